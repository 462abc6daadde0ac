/**
 * What a page may ask of the desk and what comes back (docs/dev/contracts.md §2).
 *
 * Made by scripts/desk_types.py from engine/insuto/desk: change requests.py or answers.py there, then run it.
 */
/** A request for the games that are there. */
export type HelloRequest = Record<string, never>;
/** The choice of what a session's pictures show. It applies to later responses; missing fields stay unchanged. */
export interface ViewRequest {
  /** The picture scene. */
  scene?: string;
  /** Each picture is in the scene that the decision is about, as far as it names one. */
  follow?: boolean | null;
  /** In the layout for a portrait screen. */
  narrow?: boolean | null;
}
/** A game with the readings and figures that were chosen for it: by the reader, or where a link or a record was made. */
export interface ChosenRequest {
  game: string;
  /** Readings by name; those that are missing are the game's own. */
  options?: Readonly<Record<string, string>>;
  /** Figures by setting address; those that are missing are the game's own. */
  components?: Readonly<Record<string, string>>;
  /** The version of the game whose defaults stand for what is missing; this version's where it is not named. */
  schema?: number | null;
}
/** A game from its beginning. */
export interface SetupRequest extends ChosenRequest {
  players: number;
  seed?: number | string;
}
/** A game to be touched, of exactly one of `link`, `setup`, `save`. A session of the same name is closed. */
export interface OpenRequest extends ViewRequest {
  /** The page's own name for it. */
  session: string;
  /** An encoded position. */
  link?: string | null;
  setup?: SetupRequest | null;
  /** A text that an earlier answer brought. Mode, seats, `luck` and `hold` are in it. */
  save?: string | null;
  mode?: "study" | "hotseat";
  /** The reader chooses what chance decides (`setup`, `link`; study mode only). */
  luck?: boolean;
  /** The players, by seat: `human` or the name of a bot; everybody is human when it is missing. */
  seats?: readonly string[];
  /** Of a later picture of a scene only what is new is sent: see Patched. */
  patches?: boolean;
  /** The session waits where a person's turn ends by itself (`setup`, `link`; a `save` holds it). */
  hold?: boolean;
  /** A task: checks as in `expect`. */
  goal?: string;
  /** The task is for the turn of the first seat only. */
  goal_turn?: boolean;
  /** Repeat what others did since the reader's last decision. */
  recap?: boolean;
}
/** Something about an open session. */
export interface OfSessionRequest extends ViewRequest {
  session: string;
}
/** A request for the state of the session. */
export interface StateRequest extends OfSessionRequest {
  /** The viewing seat in study mode, used until the next `state`; everything is open when it is missing. In hot-seat the desk decides. */
  seat?: string | null;
  /** Include the full log. */
  log?: boolean;
  /** Send the pictures' bases again. */
  fresh?: boolean;
}
/** An action, as its notation has it. */
export interface PlayRequest extends OfSessionRequest {
  action: string;
}
/** A request for the meaning of a touch. */
export interface TapRequest extends OfSessionRequest {
  /** The keys touched so far. Without `at` and `near` the last of them is what is touched now. */
  picks?: readonly string[];
  /** The keys under the finger, the topmost first; without them the touch was for the nearest in `near`. */
  at?: readonly string[];
  /** Lit keys close by, the nearest first; one counts only where the touched part has no meaning of its own: a region, a road, a panel. */
  near?: readonly string[];
}
/** A request for the worth of the legal actions that hold these keys. */
export interface GainsRequest extends OfSessionRequest {
  picks?: readonly string[];
}
/** A request for the worth of an action, or why it is not allowed. Nothing is played. */
export interface GainRequest extends OfSessionRequest {
  action: string;
}
/** A request for why the number in the form of an action cannot be one more. Nothing is played. */
export interface BeyondRequest extends OfSessionRequest {
  action: string;
  /** One less, instead. */
  less?: boolean;
}
/** A request for what the reader might do now. Nothing is played. */
export type AdviseRequest = OfSessionRequest;
/** A request for the places where a piece can go before the turn is over. */
export interface WaysRequest extends OfSessionRequest {
  /** The keys touched so far; the first that names a piece that moves is used. */
  picks?: readonly string[];
  /** Also why it does not go to the other places. */
  all?: boolean;
}
/** The choice of who answers what chance decides, in study mode. */
export interface LuckRequest extends OfSessionRequest {
  /** The reader decides each time; else the generator, which at once resolves the current step. */
  chosen?: boolean;
}
/** The generator decides chance steps until a seat is to move. */
export interface RollRequest extends OfSessionRequest {
  /** Only steps of the same kind: the tiles that are turned up, not the dice after them. */
  alike?: boolean;
}
/** The choice of whether the session waits where a person's turn ends by itself. */
export interface HoldRequest extends OfSessionRequest {
  /** Switched off, a turn that waits is ended. */
  on?: boolean;
}
/** The turn that waits for its end is over: chance, the table and the others go on. */
export type EndTurnRequest = OfSessionRequest;
/** The seat to act has taken the device. */
export type LiftRequest = OfSessionRequest;
/** One action of the bot whose turn it is. */
export type BotRequest = OfSessionRequest;
/** Back or forth in what was done. */
export interface StepRequest extends OfSessionRequest {
  by?: "action" | "turn";
}
/** A request for the replay of a session: its frames, turns and parts. */
export interface ReelRequest extends OfSessionRequest {
  /** The bots that are to act play on first, at most so many actions. */
  grow?: number | null;
}
/** A request for a frame of a session: the position, and what led to it. */
export interface ReplayRequest extends OfSessionRequest {
  /** The number of the frame; 0 is before the first action of a seat. */
  at: number;
  /** The scope: the last action, or all of its turn up to the frame. */
  by?: "action" | "turn";
  /** The seat whose eyes look on in study mode; everything is open when it is missing. In hot-seat the desk decides. */
  seat?: string | null;
  /** With the points so far by rule, and the score sheet. */
  points?: boolean;
}
/** A request for a saved text that opens the position at a frame. */
export interface BranchRequest extends OfSessionRequest {
  /** The number of the frame; without it the text is that of the session as it is. */
  at?: number | null;
}
/** The score sheet as it stands. */
export type ScoreRequest = OfSessionRequest;
/** A request for the rules that the current decision depends on. */
export type InPlayRequest = OfSessionRequest;
/** The position on the table as a link. */
export type LinkRequest = OfSessionRequest;
/** A request for the game and the position that a link holds. Nothing is opened. */
export interface CheckRequest {
  link: string;
}
/** The session is needed no more. */
export interface CloseRequest {
  session: string;
}
/** The changes, actions and checks of a step, in the lesson language (docs/dev/lesson-language.md). */
export interface ScriptRequest {
  set?: string;
  do?: string;
  refuse?: string;
  because?: string;
  expect?: string;
  report?: string;
  part?: string;
}
/** An example with the reader's own figures and changes. */
export interface ExampleRequest extends ScriptRequest {
  game: string;
  components?: Readonly<Record<string, string>>;
  setup?: "done" | "begin";
  from?: string;
  players: number;
  seed?: number | string;
  options?: Readonly<Record<string, string>> | string;
  /** Sentences and when they are true, a line each. */
  says?: string;
  scene?: string;
  /** Which position the picture shows: before or after the action. */
  moment?: "before" | "after";
  mark?: readonly string[] | string;
  narrow?: boolean;
}
/** One step of a scene. */
export interface SceneStepRequest extends ScriptRequest {
  name: string;
  /** The picture scene; that of the step before when it is missing. */
  show?: string;
  mark?: readonly string[] | string;
  /** The seat whose eyes look on; everything is open when it is missing. */
  seat?: string;
}
/** A scene as the compiler wrote it. */
export interface SceneRequest {
  seed?: number | string;
  setup?: "done" | "begin";
  options?: Readonly<Record<string, string>> | string;
  from?: string;
  steps: readonly SceneStepRequest[];
}
/** The steps of a scene with the reader's own figures and readings. */
export interface FramesRequest {
  game: string;
  components?: Readonly<Record<string, string>>;
  players: number;
  script: SceneRequest;
  narrow?: boolean;
}
/** The figures that a lesson's text names, with the reader's own. */
export interface NumbersRequest {
  game: string;
  components?: Readonly<Record<string, string>>;
  players: number;
}
/** The figures and readings of a game that a reader may set. */
export interface SettingsRequest {
  game: string;
}
/** A request to check a reader's own figures and readings; what is as the game has it is dropped. With `fit` what cannot be (any more: they may be of an earlier release) is left out and named, not refused. */
export interface CheckComponentsRequest {
  game: string;
  components?: Readonly<Record<string, string>>;
  options?: Readonly<Record<string, string>> | string;
  fit?: boolean;
}
/** A request for what is entered of a game that was played on a table. */
export interface ScorePadRequest extends ChosenRequest {
  players: number;
}
/** One change of a position that is built: an address and what is put there. */
export interface ChangeRequest {
  at: string;
  value: string;
}
/** A position that somebody builds: where it began (`link` or `setup`), and the changes. Nothing is opened. */
export interface DraftedRequest {
  link?: string | null;
  setup?: SetupRequest | null;
  changes: readonly ChangeRequest[];
}
/** A request for the decisions that are possible in a built position, each with its seat. */
export type MomentsRequest = DraftedRequest;
/** A position that somebody builds, drawn, perhaps after a further change or a touch. */
export interface ArrangeRequest extends DraftedRequest {
  scene?: string;
  narrow?: boolean;
  /** Send the style sheet of drawings. */
  style?: boolean;
  /** A further change; the answer says the result. */
  change?: ChangeRequest | null;
  /** The keys under the finger, the topmost first. */
  keys?: readonly string[];
  /** Lit keys close by, the nearest first. */
  near?: readonly string[];
  /** Whose numbers and pieces are offered; the first seat when it is missing. */
  seat?: string;
  /** The kind of the selected piece: a touch puts one there. Without it a touch returns what can be changed. */
  piece?: string;
}
/** A question about a position that was built and holds. */
export interface ArrangedRequest {
  link: string;
  about?: "actions" | "score" | "readings" | "reading";
  /** The option whose readings are compared (`reading`). */
  option?: string;
}
/** A request for the score sheet of what was entered. */
export interface TallyRequest extends ScorePadRequest {
  /** Numbers, or chosen ids between spaces, by address: `0.goods` of the first seat, `tile` of the table. What is missing counts as nothing. */
  entries?: Readonly<Record<string, string>>;
}
/** A request for the board of a score pad, perhaps with a touch on it. */
export interface PadBoardRequest extends TallyRequest {
  /** Whose pieces are put. */
  seat: number;
  /** The kind that is put; without one a touch takes away. */
  piece?: string;
  /** The keys under the finger, the topmost first; [] without a touch. */
  keys?: readonly string[];
  /** Lit keys close by, the nearest first. */
  near?: readonly string[];
  touch?: boolean;
  /** Send the picture's base. */
  base?: boolean;
  /** In the layout for a portrait screen. */
  narrow?: boolean;
}
/** A request for a question about the rules. The same request of the same version is answered by the same question; no session is made. */
export interface DrillRequest extends ChosenRequest {
  /** 0: as the question has it. */
  players: number;
  seed?: string;
  /** Which question of the round, from 0. */
  number: number;
  /** The rule or the family that is wanted; any when it is missing. */
  rule?: string;
  /** The kinds of question that are wanted; any when they are missing. */
  kinds?: readonly string[];
  /** Send the picture's base, and the style sheet. */
  base?: boolean;
  /** In the layout for a portrait screen. */
  narrow?: boolean;
}
/** A request for all drill families of a game. */
export interface DrillFamiliesRequest {
  game: string;
}
/** A node of a picture: its key and its SVG. */
export type Markup = [string, string];
/** A node that is as the page has it: its key alone. */
export type Same = [string];
/** A reason why not, and the rule that says so. */
export interface Reason {
  text: string;
  rule: string;
  /** Drawing keys that the sentence speaks of by a name that the picture does not show. */
  at?: string[];
}
/** Something that happened. */
export interface Event {
  text: string;
  rule: string;
  /** The seat that did it or that it befell. */
  seat: string | null;
  points: Record<string, number>;
  /** It repeats the points of other events: what each seat gained in all. */
  sum?: true;
  /** Drawing keys of the places that the sentence names, in its order; not every scene shows them. Only in what a session has just reported (`events`, `summary`, `results`, `revealed`), where it names any. */
  places?: string[];
}
/** An event with the turn that it happened in. */
export interface Logged extends Event {
  /** From 1; 0 is before the first. */
  turn: number;
}
/** A picture of one scene. */
export interface Picture {
  scene: string;
  width: number;
  height: number;
  title: string;
  /** The markup that never changes; only where the scene was not sent before in this session (in this answer, for frames). */
  base?: string;
  /** In the order in which they are drawn. */
  nodes: Markup[];
}
/** A picture of a session with `patches`: nodes whose markup is as it was in the picture of this scene before are their key alone. */
export interface Patched {
  scene: string;
  width: number;
  height: number;
  title: string;
  base?: string;
  nodes: (Markup | Same)[];
}
/** A variant of an action, offered as a small button next to it (`Decision.quiet`). */
export interface QuietAction {
  /** Its notation. */
  n: string;
  /** The words of its button. */
  label: string;
}
/** An action that can be taken. */
export interface LegalAction {
  /** Its notation. */
  n: string;
  label: string;
  /** The words of the button that sends it, where they are not those of `label`. */
  button?: string;
  /** What it takes from its seat, for the right end of that button. */
  price?: string;
  /** The drawing keys that a hand touches, and those keys of the `form` for which nothing is drawn (`=side.for`). */
  picks: string[];
  /** It does without what is offered: a button apart from the others; no drawing key is picked for it. */
  declines?: true;
  /** A touch may send it, if the reader has switched that on: it is neither paid for, secret nor final, and loses nothing. Otherwise only its button does. */
  sends?: true;
  /** Those of `picks` without which a touch does not send it, even the last action that is left. */
  needs?: string[];
  /** The confirmation that is required before it is carried out. */
  warning?: string;
  /** Its variant: a small button next to the one that sends it. Then no touch sends it. */
  quiet?: QuietAction;
}
/** A value of a part of a form. */
export interface FormOption {
  /** It is picked like a drawing key, which it is where something is drawn for it. */
  key: string;
  label: string;
  /** Of so many equal cards it stands for all; 1 where it is missing. */
  count?: number;
}
/** A choice that is made next to the board, with all its values visible. */
export interface FormPart {
  /** Equal buttons of which one must be chosen; a stepper, which begins at the first option that is legal; cards, none at first; a row. */
  shape: "sides" | "number" | "cards" | "row";
  /** "" where the question says it. */
  title: string;
  options: FormOption[];
}
/** The seat to act. */
export interface Actor {
  seat: string;
  name: string;
}
/** A picture scene of the game. */
export interface SceneTitle {
  id: string;
  title: string;
  /** Its name where there is little room, if that is another. */
  short?: string;
}
/** Something that turned face up just now, to be shown for a while. */
export interface Revealed {
  events: Event[];
  /** The drawing keys where it is seen. */
  keys: string[];
  /** The board as it was, open, if the pieces are gone since (votes). */
  picture?: Picture;
}
/** A piece that went from one place to another, as drawing keys: the piece as it was touched, where it stood, where it stands. */
export interface Moved {
  piece: string;
  start: string;
  to: string;
}
/** What another seat did in a turn. */
export interface SinceTurn {
  seat: string;
  /** What matters most first. */
  events: Event[];
  /** The drawing keys where it is seen; not every scene shows them. */
  keys: string[];
  moves: Moved[];
  /** The points that seats gained, in words: 赤+8、青+14. */
  gained?: string;
  /** The change of the viewer's own score at the end of the game. */
  mine?: number;
  /** The kinds of action that it made, each with its decision: `turn-place`. */
  kinds: string[];
  /** What began or ended between this turn and the one before: a round, a phase. */
  before?: Event[];
  /** The same after the last turn. */
  after?: Event[];
}
/** What others did since the viewer's last decision, turn by turn. */
export interface Since {
  turns: SinceTurn[];
  /** The board in the scene that shows most of it, if that is not the current one. */
  picture?: Picture;
}
/** A seat in a table of results. */
export interface Column {
  seat: string;
  name: string;
}
/** A line of a table of results. */
export interface ResultRow {
  label: string;
  /** By column; "" where a seat has none. */
  values: string[];
}
/** The outcome of something between seats just now: a combat, a vote. */
export interface Result {
  title: string;
  columns: Column[];
  rows: ResultRow[];
  /** The events that happened with it and after it, until the next result. */
  lines: Event[];
  /** Drawing keys of where it happened. */
  at: string[];
}
/** A seat whose points are counted. */
export interface Counter extends Column {
  /** The colour of its pieces, as classes of drawings name it (`in-s-red`). */
  colour: string;
  /** Its points before the first place. */
  total: number;
}
/** A place at which points are counted. */
export interface CountStop {
  /** The part of the score sheet, in words. */
  part: string;
  title: string;
  /** Drawing keys of the place. */
  keys: string[];
  /** What is counted, in the order of counting: the drawing key and the seat. */
  pieces: Markup[];
  lines: Line[];
  /** The board as it lay then, where that is other than at the place before; always of the first place. */
  picture?: Picture;
}
/** A scoring, to be counted on the board place after place before play goes on. */
export interface Counting {
  seats: Counter[];
  stops: CountStop[];
}
/** A session as it stands, with everything that opens it again in another worker. */
export interface State {
  session: string;
  game: string;
  players: number;
  /** The game has ended, and with `hold` its last turn too. */
  over: boolean;
  mode: "study" | "hotseat";
  /** None when the game is over, and during a chance step. */
  actor: Actor | null;
  prompt: string;
  /** Of the seat to act; none in a bot's turn and behind a curtain. */
  legal: LegalAction[];
  /** The choices that are made in a form; none where all is picked on the board. */
  form?: FormPart[];
  /** Words for the kinds of the legal actions (a notation begins with its kind). */
  kinds: Record<string, string>;
  /** The prompt when a key that begins with this word is to be touched next. */
  asks: Record<string, string>;
  picture: Patched;
  /** The name of the decision that the reader is prompted for; "" where there is none. */
  decision: string;
  /** The picture scene that the decision is about. */
  about: string | null;
  /** True if decisions of this game name picture scenes. */
  follows: boolean;
  /** Pieces go from place to place in the current decision: `ways` says how far. */
  goes: boolean;
  scenes: SceneTitle[];
  /** Of this request, all in order. */
  events: Event[];
  /** The same as a digest, the most important first. */
  summary: Event[];
  /** The full log, if requested. */
  log?: Logged[];
  undo: boolean;
  /** The reason why not, where `undo` is false. */
  undo_why?: string;
  redo: boolean;
  /** The session waits where a person's turn ends by itself, before chance rolls and anybody else is prompted. */
  hold: boolean;
  /** It waits so now: `actor` ends the turn by `end_turn`, or takes the last action back. `legal` is empty, nobody else has acted. */
  ending: boolean;
  /** In hot-seat mode: this seat must take the device first. Until then no action is legal and the picture shows what everybody knows. */
  curtain: string | null;
  /** The seat to act is a bot: `bot` lets it act. */
  bot: boolean;
  /** The reader chooses what chance decides (study mode). */
  luck: boolean;
  /** The current step is chance, and `legal` are the outcomes. */
  chance: boolean;
  /** The number of pending chance steps of this kind, the current one included. */
  waiting: number;
  /** A text that opens the session as it is, history included. */
  save: string;
  revealed?: Revealed;
  /** Only when it is the reader's move again after others have acted. */
  since?: Since;
  /** Tables to be read before play goes on, in order. */
  results?: Result[];
  counting?: Counting;
  /** The standing of the task, where one was named at `open`. Reached stays so until it is undone; missed: the turn or the game is over. */
  goal?: "open" | "reached" | "missed";
  /** The reason why a saved game could be opened only in part. */
  note?: string;
}
/** A turn of play among the frames of a session. */
export interface ReelTurn {
  /** From 1. */
  number: number;
  /** Who acted first in it. */
  name: string;
  /** The frame after its first action. */
  first: number;
  /** The frame after its last action. */
  last: number;
}
/** A part of the game, and the frame with which it begins. */
export interface ReelPart {
  at: number;
  title: string;
}
/** The frames of a session's replay. A frame is a position in which somebody had to decide. */
export interface Reel {
  /** The number of the last frame. */
  last: number;
  /** A bot is to act: `grow` lets it. */
  more: boolean;
  over: boolean;
  turns: ReelTurn[];
  parts: ReelPart[];
  /** The seats whose eyes may look on; empty where the desk decides, and where seats hide nothing from each other. */
  eyes: Actor[];
}
/** An action, and what followed by itself. */
export interface ReplayAct {
  /** Who acted; "" before the first action of a seat. */
  name: string;
  events: Event[];
  /** Why, where a sensible player acted and those who look on may know what it saw. */
  motive?: string;
}
/** The points gained by a rule so far. */
export interface Gained {
  rule: string;
  title: string;
  points: Record<string, number>;
}
/** A frame of a session. */
export interface Replayed {
  at: number;
  /** The turn of play that it ends or is in; 0 before the first. */
  turn: number;
  /** The part of the game; "" where a game is not parted. */
  part: string;
  picture: Patched;
  scenes: SceneTitle[];
  /** True if decisions of this game name picture scenes. */
  follows: boolean;
  acts: ReplayAct[];
  /** The next prompt; "" when the game is over. */
  prompt: string;
  gained?: Gained[];
  /** The score sheet as it stood. */
  scores?: Scores;
}
/** A saved text of a frame. */
export interface Branched {
  save: string;
  mode: "study" | "hotseat";
}
/** The rules do not allow the action. Nothing changed. */
export interface NotPlayed {
  refused: Reason[];
}
/** The meaning of a touch, and what becomes of it. */
export interface Tapped {
  /** `picked` is chosen now, or nothing changes. */
  means: "pick" | "refused";
  /** The keys chosen afterwards. */
  picked?: string[];
  /** They replace the earlier picks. */
  instead?: true;
  /** The pick that the touch stands for; "" for none or several. */
  key: string;
  /** The nearest reason first. */
  refused: Reason[];
  /** The sentences that say what the touched part is and does; those whose rule `refused` cites are left out, as long as one remains. */
  thing?: Reason[];
}
/** The worth of an action to the seat that acts. */
export interface Worth {
  /** Points at once; null where that depends on hidden information. */
  now: number | null;
  /** The change of what is counted at the end of the game. */
  later: number;
}
/** The gains of the legal actions. Empty when it is not the reader's move, or during a chance step. */
export interface Gains {
  /** The best by drawing key. */
  keys: Record<string, Worth>;
  /** By notation. */
  actions: Record<string, Worth>;
  /** All of them were evaluated; else only the first ones. */
  whole: boolean;
}
/** Points, and what brings them by which rule. */
export interface GainLine {
  text: string;
  rule: string;
  points: number;
}
/** A part of the score sheet that is counted at the end of the game. */
export interface GainPart {
  title: string;
  /** The points by which it changes. */
  points: number;
  rule: string;
  /** The lines that it then says. */
  lines: string[];
}
/** The worth of an action to another seat. */
export interface GainOther extends Worth {
  seat: string;
  name: string;
}
/** The worth of an action, by rule. */
export interface Gain extends Worth {
  label: string;
  /** The lines of what the acting seat gains at once. */
  lines: GainLine[];
  parts: GainPart[];
  /** Other seats for which something changes. */
  others: GainOther[];
  /** The next prompt of the same seat in the same turn; "" where there is none. */
  next: string;
  /** The reason why what follows is not counted: chance decides it, it is hidden, or the turn is over and somebody hides something. */
  stop: "" | "chance" | "hidden" | "turn";
}
/** An action that a sensible player would consider. */
export interface Advised {
  /** The action, one of the legal ones. */
  n: string;
  why: string;
}
/** Suggested actions for the reader, the best first. Empty when it is not the reader's move. */
export interface Advice {
  moves: Advised[];
}
/** A way to a place. */
export interface Way {
  /** The drawing keys of the places on the way, it included: so many steps. */
  path: string[];
  /** Another piece carries it, at least a part of the way. */
  ride: boolean;
  /** The first action of the way: all of it where the place is adjacent. */
  first: LegalAction;
  /** True if that action alone brings it there. */
  next: boolean;
  /** The reasons that end its way there. */
  stop: Reason[];
  /** The reasons where it takes more than the next action: what is to be done first. */
  how: Reason[];
}
/** The places where a piece can go before the turn is over. Empty without a piece that moves. */
export interface Ways {
  /** The piece. */
  key: string;
  /** The drawing key of the place where it stands. */
  at: string;
  /** By the drawing key of the place. */
  reached: Record<string, Way>;
  /** All other places, and the reasons against them; empty without `all` in the request. */
  others: Record<string, Reason[]>;
  /** The search was complete; else more places may be reached. */
  whole: boolean;
}
/** A line of the score sheet. */
export interface Line {
  seat: string;
  name: string;
  points: number;
  text: string;
  rule: string;
}
/** A seat's total. */
export interface ScoreSeat {
  name: string;
  seat: string;
  total: number;
  winner: boolean;
}
/** A part of the score sheet. */
export interface ScorePart {
  id: string;
  title: string;
  /** It is counted at the end of the game only. */
  later: boolean;
  lines: Line[];
}
/** A scoring later in the game. */
export interface Coming {
  text: string;
  rule: string;
}
/** A score sheet by seats and by parts. */
export interface Sheet {
  seats: ScoreSeat[];
  parts: ScorePart[];
}
/** The score sheet as a position stands. */
export interface Scores extends Sheet {
  coming: Coming[];
  final: boolean;
  /** Each reading and figure that is another than the site's own, in words. */
  differs: string[];
}
/** The rules that the current decision depends on, the one that says when it comes first; none when the game is over. */
export interface InPlay {
  rules: string[];
}
/** The position as a link. */
export interface Linked {
  link: string;
  /** It shows what two seats or more hide from each other. */
  hidden: boolean;
}
/** The game and the position that a link holds. */
export interface Checked {
  game: string;
  players: number;
  prompt: string;
  over: boolean;
  /** Each reading and figure that is another than the site's own, in words. */
  differs: string[];
}
/** A check that does not hold. */
export interface Failed {
  field: string;
  text: string;
  actual: string;
}
/** A reported address. */
export interface Row {
  address: string;
  label: string;
  value: string;
}
/** The outcome of an example. */
export interface Example {
  holds: boolean;
  /** The sentence of `says` that is true; "" without one. */
  said: string;
  failed: Failed[];
  rows: Row[];
  lines: Line[];
  refused: Reason[];
  events: Event[];
  prompt: string;
  picture: Picture;
  link: string;
}
/** A step of a scene. */
export interface Frame {
  step: string;
  picture: Picture;
  mark: string[];
  events: Event[];
  prompt: string;
  /** The reasons why not, in a step that tries what is not allowed. */
  refused: Reason[] | null;
  holds: boolean;
  link: string;
}
/** A scene, step by step. */
export interface Frames {
  frames: Frame[];
}
/** Figures by the names that a lesson's text has for them. */
export interface Numbers {
  numbers: Record<string, string>;
}
/** A value to choose, and the word for it. */
export interface Choice {
  value: string;
  label: string;
}
/** A figure that the reader may set. */
export interface Setting {
  address: string;
  label: string;
  kind: string;
  /** Of a number the lowest and the highest. */
  choices: Choice[];
  default: string;
  confidence: string;
  group: string;
}
/** A rule that can be read in several ways. */
export interface Option {
  name: string;
  label: string;
  default: string;
  rule: string;
  values: Choice[];
}
/** The settings that a reader may make. */
export interface Settings {
  settings: Setting[];
  options: Option[];
}
/** One of a reader's own figures or readings that cannot be used. */
export interface Unfit {
  /** The address as in a refusal: `components.…` or `options.…`. */
  address: string;
  label: string;
  message: string;
}
/** A reader's own figures and readings, as far as they differ from the game's. */
export interface Overlay {
  components: Record<string, string>;
  options: Record<string, string>;
  /** Each of them in words. */
  differs: string[];
  /** The figures and readings that were left out (request with `fit`). */
  unfit?: Unfit[];
}
/** One number or choice to enter for a table. */
export interface PadEntry {
  /** Its address is `seat.name`, the seat as index; of what is `shared` the name alone. */
  name: string;
  label: string;
  hint?: string;
  rule: string;
  low: number;
  /** The largest number; of `choices` how many may be taken. */
  high: number;
  choices?: Choice[];
  /** It is entered once, not by each seat. */
  shared?: true;
  /** It counts only where this choice of another entry is taken (`other=value`), or that number is not 0 (`other`). */
  needs?: string;
  /** It is entered only where a tie requires it. */
  tiebreak?: true;
  /** It follows from the board, where that is counted. */
  given?: true;
}
/** Entries that stand together. */
export interface PadPart {
  title: string;
  entries: PadEntry[];
}
/** A kind of piece that can be put on the board of a pad. */
export interface PadPiece {
  /** The places of a seat's pieces have the address `seat.name`, of those that nobody owns `name`. */
  name: string;
  label: string;
  /** Nobody owns it. */
  shared?: true;
}
/** What can be put on the board of a pad. */
export interface PadPieces {
  /** The address of the entry that says whether the board is counted, and `on` what it then holds. */
  way: string;
  on: string;
  pieces: PadPiece[];
  hint: string;
}
/** All entries for a game that was played on a table. */
export interface Pad {
  /** What the seats are called before they have names. */
  seats: string[];
  parts: PadPart[];
  /** Where pieces can be put on a board in the place of counting them. */
  board?: PadPieces;
  /** The version of the game whose readings and figures stand for what a reader has not chosen. */
  schema: number;
}
/** An entry that cannot be. */
export interface PadFault {
  /** Its address. */
  at: string;
  text: string;
  rule: string;
}
/** The score sheet of what was entered; without seats and parts where anything is impossible. */
export interface Tally extends Sheet {
  faults: PadFault[];
  /** Addresses of the entries on which a tie turns, also those that have been made. */
  pending: string[];
  /** Each reading and figure that is another than the site's own, in words. */
  differs: string[];
  /** What decided between those who are equal, or what is missing for it. */
  tie?: Reason;
}
/** Pieces of one seat and kind on one place of a pad's board; seat -1: nobody owns them. */
export interface PadHeap {
  /** Their address among the entries. */
  at: string;
  seat: number;
  label: string;
  n: number;
}
/** A place on a pad's board that was touched, and the pieces on it. */
export interface PadPlace {
  /** Its name among the entries. */
  id: string;
  key: string;
  name: string;
  heaps: PadHeap[];
}
/** The result of a touch on a pad's board. */
export interface PadTouched {
  /** What is other than before, by address; "" where nothing is left. */
  entries: Record<string, string>;
  said: string;
  /** The rule that refuses; "" where nothing was refused, or by none. */
  rule: string;
  refused: boolean;
  /** The place that the touch stands for, as it is now. */
  place?: PadPlace;
}
/** The board of a score pad, as it is after the touch. */
export interface PadBoard {
  picture: Picture;
  /** The style sheet of drawings; only with the picture's base. */
  style?: string;
  /** The colour of each seat's pieces, as classes of drawings name it (`in-s-red`). */
  colours: string[];
  /** The drawing keys of the places where the chosen kind can be put; where something is to be taken, of those with something. */
  lit: string[];
  /** How many pieces of each kind every seat can still put, by address. */
  left: Record<string, number>;
  /** What the board gives for entries, by address; {} while nothing lies on it. */
  counted: Record<string, string>;
  touched?: PadTouched;
}
/** Something that can be changed while a position is built. */
export interface Offered {
  /** Its address. */
  at: string;
  label: string;
  kind: "choice" | "number" | "several";
  /** What is there now, as a change writes it. */
  value: string;
  /** The same in words. */
  shown: string;
  /** Of `choice` and `several`. */
  choices?: Choice[];
  low?: number;
  /** Of a number; of `several` how many in all. */
  high?: number;
  /** For `several`: how often one of them may be placed there. */
  each?: number;
}
/** A kind of piece that a hand can take. */
export interface ArrangedPiece {
  name: string;
  label: string;
  /** How many are in the supply, where somebody counts them. */
  left?: number;
}
/** Why a position that is built cannot be. */
export interface Trouble {
  text: string;
  /** The drawing keys that it is about. */
  keys: string[];
}
/** The result of a touch or a change while a position was built. */
export interface Touched {
  said: string;
  refused: boolean;
  /** The drawing keys that it is about. */
  keys: string[];
  /** What is other than before: it goes to the end of the changes. */
  change?: ArrangeChange;
  /** What can be changed there. */
  offered: Offered[];
}
/** An address and what is put there. */
export interface ArrangeChange {
  at: string;
  value: string;
}
/** A position that is built, as it is after the change or touch. */
export interface Arranging {
  game: string;
  picture: Picture;
  /** The style sheet of drawings, if requested. */
  style?: string;
  scenes: SceneTitle[];
  players: number;
  /** With how many the game can be played. */
  counts: number[];
  seats: SeatName[];
  /** Whose numbers and pieces are offered. */
  seat: string;
  /** The prompt in the position; "" where the position is inconsistent. */
  prompt: string;
  /** Why it does not hold; [] where it does. */
  problems: Trouble[];
  /** The position, where it holds. */
  link?: string;
  /** Whose turn it is, and where the game stands. */
  course: Offered[];
  /** What the seat has. */
  own: Offered[];
  pieces: ArrangedPiece[];
  /** The drawing keys where a touch does something. */
  lit: string[];
  touched?: Touched;
}
/** A seat and what it is called. */
export interface SeatName {
  seat: string;
  name: string;
}
/** A position under one reading. */
export interface ReadingReport {
  title: string;
  /** It is the reading of the position. */
  now: boolean;
  /** Why the position cannot be under it; then nothing else is there. */
  problems: string[];
  actions: ActionReport[];
  /** So many further actions are not listed. */
  more: number;
  seats: SeatReport[];
}
/** A legal action in words, and whether it is not legal under another of the readings. */
export interface ActionReport {
  label: string;
  differs: boolean;
}
/** The points of a seat, and whether they are others under another of the readings. */
export interface SeatReport {
  name: string;
  total: number;
  differs: boolean;
}
/** An option, and whether the position is another under its readings. */
export interface OptionReport {
  name: string;
  title: string;
  rule: string;
  differs: boolean;
}
/** One decision that is possible in a built position. */
export interface MomentReport {
  /** The value to set the address `moment` to. */
  value: string;
  text: string;
  /** It is the current one. */
  now: boolean;
}
/** The decisions that are possible in a built position. */
export interface MomentsReport {
  moments: MomentReport[];
  /** Why there are none: what does not hold on the table. */
  problems: string[];
}
/** The answer to a question about a position that was built. */
export interface ArrangedReport {
  prompt: string;
  actions?: string[];
  more?: number;
  score?: Scores;
  options?: OptionReport[];
  readings?: ReadingReport[];
}
/** An answer that can be chosen. */
export interface DrillChoice {
  id: string;
  text: string;
}
/** The numbers among which an answer is. */
export interface DrillRange {
  low: number;
  high: number;
}
/** A question about the rules, with its answer. */
export interface DrillQuestion {
  /** The version of the question generator: with another one the same seed makes another question. */
  version: string;
  /** Identifies the position and the question's subject: no two questions of a round have the same. */
  id: string;
  kind: "may" | "why" | "points" | "next" | "places" | "order";
  /** The subject, finer than a rule: `K-041/cardinal_limit`. */
  family: string;
  rule: string;
  /** The rules that the solution cites. */
  rules: string[];
  picture: Picture;
  /** The style sheet of drawings; only with the picture's base. */
  style?: string;
  scene: string;
  /** Drawing keys of the question's subject. */
  marks: string[];
  /** Drawing keys close to what matters, those of `marks` included. */
  about: string[];
  /** What sets the scene, and what is not drawn. */
  intro: string;
  ask: string;
  /** Empty for `points` and `places`. */
  choices: DrillChoice[];
  /** For `points`. */
  range?: DrillRange;
  /** For `places`: the drawing keys that can be touched. */
  lit: string[];
  /** The ids that are right (for `order` in their order), the number as text, or all keys that are right. */
  answer: string[];
  /** Why, what decides first. */
  solution: Reason[];
  /** The lines of the score sheet that the number is made of. */
  sheet?: Line[];
  /** The position. */
  link: string;
  /** Each reading and figure that is another than the site's own, in words. */
  differs: string[];
  /** The notation of the action that the question is about; "" where there is none. */
  played: string;
  /** The position as read by a screen reader, one line per item. */
  words: string;
  /** The reading that the answer depends on, in words; "" where there is none. */
  reading: string;
}
/** One subject of questions. */
export interface DrillFamily {
  family: string;
  rule: string;
  /** Of the rule. */
  title: string;
  /** Of the page of rules. */
  section: string;
  kinds: string[];
}
/** All families of a game, in the order of its rules. */
export interface DrillFamilies {
  version: string;
  families: DrillFamily[];
}
/** The games that are there. */
export interface Hello {
  version: string;
  games: string[];
}
/** Done. */
export type Nothing = Record<string, never>;
/** The fault of a request. */
export interface Fault {
  /** The field that does not fit; `engine` for a fault of the engine's own. */
  address: string;
  /** One sentence for the reader. */
  message: string;
  /** For developers, in English. */
  detail: string;
}
/** Every operation. */
export interface Operations {
  hello: { request: HelloRequest; answer: Hello };
  open: { request: OpenRequest; answer: State };
  state: { request: StateRequest; answer: State };
  play: { request: PlayRequest; answer: State | NotPlayed };
  tap: { request: TapRequest; answer: Tapped };
  gains: { request: GainsRequest; answer: Gains };
  gain: { request: GainRequest; answer: Gain | NotPlayed };
  beyond: { request: BeyondRequest; answer: NotPlayed };
  advise: { request: AdviseRequest; answer: Advice };
  ways: { request: WaysRequest; answer: Ways };
  luck: { request: LuckRequest; answer: State };
  roll: { request: RollRequest; answer: State };
  hold: { request: HoldRequest; answer: State };
  end_turn: { request: EndTurnRequest; answer: State };
  lift: { request: LiftRequest; answer: State };
  bot: { request: BotRequest; answer: State };
  undo: { request: StepRequest; answer: State };
  redo: { request: StepRequest; answer: State };
  reel: { request: ReelRequest; answer: Reel };
  replay: { request: ReplayRequest; answer: Replayed };
  branch: { request: BranchRequest; answer: Branched };
  score: { request: ScoreRequest; answer: Scores };
  in_play: { request: InPlayRequest; answer: InPlay };
  link: { request: LinkRequest; answer: Linked };
  check: { request: CheckRequest; answer: Checked };
  example: { request: ExampleRequest; answer: Example };
  frames: { request: FramesRequest; answer: Frames };
  numbers: { request: NumbersRequest; answer: Numbers };
  settings: { request: SettingsRequest; answer: Settings };
  check_components: { request: CheckComponentsRequest; answer: Overlay };
  score_pad: { request: ScorePadRequest; answer: Pad };
  tally: { request: TallyRequest; answer: Tally };
  pad_board: { request: PadBoardRequest; answer: PadBoard };
  arrange: { request: ArrangeRequest; answer: Arranging };
  moments: { request: MomentsRequest; answer: MomentsReport };
  arranged: { request: ArrangedRequest; answer: ArrangedReport };
  drill: { request: DrillRequest; answer: DrillQuestion };
  drill_families: { request: DrillFamiliesRequest; answer: DrillFamilies };
  close: { request: CloseRequest; answer: Nothing };
}
