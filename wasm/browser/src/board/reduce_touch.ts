/** What a touch does: it chooses, carries out, or is told why not. A part of the reducer. */
import { ask, type Draft, live, set } from "./draft";
import type { Event, Said, Told, Touch } from "./model";
import { asks, later, luckTouch, open, picked, shownWays, touchable } from "./selectors";
import { placeOf, tap } from "./taps";
import { L } from "./live_ja";
import type { Reason, Tapped } from "../contracts/desk_types";
import type { LegalAction } from "../contracts/types";

export const SILENT: Told = { said: [], refused: false, twice: false, retry: false };

/** At once where a lit place, or a part of one, lies on top; else the engine says what was meant, or why not. */
export function touch(d: Draft, touched: Touch): void {
  const { state, life } = d.m;
  if (!state || life.is === "curtain" || life.is === "reveal" || life.is === "opening") return;
  if (state.chance && !state.over) return refuse(d, luckTouch, touched.y);
  const [top] = touched.keys;
  if (top === undefined && !touched.near.length) return life.is === "bot" || life.is === "over" ? undefined : refuse(d, [], touched.y);
  const keys = picked(d.m);
  const key = top !== undefined && !keys.includes(top) ? (placeOf(top, touchable(d.m)) ?? top) : (top ?? touched.near[0] ?? "");
  const found = life.is === "over" || life.is === "bot" ? undefined : tap(state.legal, keys, key, top === undefined);
  if (!found) return ask(d, { op: "tap", touch: touched, picked: keys });
  if ("action" in found) play(d, found.action, touched.since, touched.y, key);
  else pick(d, found.picked);
}

/** What the engine says of a touch. */
export function meant(d: Draft, tapped: Tapped): void {
  const { asking } = d.m;
  if (asking?.ask.op !== "tap") return;
  const { touch: touched } = asking.ask;
  set(d, { asking: undefined });
  if (tapped.means === "play" && tapped.action) return play(d, tapped.action, touched.since, touched.y, tapped.key);
  if (tapped.means === "pick") pick(d, tapped.picked ?? [], tapped.instead ? tapped.key : undefined);
  if (tapped.refused.length || tapped.means !== "pick") answer(d, tapped.key, tapped.refused, touched.y, tapped.thing);
}

/** Why not; of a place that is reached later how, with what is to be done first. */
function answer(d: Draft, key: string, refused: readonly Reason[], y: number, thing: readonly Reason[] = []): void {
  const ways = shownWays(d.m);
  const way = later(ways).has(key) && !d.m.rules.task ? ways?.reached[key] : undefined;
  if (way) set(d, { answer: { is: "way", way, y } });
  else refuse(d, refused, y, thing);
}

export function refuse(d: Draft, reasons: readonly Said[], y?: number, thing: readonly Reason[] = []): void {
  const told = reasons.length || thing.length ? reasons : [{ text: L.refusedNothing }];
  set(d, { answer: { is: "no", reasons: told, thing, y } });
  d.out.push({ do: "flash", keys: [...thing, ...told].flatMap((one: Said) => one.at ?? []) });
  d.out.push({ do: "say", text: [...thing, ...told].map(({ text }) => text).join(" ") });
}

function pick(d: Draft, keys: readonly string[], instead?: string): void {
  const waits = instead === undefined ? {} : { instead };
  set(d, { life: keys.length ? { is: "picking", picked: keys, ...waits } : { is: "idle" }, told: SILENT, answer: undefined });
  if (instead !== undefined) d.out.push({ do: "flash", keys });
  if (instead !== undefined || asks(d.m)) d.out.push({ do: "sayChoice" });
}

/** What was said of a touch goes, and what waits is not done; with `all` nothing is chosen any more. */
export function letGo(d: Draft, all?: boolean): void {
  const keys = picked(d.m);
  set(d, { answer: undefined });
  if (all && keys.length) pick(d, []);
  else if (d.m.life.is === "considering") live(d, keys.length ? { is: "picking", picked: keys } : { is: "idle" });
}

// ---- playing

/** An action chosen in words; before it throws away what was paid for it is asked once more. */
export function choose(d: Draft, action: LegalAction): void {
  if (!action.warning) return play(d, action, 0);
  letGo(d);
  d.out.push({ do: "confirm", action, warning: action.warning });
}

/** Play an action, or first tell what it would bring. */
export function play(d: Draft, action: LegalAction, since: number, y?: number, key?: string): void {
  if (d.m.coach && !d.m.state?.chance) d.out.push({ do: "gain", action, y });
  else send(d, action, since, key);
}

export const send = (d: Draft, action: LegalAction, since: number, key?: string): void =>
  ask(d, { op: "play", action: action.n, since, ...(key === undefined ? {} : { key }) });

/** What an action would bring is known. It is played by the button, taken back by Escape; another touch is another question. */
export function considered(d: Draft, action: LegalAction, gain: Extract<Event, { is: "gain" }>["gain"], y: number | undefined): void {
  if (!open(d.m).some(({ n }) => n === action.n)) return;
  if ("refused" in gain) return refuse(d, gain.refused, y);
  live(d, { is: "considering", picked: picked(d.m), action });
  set(d, { answer: { is: "gain", gain, y } });
}

