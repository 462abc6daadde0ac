/** Pieces that move fly: up from where they stood, in an arc, and down to their place. */
import { arc, type Point } from "./arcs";
import { reducedMotion } from "../page/dom";

/** Milliseconds that a piece is under way. */
export const FLIES_MS = 300;
/** Let an element fly to where it stands, from a place as far away. Its transform is said as a style: in WebKit the attribute is none. */
export function fly(el: SVGGraphicsElement, from: Point, ms = FLIES_MS): Animation | undefined {
  if (reducedMotion() || Math.hypot(from.x, from.y) < 1) return undefined;
  const end = place(el);
  return el.animate(arc(from).map(({ x, y }) => ({ transform: new DOMMatrix().translate(x, y).multiply(end).toString() })), { duration: ms, easing: "ease-in-out" });
}

/** Where an element stands, read from its attribute: no layout is needed. */
function place(el: SVGGraphicsElement): DOMMatrix {
  let matrix = new DOMMatrix();
  for (const { matrix: one } of el.transform.baseVal) matrix = matrix.multiply(one);
  return matrix;
}

/** Call before an element changes; the returned function is called afterwards and lets a piece fly from its old place,
 * if either end is visible. */
export function glide(el: SVGGraphicsElement): (() => void) | undefined {
  if (!el.matches(".in-piece[transform]")) return undefined;
  const { e, f } = place(el);
  const unseen = el.matches(OFF);
  return () => {
    const to = place(el);
    if (!unseen || !el.matches(OFF)) fly(el, { x: e - to.e, y: f - to.f });
  };
}

/** A piece that is not on the table: it waits where it will appear from. */
const OFF = ".in-off";
