/** A layer over the board's drawing whose parts keep their size on the screen, however close the view is. Knows no game. */
import { NS } from "../page/dom";
import type { Board } from "./picture";
import type { Size } from "./close_up";

export class Overlay {
  readonly layer = document.createElementNS(NS, "g");
  readonly #board: Board;
  readonly #draw: (unit: number, whole: Size) => SVGElement[];
  readonly #stop = new AbortController();
  readonly #sized: ResizeObserver;
  #waiting = 0;

  /** `draw` makes the parts in units of the picture, `unit` of which are a pixel. */
  constructor(board: Board, name: string, draw: (unit: number, whole: Size) => SVGElement[]) {
    this.#board = board;
    this.#draw = draw;
    this.layer.setAttribute("class", name);
    this.layer.setAttribute("aria-hidden", "true");
    board.svg.parentElement?.addEventListener("panzoomzoom", () => this.soon(), { signal: this.#stop.signal });
    this.#sized = new ResizeObserver(() => this.soon());
    this.#sized.observe(board.svg);
  }

  /** Draw it in the next frame, whose layout has to be computed anyway. */
  soon(): void {
    cancelAnimationFrame(this.#waiting);
    this.#waiting = requestAnimationFrame(() => this.#now());
  }

  destroy(): void {
    this.#stop.abort();
    this.#sized.disconnect();
    cancelAnimationFrame(this.#waiting);
    this.layer.remove();
  }

  #now(): void {
    const { svg } = this.#board;
    const { width, height } = svg.viewBox.baseVal;
    const near = new DOMMatrix(svg.parentElement?.style.transform || "none").a;
    const scale = Math.min(svg.clientWidth / width, svg.clientHeight / height) * near;
    if (!(scale > 0)) return;
    this.layer.replaceChildren(...this.#draw(1 / scale, { width, height }));
    if (svg.lastElementChild !== this.layer) svg.append(this.layer);
  }
}

/** An element of a drawing. */
export function part(tag: string, props: Record<string, string | number>, ...children: SVGElement[]): SVGElement {
  const el = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(props)) el.setAttribute(name, typeof value === "number" ? value.toFixed(2) : value);
  el.append(...children);
  return el;
}
