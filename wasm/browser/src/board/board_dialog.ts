/** A live board over the page, for examples, rulings and boards in the text. */
import { dialog, h } from "../page/dom";
import { startEngine } from "../engine/engine";
import { sayFailed } from "../page/failed";
import type { Opening } from "../engine/session";
import { S } from "../page/strings_ja";
import type { Try } from "../contracts/types";
import { part } from "../page/site_file";

/** The live board's script, which is loaded with the engine that it needs and not with the text that offers it;
 * undefined, with a message, if that fails. */
export const liveBoard = (status: Element, retry: () => void): Promise<typeof import("./live") | undefined> => boardScript(part(() => import("./live")), status, retry);

/** The script of a board that is being loaded; undefined if that fails, with a message in `status`. */
export async function boardScript<Script>(coming: Promise<Script>, status: Element, retry: () => void): Promise<Script | undefined> {
  try {
    return await coming;
  } catch (error) {
    console.warn(error);
    sayFailed(status, S.boardFailed, retry, error);
    return undefined;
  }
}

/** The most recently requested board: pressing twice while it loads opens one. */
let wanted: object | undefined;

/** Open a position in a dialog. `status` shows the engine's start, `task` is the reader's task. */
export async function openBoard(title: string, open: Opening, status: Element, signal: AbortSignal, task?: Try): Promise<void> {
  const mine = (wanted = {});
  const again = (): void => void openBoard(title, open, status, signal, task);
  const [ready, script, bar] = await Promise.all([
    startEngine(status, again),
    liveBoard(status, again),
    task?.goal ? boardScript(part(() => import("./task")), status, again).then((module) => module && new module.TaskBar(task)) : undefined,
  ]);
  if (!ready || !script || (task?.goal && !bar) || signal.aborted || wanted !== mine) return;
  const place = h("div", { class: bar ? "in-board in-live in-with-task" : "in-board in-live" });
  const board = bar ? h("div", { class: "in-task-board" }) : place;
  if (bar) place.append(bar.root, board);
  const box = dialog(title, S.close, place);
  box.classList.add("in-dialog-board");
  const live = new script.Live(board, {
    open: task?.goal ? { ...open, goal: task.goal, goal_turn: task.goal_turn ?? false } : open,
    backLabel: S.close,
    back: () => box.close(),
    task: !!bar,
    changed: (state) => bar?.update(state),
  });
  // Escape removes a pick first. A cancel without that key is Back on Android, where dialogs take it for themselves.
  let escaped = 0;
  box.addEventListener("keydown", (event) => (escaped = event.key === "Escape" ? event.timeStamp : escaped));
  box.addEventListener("cancel", (event) => {
    event.preventDefault();
    if (!escaped || event.timeStamp - escaped > 500) box.close();
  });
  box.addEventListener("close", () => live.destroy());
  signal.addEventListener("abort", () => box.close(), { once: true });
}
