/** Flashes places that a sentence names but the picture does not label. */
import type { Board } from "./picture";

const STANDS_MS = 2_000;
let timer = 0;
let now: Element[] = [];

/** Highlight these places; earlier highlights end. */
export function flash(board: Board, keys: readonly string[]): void {
  window.clearTimeout(timer);
  for (const el of now) el.classList.remove("in-flash");
  now = keys.map((key) => board.node(key)).filter((el) => el !== undefined);
  if (!now.length) return;
  for (const el of now) el.classList.add("in-flash");
  timer = window.setTimeout(() => flash(board, []), STANDS_MS);
}
