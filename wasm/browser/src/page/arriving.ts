/**
 * What appears under a finger takes no touch at first: the touch was for what was there before. Keys are not concerned.
 * One helper for everything that appears.
 */

/** Milliseconds from when it appears at its place. */
const ARRIVING = 700;

const timers = new WeakMap<Element, number>();

/** Take no touch on this element, nor on a button in it, for a while from now (button.css). */
export function arrives(el: Element): void {
  window.clearTimeout(timers.get(el));
  el.classList.add("in-arriving");
  timers.set(el, window.setTimeout(() => el.classList.remove("in-arriving"), ARRIVING));
}
