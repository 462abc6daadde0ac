/** The board beside the text: the picture of what is read, and how close the stage comes to it. */
import { Board } from "../board/picture";
import { button, h } from "../page/dom";
import { roomOf, seenOf, type Model } from "./stage_model";
import { S } from "../page/strings_ja";
import type { LoadedLesson } from "./lesson";
import type { Frame } from "../contracts/types";

export class PictureView {
  readonly el = h("div", { class: "in-picture", role: "group", tabindex: 0, "aria-label": S.touchHere, title: S.touchHere });
  readonly #board = new Board(true);
  readonly #far: HTMLButtonElement;
  #shown: Model | undefined;

  constructor(far: () => void) {
    this.#far = button(S.zoomAllShort, far, { class: "in-btn in-far", hidden: true, "aria-label": S.zoomAll, title: S.zoomAll });
    this.el.append(this.#board.svg, this.#far);
  }

  /** Make a picture's elements in pieces, unseen, as long as it is `wanted`. */
  async prepare({ picture, mark }: Frame, model: Model, wanted: () => boolean): Promise<void> {
    await this.#board.prepare(picture, mark, roomOf(model), wanted);
  }

  /** A picture that can only be looked at does not offer to be touched. */
  build({ told }: LoadedLesson): void {
    if (!told) return;
    this.el.ariaLabel = this.el.title = S.stage;
  }

  show(model: Model): void {
    const before = this.#shown;
    this.#shown = model;
    // The step's own picture is on its way.
    if (model.awaited !== before?.awaited) this.el.ariaBusy = model.awaited === "frame" ? "true" : null;
    const seen = seenOf(model);
    if (!seen) return;
    const other = seen !== (before && seenOf(before));
    if (other) this.#board.show(seen.picture, seen.name, seen.mark);
    if (other || model.far !== before?.far) this.#aim(model, false);
    else if (model.docked !== before.docked || model.size !== before.size) this.#aim(model, true);
  }

  /**
   * A docked stage is small: it looks at what the step marks, unless the reader wants all of the board. `atOnce` when only the
   * room has changed: a drawing that glides is rendered twenty times.
   */
  #aim(model: Model, atOnce: boolean): void {
    const corner = this.#board.look(seenOf(model)?.mark ?? [], model.far, roomOf(model), atOnce);
    this.#far.hidden = !corner;
    this.#far.dataset["corner"] = corner ?? "";
    this.#far.setAttribute("aria-pressed", String(model.far));
  }
}
