/** A live board over the page, for examples, rulings and boards in the text. */
import { dialog, h } from "./dom";
import { startEngine } from "./engine";
import { Live } from "./live";
import type { Opening } from "./session";
import { S } from "./strings_ja";
import type { Try } from "./types";

/** Open a position in a dialog. `status` is where the engine's start is shown, `task` what the reader is asked to do. */
export async function openBoard(title: string, open: Opening, status: Element, signal: AbortSignal, task?: Try): Promise<void> {
  const [ready, bar] = await Promise.all([
    startEngine(status, () => void openBoard(title, open, status, signal, task)),
    task?.goal ? import("./task").then(({ TaskBar }) => new TaskBar(task)) : undefined,
  ]);
  if (!ready || signal.aborted) return;
  const place = h("div", { class: bar ? "in-board in-live in-with-task" : "in-board in-live" });
  const board = bar ? h("div", { class: "in-task-board" }) : place;
  if (bar) place.append(bar.root, board);
  const box = dialog(title, S.close, place);
  box.classList.add("in-dialog-board");
  const live = new Live(board, {
    open: task?.goal ? { ...open, goal: task.goal, goal_turn: task.goal_turn ?? false } : open,
    backLabel: S.close,
    back: () => box.close(),
    task: !!bar,
    changed: (state) => bar?.update(state),
  });
  // Escape lets go of a picked place first. A cancel without that key is Back on Android, where dialogs take it for themselves.
  let escaped = 0;
  box.addEventListener("keydown", (event) => (escaped = event.key === "Escape" ? event.timeStamp : escaped));
  box.addEventListener("cancel", (event) => {
    event.preventDefault();
    if (!escaped || event.timeStamp - escaped > 500) box.close();
  });
  box.addEventListener("close", () => live.destroy());
  signal.addEventListener("abort", () => box.close(), { once: true });
}
