/** The replay of a board in a text, as on the board page. */
import { liveBoard, openBoard } from "../board/board_dialog";
import { startEngine } from "../engine/engine";
import { gameOfPage } from "../page/counts";
import { S } from "../page/strings_ja";
import { gameOf } from "../replay/carried";
import { openReplay } from "../replay/replay";

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

// What leads from one board to another: the first stands until all is there that the second needs. Pure but for what it
// is given.

/** The requirements: each returns whether it was loaded, reports its own failure, and takes a callback for when the
 * reader tries again. */
export interface Needs {
  needs: readonly ((again: () => void) => Promise<unknown>)[];
  /** Whether the reader has left meanwhile. */
  gone: () => boolean;
}

/** Call `then` when everything is loaded. If a part fails nothing happens, until the reader tries it again. */
export async function whenThere(what: Needs, then: () => void): Promise<void> {
  const again = (): void => void whenThere(what, then);
  for (const need of what.needs) {
    if (!(await need(again))) return;
  }
  if (!what.gone()) then();
}
