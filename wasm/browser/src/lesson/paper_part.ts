/** What part of a picture is printed, and how large: so that its letters can be read. Pure: no page. */
import { inside, type Box } from "../board/close_up";

/** Smallest height of letters on paper, in millimetres. */
export const LETTER = 1.8;
/** Room for a picture next to or below its text, and its minimum width. */
const WIDTH = 84;
const HEIGHT = 42;
const TALL = 74;
const NARROWEST = 50;
/** Room for one that needs the full width of the page. */
const WIDE = 184;
const WIDE_TALL = 130;
/** A step's picture stands next to its text up to this width. */
export const BESIDE = 118;
/** Room around what is marked, as a share of the picture's width. */
const ROOM = 0.03;

export interface Printed extends Box {
  /** Millimetres to a unit. */
  scale: number;
  /** Whether it needs more than a column. */
  wide: boolean;
}

/**
 * All of a picture where its smallest `letter` (in units) can be read in a column; else the part around what the step marks, as much
 * of it as there is room for. Where the marked places fill more than that, or nothing is marked, it is printed across the page. The
 * scale is smaller than the letters need only where that is too narrow as well.
 */
export function onPaper(whole: { width: number; height: number }, marked: Box | undefined, letter: number): Printed {
  const need = letter > 0 ? (1.01 * LETTER) / letter : 0; // a breath more, for rounding
  const fit = WIDTH / whole.width;
  const all = (scale: number, wide = false): Printed => ({ x: 0, y: 0, width: whole.width, height: whole.height, scale, wide });
  if (need <= fit) {
    const scale = Math.min(fit, Math.max(need, NARROWEST / whole.width));
    if (!marked || whole.height * scale <= TALL) return all(scale);
  }
  const part = (at: Box, scale: number, width: number, height: number, wide: boolean): Printed => {
    const [w, h] = [Math.min(whole.width, width / scale), Math.min(whole.height, height / scale)];
    return { x: inside(at.x + at.width / 2, w, 0, whole.width), y: inside(at.y + at.height / 2, h, 0, whole.height), width: w, height: h, scale, wide };
  };
  const needed = Math.max(need, NARROWEST / whole.width);
  if (!marked) return all(Math.min(needed, WIDE / whole.width, WIDE_TALL / whole.height), true);
  const [wide, high] = [(marked.width + 2 * ROOM * whole.width) * needed, (marked.height + 2 * ROOM * whole.width) * needed];
  if (wide <= WIDTH && high <= TALL) return part(marked, needed, WIDTH, Math.max(HEIGHT, high), false);
  const scale = needed * Math.min(1, WIDE / Math.min(wide, whole.width * needed), WIDE_TALL / Math.min(high, whole.height * needed));
  return part(marked, scale, Math.min(WIDE, Math.max(WIDTH, wide)), Math.min(WIDE_TALL, Math.max(HEIGHT, high)), true);
}
