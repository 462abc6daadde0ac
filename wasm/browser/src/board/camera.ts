/** Moves the view of a drawing to the part that is to be seen (close_up.ts). */
import type { Box } from "./close_up";
import { reducedMotion } from "../page/dom";

/** Milliseconds that the view takes to glide. */
const GLIDE_MS = 300;

/** The box of an element in the units of its drawing, its own `transform` counted; undefined when nothing of it is drawn. */
export function boxOf(el: SVGGraphicsElement): Box | undefined {
  const box = el.getBBox();
  if (box.width === 0 && box.height === 0) return undefined;
  // Not consolidate(), which rewrites the attribute, and not getCTM(), which is halfway while a piece glides.
  let matrix = new DOMMatrix();
  for (const { matrix: next } of el.transform.baseVal) matrix = matrix.multiply(next);
  const one = matrix.transformPoint({ x: box.x, y: box.y });
  const other = matrix.transformPoint({ x: box.x + box.width, y: box.y + box.height });
  return { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y), width: Math.abs(other.x - one.x), height: Math.abs(other.y - one.y) };
}

/** Moves a drawing's view box. */
export class Camera {
  /** The most recently requested view box. */
  #goal = "";
  #turn = 0;

  constructor(readonly svg: SVGSVGElement) {}

  /** Show this part; it glides there, except with `atOnce` or if the reader prefers reduced motion. */
  look(to: Box, atOnce: boolean): void {
    const goal = written([to.x, to.y, to.width, to.height]);
    // On its way already: a repeated request (a window that grew invisibly) must not restart the glide.
    if (goal === this.#goal && !atOnce) return;
    this.#goal = goal;
    const turn = ++this.#turn;
    if (atOnce || reducedMotion() || document.hidden) {
      // Set it only when it differs: setting it renders the entire drawing again.
      if (this.svg.getAttribute("viewBox") !== goal) this.svg.setAttribute("viewBox", goal);
      return;
    }
    const { x, y, width, height } = this.svg.viewBox.baseVal;
    const began = performance.now();
    const go = (): void => {
      if (turn !== this.#turn) return;
      const left = (1 - Math.min(1, (performance.now() - began) / GLIDE_MS)) ** 3;
      const part = [to.x + (x - to.x) * left, to.y + (y - to.y) * left, to.width + (width - to.width) * left, to.height + (height - to.height) * left];
      this.svg.setAttribute("viewBox", written(part));
      if (left > 0) requestAnimationFrame(go);
    };
    requestAnimationFrame(go);
  }
}

const written = (box: readonly number[]): string => box.map((n) => +n.toFixed(1)).join(" ");
