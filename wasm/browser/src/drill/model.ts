/** A drill: rounds of questions that the engine makes, and what the reader knows by now. Knows no game. */
import type { Known } from "./boxes";
import type { Stored } from "./device";
import type { Shared, Unfinished } from "./unfinished";
import type { Basis } from "../page/basis";
import type { DrillFamily, DrillQuestion } from "../contracts/desk_types";

/** Questions of a round. */
export const ROUND = 10;

export interface Round {
  seed: string;
  /** The family (or rule) wanted at each place; "": any. */
  wanted: readonly string[];
  /** The rules that it was chosen from; []: all. */
  only: readonly string[];
  /** The basis of its questions. */
  basis: Basis;
  from: "own" | "again" | "friend";
}

/** An answer that was given: the ids of choices, a number, or keys. */
export interface Given {
  answer: readonly string[];
  right: boolean;
}

export interface Model {
  families: readonly DrillFamily[];
  /** Of the questions and their bank, as the engine counts it; another one than a link names is said. */
  version: string;
  /** Questions of a round that is begun here. */
  size: number;
  /** The rules that it is about here; []: all. */
  only: readonly string[];
  known: Known;
  /** Rounds on the device that are not finished. */
  rounds: readonly Unfinished[];
  /** Something was deleted here that can be brought back. */
  gone: boolean;
  round: Round | undefined;
  /** The id of its record on the device. */
  record: string;
  /** The current question. */
  at: number;
  /** The questions received so far, by their places. */
  questions: readonly DrillQuestion[];
  /** How often the next question repeated an earlier one. */
  tries: number;
  /** A question is being loaded; after a failure none is requested until it is tried again. */
  asking: boolean;
  /** Why, in a sentence for the reader; "": nothing is wrong. */
  failed: string;
  given: readonly Given[];
  /** Families of which the engine had no question in this round. */
  without: readonly string[];
  /** Keys touched or choices put into an order, and the number typed, so far. */
  picks: readonly string[];
  typed: string;
  /** A sentence over it all; "": none. */
  notice: string;
}

export type Event =
  /** What is on the device now, with what other rounds and tabs have added. */
  | { is: "stored"; stored: Stored }
  /** Go on with a round that is not finished, or delete it. */
  | { is: "resume"; id: string }
  | { is: "discard"; id: string }
  | { is: "start"; seed: string; basis: Basis; only?: readonly string[] }
  /** A link was followed; without `shared` or `basis` it is damaged. */
  | { is: "shared"; shared: Shared | undefined; basis: Basis | undefined }
  | { is: "arrived"; seed: string; question: DrillQuestion }
  /** The engine has no question about what was wanted: then about something else that the round is about. */
  | { is: "none"; seed: string }
  | { is: "failed"; seed: string; why: string }
  | { is: "retry" }
  | { is: "pick"; id: string }
  | { is: "typed"; text: string }
  | { is: "step"; by: 1 | -1 }
  | { is: "answer" }
  | { is: "next" }
  | { is: "again"; seed: string }
  | { is: "leave" }
  | { is: "forget" }
  /** Bring back what was deleted. */
  | { is: "restore" }
  | { is: "tell"; text: string };

/** The parameters of a request for a question. */
export interface Wish {
  seed: string;
  number: number;
  /** The family or rule that is wanted; "": any. */
  rule: string;
  basis: Basis;
}

export type Effect =
  | { do: "ask"; wish: Wish }
  /** Stores an answer, the `when`th. */
  | { do: "keep"; family: string; right: boolean; when: number }
  /** Stores the progress of a round; deletes a finished one. */
  | { do: "unfinished"; round: Unfinished }
  | { do: "over"; id: string }
  | { do: "forget" }
  | { do: "discard"; id: string }
  | { do: "restore" }
  | { do: "say"; text: string }
  /** Brings the new content into sight, and gives it the focus. */
  | { do: "show"; what: "question" | "verdict" | "result" | "home" | "undo" };
