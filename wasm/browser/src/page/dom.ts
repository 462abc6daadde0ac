/** Building elements, and style sheets for them. Text given here is always text; markup comes only from `svg_markup.ts`. */
import { breath } from "./in_turn";
import { openLayer } from "./layers";
import { CRAMPED, DOCKED, NARROW } from "./breakpoints";

type Props = Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>;
type Child = Node | string | null | undefined | false;

/** An element with attributes, `on…` listeners and children. */
export function h<K extends keyof HTMLElementTagNameMap>(tag: K, props: Props = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") el.addEventListener(name.slice(2), value);
    else el.setAttribute(name, value === true ? "" : String(value));
  }
  fill(el, ...children);
  return el;
}

/** Replace the children of an element. */
export function fill(el: Element, ...children: Child[]): void {
  el.replaceChildren(...children.filter((c): c is Node | string => c !== null && c !== undefined && c !== false));
}

/** A button that never submits a form. */
export function button(label: string, onclick: (event: Event) => void, props: Props = {}): HTMLButtonElement {
  return h("button", { type: "button", class: "in-btn", onclick, ...props }, label);
}

const ICONS: Record<string, string> = {
  prev: "M15 5 8 12l7 7",
  next: "m9 5 7 7-7 7",
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  undo: "M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-3",
  redo: "m15 7 5 5-5 5M20 12H10a5 5 0 0 0 0 10h3",
  whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  again: "M5 13a7 7 0 1 0 2-6L5 9M5 4v5h5",
  more: "M5 12h1M12 12h1M19 12h1",
};

/** The line of a small drawing. */
export const iconPath = (name: string): string => ICONS[name] ?? "";

/** The namespace of drawings. */
export const NS = "http://www.w3.org/2000/svg";

/** A small line drawing for a button; the button carries the name. */
export function icon(name: string): SVGSVGElement {
  const svg = document.createElementNS(NS, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", name === "play" ? "in-icon in-icon-full" : "in-icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(NS, "path");
  path.setAttribute("d", ICONS[name] ?? "");
  svg.append(path);
  return svg;
}

/** A button that shows a picture and is named by `label`. */
export function iconButton(name: string, label: string, onclick: (event: Event) => void): HTMLButtonElement {
  const made = h("button", { type: "button", class: "in-btn in-btn-icon", "aria-label": label, title: label, onclick });
  made.append(icon(name));
  return made;
}

/** Distance in pixels from which a press counts as a drag and no touch. */
export const DRAG = 8;

export { NARROW } from "./breakpoints";
export const narrow = (): boolean => matchMedia(NARROW).matches;
/** Whether a step's picture has the layout for a portrait screen: on a phone, and if the table mode has a tablet in
 * that orientation to itself. */
export const upright = (): boolean => narrow() || (matchMedia(DOCKED).matches && document.documentElement.matches(".in-tabletop-on"));
export const cramped = (): boolean => matchMedia(CRAMPED).matches;

export const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Bring the pressed button of a row that scrolls into sight. */
export function showPressed(row: HTMLElement): void {
  requestAnimationFrame(() => {
    if (row.scrollWidth <= row.clientWidth) return;
    const on = [...row.querySelectorAll('[aria-pressed="true"]')].at(-1);
    if (on) row.scrollLeft += on.getBoundingClientRect().right - row.getBoundingClientRect().right + 24;
  });
}

/** Bring the end of a list that scrolls into sight, of an entry higher than the list its beginning: in the next frame, whose layout has to be computed
 * anyway. The `entries` may lie in an element of their own. */
export function showEnd(list: HTMLElement, entries: Element = list): void {
  requestAnimationFrame(() => {
    list.scrollTop = list.scrollHeight;
    const over = (entries.lastElementChild?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top;
    if (over < 0) list.scrollTop += over;
  });
}

/** Resolves when the next picture has been painted, or soon where nothing is painted. */
export const painted = (): Promise<void> =>
  new Promise((go) => {
    const late = setTimeout(go, 100);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(go);
    });
  });

/** Forces style and layout now, so that the next frame need only be painted. */
export const forceLayout = (): void => void document.body.offsetHeight;

/** Resolves when the theme has set itself up: it measures and restyles the entire page, and every node of ours before
 * that costs time. */
export function themeReady(): Promise<void> {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (document.readyState === "complete" || entry?.domContentLoadedEventEnd) return breath();
  return new Promise((go) => document.addEventListener("DOMContentLoaded", () => setTimeout(go), { once: true }));
}

let counter = 0;
/** A word that no other call returned, for ids. */
export const fresh = (stem: string): string => `${stem}${++counter}`;

/** Where the key presses belong to a field and not to the page. */
export function inField(target: EventTarget | null): boolean {
  return target instanceof Element && !!target.closest("input, textarea, select, [contenteditable], dialog[open]");
}

/** A modal dialog with a title and a closing button; it is removed when closed. Back closes it, and a press outside it,
 * but not as it appears. */
export function dialog(title: string, close: string, ...children: Child[]): HTMLDialogElement {
  const id = fresh("in-dialog-");
  const box = h(
    "dialog",
    { class: "in-dialog", "aria-labelledby": id },
    h("div", { class: "in-dialog-head" }, h("h2", { id }, title), button(close, () => box.close())),
    h("div", { class: "in-dialog-body", tabindex: 0, role: "region", "aria-labelledby": id }, ...children),
  );
  const closed = openLayer(() => box.close());
  box.addEventListener("close", () => {
    closed();
    box.remove();
  });
  box.addEventListener("click", (event) => {
    if (event.target === box && !isArriving(box)) box.close();
  });
  document.body.append(box);
  arrives(box);
  box.showModal();
  return box;
}

// What appears under a finger takes no touch at first: the touch was for what was there before. Keys are not concerned.
// One helper for everything that appears.

/** Milliseconds from when it appears at its place. */
const ARRIVING = 700;

const timers = new WeakMap<Element, number>();

/** Take no touch on this element, nor on a button or link in it, for a while from now (button.css). */
export function arrives(el: Element, ms = ARRIVING): void {
  window.clearTimeout(timers.get(el));
  el.classList.add("in-arriving");
  timers.set(el, window.setTimeout(() => el.classList.remove("in-arriving"), ms));
}

/** Whether an element takes no touch yet. */
export const isArriving = (el: Element): boolean => el.classList.contains("in-arriving");

/** Show or hide an element; when it appears it takes no touch at first. */
export function appears(el: HTMLElement, on: boolean): void {
  if (on && el.hidden) arrives(el);
  el.hidden = !on;
}

/** Style sheets that are a text in a script (build.mjs): they are loaded with it, and no other page has them. */
const worn = new Set<string>();

/** Style the document by a sheet, once a tab. */
export function adoptStyles(css: string): void {
  if (worn.has(css)) return;
  worn.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
