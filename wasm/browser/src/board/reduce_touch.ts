/** The effect of a touch: it picks, or the reader gets the reason why not. A completed action is sent by its button. A
 * part of the reducer. */
import { ask, type Draft, set, SILENT } from "./draft";
import { afterwards, count, waitsForRecap } from "./reduce_auto";
import type { Event, Model, Said, Touch } from "./model";
import { added, chosen, further, inAll, later, lifeOf, lights, luckTouch, missing, open, picked, pickedKeys, prompt, ready, shownWays, staged, touchable } from "./selectors";
import { fitting, isDrawn, pickedAfter, placeOf, remaining, rest, TAKE, undecided } from "./taps";
import { L } from "./live_ja";
import type { FormPart, Reason, Tapped } from "../contracts/desk_types";
import type { LegalAction } from "../contracts/types";

/** The second half of a double touch comes within so many milliseconds. */
export const DOUBLE = 400;

/** At once if a lit place, or a part of one, lies on top; else the engine resolves the touch, or gives the reason
 * against it. */
export function touch(d: Draft, touched: Touch): void {
  const { state, life } = d.m;
  if (!state || life.is === "curtain" || life.is === "opening") return;
  // A recap is read: what is touched then says what it is.
  if (life.is === "since") return touched.keys.length ? ask(d, { op: "tap", touch: touched, picked: [], reads: "recap" }) : refuse(d, [{ text: L.readFirst }], touched.y);
  const { last } = d.m;
  const passed = touched.time - (last?.time ?? 0);
  if (life.is === "counting" && d.m.reading === "no") {
    if (passed > 0 && passed < DOUBLE) return;
    set(d, { last: { key: "", at: "", time: touched.time, y: touched.y } });
    // Somebody wants to look: it stops, and goes on with another touch. No place is passed over.
    count(d, life.runs ? "stop" : "run");
    return life.runs ? refuse(d, [{ text: L.countStopped }], touched.y) : undefined;
  }
  if (staged(life)) return;
  if (state.chance && !state.over) return refuse(d, luckTouch, touched.y);
  const key = keyMeant(d.m, touched);
  if (key === undefined) return life.is === "bot" || life.is === "over" ? undefined : refuse(d, [], touched.y);
  const keys = keysOf(d.m);
  if (last && (last.key === key || last.at === touched.keys[0]) && passed > 0 && passed < DOUBLE) return;
  // It is ticked already: the button pays it. Where a touch sends it, this one is missing. Another part of what is picked leaves it picked.
  if ((!(d.m.quick && ready(d.m)?.sends) && added(d.m).includes(key)) || isOtherPart(d.m, key, touched)) return ask(d, { op: "tap", touch: touched, picked: [], reads: "picked" });
  const byEngine = life.is === "over" || life.is === "bot";
  // What is offered is taken by a touch on it.
  const wanted = isGiven(d.m, key) ? TAKE : key;
  const found = byEngine ? undefined : pickedAfter(state.legal, keys, wanted, state.form);
  if (!found) return ask(d, { op: "tap", touch: touched, picked: keys.filter(isDrawn) });
  set(d, { last: { key, at: touched.keys[0] ?? "", time: touched.time, y: touched.y } });
  pickAt(d, found, wanted, touched.y);
  const act = ready(d.m);
  // A touch on the part itself sends the action that it completes, if the setting is on and the engine allows it: not one on a piece there,
  // which may be the next to be picked.
  const [top] = touched.keys;
  const itself = top !== undefined && found.includes(key) && (top === key || !remaining(state.legal, [top]).length);
  if (d.m.quick && itself && !state.form && act?.sends && !further(d.m) && !rest(act, found)?.some((key) => act.needs?.includes(key))) send(d, act, touched.time, key);
}

/** What a touch finds picked: what was picked in words is no less so; of what declines nothing is. */
const keysOf = (model: Model): readonly string[] => (chosen(model)?.declines ? picked(model) : pickedKeys(model).filter((one) => model.state?.form || isDrawn(one)));

/** The key that a touch is for: the topmost, or the place that it is a part of; else the nearest. */
function keyMeant(model: Model, { keys: [top], near: [nearest] }: Touch): string | undefined {
  if (top === undefined) return nearest;
  // What stands for an option of a form is one, also next to the option that is chosen.
  const options = (model.state?.form ?? []).flatMap((part) => part.options.map(({ key }) => key));
  return placeOf(top, new Set([...touchable(model), ...pickedKeys(model), ...options])) ?? top;
}

/** Whether another part of the place that was picked last is touched than the one that picked it. */
function isOtherPart(model: Model, key: string, { keys: [top] }: Touch): boolean {
  const { last } = model;
  if (top === undefined || last?.key !== key || touchable(model).has(key)) return false;
  return top !== last.at && picked(model).includes(key);
}

/** Whether a key is in all actions of a form: picked, it would change nothing. A touch on it takes what the form offers. */
const isGiven = ({ state }: Model, key: string): boolean => !!state?.form && state.legal.length > 1 && inAll(state.legal, key);

/** The recap has been seen: it is the reader's move. Not while something lies over the board, or is about to. */
export function seen(d: Draft): void {
  const { state, life, reading } = d.m;
  if (!state || life.is !== "since" || reading !== "no") return;
  set(d, { life: lifeOf(state), bubble: undefined });
  const ends = waitsForRecap(state);
  // Tables that open after it are unread until they are closed.
  if (!ends || !state.results) d.out.push({ do: "keep", what: "recap", on: false });
  d.out.push({ do: "say", text: prompt(d.m) }, { do: "focus" });
  if (!ends) return;
  const rest = { ...state };
  delete rest.since;
  set(d, { state: rest });
  d.out.push({ do: "log" });
  afterwards(d, rest);
}

/** An option of a form is picked, or removed. */
export function option(d: Draft, key: string): void {
  const { state } = d.m;
  const found = state?.form && pickedAfter(open(d.m), pickedKeys(d.m), key, state.form);
  if (found) pick(d, found);
}

/** Take what the engine says a touch means. */
export function meant(d: Draft, tapped: Tapped): void {
  const { asking } = d.m;
  if (asking?.ask.op !== "tap") return;
  const { touch: touched, reads } = asking.ask;
  set(d, { asking: undefined });
  if (reads === "recap") return d.m.life.is === "since" ? refuse(d, [{ text: L.readFirst }], touched.y, tapped.thing) : undefined;
  if (reads === "picked") return picked(d.m).length ? refuse(d, [{ text: ready(d.m) ? L.confirmChosen : missing(d.m) }], touched.y, tapped.thing) : undefined;
  if (tapped.means === "pick" && isGiven(d.m, tapped.key)) return refuse(d, [{ text: ready(d.m) ? L.confirmChosen : missing(d.m) }], touched.y, tapped.thing);
  if (tapped.means === "pick") {
    set(d, { last: { key: tapped.key, at: touched.keys[0] ?? "", time: touched.time, y: touched.y } });
    const inForm = keysOf(d.m).filter((key) => !isDrawn(key));
    const keys = [...inForm, ...(tapped.picked ?? [])];
    pickAt(d, remaining(open(d.m), keys).length ? keys : (tapped.picked ?? []), tapped.key, touched.y, tapped.instead ? tapped.key : undefined);
  }
  // It could be picked if what is picked already were let go: in a form, which shows that, only beside what is complete, or of an option.
  const letsGo = tapped.means !== "pick" && tapped.refused.length && pickedKeys(d.m).some(isDrawn) && (ready(d.m) || !d.m.state?.form || !isDrawn(tapped.key)) && remaining(open(d.m), [tapped.key]).length ? [{ text: L.letGo }] : [];
  if (tapped.refused.length || tapped.means !== "pick") explain(d, tapped.key, [...(tapped.instead ? [{ text: L.instead }] : []), ...tapped.refused, ...letsGo], touched.y, tapped.thing);
}

/** Why not; of a place that is reached later how, with what is to be done first. */
function explain(d: Draft, key: string, refused: readonly Said[], y: number, thing: readonly Reason[] = []): void {
  const ways = shownWays(d.m);
  const way = later(ways).has(key) && !d.m.rules.task ? ways?.reached[key] : undefined;
  if (way) set(d, { bubble: { is: "way", way, y } });
  else refuse(d, refused, y, thing);
}

export function refuse(d: Draft, reasons: readonly Said[], y?: number, thing: readonly Reason[] = []): void {
  const { life, skipping } = d.m;
  // Others wait while an answer is read.
  const waits = life.is === "bot" && !skipping ? [{ text: L.botWaits }] : [];
  const said = reasons.length || thing.length ? [...reasons, ...waits] : [{ text: [...lights(d.m)].some(isDrawn) ? L.refusedBeside : ready(d.m) ? L.confirmChosen : L.refusedNothing }];
  set(d, { bubble: { is: "no", reasons: said, thing, y } });
  d.out.push({ do: "flash", keys: [...said, ...thing].flatMap((one: Said) => one.at ?? []) });
  d.out.push({ do: "say", text: [...said, ...thing].map(({ text }) => text).join(" ") });
}

/** What a touch on the board picks. A part of the form that does not go with it is empty again, which is said: a number falls to its least. */
function pickAt(d: Draft, keys: readonly string[], key: string, y: number, instead?: string): void {
  const before = keysOf(d.m);
  const has = (some: readonly string[], { options }: FormPart): boolean => options.some((one) => some.includes(one.key));
  const lost = (d.m.state?.form ?? []).filter((part) => has(before, part) && !has(keys, part) && !has([key], part));
  // A number is called by its title, any other choice by what was chosen.
  const names = lost.flatMap(({ shape, title, options }) => (shape === "number" ? title : options.filter((one) => before.includes(one.key)).map(({ label }) => label)));
  pick(d, keys, instead);
  if (names.length) refuse(d, [{ text: L.partLost(names) }], y);
}

function pick(d: Draft, keys: readonly string[], instead?: string): void {
  const waits = instead === undefined ? {} : { instead };
  // Of a pick that is removed nothing is left to be taken back.
  set(d, { unpicked: unpickedNow(d).filter((one) => instead !== undefined || one.length < keys.length) });
  const report = instead === undefined ? SILENT : { ...SILENT, said: [{ text: L.instead }] };
  set(d, { life: keys.length ? { is: "picking", picked: keys, ...waits } : { is: "idle" }, report, bubble: undefined });
  if (instead !== undefined) d.out.push({ do: "flash", keys });
  if (instead !== undefined || keys.length) d.out.push({ do: "sayChoice" });
}

/** What was picked before each pick, and now. */
const unpickedNow = ({ m }: Draft): Model["unpicked"] => (m.life.is === "picking" ? [...m.unpicked, ...(chosen(m) ? [] : [picked(m)])] : []);

/** Take the last pick back: what was picked before it is picked again. */
export function unpick(d: Draft): void {
  const { unpicked } = d.m;
  pick(d, unpicked.at(-1) ?? []);
  set(d, { unpicked: unpicked.slice(0, -1), last: undefined });
}

/** What was said of a touch goes; with `all` nothing is picked any more. */
export function letGo(d: Draft, all?: boolean): void {
  set(d, { bubble: undefined, ...(all ? { last: undefined } : {}) });
  if (all && d.m.life.is === "picking") pick(d, []);
}

/** What is missing is said; where the `bar` says that already, which places are meant: these flash. */
export function unanswered(d: Draft, y: number | undefined, bar = false): void {
  const at = bar ? [...lights(d.m)].filter(isDrawn) : [];
  // What is missing may be on buttons alone, though another part of the form is lit.
  const part = bar && d.m.state?.form ? undecided(open(d.m), picked(d.m), d.m.state.form) : undefined;
  const inWords = !!part?.title && missing(d.m).includes(part.title) && !part.options.some(({ key }) => isDrawn(key));
  refuse(d, [inWords ? { text: L.chooseInWords } : at.length ? { text: L.pickLit, at } : { text: ready(d.m) ? L.confirmChosen : missing(d.m) }], y);
}

// ---- sending

/** An action is picked in words; a second press says what sends it: only its button does, words are read before they are pressed. */
export function choose(d: Draft, action: LegalAction): void {
  if (d.m.life.is !== "idle" && d.m.life.is !== "picking") return;
  if (chosen(d.m)?.n === action.n) return unanswered(d, undefined);
  const before = picked(d.m);
  const keys = fitting([action], before);
  const report = before.length > keys.length ? { ...SILENT, said: [{ text: L.unpicked }] } : SILENT;
  set(d, { unpicked: unpickedNow(d) });
  set(d, { life: { is: "picking", picked: keys, chosen: action }, report, bubble: undefined });
  d.out.push({ do: "sayChoice" });
}

/** A button is pressed: what it says is sent, if it is still what is put together, or its quiet form. */
export function decide(d: Draft, n: string): void {
  const action = ready(d.m);
  if (!action) return;
  if (action.n === n) send(d, action, 0);
  else if (action.quiet?.n === n) send(d, { ...action, n }, 0);
}

const send = (d: Draft, action: LegalAction, time: number, key?: string): void =>
  ask(d, { op: "play", action: action.n, time, ...(key === undefined ? {} : { key }) });

/** What an action would bring is known: it is shown as long as that action is put together. */
export function considered(d: Draft, action: LegalAction, gain: Extract<Event, { is: "gain" }>["gain"], y: number | undefined): void {
  if (ready(d.m)?.n !== action.n) return;
  if ("refused" in gain) return refuse(d, gain.refused, y);
  set(d, { bubble: { is: "gain", gain, y } });
}
