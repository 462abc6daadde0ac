/** Types of what the page reads (docs/dev/contracts.md §2–§4). Its requests to the desk are declared there:
 * desk_types.ts. */
import type * as desk from "./desk_types";

export type { Choice, LegalAction, Line, Markup, Picture, Row } from "./desk_types";
export type { Event as EventText, Scores } from "./desk_types";

/** A sentence, and the rule that it comes from. */
export interface RuleText {
  text: string;
  rule?: string;
}

/** The state of a session, with complete pictures (session.ts). */
export interface State extends Omit<desk.State, "picture"> {
  picture: desk.Picture;
}

/** lesson.json */
export interface Vary {
  address: string;
  label: string;
  /** As the example stands. */
  value: string;
  values: desk.Choice[];
}
export interface Example {
  title: string;
  alt?: string;
  refused?: RuleText[];
  game?: string;
  players: number;
  seed: number | string;
  options: Record<string, string>;
  from: string;
  do: string;
  expect: string;
  report: string;
  refuse?: string;
  because?: string;
  part?: string;
  setup?: desk.ExampleRequest["setup"];
  moment?: desk.ExampleRequest["moment"];
  vary: Vary[];
  /** What is true when, as the desk takes it; `said` is true of the example as it stands. */
  says?: string;
  said?: string;
  scene: string;
  mark: desk.ExampleRequest["mark"];
  rows: desk.Row[];
  lines: desk.Line[];
  still: string;
  link: string;
}
export interface Reading {
  options: Record<string, string>;
  label: string;
  rows: desk.Row[];
  lines: desk.Line[];
  still: string;
  link: string;
  holds: boolean;
  vary?: Vary[];
  says?: string;
  said?: string;
}
export interface Try {
  title: string;
  players: number[] | "all" | number;
  setup?: string;
  from?: string;
  seed: number | string;
  options: Record<string, string>;
  link?: Record<string, string>;
  seats?: string[];
  mode?: "study" | "hotseat";
  /** The seed of the first game, in which what matters is explained when it comes. */
  first?: string;
  /** A task: what to do, the checks that say whether it is done, hints, what is said then. */
  task?: string;
  goal?: string;
  goal_turn?: boolean;
  hints?: string[];
  done?: string;
}
export interface Lesson {
  format: number;
  game: string;
  /** It has no rules: no engine computes it, so nothing on it can be touched. */
  engineless?: boolean;
  page: string;
  players: number[];
  default: number;
  /** What players hide from each other, in the game's words; "" where nothing is. */
  hides?: string;
  /** False where nothing is left to chance: every seed begins the same game. */
  chance?: false;
  style?: string;
  /** The picture scenes of the game, for the switch next to the lesson; `players` if only some counts have one,
   * `titles` those of counts with another title. */
  pictures?: { id: string; title: string; players?: number[]; titles?: Record<string, string> }[];
  bases: Record<string, string>;
  /** The file with the markup that occurs in more than one scene. */
  shared?: string | null;
  shared_narrow?: string | null;
  /** The file with the rules that each step rests on (`CitedFile`). */
  cited?: string;
  sections: { id: string; title: string; steps: string[] }[];
  /** The file with what the engine runs for each scene (`ScriptsFile`), where there is one. */
  scripts?: string;
  steps: { name: string; section: string; scene: string; seat?: string }[];
  scenes: Record<string, { fixed: number | null; files: Record<string, string>; narrow?: Record<string, string> }>;
  examples?: Record<string, Example>;
  rulings?: Record<string, Example & { readings: Reading[] }>;
  tries?: Record<string, Try>;
  /** The pictures of a page for those who know the rules, by name and player count; of signs where each stands (left, top, width, height). */
  shown?: Record<string, Record<string, { still: string; size: [width: number, height: number]; alt: string; signs?: number[][] }>>;
}

/** scripts-<hash>.json, by scene. */
export type ScriptsFile = Record<string, Omit<desk.SceneRequest, "options"> & { options?: Record<string, string> }>;

/** cited-<hash>.json: for each step the rules that it explains, then those that the engine evaluates for its actions.
 */
export type CitedFile = Record<string, [stated: string[], applied: string[]]>;

/** scene-<hash>.json */
export interface SceneFile {
  bases: Record<string, string>;
  nodes: string[];
  /** By picture scene; where other scenes show it too, places in the shared list, each as the difference to the one before. */
  keys: Record<string, string[] | number[]>;
  /** The different answers to touches. */
  answers?: [text: string, rule: string][];
  frames: (Partial<desk.Caption> & {
    step: string;
    scene: string;
    /** Key and node of every change, each as the difference to the pair before. */
    set: number[];
    mark?: string[];
    /** What the step's sentence names: places in the keys of its picture scene, each as the difference to the one before. */
    named?: number[];
    /** Before a step that the reader does (its name ends with `?`): what is touched, or the place of the right choice and why others are wrong. */
    request?: { choice?: number; replies?: string[]; then?: TouchesFile[] } & TouchesFile;
    /** What picture scenes are called at this step, where that is not what the lesson calls them at this count. */
    titles?: Record<string, string>;
    /** What changes of the link of the frame before, by threes: how much stays, how much goes, what comes in its place. */
    link?: (number | string)[];
    still?: string;
    size?: [width: number, height: number];
    alt?: string;
  })[];
}
/** What stands in more than one scene of a page. */
export interface SharedFile {
  keys: Record<string, string[]>;
  nodes: string[];
}
export interface BaseFile {
  svg: string;
  width: number;
  height: number;
}

/** One of the touches of a request, as a scene file has it. */
export interface TouchesFile {
  /** Places in the keys of its picture scene, each as the difference to the one before. */
  right?: number[];
  lit?: number[];
  /** For the keys of its picture scene, in their order: a place in `answers` of the file (-1: none), as the difference to the one before, then how many keys have it. */
  answers?: number[];
}

/** One of the touches of a request. */
export interface Touches {
  /** The keys whose touch does it. */
  right: readonly string[];
  /** The keys that look touchable. */
  lit: readonly string[];
  /** Why a touch on a key does not do it; "": a legal one that is not what is wanted. */
  answers: ReadonlyMap<string, readonly [text: string, rule: string] | undefined>;
}

/** What a step wants the reader to do, with the answer to each touch; `then`: the touches after the first. Of a guess `choice` is the place of the right one, `replies` say why the others are wrong. */
export interface Request extends Touches {
  choice?: number;
  replies?: readonly string[];
  then?: readonly Touches[] | undefined;
}

/** The complete content of the board at one step. */
export interface Frame extends desk.Caption {
  step: string;
  picture: desk.Picture;
  mark: string[];
  /** The keys that the step's sentence names: marked ones first, then the places of its actions, then those of its
   * words. */
  named: string[];
  titles: Record<string, string>;
  link: string;
  alt: string;
  /** The full picture for paper: file name and size. */
  still: string;
  size: readonly [number, number] | null;
  /** Missing once it is done, and where the step is only read. */
  request?: Request | undefined;
}
