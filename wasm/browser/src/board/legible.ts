/** Letters that can be read however small a picture is seen: those of what a sentence names, and labels. Knows no game. */
import { AFAR, inside, isLabel, LETTERS, type Box } from "./close_up";
import type { Board } from "./picture";

/** Pixels of the smallest letters, with a breath to spare; how many times larger letters become at most, and those that no sentence names. */
const LEAST = 11.05;
const MOST = 1.75;
const A_LITTLE = 1.22;

/** The part to which a label belongs: one that contains its middle, or the nearest. */
export function partOf(label: Box, parts: readonly Box[]): number {
  const [x, y] = [label.x + label.width / 2, label.y + label.height / 2];
  const far = parts.map((part) => Math.hypot(x - inside(x, 0, part.x, part.width), y - inside(y, 0, part.y, part.height)));
  return far.indexOf(Math.min(...far));
}

/** The letters of a drawing, each with its own size and the units of the drawing that this is. */
function textsOf(svg: SVGSVGElement): [SVGTextElement, number, number][] {
  const whole = svg.getScreenCTM()?.a;
  return [...svg.querySelectorAll<SVGTextElement>("text")].flatMap((text) => {
    const size = parseFloat(text.getAttribute("font-size") ?? "");
    const matrix = text.getScreenCTM();
    // Not what the screen shows now: the view may still glide there.
    return whole && matrix ? [[text, size, (size * Math.hypot(matrix.a, matrix.b)) / whole]] : [];
  });
}

/**
 * Pixels to a unit from which on all letters that a board shows can be read, being drawn a little larger at most; 0 for a picture
 * without letters, such as a photograph, which is best seen whole.
 */
export function enoughFor({ svg }: Board, least: number): number {
  if (!svg.querySelector("text")) return 0;
  const sizes = textsOf(svg).flatMap(([text, , units]) => (text.checkVisibility() ? units : []));
  return Math.max(AFAR, (LEAST * least) / LETTERS / A_LITTLE / Math.min(...sizes));
}

export class Legible {
  #grown: SVGElement[] = [];

  /** Draw all letters as they are. */
  drop(): void {
    for (const el of this.#grown.splice(0)) {
      for (const name of ["transform", "font-size"]) el.style.removeProperty(name);
      el.classList.remove("in-larger", "in-label-away");
    }
  }

  /**
   * Draw the letters of a board as large as they must be where one of the `parts` is seen in it, with `scale` pixels to a unit: those
   * of these keys; the others too if that is little; and labels, or letters without one, as large as letters of 15 units are at `least`
   * pixels to a unit.
   */
  show(board: Board, keys: readonly string[], parts: readonly Box[], at: number, scale: number, least: number): void {
    // What has labels is read by them.
    const px = keys.some(isLabel) ? LEAST : (LEAST * least) / LETTERS;
    // All are measured before the first is changed: the browser would lay out each change at once.
    const letters = textsOf(board.svg);
    for (const key of board.keys()) {
      const el = board.node(key);
      const [box] = el && isLabel(key) ? board.boxes([key]) : [];
      if (el && box) this.#label(el, box, parts, at, Math.max(1, (least * 1.005) / scale));
    }
    for (const [text, size, units] of letters) {
      const key = text.closest<SVGElement>("[data-key]")?.dataset["key"] ?? "";
      const named = keys.includes(key);
      const by = Math.min(px / (scale * units), named ? MOST : A_LITTLE);
      if (!(by > 1) || isLabel(key)) continue;
      text.style.fontSize = `${(size * by).toFixed(2)}px`;
      // From afar those that are named are shown all the same.
      text.classList.toggle("in-larger", named);
      this.#grown.push(text);
    }
  }

  /** A label grows about its own place, but within the part; in another part it is not shown. */
  #label(el: SVGElement, box: Box, parts: readonly Box[], at: number, by: number): void {
    const part = parts[at];
    if (!part || partOf(box, parts) !== at) return this.#mark(el, "in-label-away");
    const [x, y, width, height] = [box.x + box.width / 2, box.y + box.height / 2, box.width * by, box.height * by];
    const [aside, down] = [inside(x, width, part.x, part.width) + width / 2 - x, inside(y, height, part.y, part.height) + height / 2 - y];
    if (by === 1 && !aside && !down) return;
    for (const one of el.querySelectorAll<SVGElement>(":scope > *")) {
      one.style.transform = `translate(${aside.toFixed(1)}px, ${down.toFixed(1)}px) scale(${by.toFixed(3)})`;
      this.#mark(one, "in-larger");
    }
  }

  #mark(el: SVGElement, look: string): void {
    el.classList.add(look);
    this.#grown.push(el);
  }
}
