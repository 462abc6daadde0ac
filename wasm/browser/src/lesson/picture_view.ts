/** The board next to the text: the picture of what is read, as its director shows it. */
import { direct, scaleIn, type Shot } from "../board/director";
import { enoughFor, Legible } from "../board/legible";
import { Board } from "../board/picture";
import { Ticks, spoken } from "../board/overlay";
import { h } from "../page/dom";
import { seenOf, type Model, type Seen } from "./stage_model";
import { S } from "../page/strings_ja";
import type { LoadedLesson } from "./lesson";
import { ACROSS, isLabel, LETTERS, sized, type Box } from "../board/close_up";
import type { Frame } from "../contracts/types";

/** A finger touches what lies within this many pixels of a place's middle. */
const REACH = 24;

/** A frame so many times as high as its picture is not filled; one MUCH higher leaves much of the page empty. */
const LOOSE = 1.02;
const MUCH = 1.5;

/** The states of parts at a step that the reader does: touchable, picked, wrongly touched, the right place of a hint.
 */
interface Signs {
  lit: readonly string[];
  picked: readonly string[];
  missed: string;
  hint: readonly string[];
}

type Aimed = Pick<Seen, "picture" | "named" | "mark">;

export class PictureView {
  readonly el = h("div", { class: "in-picture", role: "group", tabindex: 0, "aria-label": S.touchHere, title: S.touchHere });
  readonly #board = new Board(true);
  /** The same picture once more, where what is named lies too far apart for one part of it. */
  #second: Board | undefined;
  #signs: Signs = { lit: [], picked: [], missed: "", hint: [] };
  readonly #letters = new Legible();
  #shown: Model | undefined;
  /** What is shown, and of which picture scene. */
  #shot: (Shot & { scene: string }) | undefined;

  constructor() {
    this.el.append(this.#board.svg);
  }

  /** The space for pictures, in the window's pixels. */
  get room(): DOMRect {
    return this.#board.svg.getBoundingClientRect();
  }

  /** Make a picture's elements in pieces, unseen, as long as it is `wanted`. */
  async prepare(frame: Frame, model: Model, wanted: () => boolean): Promise<void> {
    await this.#board.prepare(frame.picture, frame.named, () => this.#aim(frame, model, true), wanted);
  }

  /** A picture that cannot be touched does not offer it. */
  build({ engineless }: LoadedLesson): void {
    if (!engineless) return;
    this.el.ariaLabel = this.el.title = S.stage;
  }

  show(model: Model): void {
    const before = this.#shown;
    this.#shown = model;
    // The step's own picture is being loaded.
    if (model.awaited !== before?.awaited) this.el.ariaBusy = model.awaited === "frame" ? "true" : null;
    const seen = seenOf(model);
    if (!seen) return;
    const other = seen !== (before && seenOf(before));
    if (other) this.#board.show(seen.picture, seen.name, seen.mark);
    // At once when only the room has changed: a drawing that glides is rendered twenty times.
    if (other) this.#aim(seen, model, false);
    else if (model.docked !== before?.docked || model.size !== before.size || model.far !== before.far) this.#aim(seen, model, true);
  }

  /** Show what the step names; the full picture if there is room for it, or if the reader has chosen that. */
  #aim(seen: Aimed, model: Model, atOnce: boolean): void {
    const { picture, named } = seen;
    const { whole } = this.#board;
    const frame = model.size;
    const across = document.documentElement.matches(".in-tabletop-on");
    const least = across ? ACROSS : LETTERS;
    const before = this.#shot?.scene === picture.scene ? this.#shot : undefined;
    this.#letters.drop();
    const boxes = (labels: boolean): Box[] => this.#board.boxes(named.filter((key) => isLabel(key) === labels));
    const shot: Shot = frame && !model.far ? direct(boxes(false), whole, frame, { before, across, labels: boxes(true), readable: () => enoughFor(this.#board, least) }) : { parts: [whole] };
    this.#shot = { ...shot, scene: picture.scene };
    this.el.dataset["split"] = shot.split ?? "";
    this.el.style.setProperty("--in-share", String(shot.share ?? 0.5));
    this.#inset(shot.parts[1], seen);
    this.#board.look(shot.parts[0], atOnce || shot.split !== before?.split);
    // Beside the text a picture that is lower than its frame lies on the page itself: no bands are seen around it.
    const [{ width, height }] = shot.parts;
    const loose = frame && !shot.split ? (frame.height * width) / (frame.width * height) : 1;
    if (loose > LOOSE) this.el.dataset["loose"] = loose > MUCH ? "much" : "";
    else delete this.el.dataset["loose"];
    this.el.style.setProperty("--in-ratio", String(width / height));
    if (!frame) return;
    for (const [at, board] of this.#boards().entries()) {
      this.#letters.show(board, named, shot.parts, at, scaleIn(shot, frame), least);
      // What its sentence does not speak of, where it marks something; labels have their size by now.
      board.dim(spoken(seen.mark, named));
    }
  }

  /** The keys under a point of the window, the topmost first; then those of `lit` that are close by. */
  under(x: number, y: number, lit: readonly string[]): string[] {
    const keyOf = (el: Element): string => el.closest<SVGElement>(".in-picture [data-key]")?.dataset["key"] ?? "";
    const near = lit.filter((key) => this.#middles(key).some((middle) => Math.hypot(middle.x - x, middle.y - y) <= REACH));
    return [...new Set([...document.elementsFromPoint(x, y).map(keyOf).filter((key) => key), ...near])];
  }

  /** An edge at which a line of this height covers none of these keys, in either part; "" where there is none. */
  freeEdge(keys: readonly string[], line: number): "top" | "bottom" | "" {
    const { top, bottom } = this.el.getBoundingClientRect();
    const free = (from: number, to: number): boolean => this.#boards().every((board) => {
      const room = board.svg.getBoundingClientRect();
      return keys.every((key) => {
        const box = board.node(key)?.getBoundingClientRect();
        return !box || box.right < room.left || box.left > room.right || Math.min(box.bottom, room.bottom, to) < Math.max(box.top, room.top, from);
      });
    });
    return free(bottom - line, bottom) ? "bottom" : free(top, top + line) ? "top" : "";
  }

  /** Where something is drawn in the window, in either part. */
  #middles(key: string): { x: number; y: number }[] {
    return this.#boards().flatMap((board) => {
      const box = board.node(key)?.getBoundingClientRect();
      return box ? [sized(box, 0, 0)] : [];
    });
  }

  #boards(): Board[] {
    return [this.#board, ...(this.#second ? [this.#second] : [])];
  }

  /** Mark keys as touchable, for keyboards as well; others as picked, one as wrongly touched, and flash those of a
   * hint. */
  light(signs: Signs): void {
    this.#signs = signs;
    for (const board of this.#boards()) sign(board, signs);
    for (const key of this.#board.keys()) {
      const el = this.#board.node(key);
      const touched = !!el?.matches(".in-lit, .in-picked");
      if (!el || touched === (el.getAttribute("role") === "button")) continue;
      el.setAttribute("role", touched ? "button" : "img");
      if (touched) el.setAttribute("tabindex", "0");
      else el.removeAttribute("tabindex");
    }
  }

  /** Show a second part of the picture in a frame of its own; without one remove that frame. */
  #inset(part: Box | undefined, seen: Aimed): void {
    if (!part) {
      this.#second?.clear();
      this.#second?.svg.parentElement?.remove();
      this.#second = undefined;
      return;
    }
    if (!this.#second) {
      this.#second = new Board(true);
      this.el.append(h("div", { class: "in-inset", "aria-hidden": "true" }, this.#second.svg));
    }
    this.#second.show(seen.picture, "", seen.mark);
    sign(this.#second, this.#signs);
    this.#second.look(part, true);
  }
}

/** Put the states of parts as classes on a board's nodes. */
function sign(board: Board, { lit, picked, missed, hint }: Signs): void {
  if (picked.length) board.ticks ??= new Ticks(board);
  board.ticks?.show(picked);
  for (const key of board.keys()) {
    const chosen = picked.includes(key);
    const signs = { "in-tried": key === missed, "in-flash": hint.includes(key), "in-picked": chosen, "in-lit": !chosen && lit.includes(key) };
    for (const [name, on] of Object.entries(signs)) board.node(key)?.classList.toggle(name, on);
  }
}
