/** What a live board asks for over itself, and is no part of it: its position as one that is built, its game looked at again. */
import type { Handed } from "./arrange/arrange";

/** What a board asks for. It waits for what comes. */
export type Wished = { coming: (there: Promise<void>) => void } & (({ is: "build" } & Handed) | { is: "look"; save: string });

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
