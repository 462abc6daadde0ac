/** Layers over the board's drawing: parts that keep their size on the screen, however close the view is (ticks among them), and the veil. Knows no game. */
import { NS, fresh } from "../page/dom";
import type { Board } from "./picture";
import type { Size, Box } from "./close_up";
import type { Point } from "./arcs";
import { boxOf } from "./camera";

export class Overlay {
  readonly layer = document.createElementNS(NS, "g");
  readonly #stop = new AbortController();
  readonly #sized: ResizeObserver;
  #waiting = 0;

  /** `draw` makes the parts in units of the picture, `unit` of which are a pixel. */
  constructor(private readonly board: Board, name: string, private readonly draw: (unit: number, whole: Size) => SVGElement[]) {
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
    const { svg } = this.board;
    const { width, height } = svg.viewBox.baseVal;
    const near = new DOMMatrix(svg.parentElement?.style.transform || "none").a;
    const scale = Math.min(svg.clientWidth / width, svg.clientHeight / height) * near;
    if (!(scale > 0)) return;
    // Until the view has glided to this scale the parts would have a wrong size.
    const glides = svg.parentElement?.getAnimations().length;
    if (glides) this.soon();
    this.layer.replaceChildren(...(glides ? [] : this.draw(1 / scale, { width, height })));
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

// A tick on what has been chosen, of one size on the screen: distinguished from what can be touched by form, not by
// colour alone. Knows no game.

/** Pixels. */
const PLATE = 8;

export class Ticks {
  readonly #overlay: Overlay;
  #keys: readonly string[] = [];

  constructor(board: Board) {
    this.#overlay = new Overlay(board, "in-ticks", (unit, whole) => {
      const [half, spot] = [PLATE * unit, board.spots?.(", .in-tag")];
      // Without signs of others it stands beyond the upper right corner of its place, within the picture.
      const beyond = ({ x, y, width }: Box): Point => ({ x: Math.min(x + width + half / 2, whole.width - half), y: Math.max(y - half / 2, half) });
      return board.boxes(this.#keys).map((box) => tick(spot ? spot(box, { width: 2 * half, height: 2 * half }, whole) : beyond(box), unit));
    });
  }

  show(keys: readonly string[]): void {
    this.#keys = keys;
    this.#overlay.soon();
  }

  destroy(): void {
    this.#overlay.destroy();
  }
}

function tick({ x, y }: Point, unit: number): SVGElement {
  const line = part("path", { d: "M-3.6 .2L-1 3L4-3.2", transform: `scale(${unit})` });
  return part("g", { class: "in-tick", transform: `translate(${x} ${y})` }, part("circle", { r: PLATE * unit, "stroke-width": 1.5 * unit }), line);
}

// A veil over a picture, but for what is spoken of, chosen or counted. Knows no game.

/** How far the veil stays off what has its surroundings spared, as a part of its size. */
const OFF = 0.25;
/** Lines: what they go around is no part of them. */
const LINE = /\bin-(?:road|roadbed|bank|river|glint|arm)\b/;
const SHAPES = "path, rect, circle, ellipse, line, polygon, polyline, use";

/** What a veil spares. */
export interface Spared {
  keys: Iterable<string>;
  /** These with what is around them. */
  around?: Iterable<string>;
  /** Ends the name of the veil's class. */
  look: "spoken" | "chosen" | "counted";
}

/** All but these is dimmed where a sentence marks something. */
export const spoken = (mark: readonly string[], named: readonly string[] = []): Spared | undefined =>
  mark.length ? { keys: new Set([...mark, ...named]), look: "spoken" } : undefined;

export class Veil {
  /** Stands over the drawing, and under what keeps its size on the screen. */
  readonly root = part("g", { "aria-hidden": "true" });
  readonly #id = fresh("in-veil-");

  /** Lie over a board but for these; nowhere where there are none. */
  over(board: Board, spared: Spared | undefined): void {
    const holes = spared ? [...this.#shapes(board, spared)] : [];
    this.root.setAttribute("class", spared && holes.length ? `in-veil in-veil-${spared.look}` : "");
    this.root.replaceChildren();
    if (!holes.length) return;
    const { x, y, width, height } = board.whole;
    const whole = { x, y, width, height };
    const mask = part("mask", { id: this.#id, maskUnits: "userSpaceOnUse", ...whole }, part("rect", { ...whole, fill: "#fff" }), ...holes);
    this.root.append(mask, part("rect", { ...whole, mask: `url(#${this.#id})` }));
  }

  *#shapes(board: Board, { keys, around = [] }: Spared): Iterable<SVGElement> {
    for (const el of [...keys].flatMap((key) => board.node(key) ?? [])) yield outline(el);
    for (const [x, y, width, height] of [...around].flatMap((key) => board.boxes([key]).map((box) => [box.x, box.y, box.width, box.height] as const)))
      yield part("rect", { class: "in-veil-hole", x: x - OFF * width, y: y - OFF * height, width: (1 + 2 * OFF) * width, height: (1 + 2 * OFF) * height, rx: OFF * width });
    // What labels say is never dimmed.
    for (const el of board.svg.querySelectorAll<SVGElement>(".in-pill")) yield outline(el);
  }
}

/** The shapes of an element, without what they are and how they are painted. */
function outline(el: SVGElement): SVGElement {
  const copy = el.cloneNode(true) as SVGElement;
  for (const one of copy.querySelectorAll("text, title, .in-hide")) one.remove();
  const shapes = [...copy.querySelectorAll(SHAPES)];
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    const line = LINE.test(one.getAttribute("class") ?? "");
    for (const { name } of [...one.attributes]) if (/^(?:class|id|role|tabindex|(?:data|aria)-.*)$/.test(name)) one.removeAttribute(name);
    if (shapes.includes(one)) one.setAttribute("class", line ? "in-veil-line" : "in-veil-hole");
  }
  const box = shapes.length ? undefined : boxOf(el as SVGGraphicsElement);
  return box ? part("rect", { class: "in-veil-hole", x: box.x, y: box.y, width: box.width, height: box.height }) : copy;
}
