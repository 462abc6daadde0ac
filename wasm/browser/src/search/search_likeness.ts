/**
 * How alike a question and ways of asking for a place are by their letters: single letters and pairs, weighed by how seldom they are
 * (TF-IDF, cosine).
 *
 * Words find the places that are about the query; this ranks them by how similar their phrases are, with endings, kana and
 * small words. It finds nothing by itself: it only orders what words have found.
 */

import { breath } from "../page/in_turn";

/** So many ways of asking count, as a mean; one alone may be alike by chance. */
const NEAREST = 5;
/** So many ways are read before the page may do something else. */
const AT_ONCE = 320;
const UNREAD = /[\s、。?!「」()・,:]/g;

/** Letters and pairs of letters of a text, as numbers, with their frequency. */
function grams(text: string): Map<number, number> {
  const found = new Map<number, number>();
  const letters = text.replace(UNREAD, "");
  let before = 0;
  for (let at = 0; at < letters.length; at++) {
    const letter = letters.charCodeAt(at);
    found.set(letter, (found.get(letter) ?? 0) + 1);
    const pair = before * 0x10000 + letter;
    if (before) found.set(pair, (found.get(pair) ?? 0) + 1);
    before = letter;
  }
  return found;
}

/** Ways of asking for places, ready to be compared with a question. */
export class Likeness {
  readonly #seldom = new Map<number, number>();
  /** In which ways a gram stands, and its part of each. */
  readonly #in = new Map<number, { ways: number[]; parts: number[] }>();
  /** The place of each way. */
  readonly #places: number[] = [];

  private constructor() {
    // Built by `build`, which takes its time.
  }

  /**
   * Read the places, a few at a time, so that the page goes on answering.
   *
   * @param places of each place the ways of asking for it, its title among them, normalised
   */
  static async build(places: readonly (readonly string[])[]): Promise<Likeness> {
    const made = new Likeness();
    const seldom = made.#seldom;
    const read: Map<number, number>[] = [];
    for (const [place, ways] of places.entries()) {
      for (const way of ways) {
        const found = grams(way);
        if (made.#places.push(place) % AT_ONCE === 0) await breath();
        read.push(found);
        for (const gram of found.keys()) seldom.set(gram, (seldom.get(gram) ?? 0) + 1);
      }
    }
    for (const [gram, here] of seldom) seldom.set(gram, 1 + Math.log((1 + read.length) / (1 + here)));
    for (const [way, found] of read.entries()) {
      if (way % AT_ONCE === AT_ONCE - 1) await breath();
      made.#add(way, found);
    }
    return made;
  }

  #add(way: number, found: Map<number, number>): void {
    this.#weigh(found);
    for (const [gram, part] of found) {
      const list = this.#in.get(gram);
      if (list) {
        list.ways.push(way);
        list.parts.push(part);
      } else this.#in.set(gram, { ways: [way], parts: [part] });
    }
  }

  /** Counts become parts of a vector of length one; what no place says is no part. */
  #weigh(found: Map<number, number>): void {
    let squares = 0;
    for (const [gram, often] of found) {
      const weight = (1 + Math.log(often)) * (this.#seldom.get(gram) ?? 0);
      found.set(gram, weight);
      squares += weight * weight;
    }
    const length = Math.sqrt(squares) || 1;
    for (const [gram, weight] of found) found.set(gram, weight / length);
  }

  /** How alike a question is to the nearest ways of asking for each place that shares a letter with it, 0 to 1. */
  of(question: string): Map<number, number> {
    const query = grams(question);
    this.#weigh(query);
    const shared = new Map<number, number>();
    for (const [gram, weight] of query) {
      const { ways, parts } = this.#in.get(gram) ?? { ways: [], parts: [] };
      ways.forEach((way, at) => shared.set(way, (shared.get(way) ?? 0) + weight * (parts[at] ?? 0)));
    }
    const found = new Map<number, number[]>();
    for (const [way, alike] of shared) {
      const place = this.#places[way] as number;
      found.set(place, [...(found.get(place) ?? []), alike]);
    }
    const nearest = (ways: number[]): number => ways.sort((a, b) => b - a).slice(0, NEAREST).reduce((sum, one) => sum + one, 0) / NEAREST;
    return new Map([...found].map(([place, ways]) => [place, nearest(ways)]));
  }
}
