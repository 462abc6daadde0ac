/** Requests that run alongside a model with requests of its own: for the model as it stands, one at a time. */
export class Beside {
  #waits: (() => Promise<void>) | undefined;
  #busy = false;

  /** @param free whether the model has no request of its own @param changed called when a request begins or ends */
  constructor(
    readonly free: () => boolean,
    readonly changed: () => void,
  ) {}

  get busy(): boolean {
    return this.#busy || !!this.#waits;
  }

  /** Run this as soon as no request is running; a second press in the meantime is ignored. `work` reports its own
   * failures. */
  run(work: () => Promise<void>): void {
    if (this.busy) return;
    this.#waits = work;
    this.changed();
    this.go();
  }

  /** The model may have its answer: what waits for that is done. */
  go(): void {
    const work = this.#waits;
    if (!work || this.#busy || !this.free()) return;
    this.#waits = undefined;
    this.#busy = true;
    void work().finally(() => {
      this.#busy = false;
      this.changed();
    });
  }
}
