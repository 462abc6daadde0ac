/** A small board that goes through some steps of a lesson by itself; the picture in the page stands until it does. */
import { iconButton, icon, h, reducedMotion } from "../page/dom";
import { loadLesson, loadScene } from "./lesson";
import { Board } from "../board/picture";
import { S } from "../page/strings_ja";
import type { Frame } from "../contracts/types";

/** How long a step stands. */
const STAY_MS = 2_200;

function atRest(): Promise<void> {
  return new Promise((go) => {
    const idle = (): void => void ("requestIdleCallback" in window ? requestIdleCallback(() => go(), { timeout: 3_000 }) : setTimeout(go, 300));
    if (document.readyState === "complete") idle();
    else addEventListener("load", idle, { once: true });
  });
}

class Preview {
  readonly #said = h("p", { class: "in-preview-said" });
  readonly #button = iconButton("play", S.previewPlay, () => void (this.#timer ? this.pause() : this.start()));
  readonly #board = new Board();
  #frames: Frame[] = [];
  #at = 0;
  #timer = 0;
  /** Whether the reader stopped it; coming back into sight does not start it again then. */
  #stopped = reducedMotion();
  #seen = false;

  constructor(readonly place: HTMLElement, readonly signal: AbortSignal) {
    place.append(h("div", { class: "in-preview-row" }, this.#button, this.#said));
    const watch = new IntersectionObserver((all) => {
      this.#seen = all.some((one) => one.isIntersecting);
      if (!this.#seen) this.#halt();
      else if (!this.#stopped) void this.start();
    });
    watch.observe(place);
    signal.addEventListener("abort", () => {
      watch.disconnect();
      this.#halt();
    });
  }

  async start(): Promise<void> {
    this.#stopped = false;
    try {
      if (!this.#frames.length) await this.#load();
    } catch (error) {
      console.warn(error); // the still stays
      return;
    }
    if (this.#timer || this.#stopped || !this.#seen || this.signal.aborted) return;
    this.#timer = window.setInterval(() => document.hidden || this.#next(), STAY_MS);
    this.#name("pause", S.previewPause);
  }

  pause(): void {
    this.#stopped = true;
    this.#halt();
  }

  #halt(): void {
    window.clearInterval(this.#timer);
    this.#timer = 0;
    this.#name("play", S.previewPlay);
  }

  #name(picture: string, label: string): void {
    this.#button.replaceChildren(icon(picture));
    this.#button.title = label;
    this.#button.setAttribute("aria-label", label);
  }

  async #load(): Promise<void> {
    const lesson = await loadLesson(this.place.dataset["lesson"] ?? "");
    const found: Frame[] = [];
    for (const name of (this.place.dataset["steps"] ?? "").split(" ")) {
      const step = lesson.steps.find((one) => one.name === name);
      const frame = step && (await loadScene(lesson, step.scene, lesson.default)).get(name);
      if (frame) found.push(frame);
    }
    this.#frames = found;
    this.#show();
    const img = this.place.querySelector("img");
    if (img) img.hidden = true;
    this.place.querySelector(".in-preview-board")?.append(this.#board.svg);
  }

  #show(): void {
    const frame = this.#frames[this.#at];
    if (!frame) return;
    this.#board.show(frame.picture, frame.alt, frame.mark);
    this.#said.textContent = frame.events[0]?.text ?? frame.prompt;
  }

  #next(): void {
    this.#at = (this.#at + 1) % this.#frames.length;
    this.#show();
  }
}

/** Fill every preview of the page once the page is at rest. */
export async function play(signal: AbortSignal): Promise<void> {
  await atRest();
  if (signal.aborted) return;
  for (const place of document.querySelectorAll<HTMLElement>(".in-preview")) if (!place.querySelector(".in-preview-row")) new Preview(place, signal);
}
