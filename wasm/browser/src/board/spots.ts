/** Where a small sign stands at its place on a board. Knows no game. */
import type { Box, Size } from "./close_up";
import type { Board } from "./picture";

/** Pixels: what is larger is a ground on which signs stand. */
const SIGN = 40;

/** What of a board a sign should not cover: its letters, drawn signs and pieces, in units of the picture. */
export function lettersOf({ svg }: Board): Box[] {
  const back = svg.getScreenCTM()?.inverse();
  if (!back) return [];
  const all = [...svg.querySelectorAll(":scope > g:not([aria-hidden]) :is(text, use, path, .in-piece)")].map((el) => ({ letters: el.localName === "text", box: el.getBoundingClientRect() }));
  const small = all.filter(({ letters, box: { width, height } }) => width > 0 && height <= SIGN && (letters || width <= SIGN));
  return small.map(({ box }) => ({ x: back.a * box.x + back.e, y: back.d * box.y + back.f, width: back.a * box.width, height: back.d * box.height }));
}

const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) * Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

/**
 * Where the middle of a sign of this `size` stands at its `place`: at a corner, on its edge or beyond it, or over the middle of an edge, where it
 * covers least of what is `taken`; of several the first, `right` ones first if wished. It is then taken itself.
 */
export function spotOf(place: Box, size: Size, taken: Box[], whole: Size, right = false): { x: number; y: number } {
  const { x, y, width, height } = place;
  const sides = right ? [1, 0] : [0, 1];
  const corners = (out: number): [number, number][] =>
    [0, 1].flatMap((down) => sides.map((across): [number, number] => [x + across * width + (2 * across - 1) * out * size.width, y + down * height + (2 * down - 1) * out * size.height]));
  const [cx, cy] = [x + width / 2, y + height / 2];
  const within = (at: number, half: number, all: number): number => Math.min(Math.max(at, half), all - half);
  let best = { x: 0, y: 0, width: 0, height: 0, covers: Infinity };
  for (const [atX, atY] of [...corners(0), ...corners(0.4), [cx, y], [cx, y - 0.4 * size.height], [x, cy], [x + width, cy], [cx, y + height]] satisfies [number, number][]) {
    const box = { x: within(atX, size.width / 2, whole.width) - size.width / 2, y: within(atY, size.height / 2, whole.height) - size.height / 2, ...size };
    const covers = taken.reduce((sum, one) => sum + shared(box, one), 0);
    if (covers < best.covers - 0.02 * size.width * size.height) best = { ...box, covers };
  }
  taken.push(best);
  return { x: best.x + best.width / 2, y: best.y + best.height / 2 };
}
