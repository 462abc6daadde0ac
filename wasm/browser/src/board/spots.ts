/** Where a small sign stands at its place on a board. Knows no game. */
import { inside, type Box, type Size } from "./close_up";

/** How much of their length along an axis two boxes share. */
const along = (one: Box, other: Box, axis: "x" | "y", size: "width" | "height"): number =>
  Math.max(0, Math.min(one[axis] + one[size], other[axis] + other[size]) - Math.max(one[axis], other[axis]));

/**
 * Where the middle of a sign of this `size` stands at its `place`: within a corner or the middle of an edge, else on it, else a little
 * beyond it, where it covers least of what is `taken`; of several the first, right ones first. It is then taken itself.
 */
export function spotOf(place: Box, size: Size, taken: Box[], whole: Size): { x: number; y: number } {
  let best = { ...place, covers: Infinity };
  for (const out of [-0.8, 0, 0.8])
    for (const down of [0, 1, 0.5])
      for (const across of [1, 0, 0.5]) {
        if (across === 0.5 && down === 0.5) continue;
        const x = place.x + across * place.width + (across - 0.5) * out * size.width;
        const y = place.y + down * place.height + (down - 0.5) * out * size.height;
        const box = { ...size, x: inside(x, size.width, 0, whole.width), y: inside(y, size.height, 0, whole.height) };
        const covers = taken.reduce((sum, one) => sum + along(box, one, "x", "width") * along(box, one, "y", "height"), 0);
        // Where as good as nothing is gained, the earlier is the better.
        if (covers < best.covers - size.width) best = { ...box, covers };
      }
  taken.push(best);
  return { x: best.x + best.width / 2, y: best.y + best.height / 2 };
}
