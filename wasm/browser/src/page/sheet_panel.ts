/** The game's sheet, slid in next to a live board: if there is room the board can be played on meanwhile. */
import { ROOMY } from "./breakpoints";
import { applyCount } from "./counts";
import { button, fill, fresh, h } from "./dom";
import { openLayer } from "./layers";
import { copied, otherPage } from "./other_page";
import { readJson, withWhy } from "./site_file";
import { showPictures, whenColoursChange } from "./shown_pictures";
import { S } from "./strings_ja";
import { T, PANEL } from "./panel_ja";
import type { Lesson } from "../contracts/types";

/** The page with the sheet of this page's game; undefined where there is none. */
const sheetOf = (): string | undefined => document.querySelector<HTMLElement>("insuto-stage[data-sheet]")?.dataset["sheet"];

let open: HTMLDialogElement | undefined;

/** Show the sheet for so many players, or take it away again. `from`: the board that it is for. */
export function toggleSheet(from: HTMLElement, players: number): void {
  const page = sheetOf();
  if (open || !page) return open?.close();
  const url = new URL(page, document.baseURI);
  const id = fresh("in-sheet-");
  const stop = new AbortController();
  const body = h("div", { class: "in-dialog-body in-sheet-body md-typeset", tabindex: 0, role: "region", "aria-labelledby": id }, h("p", {}, PANEL.loading));
  const box = (open = h(
    "dialog",
    { class: "in-dialog in-rule-panel in-sheet-panel", "aria-labelledby": id },
    h("div", { class: "in-dialog-head" }, h("h2", { id, tabindex: -1 }, T.sheet), button(S.close, () => box.close())),
    body,
    h("p", { class: "in-rule-foot" }, h("a", { class: "in-rule-full", href: url.href }, T.full)),
  ));
  const before = document.activeElement;
  // A panel outside of the dialog that the board is in could not be touched.
  (from.closest<HTMLElement>("dialog[open]") ?? document.body).append(box);
  const closed = openLayer(() => box.close());
  box.addEventListener("close", () => {
    open = undefined;
    stop.abort();
    closed();
    box.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  });
  // Before the board's own Escape.
  addEventListener("keydown", (event) => {
    // A rule that was opened from the sheet lies over it, and goes first.
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(".in-rule-panel[open]:not(.in-sheet-panel)")) return;
    event.preventDefault();
    event.stopPropagation();
    box.close();
  }, { signal: stop.signal, capture: true });
  if (matchMedia(ROOMY).matches) box.show();
  else {
    box.showModal();
    box.addEventListener("click", (event) => event.target === box && box.close());
  }
  void filled(body, url, players, stop.signal).catch((error: unknown) => {
    console.warn(error);
    fill(body, h("p", { role: "alert" }, withWhy(T.failed, error)));
  });
}

async function filled(body: HTMLElement, url: URL, players: number, signal: AbortSignal): Promise<void> {
  const there = await otherPage(url);
  const parts = [...there.querySelectorAll(".in-sheet")];
  const file = there.querySelector<HTMLElement>("insuto-stage")?.dataset["lesson"];
  if (!parts.length || !file) throw new Error(`${url.href} has no sheet`);
  const base = new URL(file, url).href;
  const { shown } = await readJson<Lesson>(base, (lesson) => typeof lesson?.format === "number");
  if (signal.aborted) return;
  const style = there.querySelector("link[data-quick]");
  fill(body, ...(style ? [style, ...parts] : parts).map((part) => copied(part, url)));
  applyCount(players, body);
  whenColoursChange(() => showPictures(body, shown, base, players), signal);
}
