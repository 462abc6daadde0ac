/** Under the board: step by step, 自動で進める, how far one has read, the sections, 「ここから触る」. */
import { button, fill, h, icon, iconButton } from "../page/dom";
import { requestOf, stepOf, touchable, type Model, type StageEvent } from "./stage_model";
import { stepsOf } from "./steps";
import { S } from "../page/strings_ja";
import type { LoadedLesson } from "./lesson";

export class ControlsView {
  readonly el: HTMLElement;
  readonly touch: HTMLButtonElement;
  readonly #bar = h("div", { class: "in-bar", role: "group", "aria-label": S.sections });
  readonly #num: HTMLButtonElement;
  /** The counter, visible and for screen readers. They stay: a press is lost when its element is removed before it
   * ends. */
  readonly #count = [h("span", { "aria-hidden": "true" }), h("span", { class: "in-sr" })] as const;
  readonly #play: HTMLButtonElement;
  readonly #on: HTMLButtonElement;
  readonly #send: (event: StageEvent) => void;
  /** Whether the bar of sections was touched by a finger. */
  #finger = false;
  #shown: Model | undefined;

  constructor(send: (event: StageEvent) => void, takeOver: () => void) {
    this.#send = send;
    this.#num = button("", () => send({ kind: "chapters" }), { class: "in-num", "aria-haspopup": "dialog" });
    this.#num.append(...this.#count);
    this.#play = iconButton("play", S.play, () => send({ kind: "play" }));
    this.touch = button("", takeOver, { class: "in-btn in-btn-touch", "aria-label": S.takeOver });
    this.touch.append(h("span", {}, S.fromHere), S.touch);
    const back = iconButton("prev", S.prev, () => send({ kind: "step", by: -1 }));
    this.#on = button(S.next, () => send({ kind: "step", by: 1 }), { class: "in-btn in-btn-main" });
    this.#bar.addEventListener("pointerdown", (event) => (this.#finger = event.pointerType === "touch"));
    this.el = h(
      "div",
      { class: "in-controls", role: "group", "aria-label": S.lessonControls },
      h("div", { class: "in-controls-row" }, back, this.#play, this.#num, this.touch, this.#on),
      // Drawn above the row or in it; who listens or goes by keyboard has not to pass all sections on the way to 「次へ」.
      this.#bar,
    );
  }

  build(lesson: LoadedLesson): void {
    // Without an engine there is nothing to take over.
    if (lesson.engineless) this.touch.remove();
    let first = 0;
    fill(
      this.#bar,
      ...lesson.sections.filter((section) => section.steps.length > 0).map((section) => {
        const start = first;
        first += section.steps.length;
        const part = h("button", {
          type: "button",
          "aria-label": section.title,
          title: section.title,
          "data-first": start,
          "data-steps": section.steps.length,
          // Its segments have no name that a finger could find.
          onclick: () => this.#send(this.#finger ? { kind: "chapters" } : { kind: "go", index: start }),
        }, h("i", {}));
        part.style.flexGrow = String(section.steps.length);
        return part;
      }),
    );
  }

  show(model: Model): void {
    const before = this.#shown;
    this.#shown = model;
    if (model.playing !== (before?.playing ?? false)) this.#label(model.playing);
    this.touch.disabled = !touchable(model);
    this.#wait(!!requestOf(model));
    // Until the bar is built there is nothing to mark.
    if (!stepOf(model) || model.life === "coming" || model.life === "making") return;
    if (model.index !== before?.index || model.life !== before.life) this.#mark(model);
  }

  /** At a step that the reader does the button shows how, and goes on with the next press. */
  #wait(on: boolean): void {
    this.#on.classList.toggle("in-waits", on);
    if (on) this.#on.title = S.requestWaits;
    else this.#on.removeAttribute("title");
  }

  #label(playing: boolean): void {
    const label = playing ? S.pause : S.play;
    this.#play.setAttribute("aria-label", label);
    this.#play.title = label;
    fill(this.#play, icon(playing ? "pause" : "play"));
  }

  /** Progress, and the step that is read. */
  #mark({ index, lesson }: Model): void {
    const all = lesson?.steps.length ?? 0;
    fill(this.#count[0], S.progress(index + 1, all));
    fill(this.#count[1], S.progressSpoken(index + 1, all), "、", S.sectionsOpen);
    if (lesson) stepsOf(lesson).forEach((el, at) => el.classList.toggle("in-now", at === index));
    for (const part of this.#bar.querySelectorAll<HTMLElement>("button")) {
      const [first, steps] = [Number(part.dataset["first"]), Number(part.dataset["steps"])];
      const done = Math.max(0, Math.min(1, (index + 1 - first) / steps));
      (part.firstElementChild as HTMLElement).style.setProperty("--in-done", `${done * 100}%`);
      part.toggleAttribute("data-now", index >= first && index < first + steps);
      if (part.hasAttribute("data-now")) part.setAttribute("aria-current", "step");
      else part.removeAttribute("aria-current");
    }
  }
}
