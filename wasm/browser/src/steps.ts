/** Which step is being read: by scrolling, and by going to one. */
import scrollama from "scrollama";
import { reducedMotion } from "./dom";

/** Longest time in milliseconds that a smooth scroll takes. */
const LONGEST_SCROLL = 2000;

/** Milliseconds without scrolling after which the page counts as at rest. */
const SETTLED = 120;

/** Tells the index of the step at the reading line, and scrolls a step there. */
export class Reader {
  readonly #steps: HTMLElement[];
  readonly #told: (index: number) => void;
  readonly #stop = new AbortController();
  #scroller: ReturnType<typeof scrollama> | undefined;
  /** When a step was gone to; until the reader scrolls again, what passes the reading line is not told. 0: nobody went. */
  #gone = 0;
  #settling = 0;

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

  /**
   * What the reading line does not meet: after a jump into what stands between steps, the last step above the line is
   * read; the last steps may never come up to it, so at the end of the page the last one is.
   */
  #scrolled(): void {
    // Scrolling of another cause (finding a word, a screen reader) begins later than ours can last.
    if (performance.now() > this.#gone + LONGEST_SCROLL) this.#gone = 0;
    const root = document.documentElement;
    const atEnd = root.scrollTop > 0 && root.scrollTop + innerHeight >= root.scrollHeight - 2;
    window.clearTimeout(this.#settling);
    if (atEnd) this.#tell(this.#steps.length - 1);
    else this.#settling = window.setTimeout(() => this.#tell(this.#above()), SETTLED);
  }

  /** The last step that begins above the reading line. */
  #above(): number {
    const line = innerHeight * this.#offset();
    return Math.max(0, this.#steps.findLastIndex((step) => step.getBoundingClientRect().top <= line));
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
    window.clearTimeout(this.#settling);
    this.#scroller?.destroy();
  }
}
