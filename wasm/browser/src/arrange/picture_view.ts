/** The picture of a position that is built: drawn, touched, reached by keys. Knows no game. */
import type { Event, Model } from "./model";
import { light } from "../board/candidates";
import { Board } from "../board/picture";
import { TouchedPicture } from "../board/touched_picture";
import { h } from "../page/dom";

export class ArrangedPicture {
  readonly board = new Board();
  readonly #picture: TouchedPicture;
  #shown: Model["table"];
  #lit = "";
  /** The current target: another picture, or places for a piece, make the view zoom in. */
  #aimed = "";

  constructor(
    readonly place: HTMLElement,
    readonly act: (event: Event) => void,
    signal: AbortSignal,
  ) {
    const frame = h("div");
    place.append(h("div", { class: "in-frame" }, frame));
    this.#picture = new TouchedPicture(this.board, frame, { act: ({ keys, near }) => this.act({ is: "touch", keys, near }) });
    const { edges, buttons } = this.#picture.zoom;
    frame.after(edges);
    place.append(buttons);
    signal.addEventListener("abort", () => this.#picture.destroy(), { once: true });
  }

  update({ table, touched, piece }: Model): void {
    if (!table) return;
    const other = table.picture !== this.#shown?.picture;
    const lit = (this.#picture.lit = new Set(table.lit));
    const picked = touched?.keys.slice(0, 1) ?? [];
    const word = [piece, ...lit, "|", ...picked].join(" ");
    // Without a piece nearly everything can be touched: nothing stands out then, and keys reach it all the same.
    const none = new Set<string>();
    this.#picture.keepFocus(() => {
      if (other) this.board.show({ ...table.picture, base: table.picture.base ?? "" });
      if (other || word !== this.#lit) light(this.board, piece ? lit : none, picked, false, piece ? none : lit);
    });
    const aim = `${table.picture.scene} ${table.picture.width} ${piece}`;
    if (aim !== this.#aimed) this.#picture.zoom.aim(piece ? lit : none);
    this.#aimed = aim;
    [this.#shown, this.#lit] = [table, word];
  }
}

/** Requests that run alongside a model with requests of its own: for the model as it stands, one at a time. */
export class Beside {
  #waits: (() => Promise<void>) | undefined;
  #busy = false;

  /** @param free whether the model has no request of its own @param changed called when a request begins or ends */
  constructor(
    readonly free: () => boolean,
    readonly changed: () => void,
  ) {}

  get busy(): boolean {
    return this.#busy || !!this.#waits;
  }

  /** Run this as soon as no request is running; a second press in the meantime is ignored. `work` reports its own
   * failures. */
  run(work: () => Promise<void>): void {
    if (this.busy) return;
    this.#waits = work;
    this.changed();
    this.go();
  }

  /** The model may have its answer: what waits for that is done. */
  go(): void {
    const work = this.#waits;
    if (!work || this.#busy || !this.free()) return;
    this.#waits = undefined;
    this.#busy = true;
    void work().finally(() => {
      this.#busy = false;
      this.changed();
    });
  }
}
