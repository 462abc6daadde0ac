/** A picture that is touched outside of a game in play: zoomed where places are too small, usable by keyboard,
 * preserving the focus. Knows no game and no model. */
import { moveFocus, touchedAt, touchedBy, type Touched } from "./candidates";
import type { Board } from "./picture";
import { Zoom } from "./zoom";
import { h } from "../page/dom";

interface TouchedOptions {
  /** Called with what a finger, a mouse or a key touched. */
  act: (touched: Touched) => void;
  /** Only what is lit answers: the view comes close to nothing else. */
  litOnly?: boolean;
}

export class TouchedPicture {
  readonly zoom: Zoom;
  /** The targets: the view zooms in to them rather than to everything that lies over it. */
  lit: ReadonlySet<string> = new Set();
  readonly #stop = new AbortController();

  /** `frame` is in the page already: an element must be, to be moved. */
  constructor(
    readonly board: Board,
    readonly frame: HTMLElement,
    readonly options: TouchedOptions,
  ) {
    const content = h("div", { class: "in-zoom" });
    content.append(board.svg);
    frame.classList.add("in-picture", "in-picture-live");
    frame.append(content);
    this.zoom = new Zoom(content, board);
    const { signal } = this.#stop;
    frame.addEventListener("click", (event) => this.#clicked(event), { signal });
    frame.addEventListener("keydown", (event) => this.#pressed(event), { signal });
  }

  /** Draw by `draw`: a redrawn element loses the focus, and gets it back; if it is gone its neighbour in the tab order
   * gets it. */
  keepFocus(draw: () => void): void {
    const { svg } = this.board;
    const focused = document.activeElement?.closest<SVGElement>("[data-key]");
    const focus = focused && svg.contains(focused) ? focused.dataset["key"] : undefined;
    draw();
    if (focus === undefined || svg.contains(document.activeElement)) return;
    const same = this.board.node(focus);
    (same?.hasAttribute("tabindex") ? same : svg.querySelector<SVGElement>('[tabindex="0"]'))?.focus({ preventScroll: true });
  }

  destroy(): void {
    this.#stop.abort();
    this.zoom.destroy();
    this.board.clear();
  }

  #clicked(event: MouseEvent): void {
    // A click without a pointer is from a key, which was handled.
    if (this.zoom.dragged() || event.detail === 0) return;
    const { x, y } = this.zoom.point(event);
    const touched = touchedAt(this.board, x, y);
    const { keys, near } = touched;
    const other = this.options.litOnly || near.length ? undefined : keys[0];
    const meant = keys.find((key) => this.lit.has(key)) ?? other;
    // Too small to be met for certain: the view only comes close.
    if (meant === undefined || !this.zoom.zoomedIn(meant)) this.options.act(touched);
  }

  #pressed(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const el = event.target instanceof Element ? event.target.closest<SVGElement>("[data-key]") : null;
    if (!el || !this.board.svg.contains(el)) return;
    if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) this.options.act(touchedBy(el));
    } else if (!moveFocus(this.board, event.key)) return;
    event.preventDefault();
    // A lesson would go on by it.
    event.stopPropagation();
  }
}
