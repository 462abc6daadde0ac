/** The picture of a position that is built: drawn, touched, reached by keys. Knows no game. */
import type { Event, Model } from "./model";
import { light, moveFocus, touchedAt, touchedBy } from "../board/candidates";
import { Board } from "../board/picture";
import { zoomable, type Zoom } from "../board/zoom";
import { h } from "../page/dom";

export class ArrangedPicture {
  readonly board = new Board();
  readonly #zoom: Zoom;
  readonly #frame: HTMLElement;
  #shown: Model["table"];
  #lit = "";
  /** What is looked at: another picture, or what a piece can be put on, brings the view close. */
  #aimed = "";

  constructor(
    readonly place: HTMLElement,
    readonly act: (event: Event) => void,
    signal: AbortSignal,
  ) {
    const content = h("div", { class: "in-zoom" });
    content.append(this.board.svg);
    this.#frame = h("div", { class: "in-picture in-picture-live" }, content);
    place.append(h("div", { class: "in-frame" }, this.#frame));
    // In the page by now: what is to be moved has to be.
    this.#zoom = zoomable(content, this.board);
    this.#frame.after(this.#zoom.edges);
    place.append(this.#zoom.buttons);
    this.#listen(signal);
  }

  update({ table, touched, piece }: Model): void {
    if (!table) return;
    // What is drawn anew loses the focus.
    const held = document.activeElement?.closest<SVGElement>("[data-key]");
    const focus = held && this.board.svg.contains(held) ? held.dataset["key"] : undefined;
    const other = table.picture !== this.#shown?.picture;
    if (other) this.board.show({ ...table.picture, base: table.picture.base ?? "" });
    const lit = new Set(table.lit);
    const picked = touched?.keys.slice(0, 1) ?? [];
    const word = [piece, ...lit, "|", ...picked].join(" ");
    // Without a piece nearly everything can be touched: nothing stands out then, and keys reach it all the same.
    const none = new Set<string>();
    if (other || word !== this.#lit) light(this.board, piece ? lit : none, picked, false, piece ? none : lit);
    const aim = `${table.picture.scene} ${table.picture.width} ${piece}`;
    if (aim !== this.#aimed) this.#zoom.aim(piece ? lit : none);
    this.#aimed = aim;
    if (focus !== undefined && !this.board.svg.contains(document.activeElement)) {
      const same = this.board.node(focus);
      (same?.hasAttribute("tabindex") ? same : this.board.svg.querySelector<SVGElement>('[tabindex="0"]'))?.focus({ preventScroll: true });
    }
    [this.#shown, this.#lit] = [table, word];
  }

  #listen(signal: AbortSignal): void {
    this.#frame.addEventListener("click", (event) => {
      if (this.#zoom.dragged() || event.detail === 0) return;
      const { keys, near } = touchedAt(this.board, event.clientX, event.clientY);
      const meant = keys.find((key) => this.#shown?.lit.includes(key)) ?? (near.length ? undefined : keys[0]);
      // Too small to be met for certain: the view only comes close.
      if (meant !== undefined && this.#zoom.nears(meant)) return;
      this.act({ is: "touch", keys, near });
    }, { signal });
    this.#frame.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const el = event.target instanceof Element ? event.target.closest<SVGElement>("[data-key]") : null;
      if (!el || !this.board.svg.contains(el)) return;
      if (event.key === "Enter" || event.key === " ") {
        const { keys, near } = touchedBy(el);
        if (!event.repeat) this.act({ is: "touch", keys, near });
      } else if (!moveFocus(this.board, event.key)) return;
      event.preventDefault();
    }, { signal });
    signal.addEventListener("abort", () => {
      this.#zoom.destroy();
      this.board.clear();
    }, { once: true });
  }
}
