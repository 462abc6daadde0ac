/** Pan and zoom of a live board. The view comes close by itself where places that can be touched would be too small. */
import Panzoom from "@panzoom/panzoom";
import { boxOf } from "./camera";
import { PHONE, type Box, type Size } from "./close_up";
import { button, DRAG, h, reducedMotion } from "../page/dom";
import type { Board } from "./picture";
import { L } from "./live_ja";
import { beyond, calm, closer, FINGER, fit, inside, middle, MOUSE, natural, resized, seen, showing, towards, type Side, type View } from "./view";
import { BOARD } from "./board_ja";

export interface Zoom {
  buttons: HTMLElement;
  /** Buttons over the frame's edges that lead to places out of sight. */
  edges: HTMLElement;
  /** Whether the last press was a drag and no tap. */
  dragged(): boolean;
  /**
   * From now on these keys can be touched: in the next frame they are brought into sight, large enough for a finger, if they are not yet.
   * `within` an action the view stays as long as any of them can be touched. What is `chosen` is in sight before all else.
   */
  aim(keys: ReadonlySet<string>, within?: boolean, chosen?: readonly string[]): void;
  /**
   * Whether a finger has touched something too small for it: then the view zooms in, and the next touch counts. Not
   * while the reader has chosen the full board.
   */
  nears(key: string): boolean;
  destroy(): void;
}

const SIDES: readonly Side[] = ["left", "right", "up", "down"];

/** So many times as close as a view begins it comes at most. */
const CLOSE = 6;

/** `all`: the full board is shown until the reader changes that. */
export function zoomable(content: HTMLElement, board: Board, all = false): Zoom {
  const frame = content.parentElement ?? content;
  const stop = new AbortController();
  const pan = Panzoom(content, { minScale: 1, panOnlyWhenZoomed: true, cursor: "default", step: 0.4, duration: 300, handleStartEvent: () => undefined });
  let from: { x: number; y: number } | undefined;
  let moved = false;
  let touches = 0;
  let size: Size = { width: 0, height: 0 };
  let keys: ReadonlySet<string> = new Set();
  let chosen: readonly string[] = [];
  let boxes: Box[] = [];
  let shown = { scene: "", width: 0 };
  /** The visible key that is nearest to the middle: it stays in view in another layout of the scene. */
  let anchor = "";
  /** Whether the reader has chosen the full board, however small. */
  let far = all;
  let waiting = 0;
  const { signal } = stop;

  /** How large a place has to be. */
  const least = (): number => (size.width >= PHONE && matchMedia("(hover: hover) and (pointer: fine)").matches ? MOUSE : FINGER);
  const whole = (): Size => board.svg.viewBox.baseVal;
  const view = (): View => {
    const { x, y } = pan.getPan();
    const fitted = fit(whole(), size);
    return { scale: fitted.scale * pan.getScale(), x: fitted.x - x / fitted.scale, y: fitted.y - y / fitted.scale };
  };
  const go = (to: View, atOnce = false): void => {
    const fitted = fit(whole(), size);
    const animate = !atOnce && !reducedMotion();
    // The full width of a high picture in a low frame is many times as close as all of it.
    pan.setOptions({ maxScale: (CLOSE * natural(whole(), size, least())) / fitted.scale });
    pan.zoom(to.scale / fitted.scale, { animate });
    pan.pan((fitted.x - to.x) * fitted.scale, (fitted.y - to.y) * fitted.scale, { animate, force: true });
    board.distance({ width: size.width / to.scale, height: size.height / to.scale }, size);
    point();
  };

  const further = (side: Side): View | undefined => (far ? undefined : towards(side, boxes, whole(), size, view(), least()));
  /** Show the edge buttons that lead to something. */
  const point = (): void => {
    for (const side of SIDES) edge[side].hidden = !further(side);
  };
  /** On to the nearest places on a side. */
  const turn = (side: Side): void => {
    const to = further(side);
    if (to) go(to);
    else point();
  };
  const edge = Object.fromEntries(
    SIDES.map((side) => [side, button(L.edges[side].sign, () => turn(side), { class: `in-btn in-edge in-edge-${side}`, hidden: true, "aria-label": L.edges[side].name, title: L.edges[side].name })]),
  ) as Record<Side, HTMLButtonElement>;

  const boxAt = (key: string): Box | undefined => {
    const el = board.node(key);
    const box = el && boxOf(el as SVGGraphicsElement);
    return box && box.width > 0 && box.height > 0 ? box : undefined;
  };
  /** The initial view of another picture: in another layout of the scene the same part, else its upper edge. */
  const begin = (sameScene: boolean): View => {
    const at = sameScene ? boxAt(anchor) : undefined;
    return inside({ scale: natural(whole(), size, least()), x: whole().width / 2, y: 0, ...(at && middle(at)) }, whole(), size);
  };
  const look = (within: boolean): void => {
    if (signal.aborted || size.width < 1 || size.height < 1) return;
    const before = shown;
    shown = { scene: board.svg.dataset["scene"] ?? "", width: whole().width };
    const fresh = before.scene !== shown.scene || before.width !== shown.width;
    boxes = [...keys].flatMap((key) => boxAt(key) ?? []);
    const now = fresh ? begin(before.scene === shown.scene) : view();
    const own = chosen.flatMap((key) => boxAt(key) ?? []);
    const to = far ? fit(whole(), size) : own.length ? showing(own, whole(), size, now) : calm(boxes, whole(), size, now, within && !fresh, least());
    if (to || fresh) go(to ?? now, fresh);
    else point();
    const near = (box: Box): number => Math.hypot(middle(box).x - (to ?? now).x, middle(box).y - (to ?? now).y);
    anchor = [...keys].flatMap((key) => boxAt(key) ? [{ key, far: near(boxAt(key) as Box) }] : []).sort((a, b) => a.far - b.far)[0]?.key ?? anchor;
  };
  const soon = (within: boolean): void => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => look(within));
  };

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
  // Released, the picture does not stay pushed out of its frame.
  content.addEventListener("panzoomend", () => {
    if (size.width > 0) go(inside(view(), whole(), size));
  }, { signal });
  content.addEventListener("focusin", (event) => {
    const key = event.target instanceof Element ? event.target.closest<SVGElement>("[data-key]") : null;
    if (!key?.matches(":focus-visible")) return;
    requestAnimationFrame(() => {
      const box = boxOf(key as SVGGraphicsElement);
      if (box && size.width > 0 && beyond(box, view(), size)) go(inside({ ...view(), ...middle(box) }, whole(), size));
    });
  }, { signal });
  const sized = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const before = size;
    const now = before.width > 0 ? view() : undefined;
    size = { width: entry.contentRect.width, height: entry.contentRect.height };
    if (now && shown.scene && size.width > 0 && size.height > 0) go(resized(now, whole(), before, size, least()), true);
    // Who looks at something else than the lit places goes on looking at it.
    if (!now || seen(boxes, now, before) > 0) look(true);
  });
  sized.observe(frame);

  const press = (label: string, name: string, work: () => void, kind = ""): HTMLButtonElement => button(label, work, { class: `in-btn in-btn-zoom ${kind}`, "aria-label": name, title: name });
  const near = (work: () => void) => (): void => {
    work();
    go(inside(view(), whole(), size));
  };
  const whether = press(BOARD.zoomAllShort, BOARD.zoomAll, () => {
    far = !far;
    whether.setAttribute("aria-pressed", String(far));
    look(false);
  });
  whether.setAttribute("aria-pressed", String(far));
  return {
    buttons: h(
      "div",
      { class: "in-zoom-buttons" },
      press(BOARD.zoomInShort, BOARD.zoomIn, near(() => pan.zoomIn({ animate: false })), "in-btn-near"),
      press(BOARD.zoomOutShort, BOARD.zoomOut, near(() => pan.zoomOut({ animate: false })), "in-btn-near"),
      whether,
    ),
    edges: h("div", { class: "in-edges" }, ...SIDES.map((side) => edge[side])),
    dragged: () => moved,
    aim: (now, within = false, own = []) => {
      keys = now;
      chosen = own;
      soon(within);
    },
    nears: (key) => {
      const box = boxAt(key);
      const to = box && size.width > 0 && !far && least() === FINGER ? closer(box, whole(), size, view()) : undefined;
      if (to) go(to);
      return !!to;
    },
    destroy: () => {
      stop.abort();
      cancelAnimationFrame(waiting);
      sized.disconnect();
      pan.destroy();
    },
  };
}
