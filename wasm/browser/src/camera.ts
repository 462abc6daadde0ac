/** Moves the view of a drawing to the part that is to be seen (close_up.ts). */
import type { Box } from "./close_up";
import { reducedMotion } from "./dom";

/** Milliseconds that the view takes to glide. */
const GLIDE_MS = 320;

/** The box around elements of one drawing, in its units, each with its own `transform`; undefined when none of them is drawn. */
export function boxAround(elements: Iterable<SVGGraphicsElement>): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const el of elements) {
    const box = el.getBBox();
    if (box.width === 0 && box.height === 0) continue;
    // Not consolidate(), which rewrites the attribute, and not getCTM(), which is halfway while a piece glides.
    let matrix = new DOMMatrix();
    for (const { matrix: one } of el.transform.baseVal) matrix = matrix.multiply(one);
    for (const [x, y] of [[box.x, box.y], [box.x + box.width, box.y + box.height]] as const) {
      const at = matrix.transformPoint({ x, y });
      [left, right] = [Math.min(left, at.x), Math.max(right, at.x)];
      [top, bottom] = [Math.min(top, at.y), Math.max(bottom, at.y)];
    }
  }
  return left < right ? { x: left, y: top, width: right - left, height: bottom - top } : undefined;
}

/** Moves a drawing's view box. */
export class Camera {
  #turn = 0;

  constructor(readonly svg: SVGSVGElement) {}

  /** Show this part; it glides there unless `at once` or the reader wants no movement. */
  look(to: Box, atOnce: boolean): void {
    const turn = ++this.#turn;
    const { x, y, width, height } = this.svg.viewBox.baseVal;
    if (x === to.x && y === to.y && width === to.width && height === to.height) return;
    const set = (share: number): void =>
      this.svg.setAttribute(
        "viewBox",
        [x + (to.x - x) * share, y + (to.y - y) * share, width + (to.width - width) * share, height + (to.height - height) * share]
          .map((n) => +n.toFixed(1))
          .join(" "),
      );
    if (atOnce || reducedMotion() || document.hidden) return set(1);
    const began = performance.now();
    const go = (): void => {
      if (turn !== this.#turn) return;
      const share = Math.min(1, (performance.now() - began) / GLIDE_MS);
      set(1 - (1 - share) ** 3);
      if (share < 1) requestAnimationFrame(go);
    };
    requestAnimationFrame(go);
  }
}
