/** The answer to a touch, over the board: why not, what it would bring, how to get there. Drawn from the model; knows no game. */
import { meets } from "./apart";
import { endsOf, FINGER, LOWEST, placeBelow, type Ends, type Room } from "./below";
import { C, W, L } from "./live_ja";
import { gainBox, wayBox } from "./hints";
import type { Act } from "./live_parts";
import type { Bubble } from "./model";
import type { Board } from "./picture";
import { announce } from "../page/notice";
import type { Box, Size } from "./close_up";
import { arrives, button, fill, h, isArriving, reducedMotion } from "../page/dom";
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

/** Its greatest height, as a part of the window. */
const HIGHEST = 0.4;
/** What it may lie over below the board. */
const UNDER = ["about", "moves"];
/** Its least width in pixels next to the tools. */
const NARROWEST = 160;

class WhyNot {
  readonly #list = h("div", { class: "in-why-not-text" });
  readonly root = h("div", { class: "in-why-not", role: "group", "aria-label": L.reason, hidden: true }, this.#list, button("×", () => this.leave(), { class: "in-btn in-btn-icon", "aria-label": S.close, title: S.close }));
  /** The board that it lies over. */
  readonly #frame: HTMLElement;

  /** It answers about the parts in `frame`; `leave` is called when it is pressed. */
  constructor(frame: HTMLElement, private readonly leave: () => void) {
    this.#frame = frame;
    this.root.addEventListener("click", (event) => {
      if (event.target instanceof Element && !event.target.closest("a, button") && !isArriving(this.root)) leave();
    });
  }

  /** Whether a press lies in it; it goes when it is pressed, its links apart. */
  holds(target: EventTarget | null): boolean {
    return target instanceof Node && this.root.contains(target);
  }

  /** Explain why the touched part cannot be used, the nearest reason first, and what it is; `y` is the height of the touch in
   * the window, `others` is what may be touched next. */
  show(reasons: readonly RuleText[], y: number | undefined, others: readonly Element[], thing: readonly RuleText[] = []): void {
    const about = thing.map(({ text, rule }) => h("p", {}, text, rule ? " " : null, rule ? ruleLink(rule, rule) : null));
    if (reasons.length) about[0]?.classList.add("in-thing-after");
    this.#lay([...reasons.map((one) => sentence(one)), ...about], y, others, reasons.length ? L.reason : L.thing, false);
  }

  /** Show other words, called `name`: that a touch is allowed, and what it would bring. */
  lay(nodes: readonly HTMLElement[], y: number | undefined, others: readonly Element[], name: string): void {
    this.#lay(nodes, y, others, name, true);
  }

  hide(): void {
    if (this.root.hidden) return;
    this.root.hidden = true;
    // What it has covered comes up under the finger that hides it.
    for (const under of UNDER) if (this.root.classList.contains(`in-over-${under}`)) this.#frame.parentElement?.querySelectorAll(`.in-taught-${under}`).forEach((el) => arrives(el));
  }

  #lay(nodes: readonly HTMLElement[], y: number | undefined, others: readonly Element[], name: string, can: boolean): void {
    fill(this.#list, ...nodes);
    this.root.setAttribute("aria-label", name);
    this.root.classList.toggle("in-why-not-can", can);
    this.root.hidden = false;
    arrives(this.root);
    this.#place(y, others, can);
    this.root.scrollTop = 0;
    if (!reducedMotion()) this.root.animate([{ opacity: 0.2 }, { opacity: 1 }], 200);
  }

  #place(y: number | undefined, others: readonly Element[], can: boolean): void {
    const { style } = this.root;
    this.root.classList.remove(...UNDER.map((under) => `in-over-${under}`));
    const all = this.#frame.parentElement?.getBoundingClientRect();
    const whole = this.#frame.getBoundingClientRect();
    // Only what is in the window: a board may be higher.
    const frame = new DOMRect(whole.x, whole.y, whole.width, Math.max(0, Math.min(whole.bottom, innerHeight) - whole.y));
    // If there is no room next to the board, the choices and the tools are below it (live_board.css).
    const tools = this.#part(".in-tools");
    const below = !!tools && tools.top >= whole.bottom;
    this.root.classList.toggle("in-why-not-below", below);
    style.left = style.right = style.top = style.maxWidth = style.maxHeight = "";
    if (!all) return;
    if (below) {
      this.#placeBelow(this.#room(all, whole, tools, y, others, can), all, tools);
      const answer = this.root.getBoundingClientRect();
      for (const under of UNDER) {
        const words = this.#part(`.in-taught-${under}`);
        if (words && answer.top < words.bottom && answer.bottom > words.top) this.root.classList.add(`in-over-${under}`);
      }
      return;
    }
    style.maxHeight = `${Math.round(frame.height - 16)}px`;
    // Over nothing beside the board: on a phone lying on its side that is narrower than an answer may be.
    if (frame.width < all.width) style.maxWidth = `min(28rem, ${Math.round(frame.width - 16)}px)`;
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

  /** What is around an answer to a touch at this height, with `others` that may be touched next. */
  #room(all: DOMRect, board: DOMRect, tools: DOMRect, touched: number | undefined, others: readonly Element[], can: boolean): Room {
    // Why not is read before more is chosen: what is advised waits under it.
    const choices = [...(can ? [".in-taught-moves"] : []), ".in-choices", ".in-declining", ".in-form"].flatMap((css) => this.#part(css) ?? []).filter(({ height }) => height > 0);
    const lit = others.map((el) => el.getBoundingClientRect()).filter((box) => box.width > 0 && box.bottom > board.top && box.top < board.bottom && box.right > board.left && box.left < board.right);
    return { end: Math.min(all.bottom, innerHeight), board, tools, send: this.#part(".in-send-bar")?.top || all.bottom, sends: !!this.#part(".in-send:not(.in-send-missing)"), choices, lit, touched, can };
  }

  /** The box of another part of the board. */
  #part(css: string): DOMRect | undefined {
    return this.#frame.parentElement?.querySelector(css)?.getBoundingClientRect();
  }

  /** Below the board, else over as little of it as can be. */
  #placeBelow(room: Room, all: DOMRect, tools: DOMRect): void {
    const { style } = this.root;
    const ends = endsOf(room);
    style.maxHeight = `${Math.round(Math.min(ends.long - all.top, HIGHEST * innerHeight))}px`;
    const { top, most } = placeBelow(room, ends, this.root.getBoundingClientRect().height);
    style.top = `${Math.round(top - all.top)}px`;
    if (most !== undefined) style.maxHeight = `${Math.round(most)}px`;
    this.#sparesTools(room, ends, all, tools);
  }

  /** What takes back a step stays in sight: short words end before it. */
  #sparesTools({ can, send }: Room, { short, long, last }: Ends, all: DOMRect, tools: DOMRect): void {
    const { style } = this.root;
    const { top, bottom } = this.root.getBoundingClientRect();
    if (bottom <= tools.top) return;
    const above = tools.top - top - 2;
    if (can && above >= LOWEST) {
      style.maxHeight = `${Math.round(above)}px`;
      return;
    }
    if (tools.left - all.left <= NARROWEST) return;
    const over = top >= tools.top;
    style.right = `${Math.round(all.right - tools.left + 4)}px`;
    if (can) style.maxHeight = `${Math.round((over ? send : short) - top - 2)}px`;
    else if (this.root.scrollHeight > (over ? last : long) - top) style.right = "";
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
