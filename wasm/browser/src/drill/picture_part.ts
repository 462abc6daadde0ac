/** The picture of a question: close to what matters and scrolled where it is larger than its place; where places are the answer, a board that is touched. */
import { givenOf, questionOf } from "./selectors";
import type { Event, Model } from "./model";
import { D } from "./strings_ja";
import { light, type Touched } from "../board/candidates";
import { around, scaleOf, type Size } from "../board/close_up";
import { direct } from "../board/director";
import { lettersOf } from "../board/letters";
import { Board } from "../board/picture";
import { spoken } from "../board/overlay";
import { spotOf } from "../board/spots";
import { Tags } from "../board/tags";
import { TouchedPicture } from "../board/touched_picture";
import { button, h, adoptStyles } from "../page/dom";
import type { DrillQuestion } from "../contracts/desk_types";
import { BOARD } from "../board/board_ja";

/** A step closer or farther. */
const STEP = 1.4;
/** So many times the width of its place a picture is at most. */
const MOST = 4;

export class PicturePart {
  #board: Board | undefined;
  #labels: Tags | undefined;
  #frame: HTMLElement | undefined;
  #touched: TouchedPicture | undefined;
  #question: DrillQuestion | undefined;
  #given = false;
  #size: Size | undefined;
  /** Pixels to a unit of the picture. */
  #scale = 0;
  readonly #sized: ResizeObserver;

  /** `el`: where the picture goes. */
  constructor(
    readonly el: HTMLElement,
    readonly act: (event: Event) => void,
    signal: AbortSignal,
  ) {
    this.#sized = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (!width || (this.#size?.width === width && this.#size.height === height)) return;
      this.#size = { width, height };
      this.#near();
    });
    signal.addEventListener("abort", () => this.#drop(), { once: true });
  }

  update(model: Model): void {
    const question = questionOf(model);
    if (question !== this.#question) this.#begin(question);
    if (!question || !this.#board) return;
    const given = givenOf(model);
    if (given && !this.#given) show(this.#board, question, question.kind === "places" ? question.answer : question.marks);
    this.#given = !!given;
    if (this.#touched) light(this.#board, new Set(given ? [] : question.lit), given ? given.answer : model.picks);
  }

  #drop(): void {
    this.#touched?.destroy();
    this.#labels?.destroy();
    this.#board?.clear();
    this.#sized.disconnect();
    this.#touched = this.#labels = this.#board = this.#frame = this.#size = undefined;
    this.el.replaceChildren();
  }

  #begin(question: DrillQuestion | undefined): void {
    this.#drop();
    [this.#question, this.#given] = [question, false];
    if (!question) return;
    if (question.style) adoptStyles(question.style);
    const touched = question.kind === "places";
    const board = (this.#board = new Board(!touched));
    show(board, question, question.marks);
    if (touched) this.#touchable(board, question);
    else this.#scrolled(board, question);
    this.#labels = new Tags(board, false, () => {
      const taken = [...lettersOf(board), ...board.boxes([...question.marks, ...question.about])];
      return (place, size, whole) => spotOf(place, size, taken, whole);
    });
    this.#labels.show([...named(board, question.marks)].map(([text, key]) => ({ key, text, look: "mark", said: "" })));
  }

  /** No higher than the picture is. */
  #placed(question: DrillQuestion, ...children: HTMLElement[]): HTMLElement {
    const place = h("div", { class: "in-picture" }, ...children);
    place.style.aspectRatio = `${question.picture.width} / ${question.picture.height}`;
    this.el.append(place);
    return place;
  }

  #scrolled(board: Board, question: DrillQuestion): void {
    this.#frame = h("div", { class: "in-drill-scroll", role: "group", tabindex: 0, "aria-label": D.picture });
    this.#frame.append(board.svg);
    const press = (label: string, name: string, work: () => void): HTMLElement => button(label, work, { class: "in-btn in-drill-zoom", "aria-label": name, title: name });
    const by = (factor: number) => (): void => this.#closer(factor);
    this.#placed(question, this.#frame);
    this.el.append(h("div", { class: "in-drill-tools" }, press(BOARD.zoomInShort, BOARD.zoomIn, by(STEP)), press(BOARD.zoomOutShort, BOARD.zoomOut, by(1 / STEP)), press(BOARD.zoomAllShort, BOARD.zoomAll, by(0))));
    this.#sized.observe(this.#frame);
  }

  /** Close to what the question is about, all of it: one picture, however far apart it lies. */
  #near(): void {
    const [board, size, question] = [this.#board, this.#size, this.#question];
    if (!board || !size || !question || this.#touched) return;
    const { width, height } = question.picture;
    const keys = question.about.length ? question.about : question.marks;
    const part = around(direct(board.boxes(keys), { x: 0, y: 0, width, height }, size).parts);
    this.#show(Math.max(scaleOf(part, size), this.#whole()), part);
  }

  /** Pixels to a unit at which all of the picture is seen. */
  #whole(): number {
    const { width = 1, height = 1 } = this.#question?.picture ?? {};
    return Math.min((this.#size?.width ?? 0) / width, (this.#size?.height ?? 0) / height);
  }

  /** The zoom factor, about the current middle; 0: the full picture. */
  #closer(factor: number): void {
    const [frame, size, picture] = [this.#frame, this.#size, this.#question?.picture];
    if (!frame || !size || !picture) return;
    const least = this.#whole();
    const scale = Math.min(Math.max(this.#scale * factor, least), Math.max(least, (MOST * size.width) / picture.width));
    const [x, y] = [(frame.scrollLeft + size.width / 2) / this.#scale, (frame.scrollTop + size.height / 2) / this.#scale];
    this.#show(scale, { x: x - size.width / 2 / scale, y: y - size.height / 2 / scale });
  }

  #show(scale: number, from: { x: number; y: number } = { x: 0, y: 0 }): void {
    const [frame, size, picture] = [this.#frame, this.#size, this.#question?.picture];
    if (!frame || !size || !picture || !this.#board) return;
    this.#scale = scale;
    const { style } = this.#board.svg;
    [style.width, style.height] = [`${picture.width * scale}px`, `${picture.height * scale}px`];
    frame.scrollTo(from.x * scale, from.y * scale);
  }

  #touchable(board: Board, question: DrillQuestion): void {
    const frame = this.#placed(question);
    frame.setAttribute("role", "group");
    frame.ariaLabel = D.touchPicture;
    const lit = new Set(question.lit);
    const act = ({ keys, near }: Touched): void => {
      const id = keys.find((key) => lit.has(key)) ?? near[0];
      if (id !== undefined) this.act({ is: "pick", id });
    };
    const picture = (this.#touched = new TouchedPicture(board, frame, { act, litOnly: true }));
    picture.lit = lit;
    frame.append(picture.zoom.edges);
    this.el.append(h("div", { class: "in-drill-tools" }, picture.zoom.buttons));
    picture.zoom.aim(lit);
  }
}

/** The names of these keys, each once, as far as they are not written on the board: their sentence for a screen reader begins with them. */
function named(board: Board, keys: readonly string[]): Map<string, string> {
  const close = (text: string): string => text.replace(/\s/g, "");
  const found = keys.flatMap((key): [string, string][] => {
    const el = board.node(key);
    const name = el?.querySelector("title")?.textContent.replace(/(?:: |（)[^]*/, "") ?? "";
    const drawn = [...(el?.querySelectorAll("text") ?? [])].map((one) => one.textContent).join("");
    return name && !close(drawn).includes(close(name)) ? [[name, key]] : [];
  });
  return new Map(found);
}

function show(board: Board, { picture }: DrillQuestion, mark: readonly string[]): void {
  board.show(picture, "", mark);
  board.dim(spoken(mark));
}
