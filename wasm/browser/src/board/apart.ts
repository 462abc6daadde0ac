/** Where a sign stands that is to cover nothing that is read: at its place, else next to it, with a line. Pure: no page. */
import type { Point } from "./arcs";
import type { Box, Size } from "./close_up";
import { SPOTS, spotOf, type Taken, type Where } from "./spots";

/** Below its place a sign may be out of the window; next to it, it has to be looked for. */
const AROUND: readonly Where[] = [
  ...SPOTS.map((one) => ({ ...one, cost: one.at[1] === 1 && one.out >= 0 ? 0.5 : 0 })),
  ...SPOTS.filter(({ out }) => out < 0).map(({ at }) => ({ at, out: 2.5, cost: 0.75 })),
];

const middle = ({ x, y, width, height }: Box): readonly [x: number, y: number] => [x + width / 2, y + height / 2];

/** Whether a box is this place, or lies in its middle. */
const isAt = (one: Box, place: Box): boolean => {
  const [[x, y], [atX, atY]] = [middle(one), middle(place)];
  return Math.hypot(x - atX, y - atY) < Math.min(place.width, place.height) / 4;
};

/** Whether two boxes have a part in common. */
export const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/**
 * The middle of a sign, as `spotOf` has it, but on no `other` place either, and the end of the line to its place where it stands apart. Of a place of which
 * something is `seen` the sign is, too.
 */
export function apartOf(place: Box, size: Size, taken: Taken[], whole: Size, other: readonly Box[], seen?: Box): Point & { to?: Point } {
  // A line of letters is higher than they are.
  const covered = [...taken.map((one) => (one.weight ? { ...one, y: one.y + 0.14 * one.height, height: 0.72 * one.height } : one)), ...other.filter((one) => !isAt(one, place))];
  const { x, y } = spotOf(place, size, covered, seen && meets(place, seen) ? seen : whole, AROUND);
  taken.push(...covered.slice(-1));
  const to = { x: Math.min(Math.max(x, place.x), place.x + place.width), y: Math.min(Math.max(y, place.y), place.y + place.height) };
  return { x, y, ...(Math.hypot(x - to.x, y - to.y) > size.height && { to }) };
}
