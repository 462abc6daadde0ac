/**
 * How alike a question and ways of asking for a place are by their letters: single letters and pairs, weighed by how seldom they are
 * (TF-IDF, cosine).
 *
 * Words find the places that are about the query; this ranks them by how similar their phrases are, with endings, kana and
 * small words. It finds nothing by itself: it only orders what words have found.
 */

/** So many ways of asking count, as a mean; one alone may be alike by chance. */
const NEAREST = 5;
/** So many ways are read before the page may do something else. */
const AT_ONCE = 320;
const UNREAD = /[\s、。?!「」()・,:]/g;

/** Lets the page do what waits. A timer would take four milliseconds each time. */
export const breath = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (port1.close(), go());
    port2.postMessage(0);
  });

/** Letters and pairs of letters of a text, as numbers, with their frequency. */
function grams(text: string): Map<number, number> {
  const found = new Map<number, number>();
  const letters = text.replace(UNREAD, "");
  let before = 0;
  for (let at = 0; at < letters.length; at++) {
    // A pair of fifteen bits each is a small integer, which a map finds quicker.
    const letter = letters.charCodeAt(at) & 0x7fff;
    found.set(letter, (found.get(letter) ?? 0) + 1);
    const pair = before * 0x8000 + letter;
    if (before) found.set(pair, (found.get(pair) ?? 0) + 1);
    before = letter;
  }
  return found;
}

/** Ways of asking for places, ready to be compared with a question. */
export class Likeness {
  /** In which ways a gram stands, and what its frequency in each counts. */
  readonly #in = new Map<number, { ways: number[]; often: number[] }>();
  /** The place of each way, and the length of its vector. */
  readonly #places: number[] = [];
  readonly #lengths: number[] = [];

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
    for (const [place, ways] of places.entries()) {
      for (const way of ways) {
        const id = made.#places.push(place) - 1;
        for (const [gram, often] of grams(way)) {
          let here = made.#in.get(gram);
          if (!here) made.#in.set(gram, (here = { ways: [], often: [] }));
          here.ways.push(id);
          here.often.push(1 + Math.log(often));
        }
        if (id % AT_ONCE === AT_ONCE - 1) await breath();
      }
    }
    const squares = new Float64Array(made.#places.length);
    for (const { ways, often } of made.#in.values()) {
      const seldom = made.#seldom(ways);
      for (const [at, way] of ways.entries()) squares[way] = (squares[way] ?? 0) + ((often[at] ?? 0) * seldom) ** 2;
    }
    made.#lengths.push(...squares.map((sum) => Math.sqrt(sum) || 1));
    return made;
  }

  #seldom(ways: readonly number[]): number {
    return 1 + Math.log((1 + this.#places.length) / (1 + ways.length));
  }

  /** How alike a question is to the nearest ways of asking for each place that shares a letter with it, 0 to 1; what no place says is no part of it. */
  of(question: string): Map<number, number> {
    const shared = new Float64Array(this.#places.length);
    let squares = 0;
    for (const [gram, count] of grams(question)) {
      const { ways, often } = this.#in.get(gram) ?? { ways: [], often: [] };
      const [seldom, here] = [this.#seldom(ways), 1 + Math.log(count)];
      if (ways.length) squares += (here * seldom) ** 2;
      for (const [at, way] of ways.entries()) shared[way] = (shared[way] ?? 0) + (here * seldom * seldom * (often[at] ?? 0)) / (this.#lengths[way] ?? 1);
    }
    const length = Math.sqrt(squares) || 1;
    const found = new Map<number, number[]>();
    for (const [way, place] of this.#places.entries()) {
      const alike = (shared[way] ?? 0) / length;
      const here = found.get(place);
      if (alike > 0 && here) here.push(alike);
      else if (alike > 0) found.set(place, [alike]);
    }
    const nearest = (ways: number[]): number => ways.sort((a, b) => b - a).slice(0, NEAREST).reduce((sum, one) => sum + one, 0) / NEAREST;
    return new Map([...found].map(([place, ways]) => [place, nearest(ways)]));
  }
}
