/** What is asked beside a model that has questions of its own: of the model as it stands, one thing at a time. */
export class Beside {
  #waits: (() => Promise<void>) | undefined;
  #busy = false;

  /** @param free whether the model asks nothing @param changed told when something begins or ends */
  constructor(
    readonly free: () => boolean,
    readonly changed: () => void,
  ) {}

  get busy(): boolean {
    return this.#busy || !!this.#waits;
  }

  /** Do this as soon as nothing is asked; a second press on the way to it is none. `work` tells of its own failures. */
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
