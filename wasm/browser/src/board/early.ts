/** A touch that came too early took nothing: what it was on has just appeared or moved (`arrives`). A word beside the finger says so. */
import sheet from "./early.css";
import { L } from "./live_ja";
import { adoptStyles, h } from "../page/dom";

/** Milliseconds that the word stands, unless there is another touch. */
const STANDS_MS = 2_500;
/** Milliseconds within which a touch belongs to the one before it. */
const DOUBLE = 400;
/** The distance between word and finger, and from the window's edge. */
const [ABOVE, EDGE] = [64, 8];

/** Why a press at a point takes nothing; "" where it counts. */
function early(target: Element, x: number, y: number): string {
  const isUnder = (el: Element): boolean => {
    const { left, right, top, bottom } = el.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  };
  // A press falls through such a button, on what it lies in.
  const buttons = [...document.querySelectorAll("button.in-arriving, .in-arriving :is(button, a)")];
  if (buttons.some((el) => target.contains(el) && isUnder(el))) return L.earlyButton;
  return target.closest(".in-picture-live")?.closest(".in-arriving") ? L.earlyBoard : "";
}

/** Listen for such touches, also in dialogs over the board. */
export function sayEarly(signal: AbortSignal): void {
  adoptStyles(sheet);
  const word = h("p", { class: "in-early", role: "status", popover: "manual" });
  let [why, last, timer] = ["", -DOUBLE, 0];
  addEventListener("pointerdown", ({ target, clientX, clientY, timeStamp }) => {
    word.remove();
    const meant = target instanceof Element && timeStamp - last >= DOUBLE;
    last = timeStamp;
    why = meant ? early(target, clientX, clientY) : "";
  }, { signal, capture: true });
  addEventListener("click", ({ target, clientX, clientY, detail }) => {
    if (!why || !detail || !(target instanceof Element)) return;
    word.textContent = why;
    document.body.append(word);
    // Over dialogs and boards that fill the window; a browser without such layers shows it where it can.
    if ("showPopover" in word) word.showPopover();
    const { width } = word.getBoundingClientRect();
    word.style.left = `${Math.max(EDGE, Math.min(clientX - width / 2, innerWidth - width - EDGE))}px`;
    word.style.top = `${clientY > 2 * ABOVE ? clientY - ABOVE : clientY + ABOVE / 2}px`;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => word.remove(), STANDS_MS);
  }, { signal, capture: true });
  signal.addEventListener("abort", () => word.remove());
}
