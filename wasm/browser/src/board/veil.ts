/** A veil over a picture, but for what is spoken of, chosen or counted. Knows no game. */
import { boxOf } from "./camera";
import { part } from "./overlay";
import type { Board } from "./picture";
import { fresh } from "../page/dom";

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
