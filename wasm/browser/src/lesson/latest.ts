/** Running numbers of what is under way, a lane for each thing that only one of can be: what was begun last counts, and after the end nothing. */
export class Latest {
  readonly #last = new Map<string, number>();

  constructor(readonly signal: AbortSignal) {}

  /** Begin; gives what tells whether this still counts. */
  begin(lane: string): () => boolean {
    const mine = (this.#last.get(lane) ?? 0) + 1;
    this.#last.set(lane, mine);
    return () => mine === this.#last.get(lane) && !this.signal.aborted;
  }
}
