/** Where a small sign stands at its place on a board. Knows no game. */
import { inside, type Box, type Size } from "./close_up";

/** What a sign should not cover; what is merely `drawn` less than what is read. */
export type Taken = Box & { drawn?: boolean };
/** What is read, letters and other signs, counts so many times what is merely drawn. */
const READ = 60;

/** How much of their length along an axis two boxes share. */
const along = (one: Box, other: Box, axis: "x" | "y", size: "width" | "height"): number =>
  Math.max(0, Math.min(one[axis] + one[size], other[axis] + other[size]) - Math.max(one[axis], other[axis]));

/** Parts of a place's width and height: its corners, the middles above and below, those of its sides; the upper right ones first. */
const CORNERS = [[1, 0], [0, 0], [1, 1], [0, 1]] as const;
const MIDDLES = [[0.5, 0], [0.5, 1]] as const;
const SIDES = [[1, 0.5], [0, 0.5]] as const;
/** How much of the sign's size lies beyond that point of the edge, from -1 (inside) to 1. A sign beyond a corner or a side seems to be the next place's. */
export const SPOTS: readonly Where[] = [
  ...[...CORNERS, ...MIDDLES, ...SIDES].map((at) => ({ at, out: -0.8 })),
  ...[MIDDLES, SIDES].flatMap((edges) => [0, 0.8].flatMap((out) => edges.map((at) => ({ at, out })))),
];
/** One of them; it may `cost` as much as this part of the sign would that lies over something. */
export interface Where {
  at: readonly [across: number, down: number];
  out: number;
  cost?: number;
}

/**
 * Where the middle of a sign of this `size` stands at its `place`: within a corner or the middle of an edge, else on an edge, else a little
 * beyond one, where it covers least of what is `taken`; of several the first. It is then taken itself.
 */
export function spotOf(place: Box, size: Size, taken: Taken[], room: Size & Partial<Box>, spots = SPOTS): { x: number; y: number } {
  let best = { ...place, covers: Infinity };
  for (const { at: [across, down], out, cost = 0 } of spots) {
    const x = place.x + across * place.width + (across - 0.5) * out * size.width;
    const y = place.y + down * place.height + (down - 0.5) * out * size.height;
    const box = { ...size, x: inside(x, size.width, room.x ?? 0, room.width), y: inside(y, size.height, room.y ?? 0, room.height) };
    const covers = taken.reduce((sum, one) => sum + (one.drawn ? 1 : READ) * along(box, one, "x", "width") * along(box, one, "y", "height"), cost * size.width * size.height);
    // Where as good as nothing is gained, the earlier is the better.
    if (covers < best.covers - size.width) best = { ...box, covers };
  }
  taken.push(best);
  return { x: best.x + best.width / 2, y: best.y + best.height / 2 };
}
