/** What of a board a small sign should not cover. Knows no game. */
import type { Box } from "./close_up";
import type { Board } from "./picture";
import type { Taken } from "./spots";

/** Pixels: what is larger is a ground on which signs stand. */
const SIGN = 40;
/** What is merely drawn, and how much less of it is covered by a sign than of letters. */
const DRAWN = "use, path";
const FAINT = 1 / 60;
/** The same for pieces. */
const PIECE = 1 / 3;

/** Return a function that measures elements in units of a board's picture. */
export function measured({ svg }: Board): (el: Element) => Box {
  const { a, d, e, f } = svg.getScreenCTM()?.inverse() ?? new DOMMatrix();
  return (el) => {
    const { x, y, width, height } = el.getBoundingClientRect();
    return { x: a * x + e, y: d * y + f, width: a * width, height: d * height };
  };
}

/**
 * Return what of a board a sign should not cover, in units of the picture: letters, the pips of dice (nothing else has a shadow) and what `more` selects; as
 * lighter ones pieces and drawn signs.
 */
export function lettersOf(board: Board, more = ""): Taken[] {
  const boxIn = measured(board);
  return [...board.svg.querySelectorAll(`:scope > g:not([aria-hidden]) :is(text, .in-shadow ~ circle, .in-piece, ${DRAWN})${more}`)].flatMap((el) => {
    const { width, height } = el.getBoundingClientRect();
    const weight = el.matches(".in-piece") ? PIECE : el.matches(DRAWN) ? FAINT : 1;
    if (height > SIGN || (weight < 1 && width > SIGN)) return [];
    const box = boxIn(el);
    // A line of letters is higher than they are.
    const off = el.matches("text") ? 0.14 * box.height : 0;
    return { ...box, y: box.y + off, height: box.height - 2 * off, weight };
  });
}
