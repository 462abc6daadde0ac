/** Events from the reader and the window at a lesson. */
import { COUNT_EVENT } from "../page/counts";
import { DOCKED } from "../page/breakpoints";
import { DRAG, inField, NARROW, upright } from "../page/dom";
import { LEVEL_EVENT, followed } from "../page/layers";
import { table } from "./stage_head";
import type { StageEffects } from "./stage_effects";
import type { StageEvent } from "./stage_model";
import type { StageViews } from "./stage_views";

/** A drag over the picture that is so many pixels across, and so many times more than up or down, is a step. */
const SWIPE = 40;
const ACROSS = 1.5;

interface Heard {
  views: StageViews;
  effects: StageEffects;
  send: (event: StageEvent) => void;
  takeOver: () => void;
}

export function listen({ views, effects, send, takeOver }: Heard, signal: AbortSignal): void {
  document.addEventListener("keydown", (event) => {
    if (views.reading.hidden || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || inField(event.target)) return;
    if (event.key === "Escape" && document.documentElement.classList.contains("in-whole-on")) return send({ kind: "far" });
    const by = { ArrowRight: 1, ArrowLeft: -1, f: 0 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (by) send({ kind: "step", by });
    else table(views.stage);
  }, { signal });
  document.addEventListener(COUNT_EVENT, (event) => send({ kind: "count", players: (event as CustomEvent<number>).detail }), { signal });
  for (const kind of ["wheel", "touchmove"]) addEventListener(kind, () => send({ kind: "wheel" }), { passive: true, signal });
  addEventListener("storage", () => effects.elsewhere(), { signal });
  addEventListener("hashchange", () => effects.toAddress(), { signal });
  document.addEventListener(LEVEL_EVENT, () => effects.renew(), { signal });
  addEventListener("pageshow", (event) => event.persisted && send({ kind: "restored" }), { signal });
  document.addEventListener("click", (event) => inPage(event, send), { signal, capture: true });
  screen(views.picture.el, send, signal);
  fingers(views, send, takeOver, signal);
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("button[data-guess]");
    if (button) views.request.pressed(button);
  }, { signal });
}

/** Leave a link within the page to the browser: the theme would compare it with an address that reading has changed. */
function inPage(event: MouseEvent, send: Heard["send"]): void {
  const link = followed(event);
  if (!link || link.pathname !== location.pathname) return;
  event.stopPropagation();
  if (link.hash) return;
  event.preventDefault();
  send({ kind: "top" });
  scrollTo({ top: 0 });
}

/** Observe the screen's orientation, and the room that it leaves. */
function screen(picture: HTMLElement, send: Heard["send"], signal: AbortSignal): void {
  const docked = (): boolean => matchMedia(DOCKED).matches;
  // The table mode may lay out pictures otherwise (upright), and says so too.
  for (const [kind, query, on] of [["docked", DOCKED, docked], ["narrow", NARROW, upright]] as const) {
    matchMedia(query).addEventListener("change", () => send({ kind, on: on() }), { signal });
    send({ kind, on: on() });
  }
  const sized = new ResizeObserver(([entry]) => {
    if (entry?.contentRect.width) send({ kind: "sized", size: entry.contentRect });
  });
  sized.observe(picture);
  signal.addEventListener("abort", () => sized.disconnect());
}

/** A swipe over the picture steps, another touch begins the take-over; elements over the picture handle their own. */
function fingers({ picture: { el: picture }, request }: StageViews, send: Heard["send"], takeOver: () => void, signal: AbortSignal): void {
  let from: PointerEvent | undefined;
  let swiped = false;
  picture.addEventListener("pointerdown", (event) => {
    from = event;
    swiped = false;
  }, { signal });
  picture.addEventListener("pointercancel", () => (from = undefined), { signal });
  picture.addEventListener("pointerup", (event) => {
    const [dx, dy] = [event.clientX - (from?.clientX ?? event.clientX), event.clientY - (from?.clientY ?? event.clientY)];
    from = undefined;
    swiped = Math.hypot(dx, dy) > DRAG;
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > ACROSS * Math.abs(dy)) send({ kind: "step", by: dx < 0 ? 1 : -1 });
  }, { signal });
  picture.addEventListener("click", ({ target, clientX, clientY }) => {
    if (!swiped && !(target instanceof Element && target.closest("button, a, .in-resume")) && !request.touched(clientX, clientY)) takeOver();
  }, { signal });
  picture.addEventListener("keydown", (event) => {
    const key = event.target instanceof Element && event.target.closest<SVGElement>("[data-key]")?.dataset["key"];
    if (!(key || event.target === picture) || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    if (key) send({ kind: "tried", keys: [key] });
    else takeOver();
  }, { signal });
}
