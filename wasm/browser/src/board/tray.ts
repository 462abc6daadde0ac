/** The pieces on a crowded place: all of them in a list at the edge of the board, while the place is inspected. Knows
 * no game. */
import { fill, h } from "../page/dom";
import type { Board } from "./picture";

/** A place on which much lies; its title says where it is, then what is there. */
const CROWD = ".in-crowd";
/** Milliseconds after which the view rests that a touch has moved (zoom.ts). */
const GLIDE = 400;

/** The place and what is there, of a title 「place: one、other」. */
function listed(title: string): { place: string; items: string[] } {
  const at = title.indexOf(": ");
  return at < 0 ? { place: title, items: [] } : { place: title.slice(0, at), items: title.slice(at + 2).split("、") };
}

export class Tray {
  readonly root = h("div", { class: "in-tray", role: "status", hidden: true });
  #timer = 0;

  /** A touch on it takes it away, and reaches nothing under it. */
  constructor(private readonly board: Board) {
    this.root.addEventListener("click", () => this.hide());
  }

  /** Show what lies where these keys were touched, at the edge that is farther from the finger; nothing if little lies
   * there. */
  show(keys: readonly string[], y: number): void {
    const place = keys.flatMap((key) => this.#crowd(key))[0];
    const title = place?.querySelector(":scope > title")?.textContent ?? "";
    const { place: name, items } = listed(title);
    this.root.hidden = !items.length;
    if (!items.length) return;
    fill(this.root, h("b", {}, name), h("ul", {}, ...items.map((item) => h("li", {}, item))));
    const { top, height } = (this.root.parentElement ?? this.root).getBoundingClientRect();
    this.root.classList.toggle("in-tray-low", y < top + height / 2);
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#keepClear(), GLIDE);
  }

  /** Move to the other edge if it covers fewer lit places there. */
  #keepClear(): void {
    const covered = (): number => {
      const own = this.root.getBoundingClientRect();
      return [...this.board.svg.querySelectorAll(".in-lit")].filter((el) => {
        const { left, right, top, bottom } = el.getBoundingClientRect();
        return left < own.right && own.left < right && top < own.bottom && own.top < bottom;
      }).length;
    };
    const here = covered();
    if (!here) return;
    this.root.classList.toggle("in-tray-low");
    if (covered() >= here) this.root.classList.toggle("in-tray-low");
  }

  hide(): void {
    this.root.hidden = true;
  }

  /** The crowded place of a key: itself, or where it lies. */
  #crowd(key: string): SVGElement[] {
    for (let end = key.length; end > 0; end = key.lastIndexOf(".", end - 1)) {
      const el = this.board.node(key.slice(0, end));
      if (el?.matches(CROWD)) return [el];
    }
    return [];
  }
}
