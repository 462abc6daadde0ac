/** 「点を見て選ぶ」: numbers on the lit places, and what an action brings before it is played. Knows no game. */
import { C, signed, spoken } from "./coach_ja";
import type { Gain, Gains, Worth } from "../contracts/desk_types";
import { h } from "../page/dom";
import type { Board } from "./picture";
import { ruleLink } from "../page/rule_link";
import { Tags } from "./tags";

/** The format of a number: points at once, else in brackets points at the end. */
const written = ({ now, later }: Worth): string => (now === null ? "?" : now || !later ? signed(now) : `(${signed(later)})`);
const kind = ({ now, later }: Worth): string => (now === null ? "unknown" : now ? "now" : later ? "later" : "zero");

export class Coach {
  /** What the numbers mean. */
  readonly legend = h("p", { class: "in-worth-legend" }, ...C.legend.map(([look, sign, words]) => h("span", {}, h("span", { class: `in-worth-tag in-worth-${look}` }, sign), " ", words)));
  readonly #more = h("span", { hidden: true }, C.onlyFirst);
  readonly #tags: Tags;

  constructor(board: Board) {
    this.#tags = new Tags(board);
    this.legend.append(this.#more, this.#tags.sentences);
  }

  /** Write the numbers of the lit places; on buttons in `words` those of their actions. */
  show(gains: Gains, lit: ReadonlySet<string>, words: Element): void {
    this.#more.hidden = gains.whole;
    this.tag(gains, words);
    const worths = Object.entries(gains.keys).filter(([key]) => lit.has(key));
    this.#tags.show(worths.map(([key, worth]) => {
      const look = kind(worth);
      return { key, text: written(worth), look, small: look === "zero", square: look === "later", said: spoken(worth) };
    }));
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
    this.#more.hidden = true;
    this.#tags.clear();
  }

  destroy(): void {
    this.#tags.destroy();
    this.legend.remove();
  }
}

/** The gains of an action. The last word is for a screen reader. */
export function gainBox(gain: Gain): { nodes: HTMLElement[]; said: string } {
  const others = gain.others.map((other) => C.other(other.name, other.now ?? 0, other.later)).join("、");
  const line = (points: string, text: string, rule: string): HTMLElement => h("li", {}, h("b", {}, points), " ", text, " ", rule ? ruleLink(rule, rule) : null);
  const lines = [
    ...gain.lines.map(({ text, rule, points }) => line(signed(points), text, rule)),
    ...gain.parts.map(({ title, points, rule, lines: said }) => line(`(${signed(points)})`, [title, ...said].join(": "), rule)),
  ];
  const nodes = [
    h("p", { class: "in-gain-label" }, gain.label),
    h("p", {}, C.can, " ", h("strong", {}, spoken(gain))),
    lines.length ? h("ul", { class: "in-gain-lines" }, ...lines) : null,
    others ? h("p", { class: "in-gain-note" }, C.others(others)) : null,
    gain.next ? h("p", { class: "in-gain-note" }, C.next(gain.next)) : null,
    gain.stop === "chance" || gain.stop === "hidden" ? h("p", { class: "in-gain-note" }, C[gain.stop]) : null,
  ].filter((node) => node !== null);
  return { nodes, said: [gain.label, C.can, spoken(gain)].join(" ") };
}
