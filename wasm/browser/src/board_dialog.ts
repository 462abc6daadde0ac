/** A live board over the page, for examples and rulings. */
import { dialog, h } from "./dom";
import { startEngine } from "./engine";
import { Live } from "./live";
import type { Opening } from "./session";
import { S } from "./strings_ja";

/** Open a position in a dialog. `status` is where the engine's start is shown. */
export async function openBoard(title: string, open: Opening, status: Element, signal: AbortSignal): Promise<void> {
  if (!(await startEngine(status, () => void openBoard(title, open, status, signal))) || signal.aborted) return;
  const place = h("div", { class: "in-board in-live" });
  const box = dialog(title, S.close, place);
  box.classList.add("in-dialog-board");
  const live = new Live(place, { open, backLabel: S.close, back: () => box.close() });
  // Escape lets go of a picked place first.
  box.addEventListener("cancel", (event) => event.preventDefault());
  box.addEventListener("close", () => live.destroy());
  signal.addEventListener("abort", () => box.close(), { once: true });
}
