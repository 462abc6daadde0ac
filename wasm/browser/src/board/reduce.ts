/** Handles the events of a touched board: `(model, event) → (model, effects)`. Pure: no page, no engine, no clock. */
import { ask, type Draft, live, set, SILENT } from "./draft";
import { advise, afterwards, bots, consider, count, counted, due, firsts, reportOf, roam, sayStop, showPoints, waitsForRecap, weigh } from "./reduce_auto";
import type { Ask, Change, Effect, Event, Model, Picks, Rules, Taught, Touch } from "./model";
import { choose, considered, decide, letGo, meant, option, refuse, seen, touch, unanswered, unpick } from "./reduce_touch";
import { canRecall, chosen, explained, explainedTurns, isAdvised, isPrompted, lifeAfter, open, picked, pickedKeys, picksOf, prompt, staged } from "./selectors";
import { besideOption, remaining } from "./taps";
import { A, C, L } from "./live_ja";
import type { State } from "../contracts/types";

/** The initial model of a board. */
export const begin = (rules: Rules, { picks, ...wishes }: { picks?: Picks | undefined } & Pick<Model, "scene" | "narrow" | "coach" | "holdSent" | "quick" | "codes" | "unseen" | "taught">): Model => ({
  life: { is: "opening", ...(picks && { picks }) },
  state: undefined,
  asking: undefined,
  late: [],
  requests: 0,
  follow: true,
  report: SILENT,
  bubble: undefined,
  unpicked: [],
  reading: "no",
  ended: false,
  last: undefined,
  considered: undefined,
  skipping: false,
  reach: false,
  weighed: undefined,
  advised: undefined,
  begun: undefined,
  recalled: undefined,
  learned: [],
  roamed: undefined,
  due: undefined,
  rules,
  ...wishes,
});

export function reduce(model: Model, event: Event): [Model, Effect[]] {
  const draft: Draft = { m: model, out: [] };
  if (mustWait(model, event)) set(draft, { late: lateAfter(model, event) });
  else step(draft, event);
  catchUp(draft);
  weigh(draft);
  advise(draft);
  roam(draft);
  consider(draft);
  bots(draft);
  return [draft.m, draft.out];
}

// ---- events during a request

const VIEWS: readonly Event["is"][] = ["look", "turned", "returned"];
const READERS_ACTS: readonly Event["is"][] = ["touch", "choose", "option", "unfit", "decide"];
const WAITS: readonly Event["is"][] = [...VIEWS, ...READERS_ACTS, "change", "hold", "luck"];

/** An event that changes the view, or sends a request itself, waits for the response; the others are handled at once.
 */
function mustWait({ asking, reading, state }: Model, event: Event): boolean {
  if (!asking && reading !== "coming") return false;
  return state ? WAITS.includes(event.is) : event.is === "turned" || event.is === "returned";
}

/** The events that wait, with one more. */
function lateAfter({ late, state, asking }: Model, event: Event): Model["late"] {
  // A picture that is requested twice is drawn as in the last request.
  const others = VIEWS.includes(event.is) ? late.filter((one) => one.event.is !== event.is) : late;
  // The second half of a double press is part of the running or pending request.
  if (event.is === "touch" && asking && again(asking.ask, event.touch)) return late;
  return [...others, { event, save: state?.save ?? "", bot: !!state?.bot }];
}

/** Whether a touch is the second half of the one that the running request is about. */
function again(pending: Ask, { keys, near }: Touch): boolean {
  if (pending.op === "play") return pending.key !== undefined && [...keys, ...near].includes(pending.key);
  return pending.op === "tap" && keys.join(" ") === pending.touch.keys.join(" ") && near[0] === pending.touch.near[0];
}

/** Handle the events that have waited, as far as no request runs. */
function catchUp(d: Draft): void {
  for (;;) {
    const [first, ...late] = d.m.late;
    if (!first || d.m.asking || d.m.reading === "coming" || (!d.m.state && !VIEWS.includes(first.event.is))) return;
    set(d, { late });
    const { event, save, bot } = first;
    // A scene chosen to watch a bot is not for the reader's own decision.
    if (event.is === "look" && !event.follow && bot && d.m.life.is === "idle") continue;
    const isForBoard = READERS_ACTS.includes(event.is) || (event.is === "change" && event.ask.op !== "undo");
    const stale = isForBoard && save !== d.m.state?.save;
    // A stale event, sent for a board that has changed since, is dropped, and the reader is informed once: not outside the
    // reader's move, where it had no effect anyway, nor of a button, which counts once when it is pressed twice.
    if (!stale) step(d, event);
    else if (event.is !== "change" && d.m.life.is === "idle") {
      set(d, { late: late.filter((one) => !READERS_ACTS.includes(one.event.is)) });
      refuse(d, [{ text: L.tooLate }], event.is === "touch" ? event.touch.y : undefined);
    }
  }
}

// ---- events

/** What the engine, a picture or a dialog reports. */
type Reported = Extract<Event, { is: "reading" | "revealOver" | "responded" | "refused" | "meant" | "failed" | "gain" | "gains" | "advice" | "ways" }>;

function step(d: Draft, event: Event): void {
  const { state } = d.m;
  switch (event.is) {
    case "start":
    case "returned":
      return reopen(d, picksOf(d.m));
    case "touch":
      return touch(d, event.touch);
    case "choose":
      return choose(d, event.action);
    case "option":
      return option(d, event.key);
    case "unfit":
      return ask(d, { op: "tap", touch: { keys: [event.key], near: [], y: event.y, time: 0 }, picked: besideOption(pickedKeys(d.m), event.key, state?.form) });
    case "again":
      return unanswered(d, event.y, event.bar);
    case "decide":
      return decide(d, event.n);
    case "beyond":
      return void d.out.push({ do: "beyond", n: event.n, less: event.less, y: event.y });
    case "limit":
      return refuse(d, event.refused.length ? event.refused : [{ text: event.less ? L.least : L.most }], event.y);
    case "change":
      return state && change(d, event.ask, state);
    case "skip":
      return set(d, { skipping: true });
    case "recall":
      return recall(d);
    case "result":
      return showPoints(d);
    case "look":
      set(d, { scene: event.scene, follow: event.follow });
      return ask(d, { op: "state" }, picked(d.m));
    case "turned":
      set(d, { narrow: event.narrow });
      return state && ask(d, { op: "state", silent: true }, picked(d.m));
    case "since":
      return d.m.life.is === "since" ? live(d, { is: "since", only: event.only }) : undefined;
    case "seen":
      learn(d, explainedTurns(d.m).flat());
      return seen(d);
    case "let":
    case "gone":
      return letGo(d, event.is === "let" && event.all);
    case "due":
      return due(d);
    case "count":
      return count(d, event.to);
    case "reach":
    case "hold":
    case "luck":
    case "coach":
    case "teach":
    case "quick":
    case "codes":
      return toggle(d, event.is);
    default:
      return reported(d, event);
  }
}

/** Open the game, with what was picked in it, where that still can be. */
const reopen = (d: Draft, picks?: Picks): void => ask(d, { op: "open", ...(picks?.n === undefined ? {} : { n: picks.n }) }, picks?.keys);

/** What the settings without a request are called, and do. */
const SETTINGS = { reach: [L.reachAll, L.reachAllTitle], coach: [C.coach, C.coachTitle], teach: [A.teach, A.teachTitle], quick: [L.quick, L.quickTitle], codes: [L.codes, L.codesTitle] } as const;

/** Say what a setting does from now on: the menu in which it was pressed has closed. */
function saySetting(d: Draft, what: keyof typeof SETTINGS, on: boolean): void {
  const [name, does] = SETTINGS[what];
  set(d, { report: { ...SILENT, said: [{ text: on ? L.switchedOn(name, does) : L.switchedOff(name) }] } });
}

/** Turn one of the reader's settings of the board on or off. */
function toggle(d: Draft, what: "reach" | "hold" | "luck" | "coach" | "teach" | "quick" | "codes"): void {
  const { state, taught } = d.m;
  switch (what) {
    case "reach":
      set(d, { reach: !d.m.reach });
      saySetting(d, what, d.m.reach);
      return void (d.m.reach && d.out.push({ do: "focus" }));
    case "hold":
      if (!state) return;
      d.out.push({ do: "keep", what, on: !state.hold });
      set(d, { holdSent: true });
      return ask(d, { op: "hold", on: !state.hold }, picked(d.m));
    case "luck":
      return state && ask(d, { op: "luck", chosen: !state.luck }, picked(d.m));
    case "teach":
      set(d, { recalled: undefined });
      saySetting(d, what, !taught.on);
      return teach(d, { ...taught, on: !taught.on });
    default:
      if (what === "coach") letGo(d);
      set(d, { [what]: !d.m[what] });
      saySetting(d, what, d.m[what]);
      return void d.out.push({ do: "keep", what, on: d.m[what] });
  }
}

/** Give advice in this state, or put it away; the setting stays as it is. */
function recall(d: Draft): void {
  if (!canRecall(d.m)) return refuse(d, [{ text: isPrompted(d.m) ? A.noneNow : A.noneWaits }]);
  const shown = isAdvised(d.m);
  // Pressed under an answer, it is wanted in sight.
  if (!shown || !d.m.bubble) set(d, { recalled: { save: d.m.state?.save, on: !shown } });
  letGo(d);
}

/** Take what is reported. The response to an earlier request is dropped. */
function reported(d: Draft, event: Reported): void {
  switch (event.is) {
    case "reading":
      set(d, { reading: event.now, unseen: d.m.unseen && !event.sheet });
      if (event.now === "no" && d.m.state?.results && d.m.life.is !== "since") d.out.push({ do: "keep", what: "recap", on: false });
      return sayStop(d);
    case "revealOver":
      if (d.m.life.is !== "reveal" || d.m.state !== event.state) return;
      return afterwards(d, event.state);
    case "responded":
      return d.m.asking?.no === event.no ? responded(d, event.state) : undefined;
    case "refused":
      if (d.m.asking?.no !== event.no) return;
      set(d, { asking: undefined });
      return refuse(d, event.reasons);
    case "meant":
      return d.m.asking?.no === event.no ? meant(d, event.tapped) : undefined;
    case "failed":
      return failed(d, event);
    case "gain":
      return considered(d, event.action, event.gain, event.y);
    case "gains":
      return d.m.weighed === event.of ? set(d, { weighed: { ...d.m.weighed, report: event.gains } }) : undefined;
    case "advice":
      return d.m.advised === event.of ? set(d, { advised: { ...d.m.advised, advice: event.advice } }) : undefined;
    case "ways":
      if (d.m.roamed !== event.of || !event.ways.key) return;
      set(d, { roamed: { ...d.m.roamed, report: event.ways } });
      return void d.out.push({ do: "sayChoice" });
  }
}

/** Handle a button's request, if the board still offers it. */
function change(d: Draft, wish: Change, state: State): void {
  // A pick is removed before an action is taken back.
  const picking = d.m.life.is === "picking";
  if (wish.op === "undo" && picking) return wish.by === "action" ? unpick(d) : letGo(d, true);
  // It would drop the pick without a word.
  if (wish.op === "redo" && picking && state.redo) {
    letGo(d, true);
    return refuse(d, [{ text: L.unpicked }]);
  }
  const can = { undo: state.undo, redo: state.redo, end_turn: state.ending, roll: state.chance, lift: state.curtain !== null };
  if (can[wish.op]) ask(d, wish);
  else if (wish.op === "undo" || wish.op === "redo") refuse(d, [{ text: wish.op === "redo" ? L.noRedo : (state.undo_why ?? "") }]);
}

/** These subjects have been explained, `before` a decision perhaps. */
function learn(d: Draft, subjects: readonly string[], before?: State): void {
  const { taught, learned } = d.m;
  const fresh = [...new Set(subjects)].filter((one) => taught.subjects.includes(one) && !taught.met.includes(one));
  if (!fresh.length) return;
  if (before) set(d, { learned: [...learned, { before: choiceOf(before), subjects: fresh }] });
  teach(d, { ...taught, met: [...taught.met, ...fresh] });
}

/** Back at an earlier decision, what was explained before it, and before later ones, is explained again. */
function unlearn(d: Draft, state: State): void {
  const { taught, learned } = d.m;
  const from = learned.findLastIndex(({ before }) => before === choiceOf(state));
  if (from < 0) return;
  const again = learned.slice(from).flatMap(({ subjects }) => subjects);
  set(d, { learned: learned.slice(0, from) });
  teach(d, { ...taught, met: taught.met.filter((one) => !again.includes(one)) });
}

/** What distinguishes a decision from those before it; not its `save`, which has what was taken back as well. */
const choiceOf = ({ decision, legal }: State): string => [decision, ...legal.map(({ n }) => n)].join("\n");

function teach(d: Draft, taught: Taught): void {
  set(d, { taught });
  d.out.push({ do: "taught", taught });
}

// ---- responses

/** Whether a request plays something; a view that is only refreshed was not played. */
const played = (request: Ask): boolean =>
  !["open", "state", "lift", "tap"].includes(request.op) && !(request.op === "hold" && request.silent);

/** Whether a request leaves what is being shown, or read in a sheet, as it is: another scene, a setting. */
const leaves = ({ op }: Ask, { events }: State): boolean => op === "state" || op === "hold" || (op === "luck" && !events.length);

/** Take the state that a request has led to. */
function responded(d: Draft, state: State): void {
  const { asking, life } = d.m;
  if (!asking) return;
  // A change of the view, or of a setting, preserves a choice made in words.
  const { op } = asking.ask;
  const same = ["state", "hold", "luck"].includes(op);
  const before = d.m.state?.save;
  const inWords = asking.ask.op === "open" ? asking.ask.n : same ? chosen(d.m)?.n : undefined;
  set(d, { asking: undefined });
  if ((staged(life) || d.m.reading !== "no") && leaves(asking.ask, state)) return stay(d, state, op === "state");
  // An explanation shown before this action needs no words again, unless the action is taken back.
  if (asking.ask.op === "play" && d.m.state) learn(d, explained(d.m), d.m.state);
  if (asking.ask.op === "undo") unlearn(d, state);
  take(d, state, played(asking.ask), asking.keeps, asking.ask.op === "state" && asking.ask.silent);
  // So it does what is advised: settings are saved with the game.
  const moved = (save?: string): string | undefined => (same && save === before ? state.save : save);
  set(d, { begun: moved(d.m.begun), recalled: d.m.recalled && { ...d.m.recalled, save: moved(d.m.recalled.save) } });
  const again = open(d.m).find(({ n }) => n === inWords);
  if (again) live(d, { is: "picking", picked: picked(d.m), chosen: again });
  if (life.is === "opening" || asking.ask.op === "lift") d.out.push({ do: "focus" });
  if (life.is === "opening" && d.m.unseen && d.m.life.is !== "since") showPoints(d);
  if (asking.ask.op === "play") d.out.push({ do: "measure", time: asking.ask.time });
}

/** Take over a state in the middle of what is shown, which goes on: of `another` scene the picture is the state's. */
function stay(d: Draft, state: State, another: boolean): void {
  const { state: before, life } = d.m;
  const { counting, results, since, events = [], summary = [] } = before ?? {};
  const shown = since && (another ? { turns: since.turns } : since);
  const { scene } = state.picture;
  set(d, { scene, follow: state.follow, state: { ...state, events, summary, ...(counting && { counting }), ...(results && { results }), ...(shown && { since: shown }) }, life: { ...life } });
  if (since) {
    set(d, { begun: state.save });
    d.out.push({ do: "keep", what: "recap", on: true });
  }
  d.out.push({ do: "changed", state, played: !another });
  // The view ends a reveal with every new picture.
  if (life.is === "reveal" && d.m.state) afterwards(d, d.m.state);
}

/** Take over the game's new state. `same`: only the layout changed, so the report is still true and is not announced
 * again. */
function take(d: Draft, state: State, wasPlayed: boolean, keeps: readonly string[] = [], same = false): void {
  // What a bot turns up is shown with its turn.
  const turnedUp = wasPlayed && !d.m.skipping && (d.m.life.is !== "bot" || state.revealed?.picture) ? state.revealed : undefined;
  const reveals = !!turnedUp?.picture;
  const ended = wasPlayed && state.over && (state.events.length > 0 || !!d.m.state?.ending);
  const byBot = !!d.m.state?.bot;
  const skipping = d.m.skipping && !!state.bot;
  const counts = wasPlayed && !waitsForRecap(state) && counted(state, skipping, byBot && !reveals);
  const remainingKeys = keeps.length && remaining(state.legal, keeps).length ? keeps : [];
  set(d, {
    // A picture in another scene than the current one is requested again.
    scene: state.picture.scene,
    follow: state.follow,
    ended,
    unseen: state.over && (ended || d.m.unseen),
    // Also where what others did needs no words, and where a game begins.
    begun: state.since || (wasPlayed ? byBot && !state.bot : d.m.life.is === "opening" && !state.undo) ? state.save : d.m.begun,
    state,
    life: reveals ? { is: "reveal" } : lifeAfter(state, remainingKeys),
    bubble: undefined,
    skipping,
    // Of a finished game that is opened the last turn is not the end of it.
    report: same ? d.m.report : counts || (state.over && !wasPlayed && !state.note) ? SILENT : reportOf(state),
  });
  if (state.since || state.results) d.out.push({ do: "keep", what: "recap", on: true });
  if (turnedUp) d.out.push({ do: "reveal", revealed: turnedUp, state });
  if ((!skipping || state.since) && !same && !counts) d.out.push({ do: "say", text: [...firsts(state), prompt(d.m)].join(" ") });
  // Places that a sentence names but the picture does not label are highlighted.
  if (wasPlayed && !reveals && !state.since && !d.m.skipping) d.out.push({ do: "flash", keys: state.events.flatMap(({ places = [] }) => places) });
  d.out.push({ do: "changed", state, played: wasPlayed });
  // The end is not revealed before it is counted: the list is requested where it appears again.
  if ((!skipping || state.over) && !counts && !waitsForRecap(state)) d.out.push({ do: "log" });
  if (wasPlayed && !reveals) afterwards(d, state, byBot);
}

function failed(d: Draft, { no, why, reopened }: Extract<Event, { is: "failed" }>): void {
  if (no !== undefined && d.m.asking?.no !== no) return;
  if (no !== undefined) set(d, { asking: undefined });
  if (reopened) {
    take(d, reopened, false);
    // It was reopened: once is enough, although the page was restored as well.
    set(d, { late: d.m.late.filter(({ event }) => event.is !== "returned") });
  }
  const { life } = d.m;
  if (life.is === "opening") {
    live(d, { ...life, failed: true });
    d.out.push({ do: "focus" });
  }
  set(d, { report: { said: [{ text: reopened ? L.engineLost : why }], refused: true, twice: false, retry: life.is === "opening" } });
}
