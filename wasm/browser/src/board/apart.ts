/** Where a sign stands that is to cover nothing that is read: at its place, else next to it, with a line. Pure: no page. */
import type { Point } from "./arcs";
import { sized, type Box, type Size } from "./close_up";
import { SPOTS, spotOf, type Taken, type Where } from "./spots";

/** Within its place a sign costs nothing, on its edge and beyond it more. Below it may be out of the window; apart from it, it has to be looked for. */
const AROUND: readonly Where[] = [
  ...SPOTS.map((one) => ({ ...one, cost: one.out < 0 ? 0 : 1 + one.out + (one.at[1] === 1 ? 0.5 : 0) })),
  ...[1.5, 2.5, 4.5].flatMap((out) => SPOTS.filter((one) => one.out < 0).map(({ at }) => ({ at, out, cost: 2 * out }))),
];

const middle = ({ x, y, width, height }: Box): readonly [x: number, y: number] => [x + width / 2, y + height / 2];

/** Whether a box lies in the middle of this place, or over it. */
const isAt = (one: Box, place: Box): boolean => {
  const [[x, y], [atX, atY]] = [middle(one), middle(place)];
  return Math.hypot(x - atX, y - atY) < Math.min(place.width, place.height) / 4 || meets(one, { x: atX, y: atY, width: 0, height: 0 });
};

/** A box without its edges, which those of its neighbours overlap. */
const core = (box: Box): Box => sized(box, 0.8 * box.width, 0.8 * box.height);

/** The nearest point of a box without this share of it at each edge. */
const nearest = ({ x, y }: Point, box: Box, share: number): Point => ({
  x: Math.min(Math.max(x, box.x + share * box.width), box.x + (1 - share) * box.width),
  y: Math.min(Math.max(y, box.y + share * box.height), box.y + (1 - share) * box.height),
});

/** Whether two boxes have a part in common. */
export const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/**
 * Return the middle of a sign, and with `to` the end of its line where it stands apart from its place. It covers as little as can be of what is `taken` and
 * of `other` places. A place that is partly `seen` has its sign in what is seen.
 */
export function apartOf(place: Box, size: Size, taken: Taken[], whole: Size, other: readonly Box[], seen?: Box): Point & { to?: Point } {
  const covered = [...taken, ...other.filter((one) => !isAt(one, place)).map(core)];
  const { x, y } = spotOf(place, size, covered, seen && meets(place, seen) ? seen : whole, AROUND);
  const sign = sized({ x, y, width: 0, height: 0 }, size.width, size.height);
  taken.push(sign);
  // A place is larger than what is drawn there, for a finger: a line goes on to its middle half.
  return { x, y, ...(!meets(sign, place) && { to: nearest({ x, y }, place, 0.25) }) };
}
