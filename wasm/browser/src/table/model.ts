/** The model of the table mode, its events and effects: plain data, nothing of a page. */
import type { Picture } from "../contracts/types";
import { shape } from "../page/guards";

/** The one window; of two the teacher's (`teacher`) and the one that is projected (`screen`). */
export type Role = "alone" | "teacher" | "screen";

/** What a window shows instead of the step's own picture, as it is drawn: the other one needs no engine to show it. */
export interface Lent {
  readonly picture: Picture;
  /** The position, if it is a board that was taken over; "" if another scene of the step is shown. */
  readonly save: string;
  /** What happened on it last. */
  readonly caption: string;
}

/** Messages between the windows are numbered from 0 to one less than this, and then from 0 again: no number is the last one. */
export const TURNS = 2 ** 32;

/** Where both windows are. Of two changes at once the one with the later number counts, then the greater name. */
export interface Shared {
  readonly n: number;
  readonly by: string;
  readonly index: number;
  readonly players: number;
  readonly black: boolean;
  readonly lent?: Lent | undefined;
}

/** The sizes of the sentence, as a multiple of its own. */
export const SIZES = [0.6, 0.8, 1, 1.2, 1.45, 1.75, 2.1] as const;
/** The one to begin with. */
export const OWN_SIZE = 2;

export interface Model {
  readonly role: Role;
  /** This window's name among those that show the lesson. */
  readonly me: string;
  /** Step and count as the stage has them; no steps before the lesson is loaded. */
  readonly index: number;
  readonly all: number;
  readonly players: number;
  /** Whether a board is taken over in this window, and what is shown instead of the step's own picture, here or there. */
  readonly live: boolean;
  readonly lent: Lent | undefined;
  readonly black: boolean;
  /** Index in SIZES. */
  readonly size: number;
  /** Letters read aloud at each step. */
  readonly letters: readonly number[];
  readonly pace: Pace;
  /** The state last sent to the other window, or received from it. */
  readonly known: Shared | undefined;
  /** Whether another window has answered. */
  readonly two: boolean;
}

export const first = (role: Role, me: string, size = OWN_SIZE, pace: Pace = FRESH): Model => ({
  role, me, index: 0, all: 0, players: 0, live: false, lent: undefined, black: false, size, letters: [], pace, known: undefined, two: false,
});

export type TableEvent =
  /** What the lesson's stage shows; `now` in milliseconds. */
  | { kind: "at"; index: number; all: number; players: number; live: boolean; lent?: Lent | undefined; now: number }
  /** The text of the steps, as long as it is for this count. */
  | { kind: "letters"; letters: readonly number[] }
  /** `more`: part of the sentence is still below its room. */
  | { kind: "next"; more?: boolean; now: number }
  | { kind: "prev"; now: number }
  | { kind: "to"; index: number; now: number }
  | { kind: "black"; now: number }
  | { kind: "size"; by: number }
  | { kind: "chapters" | "touch" | "number" | "shade" | "full" | "keys" | "sheet" | "voice" | "window" | "leave" }
  /** The browser left full screen by itself. */
  | { kind: "shrunk" }
  /** Another window requests our place, or reports its own. */
  | { kind: "hello" }
  | { kind: "heard"; shared: Shared };

export type Effect =
  | { do: "step"; by: number }
  | { do: "go"; index: number }
  /** Show the step, the count and the board that the other window has. */
  | { do: "follow"; shared: Shared }
  | { do: "scroll" | "chapters" | "touch" | "number" | "shade" | "full" | "keys" | "sheet" | "voice" | "window" | "close" | "hush" }
  | { do: "tell"; shared: Shared }
  | { do: "keep"; size?: number; pace?: Pace };

// The speed at which somebody explains a lesson, and how long the rest of it will take.

/** What was measured: letters that were explained and the milliseconds they took, and when the current step began;
 * undefined while nothing is measured. */
export interface Pace {
  readonly letters: number;
  readonly ms: number;
  readonly since: number | undefined;
}

export const FRESH: Pace = { letters: 0, ms: 0, since: undefined };

/** Before anything is measured: 300 letters a minute, as the lesson's own times say. It counts like two minutes of
 * explaining. */
const [USUAL_LETTERS, USUAL_MS] = [600, 120_000];
/** A step that was shown for a shorter time was leafed over; a longer one was left to something else. */
const [LEAST_MS, MOST_MS] = [1_500, 180_000];

/** Record that a step of so many letters has been explained to its end. */
export function paced(pace: Pace, letters: number, now: number): Pace {
  const took = pace.since === undefined ? 0 : now - pace.since;
  return took < LEAST_MS || took > MOST_MS ? { ...pace, since: now } : { letters: pace.letters + letters, ms: pace.ms + took, since: now };
}

/** Minutes for the steps from this one on, at least one. */
export function minutesLeft(pace: Pace, letters: readonly number[], index: number): number {
  const left = letters.slice(index).reduce((sum, one) => sum + one, 0);
  return Math.max(1, Math.round((left * (pace.ms + USUAL_MS)) / (pace.letters + USUAL_LETTERS) / 60_000));
}

const isAmount = (value: unknown): boolean => Number.isFinite(value) && (value as number) >= 0;
export const isPace = shape<Pace>({ letters: isAmount, ms: isAmount });
