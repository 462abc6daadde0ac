/** The seams of docs/dev/contracts.md §2–§4 as types. */

export interface RuleText {
  text: string;
  rule?: string;
}
export interface EventText extends RuleText {
  seat?: string | number | null;
  points?: Record<string, number>;
}
export type Markup = [key: string, svg: string];

export interface Picture {
  scene: string;
  width: number;
  height: number;
  title: string;
  base?: string | null;
  nodes: Markup[];
}

export interface LegalAction {
  n: string;
  label: string;
  picks: string[];
  /** It does without what is offered. */
  declines?: boolean;
}

export interface State {
  ok: true;
  session: string;
  game: string;
  players: number;
  over: boolean;
  actor: { seat: string; name: string } | null;
  prompt: string;
  mode: "study" | "hotseat";
  legal: LegalAction[];
  /** Words for the kinds of the legal actions. */
  kinds: Record<string, string>;
  /** What is asked when a key that begins with this word is to be touched next. */
  asks: Record<string, string>;
  picture: Picture;
  /** The picture scene that the decision is about. */
  about: string | null;
  /** Whether decisions of this game name picture scenes. */
  follows: boolean;
  scenes: { id: string; title: string }[];
  events: EventText[];
  log?: (EventText & { turn?: number })[];
  undo: boolean;
  redo: boolean;
  curtain: string | null;
  bot: boolean;
  save: string;
  note?: string;
  /** What turned face up just now; `picture` as it lay, where it is gone from the board since. */
  revealed?: { events: EventText[]; keys: string[]; picture?: Picture };
  /** How the task stands, where one was named at `open`. */
  goal?: "open" | "reached" | "missed";
  refused?: RuleText[];
}

export interface TapAnswer {
  ok: true;
  /** The pick that was meant; "" where none or several were. */
  key: string;
  actions: LegalAction[];
  refused: RuleText[];
  together: boolean;
}

export interface Refusal {
  ok: false;
  error: { address: string; message: string; detail?: string };
}

export interface ScoreAnswer {
  ok: true;
  seats: { name: string; seat: string; total: number; winner: boolean }[];
  parts: { id: string; title: string; later?: boolean; lines: { seat: string; points: number; text: string; rule?: string }[] }[];
  final: boolean;
}

export interface Row {
  address: string;
  label: string;
  value: string | number;
}
export interface Line {
  seat?: string;
  name: string;
  points: number;
  text: string;
  rule?: string;
}

export interface ExampleAnswer {
  ok: true;
  holds: boolean;
  /** Which sentence of `says` is true. */
  said?: string;
  failed: { field: string; text: string; actual: string }[];
  rows: Row[];
  lines: Line[];
  refused?: RuleText[];
  picture: Picture;
  link: string;
}

export interface LiveFrame {
  step: string;
  picture?: Picture;
  scene?: string;
  mark?: string[];
  events?: EventText[];
  prompt?: string;
  refused?: RuleText[] | null;
  holds?: boolean;
  link?: string;
  alt?: string;
}

export interface Choice {
  value: string;
  label: string;
}
export interface SettingsAnswer {
  ok: true;
  settings: { address: string; label: string; kind: string; choices?: Choice[]; default: string; confidence: string; group?: string }[];
  options: { name: string; label: string; default: string; rule: string; values: Choice[] }[];
}

/** lesson.json */
export interface Vary {
  address: string;
  label: string;
  /** As the example stands. */
  value: string;
  values: Choice[];
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
  setup?: string;
  moment?: string;
  vary: Vary[];
  /** What is true when, as the desk takes it; `said` is true of the example as it stands. */
  says?: string;
  said?: string;
  scene: string;
  mark: unknown;
  rows: Row[];
  lines: Line[];
  still: string;
  link: string;
}
export interface Reading {
  options: Record<string, string>;
  label: string;
  rows: Row[];
  lines: Line[];
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
  page: string;
  players: number[];
  default: number;
  /** What players hide from each other, in the game's words; "" where nothing is. */
  hides?: string;
  style?: string;
  /** The picture scenes of the game, for the switch beside the lesson. */
  pictures?: { id: string; title: string }[];
  bases: Record<string, string>;
  /** The file with the markup that stands in more than one scene. */
  shared?: string | null;
  shared_narrow?: string | null;
  sections: { id: string; title: string; steps: string[] }[];
  steps: { name: string; section: string; scene: string }[];
  scenes: Record<string, { fixed: number | null; script?: unknown; files: Record<string, string>; narrow?: Record<string, string> }>;
  examples?: Record<string, Example>;
  rulings?: Record<string, Example & { readings: Reading[] }>;
  tries?: Record<string, Try>;
}

/** scene-<hash>.json */
export interface SceneFile {
  bases: Record<string, string>;
  nodes: string[];
  keys: Record<string, string[]>;
  frames: {
    step: string;
    scene: string;
    /** Key and node of every change, each as the difference to the pair before. */
    set: number[];
    mark?: string[];
    events?: EventText[];
    prompt?: string;
    refused?: RuleText[] | null;
    link?: string;
    still?: string;
    size?: [width: number, height: number];
    alt?: string;
  }[];
}
export interface BaseFile {
  svg: string;
  width: number;
  height: number;
}

/** What the board shows at one step, whole. */
export interface Frame {
  step: string;
  picture: Picture;
  mark: string[];
  events: EventText[];
  prompt: string;
  refused: RuleText[] | null;
  link: string;
  alt: string;
  /** The whole picture for paper: file name and size. */
  still: string;
  size: readonly [number, number] | null;
}
