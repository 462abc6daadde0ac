/** Where a sign of advice stands, and a tick: at the edge of its place, so that both are seen. Pure: no page. */
import { sized, type Box, type Size } from "./close_up";
import type { Point } from "./arcs";
import { shared, spotOf, type Taken, type Where } from "./spots";

/** Points around a place's edge, as parts of its width and height; the upper right ones first, and the corners. */
const EDGE = [1, 0, 0.5, 0.75, 0.25].flatMap((across) => [0, 1, 0.5, 0.25, 0.75].map((down) => [across, down] as const)).filter(([across, down]) => across % 1 === 0 || down % 1 === 0);
/** Beside the place, a little over its edge, on it, within it, a little apart; a tick is part of its place. */
const AROUND: readonly Where[] = [1, 0.7, 0, -0.9, 1.6, 2.2].flatMap((out) => EDGE.map((at) => ({ at, out })));
const ON = AROUND.filter(({ out }) => out < 1);

/** So much of its place a sign may cover. */
const SHARE = 0.25;
/** A place so many times as large as another is the ground on which that lies. */
const GROUND = 6;

/** The middle of a box. */
export const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
const area = ({ width, height }: Size): number => width * height;
/** How far a point lies from the middle of a box: 1 at its edge. */
const off = (at: Point, box: Box): number => {
  const { x, y } = middle(box);
  return Math.max((2 * Math.abs(at.x - x)) / box.width, (2 * Math.abs(at.y - y)) / box.height);
};
/** A box without its edges, which those of its neighbours overlap. */
const core = (box: Box): Taken => ({ ...sized(box, 0.8 * box.width, 0.8 * box.height), weight: 0.2 });

/** Whether two boxes have a part in common. */
export const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/**
 * Return the middle of a sign. It covers as little as can be of what is `taken`, of its place and of `other` ones, and stands nearer to its own than to
 * them. A place that is partly `seen` has its sign in what is seen.
 */
export function apartOf(place: Box, size: Size, taken: Taken[], whole: Size, other: readonly Box[], seen?: Box, ticks = false): Point {
  const others = other.filter((one) => area(one) < GROUND * area(place) && off(middle(place), one) > 0.5 && off(middle(one), place) > 0.5);
  const costs = (sign: Box, { out }: Where): number => {
    const [at, share] = [middle(sign), shared(sign, place) / area(place)];
    const far = Math.min(off(at, place) + 0.2, 1.6);
    const strange = others.some((one) => off(at, one) < far);
    return area(size) * ((share > SHARE ? 1 : 0.1) * share + (strange ? 0.2 : 0) + 0.03 * Math.abs(out - (ticks ? 0 : 1)));
  };
  const near = [...taken, ...others.map(core)];
  const at = spotOf(place, size, near, seen && meets(place, seen) ? seen : whole, ticks ? ON : AROUND, costs);
  taken.push(...near.slice(-1));
  return at;
}
