/**
 * What a tap means. Every legal action lists the keys that a hand touches; taps collect keys until one action is left.
 * Pure: no page, no engine.
 */
import type { LegalAction } from "../contracts/types";

/** The keys of an action that are still to be touched after `picked`, or null when it does not hold all of them. What declines is made by no touch. */
export function rest(action: LegalAction, picked: readonly string[]): string[] | null {
  if (action.declines) return null;
  const left = [...action.picks];
  for (const key of picked) {
    const at = left.indexOf(key);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** The actions that hold all keys touched so far. */
export const remaining = (legal: readonly LegalAction[], picked: readonly string[]): LegalAction[] =>
  legal.filter((action) => rest(action, picked) !== null);

/** The keys that may be touched next. */
export function lit(legal: readonly LegalAction[], picked: readonly string[]): Set<string> {
  return new Set(legal.flatMap((action) => rest(action, picked) ?? []));
}

/** The lit key that a key is or is a part of: the beginning of its address. */
export function placeOf(key: string, keys: ReadonlySet<string>): string | undefined {
  for (let end = key.length; end > 0; end = key.lastIndexOf(".", end - 1)) if (keys.has(key.slice(0, end))) return key.slice(0, end);
  return undefined;
}

const first = (key: string): string => key.split(".", 1)[0] ?? "";

/** More questions than these are none: what may be touched is lit. */
const QUESTIONS = 2;

/**
 * What is asked when some of the keys are to be touched next; "" when nothing is left to be touched. `asks` has a sentence by the first
 * word of a key, or by that of what is touched already and of the key (`depot+stored`): of many questions these are kept. A key that is
 * in whatever is left is not asked for: nothing hangs on it.
 */
export function question(legal: readonly LegalAction[], picked: readonly string[], asks: Record<string, string>, other: string): string {
  if (!picked.length) return "";
  const ways = remaining(legal, picked).map((action) => rest(action, picked) ?? []);
  const all = [...lit(legal, picked)];
  const open = all.filter((key) => !ways.every((keys) => keys.includes(key)));
  const after = (key: string): string | undefined => picked.map((one) => asks[`${first(one)}+${first(key)}`]).find(Boolean);
  const keys = ways.length > 1 ? open : all;
  const said = new Set(keys.map((key) => after(key) ?? asks[first(key)] ?? other));
  if (said.size <= QUESTIONS) return [...said].join("");
  return [...new Set(keys.flatMap((key) => after(key) ?? []))].join("") || other;
}

/** A touch that the page settles itself: it carries an action out, or these keys are chosen now. */
export type Tap = { action: LegalAction } | { picked: readonly string[] };

/**
 * Whether the last touch may carry an action out. One that costs something beside what is touched, throws away what was paid for, or
 * needs a key that is not touched yet, is only chosen by it.
 */
const plain = ({ costs, warning, declines, needs = [] }: LegalAction, picked: readonly string[]): boolean =>
  !costs && !warning && !declines && needs.every((key) => picked.includes(key));

/**
 * A tap on a key, with the keys touched before; undefined where only the engine can say what was meant, or why not (`tap` of the desk).
 * Where the finger came down `beside` it, it is only chosen: another thing may have been meant.
 */
export function tap(legal: readonly LegalAction[], picked: readonly string[], key: string, beside = false): Tap | undefined {
  if (!lit(legal, picked).has(key)) return picked.includes(key) ? { picked: picked.filter((other) => other !== key) } : undefined;
  const next = [...picked, key];
  const left = remaining(legal, next);
  return left.length === 1 && left[0] && !beside && plain(left[0], next) ? { action: left[0] } : { picked: next };
}

/** Longest list of choices that is shown beside lit keys. */
const SHORT = 6;

/** Several actions of one kind behind one button. */
export interface Side {
  kind: string;
  actions: LegalAction[];
}

/** What an action does, as its notation begins. */
const kindOf = (action: LegalAction): string => action.n.split(" ", 1)[0] ?? "";

/**
 * The sides of a choice to offer in words, what declines apart (`declining`). Once something is touched: all actions that are left when
 * they are few, and what only a button carries out. Else, as soon as no touch on the shown picture can make one of them, all of them: each
 * action, or the kinds of action when they are many. With a `task` only what has to be said: the rest is for the reader to find.
 */
export function choices(legal: readonly LegalAction[], picked: readonly string[], shown: (key: string) => boolean, task = false): Side[] {
  const left = remaining(legal, picked);
  const alone = (actions: readonly LegalAction[]): Side[] => actions.map((action) => ({ kind: kindOf(action), actions: [action] }));
  const [first, ...others] = left.map((action) => [...(rest(action, picked) ?? [])].sort().join(" "));
  const alike = others.length > 0 && others.every((keys) => keys === first);
  const chosen = picked.length > 0 && left.length === 1;
  if (alike || chosen) return alone(left);
  const silent = left.filter((action) => !(rest(action, picked) ?? []).some(shown));
  if (task) return sides(silent);
  if (picked.length > 0) return left.length <= SHORT ? alone(left) : alone(silent);
  return silent.length > 0 ? sides(left) : [];
}

/** What does without what is offered, in words: whatever is chosen, since no touch makes it. */
export const declining = (legal: readonly LegalAction[]): Side[] => sides(legal.filter((action) => action.declines));

/** Each action, or each kind where there are many. */
function sides(actions: readonly LegalAction[]): Side[] {
  const kinds = new Map<string, LegalAction[]>();
  for (const action of actions) kinds.set(kindOf(action), [...(kinds.get(kindOf(action)) ?? []), action]);
  const many = actions.length > SHORT;
  return [...kinds].flatMap(([kind, all]) => (many && all.length > 2 ? [{ kind, actions: all }] : all.map((action) => ({ kind, actions: [action] }))));
}
