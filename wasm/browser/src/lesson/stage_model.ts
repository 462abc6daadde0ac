/** The model of the lesson's stage, its events and effects: plain data, nothing of a page. */
import type { LoadedLesson } from "./lesson";
import type { OwnFrames } from "./own_frames";
import type { Overlay, SavedPlace } from "../page/storage";
import { S } from "../page/strings_ja";
import type { Frame, Picture, Request, RuleText, Touches } from "../contracts/types";

/** A board that was taken over and is resumed. */
export interface SavedBoard {
  save: string;
  scene: string;
}

/** The content of the board: a picture, its name (the picture's title if empty), its marks, and everything the sentence
 * names. */
export interface Seen {
  picture: Picture;
  name: string;
  mark: readonly string[];
  named: readonly string[];
}

/** The state of the live board: not requested, requested while the engine starts, open. */
export type Hand =
  /** `failedAt`: the step at which the engine did not start; its message stands until another step is shown. */
  | { at: "rest"; failedAt?: string }
  /** `frame`: the last frame with a position since the request, which is opened; `ready`: the engine is, only that frame is missing. */
  | { at: "starting"; board: SavedBoard | undefined; frame: Frame | undefined; ready: boolean }
  | { at: "open" };

/** What was touched or guessed last at a step that the reader does, and the answer to it. `times`: how many tries were wrong;
 * `picked`: for each requested touch the touched key, "" where it is still missing. */
export interface Tried {
  key: string;
  text: string;
  rule: string;
  times: number;
  picked: readonly string[];
}

export interface Model {
  /** Undefined until it is loaded; earlier requests are stored, and handled then. */
  readonly lesson: LoadedLesson | undefined;
  readonly early: readonly Early[];
  /** What has been done on the page: nothing; the first picture is being made; the layout of the text is being computed in pieces; all, so
   * that the reader's scrolling is followed. */
  readonly life: "coming" | "making" | "laying" | "ready";

  // The reader
  readonly players: number;
  readonly index: number;
  /** Where the address or the tab wanted to begin, and where an earlier visit ended. */
  readonly target: { index: number; top?: number } | undefined;
  readonly before: SavedPlace | null;
  /** Whether the reader has scrolled since the page was opened. */
  readonly scrolled: boolean;
  readonly playing: boolean;
  /** The steps whose request is done, by name. */
  readonly did: ReadonlySet<string>;
  /** What was tried for the step's request, as long as it is not done. */
  readonly tried: Tried | undefined;
  /** The step at which something was offered. */
  readonly offered: number;

  // The picture
  /** The picture scene that the reader switched this step to; none: the lesson's own. */
  readonly view: string | undefined;
  /** The running load: the step's frame, or a picture that the engine draws. */
  readonly awaited: "nothing" | "frame" | "drawing";
  readonly failed: "lesson" | "picture" | undefined;
  /** Whether the next frame's sentence is to be read out. */
  readonly spoken: boolean;
  readonly frame: Frame | undefined;
  readonly seen: Seen | undefined;
  /** The other window's picture at this step, over it; `board` is resumed on a touch. */
  readonly lent: (Seen & { board?: SavedBoard }) | undefined;
  /** Whether the full table is requested, over the screen. */
  readonly far: boolean;
  /** Whether the stage lies above the text, and whether pictures have a phone's layout; the picture's place, once it is
   * known. */
  readonly docked: boolean;
  readonly narrow: boolean;
  readonly size: DOMRectReadOnly | undefined;

  readonly hand: Hand;
  /** Frames with the reader's own figures, by `ownKey`. */
  readonly own: Readonly<Record<string, OwnFrames | "requested">>;
  /** The count whose stills are in the page; it is built with those of the default count. */
  readonly printed: number;
}

export const FIRST: Model = {
  lesson: undefined,
  early: [],
  life: "coming",
  players: 0,
  index: 0,
  target: undefined,
  before: null,
  scrolled: false,
  playing: false,
  did: new Set(),
  tried: undefined,
  offered: 0,
  view: undefined,
  awaited: "nothing",
  failed: undefined,
  spoken: false,
  frame: undefined,
  seen: undefined,
  lent: undefined,
  far: false,
  docked: false,
  narrow: false,
  size: undefined,
  hand: { at: "rest" },
  own: {},
  printed: 0,
};

/** What the reader may do before the lesson is loaded; it is stored, and handled then. */
export type Early =
  | { kind: "step"; by: number }
  | { kind: "count"; players: number }
  | { kind: "touch"; board?: SavedBoard | undefined };

export type StageEvent =
  | Early
  // The reader: to a step, another picture scene, all of the board, to the first step, 自動で進める, the list of sections, scrolling, Back.
  | { kind: "go"; index: number }
  | { kind: "scene"; scene: string }
  | { kind: "far" | "top" | "play" | "pause" | "chapters" | "wheel" | "back" | "retry" }
  // What a step requests: something was touched (the topmost first), a value guessed, or it is to be shown.
  | { kind: "tried"; keys: readonly string[] }
  | { kind: "guessed"; choice: number }
  | { kind: "solve" | "again" }
  /** The steps that are done, as another window has it. */
  | { kind: "done"; did: readonly string[] }
  /** Another step is at the reading line. */
  | { kind: "read"; index: number }
  /** The time for a step that goes on by itself is over. */
  | { kind: "tick" }
  // The window: turned, resized, restored.
  | { kind: "docked" | "narrow"; on: boolean }
  | { kind: "sized"; size: DOMRectReadOnly }
  | { kind: "restored" }
  // Answers.
  | { kind: "loaded"; lesson: LoadedLesson; players: number; target: (NonNullable<Model["target"]> & { view?: string }) | undefined; before: SavedPlace | null; did?: readonly string[] }
  /** The lesson failed to load. */
  | { kind: "lost" }
  /** The first picture's elements are made; the layout of the full text is done. */
  | { kind: "made" | "rendered" }
  | { kind: "frame"; frame: Frame }
  /** The frame failed to load. */
  | { kind: "frameless" }
  | { kind: "drawn"; picture: Picture }
  /** `reported`: why is said already. */
  | { kind: "undrawn"; reported: boolean }
  /** The picture that another window shows at this step; undefined when it shows none any more. */
  | { kind: "lent"; seen: Model["lent"] }
  | { kind: "started"; ready: boolean }
  /** The page is idle; the reader's own figures as they are stored now. */
  | { kind: "idle"; own: Overlay | null }
  | { kind: "own"; key: string; frames: OwnFrames | undefined };

export type Effect =
  | { do: "load" | "chapters" | "close" | "letGo" | "idle" }
  /** Report which step the page stands at; `moved`: only if it was scrolled under the board that was taken over. */
  | { do: "look"; moved?: boolean }
  /** Make the first picture and lay out the text, in pieces. */
  | { do: "arrive"; lesson: LoadedLesson }
  /** Load the step's frame; `own`: the frame with the reader's own figures, if it is drawn. */
  | { do: "frame"; step: Step; players: number; own: Frame | undefined; ahead: Step | undefined; done: boolean }
  | { do: "draw"; frame: Frame; scene: string; seat: string }
  | { do: "scroll"; index: number; atOnce?: boolean; top?: number | undefined }
  /** Store the place; another count than the address names was chosen. */
  | { do: "keep"; index: number; view: string | undefined }
  | { do: "chose"; players: number }
  | { do: "did"; did: readonly string[] }
  | { do: "say"; text: string }
  /** The line below the sentence: empty, or an error. */
  | { do: "status"; said?: "failed" | "undrawn" }
  /** Stay at a step for as long as it takes to read it aloud, then send `tick`; without `index` stop that. */
  | { do: "stay"; index?: number }
  | { do: "offer"; before: SavedPlace | null }
  /** Start the engine and fetch what a live board needs; `board` is what to try again with. */
  | { do: "start"; board: SavedBoard | undefined }
  | { do: "open"; open: { save: string } | { link: string }; scene: string; step: string }
  | { do: "stills"; players: number }
  | { do: "own"; key: string; players: number; own: Overlay };

export type Step = LoadedLesson["steps"][number];

export const stepOf = ({ lesson, index }: Model): Step | undefined => lesson?.steps[index];

/** The one count that the step's scene is for; null where it is for all. */
export const fixedCount = (model: Model): number | null => model.lesson?.scenes[stepOf(model)?.scene ?? ""]?.fixed ?? null;

/** The key of the reader's own frames: they are drawn for a count, in the layout for the screen. */
export const ownKey = ({ players, narrow }: Model): string => `${players}${narrow ? " narrow" : ""}`;

export function ownOf(model: Model): OwnFrames | undefined {
  const own = model.own[ownKey(model)];
  return own === "requested" ? undefined : own;
}

/** What the step that is shown still requests of the reader. */
export const requestOf = ({ frame, awaited, view, lent }: Model): Request | undefined => (awaited === "nothing" && !view && !lent ? frame?.request : undefined);

export const seenOf = ({ lent, seen }: Model): Seen | undefined => lent ?? seen;

/** Which picture scene is on. */
export const sceneOn = ({ lent, view, frame }: Model): string => lent?.picture.scene ?? view ?? frame?.picture.scene ?? "";

/** Whether the button that takes the step over does anything. */
export const touchable = ({ hand, frame, lesson }: Model): boolean => !lesson?.engineless && hand.at !== "starting" && (!frame || !!frame.link);

/** Whether the status line belongs to the engine at this step: it shows its progress, or that it did not start. */
export const engineSays = ({ hand, failed }: Model, step: string): boolean =>
  hand.at === "starting" ? !failed : hand.at === "rest" && hand.failedAt === step;

/** Return as much of a digest as there is room for under the board: its first sentences, the most important ones. */
export const digest = (events: readonly RuleText[]): readonly RuleText[] => events.slice(0, 3);

/** Return the line under the board: why not, else what happened, else the prompt. */
export function captionOf(frame: Frame): RuleText {
  const all: readonly RuleText[] = frame.refused?.length ? frame.refused : digest(frame.events);
  const rule = all.find((one) => one.rule)?.rule;
  return { text: all.map((one) => one.text).join(" ") || frame.prompt || S.over, ...(rule ? { rule } : {}) };
}

// What a touch, or a guess, at a step that the reader does means. Pure: no page.

const NOTHING: Tried = { key: "", text: "", rule: "", times: 0, picked: [] };

/** The touches that a request consists of. */
const touchesOf = (request: Request): readonly Touches[] => [request, ...(request.then ?? [])];

/** Return the next expected touch. `picked`: the touched key of each of the touches, "" where it is still missing. */
export const wanted = (request: Request, picked: readonly string[] = []): Touches => touchesOf(request).find((_, at) => !picked[at]) ?? request;

/**
 * Return what has been tried after this touch, with the answer to it; undefined if it completes the request. `keys` lie under the
 * finger, the topmost first: the first known one decides. The reader chooses the order of touches.
 */
export function afterTouch(request: Request, keys: readonly string[], before: Tried = NOTHING): Tried | undefined {
  const all = touchesOf(request);
  const { picked, times } = before;
  for (const key of keys) {
    const at = all.findIndex(({ right }, n) => right.includes(key) && !picked[n]);
    const now = all.map((_, n) => (n === at ? key : picked[n] === key ? "" : (picked[n] ?? "")));
    if (at >= 0) return now.every((one) => one) ? undefined : { key, text: S.requestPicked, rule: "", times, picked: now };
    if (picked.includes(key)) return { key: "", text: S.requestLetGo, rule: "", times, picked: now };
    const answer = wanted(request, picked).answers.get(key);
    if (answer) return { key, text: answer[0] || S.requestOther, rule: answer[1], times: times + 1, picked };
  }
  return { key: keys[0] ?? "", text: S.requestElsewhere, rule: "", times: times + 1, picked };
}

/** Return the same after a guess, given by the index of its choice. */
export const afterGuess = ({ choice, replies }: Request, guessed: number, { times, picked }: Tried = NOTHING): Tried | undefined =>
  guessed === choice ? undefined : { key: String(guessed), text: S.requestMissed(replies?.[guessed]), rule: "", times: times + 1, picked };
