/** What goes on by itself: bots move, numbers and ways are requested, a scoring is counted. A part of the reducer. */
import { ask, type Draft, live, set, SILENT } from "./draft";
import { mayBotMove, open, picked, pickedWord, prompt, ready, staged, wantsAdvice, lifeAfter, points, stopNow } from "./selectors";
import type { Event, Report } from "./model";
import type { State } from "../contracts/types";

/** Time between two moves of bots. */
const BOT_PAUSE = 750;
/** Time for a place that is counted. */
const STOP_PAUSE = 3_500;

export function due(d: Draft): void {
  const { state, holdSent, rules } = d.m;
  set(d, { due: undefined });
  if (d.m.life.is === "counting") return count(d, "next");
  if (!state || !mayBotMove(d.m)) return;
  // A game saved by an earlier release does not know yet that it waits where turns end.
  if (state.hold || rules.task || holdSent) ask(d, { op: "bot", ...(d.m.skipping && { skips: true }) });
  else ask(d, { op: "hold", on: true, silent: true });
  set(d, { holdSent: true });
}

export function bots(d: Draft): void {
  const { state, life, skipping, due: waits } = d.m;
  const counts = life.is === "counting" && life.runs && d.m.reading === "no";
  const ms = counts ? STOP_PAUSE : skipping ? 0 : BOT_PAUSE;
  if (!state || !(counts || mayBotMove(d.m))) {
    if (waits) d.out.push({ do: "stopWaiting" });
    return set(d, waits ? { due: undefined } : {});
  }
  if (waits?.state === state && waits.life === life && waits.ms === ms) return;
  set(d, { due: { state, life, ms } });
  d.out.push({ do: "wait", ms });
}

/** Ask what the lit places would bring, once for each position and choice. */
export function weigh(d: Draft): void {
  const { state, coach, weighed } = d.m;
  const word = pickedWord(d.m);
  if (!state || !coach || state.chance || !open(d.m).length) return set(d, weighed ? { weighed: undefined } : {});
  if (weighed?.state === state && weighed.picked === word) return;
  const of = { state, picked: word };
  set(d, { weighed: of });
  d.out.push({ do: "gains", of, picks: picked(d.m) });
}

/** Ask what a sensible player would do, once for each state in which that is of use: with what is picked, if more is missing; again if that is let go. */
export function advise(d: Draft): void {
  const { state, advised } = d.m;
  if (!state || !wantsAdvice(d.m)) return set(d, advised ? { advised: undefined } : {});
  const now = picked(d.m);
  if (advised?.state === state && advised.picks.every((key) => now.includes(key))) return;
  const of = { state, picks: ready(d.m) ? [] : now };
  set(d, { advised: of });
  d.out.push({ do: "advise", of, picks: of.picks });
}

/** Ask how far what is chosen goes, once for each position and choice; why not elsewhere when that can be chosen, too. */
export function roam(d: Draft): void {
  const { state, life, roamed, reach } = d.m;
  const word = pickedWord(d.m);
  if (!state?.goes || !word || staged(life)) return set(d, roamed ? { roamed: undefined } : {});
  const same = roamed?.state === state && roamed.picked === word;
  if (same && (roamed.all || !reach)) return;
  const of = { state, picked: word, all: reach, ...(same && roamed.report ? { report: roamed.report } : {}) };
  set(d, { roamed: of });
  d.out.push({ do: "ways", of, picks: picked(d.m), all: reach });
}

/** Ask what the action that is put together would bring, once for each position. */
export function consider(d: Draft): void {
  const { state, coach, considered, last } = d.m;
  const action = coach && !state?.chance && d.m.life.is === "picking" ? ready(d.m) : undefined;
  if (!state || !action) return set(d, considered ? { considered: undefined } : {});
  if (considered?.state === state && considered.n === action.n) return;
  set(d, { considered: { state, n: action.n } });
  d.out.push({ do: "gain", action, y: last?.y });
}

// What is shown of points after an answer: a scoring is counted place after place, then cards and a sheet open. A part
// of the reducer.

/** Whether a response is counted. What one seat alone got in a bot's move is shown with that move. */
export const counted = ({ counting }: State, skipping: boolean, byBot: boolean): boolean =>
  !!counting && !skipping && !(byBot && new Set(counting.stops.slice(counting.seen ?? 0).flatMap(({ lines }) => lines.map(({ seat }) => seat))).size < 2);

/** Whether the last moves of others are to be read before the scoring that ends the game. */
export const waitsForRecap = ({ over, since }: State): boolean => over && !!since;

/** Go on after a response whose reveals have been seen: what led to a scoring is read before that is counted. */
export function afterwards(d: Draft, state: State, byBot = false): void {
  if (waitsForRecap(state)) return live(d, { is: "since" });
  if (counted(state, d.m.skipping, byBot)) {
    live(d, { is: "counting", at: state.counting?.seen ?? 0, runs: true });
    showPoints(d, "cards");
    return sayStop(d);
  }
  if (d.m.life.is === "reveal") live(d, lifeAfter(state));
  showPoints(d);
}

/** What happened last; nothing where a list on the board says it. */
export const reportOf = ({ since, summary, note }: State): Report =>
  since ? SILENT : { said: note ? [...summary, { text: note }] : summary, refused: false, twice: !note, retry: false };

/** What is read out of a response. */
export const firsts = ({ since, events }: State): string[] => (since ? since.turns.flatMap(({ events: all, main, after = [] }) => [...all.slice(main, main + 1), ...after]) : events).map(({ text }) => text);

/** What a hand, or time, does to the counting. */
export function count(d: Draft, to: Extract<Event, { is: "count" }>["to"]): void {
  const { life, state } = d.m;
  if (life.is !== "counting" || !state?.counting || d.m.reading !== "no") return;
  set(d, { bubble: undefined });
  if (to === "run" || to === "stop") return live(d, { ...life, runs: to === "run" });
  if (to === "next" && life.at + 1 < state.counting.stops.length) return countAt(d, life.at + 1, life.runs);
  live(d, lifeAfter(state));
  set(d, { report: reportOf(state) });
  d.out.push({ do: "say", text: [...firsts(state), prompt(d.m)].join(" ") }, { do: "focus" });
  showPoints(d, "sheet");
}

function countAt(d: Draft, at: number, runs: boolean): void {
  live(d, { is: "counting", at, runs });
  sayStop(d);
}

/** Say what is counted now; not before the cards that led to it have been read. */
export function sayStop(d: Draft): void {
  const stop = d.m.reading === "no" ? stopNow(d.m) : undefined;
  if (!stop) return;
  d.out.push({ do: "say", text: [stop.title, ...stop.lines.map(({ name, points: n, text }) => `${name} ${n} ${text}`)].join(" ") });
}

/** Cards and tables that open by themselves, or are requested: nothing goes on before they are there. */
export function showPoints(d: Draft, part?: "cards" | "sheet"): void {
  const { cards, sheet } = points(d.m, part);
  if (!d.m.state || (!cards && !sheet)) return;
  set(d, { reading: "coming" });
  d.out.push({ do: "cards", state: d.m.state, cards, sheet });
}
