/** Where a small sign stands at its place on a board. Knows no game. */
import { inside, type Box, type Size } from "./close_up";

/** How much of their length along an axis two boxes share. */
const along = (one: Box, other: Box, axis: "x" | "y", size: "width" | "height"): number =>
  Math.max(0, Math.min(one[axis] + one[size], other[axis] + other[size]) - Math.max(one[axis], other[axis]));

const middle = ({ x, y, width, height }: Box): readonly [x: number, y: number] => [x + width / 2, y + height / 2];

/** Whether a box is this place, or lies in its middle. */
const isAt = (one: Box, place: Box): boolean => {
  const [[x, y], [atX, atY]] = [middle(one), middle(place)];
  return Math.hypot(x - atX, y - atY) < Math.min(place.width, place.height) / 4;
};

/** Parts of a place's width and height: its corners, the middles above and below, those of its sides; the upper right ones first. */
const CORNERS = [[1, 0], [0, 0], [1, 1], [0, 1]] as const;
const MIDDLES = [[0.5, 0], [0.5, 1]] as const;
const SIDES = [[1, 0.5], [0, 0.5]] as const;
/** How much of the sign's size lies beyond that point of the edge, from -1 (inside) to 1. A sign beyond a corner or a side seems to be the next place's. */
const SPOTS = [
  ...[...CORNERS, ...MIDDLES, ...SIDES].map((at) => ({ at, out: -0.8 })),
  ...[0, 0.8].flatMap((out) => MIDDLES.map((at) => ({ at, out }))),
  ...[0, 0.8].flatMap((out) => SIDES.map((at) => ({ at, out }))),
];

/**
 * Where the middle of a sign of this `size` stands at its `place`: within a corner or the middle of an edge, else on an edge, else a little
 * beyond one, where it covers least of what is `taken` and of `other` places; of several the first. It is then taken itself.
 */
export function spotOf(place: Box, size: Size, taken: Box[], whole: Size, other: readonly Box[] = []): { x: number; y: number } {
  const covered = [...taken, ...other.filter((one) => !isAt(one, place))];
  let best = { ...place, covers: Infinity };
  for (const { at: [across, down], out } of SPOTS) {
    const x = place.x + across * place.width + (across - 0.5) * out * size.width;
    const y = place.y + down * place.height + (down - 0.5) * out * size.height;
    const box = { ...size, x: inside(x, size.width, 0, whole.width), y: inside(y, size.height, 0, whole.height) };
    const covers = covered.reduce((sum, one) => sum + along(box, one, "x", "width") * along(box, one, "y", "height"), 0);
    // Where as good as nothing is gained, the earlier is the better.
    if (covers < best.covers - size.width) best = { ...box, covers };
  }
  taken.push(best);
  return { x: best.x + best.width / 2, y: best.y + best.height / 2 };
}
