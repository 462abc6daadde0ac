/** What of a board a small sign should not cover. Knows no game. */
import type { Board } from "./picture";
import type { Taken } from "./spots";

/** Pixels: what is larger is a ground on which signs stand. */
const SIGN = 40;
/** What is merely drawn. */
const DRAWN = "use, path, .in-piece";

/**
 * Return what of a board a sign should not cover, in units of the picture: letters, the pips of dice (nothing else has a shadow) and what `more` selects; as
 * lighter ones drawn signs and pieces.
 */
export function lettersOf({ svg }: Board, more = ""): Taken[] {
  const back = svg.getScreenCTM()?.inverse();
  if (!back) return [];
  return [...svg.querySelectorAll(`:scope > g:not([aria-hidden]) :is(text, .in-shadow ~ circle, ${DRAWN})${more}`)].flatMap((el) => {
    const drawn = el.matches(DRAWN);
    const { x, y, width, height } = el.getBoundingClientRect();
    if (height > SIGN || (drawn && width > SIGN)) return [];
    // A line of letters is higher than they are.
    const off = el.matches("text") ? 0.14 * height : 0;
    return { drawn, x: back.a * x + back.e, y: back.d * (y + off) + back.f, width: back.a * width, height: back.d * (height - 2 * off) };
  });
}
