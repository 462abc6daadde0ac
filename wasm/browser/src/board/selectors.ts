/** What follows from a model. Pure: no page, no engine. */
import { C, L } from "./live_ja";
import type { Life, Model, Picks } from "./model";
import type { Spared } from "./overlay";
import { complete, first, fits, inWords, isDrawn, kindOf, lit, onBoard, placeOf, question, remaining, rest, TAKE, undecided } from "./taps";
import { S } from "../page/strings_ja";
import type { LegalAction, State } from "../contracts/types";
import type { CountStop, FormPart, Picture, SinceTurn, ViewRequest, Ways } from "../contracts/desk_types";
import { PANEL } from "../page/panel_ja";

/*
 * What the reader has put together. If plot.2 was touched, and then `plant card=apple plot=2` chosen in words: `picked` is plot.2,
 * `chosen` that action, `pickedKeys` its keys plot.2 and hand.apple, `pickedWord` "plot.2 plant card=apple plot=2".
 */

export const picked = ({ life }: Model): readonly string[] => (life.is === "picking" ? life.picked : []);
/** What was picked, as a word: two choices are the same where these are. */
export const pickedWord = (model: Model): string => [...picked(model), chosen(model)?.n ?? ""].join(" ");
/** The action that was picked in words. */
export const chosen = ({ life }: Model): LegalAction | undefined => (life.is === "picking" ? life.chosen : undefined);

/** What is stored of it with the game; undefined where nothing is picked. */
export function picksOf(model: Model): Picks | undefined {
  if (model.life.is === "opening") return model.life.picks;
  const [keys, n] = [picked(model), chosen(model)?.n];
  return model.life.is === "picking" ? { keys, ...(n === undefined ? {} : { n }) } : undefined;
}

/** The keys that stand out as chosen: those that were touched, and the rest of an action that was picked in words. */
export function pickedKeys(model: Model): readonly string[] {
  const [keys, action] = [picked(model), chosen(model)];
  return action ? [...keys, ...(rest(action, keys) ?? action.picks)] : keys;
}

/** What the button adds to the picks by itself: the rest of what is left, in which nothing is to be chosen any more. */
export function added(model: Model): string[] {
  const [keys, legal] = [picked(model), open(model)];
  if (!keys.length || chosen(model) || !ready(model)) return [];
  const [first = [], ...others] = remaining(legal, keys).map((action) => rest(action, keys) ?? []);
  return first.filter((key) => isDrawn(key) && others.every((one) => one.includes(key)) && !(model.state?.form && inAll(legal, key)));
}

/** What is lit: a choice that is complete lights nothing. */
export const lights = (model: Model): ReadonlySet<string> => (chosen(model) || added(model).length ? new Set() : touchable(model));

/** Where a board stands that shows this state. Behind a curtain nothing stays picked: what a game that is opened again had is dropped, as
 * the turn begins with what others did. */
export function lifeOf(state: State, keys: readonly string[] = []): Life {
  if (state.curtain !== null) return { is: "curtain" };
  if (state.over) return { is: "over" };
  if (state.bot) return { is: "bot" };
  return keys.length ? { is: "picking", picked: keys } : { is: "idle" };
}

/** Where it stands once what happened has been shown: what others did comes last. */
export const lifeAfter = (state: State, keys?: readonly string[]): Life => (state.since ? { is: "since" } : lifeOf(state, keys));

/** Whether it is the reader's move. */
export const isPrompted = ({ life }: Model): boolean => life.is === "idle" || life.is === "picking";

/** Whether the board shows what has happened, and nothing can be picked. */
export const staged = (life: Life): boolean => life.is === "reveal" || life.is === "since" || life.is === "counting";

/** The actions that a hand may make now. */
export const open = ({ state, life }: Model): LegalAction[] =>
  state && !state.bot && state.curtain === null && !staged(life) ? state.legal : [];

/** The keys that may be touched next: those that fit the picks, except those in every action. Chance outcomes are
 * chosen in words. */
export function touchable(model: Model): Set<string> {
  const { state } = model;
  if (state?.chance || staged(model.life)) return new Set();
  const [legal, keys] = [open(model), picked(model)];
  const next = lit(legal, keys);
  // What is offered, and nothing else, is taken by a touch on it.
  const offered = !keys.length && remaining(legal, [TAKE]).length > 0;
  return state?.form && !offered ? new Set([...next].filter((key) => !inAll(legal, key))) : next;
}

/** What a finger could have missed: a lit or picked place under it. What is no choice now is answered at once. */
export const choiceAt = (model: Model, keys: readonly string[]): string | undefined =>
  keys.flatMap((key) => (picked(model).includes(key) ? key : (placeOf(key, touchable(model)) ?? [])))[0];

/** Whether a key is in every action, so that nothing depends on it. */
export const inAll = (legal: readonly LegalAction[], key: string): boolean => legal.every((action) => action.picks.includes(key));

/** The action that is put together: the filled button sends it. */
export function ready(model: Model): LegalAction | undefined {
  if (!isPrompted(model) || !model.state) return undefined;
  return chosen(model) ?? complete(open(model), picked(model), model.state.form);
}

/** Whether a touch may send an action now, without its button. */
export const actsAtOnce = (model: Model): boolean => model.quick && isPrompted(model) && !model.state?.form && open(model).some(({ sends }) => sends);

/** The words of the button that sends an action. */
export const sendWords = ({ button, label }: Pick<LegalAction, "button" | "label">): string => button ?? label;

/** Whether what is put together by touches could take more: another action goes on from it. */
export function further(model: Model): boolean {
  const action = ready(model);
  return !!action && !chosen(model) && open(model).some((other) => other.n !== action.n && rest(other, action.picks)?.some(isDrawn));
}

/** The words of the button that sends what is put together and, where more can be chosen, that it is this alone. */
export const readyWords = (model: Model, action: LegalAction): string => (further(model) ? L.onlyThis(sendWords(action)) : sendWords(action));

/*
 * Who says what: over the board `prompt`; below it, once something is picked, `nextQuestion`; on the button, and of a touch that
 * changes nothing, `missing`. With a form both take it from `besideForm`: a number that is too high, a place on the board
 * (`missingPlace`), else a choice that no touch makes (`chooseInWords`).
 */

/** What is still missing before an action is put together: where anything is picked already, the next question. */
export function missing(model: Model): string {
  const { state } = model;
  if (!state || !isPrompted(model)) return "";
  if (state.form) return besideForm(model, state.form) || partPrompt(undecided(open(model), picked(model), state.form)?.title ?? "");
  return nextQuestion(model) || question(open(model), [], state.asks, L.pickLit) || chooseInWords(model);
}

const partPrompt = (title: string): string => (/[。?]$/u.test(title) ? title : L.choosePart(title));

/** What is missing beside a form; "" where the title of one of its parts says it. */
function besideForm(model: Model, form: readonly FormPart[]): string {
  const part = undecided(open(model), picked(model), form);
  const take = part?.options.find(({ key }) => key === TAKE);
  if (take && !fits(open(model), picked(model), TAKE, form)) return L.cannotTake(take.label);
  const place = !part || part.shape === "number" ? missingPlace(model, form, model.state?.asks ?? {}) : "";
  return place || (part?.title ? "" : chooseInWords(model));
}

/** The prompt for what is missing if no touch distinguishes the actions that are left. */
function chooseInWords(model: Model): string {
  const { state } = model;
  const found = inWords(remaining(open(model), picked(model)), state?.asks ?? {});
  if ("said" in found) return named(model, found.said);
  const kinds = found.kinds.map((kind) => state?.kinds[kind] ?? kind);
  const [only] = kinds;
  return named(model, kinds.length === 1 && only ? L.chooseOf(only) : kinds.length && kinds.length <= 3 ? L.chooseAmong(kinds) : L.chooseInWords);
}

/** The prompt for what is still to be picked on the board with a form; "" if nothing is. */
function missingPlace(model: Model, form: readonly FormPart[], questions: State["asks"]): string {
  const legal = onBoard(open(model), form);
  const keys = picked(model).filter((key) => legal.some(({ picks }) => picks.includes(key)));
  if (legal.some(({ picks, declines }) => !picks.length && !declines)) return "";
  return named(model, question(legal, keys, questions, L.pickLit));
}

/** A question that names what is picked: in its own gap (`{county}`), the rest before it. */
function named({ state, life }: Model, said: string): string {
  if (life.is !== "picking" || !said) return said;
  let filled = said;
  const before = new Set<string>();
  for (const key of life.picked) {
    const name = state?.called[key];
    const gap = `{${first(key)}}`;
    if (name && filled.includes(gap)) filled = filled.replaceAll(gap, name);
    else if (name && !filled.includes(name)) before.add(name);
  }
  return [[...before].join("、"), filled].filter(Boolean).join("：");
}

/** The question under the prompt: what is to be touched next, or may be. */
export function nextQuestion(model: Model): string {
  const keys = picked(model);
  const legal = open(model);
  if (model.state && chosen(model)) return L.confirmChosen;
  if (!keys.length || !model.state) return "";
  const more = further(model) ? L.further : "";
  if (model.state.form) return ready(model) ? more + L.confirmChosen : besideForm(model, model.state.form);
  const action = ready(model);
  if (action && remaining(legal, keys).length === 1) return L.confirmChosen;
  const added = more && model.state.asks["more"];
  return named(model, more + (added || question(legal, keys, model.state.asks, L.pickLit))) || (action ? L.confirmChosen : chooseInWords(model));
}

/** The sentence over the board. */
export function prompt(model: Model): string {
  const { state, life } = model;
  if (!state) return life.is === "opening" && life.failed ? "" : PANEL.loading;
  if (life.is === "since") return state.over ? L.sinceEnd : L.since;
  // Who won is said once the points have been shown.
  if (state.over) return life.is === "over" && !model.unseen && model.reading === "no" ? state.prompt : S.over;
  return state.bot && state.actor ? L.botThinking(state.actor.name) : state.prompt;
}

/** What the engine is to draw. */
export const viewOf = ({ scene, follow, narrow }: Model): ViewRequest => ({ ...(scene ? { scene } : {}), follow, narrow });

/** The places that are reached, but not by the next action. */
export const later = (ways: Ways | undefined): Set<string> =>
  new Set(Object.entries(ways?.reached ?? {}).flatMap(([key, way]) => (way.next ? [] : [key])));

/** The places whose way is shown now. */
export const shownWays = ({ roamed }: Model): Ways | undefined => (roamed?.report?.key ? roamed.report : undefined);

/** What opens by itself after an answer: cards of what happened between seats, then a table of points; only a `part` of it before a scoring is
 * counted, and after that. */
export function points(model: Model, part?: "cards" | "sheet"): { cards: boolean; sheet: "final" | "scoring" | undefined } {
  const { state, skipping, ended, unseen } = model;
  if (!state) return { cards: false, sheet: undefined };
  const cards = part !== "sheet" && !skipping && (state.results ?? []).length > 0;
  // A single place was fully shown when it was counted.
  const scoring = part === "sheet" && (state.counting?.stops.length ?? 0) > 1;
  return { cards, sheet: part === "cards" ? undefined : state.over ? (ended || unseen ? "final" : undefined) : scoring ? "scoring" : undefined };
}

/** The place that is counted now. */
export const stopNow = ({ state, life }: Model): CountStop | undefined => (life.is === "counting" ? state?.counting?.stops[life.at] : undefined);

/** What the board shows: while something is seen or counted, how it lay then. */
export function pictureOf({ state, life }: Model): Picture | undefined {
  if (life.is === "reveal") return state?.revealed?.picture ?? state?.picture;
  if (life.is === "since") return state?.since?.picture ?? state?.picture;
  const then = life.is === "counting" ? state?.counting?.stops.slice(0, life.at + 1).findLast(({ picture }) => picture)?.picture : undefined;
  return then ?? state?.picture;
}

/** The keys that are to be in sight. */
export function inSight(model: Model): ReadonlySet<string> {
  const { state, life } = model;
  const stop = stopNow(model);
  if (stop) return new Set([...stop.keys, ...stop.pieces.map(([key]) => key)]);
  if (life.is === "reveal") return new Set(state?.revealed?.keys);
  if (life.is !== "since") return touchable(model);
  return new Set(state?.since?.turns.flatMap(({ keys }, at) => (life.only === undefined || life.only === at ? keys : [])));
}

/** Where a turn was seen. */
export const seenAt = ({ keys, moves }: SinceTurn): string[] => [...keys, ...moves.flatMap(({ piece, start, to }) => [start, to, piece.replace(start, to)])];

/** What stays bright: the place that is counted, a turn that is seen once more, or what goes with what is picked. */
export function spared(model: Model): Spared | undefined {
  const { state, life, reading } = model;
  const stop = stopNow(model);
  if (stop) return { keys: stop.keys, around: stop.pieces.map(([key]) => key), look: "counted" };
  const turn = life.is === "since" && reading === "no" ? state?.since?.turns[life.only ?? -1] : undefined;
  if (turn) return { keys: seenAt(turn), look: "spoken" };
  const keys = pickedKeys(model);
  return keys.length ? { keys: [...(chosen(model) ? [] : touchable(model)), ...keys], look: "chosen" } : undefined;
}

/** Whether a bot whose turn it is may move: nothing is being read, announced or requested. */
export const mayBotMove = (model: Model): boolean =>
  model.life.is === "bot" && !model.asking && model.reading === "no" && (!model.bubble || model.skipping);

/** The answer to a touch where chance is chosen in words. */
export const luckTouch = [{ text: C.luckTouch }];

/** What an action is about: its kind, with the decision that offers it, and its topics. */
const aboutAction = (state: State, action: LegalAction): string[] => [`${state.decision}-${kindOf(action)}`, ...(action.topics ?? [])];

/** Whether advice is wanted in this state: by the tool, else by the setting. */
const wanted = ({ recalled, state, taught }: Model): boolean => (state && recalled?.save === state.save ? recalled.on : taught.on);

/** What can be explained of the pending decision: the decision, then what its actions are about. */
function subjects(model: Model): string[] {
  const { state, taught } = model;
  if (!state?.decision || !isPrompted(model)) return [];
  const found = new Set([state.decision, ...state.legal.flatMap((action) => aboutAction(state, action))]);
  return [...found].filter((one) => taught.subjects.includes(one));
}

/** What of it is to be explained: what the reader has not met yet; all of it where the reader asks for that, and what is advised is shown already. */
export const unmet = (model: Model): string[] => (wanted(model) ? subjects(model) : []).filter((one) => (isRecalled(model) && beginsTurn(model)) || !model.taught.met.includes(one));

/** What all actions that are left are about, once something is picked. */
function aboutPicked(model: Model): string[] {
  const { state } = model;
  if (!state || model.life.is !== "picking") return [];
  const action = ready(model);
  const [first, ...others] = (action ? [action] : remaining(open(model), picked(model))).map((one) => aboutAction(state, one));
  return (first ?? []).filter((one) => others.every((all) => all.includes(one)));
}

const isRecalled = ({ recalled, state }: Model): boolean => !!recalled?.on && recalled.save === state?.save;

/** Whether advice is shown, or comes: the tool puts it away again. */
export const isAdvised = (model: Model): boolean => isRecalled(model) || explained(model).length + shownMoves(model).length > 0;

/** Whether the tool brings advice, or puts it away. */
export const canRecall = (model: Model): boolean => isAdvised(model) || subjects(model).length > 0;

/** What is advised: the legal actions, and why. */
export function advisedMoves({ state, advised }: Model): { action: LegalAction; why: string }[] {
  if (!state || advised?.state !== state) return [];
  return (advised.advice?.moves ?? []).flatMap(({ n, why }) => {
    const action = state.legal.find((one) => one.n === n);
    return action ? [{ action, why }] : [];
  });
}

/** Whether others have moved and the reader has a choice: something is advised then even if nothing new is to be explained. */
const beginsTurn = (model: Model): boolean => wanted(model) && isPrompted(model) && !!model.state && model.begun === model.state.save && model.state.legal.length > 1;

/** Whether a sensible player's actions are of use to the reader now. */
export const wantsAdvice = (model: Model): boolean => unmet(model).length > 0 || beginsTurn(model) || isRecalled(model);

/** What is advised beside what is explained, when a turn begins, and where the reader asks for it. */
export const shownMoves = (model: Model): ReturnType<typeof advisedMoves> => (explainedFirst(model).length || beginsTurn(model) || isRecalled(model) ? advisedMoves(model) : []);

/** The place of each advised action that stands for it: on the board, else among what the seat has; preferably one that stands for no other. */
export function advisedPlaces(model: Model): (string | undefined)[] {
  const all = shownMoves(model).map(({ action }) => (action.needs ?? action.picks).filter(isDrawn));
  const seat = model.state?.actor?.seat ?? "";
  return all.map((keys) => {
    const onBoard = keys.filter((key) => !key.split(".").includes(seat));
    const its = onBoard.length ? onBoard : keys;
    return its.find((key) => !all.some((other) => other !== keys && other.includes(key))) ?? its[0];
  });
}

/** What is in sight before all else: the action that is put together. Where not all of it fits in, the last is: a place
 * of the board before what the seat has, of an advised one its own place. */
export function aimedAt(model: Model): string[] {
  if (!ready(model)) return [];
  const place = advisedPlaces(model)[shownMoves(model).findIndex(({ action }) => action.n === chosen(model)?.n)];
  const all = [...added(model), ...pickedKeys(model)];
  const isOwn = (key: string): boolean => key.split(".").includes(model.state?.actor?.seat ?? "");
  const keys = [...all.filter(isOwn), ...all.filter((key) => !isOwn(key))];
  return place === undefined ? keys : [...keys.filter((key) => key !== place), place];
}

/** The most subjects that are explained at once; what is left over waits for the next time. */
const AT_ONCE = 2;

/** What is explained before anything is picked: the decision and what is advised, each the first time only; else a kind of action that
 * is merely possible. */
export function explainedFirst(model: Model): string[] {
  const { state } = model;
  const moves = advisedMoves(model);
  if (!state || !moves.length) return [];
  const fresh = unmet(model);
  const found = [...new Set([state.decision, ...moves.flatMap(({ action }) => aboutAction(state, action))])].filter((one) => fresh.includes(one));
  const [possible] = fresh.filter((one) => one.startsWith(`${state.decision}-`));
  return found.length || !possible ? found.slice(0, AT_ONCE) : [possible];
}

/** What is explained now: what the picked action is about comes first. */
export function explained(model: Model): string[] {
  const [fresh, first] = [unmet(model), explainedFirst(model)];
  // What stands there already stays where it is.
  return [...aboutPicked(model).filter((one) => fresh.includes(one) && !first.includes(one)), ...first];
}

/** By the place of a turn of others: what is explained with it, each with the first turn that has it. */
export function explainedTurns({ state, taught, life, reading }: Model): string[][] {
  const known = new Set(taught.met);
  if (!taught.on || life.is !== "since" || reading !== "no") return [];
  return (state?.since?.turns ?? []).map(({ kinds }) => {
    const fresh = kinds.filter((kind) => taught.subjects.includes(kind) && !known.has(kind)).slice(0, AT_ONCE);
    for (const kind of fresh) known.add(kind);
    return fresh;
  });
}
