/** A position that is built on the page: what is known of it, what happens, and what is done beside. Pure: no page, no engine. */
import type { Drafts, Edit, SavedDraft } from "./drafts";
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
  /** `id` is under what it is kept: that of a kept draft, or another one. */
  | { is: "begin"; draft: Draft; id: string };

export type Event =
  | Wish
  | { is: "answered"; table: Arranging }
  /** What is kept by now, what was deleted, whether there was no room for the edit, and under what else the draft is (`moved`). */
  | { is: "kept"; edit: Edit; drafts: Drafts; gone: Drafts; unkept: boolean; moved?: string }
  /** What the device has, at the beginning or after another tab has changed it. */
  | { is: "listed"; drafts: Drafts }
  | { is: "name"; id: string; name: string }
  | { is: "drop"; id: string }
  /** A kept draft is wished for, as the device has it by now. */
  | { is: "open"; id: string }
  /** A draft that was deleted is kept again. */
  | { is: "back"; id: string }
  | { is: "failed"; why: string }
  | { is: "retry" };

export interface Model {
  draft: Draft;
  id: string;
  /** As this draft was last read or kept here; undefined where it was not. */
  seen: Draft | undefined;
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
  /** What is kept on this device, this draft too. */
  drafts: Drafts;
  /** What was deleted since the editor was opened, to bring it back. */
  left: Drafts;
  /** The device has no room for the draft. */
  unkept: boolean;
}

/** Most changes of a draft that the engine takes (engine/insuto/desk/requests.py). */
export const MAX_CHANGES = 300;

export type Effect =
  | { do: "ask"; request: Omit<ArrangeRequest, "style"> }
  | { do: "keep"; edit: Edit }
  /** Begin with a kept draft, as the device has it: another tab may have changed it. `one` where it is gone there. */
  | { do: "open"; one: SavedDraft }
  /** The row of a draft is where the reader is now. */
  | { do: "focus"; id: string }
  | { do: "say"; text: string }
  | { do: "flash"; keys: readonly string[] };

export const first = (draft: Draft, id: string, narrow: boolean, drafts: Drafts = []): Model => ({
  draft,
  id,
  seen: undefined,
  table: undefined,
  touched: undefined,
  seat: "",
  piece: "",
  scene: "",
  narrow,
  asking: "no",
  waiting: [],
  failed: "",
  drafts,
  left: [],
  unkept: false,
});

/** What is offered at an address now. */
export const offered = ({ table, touched }: Model, at: string): Offered | undefined =>
  [...(touched?.offered ?? []), ...(table?.own ?? []), ...(table?.course ?? [])].find((one) => one.at === at);

/** Whether a kept draft is about to be opened. */
export const isComing = ({ waiting }: Model, id: string): boolean => waiting.some((wish) => wish.is === "begin" && wish.id === id);

/** What is asked about a draft: those of earlier releases do not name the version of the game whose defaults they leave out. */
export const dated = <T extends { setup?: SetupRequest | null }>(request: T): T => (request.setup ? { ...request, setup: { schema: 1, ...request.setup } } : request);
