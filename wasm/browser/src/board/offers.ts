/**
 * What can be done in words, in one row: the choices, and apart from them what does without. Where too little room is for all of them
 * the row opens. Before something is thrown away the row asks once more. Knows no game.
 */
import { announce } from "../page/announce";
import { button, fill, fresh, h } from "../page/dom";
import { L } from "./live_ja";

/** A button of the row. */
export interface Offer {
  label: string;
  act: () => void;
  /** The action, as its notation has it: numbers are written on its button. */
  n?: string;
  /** The places that it is about: they stand out while it is pointed at, for its words may call them by a name that is not drawn. */
  places?: readonly string[];
  /** What is most likely meant. */
  main?: boolean;
}

export class Offers {
  readonly #choices = h("div", { class: "in-choices", role: "group", "aria-label": L.choices });
  readonly #declining = h("div", { class: "in-declining", role: "group", "aria-label": L.declining, hidden: true });
  readonly #open: HTMLButtonElement = button("", () => this.#spread(!this.opened), { class: "in-btn in-offers-more", "aria-expanded": "false", hidden: true });
  readonly root = h("div", { class: "in-offers" }, this.#choices, this.#open, this.#declining);
  readonly #sized = new ResizeObserver(() => this.#measure());
  readonly #point: (places: readonly string[]) => void;
  #offered: [readonly Offer[], readonly Offer[]] = [[], []];
  #asking = false;
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
    this.#asking = false;
    this.root.classList.remove("in-offers-asking");
    this.#spread(false);
    fill(this.#choices, ...offers.map(this.#made));
    fill(this.#declining, ...apart.map(this.#made));
    this.#choices.hidden = !offers.length;
    this.#declining.hidden = !apart.length;
    this.root.classList.toggle("in-offers-none", !this.some);
    this.#choices.scrollLeft = 0;
    this.#measure();
  }

  /** Ask once more, in the place of the row; what is safe has the focus. */
  ask(question: string, offer: Offer): void {
    this.#asking = true;
    this.#spread(false);
    this.root.classList.add("in-offers-asking");
    const id = fresh("in-ask-");
    const safe = button(L.warnLeave, () => this.close());
    fill(this.#choices, h("p", { id, class: "in-ask-text" }, question), safe);
    fill(this.#declining, this.#made(offer));
    this.#choices.hidden = this.#declining.hidden = false;
    this.#open.hidden = true;
    safe.setAttribute("aria-describedby", id);
    safe.focus({ preventScroll: true });
    announce(question);
  }

  /** Take back the question or close the list that is open; false where neither is. */
  close(): boolean {
    if (this.#asking) this.show(...this.#offered, this.#only);
    else if (this.opened) this.#spread(false);
    else return false;
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

  /** A line that holds all of them needs no button that opens it. */
  #measure(): void {
    requestAnimationFrame(() => {
      if (this.opened || this.#asking) return;
      this.#open.hidden = true;
      const over = [this.#choices, this.#declining].some((line) => line.scrollWidth > line.clientWidth + 1);
      this.#open.hidden = !over;
      if (over && this.#only) this.#spread(true);
      this.#only = false;
    });
  }

  /** The second half of a double press was never meant for the button that came under the finger with the first. */
  readonly #made = ({ label, act, n, main, places = [] }: Offer): HTMLButtonElement => {
    const made = button(label, (event) => {
      if (!(event instanceof MouseEvent) || event.detail < 2) act();
    }, { "data-n": n, class: main ? "in-btn in-btn-main" : "in-btn" });
    if (places.length) for (const kind of ["pointerenter", "focusin"]) made.addEventListener(kind, () => this.#point(places));
    return made;
  };
}
