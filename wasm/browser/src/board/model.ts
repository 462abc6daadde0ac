/**
 * The model of a touched board, as plain data. `reduce.ts` handles events, `selectors.ts` derives values, the views
 * draw it, and `effects.ts` does what a reducer cannot: send requests, wait, speak.
 */
import type { Advice, Gain, Gains, Reason, Tapped, ViewRequest, Way, Ways } from "../contracts/desk_types";
import type { LegalAction, RuleText, State } from "../contracts/types";

/** What lies under a finger, and when it touched. */
export interface Touch {
  /** The keys there, the topmost first. */
  keys: readonly string[];
  /** Lit keys close by, the nearest first. */
  near: readonly string[];
  /** Height in the window; the bubble is placed next to it. */
  y: number;
  /** Milliseconds since the page began. */
  time: number;
}

/** A sentence, and the places that it speaks of by a name that is not drawn. */
export type Said = RuleText & Pick<Reason, "at">;

/** A stage in the life of a board. A running request to the engine is stored separately (`Model.asking`). */
export type Life =
  /** Nothing is shown yet; `failed`: and loading failed. `picks` are picked again once the game is there. */
  | { is: "opening"; failed?: true; picks?: Picks }
  /** It is the reader's move. */
  | { is: "idle" }
  /** A pick was made. `chosen` was picked in words; `instead` is the key that took the place of another. */
  | { is: "picking"; picked: readonly string[]; chosen?: LegalAction; instead?: string }
  /** The board shows what was turned up and is no longer there. */
  | { is: "reveal" }
  /** The board shows what others did, or `only` one of their turns, which plays once more. */
  | { is: "since"; only?: number }
  /** A scoring is counted, now at this stop; `runs`: it goes on by itself. */
  | { is: "counting"; at: number; runs: boolean }
  /** Another seat looks on from now on. */
  | { is: "curtain" }
  | { is: "bot" }
  | { is: "over" };

/** What was picked and not sent, as it is stored with a game: the keys, and the action that was picked in words. */
export interface Picks {
  keys: readonly string[];
  n?: string;
}

/** A request whose response is the game as it then stands, or what a touch means. One runs at a time. */
export type Ask =
  | { op: "bot"; skips?: true }
  | { op: "redo" | "end_turn" | "lift" }
  /** `n`: the action that is picked in words once more. */
  | { op: "open"; n?: string }
  | { op: "state"; silent?: true }
  /** `key`: a touch on this place sends it. */
  | { op: "play"; action: string; time: number; key?: string }
  | { op: "undo"; by: "action" | "turn" }
  | { op: "hold"; on: boolean; silent?: true }
  | { op: "luck"; chosen: boolean }
  | { op: "roll"; alike: boolean }
  | { op: "tap"; touch: Touch; picked: readonly string[]; reads?: "recap" | "picked" };

/** The requests of buttons. */
export type Change = { op: "redo" | "end_turn" | "lift" } | Extract<Ask, { op: "roll" | "undo" }>;

/** What is said of a touch, over the board: why not, what it would bring, how to get there. */
export type Bubble =
  | { is: "no"; reasons: readonly Said[]; thing: readonly Reason[]; y: number | undefined }
  | { is: "gain"; gain: Gain; y: number | undefined }
  | { is: "way"; way: Way; y: number };

/** What happened last, as sentences under the board. */
export interface Report {
  said: readonly RuleText[];
  refused: boolean;
  /** A list next to the board says it as well. */
  twice: boolean;
  /** Offers to repeat a failed request. */
  retry: boolean;
}

/** The request about the lit places, for which position and choice; `report` once it is known. */
interface About<T> {
  state: State;
  picked: string;
  report?: T;
}

/** What is explained the first time that it matters: decisions, and kinds of actions in them (`turn`, `turn-place`). */
export interface Taught {
  readonly on: boolean;
  /** What the page has words for. */
  readonly subjects: readonly string[];
  /** What has been explained before a decision, or done, on this device. */
  readonly met: readonly string[];
}

export interface Model {
  readonly life: Life;
  readonly state: State | undefined;
  readonly asking: { no: number; ask: Ask; keeps: readonly string[] } | undefined;
  /** Events that arrived during a request, in order, each with the game as it was then. */
  readonly late: readonly { event: Event; save: string; bot: boolean }[];
  /** The number of requests so far. */
  readonly requests: number;
  /** The current picture scene, and whether it follows the decision. */
  readonly scene: string | undefined;
  readonly follow: boolean;
  /** In the layout for a portrait screen. */
  readonly narrow: boolean;
  readonly report: Report;
  /** What is said of the last touch, as long as it is shown. */
  readonly bubble: Bubble | undefined;
  /** What was picked before each of the picks, the last of all at the end. */
  readonly unpicked: readonly (readonly string[])[];
  /** Cards or a sheet of points, which open by themselves: bots wait with it. */
  readonly reading: "no" | "coming" | "open";
  /** The game ended with the last response. */
  readonly ended: boolean;
  /** Bots move without a pause. */
  readonly skipping: boolean;
  /** Whether it waits where turns end was said: by the session's opening, or by the reader. */
  readonly holdSent: boolean;
  /** Arrow keys reach what cannot be chosen now. */
  readonly reach: boolean;
  /** Numbers on the lit places are switched on. */
  readonly coach: boolean;
  /** A touch that completes an action sends it, where the engine lets touches send it (`LegalAction.sends`). */
  readonly quick: boolean;
  /** The codes of places are written on them, where the game has such (`in-coded`). */
  readonly codes: boolean;
  /** The last touch that picked, or removed a pick, and the part that it was `at`: its second half is a part of it. */
  readonly last: { key: string; at: string; time: number; y: number } | undefined;
  /** The action whose gains were requested, and in which state. */
  readonly considered: { state: State; n: string } | undefined;
  /** The game has ended, and its result was not read yet. */
  readonly unseen: boolean;
  readonly weighed: About<Gains> | undefined;
  readonly taught: Taught;
  /** What was explained before which of the reader's decisions since the board was opened. */
  readonly learned: readonly { readonly before: string; readonly subjects: readonly string[] }[];
  /** What the engine advises in this state; `advice` once it is known. */
  readonly advised: { state: State; picks: readonly string[]; advice?: Advice } | undefined;
  /** The game as it was saved when the reader's turn began: after others, or with the game. */
  readonly begun: string | undefined;
  /** The game as it was saved where the reader requested advice, or put it away. */
  readonly recalled: { save: string | undefined; on: boolean } | undefined;
  readonly roamed: (About<Ways> & { all: boolean }) | undefined;
  /** How long it waits before a bot moves, or before the next place is counted, and where it is: undefined where nothing goes on by itself. */
  readonly due: { state: State; life: Life; ms: number } | undefined;
  readonly rules: Rules;
}

/** What does not change as long as a board is open. */
export interface Rules {
  /** The reader has a task to solve: no list of possible actions, and in words only what no touch can make. */
  task: boolean;
}

export type Event =
  // a hand
  | { is: "start" }
  | { is: "touch"; touch: Touch }
  /** An action is picked in words. */
  | { is: "choose"; action: LegalAction }
  /** An option of a form is picked, or removed. */
  | { is: "option"; key: string }
  /** An option of a form that does not go with the picks is pressed, at `y`: the reader gets the reason. */
  | { is: "unfit"; key: string; y: number }
  /** An option that is chosen is pressed once more, at `y` (by a key: undefined), or the `bar` that says what is missing: the reader gets where that is, or what. */
  | { is: "again"; y: number | undefined; bar?: true }
  /** A number cannot be more, or less: of the action `n`, touched at `y`. */
  | { is: "beyond"; n: string; less: boolean; y: number }
  /** The button of an action that is put together is pressed: `n` is what it says. */
  | { is: "decide"; n: string }
  | { is: "change"; ask: Change }
  | { is: "hold" | "luck" | "skip" | "reach" | "coach" | "quick" | "codes" | "teach" | "recall" }
  /** While a scoring is counted: its next place, its end, or whether it goes on by itself. */
  | { is: "count"; to: "next" | "end" | "run" | "stop" }
  /** The result of a game that has ended is to be shown. */
  | { is: "result" }
  | { is: "look"; scene: string; follow: boolean }
  /** One of the turns of others is to be seen once more. */
  | { is: "since"; only: number }
  /** What others did has been seen. */
  | { is: "seen" }
  /** The bubble is hidden; `all`: and what was picked is released. */
  | { is: "let"; all?: true }
  /** The bubble has left by itself. */
  | { is: "gone" }
  // the page
  | { is: "turned"; narrow: boolean }
  | { is: "returned" }
  | { is: "due" }
  /** `sheet`: what opened is the table of points. */
  | { is: "reading"; now: Model["reading"]; sheet?: boolean }
  | { is: "revealOver"; state: State }
  // the engine
  | { is: "responded"; no: number; state: State }
  | { is: "refused"; no: number; reasons: readonly Said[] }
  | { is: "meant"; no: number; tapped: Tapped }
  | { is: "failed"; no?: number; why: string; reopened?: State }
  | { is: "gain"; action: LegalAction; gain: Gain | { refused: Reason[] }; y: number | undefined }
  | { is: "gains"; of: object; gains: Gains }
  | { is: "limit"; less: boolean; refused: readonly Said[]; y: number }
  | { is: "advice"; of: object; advice: Advice }
  | { is: "ways"; of: object; ways: Ways };

export type Effect =
  | { do: "ask"; no: number; ask: Ask; view: ViewRequest }
  | { do: "gain"; action: LegalAction; y: number | undefined }
  | { do: "beyond"; n: string; less: boolean; y: number }
  | { do: "gains"; of: object; picks: readonly string[] }
  | { do: "advise"; of: object; picks: readonly string[] }
  | { do: "taught"; taught: Taught }
  | { do: "ways"; of: object; picks: readonly string[]; all: boolean }
  | { do: "say"; text: string }
  /** Announce the prompt, and what was chosen in place of others. */
  | { do: "sayChoice" }
  | { do: "flash"; keys: readonly string[] }
  /** Give the focus to the first lit place. */
  | { do: "focus" }
  | { do: "keep"; what: "hold" | "coach" | "quick" | "codes" | "recap"; on: boolean }
  | { do: "reveal"; revealed: NonNullable<State["revealed"]>; state: State }
  | { do: "cards"; state: State; cards: boolean; sheet: "final" | "scoring" | undefined }
  | { do: "changed"; state: State; played: boolean }
  | { do: "log" }
  | { do: "wait"; ms: number }
  | { do: "stopWaiting" }
  | { do: "measure"; time: number };
