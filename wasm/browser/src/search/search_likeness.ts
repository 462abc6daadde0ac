/**
 * How alike a question and a place are by their letters: single letters and pairs, weighed by how seldom they are (TF-IDF, cosine).
 *
 * Words tell whether a place speaks of what is asked; this tells which of the places that do says it most nearly in the same way, endings,
 * kana and word order with it. It finds nothing by itself: what was found by words is put in order.
 */

/** How alike a place is: to the nearest ways of asking for it, and to all that it says, each 0 to 1. */
export interface Alike {
  ways: number;
  all: number;
}

/** So many ways of asking are looked at; one that is alike by chance is not enough. */
const NEAREST = 3;
const UNREAD = /[\s、。?!「」()・,:]/g;

/** Letters and pairs of letters of a text, with how often they stand there. */
function grams(text: string): Map<string, number> {
  const found = new Map<string, number>();
  const letters = text.replace(UNREAD, "");
  for (let at = 0; at < letters.length; at++) {
    for (const length of [1, 2]) {
      const gram = letters.slice(at, at + length);
      if (gram.length === length) found.set(gram, (found.get(gram) ?? 0) + 1);
    }
  }
  return found;
}

/** A way of asking for a place, or all that it says. */
interface Text {
  place: number;
  way: boolean;
  grams: Map<string, number>;
  length: number;
}

/** The texts of places, ready to be compared with a question. */
export class Likeness {
  readonly #texts: Text[] = [];
  readonly #seldom = new Map<string, number>();
  /** In which texts a gram stands, and its part of the text's length there. */
  readonly #in = new Map<string, [Text, number][]>();

  /** @param places of each place, a line each: ways of asking for it, its title among them, and its sentences; normalised */
  constructor(places: readonly { ways: readonly string[]; says: readonly string[] }[]) {
    const lines = new Map<string, number>();
    let count = 0;
    places.forEach(({ ways, says }, place) => {
      const all = new Map<string, number>();
      const read = [...ways, ...says].map(grams);
      count += read.length;
      for (const [at, line] of read.entries()) {
        if (at < ways.length) this.#texts.push({ place, way: true, grams: line, length: 0 });
        for (const [gram, often] of line) {
          lines.set(gram, (lines.get(gram) ?? 0) + 1);
          all.set(gram, (all.get(gram) ?? 0) + often);
        }
      }
      this.#texts.push({ place, way: false, grams: all, length: 0 });
    });
    for (const [gram, here] of lines) this.#seldom.set(gram, 1 + Math.log((1 + count) / (1 + here)));
    for (const text of this.#texts) {
      const weights = this.#weighed(text.grams);
      text.length = size(weights);
      for (const [gram, weight] of weights) {
        const list = this.#in.get(gram);
        if (list) list.push([text, weight / text.length]);
        else this.#in.set(gram, [[text, weight / text.length]]);
      }
      text.grams.clear();
    }
  }

  #weighed(found: ReadonlyMap<string, number>): Map<string, number> {
    return new Map([...found].flatMap(([gram, often]) => {
      const seldom = this.#seldom.get(gram);
      return seldom ? [[gram, (1 + Math.log(often)) * seldom]] : [];
    }));
  }

  /** How alike a question is to each place that shares a letter with it. */
  of(question: string): Map<number, Alike> {
    const asked = this.#weighed(grams(question));
    const length = size(asked);
    const shared = new Map<Text, number>();
    for (const [gram, weight] of asked) {
      for (const [text, part] of this.#in.get(gram) ?? []) shared.set(text, (shared.get(text) ?? 0) + (weight / length) * part);
    }
    const ways = new Map<number, number[]>();
    const found = new Map<number, Alike>();
    for (const [{ place, way }, alike] of shared) {
      const one = found.get(place) ?? { ways: 0, all: 0 };
      found.set(place, one);
      if (way) ways.set(place, [...(ways.get(place) ?? []), alike]);
      else one.all = alike;
    }
    for (const [place, all] of ways) {
      const nearest = all.sort((a, b) => b - a).slice(0, NEAREST);
      (found.get(place) as Alike).ways = nearest.reduce((sum, one) => sum + one, 0) / NEAREST;
    }
    return found;
  }
}

const size = (weights: ReadonlyMap<string, number>): number => Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0));
