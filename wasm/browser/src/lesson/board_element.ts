import { bring } from "../page/site_file";

/** How far below the window a board may be when its parts are loaded: they should be there when the reader is. */
const NEAR = "100%";
/** Idle time after which they are loaded anyway: a keyboard user who tabs from button to button should find the one
 * that opens the board. */
const REST_MS = 2_000;

/** `<insuto-board>`: a board to touch, alone or for a full game. Its parts are loaded when it is near the window or the
 * page is idle, those that need the engine on demand. */
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
