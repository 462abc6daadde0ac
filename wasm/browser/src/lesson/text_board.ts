/** Opens a board of a text; it is loaded with the first that is opened. */
import { openBoard } from "../board/board_dialog";
import type { Opening } from "../engine/session";
import type { Try } from "../contracts/types";
import { gameOfPage, storedCount } from "../page/counts";
import { readOwn } from "../page/own";
import { S } from "../page/strings_ja";
import { countNow, countsOf, setupOf } from "./last_setup";
import type { LoadedLesson } from "./lesson";

/** In the text there is no room for a board: it opens over the page. */
export async function openTextBoard(lesson: LoadedLesson, what: Try, status: Element, signal: AbortSignal): Promise<void> {
  const game = lesson.game || gameOfPage();
  await readOwn(game);
  if (signal.aborted) return;
  const players = countNow(null, storedCount(game), lesson.default, countsOf(what, lesson.players));
  const own = what.link?.[String(players)] ?? Object.values(what.link ?? {})[0];
  const opening = own ? { link: own } : { setup: setupOf(game, { players, seed: what.seed, options: what.options }) };
  const all: Opening = { ...opening, mode: what.mode ?? "study", ...(what.seats?.length ? { seats: what.seats } : {}) };
  await openBoard(what.title || S.liveBoard, all, status, signal, what);
}
