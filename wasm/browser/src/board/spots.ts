/** Where a small sign stands at its place on a board. Knows no game. */
import { inside, type Box, type Size } from "./close_up";

/** What a sign should not cover; `weight`: how much less of it than of what is read, letters and other signs. */
export type Taken = Box & { weight?: number };

/** How much of their length along an axis two boxes share. */
const along = (one: Box, other: Box, axis: "x" | "y", size: "width" | "height"): number =>
  Math.max(0, Math.min(one[axis] + one[size], other[axis] + other[size]) - Math.max(one[axis], other[axis]));
/** The area that two boxes share. */
export const shared = (one: Box, other: Box): number => along(one, other, "x", "width") * along(one, other, "y", "height");

/** Parts of a place's width and height: its corners, the middles above and below, those of its sides; the upper right ones first. */
const CORNERS = [[1, 0], [0, 0], [1, 1], [0, 1]] as const;
const MIDDLES = [[0.5, 0], [0.5, 1]] as const;
const SIDES = [[1, 0.5], [0, 0.5]] as const;
/** How much of the sign's size lies beyond that point of the edge, from -1 (inside) to 1. A sign beyond a corner or a side seems to be the next place's. */
export const SPOTS: readonly Where[] = [
  ...[...CORNERS, ...MIDDLES, ...SIDES].map((at) => ({ at, out: -0.8 })),
  ...[MIDDLES, SIDES].flatMap((edges) => [0, 0.8].flatMap((out) => edges.map((at) => ({ at, out })))),
];
/** One of them. */
export interface Where {
  at: readonly [across: number, down: number];
  out: number;
}

/** A sign of this `size` at a spot of its place, moved into the `room`. */
export function signAt(place: Box, size: Size, room: Size & Partial<Box>, { at: [across, down], out }: Where): Box {
  const x = place.x + across * place.width + (across - 0.5) * out * size.width;
  const y = place.y + down * place.height + (down - 0.5) * out * size.height;
  return { ...size, x: inside(x, size.width, room.x ?? 0, room.width), y: inside(y, size.height, room.y ?? 0, room.height) };
}

/**
 * Where the middle of a sign of this `size` stands at its `place`: within a corner or the middle of an edge, else on an edge, else a little
 * beyond one, where it covers least of what is `taken`; of several the first. What else a spot costs is said as an area of letters. It is then taken itself.
 */
export function spotOf(place: Box, size: Size, taken: Taken[], room: Size & Partial<Box>, spots = SPOTS, costs: (sign: Box, where: Where) => number = () => 0): { x: number; y: number } {
  let best = { ...place, covers: Infinity };
  for (const where of spots) {
    const box = signAt(place, size, room, where);
    const covers = taken.reduce((sum, one) => sum + (one.weight ?? 1) * shared(box, one), costs(box, where));
    // Where as good as nothing is gained, the earlier is the better.
    if (covers < best.covers - size.width / 60) best = { ...box, covers };
  }
  const { x, y, width, height } = best;
  taken.push({ x, y, width, height });
  return { x: x + width / 2, y: y + height / 2 };
}
