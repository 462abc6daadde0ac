/** The stage's parts on the page, each of which shows what it needs of the model. */
import { ControlsView } from "./controls_view";
import { h } from "../page/dom";
import { openLayer } from "../page/layers";
import { signsLine } from "../board/signs";
import { HeadView } from "./stage_head";
import { PictureView } from "./picture_view";
import { RequestView } from "./request_view";
import { CaptionView } from "./caption_view";
import { TopView } from "./top_view";
import type { LoadedLesson } from "./lesson";
import type { Model, StageEvent } from "./stage_model";

export class StageViews {
  readonly head: HeadView;
  readonly top: TopView;
  readonly picture: PictureView;
  readonly request: RequestView;
  readonly caption: CaptionView;
  readonly controls: ControlsView;
  readonly reading: HTMLElement;
  readonly live = h("div", { class: "in-live-part", hidden: true });

  /** All of the table is closed by Back too: called when it has closed otherwise. */
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

  /** What depends on the lesson alone. */
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

  /** All of the table over the screen, or the lesson again. */
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
