/** Groups places into results. A place is a rule with the rulings about it, or a single entry. */
import type { Entries } from "./search_entries";

/** Which place each entry belongs to, and the places' numbers by rule. */
export function grouped(entries: Entries["entries"]): { of: number[]; keys: Map<string, number> } {
  const keys = new Map<string, number>();
  const of = entries.map(([, anchor, kind, , , , , about], id) => {
    const key = (kind === "rule" ? anchor.slice(1) : about) || `${id}`;
    const place = keys.get(key) ?? keys.size;
    keys.set(key, place);
    return place;
  });
  return { of, keys };
}

/** A place that was found, with what it is worth. */
interface Scored {
  readonly place: number;
  readonly score: number;
}

/** What a score is made of: it is the product of these. */
export type Factors = Readonly<Record<string, number>>;

export const product = (factors: Factors): number => Object.values(factors).reduce((all, one) => all * one, 1);

/** An entry with its score. */
export interface Hit {
  readonly id: number;
  readonly score: number;
  readonly factors: Factors;
}

/** A rule with the rulings about it, or an entry by itself. What says it best leads. */
export interface Place extends Scored {
  readonly hits: readonly [Hit, ...Hit[]];
  readonly factors: Factors;
}

/** Below this part of the first one's worth a place is a result by itself; no more than so many join the first. */
const NEARLY = 0.1;
const MOST_JOIN = 2;

/** Places that answer one question from two sides, by either of them. */
export type Together = ReadonlyMap<number, ReadonlySet<number>>;

/** Pairs of rules → pairs of places; what is no place here is left out. */
export function pairs(rules: Readonly<Record<string, readonly string[]>>, places: ReadonlyMap<string, number>): Together {
  const found = new Map<number, Set<number>>();
  const add = (one: number, other: number): void => void found.set(one, (found.get(one) ?? new Set<number>()).add(other));
  for (const [rule, others] of Object.entries(rules)) {
    for (const other of others) {
      const [a, b] = [places.get(rule), places.get(other)];
      if (a === undefined || b === undefined) continue;
      add(a, b);
      add(b, a);
    }
  }
  return found;
}

/**
 * Results, each the leading place and those that join it: `together` rules that match the query nearly as well.
 *
 * @param found best first
 */
export function joined<P extends Scored>(found: readonly P[], together: Together): [P, ...P[]][] {
  const listed = new Set<P>();
  const results: [P, ...P[]][] = [];
  for (const [at, lead] of found.entries()) {
    if (listed.has(lead)) continue;
    const near = together.get(lead.place);
    const result: [P, ...P[]] = [lead];
    for (let next = at + 1; near && next < found.length && result.length <= MOST_JOIN; next++) {
      const other = found[next] as P;
      if (other.score < NEARLY * lead.score) break;
      if (!near.has(other.place) || listed.has(other)) continue;
      listed.add(other);
      result.push(other);
    }
    results.push(result);
  }
  return results;
}
