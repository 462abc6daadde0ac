/** A tick on what has been chosen, of one size on the screen: distinguished from what can be touched by form, not by
 * colour alone. Knows no game. */
import { Overlay, part } from "./overlay";
import type { Board } from "./picture";
import type { Box, Size } from "./close_up";

/** Pixels. */
const PLATE = 8;

export class Ticks {
  readonly #overlay: Overlay;
  #keys: readonly string[] = [];

  constructor(board: Board) {
    this.#overlay = new Overlay(board, "in-ticks", (unit, whole) => board.boxes(this.#keys).map((box) => tick(box, unit, whole)));
  }

  show(keys: readonly string[]): void {
    this.#keys = keys;
    this.#overlay.soon();
  }

  destroy(): void {
    this.#overlay.destroy();
  }
}

/** On the upper right corner of a place, within the picture. */
function tick({ x, y, width }: Box, unit: number, whole: Size): SVGElement {
  const half = PLATE * unit;
  const [right, top] = [Math.min(x + width, whole.width - half), Math.max(y, half)];
  const line = part("path", { d: "M-3.6 .2L-1 3L4-3.2", transform: `scale(${unit})` });
  return part("g", { class: "in-tick", transform: `translate(${right} ${top})` }, part("circle", { r: half, "stroke-width": 1.5 * unit }), line);
}
