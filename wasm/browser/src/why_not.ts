/** The answer to a touch (why not, or what it would bring): over the board, where it covers neither the touched place nor, as far as that can be, what may be touched next. */
import { button, fill, h, reducedMotion } from "./dom";
import { sentence } from "./rule_link";
import { S } from "./strings_ja";
import type { RuleText } from "./types";

/** Room that a finger takes (pixels). */
const FINGER = 32;

export class WhyNot {
  readonly #list = h("div", { class: "in-why-not-text" });
  readonly #box = h("div", { class: "in-why-not", role: "group", "aria-label": S.reason, hidden: true }, this.#list, button("×", () => this.#closed(), { class: "in-btn in-btn-icon", "aria-label": S.close, title: S.close }));
  readonly frame: HTMLElement;
  readonly #closed: () => void;

  /** It lies in `frame`; `closed` is called when its button is pressed. */
  constructor(frame: HTMLElement, closed: () => void) {
    this.frame = frame;
    this.#closed = () => {
      this.hide();
      closed();
    };
    frame.append(this.#box);
    this.#box.addEventListener("click", (event) => {
      if (event.target instanceof Element && !event.target.closest("a, button")) this.#closed();
    });
  }

  get shown(): boolean {
    return !this.#box.hidden;
  }

  /** Whether a press lies in it; it goes when it is pressed, its links apart. */
  holds(target: EventTarget | null): boolean {
    return target instanceof Node && this.#box.contains(target);
  }

  /** Show reasons, the nearest first; `y` is the height of the touch in the window, `others` is what may be touched next. */
  show(reasons: readonly RuleText[], y: number | undefined, others: readonly Element[]): void {
    this.lay(reasons.map((one) => sentence(one)), y, others);
  }

  /** Show other words, called `name`: that a touch is allowed, and what it would bring. */
  lay(nodes: readonly HTMLElement[], y: number | undefined, others: readonly Element[], name = ""): void {
    fill(this.#list, ...nodes);
    this.#box.setAttribute("aria-label", name || S.reason);
    this.#box.classList.toggle("in-why-not-can", name !== "");
    this.#box.hidden = false;
    this.#tell(name !== "");
    const { top, bottom } = this.frame.getBoundingClientRect();
    const needs = this.#box.offsetHeight + FINGER;
    const heights = others.map((el) => el.getBoundingClientRect()).map((box) => box.y + box.height / 2);
    const covers = (from: number, to: number): number =>
      (y !== undefined && from <= y && y <= to ? others.length + 1 : 0) + heights.filter((at) => from <= at && at <= to).length;
    // Held upright, a list of choices lies over the board's lower part: reasons stand above it.
    const list = this.frame.parentElement?.querySelector(".in-choices");
    const under = !!list && name === "" && list.getBoundingClientRect().height > 0 && list.getBoundingClientRect().top < bottom;
    this.#box.classList.toggle("in-why-not-top", under || covers(top, top + needs) < covers(bottom - needs, bottom));
    this.#box.scrollTop = 0;
    if (!reducedMotion()) this.#box.animate([{ opacity: 0.2 }, { opacity: 1 }], 200);
  }

  hide(): void {
    this.#box.hidden = true;
    this.#tell(false);
  }

  /** What lies over the board's lower part makes room as long as an action is thought over. */
  #tell(on: boolean): void {
    this.frame.parentElement?.classList.toggle("in-telling", on);
  }
}
