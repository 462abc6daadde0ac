/** Lit places on the board: found by finger, mouse and arrow keys. */
import type { Board } from "./picture";
import { placeOf } from "./taps";
import { Ticks } from "./overlay";

/** A finger touches what lies within this many pixels of a place's middle. */
const REACH = 24;

interface Point {
  x: number;
  y: number;
}

const middle = (el: Element): Point => {
  const box = el.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const CANDIDATES = ".in-lit, .in-picked, .in-way, .in-reach";

/** Places that a hand could point at: named, to be seen, and no piece. */
const isPlace = (el: SVGElement): boolean => !el.matches(".in-piece") && !!el.querySelector(":scope > title") && el.getBoundingClientRect().width > 0;

/**
 * Light the keys: focusable, named, pressed like a button. With `all`, arrow keys reach the other places too, which answer
 * why not; those in `later` are reached by it anyway: they answer how. One of them is in the order of Tab, the arrows lead to the
 * others. Parts of a lit place look alike and are no stop of their own.
 */
export function light(board: Board, keys: ReadonlySet<string>, picked: readonly string[], all = false, later: ReadonlySet<string> = new Set()): void {
  for (const key of board.keys()) {
    const el = board.node(key);
    if (!el) continue;
    const on = keys.has(key);
    const isPicked = picked.includes(key);
    const part = !on && !isPicked && placeOf(key, keys) !== undefined;
    el.classList.toggle("in-lit-part", part);
    const way = !on && !isPicked && later.has(key);
    const reach = all && !on && !isPicked && !part && !way && isPlace(el);
    // Most nodes were dark and stay so.
    if (!on && !isPicked && !reach && !way && !el.hasAttribute("tabindex")) continue;
    el.classList.toggle("in-lit", on);
    el.classList.toggle("in-picked", isPicked);
    el.classList.toggle("in-way", way);
    el.classList.toggle("in-reach", reach);
    if (reach) el.setAttribute("aria-disabled", "true");
    else el.removeAttribute("aria-disabled");
    if (on || isPicked || reach || way) {
      el.setAttribute("tabindex", "-1");
      el.setAttribute("role", "button");
      // Its <title> names it; a label of its own would have to repeat the letters drawn on it.
      if (!el.querySelector(":scope > title")) el.setAttribute("aria-label", key);
      if (isPicked) el.setAttribute("aria-pressed", "true");
      else el.removeAttribute("aria-pressed");
    } else {
      for (const name of ["tabindex", "role", "aria-label", "aria-pressed"]) el.removeAttribute(name);
    }
  }
  if (picked.length) board.ticks ??= new Ticks(board);
  board.ticks?.show(picked);
  const now = document.activeElement?.matches(CANDIDATES) && board.svg.contains(document.activeElement) ? document.activeElement : null;
  (now ?? board.svg.querySelector(".in-lit, .in-picked") ?? board.svg.querySelector(".in-way, .in-reach"))?.setAttribute("tabindex", "0");
}

/** Give the focus to a candidate, and with it the place in the order of Tab. */
function rove(board: Board, el: SVGElement | undefined): void {
  if (!el) return;
  for (const old of board.svg.querySelectorAll(CANDIDATES)) old.setAttribute("tabindex", old === el ? "0" : "-1");
  el.focus({ preventScroll: true });
}

/** What a touch lies on, the topmost first, and the lit places close by, the nearest first. */
export interface Touched {
  keys: string[];
  near: string[];
  /** Height in the window. */
  y: number;
}

/** Resolve a touch at a point of the window. Places close by are tried only if the topmost part is not lit itself. */
export function touchedAt(board: Board, x: number, y: number): Touched {
  const under = document
    .elementsFromPoint(x, y)
    // A sign that can be touched is its place.
    .map((el) => el.closest<SVGElement>("[data-key]") ?? board.node(el.closest<SVGElement>("[data-of]")?.dataset["of"] ?? ""))
    .filter((el): el is SVGElement => !!el && board.svg.contains(el));
  const keys = [...new Set(under.map(keyOf))];
  if (under[0]?.matches(".in-lit, .in-picked, .in-lit-part")) return { keys, near: [], y };
  const near = [...board.svg.querySelectorAll<SVGElement>(".in-lit")]
    .map((el) => ({ key: keyOf(el), at: middle(el) }))
    .map(({ key, at }) => ({ key, far: Math.hypot(at.x - x, at.y - y) }))
    .filter(({ far }) => far <= REACH)
    .sort((one, other) => one.far - other.far)
    .map(({ key }) => key);
  return { keys, near, y };
}

/** A press on a place that has the focus. */
export const touchedBy = (el: SVGElement): Touched => ({ keys: [keyOf(el)], near: [], y: middle(el).y });

const keyOf = (el: SVGElement): string => el.dataset["key"] ?? "";

const DIRECTIONS: Record<string, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** Whether an arrow key has been used on this page: a phone may have a keyboard, too. */
export let arrowUsed = false;

/** Move the focus to the next candidate in the direction of an arrow key. False when the key is no arrow. */
export function moveFocus(board: Board, key: string): boolean {
  const way = DIRECTIONS[key];
  if (!way) return false;
  arrowUsed = true;
  const all = [...board.svg.querySelectorAll<SVGElement>(CANDIDATES)];
  const here = all.find((el) => el === document.activeElement);
  if (!here) {
    rove(board, all[0]);
    return true;
  }
  const from = middle(here);
  const best = all
    .filter((el) => el !== here)
    .map((el) => {
      const at = middle(el);
      const along = (at.x - from.x) * way.x + (at.y - from.y) * way.y;
      const aside = Math.abs((at.x - from.x) * way.y - (at.y - from.y) * way.x);
      return { el, along, cost: along + 2 * aside };
    })
    .filter(({ along }) => along > 1)
    .sort((a, b) => a.cost - b.cost)[0];
  // Nothing that way: on to the other end, so that no candidate is out of reach.
  const next = best?.el ?? all[(all.indexOf(here) + (way.x + way.y > 0 ? 1 : all.length - 1)) % all.length];
  rove(board, next);
  return true;
}
