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
