/** A position that is built on the page: what is known of it, what happens, and what is done beside. Pure: no page, no engine. */
import type { ArrangeRequest, Arranging, Offered, SetupRequest, Touched } from "../contracts/desk_types";

export interface Change {
  at: string;
  value: string;
}

/** Where a position began, and what was changed since. Undo is leaving the last change out. */
export interface Draft {
  link?: string;
  setup?: SetupRequest;
  changes: readonly Change[];
}

/** What changes or asks something of the engine; one after the other. */
export type Wish =
  | { is: "touch"; keys: string[]; near: string[] }
  | { is: "set"; at: string; value: string }
  /** A number is made smaller or larger, from what it is by then. */
  | { is: "step"; at: string; by: number }
  | { is: "hold"; seat?: string; piece?: string }
  | { is: "look"; scene: string }
  | { is: "turned"; narrow: boolean }
  | { is: "undo" }
  | { is: "begin"; draft: Draft };

export type Event =
  | Wish
  | { is: "answered"; table: Arranging }
  /** Whether the device had room for the draft. */
  | { is: "kept"; fits: boolean }
  | { is: "failed"; why: string }
  | { is: "retry" };

export interface Model {
  draft: Draft;
  /** As the engine has it; undefined until it answers for the first time. */
  table: Arranging | undefined;
  touched: Touched | undefined;
  seat: string;
  /** The kind of piece in the hand, "" for none. */
  piece: string;
  scene: string;
  narrow: boolean;
  /** The question that waits for its answer: what was touched, or anything else. */
  asking: "no" | "touch" | "other";
  /** What was wished meanwhile. */
  waiting: readonly Wish[];
  /** Why no answer came; "" where one did. */
  failed: string;
  /** A draft that was kept earlier on this device. */
  kept: Draft | undefined;
  /** The device has no room for this one. */
  unkept: boolean;
}

/** Most changes of a draft that the engine takes (engine/insuto/desk/requests.py). */
export const MAX_CHANGES = 300;

export type Effect =
  | { do: "ask"; request: Omit<ArrangeRequest, "style"> }
  | { do: "keep"; draft: Draft }
  | { do: "say"; text: string }
  | { do: "flash"; keys: readonly string[] };

export const first = (draft: Draft, narrow: boolean, kept: Draft | undefined): Model => ({
  draft,
  table: undefined,
  touched: undefined,
  seat: "",
  piece: "",
  scene: "",
  narrow,
  asking: "no",
  waiting: [],
  failed: "",
  kept,
  unkept: false,
});

/** What is offered at an address now. */
export const offered = ({ table, touched }: Model, at: string): Offered | undefined =>
  [...(touched?.offered ?? []), ...(table?.own ?? []), ...(table?.course ?? [])].find((one) => one.at === at);
