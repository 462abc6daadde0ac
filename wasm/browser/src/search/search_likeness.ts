/**
 * How alike a question and a place are by their letters: single letters and pairs, weighed by how seldom they are (TF-IDF, cosine).
 *
 * Words find the places that are about the query; this ranks them by how similar their text is, with endings, kana and
 * small words, and over the full text. It finds nothing by itself: it only orders what words have found.
 */

import { breath } from "../page/breath";

/** How similar a place is: to its nearest phrases, and to its full text, each 0 to 1. */
export interface Alike {
  ways: number;
  all: number;
}

/** So many ways of asking count, as a mean; one alone may be alike by chance. */
const NEAREST = 5;
/** So many places are read before the page may do something else. */
const AT_ONCE = 40;
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

/** A phrase of a place, or its full text. */
interface Text {
  readonly place: number;
  readonly way: boolean;
}

/** The texts of places, ready to be compared with a question. */
export class Likeness {
  readonly #seldom = new Map<number, number>();
  /** In which texts a gram stands, and its part of each. */
  readonly #in = new Map<number, { texts: Text[]; parts: number[] }>();

  private constructor() {
    // Built by `build`, which takes its time.
  }

  /**
   * Read the places, a few at a time, so that the page goes on answering.
   *
   * @param places of each place, all normalised: ways of asking for it, its title among them, and its sentences
   */
  static async build(places: readonly { ways: readonly string[]; says: readonly string[] }[]): Promise<Likeness> {
    const made = new Likeness();
    const seldom = made.#seldom;
    const texts: [Text, Map<number, number>][] = [];
    let lines = 0;
    for (const [place, { ways, says }] of places.entries()) {
      if (place % AT_ONCE === AT_ONCE - 1) await breath();
      const all = new Map<number, number>();
      for (const [at, line] of [...ways, ...says].entries()) {
        const found = grams(line);
        if (at < ways.length) texts.push([{ place, way: true }, found]);
        for (const [gram, often] of found) {
          seldom.set(gram, (seldom.get(gram) ?? 0) + 1);
          all.set(gram, (all.get(gram) ?? 0) + often);
        }
        lines++;
      }
      texts.push([{ place, way: false }, all]);
    }
    for (const [gram, here] of seldom) seldom.set(gram, 1 + Math.log((1 + lines) / (1 + here)));
    for (const [at, [text, found]] of texts.entries()) {
      // A place that matches the full query has some eight texts.
      if (at % (8 * AT_ONCE) === 8 * AT_ONCE - 1) await breath();
      made.#add(text, found);
    }
    return made;
  }

  #add(text: Text, found: Map<number, number>): void {
    this.#weigh(found);
    for (const [gram, part] of found) {
      const list = this.#in.get(gram);
      if (list) {
        list.texts.push(text);
        list.parts.push(part);
      } else this.#in.set(gram, { texts: [text], parts: [part] });
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

  /** How alike a question is to each place that shares a letter with it. */
  of(question: string): Map<number, Alike> {
    const query = grams(question);
    this.#weigh(query);
    const shared = new Map<Text, number>();
    for (const [gram, weight] of query) {
      const { texts, parts } = this.#in.get(gram) ?? { texts: [], parts: [] };
      texts.forEach((text, at) => shared.set(text, (shared.get(text) ?? 0) + weight * (parts[at] ?? 0)));
    }
    const found = new Map<number, { ways: number[]; all: number }>();
    for (const [{ place, way }, alike] of shared) {
      const one = found.get(place) ?? { ways: [], all: 0 };
      found.set(place, one);
      if (way) one.ways.push(alike);
      else one.all = alike;
    }
    const nearest = (ways: number[]): number => ways.sort((a, b) => b - a).slice(0, NEAREST).reduce((sum, one) => sum + one, 0) / NEAREST;
    return new Map([...found].map(([place, { ways, all }]) => [place, { ways: nearest(ways), all }]));
  }
}
