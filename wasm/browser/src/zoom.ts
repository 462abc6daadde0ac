/** Pan and zoom of a live board. */
import Panzoom from "@panzoom/panzoom";
import { button, h } from "./dom";
import { S } from "./strings_ja";

export interface Zoom {
  buttons: HTMLElement;
  /** Whether the last press was a drag and no tap. */
  dragged(): boolean;
  destroy(): void;
}

/** Distance in pixels from which a press counts as a drag. */
const DRAG = 8;

export function zoomable(content: HTMLElement): Zoom {
  const frame = content.parentElement ?? content;
  const stop = new AbortController();
  const pan = Panzoom(content, { minScale: 1, maxScale: 6, panOnlyWhenZoomed: true, cursor: "default", step: 0.4, handleStartEvent: () => undefined });
  let from: { x: number; y: number } | undefined;
  let moved = false;
  let touches = 0;
  const { signal } = stop;
  frame.addEventListener("pointerdown", (event) => {
    touches += 1;
    moved = touches > 1;
    from = { x: event.clientX, y: event.clientY };
  }, { signal, capture: true });
  addEventListener("pointermove", (event) => {
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG) moved = true;
  }, { signal });
  for (const kind of ["pointerup", "pointercancel"])
    addEventListener(kind, () => {
      touches = Math.max(0, touches - 1);
      from = undefined;
    }, { signal });
  // The wheel scrolls the page; with Ctrl (a pinch on a touch pad) it zooms.
  frame.addEventListener("wheel", (event) => {
    if (event.ctrlKey) pan.zoomWithWheel(event);
  }, { signal, passive: false });
  const press = (label: string, name: string, work: () => void): HTMLButtonElement => button(label, work, { class: "in-btn in-btn-zoom", "aria-label": name, title: name });
  return {
    buttons: h(
      "div",
      { class: "in-zoom-buttons" },
      press(S.zoomInShort, S.zoomIn, () => pan.zoomIn()),
      press(S.zoomOutShort, S.zoomOut, () => pan.zoomOut()),
      press(S.zoomAllShort, S.zoomAll, () => pan.reset()),
    ),
    dragged: () => moved,
    destroy: () => {
      stop.abort();
      pan.destroy();
    },
  };
}
