/**
 * A touch on what has just appeared or moved (`arrives`) does nothing, and whatever the time neither does the first one on a button of the bar where
 * the finger touched something else last: it was meant for that. A short message beside the finger says so.
 */
import sheet from "./early.css";
import { L } from "./live_ja";
import { DOUBLE } from "./reduce_touch";
import { adoptStyles, h } from "../page/dom";

/** Milliseconds for which the message is shown, unless there is another touch. */
const SHOWN_MS = 2_500;
/** The bar with the filled button, and how far from the last touch one is at the same place. */
const [BAR, NEAR] = [".in-send-bar:not(:has(.in-send-missing))", 40];
/** The distance between message and finger, and from the window's edge. */
const [ABOVE, EDGE] = [76, 8];

/** Return why a press at a point does nothing; "" where it counts. */
function early(target: Element, x: number, y: number): string {
  const isUnder = (el: Element): boolean => {
    const { left, right, top, bottom } = el.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  };
  // A press falls through such a button, on what it lies in. The line that says what is missing is a button, and does not look like one.
  const buttons = [...document.querySelectorAll(":is(button.in-arriving, .in-arriving :is(button, a)):not(.in-send-missing)")];
  if (buttons.some((el) => target.contains(el) && isUnder(el))) return L.earlyButton;
  return target.closest(".in-picture-live")?.closest(".in-arriving") ? L.earlyBoard : "";
}

/** Listen for such touches, also in dialogs over the board. */
export function sayEarly(signal: AbortSignal): void {
  adoptStyles(sheet);
  const message = h("p", { class: "in-early", role: "status", popover: "manual" });
  let [why, last, timer, same, x, y] = ["", -DOUBLE, 0, false, -NEAR, -NEAR];
  let on: Element | null = null;
  addEventListener("pointerdown", ({ target, clientX, clientY, timeStamp }) => {
    message.remove();
    const meant = target instanceof Element && timeStamp - last >= DOUBLE;
    const bar = target instanceof Element ? target.closest(BAR) : null;
    same = !!bar && bar !== on && bar.getBoundingClientRect().top <= y && Math.hypot(clientX - x, clientY - y) < NEAR;
    [last, on, x, y] = [timeStamp, bar, clientX, clientY];
    why = !meant ? "" : same ? L.earlyButton : early(target, clientX, clientY);
  }, { signal, capture: true });
  addEventListener("click", (event) => {
    const { target, clientX, clientY, detail } = event;
    if (same && detail) event.stopPropagation();
    if (!why || !detail || !(target instanceof Element)) return;
    message.textContent = why;
    document.body.append(message);
    // Over dialogs and boards that fill the window; a browser without such layers shows it where it can.
    if ("showPopover" in message) message.showPopover();
    message.style.left = `${EDGE}px`;
    const { width, height } = message.getBoundingClientRect();
    message.style.left = `${Math.max(EDGE, Math.min(clientX - width / 2, innerWidth - width - EDGE))}px`;
    message.style.top = `${clientY > 2 * ABOVE ? clientY - ABOVE - height : clientY + ABOVE / 2}px`;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => message.remove(), SHOWN_MS);
  }, { signal, capture: true });
  signal.addEventListener("abort", () => message.remove());
}
