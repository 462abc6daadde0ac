/** Pan and zoom of a live board. The view comes close by itself where places that can be touched would be too small. */
import Panzoom from "@panzoom/panzoom";
import { boxOf } from "./camera";
import { PHONE, type Box, type Size } from "./close_up";
import { appears, arrives, button, DRAG, h, isArriving, reducedMotion } from "../page/dom";
import type { Board } from "./picture";
import { lettersOf } from "./letters";
import { beyond, calm, clearAt, closer, FINGER, fit, inside, middle, MOUSE, natural, past, resized, seen, showing, SIDES, towards, viewOf, type Place, type Side, type Stays, type View } from "./view";
import { BOARD } from "./board_ja";

/** Pixels above a place in which its sign may stand. */
const SIGN = 36;
/** So many times as close as a view begins it comes at most. */
const CLOSE = 6;
/** A view as close as another but for this part of it is as close. */
const SAME = 0.02;

export class Zoom {
  readonly buttons: HTMLElement;
  #all: HTMLButtonElement | undefined;
  /** Whether the reader wants the full board, which is shown close by only for what is chosen. */
  #closeForChosen = false;
  /** Whether the reader has switched to that: then nothing but the button switches back. */
  #farByReader = false;
  /** Buttons over the frame's edges that lead to places out of sight. */
  readonly edges: HTMLElement;
  readonly #frame: HTMLElement;
  readonly #pan: ReturnType<typeof Panzoom>;
  readonly #edge: Record<Side, HTMLButtonElement>;
  readonly #stop = new AbortController();
  readonly #sized = new ResizeObserver(([entry]) => entry && this.#resize(entry.contentRect));
  #from: { x: number; y: number } | undefined;
  #finger: { x: number; y: number } | undefined;
  #moved = false;
  #touches = 0;
  #size: Size = { width: 0, height: 0 };
  #keys: ReadonlySet<string> = new Set();
  #chosen: readonly string[] = [];
  #named: readonly string[] = [];
  #inWords = false;
  #boxes: Place[] = [];
  /** How long the view stays; as long as anything can be touched, once the reader has touched the picture or moved the view. */
  #stays: Stays = "best";
  #shown = { scene: "", width: 0 };
  /** The visible key that is nearest to the middle: it stays in view in another layout of the scene. */
  #anchor = "";
  #waiting = 0;

  /** `far`: whether the full board is shown, however small, until the reader changes that; what is picked is shown close by. `keep` stores
   * what the reader switches to; with it `far` is what was stored. */
  constructor(
    readonly content: HTMLElement,
    readonly board: Board,
    private far = false,
    private readonly keep?: (far: boolean) => unknown,
  ) {
    this.#farByReader = far && !!keep;
    this.#frame = content.parentElement ?? content;
    this.#pan = Panzoom(content, { minScale: 1, panOnlyWhenZoomed: true, cursor: "default", step: 0.4, duration: 300, handleStartEvent: () => undefined });
    this.#edge = Object.fromEntries(SIDES.map((side) => [side, this.#edgeButton(side)])) as Record<Side, HTMLButtonElement>;
    this.edges = h("div", { class: "in-edges" }, ...SIDES.map((side) => this.#edge[side]));
    this.buttons = this.#zoomButtons();
    this.#listen(this.#stop.signal);
    this.#sized.observe(this.#frame);
  }

  destroy(): void {
    this.#stop.abort();
    cancelAnimationFrame(this.#waiting);
    this.#sized.disconnect();
    this.#pan.destroy();
  }

  /** Whether the last press was no tap: a drag, or for what was there before the view moved. */
  dragged(): boolean {
    return this.#moved;
  }

  /** Return where a click was meant: of a finger's, a browser moves it to what can be pressed some pixels away. */
  point({ clientX, clientY }: MouseEvent): { x: number; y: number } {
    return this.#finger ?? { x: clientX, y: clientY };
  }

  /**
   * From now on these keys can be touched: in the next frame they are brought into sight, large enough for a finger, if they are not yet.
   * What is `chosen` is in sight before all else, from afar close by unless the reader chose that; then each that is `named` and one of each kind; of a choice
   * `inWords` alone what it is about. `stays`: as before, if not given.
   */
  aim(keys: ReadonlySet<string>, stays = this.#stays, chosen: readonly string[] = [], named: readonly string[] = [], inWords = false): void {
    const wasFar = this.far && !this.#farByReader && chosen.some((key) => this.#boxAt(key) !== undefined);
    if (wasFar) this.#showAll(false);
    // Once that is done, or let go, the full board is shown again.
    else if (this.#closeForChosen && !chosen.length) this.#showAll(true);
    this.#closeForChosen = wasFar || (this.#closeForChosen && chosen.length > 0);
    this.#keys = keys;
    this.#chosen = chosen;
    this.#named = named;
    this.#inWords = inWords;
    cancelAnimationFrame(this.#waiting);
    this.#stays = stays;
    this.#waiting = requestAnimationFrame(() => this.#look(wasFar));
  }

  /** Come close where a finger has touched something too small for it; return whether: then the next touch counts. Not while the
   * reader has chosen the full board. */
  zoomedIn(key: string): boolean {
    const box = this.#boxAt(key);
    const to = box && this.#size.width > 0 && !this.far && this.#least === FINGER ? closer(box, this.#whole, this.#size, this.#view) : undefined;
    if (to) this.#glide(to);
    return !!to;
  }

  /** How large a place has to be. */
  get #least(): number {
    return this.#size.width >= PHONE && matchMedia("(hover: hover) and (pointer: fine)").matches ? MOUSE : FINGER;
  }

  get #whole(): Size {
    return this.board.svg.viewBox.baseVal;
  }

  get #view(): View {
    const { x, y } = this.#pan.getPan();
    const fitted = fit(this.#whole, this.#size);
    return { scale: fitted.scale * this.#pan.getScale(), x: fitted.x - x / fitted.scale, y: fitted.y - y / fitted.scale };
  }

  /** Glide to a view that the reader has not chosen: the next touch on the picture would be for what lay there before. */
  #glide(to: View): void {
    const from = this.#view;
    if (Math.hypot(to.x - from.x, to.y - from.y) * to.scale > DRAG || Math.abs(to.scale / from.scale - 1) > SAME) arrives(this.#frame);
    this.#go(to);
  }

  #go(to: View, atOnce = false): void {
    const [whole, size] = [this.#whole, this.#size];
    const fitted = fit(whole, size);
    const animate = !atOnce && !reducedMotion();
    const [x, y] = [(fitted.x - to.x) * fitted.scale, (fitted.y - to.y) * fitted.scale];
    // The full width of a high picture in a low frame is many times as close as all of it. Panzoom goes to its start in a timer, which a
    // busy browser runs after this.
    this.#pan.setOptions({ maxScale: (CLOSE * natural(whole, size, this.#least)) / fitted.scale, startX: x, startY: y });
    const close = to.scale / fitted.scale;
    // Signs wait for the end of a glide to another scale (overlay.ts), not for one to a side.
    if (Math.abs(close - this.#pan.getScale()) > 1e-3) this.#pan.zoom(close, { animate });
    this.#pan.pan(x, y, { animate, force: true });
    this.#showEdges();
  }

  /** Show again what is shown, without what lies beyond the picture. */
  #settle(): void {
    this.#go(inside(this.#view, this.#whole, this.#size));
  }

  /** The view of the nearest places on a side; none while the full board is shown. */
  #further(side: Side): View | undefined {
    return this.far ? undefined : towards(side, this.#boxes, this.#whole, this.#size, this.#view, this.#least);
  }

  /** Show the edge buttons that lead to something, and on which sides the picture goes on. */
  #showEdges(): void {
    this.edges.dataset["more"] = past(this.#view, this.#whole, this.#size).join(" ");
    const shown = SIDES.filter((side) => this.#further(side));
    const letters = shown.length ? lettersOf(this.board, ", .in-tag-advised").filter(({ weight }) => weight === 1) : [];
    for (const side of SIDES) {
      const edge = this.#edge[side];
      appears(edge, shown.includes(side));
      const along = edge.hidden ? 0 : clearAt(side, edge.offsetWidth, letters, this.#view, this.#size);
      edge.style.translate = side === "left" || side === "right" ? `0 ${along}px` : `${along}px`;
    }
  }

  #turn(side: Side): void {
    const to = this.#further(side);
    this.#stays = "any";
    if (to) this.#go(to);
    else this.#showEdges();
  }

  #boxAt(key: string): Box | undefined {
    const el = this.board.node(key);
    const box = el && boxOf(el as SVGGraphicsElement);
    return box && box.width > 0 && box.height > 0 ? box : undefined;
  }

  /** The initial view of another picture: in another layout of the scene the same part, else its upper edge. */
  #begin(sameScene: boolean): View {
    const at = sameScene ? this.#boxAt(this.#anchor) : undefined;
    const whole = this.#whole;
    return inside({ scale: natural(whole, this.#size, this.#least), x: whole.width / 2, y: 0, ...(at && middle(at)) }, whole, this.#size);
  }

  #showAll(far: boolean): void {
    this.far = far;
    this.#all?.setAttribute("aria-pressed", String(far));
  }

  /** Bring what can be touched into sight. `wasFar`: the full board was shown until now; `byReader`: a button has changed that. */
  #look(wasFar = false, byReader = false): void {
    const [whole, size] = [this.#whole, this.#size];
    if (this.#stop.signal.aborted || size.width < 1 || size.height < 1) return;
    const before = this.#shown;
    this.#shown = { scene: this.board.svg.dataset["scene"] ?? "", width: whole.width };
    const fresh = before.scene !== this.#shown.scene || before.width !== this.#shown.width;
    const placed = [...this.#keys].flatMap((key) => {
      const box = this.#boxAt(key);
      return box ? [{ key, box }] : [];
    });
    const now = fresh ? this.#begin(before.scene === this.#shown.scene) : this.#view;
    const above = SIGN / now.scale;
    const withSign = (box: Box): Box => ({ ...box, y: box.y - above, height: box.height + above });
    this.#boxes = placed.map(({ key, box }): Place => (this.#named.includes(key) ? { ...withSign(box), kind: key } : { ...box, kind: key.replace(/\..*/, "") }));
    const chosen = this.#chosen.flatMap((key) => this.#boxAt(key) ?? []);
    const about = this.#inWords && this.#stays !== "any" ? this.board.boxes(this.board.active()) : [];
    const to = this.far
      ? fit(whole, size)
      : chosen.length
        ? (wasFar ? viewOf : showing)(chosen, whole, size, now)
        : about.length
          ? showing(about, whole, size, now)
          : calm(this.#boxes, whole, size, now, fresh ? "best" : this.#stays, this.#least);
    // Where not all that is named fits in, the first is.
    const named = this.#stays === "best" && !this.far && !chosen.length ? this.board.boxes(this.#named).map(withSign).reverse() : [];
    const at = showing(named, whole, size, to ?? now) ?? to ?? now;
    if (fresh || byReader) this.#go(at, fresh);
    else if (at !== now) this.#glide(at);
    else this.#showEdges();
    const distance = (box: Box): number => Math.hypot(middle(box).x - at.x, middle(box).y - at.y);
    this.#anchor = placed.sort((a, b) => distance(a.box) - distance(b.box))[0]?.key ?? this.#anchor;
  }

  #resize({ width, height }: Size): void {
    const before = this.#size;
    const now = before.width > 0 ? this.#view : undefined;
    this.#size = { width, height };
    if (now && this.#shown.scene && width > 0 && height > 0) this.#go(resized(now, this.#whole, before, this.#size, this.#least), true);
    // Who looks at something else than the lit places goes on looking at it.
    if (!now || this.#inWords || seen(this.#boxes, now, before) > 0) this.#look();
  }

  #listen(signal: AbortSignal): void {
    const { content } = this;
    this.#frame.addEventListener("pointerdown", (event) => {
      this.#stays = "any";
      this.#touches += 1;
      this.#moved = this.#touches > 1 || isArriving(this.#frame);
      this.#from = { x: event.clientX, y: event.clientY };
      this.#finger = event.pointerType === "touch" ? this.#from : undefined;
    }, { signal, capture: true });
    addEventListener("pointermove", ({ clientX, clientY }) => {
      if (this.#from && Math.hypot(clientX - this.#from.x, clientY - this.#from.y) > DRAG) this.#moved = true;
    }, { signal });
    for (const kind of ["pointerup", "pointercancel"])
      addEventListener(kind, () => {
        this.#touches = Math.max(0, this.#touches - 1);
        this.#from = undefined;
      }, { signal });
    // The wheel scrolls the page; with Ctrl (a pinch on a touch pad) it zooms.
    this.#frame.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      this.#stays = "any";
      this.#pan.zoomWithWheel(event);
    }, { signal, passive: false });
    // Released, the picture does not stay pushed out of its frame.
    content.addEventListener("panzoomend", () => {
      if (this.#size.width > 0) this.#settle();
    }, { signal });
    content.addEventListener("focusin", ({ target }) => {
      const key = target instanceof Element ? target.closest<SVGElement>("[data-key]") : null;
      if (!key?.matches(":focus-visible")) return;
      this.#stays = "any";
      requestAnimationFrame(() => {
        const box = boxOf(key as SVGGraphicsElement);
        if (box && this.#size.width > 0 && beyond(box, this.#view, this.#size)) this.#go(inside({ ...this.#view, ...middle(box) }, this.#whole, this.#size));
      });
    }, { signal });
  }

  #edgeButton(side: Side): HTMLButtonElement {
    const { sign, name } = BOARD.edges[side];
    return button(sign, () => this.#turn(side), { class: `in-btn in-edge in-edge-${side}`, hidden: true, "aria-label": name, title: name });
  }

  #zoomButtons(): HTMLElement {
    const press = (label: string, name: string, work: () => void, kind = ""): HTMLButtonElement => button(label, work, { class: `in-btn in-btn-zoom ${kind}`, "aria-label": name, title: name });
    const by = (work: () => void) => (): void => {
      this.#stays = "any";
      work();
      this.#settle();
    };
    const all = press(BOARD.zoomAllShort, BOARD.zoomAll, () => {
      this.#showAll(!this.far);
      this.#closeForChosen = false;
      this.#farByReader = this.far;
      this.keep?.(this.far);
      this.#stays = "best";
      this.#look(!this.far, true);
    });
    this.#all = all;
    this.#showAll(this.far);
    return h(
      "div",
      { class: "in-zoom-buttons" },
      press(BOARD.zoomInShort, BOARD.zoomIn, by(() => this.#pan.zoomIn({ animate: false })), "in-btn-near"),
      press(BOARD.zoomOutShort, BOARD.zoomOut, by(() => this.#pan.zoomOut({ animate: false })), "in-btn-near"),
      all,
    );
  }
}
