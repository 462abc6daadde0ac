/**
 * What can be picked in words, in one row beside the tools: the choices, and apart from them what does without. Where that has no room for all of
 * them they stand in several rows below the board, or, where these would cover it, in a row of their own that scrolls and says how many they are.
 * Knows no game.
 */
import { beginning, shortened } from "./beginning";
import { arrives, button, fill, h } from "../page/dom";
import { openLayer } from "../page/layers";
import { S } from "../page/strings_ja";
import { L } from "./live_ja";

/** A button of the row. */
export interface Offer {
  label: string;
  act: () => void;
  /** The action, as its notation has it: numbers are written on its button. */
  n?: string;
  /** The places that it is about: they stand out while it is pointed at, for its words may call them by a name that is not drawn. */
  places?: readonly string[];
}

/** The height of two lines in pixels. */
const TWO_LINES = 32;

export class Offers {
  /** What all choices begin with. */
  readonly #begins = h("div", { class: "in-begins", hidden: true });
  readonly #choices = h("div", { class: "in-choices", role: "group", "aria-label": L.choices });
  readonly #declining = h("div", { class: "in-declining", role: "group", "aria-label": L.declining, hidden: true });
  /** How many choices there are, where their line shows some of them: pressed, all are shown; again, the line. */
  readonly #all = button("", () => this.#spread(!this.#open), { class: "in-btn in-offers-all", hidden: true });
  /** Of a line: what stands over it, and the line itself. */
  readonly #head = h("div", { class: "in-offers-head" }, this.#begins, this.#all);
  readonly #row = h("div", { class: "in-offers-row" }, this.#choices, this.#declining);
  readonly root = h("div", { class: "in-offers" }, this.#head, this.#row);
  readonly #sized = new ResizeObserver(() => this.#measure());
  /** Whether the list may lie over the board where one line does not hold it, and whether the reader wants to see it there. */
  #only = false;
  #open = false;
  #closed = (): void => undefined;
  #count = 0;

  /** `point` lets places stand out. */
  constructor(private readonly point: (places: readonly string[]) => void) {
    for (const part of [this.root, this.#row]) this.#sized.observe(part);
  }

  /** Offer these; `apart` are those that do without. With `only` nothing on the board can be touched: then the list may lie over it. */
  show(offers: readonly Offer[], apart: readonly Offer[] = [], only = false): void {
    this.#only = only;
    this.#count = offers.length;
    const before = this.root.textContent;
    const begins = beginning(offers.map(({ label }) => label));
    this.#begins.textContent = begins;
    this.#begins.hidden = !begins;
    fill(this.#choices, ...offers.map((offer) => this.#made(offer, begins)));
    fill(this.#declining, ...apart.map((offer) => this.#made(offer)));
    this.#choices.hidden = !offers.length;
    this.#declining.hidden = !apart.length;
    this.root.classList.toggle("in-offers-none", !offers.length && !apart.length);
    if (this.root.textContent !== before) {
      this.#spread(false);
      arrives(this.root);
      this.#choices.scrollLeft = 0;
    }
    this.#measure();
  }

  destroy(): void {
    this.#closed();
    this.#sized.disconnect();
  }

  /** Show all choices, or their line. The browser's Back closes the list before it leaves the board. */
  #spread(open: boolean): void {
    this.#closed();
    this.#open = open;
    this.#closed = open ? openLayer(() => this.#spread(false)) : (): void => undefined;
    this.#measure();
  }

  /** Show choices that do not fit beside the tools in several lines if that leaves the board free; otherwise in a line of their own. */
  #measure(): void {
    requestAnimationFrame(() => {
      const list = this.root.classList;
      list.remove("in-offers-list", "in-offers-line", "in-begins-long");
      this.#all.hidden = true;
      if (this.#choices.scrollWidth <= this.#choices.clientWidth + 1) return;
      list.add("in-offers-list");
      const [board = 0, taught = 0] = [".in-frame", ".in-taught"].map((css) => this.root.parentElement?.querySelector(css)?.getBoundingClientRect().bottom);
      if (this.root.getBoundingClientRect().top >= Math.max(board, taught) || (this.#only && !taught)) return;
      if (!this.#open) list.replace("in-offers-list", "in-offers-line");
      this.#all.textContent = this.#open ? S.close : L.allOffers(this.#count);
      this.#all.hidden = !this.#open && this.#choices.scrollWidth <= this.#choices.clientWidth + 1;
      // A beginning of more lines is left out: the board shows what is picked.
      list.toggle("in-begins-long", !this.#open && this.#begins.offsetHeight > TWO_LINES);
    });
  }

  /** The second half of a double press is not for the button that appeared under the finger with the first. */
  #made({ label, act, n, places = [] }: Offer, begins = ""): HTMLButtonElement {
    const made = button("", (event) => {
      if (!(event instanceof MouseEvent) || event.detail < 2) act();
    }, { "data-n": n });
    fill(made, ...shortened(label, begins));
    if (places.length) for (const kind of ["pointerenter", "focusin"]) made.addEventListener(kind, () => this.point(places));
    return made;
  }
}
