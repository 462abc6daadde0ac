/** What terms are worth in one game's pages, and how much of a way of asking a question says. */
import { type Token } from "./search_words";

/** How much less like a way of asking a question is for what only the question says, and for what only the way says. */
const ONLY_QUERY = 1.2;
const ONLY_SAID = 0.3;
/** What the nearest way of asking counts, the next and the one after that: one alone may be near by chance. */
const NEAREST = [4 / 7, 2 / 7, 1 / 7];
/** Less near than this, a title is about something else. */
const SAME = 0.1;

/** Terms with what each of them says. */
export type Weights = ReadonlyMap<string, number>;

/** Terms with what each says of a text, the most that it says anywhere in it. */
export function weighed(found: readonly Token[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { term, weight } of found) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  return weights;
}

/** The terms of all entries. */
export class Worth {
  /** The entries in which a term stands. */
  readonly #in = new Map<string, number[]>();
  /** The terms of each way of asking for an entry. */
  readonly #asks: Weights[][] = [];
  readonly #entries: number;

  /** @param entries how many there are */
  constructor(entries: number) {
    this.#entries = entries;
  }

  /** Add an entry: the terms of each phrase, and of its full text. */
  add(id: number, asks: Weights[], here: ReadonlySet<string>): void {
    this.#asks[id] = asks;
    for (const term of here) {
      const list = this.#in.get(term);
      if (list) list.push(id);
      else this.#in.set(term, [id]);
    }
  }

  /** How near a question is to the nearest ways of asking for an entry, the nearest counting most, 0 to 1. */
  said(id: number, query: Weights, whole: number): number {
    const near = (this.#asks[id] ?? []).map((way) => this.#near(way, query, whole)).sort((a, b) => b - a);
    return NEAREST.reduce((sum, part, at) => sum + part * (near[at] ?? 0), 0);
  }

  /** Whether the title of an entry, its first way of asking, is about a question, and all of these terms are in one way or another. */
  titled(id: number, query: Weights, whole: number, terms: readonly string[]): boolean {
    const ways = this.#asks[id] ?? [];
    return ways[0] !== undefined && this.#near(ways[0], query, whole) >= SAME && terms.every((term) => ways.some((way) => way.has(term)));
  }

  /** What a question and a way of asking both say, with less weight on what only one says. */
  #near(way: Weights, query: Weights, whole: number): number {
    let [all, both] = [0, 0];
    for (const [term, weight] of way) {
      const worth = weight * this.rarity(term);
      all += worth;
      if (query.has(term)) both += worth;
    }
    return both / (both + ONLY_QUERY * Math.max(0, whole - both) + ONLY_SAID * Math.max(0, all - both));
  }

  /** Whether an entry says a term. */
  has(id: number, term: string): boolean {
    return this.#in.get(term)?.includes(id) ?? false;
  }

  /** The rarity of a term: what occurs everywhere says little. */
  rarity(term: string): number {
    const count = this.#in.get(term)?.length ?? 0;
    return Math.log(1 + (this.#entries - count + 0.5) / (count + 0.5));
  }

  /** The entries that say something of a query, each with what it says of it. */
  reached(query: Weights): Map<number, number> {
    const found = new Map<number, number>();
    for (const [term, weight] of query) {
      const worth = weight * this.rarity(term);
      for (const id of this.#in.get(term) ?? []) found.set(id, (found.get(id) ?? 0) + worth);
    }
    return found;
  }

  /** The combined weight of some terms of the query. */
  of(terms: Iterable<string>, query: Weights): number {
    let all = 0;
    for (const term of terms) all += (query.get(term) ?? 0) * this.rarity(term);
    return all;
  }
}
