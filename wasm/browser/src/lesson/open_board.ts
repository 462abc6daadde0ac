/** A board over the page, from a text: its dialog, and the engine behind it, come when one is asked for. */
import { sayFailed } from "../page/failed";
import { S } from "../page/strings_ja";
import type { openBoard } from "../board/board_dialog";
import { part } from "../page/site_file";

/** As `openBoard` of the dialog; where that does not come, `status` says so and it can be tried again. */
export function askBoard(...asked: Parameters<typeof openBoard>): void {
  const [, , status, signal] = asked;
  part(() => import("../board/board_dialog")).then(
    (came) => (signal.aborted ? undefined : came.openBoard(...asked)),
    (error: unknown) => !signal.aborted && sayFailed(status, S.boardFailed, () => askBoard(...asked), error),
  );
}
