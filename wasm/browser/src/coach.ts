/** 「点を見て選ぶ」: numbers on the lit places, and what an action brings before it is played. Comes with the switch. Knows no game. */
import { boxAround } from "./camera";
import { C, signed, spoken } from "./coach_ja";
import type { Gain, Gains, Worth } from "./desk_types";
import { button, fresh, h } from "./dom";
import type { Board } from "./picture";
import { ruleLink } from "./rule_link";

const NS = "http://www.w3.org/2000/svg";
/** Height of a number's letters in pixels, and as many units at most. */
const LETTERS = 13;
/** How high a number's plate is, in letters. */
const HIGH = 1.4;
/** How wide it is. */
const widthOf = (text: string): number => 0.62 * text.length + 0.7;

/** How a number reads: what comes at once, else in brackets what is counted at the end. */
const written = ({ now, later }: Worth): string => (now === null ? "?" : now || !later ? signed(now) : `(${signed(later)})`);
const kind = ({ now, later }: Worth): string => (now === null ? "unknown" : now ? "now" : later ? "later" : "zero");

export class Coach {
  /** What the numbers mean. */
  readonly legend = h("p", { class: "in-worth-legend" }, ...C.legend.map(([look, sign, words]) => h("span", {}, h("span", { class: `in-worth-tag in-worth-${look}` }, sign), " ", words)));
  readonly #more = h("span", { hidden: true }, C.onlyFirst);
  /** What screen readers say of a place beside its name: one element for each different sentence. */
  readonly #spoken = h("div", { hidden: true });
  readonly #layer = document.createElementNS(NS, "g");
  readonly #board: Board;
  readonly #stop = new AbortController();
  readonly #sized: ResizeObserver;
  #keys: Gains["keys"] = {};
  #waiting = 0;

  constructor(board: Board) {
    this.#board = board;
    this.#layer.setAttribute("class", "in-worths");
    this.#layer.setAttribute("aria-hidden", "true");
    this.legend.append(this.#more, this.#spoken);
    const content = board.svg.parentElement;
    content?.addEventListener("panzoomzoom", () => this.#soon(), { signal: this.#stop.signal });
    this.#sized = new ResizeObserver(() => this.#soon());
    this.#sized.observe(board.svg);
  }

  /** Write the numbers of the lit places; on buttons in `words` those of their actions. */
  show(gains: Gains, lit: ReadonlySet<string>, words: Element): void {
    this.#unname();
    this.#keys = Object.fromEntries(Object.entries(gains.keys).filter(([key]) => lit.has(key)));
    this.#more.hidden = gains.whole;
    this.tag(gains, words);
    for (const [key, worth] of Object.entries(this.#keys)) this.#board.node(key)?.setAttribute("aria-describedby", this.#said(spoken(worth)));
    this.#soon();
  }

  /** The numbers of actions that are offered in words. */
  tag(gains: Gains, words: Element): void {
    for (const offered of words.querySelectorAll("button[data-n]")) {
      const worth = gains.actions[offered.getAttribute("data-n") ?? ""];
      offered.querySelector(".in-worth-tag")?.remove();
      if (worth) offered.append(h("span", { class: `in-worth-tag in-worth-${kind(worth)}` }, written(worth)));
    }
  }

  /** No number any more. */
  clear(): void {
    this.#unname();
    this.#keys = {};
    this.#more.hidden = true;
    this.#layer.replaceChildren();
  }

  destroy(): void {
    this.#stop.abort();
    this.#sized.disconnect();
    cancelAnimationFrame(this.#waiting);
    this.clear();
    this.#layer.remove();
    this.legend.remove();
  }

  #unname(): void {
    for (const key of Object.keys(this.#keys)) this.#board.node(key)?.removeAttribute("aria-describedby");
  }

  #said(text: string): string {
    const known = [...this.#spoken.children].find((one) => one.textContent === text);
    const said = known ?? h("span", { id: fresh("in-worth-") }, text);
    if (!known) this.#spoken.append(said);
    return said.id;
  }

  /** In the next frame, whose layout has to be computed anyway. */
  #soon(): void {
    cancelAnimationFrame(this.#waiting);
    this.#waiting = requestAnimationFrame(() => this.#draw());
  }

  /** Numbers keep their size on the screen, however close the view is. */
  #draw(): void {
    const { svg } = this.#board;
    const { width, height } = svg.viewBox.baseVal;
    const near = new DOMMatrix(svg.parentElement?.style.transform || "none").a;
    const scale = Math.min(svg.clientWidth / width, svg.clientHeight / height) * near;
    if (!(scale > 0)) return;
    const unit = LETTERS / scale;
    const made = Object.entries(this.#keys).flatMap(([key, worth]) => {
      const el = this.#board.node(key);
      const box = el && boxAround([el as SVGGraphicsElement]);
      if (!box) return [];
      const text = written(worth);
      const inside = (at: number, half: number, all: number): number => Math.min(Math.max(at, half), all - half);
      return [tagAt(text, kind(worth), inside(box.x + box.width / 2, widthOf(text) * unit / 2, width), inside(box.y, HIGH * unit / 2, height), unit)];
    });
    this.#layer.replaceChildren(...made);
    if (svg.lastElementChild !== this.#layer) svg.append(this.#layer);
  }
}

/** A number on the board, over the upper edge of its place. */
function tagAt(text: string, look: string, x: number, y: number, unit: number): SVGGElement {
  const size = look === "zero" ? 0.85 * unit : unit;
  const [wide, tall] = [widthOf(text) * size, HIGH * size];
  const tag = document.createElementNS(NS, "g");
  tag.setAttribute("class", `in-worth-on in-worth-on-${look}`);
  tag.setAttribute("transform", `translate(${x} ${y})`);
  const plate = document.createElementNS(NS, "rect");
  const numbers = { x: -wide / 2, y: -tall / 2, width: wide, height: tall, rx: look === "later" ? 0.2 * tall : tall / 2, "stroke-width": 0.1 * unit };
  for (const [name, value] of Object.entries(numbers)) plate.setAttribute(name, value.toFixed(2));
  const letters = document.createElementNS(NS, "text");
  letters.setAttribute("y", (0.36 * size).toFixed(2));
  letters.setAttribute("font-size", size.toFixed(2));
  letters.textContent = text;
  tag.append(plate, letters);
  return tag;
}

/** What an action would bring, and the button that plays it. The last word is what a screen reader hears. */
export function gainBox(gain: Gain, play: () => void, leave: () => void): { nodes: HTMLElement[]; main: HTMLButtonElement; said: string } {
  const others = gain.others.map((other) => C.other(other.name, other.now ?? 0, other.later)).join("、");
  const line = (points: string, text: string, rule: string): HTMLElement => h("li", {}, h("b", {}, points), " ", text, " ", rule ? ruleLink(rule, rule) : null);
  const lines = [
    ...gain.lines.map(({ text, rule, points }) => line(signed(points), text, rule)),
    ...gain.parts.map(({ title, points, rule, lines: said }) => line(`(${signed(points)})`, [title, ...said].join(": "), rule)),
  ];
  const main = button(C.take, play, { class: "in-btn in-btn-main" });
  const nodes = [
    h("p", { class: "in-gain-label" }, gain.label),
    h("p", {}, C.can, " ", h("strong", {}, spoken(gain))),
    lines.length ? h("ul", { class: "in-gain-lines" }, ...lines) : null,
    others ? h("p", { class: "in-gain-note" }, C.others(others)) : null,
    gain.next ? h("p", { class: "in-gain-note" }, C.next(gain.next)) : null,
    gain.stop === "chance" || gain.stop === "hidden" ? h("p", { class: "in-gain-note" }, C[gain.stop]) : null,
    h("div", { class: "in-gain-do" }, main, button(C.leave, leave)),
  ].filter((node) => node !== null);
  return { nodes, main, said: [gain.label, C.can, spoken(gain)].join(" ") };
}
