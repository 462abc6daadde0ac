/** The replay of a board in a text, as on the board page. */
import { liveBoard, openBoard } from "../board/board_dialog";
import { startEngine } from "../engine/engine";
import { gameOfPage } from "../page/counts";
import { S } from "../page/strings_ja";
import { gameOf } from "../replay/carried";
import { openReplay } from "../replay/replay";
import { whenThere } from "./when_there";

export function lookAgain(save: string, signal: AbortSignal): void {
  const close = openReplay({ save }, 0, {
    game: gameOf(save) ?? gameOfPage(),
    page: new URL("../play/", location.href).pathname,
    signal,
    // The replay stays until everything that its board needs is loaded: failures are reported in it.
    goOn: (opening, status) => {
      const needs = [(again: () => void) => startEngine(status, again), (again: () => void) => liveBoard(status, again)];
      void whenThere({ needs, gone: () => signal.aborted || !status.isConnected }, () => {
        close();
        void openBoard(S.liveBoard, opening, status, signal);
      });
    },
  });
}
