/** What is shown of points after an answer: a scoring is counted place after place, then cards and a sheet open. A part of the reducer. */
import { type Draft, live, set } from "./draft";
import { lifeAfter, points, stopNow } from "./selectors";
import type { Event } from "./model";
import type { State } from "../contracts/types";

/** Go on after a response whose reveals have been seen. What one seat alone got in a bot's move is shown with that
 * move. */
export function afterwards(d: Draft, state: State, byBot = false): void {
  const { counting } = state;
  const lone = byBot && new Set(counting?.stops.flatMap(({ lines }) => lines.map(({ seat }) => seat))).size < 2;
  if (!counting || d.m.skipping || lone) {
    if (d.m.life.is === "reveal") live(d, lifeAfter(state));
    return showPoints(d);
  }
  countAt(d, 0, true);
}

/** What a hand, or time, does to the counting. */
export function count(d: Draft, to: Extract<Event, { is: "count" }>["to"]): void {
  const { life, state } = d.m;
  if (life.is !== "counting" || !state?.counting) return;
  if (to === "run" || to === "stop") return live(d, { ...life, runs: to === "run" });
  if (to === "next" && life.at + 1 < state.counting.stops.length) return countAt(d, life.at + 1, life.runs);
  live(d, lifeAfter(state));
  d.out.push({ do: "focus" });
  showPoints(d, true);
}

function countAt(d: Draft, at: number, runs: boolean): void {
  live(d, { is: "counting", at, runs });
  const stop = stopNow(d.m);
  if (!stop) return;
  d.out.push({ do: "say", text: [stop.title, ...stop.lines.map(({ name, points: n, text }) => `${name} ${n} ${text}`)].join(" ") });
}

/** Cards and tables that open by themselves: nothing goes on before they are there. */
export function showPoints(d: Draft, counted = false): void {
  const { cards, sheet } = points(d.m, counted);
  if (!d.m.state || (!cards && !sheet)) return;
  set(d, { reading: "coming" });
  d.out.push({ do: "cards", state: d.m.state, cards, sheet });
}
