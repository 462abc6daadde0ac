/** The answer to a touch, over the board: why not, what it would bring, how to get there. Drawn from the model; knows no game. */
import { meets } from "./apart";
import { C, W, L } from "./live_ja";
import { gainBox, wayBox } from "./hints";
import type { Act } from "./live_parts";
import type { Bubble } from "./model";
import type { Board } from "./picture";
import { announce } from "../page/notice";
import type { Box, Size } from "./close_up";
import { button, fill, h, reducedMotion } from "../page/dom";
import { ruleLink, sentence } from "../page/rule_link";
import { S } from "../page/strings_ja";
import type { RuleText } from "../contracts/types";

export class Answers {
  readonly #box: WhyNot;
  /** What had the focus before an answer took it. */
  #asker: Element | null = null;

  /** `focus` gives it to the board. */
  constructor(private readonly board: Board, frame: HTMLElement, private readonly act: Act, private readonly focus: () => void) {
    this.#box = new WhyNot(frame, () => act({ is: "gone" }));
  }

  get root(): HTMLElement {
    return this.#box.root;
  }

  /** Whether a press lies in it. */
  holds(target: EventTarget | null): boolean {
    return this.#box.holds(target);
  }

  /** Let the focus go before a press elsewhere hides what has it: to move it would move the board under the finger. */
  release(): void {
    const { activeElement: focused } = document;
    if (focused instanceof HTMLElement && this.holds(focused)) focused.blur();
  }

  /** `others` is what may be touched next: the answer lies next to it. */
  show(bubble: Bubble, others: readonly Element[]): void {
    const from = document.activeElement;
    if (bubble.is === "no") {
      this.#asker = null;
      return this.#box.show(bubble.reasons, bubble.y, others, bubble.thing);
    }
    this.#asker = from;
    if (bubble.is === "gain") {
      const box = gainBox(bubble.gain);
      this.#box.lay(box.nodes, bubble.y, others, C.gain);
      return announce(box.said);
    }
    const { way } = bubble;
    const box = wayBox(way, (action) => {
      if (box.main.matches(":focus-visible")) this.focus();
      this.act({ is: "choose", action });
    });
    this.#box.lay(box.nodes, bubble.y, others, W.how);
    box.main.focus({ preventScroll: true });
    announce([...way.how, ...way.stop].map(({ text }) => text).join(" "));
  }

  /** Hide it; the focus goes back to where it was before the touch. */
  hide(): void {
    const inside = this.#box.holds(document.activeElement);
    this.#box.hide();
    if (!inside) return;
    if (this.#asker instanceof SVGElement && this.board.svg.contains(this.#asker)) this.#asker.focus({ preventScroll: true });
    else this.focus();
  }
}

// The answer to a touch (why not, what it is, or what it would bring). It lies below the board where the choices are,
// else over the board, next to the touched place and what may be touched next. It stays until the next touch: if it hid
// itself, the finger would be on the board.

/** Half the room that a finger takes (pixels). */
const FINGER = 20;
/** Where it need not lie below the board it covers less than this of the board's height. */
const MOST = 0.4;
/** Its minimum size in pixels, across and down, next to or above what stays in sight. */
const NARROWEST = 160;
const LOWEST = 72;
/** What stands in the row of the tools begins and ends within so many pixels of them. */
const SAME_ROW = 4;
/** Room for most of an answer (pixels): with less it covers places rather than being scrolled. */
const ROOM = 120;

class WhyNot {
  readonly #list = h("div", { class: "in-why-not-text" });
  readonly root = h("div", { class: "in-why-not", role: "group", "aria-label": L.reason, hidden: true }, this.#list, button("×", () => this.leave(), { class: "in-btn in-btn-icon", "aria-label": S.close, title: S.close }));
  /** The board that it lies over. */
  readonly #frame: HTMLElement;

  /** It answers about the parts in `frame`; `leave` is called when it is pressed. */
  constructor(frame: HTMLElement, private readonly leave: () => void) {
    this.#frame = frame;
    this.root.addEventListener("click", (event) => {
      if (event.target instanceof Element && !event.target.closest("a, button")) leave();
    });
  }

  /** Whether a press lies in it; it goes when it is pressed, its links apart. */
  holds(target: EventTarget | null): boolean {
    return target instanceof Node && this.root.contains(target);
  }

  /** Explain the touched part and why it cannot be used, the nearest reason first; `y` is the height of the touch in
   * the window, `others` is what may be touched next. */
  show(reasons: readonly RuleText[], y: number | undefined, others: readonly Element[], thing: readonly RuleText[] = []): void {
    const about = thing.map(({ text, rule }) => h("p", {}, text, rule ? " " : null, rule ? ruleLink(rule, rule) : null));
    if (reasons.length) about.at(-1)?.classList.add("in-thing-before");
    this.#lay([...about, ...reasons.map((one) => sentence(one))], y, others, reasons.length ? L.reason : L.thing, false);
  }

  /** Show other words, called `name`: that a touch is allowed, and what it would bring. */
  lay(nodes: readonly HTMLElement[], y: number | undefined, others: readonly Element[], name: string): void {
    this.#lay(nodes, y, others, name, true);
  }

  hide(): void {
    this.root.hidden = true;
  }

  #lay(nodes: readonly HTMLElement[], y: number | undefined, others: readonly Element[], name: string, can: boolean): void {
    fill(this.#list, ...nodes);
    this.root.setAttribute("aria-label", name);
    this.root.classList.toggle("in-why-not-can", can);
    this.root.hidden = false;
    this.#place(y, others, can);
    this.root.scrollTop = 0;
    if (!reducedMotion()) this.root.animate([{ opacity: 0.2 }, { opacity: 1 }], 200);
  }

  #place(y: number | undefined, others: readonly Element[], can: boolean): void {
    const { style } = this.root;
    const all = this.#frame.parentElement?.getBoundingClientRect();
    const whole = this.#frame.getBoundingClientRect();
    // Only what is in the window: a board may be higher.
    const frame = new DOMRect(whole.x, whole.y, whole.width, Math.max(0, Math.min(whole.bottom, innerHeight) - whole.y));
    // If there is no room next to the board, the choices and the tools are below it (live_board.css).
    const tools = this.#part(".in-tools");
    const below = !!tools && tools.top >= whole.bottom;
    this.root.classList.toggle("in-why-not-below", below);
    style.left = style.right = style.top = style.maxHeight = "";
    if (!all) return;
    if (below) {
      this.#placeBelow(all, whole, tools, y, others, can);
      const [answer, words] = [this.root.getBoundingClientRect(), this.#part(".in-taught-about")];
      this.root.classList.toggle("in-why-not-over", words !== undefined && answer.top < words.bottom && answer.bottom > words.top);
      return;
    }
    style.maxHeight = `${Math.round(frame.height - 16)}px`;
    const own = this.root.getBoundingClientRect();
    const boxOf = (el: Element): Box => {
      const box = el.getBoundingClientRect();
      return { x: box.x - frame.x, y: box.y - frame.y, width: box.width, height: box.height };
    };
    const touched = y === undefined ? undefined : { x: 0, y: y - frame.y - FINGER, width: frame.width, height: 2 * FINGER };
    const seen = others.map(boxOf).filter((box) => box.width > 0 && box.x < frame.width && box.y < frame.height && box.x + box.width > 0 && box.y + box.height > 0);
    const at = freePlace(own, frame, seen, touched);
    style.left = `${Math.round(frame.left - all.left + at.x)}px`;
    style.top = `${Math.round(frame.top - all.top + at.y)}px`;
  }

  /** The box of another part of the board. */
  #part(css: string): DOMRect | undefined {
    return this.#frame.parentElement?.querySelector(css)?.getBoundingClientRect();
  }

  /** From what can be chosen below the board upwards, or from the tools; where it would hide places there, higher up on the board, of which most stays free. */
  #placeBelow(all: DOMRect, whole: DOMRect, tools: DOMRect, y: number | undefined, others: readonly Element[], can: boolean): void {
    const { style } = this.root;
    const pressed = [".in-taught-moves", ".in-choices", ".in-declining", ".in-form"].flatMap((css) => this.#part(css) ?? []).filter((box) => box.height > 0);
    const chosen = pressed.filter((box) => box.bottom <= tools.top + SAME_ROW);
    const foot = Math.min(tools.top, ...chosen.map((box) => box.top));
    const send = this.#part(".in-send-bar")?.top || all.bottom;
    // What can be pressed stays in sight; a long reason may lie over the tools and what stands beside them, and over a button that cannot be pressed.
    const lowest = can || this.#part(".in-send:enabled") ? send : Math.min(all.bottom, innerHeight);
    const last = Math.min(lowest, ...pressed.flatMap((box) => (box.top >= tools.bottom - SAME_ROW ? box.top : [])));
    const [bar, end] = chosen.length ? [foot, foot] : [send, last];
    style.maxHeight = `${Math.round(end - all.top)}px`;
    const { height } = this.root.getBoundingClientRect();
    const boxes = others.map((el) => el.getBoundingClientRect()).filter((box) => box.width > 0 && box.bottom > whole.top && box.top < whole.bottom && box.right > whole.left && box.left < whole.right);
    const hides = (top: number): number =>
      boxes.filter((box) => box.top < top + height && box.bottom > top).length + (y !== undefined && y + FINGER > top && y - FINGER < top + height ? boxes.length : 0);
    const [low, high] = [foot - height - 2, whole.top + 2];
    const covers = (top: number): number => Math.min(top + height, whole.bottom) - Math.max(top, whole.top);
    const higher = [high, ...boxes.map((box) => box.top - height - 2)].filter((top) => top >= high && top < low && covers(top) < MOST * whole.height);
    const over = bar - height - 2;
    const tops = low < whole.bottom ? [...higher.sort((one, other) => other - one), Math.max(low, over)] : [];
    const best = tops.reduce((one, other) => (hides(other) < hides(one) ? other : one), low);
    style.top = `${Math.round(best - all.top)}px`;
    // Long words that would hide a place wherever they lie stand below the board, over the tools: the next touch is for them again. With choices there they begin
    // below the places, or below the choices, if there is room.
    if (hides(best) > 0 && low < whole.bottom) {
      const free = Math.max(whole.top, ...boxes.map((box) => box.bottom)) + 2;
      const under = last - tools.top >= Math.min(height, LOWEST);
      const below = can ? whole.bottom + 2 : Math.min(whole.bottom + 2, end - height);
      const [from, until] = !chosen.length ? [below, can ? send : end + 2] : foot - free >= Math.min(height, ROOM) ? [free, foot] : under ? [tools.top, last] : [best, foot];
      style.top = `${Math.round(from - all.top)}px`;
      style.maxHeight = `${Math.round(until - from - 2)}px`;
    }
    // What takes back a step stays in sight: short words end before it.
    const { top, bottom } = this.root.getBoundingClientRect();
    const [least, most] = top >= tools.top ? [send, last] : [bar, end];
    const above = tools.top - top - 2;
    if (bottom <= tools.top) return;
    if (can && above >= LOWEST) style.maxHeight = `${Math.round(above)}px`;
    else if (tools.left - all.left > NARROWEST) {
      style.right = `${Math.round(all.right - tools.left + 4)}px`;
      if (can) style.maxHeight = `${Math.round(least - top - 2)}px`;
      else if (this.root.scrollHeight > most - top) style.right = "";
    }
  }
}

// Where an answer lies over the board: next to what may be touched next and what was touched. Pure: no page.

/** Room to the frame's edges, and the steps in which free room is looked for (pixels). */
const EDGE = 8;
const STEP = 16;

/**
 * The place of a `box` in a `frame`, in pixels from the frame's upper left corner, that covers none of `lit` and not the `touched` box;
 * where no place is free, one that covers the fewest, and the touched one least of all. Of several the lowest, there the middle one.
 */
export function freePlace(box: Size, frame: Size, lit: readonly Box[], touched?: Box): { x: number; y: number; covers: number } {
  const last = { x: Math.max(0, frame.width - box.width - EDGE), y: Math.max(0, frame.height - box.height - EDGE) };
  const first = { x: Math.min(EDGE, last.x), y: Math.min(EDGE, last.y) };
  let best = { ...last, covers: Infinity };
  for (let y = last.y; ; y = Math.max(first.y, y - STEP)) {
    for (const x of [(first.x + last.x) / 2, first.x, last.x]) {
      const at: Box = { x, y, width: box.width, height: box.height };
      const covers = lit.filter((one) => meets(at, one)).length + (touched && meets(at, touched) ? lit.length + 1 : 0);
      if (covers < best.covers) best = { x, y, covers };
    }
    if (best.covers === 0 || y <= first.y) return best;
  }
}
