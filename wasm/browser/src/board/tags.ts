/** Small signs on places of the board that keep their size on the screen, and what a screen reader says of the places. Knows no game. */
import type { Point } from "./arcs";
import { inside, type Box, type Size } from "./close_up";
import { Overlay, part } from "./overlay";
import { fresh, h } from "../page/dom";
import type { Board } from "./picture";

/** Height of a sign's letters in pixels. */
const LETTERS = 13;
/** How high a sign's plate is, in letters. */
const HIGH = 1.4;
/** How wide a sign is, in letters; one of Japanese takes twice the room of a figure. */
export const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > "\u2fff" ? 1.05 : 0.62), 0.7);

export interface Tag {
  key: string;
  /** "" where nothing is written. */
  text: string;
  /** Ends the names of its classes. */
  look: string;
  /** Smaller than the others. */
  small?: boolean;
  /** So many letters right of the middle of its place. */
  beside?: number;
  /** Nearly square corners. */
  square?: boolean;
  /** Text for a screen reader after the place's name. */
  said: string;
}

/** The middle of a sign of a size at its place. */
export type Spot = (place: Box, size: Size, whole: Size) => Point;
/** A sign of a size that stands `at` a point for its place. */
export interface Stand {
  box: Box;
  size: Size;
  at: Point;
  tag: Tag;
  /** What points from it to its place. */
  tail: SVGElement[];
}

export class Tags {
  /** The sentences. */
  readonly sentences = h("div", { hidden: true });
  readonly #overlay: Overlay;
  readonly #low: boolean;
  #tags: Tag[] = [];
  /** Whose description names one of the sentences. */
  readonly #described = new Map<Element, string>();

  /** They stand on the upper edge of their places, with `low` on the lower one, or where `spots` says; `tails` points from them to their places. */
  constructor(private readonly board: Board, low = false, private readonly spots?: () => Spot, private readonly tails?: (stands: readonly Stand[], unit: number) => void) {
    this.#low = low;
    this.#overlay = new Overlay(board, "in-tags", (unit, whole) => this.#draw(unit * LETTERS, whole));
  }

  show(tags: readonly Tag[]): void {
    this.#forget();
    this.#tags = [...tags];
    for (const { key, said } of tags) this.describe(key, said);
    this.#overlay.soon();
  }

  /** Say more of a place, whether a sign stands on it or not. */
  describe(key: string, said: string): void {
    const el = this.board.node(key);
    if (!el || !said) return;
    const sentence = h("span", { id: fresh("in-said-") }, said);
    this.sentences.append(sentence);
    this.#described.set(el, sentence.id);
    el.setAttribute("aria-describedby", [...describedBy(el), sentence.id].join(" "));
  }

  clear(): void {
    this.#forget();
    this.#tags = [];
    this.#overlay.layer.replaceChildren();
  }

  destroy(): void {
    this.clear();
    this.#overlay.destroy();
    this.sentences.remove();
  }

  #forget(): void {
    for (const [el, id] of this.#described) el.setAttribute("aria-describedby", describedBy(el).filter((one) => one !== id).join(" "));
    this.#described.clear();
    this.sentences.replaceChildren();
  }

  /** The signs, `unit` units of the picture high. */
  #draw(unit: number, whole: Size): SVGElement[] {
    const spot = this.spots?.();
    const stands = this.#tags.flatMap((tag): Stand[] => {
      const [box] = this.board.boxes([tag.key]);
      if (!box || !tag.text) return [];
      const letters = tag.small ? 0.9 * unit : unit;
      const size = { width: widthOf(tag.text) * letters, height: HIGH * letters };
      const x = inside(box.x + box.width / 2 + (tag.beside ?? 0) * unit, size.width, 0, whole.width) + size.width / 2;
      const y = inside(this.#low ? box.y + box.height - 0.3 * size.height : box.y, size.height, 0, whole.height) + size.height / 2;
      return [{ tag, box, size, at: spot?.(box, size, whole) ?? { x, y }, tail: [] }];
    });
    this.tails?.(stands, unit);
    return stands.map((stand) => drawn(stand, unit));
  }
}

const describedBy = (el: Element): string[] => (el.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);

/** A sign, over its tail. */
function drawn({ tag: { key, text, look, square }, size: { width, height }, at: { x, y }, tail }: Stand, unit: number): SVGElement {
  const letters = part("text", { y: 0.26 * height, "font-size": height / HIGH });
  letters.textContent = text;
  return part(
    "g",
    { class: `in-tag in-tag-${look}`, "data-of": key, transform: `translate(${x} ${y})` },
    ...tail,
    part("rect", { x: -width / 2, y: -height / 2, width, height, rx: square ? 0.2 * height : height / 2, "stroke-width": 0.1 * unit }),
    letters,
  );
}
