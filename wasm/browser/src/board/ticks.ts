/** A tick on what has been chosen, of one size on the screen: distinguished from what can be touched by form, not by
 * colour alone. Knows no game. */
import { lettersOf, Overlay, part } from "./overlay";
import { spotOf } from "./spots";
import type { Board } from "./picture";
import type { Box, Size } from "./close_up";

/** Pixels. */
const PLATE = 8;

export class Ticks {
  readonly #overlay: Overlay;
  #keys: readonly string[] = [];

  constructor(board: Board) {
    this.#overlay = new Overlay(board, "in-ticks", (unit, whole) => {
      const taken = this.#keys.length ? lettersOf(board) : [];
      return board.boxes(this.#keys).map((box) => tick(box, unit, taken, whole));
    });
  }

  show(keys: readonly string[]): void {
    this.#keys = keys;
    this.#overlay.soon();
  }

  destroy(): void {
    this.#overlay.destroy();
  }
}

/** At a right corner of a place, where that covers nothing. */
function tick(box: Box, unit: number, taken: Box[], whole: Size): SVGElement {
  const half = PLATE * unit;
  const at = spotOf(box, { width: 2 * half, height: 2 * half }, taken, whole, true);
  const line = part("path", { d: "M-3.6 .2L-1 3L4-3.2", transform: `scale(${unit})` });
  return part("g", { class: "in-tick", transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})` }, part("circle", { r: half, "stroke-width": 1.5 * unit }), line);
}
