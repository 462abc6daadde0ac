/** What a live board asks for over itself, and is no part of it: its position as one that is built, its game looked at again. */
import type { Wish } from "./board/wish";

/** What a board asks for. It waits for what comes. */
export type Wished = { coming: (there: Promise<void>) => void } & Wish;

/** Whether something is on its way: a second press meanwhile is none. */
let laying = false;

export async function lay(wished: Wished, signal: AbortSignal): Promise<void> {
  if (laying) return;
  laying = true;
  try {
    if (wished.is === "build") (await import("./arrange/arrange")).openEditor(wished, signal);
    else (await import("./lesson/look_again")).lookAgain(wished.save, signal);
  } finally {
    laying = false;
  }
}
