/** The stage's parts on the page, each of which shows what it needs of the model. */
import { h, button, fill, icon, iconButton, showPressed } from "../page/dom";
import { openLayer } from "../page/layers";
import { signsLine } from "../board/signs";
import { HeadView } from "./stage_head";
import { PictureView } from "./picture_view";
import { RequestView } from "./request_view";
import type { LoadedLesson } from "./lesson";
import { type Model, type StageEvent, ownOf, captionOf, requestOf, stepOf, touchable, fixedCount, sceneOn } from "./stage_model";
import { sayFailed } from "../page/failed";
import { ruleLink } from "../page/rule_link";
import { S } from "../page/strings_ja";
import type { Frame } from "../contracts/types";
import { withWhy } from "../page/site_file";
import { stepsOf } from "./steps";
import { chooseCount, countSwitch } from "../page/counts";

export class StageViews {
  readonly head: HeadView;
  readonly top: TopView;
  readonly picture: PictureView;
  readonly request: RequestView;
  readonly caption: CaptionView;
  readonly controls: ControlsView;
  readonly reading: HTMLElement;
  readonly live = h("div", { class: "in-live-part", hidden: true });

  /** Removes the entry of the full table from the history, when it is closed otherwise than by Back. */
  #wholeClosed: (() => void) | undefined;
  #explained = false;

  constructor(
    readonly stage: HTMLElement,
    readonly send: (event: StageEvent) => void,
    takeOver: () => void,
  ) {
    this.head = new HeadView(send);
    this.top = new TopView(send);
    this.picture = new PictureView();
    this.request = new RequestView(this.picture, send);
    this.caption = new CaptionView(stage.dataset["settings"]);
    this.controls = new ControlsView(send, takeOver);
    const { top, picture, caption, controls } = this;
    this.reading = h("div", { class: "in-reading-part in-waiting" }, top.el, caption.note, picture.el, caption.el, caption.status, controls.el);
  }

  /** Build what depends on the lesson alone. */
  build(lesson: LoadedLesson, model: Model): void {
    this.top.build(lesson, model);
    this.picture.build(lesson);
    this.controls.build(lesson);
    this.reading.classList.remove("in-waiting");
  }

  show(model: Model): void {
    const root = document.documentElement.classList;
    const open = model.hand.at === "open";
    root.toggle("in-docked", model.docked);
    root.toggle("in-live-on", open);
    this.stage.classList.toggle("in-live", open);
    this.stage.classList.toggle("in-broken", model.failed !== undefined);
    this.live.hidden = !open;
    this.reading.hidden = open;
    this.#whole(model.far);
    this.head.show(model);
    this.top.show(model);
    this.picture.show(model);
    this.request.show(model);
    this.caption.show(model);
    this.controls.show(model);
    this.#explain(model);
    if (model.life === "ready") this.stage.dataset["ready"] = "";
  }

  /** Say once what the signs of a picture mean, at the end of the first step that marks something. */
  #explain({ life, awaited, lesson, index, frame }: Model): void {
    if (this.#explained || life !== "ready" || awaited !== "nothing" || !frame?.mark.length) return;
    this.#explained = true;
    const line = signsLine("lesson");
    const step = lesson?.steps[index];
    if (line && step) document.getElementById(`step-${step.name}`)?.append(line);
  }

  /** Show the full table over the screen, or the lesson again. */
  #whole(on: boolean): void {
    if (on === this.stage.classList.contains("in-whole")) return;
    this.stage.classList.toggle("in-whole", on);
    document.documentElement.classList.toggle("in-whole-on", on);
    if (on) this.#wholeClosed = openLayer(() => this.send({ kind: "far" }));
    else this.end();
    this.top.whole(on);
  }

  end(): void {
    this.#wholeClosed?.();
    this.#wholeClosed = undefined;
  }
}

// The line under the board, and notices next to it: whose figures it is drawn with, what went wrong.

class CaptionView {
  readonly note = h("p", { class: "in-own-note", hidden: true });
  readonly status = h("div", { class: "in-status" });
  readonly el: HTMLElement;
  readonly #event = h("p", { class: "in-event" });
  readonly #more: HTMLButtonElement;
  #frame: Frame | undefined;
  #far = false;

  /** `settings`: the page with the reader's own figures. */
  constructor(readonly settings: string | undefined) {
    this.#more = button(S.sentenceMore, () => this.#open(!this.#event.classList.contains("in-event-open")), { class: "in-more", hidden: true, "aria-expanded": "false" });
    this.el = h("div", { class: "in-event-room" }, this.#event);
  }

  show(model: Model): void {
    const [frame, far] = [this.#frame, this.#far];
    [this.#frame, this.#far] = [model.frame, model.far];
    if (model.frame && model.frame === frame && far !== model.far) this.#measure();
    if (!model.frame || model.frame === frame) return;
    this.#say(model.frame);
    this.#sayOwn(model, model.frame.step);
  }

  #say(frame: Frame): void {
    const { text, rule } = captionOf(frame);
    const words = h("span", {}, text);
    fill(this.#event, words, rule ? ruleLink(rule) : null, this.#more);
    this.#event.classList.toggle("in-event-refused", !!frame.refused?.length);
    this.#open(false);
    this.#measure();
  }

  /** Offer to open a sentence that is longer than its room; in the next animation frame, whose layout is computed anyway. */
  #measure(): void {
    const words = this.#event.firstElementChild;
    requestAnimationFrame(() => (this.#more.hidden = !words || words.scrollHeight <= words.clientHeight + 1));
  }

  /** Open a sentence over its neighbours, so that the board has the same size; or close it. */
  #open(open: boolean): void {
    this.el.style.minHeight = open ? `${this.el.getBoundingClientRect().height}px` : "";
    this.#event.classList.toggle("in-event-open", open);
    this.#more.setAttribute("aria-expanded", String(open));
    this.#more.textContent = open ? S.close : S.sentenceMore;
    if (!open) this.#more.hidden = true;
  }

  /** Say whether the picture is drawn with the reader's own figures. */
  #sayOwn(model: Model, step: string): void {
    const own = ownOf(model);
    this.note.hidden = !own;
    if (!own) return;
    const unchanged = own.unchanged.has(model.lesson?.steps.find(({ name }) => name === step)?.scene ?? "");
    fill(this.note, unchanged ? S.ownNotHolding : S.ownShown, " ", this.settings ? h("a", { href: this.settings }, S.ownSettings) : null);
  }

  /** Say what went wrong; undefined: remove that. */
  failed(said: "failed" | "undrawn" | undefined, retry: () => void, error: unknown): void {
    if (said === "failed") sayFailed(this.status, S.pictureFailed, retry, error);
    else if (said) fill(this.status, h("p", { class: "in-failed", role: "alert" }, withWhy(S.pictureNotDrawn, error)));
    else fill(this.status);
  }
}

// Under the board: step by step, 自動で進める, how far one has read, the sections, 「ここから触る」.

class ControlsView {
  readonly el: HTMLElement;
  readonly touch: HTMLButtonElement;
  /** How far each section was read: a picture in the counter's button, as a section is too narrow to be touched. */
  readonly #bar = h("span", { class: "in-bar", "aria-hidden": "true" });
  readonly #num: HTMLButtonElement;
  /** The counter, visible and for screen readers. They stay: a press is lost when its element is removed before it
   * ends. */
  readonly #count = [h("span", { "aria-hidden": "true" }), h("span", { class: "in-sr" })] as const;
  readonly #play: HTMLButtonElement;
  readonly #on: HTMLButtonElement;
  #shown: Model | undefined;

  constructor(send: (event: StageEvent) => void, takeOver: () => void) {
    this.#num = button("", () => send({ kind: "chapters" }), { class: "in-num", "aria-haspopup": "dialog" });
    this.#num.append(this.#bar, ...this.#count);
    this.#play = iconButton("play", S.play, () => send({ kind: "play" }));
    this.touch = button("", takeOver, { class: "in-btn in-btn-touch", "aria-label": S.takeOver });
    this.touch.append(h("span", {}, S.fromHere), S.touch);
    const back = iconButton("prev", S.prev, () => send({ kind: "step", by: -1 }));
    this.#on = button(S.next, () => send({ kind: "step", by: 1 }), { class: "in-btn in-btn-main" });
    this.el = h("div", { class: "in-controls", role: "group", "aria-label": S.lessonControls }, back, this.#play, this.#num, this.touch, this.#on);
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
        const part = h("i", { title: section.title, "data-first": start, "data-steps": section.steps.length });
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

  /** Show the progress, and mark the step that is read. */
  #mark({ index, lesson }: Model): void {
    const all = lesson?.steps.length ?? 0;
    fill(this.#count[0], S.progress(index + 1, all));
    fill(this.#count[1], S.progressSpoken(index + 1, all), "、", S.sectionsOpen);
    if (lesson) stepsOf(lesson).forEach((el, at) => el.classList.toggle("in-now", at === index));
    for (const part of this.#bar.querySelectorAll<HTMLElement>("i")) {
      const [first, steps] = [Number(part.dataset["first"]), Number(part.dataset["steps"])];
      const done = Math.max(0, Math.min(1, (index + 1 - first) / steps));
      part.style.setProperty("--in-done", `${done * 100}%`);
    }
  }
}

// Above the board: the switch of player counts, for whom the scene is, the picture scenes.

class TopView {
  readonly el = h("div", { class: "in-top" });
  readonly #badge = h("span", { class: "in-badge-fixed", hidden: true });
  readonly #scenes = h("div", { class: "in-seg in-scenes", role: "group", "aria-label": S.scenes, hidden: true });
  readonly #whole: HTMLButtonElement;
  #players = 0;
  /** What the scenes were shown for. */
  #shown: { frame: Frame; on: string } | undefined;

  constructor(private readonly send: (event: StageEvent) => void) {
    this.#whole = button(S.fullTableShort, () => send({ kind: "far" }), { class: "in-btn", "aria-label": S.fullTable });
  }

  build(lesson: LoadedLesson, model: Model): void {
    fill(this.el, countSwitch(lesson.players, model.players, (n) => chooseCount(lesson.game, n)), this.#badge, this.#scenes, this.#whole);
    const pictures = lesson.pictures ?? [];
    this.#scenes.hidden = pictures.length < 2;
    fill(this.#scenes, ...pictures.map(({ id, title }) => h("button", { type: "button", "data-scene": id, onclick: () => this.send({ kind: "scene", scene: id }) }, title)));
    this.#count(model);
  }

  show(model: Model): void {
    if (model.players !== this.#players) this.#count(model);
    const { frame } = model;
    const on = sceneOn(model);
    // The frame that is being loaded will say what is on.
    if (!frame || model.awaited === "frame" || (frame === this.#shown?.frame && on === this.#shown.on)) return;
    this.#shown = { frame, on };
    this.#pictures(model, frame);
    const fixed = fixedCount(model);
    this.#badge.hidden = fixed === null || fixed === model.players;
    this.#badge.textContent = fixed === null ? "" : S.fixedScene(fixed);
  }

  /** Name the button by what it does: show the full table, or close it. */
  whole(on: boolean): void {
    this.#whole.textContent = on ? S.close : S.fullTableShort;
    this.#whole.ariaLabel = on ? S.close : S.fullTable;
    const from = document.querySelector<HTMLElement>(".in-headed.in-docked .in-head-btn[aria-expanded]");
    (on ? this.#whole : (from ?? this.#whole)).focus({ preventScroll: true });
  }

  #count({ lesson, players, life }: Model): void {
    if (life === "coming") return;
    this.#players = players;
    for (const input of this.el.querySelectorAll<HTMLInputElement>("input")) input.checked = input.value === String(players);
    // 「4人の例」 in the text, where tonight's count differs from a fixed scene's.
    for (const section of document.querySelectorAll<HTMLElement>(".in-step[data-scene]")) {
      const fixed = lesson?.scenes[section.dataset["scene"] ?? ""]?.fixed ?? null;
      const note = section.querySelector<HTMLElement>(".in-fixed");
      if (note) note.hidden = fixed === null || fixed === players;
    }
  }

  #pictures(model: Model, frame: Frame): void {
    const [on, count] = [sceneOn(model), fixedCount(model) ?? model.players];
    for (const one of this.#scenes.querySelectorAll<HTMLButtonElement>("button")) {
      const picture = model.lesson?.pictures?.find(({ id }) => id === one.dataset["scene"]);
      one.setAttribute("aria-pressed", String(picture?.id === on));
      one.hidden = !(picture?.players?.includes(count) ?? true);
      one.textContent = frame.titles[picture?.id ?? ""] ?? picture?.titles?.[count] ?? picture?.title ?? "";
      one.disabled = !frame.link;
    }
    showPressed(this.#scenes);
  }
}
