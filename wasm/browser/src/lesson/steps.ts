/** Which step is being read: by scrolling, and by going to one. */
import { DOCKED } from "../page/breakpoints";
import { painted, reducedMotion } from "../page/dom";
import type { LoadedLesson } from "./lesson";

/** Longest time in milliseconds that a smooth scroll takes. */
const LONGEST_SCROLL = 2000;

/** Milliseconds within which a jump that follows another does not glide. */
const HURRIED = 400;

/** Milliseconds without scrolling after which the page counts as at rest. */
const SETTLED = 120;

/** Space between a docked board and the step below it. */
const GAP = 8;
/** The reading line's place: this share of the window next to the board, of the room under it if it is docked. */
const BESIDE = 0.4;
const UNDER = 0.3;

interface StepListener {
  /** The step at the reading line is another one. */
  read: (index: number) => void;
  /** The page is at rest, the step's upper edge so far from the window's. */
  rest: (top: number) => void;
}

/** The steps of a lesson in the text. */
export const stepsOf = ({ steps }: LoadedLesson): HTMLElement[] => steps.map(({ name }) => document.getElementById(`step-${name}`)).filter((el) => el !== null);

/** Reports the index of the step at the reading line, and scrolls a step there. */
export class Reader {
  readonly #stop = new AbortController();
  #observer: IntersectionObserver | undefined;
  /** When a jump to a step began, 0 for none: until the reader scrolls, steps that pass the line are not reported. */
  #jumped = 0;
  #settling = 0;
  /** The step that was reported or jumped to last. */
  #now = 0;
  /** A step at the line that is not reported yet: the one before is still in sight. */
  #waiting: number | undefined;
  /** The lower edge of a docked board and the upper edge of the fixed controls; the window's edges if the board stands
   * next to the text. */
  #room = { top: 0, bottom: 0 };
  #docked = false;
  #width = innerWidth;

  constructor(private readonly steps: HTMLElement[], private readonly listener: StepListener) {
    if (!steps.length) return;
    this.#measure();
    this.#observe();
    const signal = this.#stop.signal;
    // The reading line moves with the layout: below the docked stage on a phone, in the upper third next to it.
    addEventListener("resize", () => this.#resized(), { signal });
    addEventListener("scroll", () => this.#scrolled(), { passive: true, signal });
    // A button that is pressed while the page still scrolls to a step does not stop that.
    for (const kind of ["wheel", "touchmove", "pointerdown"]) addEventListener(kind, ({ target }) => {
      if (!(target instanceof Element && target.closest("button"))) this.#jumped = 0;
    }, { passive: true, signal });
    addEventListener("keydown", (event) => {
      if (!["ArrowLeft", "ArrowRight"].includes(event.key)) this.#jumped = 0;
    }, { signal });
  }

  #measure(): void {
    // Not by the class: a window learns its new size before the classes are updated.
    this.#docked = matchMedia(DOCKED).matches;
    const stage = document.querySelector<HTMLElement>("insuto-stage");
    const controls = stage?.querySelector<HTMLElement>(".in-controls");
    // Where it sticks, wherever it is now.
    const top = this.#docked && stage ? parseFloat(getComputedStyle(stage).top) + stage.offsetHeight : 0;
    this.#room = { top: top || 0, bottom: innerHeight - (this.#docked ? (controls?.offsetHeight ?? 0) : 0) };
  }

  /** The height of the reading line in the window. */
  get #lineAt(): number {
    const { top, bottom } = this.#room;
    return Math.round(top + (this.#docked ? UNDER : BESIDE) * (bottom - top));
  }

  /** Follow a change of the window: measure, and observe the line at its new place. */
  #resized(): void {
    this.#measure();
    if (innerWidth !== this.#width) void this.#stay();
    this.#observe();
  }

  /** Scroll to the current step again in a window of another width, where the text breaks elsewhere. */
  async #stay(): Promise<void> {
    const step = this.#now;
    const began = performance.now();
    this.#width = innerWidth;
    this.#jumped = began;
    await painted();
    // A reader who scrolls by now, or has gone on, is where they want to be.
    if (this.#jumped !== began) return;
    this.#jumped = 0;
    const box = this.steps[step]?.getBoundingClientRect();
    if (!box || scrollY <= 0) return;
    if (step !== this.#here() || box.bottom < this.#room.top || box.top > this.#room.bottom) this.go(step, true);
  }

  /** Report each step that reaches the reading line, from above or below: the observed area is one pixel high. */
  #observe(): void {
    const line = this.#lineAt;
    this.#observer?.disconnect();
    this.#observer = new IntersectionObserver(
      (entries) => {
        const met = entries.findLast((entry) => entry.isIntersecting);
        if (met) this.#report(this.steps.indexOf(met.target as HTMLElement));
      },
      { rootMargin: `${1 - line}px 0px ${line - innerHeight}px 0px` },
    );
    for (const step of this.steps) this.#observer.observe(step);
  }

  /** Report the step at the line, unless a jump is under way or the step before is still read. */
  #report(met: number): void {
    if (this.#jumped) return;
    // In a high window the line lies below the first steps of a page that nobody has scrolled.
    const index = scrollY <= 0 ? 0 : met;
    // Under a docked board short steps follow each other: the first that is fully visible is the current one.
    const top = this.#docked && index > this.#now ? this.steps[this.#now]?.getBoundingClientRect().top : undefined;
    const stays = top !== undefined && top >= this.#room.top && top <= this.#lineAt;
    this.#waiting = stays ? index : undefined;
    if (stays) return;
    this.#now = index;
    this.listener.read(index);
  }

  /**
   * Handles what the reading line does not meet: after a jump to content between steps, the last step above the line is
   * current; the last steps may never reach it, so at the end of the page the last one is.
   */
  #scrolled(): void {
    // Scrolling of another cause (finding a word, a screen reader) begins later than ours can last.
    if (performance.now() > this.#jumped + LONGEST_SCROLL) this.#jumped = 0;
    window.clearTimeout(this.#settling);
    if (this.#atEnd()) this.#report(this.steps.length - 1);
    else if (this.#waiting !== undefined) this.#report(this.#waiting);
    this.#settling = window.setTimeout(() => this.#settled(), SETTLED);
  }

  #atEnd(): boolean {
    const root = document.documentElement;
    return root.scrollTop > 0 && root.scrollTop + innerHeight >= root.scrollHeight - 2;
  }

  /** Report where the page has come to rest. */
  #settled(): void {
    this.look();
    const step = this.steps[this.#now];
    if (step) this.listener.rest(step.getBoundingClientRect().top);
  }

  /** The last step that begins above the reading line. */
  #above(): number {
    return Math.max(0, this.steps.findLastIndex((step) => step.getBoundingClientRect().top <= this.#lineAt));
  }

  /** The step at the page's current place. */
  #here(): number {
    return this.#atEnd() ? this.steps.length - 1 : scrollY > 0 ? this.#above() : 0;
  }

  /** Report the step at the page's current place. */
  look(): void {
    this.#report(this.#here());
  }

  /**
   * Scroll a step to where it is read: just below a docked board, else to the reading line; or to `top` of the window.
   * An index behind the last one scrolls to what follows the steps, where that is shown. While that scrolls, the steps that pass by are not reported.
   * `atOnce`: the page has just loaded, nothing glides.
   */
  go(index: number, atOnce = false, top?: number): void {
    const step = this.steps[index] ?? (this.steps.at(-1)?.nextElementSibling as HTMLElement | null);
    if (!step?.getClientRects().length) return;
    if (this.#docked) this.#measure(); // the board or the controls may have grown
    const to = top ?? (this.#docked ? this.#room.top + GAP : this.#lineAt - Math.min(28, step.offsetHeight / 3));
    const target = step.getBoundingClientRect().top + scrollY - to;
    const hurried = performance.now() < this.#jumped + HURRIED;
    this.#jumped = performance.now();
    this.#now = index;
    this.#waiting = undefined;
    // WebKit ignores a scroll to where the page is, although the glide of the jump before goes on away from there.
    if (hurried) scrollBy({ top: 1, behavior: "instant" });
    scrollTo({ top: target, behavior: atOnce || hurried || reducedMotion() ? "instant" : "smooth" });
  }

  destroy(): void {
    this.#stop.abort();
    window.clearTimeout(this.#settling);
    this.#observer?.disconnect();
  }
}
