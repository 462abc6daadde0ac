/** A board in a text that is looked at again, step by step, as on the board page. */
import { liveBoard, openBoard } from "../board/board_dialog";
import { startEngine } from "../engine/engine";
import type { Opening } from "../engine/session";
import { gameOfPage } from "../page/counts";
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
    goOn: (opening, status) => void goOn(opening, status),
  });
  /** The replay stands until all is there that its board needs: what does not come is told in it. */
  const goOn = async (opening: Opening, status: Element): Promise<void> => {
    const again = (): void => void goOn(opening, status);
    const there = (await startEngine(status, again)) && (await liveBoard(status, again));
    if (!there || signal.aborted || !status.isConnected) return;
    close();
    void openBoard(S.liveBoard, opening, status, signal);
  };
}
