/** The picture of a question: close to what matters, with a button for all of it; where places are the answer, a board that is touched. */
import { givenOf, questionOf } from "./selectors";
import type { Event, Model } from "./model";
import { D } from "./strings_ja";
import { light, moveFocus, touchedAt, touchedBy } from "../board/candidates";
import type { Size } from "../board/close_up";
import { Board } from "../board/picture";
import { zoomable, type Zoom } from "../board/zoom";
import { button, h } from "../page/dom";
import { S } from "../page/strings_ja";
import { wear } from "../page/wear";
import type { DrillQuestion } from "../contracts/desk_types";

export class PicturePart {
  readonly el = h("div", { class: "in-drill-board" });
  readonly #far = button(S.zoomAll, () => this.act({ is: "far" }), { class: "in-btn in-far", hidden: true });
  #board: Board | undefined;
  #frame: HTMLElement | undefined;
  #zoom: Zoom | undefined;
  #question: DrillQuestion | undefined;
  #model: Model | undefined;
  #size: Size | undefined;
  readonly #sized: ResizeObserver;

  constructor(
    readonly act: (event: Event) => void,
    signal: AbortSignal,
  ) {
    this.#sized = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (!width || (this.#size?.width === width && this.#size.height === height)) return;
      this.#size = { width, height };
      this.#look(true);
    });
    signal.addEventListener("abort", () => this.#drop(), { once: true });
  }

  update(model: Model): void {
    const before = this.#model;
    this.#model = model;
    const question = questionOf(model);
    if (question !== this.#question) this.#begin(question);
    else if (before?.far !== model.far) this.#look(false);
    if (!question || !this.#board) return;
    const given = givenOf(model);
    if (given && before && !givenOf(before)) this.#board.show(question.picture, "", given && question.kind === "places" ? question.answer : question.marks);
    if (this.#zoom) light(this.#board, new Set(given ? [] : question.lit), given ? given.answer : model.picks);
  }

  #drop(): void {
    this.#zoom?.destroy();
    this.#board?.clear();
    this.#sized.disconnect();
    this.#zoom = this.#board = this.#frame = this.#size = undefined;
    this.el.replaceChildren();
  }

  #begin(question: DrillQuestion | undefined): void {
    this.#drop();
    this.#question = question;
    if (!question) return;
    if (question.style) wear(question.style);
    const touched = question.kind === "places";
    const board = (this.#board = new Board(!touched));
    board.show(question.picture, "", question.marks);
    if (touched) return this.#touchable(board, question);
    this.#frame = h("div", { class: "in-picture", role: "group", "aria-label": D.picture });
    this.#shape(question);
    this.#frame.append(board.svg, this.#far);
    this.el.append(this.#frame);
    this.#sized.observe(this.#frame);
  }

  /** No higher than the picture is. */
  #shape({ picture: { width, height } }: DrillQuestion): void {
    if (this.#frame) this.#frame.style.aspectRatio = `${width} / ${height}`;
  }

  #look(atOnce: boolean): void {
    if (!this.#board || this.#zoom || !this.#question || !this.#size) return;
    const far = this.#model?.far ?? false;
    const { about, marks } = this.#question;
    const corner = this.#board.look(about.length ? about : marks, far, this.#size, atOnce);
    this.#far.hidden = !corner;
    this.#far.dataset["corner"] = corner ?? "";
    this.#far.setAttribute("aria-pressed", String(far));
  }

  #touchable(board: Board, question: DrillQuestion): void {
    const content = h("div", { class: "in-zoom" });
    content.append(board.svg);
    const frame = (this.#frame = h("div", { class: "in-picture in-picture-live", role: "group", "aria-label": D.touchPicture }, content));
    this.#shape(question);
    this.el.append(frame);
    const zoom = (this.#zoom = zoomable(content, board));
    frame.append(zoom.edges);
    this.el.append(h("div", { class: "in-drill-tools" }, zoom.buttons));
    zoom.aim(new Set(question.lit));
    const lit = new Set(question.lit);
    const pick = (keys: readonly string[], near: readonly string[]): void => {
      const id = keys.find((key) => lit.has(key)) ?? near[0];
      if (id !== undefined) this.act({ is: "pick", id });
    };
    frame.addEventListener("click", (event) => {
      if (zoom.dragged() || event.detail === 0) return;
      const { keys, near } = touchedAt(board, event.clientX, event.clientY);
      // Too small to be met for certain: the view only comes close.
      const meant = keys.find((key) => lit.has(key));
      if (meant === undefined || !zoom.nears(meant)) pick(keys, near);
    });
    frame.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const el = event.target instanceof Element ? event.target.closest<SVGElement>("[data-key]") : null;
      if (!el || !board.svg.contains(el)) return;
      if (event.key === "Enter" || event.key === " ") {
        if (!event.repeat) pick(touchedBy(el).keys, []);
      } else if (!moveFocus(board, event.key)) return;
      event.preventDefault();
      // A lesson would go on by it.
      event.stopPropagation();
    });
  }
}
