/** What a live board asks for over itself, and is no part of it: its position as one that is built, its game looked at again. */
import type { Wish } from "./board/wish";
import { part } from "./page/site_file";

/** What a board asks for. It waits for what comes. */
export type Wished = { coming: (there: Promise<void>) => void } & Wish;

/** Whether something is on its way: a second press meanwhile is none. */
let laying = false;

/** Lay it over the page; nothing where the page was left while its part came (`signal`). */
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
