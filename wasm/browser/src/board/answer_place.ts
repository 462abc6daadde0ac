/** Where an answer lies over the board: next to what may be touched next and what was touched. Pure: no page. */
import type { Box, Size } from "./close_up";

/** Room to the frame's edges, and the steps in which free room is looked for (pixels). */
const EDGE = 8;
const STEP = 16;

const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

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
