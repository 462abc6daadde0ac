/** The page's head while a lesson is read. */
import { h } from "../page/dom";
import { S } from "../page/strings_ja";
import type { InsutoStage } from "./stage_element";
import { bring } from "../page/site_file";

/** The game's other pages and its question box move there, where they stay in sight however far one has read; they go with the page. */
export function pageHead(stage: InsutoStage, signal: AbortSignal): void {
  const beside = document.querySelector<HTMLElement>(".in-lesson > .in-beside");
  if (!beside) return;
  signal.addEventListener("abort", () => {
    if (beside.isConnected) asks("");
    beside.remove();
  });
  const search = document.querySelector("label.md-header__button[for=__search]");
  if (!search) return;
  const toTable = (name: string, aloud: boolean): HTMLElement =>
    h("button", { type: "button", class: "in-to-table", "data-aloud": aloud || null, onclick: () => table(stage, aloud) }, name);
  const toggle = (): void => document.querySelector<HTMLInputElement>("#__search")?.click();
  const print = (): void => bring(() => import("./print"), (part) => part.printLesson(stage, signal), signal);
  beside.append(
    toTable(S.table, false),
    toTable(S.readAloud, true),
    h("button", { type: "button", class: "in-to-print", onclick: print }, S.print),
    h("button", { type: "button", onclick: toggle, title: S.askGame }, S.askShort),
  );
  // On a phone there is no room for it there: it stands in the menu, below the game's pages.
  const drawer = document.querySelector<HTMLInputElement>("#__drawer");
  const menu = h("li", { class: "md-nav__item in-menu-print" }, h("button", { type: "button", class: "md-nav__link", onclick: () => (drawer?.click(), print()) }, S.print));
  document.querySelector(".md-nav--primary .md-nav__link--active")?.closest("ul")?.append(menu);
  signal.addEventListener("abort", () => menu.remove());
  search.before(beside);
  asks(S.askGame);
}

/** Asks for the table mode, or for the voice (`aloud`): the entry brings them. */
export const table = (stage: Element, aloud = false): boolean => stage.dispatchEvent(new CustomEvent("insuto:table", { bubbles: true, detail: aloud }));

/** What the box in the page's head is called; "" for what the theme calls it. */
function asks(name: string): void {
  const field = document.querySelector<HTMLInputElement>(".in-search .md-search__input");
  if (!field) return;
  field.dataset["plain"] ??= field.placeholder;
  field.placeholder = field.ariaLabel = name || field.dataset["plain"];
}
