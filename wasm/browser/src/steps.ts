/** Which step is being read: by scrolling, and by going to one. */
import scrollama from "scrollama";
import { reducedMotion } from "./dom";

/** Longest time in milliseconds that a smooth scroll takes. */
const LONGEST_SCROLL = 2000;

/** Tells the index of the step at the reading line, and scrolls a step there. */
export class Reader {
  readonly #steps: HTMLElement[];
  readonly #told: (index: number) => void;
  readonly #stop = new AbortController();
  #scroller: ReturnType<typeof scrollama> | undefined;
  /** When a step was gone to; until the reader scrolls again, what passes the reading line is not told. 0: nobody went. */
  #gone = 0;

  constructor(steps: HTMLElement[], told: (index: number) => void) {
    this.#steps = steps;
    this.#told = told;
    if (!steps.length) return;
    this.#setup();
    const signal = this.#stop.signal;
    // The reading line moves with the layout: below the docked stage on a phone, in the upper third beside it.
    addEventListener("resize", () => this.#line(), { signal });
    addEventListener("scroll", () => this.#scrolled(), { passive: true, signal });
    for (const kind of ["wheel", "touchmove", "pointerdown"]) addEventListener(kind, () => (this.#gone = 0), { passive: true, signal });
    addEventListener("keydown", (event) => {
      if (!["ArrowLeft", "ArrowRight"].includes(event.key)) this.#gone = 0;
    }, { signal });
  }

  #setup(): void {
    this.#scroller = scrollama();
    this.#scroller
      .setup({ step: this.#steps, offset: this.#offset() as 0.5 })
      .onStepEnter(({ index }) => this.#tell(index));
  }

  #offset(): number {
    return document.documentElement.classList.contains("in-docked") ? 0.72 : 0.4;
  }

  #line(): void {
    // Its types do not know `offset`, which sets the reading line and observes anew.
    (this.#scroller as unknown as { offset(value: number): void } | undefined)?.offset(this.#offset());
  }

  #tell(index: number): void {
    if (!this.#gone) this.#told(index);
  }

  /** The last steps may never reach the reading line: at the end of the page the last one is read. */
  #scrolled(): void {
    // Scrolling of another cause (finding a word, a screen reader) begins later than ours can last.
    if (performance.now() > this.#gone + LONGEST_SCROLL) this.#gone = 0;
    const root = document.documentElement;
    if (root.scrollTop > 0 && root.scrollTop + innerHeight >= root.scrollHeight - 2) this.#tell(this.#steps.length - 1);
  }

  /** Scroll a step to the reading line. While that scrolls, the steps that pass by are not told. */
  go(index: number): void {
    const step = this.#steps[index];
    if (!step) return;
    const line = innerHeight * this.#offset();
    const top = step.getBoundingClientRect().top + scrollY - line + Math.min(28, step.offsetHeight / 3);
    this.#gone = performance.now();
    scrollTo({ top: Math.max(0, top), behavior: reducedMotion() ? "auto" : "smooth" });
  }

  destroy(): void {
    this.#stop.abort();
    this.#scroller?.destroy();
  }
}
