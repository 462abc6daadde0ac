/** What a live board requests over itself, and is no part of it: the editor for its position, the replay of its game.
 */
import type { Wish } from "./board/live_dialogs";
import { part } from "./page/site_file";

/** A board's request. The board waits until it is loaded. */
export type Wished = { coming: (there: Promise<void>) => void } & Wish;

/** Whether something is being loaded: a second press meanwhile is ignored. */
let laying = false;

/** Open it over the page; nothing if the page was left while its part was loaded (`signal`). */
export async function lay(wished: Wished, signal: AbortSignal): Promise<void> {
  if (laying) return;
  laying = true;
  try {
    if (wished.is === "build") {
      const { openEditor } = await part(() => import("./arrange/arrange"));
      if (!signal.aborted) openEditor(wished, signal);
    } else {
      const { lookAgain } = await part(() => import("./lesson/look_again"));
      if (!signal.aborted) lookAgain(wished.save, signal);
    }
  } finally {
    laying = false;
  }
}
