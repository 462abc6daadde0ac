/** Entry: defines the elements and wires the content of the text, on every page that instant navigation shows. */
import type { Wished } from "./over";
import { applyCount, gameOfPage, storedCount } from "./page/counts";
import { breath } from "./page/in_turn";
import { wireRules } from "./page/rules_beside";
import type { InsutoStage } from "./lesson/stage_element";
import { InsutoBoard } from "./lesson/board_element";
import "./offline/offline";
import "./page/same_page";
import "./search/search_start";
import { followPage } from "./lesson/page_pictures";
import { bring, isOtherRelease, part } from "./page/site_file";
import { keysFrom, tab } from "./page/storage";
import { warmPage } from "./lesson/warm";

// In a task of their own: this script runs in the one in which the theme sets itself up, the longest of a page.
void breath().then(() => {
  if (!customElements.get("insuto-board")) customElements.define("insuto-board", InsutoBoard);
});

let leave = new AbortController();
wireRules(() => leave.signal);

/** Wire one page; the previous page's wiring ends. In a task of its own too: the theme announces a page while it sets
 * itself up. */
async function page(): Promise<void> {
  leave.abort();
  leave = new AbortController();
  const { signal } = leave;
  await breath();
  if (signal.aborted) return;
  // Instant navigation brought a page of a newer release: it is read with that release's scripts.
  if (isOtherRelease()) return location.reload();
  const count = storedCount(gameOfPage());
  if (count !== null) applyCount(count);
  // What draws boards comes to pages that have steps, and to those that have pictures to print; the seal names it ahead for the former.
  if (document.querySelector(".in-step")) bring(() => import("./lesson/stage_element"), (part) => part.define());
  if (document.querySelector(".in-still")) bring(() => import("./lesson/paper"), () => undefined);
  if (document.querySelector("insuto-offline")) bring(() => import("./offline/keep_game"), () => undefined);
  if (document.querySelector(".in-example, .in-ruling")) bring(() => import("./lesson/example"), (part) => part.wire(signal), signal);
  if (document.querySelector(".in-prepare, .in-sheet")) bring(() => import("./lesson/quick_pages"), (part) => part.wire(signal), signal);
  if (document.querySelector("details.in-fold")) bring(() => import("./search/folds"), (part) => part.wire(signal), signal);
  // A lesson offers its own place itself (stage_element.ts).
  if (!document.querySelector(".in-step") && keysFrom("place.").length) bring(() => import("./lesson/go_on"), (part) => part.offerReading(signal), signal);
  if (keysFrom("asked", tab).length) bring(() => import("./search/search_target"), (part) => part.showQuery(signal), signal);
  if (location.search.includes("table=")) toTable(undefined);
  if (/[?&]embed/.test(location.search)) bring(() => import("./lesson/embed"), (part) => part.embed(signal), signal);
  followPage(signal);
  warmPage(signal);
  if (document.querySelector(".in-scorepad")) bring(() => import("./scorepad/score_pad"), (part) => part.wire(signal), signal);
  if (document.querySelector(".in-drill")) bring(() => import("./drill/drill"), (part) => part.wire(signal), signal);
  if (document.querySelector("form.in-settings")) bring(() => import("./lesson/settings"), (part) => part.wire(signal), signal);
}

/** How often the table mode or the voice was requested: only one of both follows the stage, the last one. */
let wishes = 0;

/** The table mode and the voice are loaded on demand: by their buttons, a key, or an address that was reloaded
 * (`aloud`: undefined). */
function toTable(aloud: boolean | undefined): void {
  const stage = document.querySelector<InsutoStage>("insuto-stage");
  const { signal } = leave;
  if (!stage) return;
  const mine = ++wishes;
  const there = customElements.whenDefined("insuto-stage");
  const when = (open: () => void): void => void there.then(() => mine === wishes && !signal.aborted && open());
  if (aloud) bring(() => import("./voice/lesson_voice"), (part) => when(() => part.readLesson(stage, signal)), signal);
  else bring(() => import("./table/table"), (part) => when(() => part.openTable(stage, signal, aloud === false)), signal);
}
document.addEventListener("insuto:table", (event) => toTable((event as CustomEvent<boolean>).detail));

/** What lies over a live board is loaded when the board requests it; the board reports a failure
 * (board/live_dialogs.ts). */
document.addEventListener("insuto:over", (event) => {
  const { detail } = event as CustomEvent<Wished>;
  const { signal } = leave;
  detail.coming(part(() => import("./over")).then((over) => over.lay(detail, signal)));
});

declare global {
  interface Window {
    /** Material's stream of pages (instant navigation). */
    document$?: { subscribe(listener: () => void): unknown };
  }
}

if (window.document$) window.document$.subscribe(() => void page());
else void page();
