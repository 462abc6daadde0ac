/**
 * What a tap means. Every legal action lists the keys that a hand touches; taps collect keys until one action is left.
 * Pure: no page, no engine.
 */
import type { LegalAction } from "./types";

/** The keys of an action that are still to be touched after `picked`, or null when it does not hold all of them. */
export function rest(action: LegalAction, picked: readonly string[]): string[] | null {
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

export type Tap =
  | { kind: "play"; action: LegalAction }
  | { kind: "pick"; picked: string[] }
  /** The key does not go with those picked, but begins something else: the engine knows whether it was meant together. */
  | { kind: "other" }
  | { kind: "refused" };

/** A tap on a key, with the keys touched before. */
export function tap(legal: readonly LegalAction[], picked: readonly string[], key: string): Tap {
  if (lit(legal, picked).has(key)) {
    const next = [...picked, key];
    const left = remaining(legal, next);
    return left.length === 1 && left[0] ? { kind: "play", action: left[0] } : { kind: "pick", picked: next };
  }
  // A second touch lets go.
  if (picked.includes(key)) return { kind: "pick", picked: picked.filter((other) => other !== key) };
  if (picked.length > 0 && lit(legal, []).has(key)) return { kind: "other" };
  return { kind: "refused" };
}

/** Longest list of choices that is shown beside lit keys. */
const SHORT = 6;

/**
 * The actions to offer as a list of labels: those that no tap on the shown picture can tell apart (at once where all lie
 * behind the same places), and, once something is touched, all that are left when they are few.
 */
export function choices(legal: readonly LegalAction[], picked: readonly string[], shown: (key: string) => boolean): LegalAction[] {
  const left = remaining(legal, picked);
  if (picked.length > 0 && left.length <= SHORT) return left;
  const [first, ...others] = left.map((action) => [...(rest(action, picked) ?? [])].sort().join(" "));
  if (others.length > 0 && others.every((keys) => keys === first)) return left;
  return left.filter((action) => !(rest(action, picked) ?? []).some(shown));
}
