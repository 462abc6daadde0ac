/** What of a board a small sign should not cover. Knows no game. */
import type { Board } from "./picture";
import type { Taken } from "./spots";

/** Pixels: what is larger is a ground on which signs stand. */
const SIGN = 40;
/** Letters and the pips of a die count so many times what is merely drawn. */
const READ = 20;

/** What of a board a sign should not cover: its letters, drawn signs and pieces, and what `more` selects, in units of the picture. */
export function lettersOf({ svg }: Board, more = ""): Taken[] {
  const back = svg.getScreenCTM()?.inverse();
  if (!back) return [];
  const all = [...svg.querySelectorAll(`:scope > g:not([aria-hidden]) :is(text, circle, use, path, .in-piece)${more}`)].map((el) => ({ letters: el.matches("text, circle"), box: el.getBoundingClientRect() }));
  const small = all.filter(({ letters, box: { width, height } }) => width > 0 && height <= SIGN && (letters || width <= SIGN));
  return small.map(({ letters, box }) => ({ weight: letters ? READ : 1, x: back.a * box.x + back.e, y: back.d * box.y + back.f, width: back.a * box.width, height: back.d * box.height }));
}
