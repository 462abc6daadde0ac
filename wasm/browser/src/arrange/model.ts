/** A position that is built on the page: its state, events and effects. Pure: no page, no engine. */
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

/** Requests to the engine that change or query the draft; one at a time. */
export type Wish =
  | { is: "touch"; keys: string[]; near: string[] }
  | { is: "set"; at: string; value: string }
  /** A number is made smaller or larger, from what it is by then. */
  | { is: "step"; at: string; by: number }
  | { is: "hold"; seat?: string; piece?: string }
  | { is: "look"; scene: string }
  | { is: "turned"; narrow: boolean }
  | { is: "undo" }
  /** `id` is where it is stored: that of a stored draft, or a new one. */
  | { is: "begin"; draft: Draft; id: string };

export type Event =
  | Wish
  | { is: "answered"; table: Arranging }
  /** The stored and the deleted drafts, whether there was no room for the edit, and the draft's new id, if any
   * (`moved`). */
  | { is: "saved"; edit: Edit; drafts: Drafts; gone: Drafts; unkept: boolean; moved?: string }
  /** What the device has, at the beginning or after another tab has changed it. */
  | { is: "listed"; drafts: Drafts }
  | { is: "name"; id: string; name: string }
  | { is: "drop"; id: string }
  /** Open a stored draft, in the state that the device has now. */
  | { is: "open"; id: string }
  /** Restore a deleted draft. */
  | { is: "back"; id: string }
  | { is: "failed"; why: string }
  | { is: "retry" };

export interface Model {
  draft: Draft;
  id: string;
  /** As this draft was last read or stored here; undefined if it was not. */
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
  /** Requests made meanwhile. */
  waiting: readonly Wish[];
  /** Why the request failed; "" if it did not. */
  failed: string;
  /** The drafts stored on this device, including this one. */
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
  /** Begin with a stored draft in the device's current state: another tab may have changed it. `one` if it is gone
   * there. */
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

/** Whether a stored draft is about to be opened. */
export const isComing = ({ waiting }: Model, id: string): boolean => waiting.some((wish) => wish.is === "begin" && wish.id === id);

/** Fields of requests about a draft: drafts of earlier releases do not name the version of the game whose defaults they
 * omit. */
export const dated = <T extends { setup?: SetupRequest | null }>(request: T): T => (request.setup ? { ...request, setup: { schema: 1, ...request.setup } } : request);
