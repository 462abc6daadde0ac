/** Entry: defines the elements and wires what stands in the text, on every page that instant navigation shows. */
import { applyCount, gameOfPage, keptCount } from "./counts";
import { breath } from "./dom";
import { wireRules } from "./rule_link";
import { InsutoStage } from "./stage_element";
import { InsutoBoard } from "./board_element";
import "./offline";
import "./search_start";
import "./paper";
import { followPage } from "./stills";
import { warmPage } from "./warm";

// In a task of their own: this script runs in the one in which the theme sets itself up, the longest of a page.
void breath().then(() => {
  if (!customElements.get("insuto-stage")) customElements.define("insuto-stage", InsutoStage);
  if (!customElements.get("insuto-board")) customElements.define("insuto-board", InsutoBoard);
});

let leave = new AbortController();
wireRules(() => leave.signal);

/** Wire one page; what an earlier page left behind ends. */
function page(): void {
  leave.abort();
  leave = new AbortController();
  const { signal } = leave;
  const count = keptCount(gameOfPage());
  if (count !== null) applyCount(count);
  if (document.querySelector(".in-example, .in-ruling")) void import("./example").then((part) => (signal.aborted ? undefined : part.wire(signal)));
  if (document.querySelector(".in-preview")) void import("./preview").then((part) => part.play(signal));
  followPage(signal);
  warmPage(signal);
  if (document.querySelector("form.in-settings")) void import("./settings").then((part) => (signal.aborted ? undefined : part.wire(signal)));
}

declare global {
  interface Window {
    /** Material's stream of pages (instant navigation). */
    document$?: { subscribe(told: () => void): unknown };
  }
}

if (window.document$) window.document$.subscribe(page);
else page();
