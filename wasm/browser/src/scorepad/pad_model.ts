/** A score pad: what is entered of a game that was played on a table, and what can happen to it. Knows no game. */
import type { Pad, PadEntry, Tally } from "../contracts/desk_types";

/** What is entered of one game; what links and files hold. */
export interface Table {
  players: number;
  /** By seat; "" where a seat keeps the name that it has without. */
  names: readonly string[];
  /** Numbers, or chosen ids between spaces, by address. What was not entered is missing. */
  entries: Readonly<Record<string, string>>;
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
}

export type Pads = Readonly<Record<string, Pad>>;

export interface Model {
  /** What is entered, by number of players. */
  pads: Pads;
  table: Table;
  /** The game at hand in the list of past ones. */
  id: string;
  /** The seat whose entries are shown; EVERYBODY: entry by entry those of all seats, and the table's own. */
  seat: number;
  /** The address that the number pad writes, "" where it is closed; whether the next digit begins anew. */
  at: string;
  anew: boolean;
  tally: Tally | undefined;
  /** Whether the engine is asked, and whether it has to be asked again since. */
  asking: "no" | "yes" | "again";
  past: readonly PastGame[];
  told: string;
}

/** In the place of a seat: all of them. */
export const EVERYBODY = -1;

export type Digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

export type Event =
  | { is: "begin"; players: number; kept: Kept | null; past: readonly PastGame[]; now: string }
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
  | { is: "tallied"; tally: Tally }
  | { is: "failed" }
  | { is: "retry" }
  | { is: "note"; now: string }
  | { is: "again"; now: string }
  | { is: "reopen"; id: string; now: string }
  | { is: "drop"; id: string }
  | { is: "came"; table: Table; now: string }
  | { is: "read"; games: readonly PastGame[] }
  | { is: "tell"; text: string };

export type Effect =
  | { do: "tally"; table: Table }
  | { do: "keep"; kept: Kept }
  | { do: "keepPast"; past: readonly PastGame[] }
  | { do: "show"; address: string }
  | { do: "say"; text: string };

/** The game at hand, as the device keeps it. */
export interface Kept {
  id: string;
  table: Table;
}

export const address = (seat: number, { name, shared }: PadEntry): string => (shared ? name : `${seat}.${name}`);
