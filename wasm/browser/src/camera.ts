/** Moves the view of a drawing to the part that is to be seen (close_up.ts). */
import type { Box } from "./close_up";
import { reducedMotion } from "./dom";

/** Milliseconds that the view takes to glide. */
const GLIDE_MS = 320;

/** The box of an element in the units of its drawing, its own `transform` counted; undefined when nothing of it is drawn. */
export function boxOf(el: SVGGraphicsElement): Box | undefined {
  const box = el.getBBox();
  if (box.width === 0 && box.height === 0) return undefined;
  // Not consolidate(), which rewrites the attribute, and not getCTM(), which is halfway while a piece glides.
  let matrix = new DOMMatrix();
  for (const { matrix: one } of el.transform.baseVal) matrix = matrix.multiply(one);
  const ends = [[box.x, box.y], [box.x + box.width, box.y + box.height]].map(([x, y]) => matrix.transformPoint({ x: x ?? 0, y: y ?? 0 }));
  const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Moves a drawing's view box. */
export class Camera {
  /** The view box that was asked for last. */
  #goal = "";
  #turn = 0;

  constructor(readonly svg: SVGSVGElement) {}

  /** Show this part; it glides there unless `at once` or the reader wants no movement. */
  look(to: Box, atOnce: boolean): void {
    const goal = written([to.x, to.y, to.width, to.height]);
    // Under way there already: whoever asks again (a window that grew by nothing that shows) must not make it glide anew.
    if (goal === this.#goal && !atOnce) return;
    this.#goal = goal;
    const turn = ++this.#turn;
    if (atOnce || reducedMotion() || document.hidden) {
      // Set again only when it differs: the whole drawing is rendered anew.
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
