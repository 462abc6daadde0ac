/**
 * What can be picked in words, in one row: the choices, and apart from them what does without. Where too little room is for all of them
 * the row opens. Knows no game.
 */
import { arrives } from "../page/arriving";
import { button, fill, h } from "../page/dom";
import { L } from "./live_ja";

/** A button of the row. */
export interface Offer {
  label: string;
  act: () => void;
  /** The action, as its notation has it: numbers are written on its button. */
  n?: string;
  /** The places that it is about: they stand out while it is pointed at, for its words may call them by a name that is not drawn. */
  places?: readonly string[];
  /** Whether it is picked; undefined where pressing does something at once. */
  on?: boolean;
}

/** Pixels that a button with two lines has. */
const TWO_LINES = 50;

export class Offers {
  readonly #choices = h("div", { class: "in-choices", role: "group", "aria-label": L.choices });
  readonly #declining = h("div", { class: "in-declining", role: "group", "aria-label": L.declining, hidden: true });
  readonly #open: HTMLButtonElement = button("", () => this.#spread(!this.opened), { class: "in-btn in-offers-more", "aria-expanded": "false", hidden: true });
  readonly root = h("div", { class: "in-offers" }, this.#choices, this.#open, this.#declining);
  readonly #sized = new ResizeObserver(() => this.#measure());
  readonly #point: (places: readonly string[]) => void;
  #offered: [readonly Offer[], readonly Offer[]] = [[], []];
  /** Whether the list opens by itself where one line does not hold it. */
  #only = false;

  /** `point` lets places stand out. */
  constructor(point: (places: readonly string[]) => void) {
    this.#point = point;
    this.#sized.observe(this.root);
  }

  /** Whether something is offered. */
  get some(): boolean {
    return this.#offered.some((offers) => offers.length > 0);
  }

  get opened(): boolean {
    return this.root.classList.contains("in-offers-open");
  }

  /** Offer these; `apart` are those that do without. With `only` nothing else can be done: then a list opens by itself. */
  show(offers: readonly Offer[], apart: readonly Offer[] = [], only = false): void {
    this.#offered = [offers, apart];
    this.#only = only;
    const before = this.root.textContent;
    this.#spread(false);
    fill(this.#choices, ...offers.map(this.#made));
    fill(this.#declining, ...apart.map(this.#made));
    this.#choices.hidden = !offers.length;
    this.#declining.hidden = !apart.length;
    this.root.classList.toggle("in-offers-none", !this.some);
    if (this.root.textContent !== before) arrives(this.root);
    this.#measure();
  }

  /** Show which of the same offers are picked. */
  press(offers: readonly Offer[], apart: readonly Offer[]): void {
    const all = [...this.root.querySelectorAll("[data-n]")];
    for (const { n, on } of [...offers, ...apart]) all.find((one) => one.getAttribute("data-n") === n)?.setAttribute("aria-pressed", String(!!on));
  }

  /** Close the list that is open; false where none is. */
  close(): boolean {
    if (!this.opened) return false;
    this.#spread(false);
    return true;
  }

  destroy(): void {
    this.#sized.disconnect();
  }

  #spread(on: boolean): void {
    this.root.classList.toggle("in-offers-open", on);
    this.#open.setAttribute("aria-expanded", String(on));
    this.#open.textContent = on ? L.offersLess : L.offersMore(this.#offered.flat().length);
  }

  /** If one line has no room for all of them, the rest goes behind a button. */
  #measure(): void {
    requestAnimationFrame(() => {
      if (this.opened) return;
      const lines = [this.#choices, this.#declining];
      const over = (): boolean => lines.some((line) => line.scrollWidth > line.clientWidth + 1);
      for (const one of this.#choices.children) one.classList.remove("in-offer-later");
      this.#open.hidden = true;
      // In one line below the board a label of more than two lines would make the board smaller.
      const inLine = getComputedStyle(this.root).flexDirection === "row";
      const tall = inLine ? [...this.#choices.children].filter((one) => one.clientHeight > TWO_LINES) : [];
      for (const one of tall) one.classList.add("in-offer-later");
      const needed = tall.length > 0 || over();
      this.#open.hidden = !needed;
      for (const one of [...this.#choices.children].reverse()) if (over()) one.classList.add("in-offer-later");
      if (needed && this.#only) this.#spread(true);
      this.#only = false;
    });
  }

  /** The second half of a double press is not for the button that appeared under the finger with the first. */
  readonly #made = ({ label, act, n, on, places = [] }: Offer): HTMLButtonElement => {
    const made = button(label, (event) => {
      if (!(event instanceof MouseEvent) || event.detail < 2) act();
    }, { "data-n": n, "aria-pressed": on === undefined ? undefined : String(on) });
    if (places.length) for (const kind of ["pointerenter", "focusin"]) made.addEventListener(kind, () => this.#point(places));
    return made;
  };
}
