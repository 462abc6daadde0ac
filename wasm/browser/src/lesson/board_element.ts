import { bring } from "../page/site_file";

/** How far below the window a board may be when its parts come: they should be there when the reader is. */
const NEAR = "100%";
/** Rest after which they come anyway: who jumps from button to button should find the one that opens the board. */
const REST_MS = 2_000;

/** `<insuto-board>`: a board to touch, alone or for a whole game. Its parts come when it is near the window or the page at rest, those that need the engine when they are wanted. */
export class InsutoBoard extends HTMLElement {
  #leave = new AbortController();

  connectedCallback(): void {
    this.#leave = new AbortController();
    const { signal } = this.#leave;
    const come = (): void => {
      near.disconnect();
      window.clearTimeout(rest);
      bring(() => import("./free_board"), ({ freeBoard }) => freeBoard(this, signal), signal);
    };
    const near = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && come(), { rootMargin: NEAR });
    const rest = window.setTimeout(come, REST_MS);
    near.observe(this);
    signal.addEventListener("abort", () => {
      near.disconnect();
      window.clearTimeout(rest);
    });
  }

  disconnectedCallback(): void {
    this.#leave.abort();
  }
}
