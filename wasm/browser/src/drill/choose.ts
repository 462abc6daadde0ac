/** Chooses the questions of a round: those that are due, then new ones. Pure: the same seed chooses the same. */
import { waits, type Known } from "./boxes";
import type { DrillFamily } from "../contracts/desk_types";

/** Most of a round that is repeated while there is something new. */
const REPEATED = 0.6;

/**
 * So many families, one for each question, about the rules of `only` (empty: of all). Of each rule the most urgent one; where there are
 * fewer rules than questions, the next of the same rules; at last the same again. [] where there is none.
 */
export function chosen(families: readonly DrillFamily[], known: Known, size: number, only: readonly string[], seed: string): string[] {
  const all = shuffled(families.filter(({ rule }) => !only.length || only.includes(rule)).map(({ family }) => family), seed);
  const ruleOf = new Map(families.map(({ family, rule }) => [family, rule]));
  const wait = new Map(all.map((family) => [family, waits(known, family)]));
  const soonest = (one: string, other: string): number => (wait.get(one) ?? 0) - (wait.get(other) ?? 0);
  const of = (wanted: (left: number | undefined) => boolean): string[] => all.filter((family) => wanted(wait.get(family))).sort(soonest);
  const due = of((left) => left !== undefined && left <= 0);
  const fresh = of((left) => left === undefined);
  const later = of((left) => left !== undefined && left > 0);
  const first = Math.ceil(REPEATED * size);
  const ranked = [...due.slice(0, first), ...fresh, ...due.slice(first), ...later];
  // A rule once, before any comes twice.
  const heads = ranked.filter((family, at) => ranked.findIndex((other) => ruleOf.get(other) === ruleOf.get(family)) === at);
  const found = [...heads, ...ranked.filter((family) => !heads.includes(family))].slice(0, size);
  const round = shuffled(found, `${seed}+`);
  return round.length ? Array.from({ length: size }, (_, at) => round[at % round.length] ?? "") : [];
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
