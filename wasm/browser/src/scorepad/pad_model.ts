/** A score pad: what is entered of a game that was played on a table, and what can happen to it. Knows no game. */
import type { Basis } from "../page/basis";
import type { Pad, PadBoard, PadEntry, PadTouched, Tally } from "../contracts/desk_types";

/** What is entered of one game; what links and files hold. */
export interface Table {
  players: number;
  /** By seat; "" where a seat keeps the name that it has without. */
  names: readonly string[];
  /** Numbers, or chosen ids between spaces, by address. What was not entered is missing. */
  entries: Readonly<Record<string, string>>;
  /** The basis of the count, once it was recorded or imported; before that it follows the reader's settings. */
  basis?: Basis;
}

/** A game that has been noted down. */
export interface PastGame {
  /** When it was begun: nobody begins two at once. */
  id: string;
  /** When it was noted, as ISO 8601 writes it. */
  when: string;
  table: Table;
  /** By seat; [] where something was impossible. */
  totals: readonly number[];
  winners: readonly number[];
  /** The readings and figures of `basis` in words, as far as they are known. */
  differs?: readonly string[];
  /** A current pad that was never noted. */
  atHand?: true;
}

/** What was entered of seats that a smaller number of players has left out: it comes back with a larger one. */
export interface Aside {
  /** Of all seats. */
  names: readonly string[];
  entries: Table["entries"];
}

export type Pads = Readonly<Record<string, Pad>>;

export interface Model {
  /** What is entered, by number of players. */
  pads: Pads;
  table: Table;
  /** The reader's settings, as far as they have been checked. */
  own: Basis;
  aside: Aside;
  /** The current game in the list of past ones. */
  id: string;
  /** The current pad before a link replaced it, ""; for going back. */
  previous: string;
  /** The seat whose entries are shown; EVERYBODY: entry by entry those of all seats, and the table's own. */
  seat: number;
  /** The address that the number pad writes, "" where it is closed; whether the next digit begins again. */
  at: string;
  fresh: boolean;
  tally: Tally | undefined;
  /** Whether a request is running, and whether it has to be repeated because of later changes. */
  asking: "no" | "yes" | "again";
  past: readonly PastGame[];
  /** Deleted since the page was opened: they can be restored. */
  dropped: readonly PastGame[];
  notice: string;
  /** What the next touch on the board puts. */
  hand: Hand;
  /** The board as the engine drew it last; undefined before. */
  board: PadBoard | undefined;
  /** The result of the last touch; undefined after anything else. */
  touched: PadTouched | undefined;
  /** The running drawing request: its touch (undefined: it only draws), and the table that it is about; whether it has
   * to be repeated because of later changes. */
  drawing: { touch: Touch | undefined; of: string } | undefined;
  redraw: boolean;
  /** Whether the numbers still have to begin with what is counted on the board: it was not counted yet when they were turned to. */
  begins: boolean;
  /** What was done at the board meanwhile: done in order. */
  waiting: readonly AtBoard[];
  /** What the last touches changed, as it was before: the newest last. */
  before: readonly Readonly<Record<string, string>>[];
}

/** Whose pieces, of what kind; "" takes away. */
export interface Hand {
  seat: number;
  piece: string;
}

/** A touch on the board, with what was in the hand then. */
export interface Touch extends Hand {
  is: "touch";
  keys: readonly string[];
  near: readonly string[];
}

/** What is done at the board. */
export type AtBoard = Touch | { is: "take"; address: string; place: string } | { is: "undo" };

/** In the place of a seat: all of them. */
export const EVERYBODY = -1;

export type Digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

export type Event =
  | { is: "begin"; players: number; saved: SavedPad | null; past: readonly PastGame[]; own: Basis; now: string }
  | { is: "pads"; pads: Pads }
  | { is: "players"; players: number }
  | { is: "name"; seat: number; name: string }
  | { is: "seat"; seat: number }
  | { is: "at"; address: string }
  | { is: "digit"; digit: Digit }
  | { is: "back" }
  | { is: "next" }
  | { is: "typed"; address: string; text: string }
  | { is: "step"; address: string; by: number }
  | { is: "choose"; address: string; value: string }
  /** `basis`: what it was counted with. */
  | { is: "tallied"; tally: Tally; basis: Basis }
  /** Count with what the reader has set, in the place of what the pad brought. */
  | { is: "recount" }
  | { is: "failed" }
  | { is: "retry" }
  | { is: "note"; now: string }
  | { is: "again"; now: string }
  | { is: "reopen"; id: string; now: string }
  | { is: "drop"; id: string }
  | { is: "restore"; id: string }
  | { is: "arrived"; table: Table; now: string }
  | { is: "read"; games: readonly PastGame[] }
  /** The list as it is stored by now. */
  | { is: "listed"; past: readonly PastGame[] }
  /** Another tab has changed the current pad. */
  | { is: "elsewhere"; saved: SavedPad }
  | { is: "tell"; text: string }
  | { is: "way"; board: boolean }
  | { is: "hold"; hand: Partial<Hand> }
  | { is: "touched"; keys: readonly string[]; near: readonly string[] }
  | { is: "take"; address: string; place: string }
  | { is: "undo" }
  | { is: "turned" }
  | { is: "drawn"; board: PadBoard }
  | { is: "undrawn" };

export type Effect =
  | { do: "tally"; table: Table }
  | { do: "draw"; hand: Hand; touch: Touch | undefined }
  | { do: "keep"; saved: SavedPad }
  | { do: "note"; game: PastGame }
  | { do: "drop"; id: string }
  | { do: "add"; games: readonly PastGame[] }
  /** The pad is no longer current: it is in the list. */
  | { do: "close"; id: string }
  | { do: "show"; address: string }
  | { do: "say"; text: string };

/** The current game, as the device stores it. */
export interface SavedPad {
  id: string;
  table: Table;
  /** Earlier releases had none of these. */
  aside?: Aside;
  /** When it was changed last. */
  at?: number;
}

export const NO_ASIDE: Aside = { names: [], entries: {} };

export const address = (seat: number, { name, shared }: PadEntry): string => (shared ? name : `${seat}.${name}`);
