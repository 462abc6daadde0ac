/** The model of a replay, as plain data. `reduce.ts` handles its events, `view.ts` draws it, `effects.ts` sends
 * requests and waits. */
import type { Picture, Reel, Replayed } from "../contracts/desk_types";

/** A frame with its complete picture (engine/session.ts). */
export interface ReplayFrame extends Omit<Replayed, "picture"> {
  picture: Picture;
}

export const SPEEDS = [0.5, 1, 2] as const;
export type Speed = (typeof SPEEDS)[number];

/** The parameters of a request for a frame. */
export interface Wish {
  at: number;
  /** The scope of the account: the last action, or all of its turn up to the frame. */
  by: "action" | "turn";
  scene: string | undefined;
  /** The picture is in the scene that the action was about. */
  follow: boolean;
  narrow: boolean;
  /** With the points so far. */
  points: boolean;
  /** The seat whose eyes look on; undefined: everything is open, or the engine decides. */
  seat: string | undefined;
}

export interface Model {
  readonly wish: Wish;
  readonly reel: Reel | undefined;
  readonly frame: ReplayFrame | undefined;
  /** The running or last answered request. */
  readonly requested: Wish | undefined;
  readonly asking: boolean;
  /** The request at which the worker was lost last. */
  readonly lost: Wish | undefined;
  /** Bots play on. */
  readonly growing: boolean;
  /** A step that waits until they have. */
  readonly later: Step | undefined;
  readonly playing: boolean;
  readonly speed: Speed;
  /** Why something failed to load; "" if nothing did. */
  readonly failed: string;
}

export type Step = { is: "step"; by: 1 | -1 } | { is: "turn"; by: 1 | -1 };

export type Event =
  | Step
  /** To a frame; `end` is the last one that is known. */
  | { is: "go"; at: number | "end" }
  | { is: "play" }
  | { is: "speed"; speed: Speed }
  | { is: "look"; scene: string; follow: boolean }
  | { is: "eyes"; seat: string | undefined }
  | { is: "points" }
  | { is: "retry" }
  // the page
  | { is: "turned"; narrow: boolean }
  | { is: "due" }
  // the engine
  | { is: "opened"; at: number }
  | { is: "grown"; reel: Reel }
  | { is: "shown"; frame: ReplayFrame }
  /** The worker was lost and the game opened again; `why` is said where that leads nowhere. */
  | { is: "lost"; why: string }
  | { is: "failed"; why: string };

export type Effect =
  | { do: "show"; wish: Wish }
  /** Ask what there is; bots that are to act play so many actions first. */
  | { do: "grow"; actions: number }
  | { do: "wait"; ms: number }
  | { do: "stopWaiting" }
  | { do: "say"; text: string };

export const first = (narrow: boolean): Model => ({
  wish: { at: 0, by: "action", scene: undefined, follow: true, narrow, points: false, seat: undefined },
  reel: undefined,
  frame: undefined,
  requested: undefined,
  asking: false,
  lost: undefined,
  growing: false,
  later: undefined,
  playing: false,
  speed: 1,
  failed: "",
});
