/** The tails by which signs name their places, like those of speech bubbles. */
import { middle } from "./apart";
import { part } from "./overlay";
import type { Point } from "./arcs";
import type { Stand } from "./tags";

/** Where a tail ends, as a part of the way from the middle of its place to the edge. */
const TIP = 0.7;
/** Half of a tail's width at its sign, in letters. */
const HALF = 0.35;

const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Give signs their tails. Two of one size exchange where they stand if that shortens their tails, which cross no more then. */
export function tails(stands: readonly Stand[], unit: number): void {
  for (const [no, one] of stands.entries())
    for (const other of stands.slice(no + 1)) {
      const [here, there] = [middle(one.box), middle(other.box)];
      if (one.size.width === other.size.width && far(one.at, here) + far(other.at, there) > far(one.at, there) + far(other.at, here)) [one.at, other.at] = [other.at, one.at];
    }
  for (const stand of stands) stand.tail = tail(stand, unit);
}

/** None where the sign stands within its place. A piece is nearer to an ellipse than to its box. */
function tail({ at, box }: Stand, unit: number): SVGElement[] {
  const from = middle(box);
  const [across, down] = [at.x - from.x, at.y - from.y];
  const off = Math.hypot((2 * across) / box.width, (2 * down) / box.height);
  if (off <= 1) return [];
  const [x, y] = [across * (TIP / off - 1), down * (TIP / off - 1)];
  const half = (HALF * unit) / Math.hypot(x, y);
  const corner = (side: number): string => `${(-y * side * half).toFixed(2)} ${(x * side * half).toFixed(2)}`;
  return [part("path", { d: `M${corner(1)}L${x.toFixed(2)} ${y.toFixed(2)}L${corner(-1)}Z`, "stroke-width": 0.1 * unit })];
}
