/** The behaviour of `<insuto-board>`: a board in the text opens over the page; one for a full game begins with a set-up
 * form (setup_board.ts). */
import { button, h } from "../page/dom";
import { loadLesson, type LoadedLesson } from "./lesson";
import { S } from "../page/strings_ja";
import type { Try } from "../contracts/types";
import { sayFailed } from "../page/failed";
import { part } from "../page/site_file";

export async function freeBoard(place: HTMLElement, signal: AbortSignal): Promise<void> {
  // No game is set up next to a lesson; elsewhere the needed files are loaded together with this one.
  const ahead = document.querySelector(".in-step") ? undefined : part(() => import("./setup_board"));
  ahead?.catch(() => undefined);
  try {
    const lesson = await loadLesson(place.dataset["lesson"] ?? "");
    const what = lesson.tries?.[place.dataset["try"] ?? ""];
    if (!what) throw new Error(`the lesson has no board called ${place.dataset["try"]}`);
    const setUp = what.setup === "choose" ? await (ahead ?? part(() => import("./setup_board"))) : undefined;
    if (signal.aborted) return;
    if (setUp) await new setUp.SetupBoard(place, lesson, what, signal).offer();
    else textBoard(place, lesson, what, signal);
    place.classList.add("in-come");
  } catch (error) {
    console.error(error);
    if (signal.aborted) return;
    const failed = h("div", {});
    place.append(failed);
    place.classList.add("in-come");
    sayFailed(failed, S.boardFailed, () => (failed.remove(), void freeBoard(place, signal)), error);
  }
}

function textBoard(place: HTMLElement, lesson: LoadedLesson, what: Try, signal: AbortSignal): void {
  const status = h("div", { class: "in-status" });
  const press = (): void =>
    void part(() => import("./text_board"))
      .then(({ openTextBoard }) => openTextBoard(lesson, what, status, signal))
      .catch((error: unknown) => !signal.aborted && sayFailed(status, S.boardFailed, press, error));
  place.append(status, h("div", { class: "in-board-body" }, button(S.openBoard, press, { class: "in-btn in-btn-main" })));
}
