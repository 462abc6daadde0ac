/** How far below the window a board may be when its parts come: they should be there when the reader is. */
const NEAR = "100%";

/** `<insuto-board>`: a board to touch, alone or for a whole game. Its parts come when it is near the window, those that need the engine when they are wanted. */
export class InsutoBoard extends HTMLElement {
  #leave = new AbortController();

  connectedCallback(): void {
    this.#leave = new AbortController();
    const { signal } = this.#leave;
    const near = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      near.disconnect();
      void import("./free_board").then(({ freeBoard }) => (signal.aborted ? undefined : freeBoard(this, signal)));
    }, { rootMargin: NEAR });
    near.observe(this);
    signal.addEventListener("abort", () => near.disconnect());
  }

  disconnectedCallback(): void {
    this.#leave.abort();
  }
}
