/** Where an answer to a touch stands if the choices and the tools are below the board: above them, over as little of the board as can be. Pure: no page. */

/** Upper and lower edge in the window (pixels). */
export interface Rows {
  top: number;
  bottom: number;
}

export interface Room {
  /** The end of the live board with all around it, or of the window. */
  end: number;
  /** Its picture, and the row of the tools. */
  board: Rows;
  tools: Rows;
  /** Where the filled button begins, or all ends; and whether it can be pressed. */
  send: number;
  sends: boolean;
  /** What can be chosen in words, in rows above the tools, beside or below them. */
  choices: readonly Rows[];
  /** What may be touched next, as far as it is in sight. */
  lit: readonly Rows[];
  touched: number | undefined;
  /** The answer leads on by a button of its own; else it says why not. */
  can: boolean;
}

/** Half the room that a finger takes (pixels). */
export const FINGER = 20;
/** Where it need not lie below the board it covers less than this of the board's height. */
const MOST = 0.4;
/** What stands in the row of the tools begins and ends within so many pixels of them. */
const SAME_ROW = 4;
/** Room for most of an answer (pixels): with less it covers places rather than being scrolled. */
const ROOM = 120;
/** The least height of an answer (pixels). */
export const LOWEST = 72;
/** Pixels between an answer and what is next to it. */
const GAP = 2;

/** How far down an answer goes. */
export interface Ends {
  /** Whether choices stand between board and tools. */
  chosen: boolean;
  /** The upper edge of these choices, else of the tools. */
  foot: number;
  /** The edge that short words end at, and a long reason: over the tools where no choices stand above these. */
  short: number;
  long: number;
  /** The lowest edge: a reason may lie over a button that cannot be pressed. */
  last: number;
}

export function endsOf({ end, tools, send, sends, choices, can }: Room): Ends {
  const above = choices.filter(({ bottom }) => bottom <= tools.top + SAME_ROW);
  const below = choices.filter(({ top }) => top >= tools.bottom - SAME_ROW);
  const foot = Math.min(tools.top, ...above.map(({ top }) => top));
  const last = Math.min(can || sends ? send : end, ...below.map(({ top }) => top));
  const chosen = above.length > 0;
  return { chosen, foot, last, short: chosen ? foot : send, long: chosen ? foot : last };
}

/** The upper edge of an answer of a `height`, and its greatest height where it has to be scrolled. */
export function placeBelow(room: Room, ends: Ends, height: number): { top: number; most?: number } {
  const low = ends.foot - height - GAP;
  if (low >= room.board.bottom) return { top: low };
  const tops = [low, ...higher(room, low, height), Math.max(low, ends.short - height - GAP)];
  const top = tops.reduce((best, other) => (hidden(room, other, height) < hidden(room, best, height) ? other : best));
  if (!hidden(room, top, height)) return { top };
  const [from, until] = belowPlaces(room, ends, height) ?? (ends.chosen ? overChoices(room, ends, height, top) : overTools(room, ends, height));
  return { top: from, most: until - from - GAP };
}

/** The upper edges just above places and at the board's, the lowest first, where most of the board stays free. */
function higher({ board, lit }: Room, low: number, height: number): number[] {
  const first = board.top + GAP;
  const free = (top: number): boolean => Math.min(top + height, board.bottom) - Math.max(top, board.top) < MOST * (board.bottom - board.top);
  return [first, ...lit.map(({ top }) => top - height - GAP)].filter((top) => top >= first && top < low && free(top)).sort((one, other) => other - one);
}

/** How many places an answer hides there; the touched one counts as all of them. */
function hidden({ lit, touched }: Room, top: number, height: number): number {
  const meets = (one: Rows): boolean => one.top < top + height && one.bottom > top;
  const finger = touched !== undefined && meets({ top: touched - FINGER, bottom: touched + FINGER });
  return lit.filter(meets).length + (finger ? lit.length : 0);
}

/** Long words below all places and what was touched, if there is room for most of them. */
function belowPlaces({ board, lit, touched = 0, can }: Room, { foot, chosen }: Ends, height: number): [from: number, until: number] | undefined {
  const free = Math.max(board.top, touched + FINGER, ...lit.map(({ bottom }) => bottom)) + GAP;
  return (chosen || !can) && foot - free >= Math.min(height, ROOM) ? [Math.max(free, foot - height - GAP), foot] : undefined;
}

/** Long words over choices: over the tools, else where they hide least. */
function overChoices({ tools }: Room, { foot, last }: Ends, height: number, top: number): [from: number, until: number] {
  return last - tools.top >= Math.min(height, LOWEST) ? [tools.top, last] : [top, foot];
}

/** Long words where only the tools are below the board: over these, the next touch is for them again. */
function overTools({ board, send, can }: Room, { long }: Ends, height: number): [from: number, until: number] {
  const below = board.bottom + GAP;
  return can ? [below, send] : [Math.min(below, long - height), long + GAP];
}
