/** Which rules a round asks about: what is due, then what was never asked. Pure: the same seed chooses the same. */
import { waits, type Known } from "./boxes";
import type { DrillFamily } from "../contracts/drill_types";

/** Most of a round that is repeated while there is something new. */
const REPEATED = 0.6;

/** The rules that families ask about, each once, in the game's order. */
export const rulesOf = (families: readonly DrillFamily[]): string[] => [...new Set(families.map(({ rule }) => rule))];

/**
 * So many rules, one for each question, out of `only` (empty: out of all). A rule is as urgent as its most urgent family. Where there are
 * fewer rules than questions they come again; [] where there is none.
 */
export function chosen(families: readonly DrillFamily[], known: Known, size: number, only: readonly string[], seed: string): string[] {
  const rules = rulesOf(families).filter((rule) => !only.length || only.includes(rule));
  const mixed = shuffled(rules, seed);
  const urgent = new Map(mixed.map((rule) => [rule, urgency(families, known, rule)]));
  const of = (wanted: (waits: number | undefined) => boolean): string[] => mixed.filter((rule) => wanted(urgent.get(rule)));
  const soonest = (one: string, other: string): number => (urgent.get(one) ?? 0) - (urgent.get(other) ?? 0);
  const due = of((left) => left !== undefined && left <= 0).sort(soonest);
  const fresh = of((left) => left === undefined);
  const later = of((left) => left !== undefined && left > 0).sort(soonest);
  const first = Math.ceil(REPEATED * size);
  const found = [...due.slice(0, first), ...fresh.slice(0, size), ...due.slice(first), ...later].slice(0, size);
  const round = shuffled(found, `${seed}+`);
  return round.length ? Array.from({ length: size }, (_, at) => round[at % round.length] ?? "") : [];
}

/** As `waits`: the least of the rule's families, one that was never asked after those that are due. */
function urgency(families: readonly DrillFamily[], known: Known, rule: string): number | undefined {
  const waiting = families.filter((one) => one.rule === rule).map(({ family }) => waits(known, family));
  const asked = waiting.filter((left) => left !== undefined);
  const least = Math.min(...asked);
  return asked.length < waiting.length && least > 0 ? undefined : least;
}

/** In another order, which the seed settles. */
const shuffled = (all: readonly string[], seed: string): string[] =>
  all.map((one) => [mixed(`${seed} ${one}`), one] as const).sort(([one], [other]) => one - other).map(([, one]) => one);

/** A number that says nothing of the text that it is made of (FNV-1a, its bits stirred at the end). */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}
