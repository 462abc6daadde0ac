/** `<insuto-board>`: a board to touch, alone or for a whole game. The parts that need the engine come when they are wanted. */
export class InsutoBoard extends HTMLElement {
  #leave = new AbortController();

  connectedCallback(): void {
    this.#leave = new AbortController();
    const { signal } = this.#leave;
    void import("./free_board").then(({ freeBoard }) => (signal.aborted ? undefined : freeBoard(this, signal)));
  }

  disconnectedCallback(): void {
    this.#leave.abort();
  }
}
