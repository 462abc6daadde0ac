/** Letters that can be read however small a picture is seen: those of what a sentence names, and labels. Knows no game. */
import { FULL, isLabel, LETTERS, moved, sized, type Box } from "./close_up";
import type { Board } from "./picture";

/** Pixels of the smallest letters, with a breath to spare. */
const LEAST = 11.05;
/** How many times larger letters become at most. */
const MOST = 2.12;
/** Those that no sentence names. */
const OTHERS = 1.4;
/** Where one part is taken so that there need not be two. */
const A_LITTLE = 1.3;
/** From here on words grow in height alone. */
const WIDER = 1.2;

/** Which of these boxes another one has to be moved least to lie in. */
export function nearest(box: Box, boxes: readonly Box[]): number {
  const far = boxes.map((one) => {
    const { x, y } = moved(box, one);
    return Math.hypot(box.x - x, box.y - y);
  });
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
  return Math.max(FULL, (LEAST * least) / LETTERS / A_LITTLE / Math.min(...sizes));
}

/** The letters of boards that are drawn larger. */
export class Legible {
  #grown: SVGElement[] = [];

  /** Draw all letters as they are. */
  drop(): void {
    for (const el of this.#grown.splice(0)) {
      // Drawings have no styles of their own.
      el.removeAttribute("style");
      if (el.classList.contains("in-tight")) el.removeAttribute("textLength");
      el.classList.remove("in-label-away", "in-tight");
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
    const larger = textsOf(board.svg).flatMap(([text, size, units]) => {
      const key = text.closest<SVGElement>("[data-key]")?.dataset["key"] ?? "";
      const by = Math.min(px / (scale * units), keys.includes(key) ? MOST : OTHERS);
      return by > 1 && !isLabel(key) ? [[text, size * by, by > WIDER && text.getComputedTextLength()] as const] : [];
    });
    const things = board.boxes(keys.filter((key) => !isLabel(key)));
    for (const key of board.keys()) {
      const el = board.node(key);
      const [box] = el && isLabel(key) ? board.boxes([key]) : [];
      if (el && box) this.#label(el, box, things[nearest(sized(box, 0, 0), things)] ?? box, parts, at, Math.max(1, (least * 1.005) / scale));
    }
    for (const [text, size, length] of larger) {
      text.style.fontSize = `${size.toFixed(2)}px`;
      // Much larger, words would run into each other.
      if (length && !text.hasAttribute("textLength") && text.textContent.length > 1) {
        text.setAttribute("textLength", String(length));
        text.setAttribute("lengthAdjust", "spacingAndGlyphs");
        text.classList.add("in-tight");
      }
      this.#grown.push(text);
    }
  }

  /** A label grows about its own place, but within the part that shows the thing; in the other it is not shown. */
  #label(el: SVGElement, box: Box, thing: Box, parts: readonly Box[], at: number, by: number): void {
    const part = parts[at];
    if (!part || nearest(thing, parts) !== at) {
      el.classList.add("in-label-away");
      return void this.#grown.push(el);
    }
    const grown = sized(box, box.width * by, box.height * by);
    const { x, y } = moved(grown, part);
    if (by === 1 && x === box.x && y === box.y) return;
    for (const one of el.querySelectorAll<SVGElement>(":scope > *")) {
      one.style.transform = `translate(${(x - grown.x).toFixed(1)}px, ${(y - grown.y).toFixed(1)}px) scale(${by.toFixed(3)})`;
      this.#grown.push(one);
    }
  }
}
