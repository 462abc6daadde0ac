/** Opens a board over the page from a text: its dialog, and the engine behind it, are loaded on demand. */
import { sayFailed } from "../page/failed";
import { S } from "../page/strings_ja";
import type { openBoard } from "../board/board_dialog";
import { part } from "../page/site_file";

/** As `openBoard` of the dialog; if that cannot be loaded, `status` says so and it can be tried again. */
export function askBoard(...args: Parameters<typeof openBoard>): void {
  const [, , status, signal] = args;
  part(() => import("../board/board_dialog")).then(
    (module) => (signal.aborted ? undefined : module.openBoard(...args)),
    (error: unknown) => !signal.aborted && sayFailed(status, S.boardFailed, () => askBoard(...args), error),
  );
}
