/** The order of events and of concurrent work. */

/** Handle events one after the other: those sent while one is handled wait until it is done. */
export function inTurn<E>(work: (event: E) => void): (event: E) => void {
  const coming: E[] = [];
  let working = false;
  return (event) => {
    coming.push(event);
    if (working) return;
    working = true;
    try {
      for (let next = coming.shift(); next; next = coming.shift()) work(next);
    } finally {
      working = false;
    }
  };
}

/** Running numbers of concurrent work, one lane for each kind of which only the latest counts: what was begun last
 * counts, and after the end nothing. */
export class Latest {
  readonly #last = new Map<string, number>();

  constructor(readonly signal: AbortSignal) {}

  /** Begin; returns a function that says whether this still counts. */
  begin(lane: string): () => boolean {
    const mine = (this.#last.get(lane) ?? 0) + 1;
    this.#last.set(lane, mine);
    return () => mine === this.#last.get(lane) && !this.signal.aborted;
  }
}

/** Ask when first called; later calls return the same result, but a failure (false) is not cached: the next call asks
 * again. */
export function untilLoaded(ask: () => Promise<boolean>): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  return () => {
    const mine = (pending ??= ask());
    void mine.then((loaded) => {
      if (!loaded && pending === mine) pending = undefined;
    });
    return mine;
  };
}

// For long work in a page; needs none, so that it works in tests too.

/** Lets the browser do what waits (paint, answer a touch) before the work goes on. */
export const breath = (): Promise<void> => new Promise((go) => setTimeout(go));
