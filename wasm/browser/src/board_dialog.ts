/** A live board over the page, for examples and rulings. */
import { dialog, h } from "./dom";
import { startEngine } from "./engine";
import { Live } from "./live";
import { S } from "./strings_ja";

/** Open `link` in a dialog. `status` is where the engine's start is shown. */
export async function openBoard(title: string, link: string, status: Element, signal: AbortSignal): Promise<void> {
  if (!(await startEngine(status, () => void openBoard(title, link, status, signal))) || signal.aborted) return;
  const place = h("div", { class: "in-board in-live" });
  const box = dialog(title, S.close, place);
  box.classList.add("in-dialog-board");
  const live = new Live(place, { open: { link, mode: "study" }, backLabel: S.close, back: () => box.close() });
  // Escape lets go of a picked place first.
  box.addEventListener("cancel", (event) => event.preventDefault());
  box.addEventListener("close", () => live.destroy());
  signal.addEventListener("abort", () => box.close(), { once: true });
}
