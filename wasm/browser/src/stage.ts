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
import { keysFrom, tab } from "./storage";
import { warmPage } from "./warm";

// In a task of their own: this script runs in the one in which the theme sets itself up, the longest of a page.
void breath().then(() => {
  if (!customElements.get("insuto-stage")) customElements.define("insuto-stage", InsutoStage);
  if (!customElements.get("insuto-board")) customElements.define("insuto-board", InsutoBoard);
});

let leave = new AbortController();
wireRules(() => leave.signal);

/** Wire one page; what an earlier page left behind ends. In a task of its own too: the theme tells of a page while it sets itself up. */
async function page(): Promise<void> {
  leave.abort();
  leave = new AbortController();
  const { signal } = leave;
  await breath();
  if (signal.aborted) return;
  const count = keptCount(gameOfPage());
  if (count !== null) applyCount(count);
  if (document.querySelector(".in-example, .in-ruling")) void import("./example").then((part) => (signal.aborted ? undefined : part.wire(signal)));
  if (document.querySelector(".in-preview")) void import("./preview").then((part) => part.play(signal));
  // A lesson offers its own place itself (stage_element.ts).
  if (!document.querySelector(".in-step") && keysFrom("place.").length) void import("./go_on").then((part) => part.offerReading(signal));
  if (keysFrom("asked", tab).length) void import("./search_target").then((part) => part.showAsked(signal));
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

if (window.document$) window.document$.subscribe(() => void page());
else void page();
