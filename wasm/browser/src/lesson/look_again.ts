/** A board in a text that is looked at again, step by step, as on the board page. */
import { openBoard } from "../board/board_dialog";
import { gameOfPage } from "../page/counts";
import { h } from "../page/dom";
import { S } from "../page/strings_ja";
import { gameOf } from "../replay/carried";
import { openReplay } from "../replay/replay";
import { setupOf } from "./last_setup";

export function lookAgain(save: string, signal: AbortSignal): void {
  const game = gameOf(save) ?? gameOfPage();
  const close = openReplay({ save }, 0, {
    game,
    counts: [],
    setupOf: ({ players, seed }) => setupOf(game, { players, seed, options: {} }),
    page: new URL("../play/", location.href).pathname,
    signal,
    goOn: (opening) => {
      close();
      // The engine and the board's script are there: nothing is left to come, of which this place would tell.
      void openBoard(S.liveBoard, opening, h("div"), signal);
    },
  });
}
