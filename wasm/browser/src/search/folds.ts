/**
 * The lists of a game, rulings and rules: sections and rulings are folded (native `<details>`). What an address names is opened, the section
 * that was opened last is open again, paper shows all, and a field narrows the list while somebody types.
 */
import { h } from "../page/dom";
import { sayFailed } from "../page/failed";
import { gameOfPage } from "../page/counts";
import { part, readJson, ROOT } from "../page/site_file";
import { keep, readStored } from "../page/storage";
import { isEntries, type Entries } from "./search_entries";
import { F } from "./folds_ja";
import { narrow, type Hit } from "./narrow";
import { readings, type Readings } from "./search_kana";

/**
 * Folded content is printed open and folded again afterwards. The theme opens it; if a browser reports printing twice
 * (by the event and by the media query), it forgets what was folded.
 */
let folded: HTMLDetailsElement[] | undefined;

/** Whether what is open now is open for paper. */
const isOnPaper = (): boolean => folded !== undefined;

// By capture: before the theme, and whatever else opens something.
addEventListener("beforeprint", () => (folded ??= [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")]), { capture: true });
addEventListener("afterprint", () => {
  for (const one of folded ?? []) one.open = false;
  // Listeners of their opening are called later.
  setTimeout(() => (folded = undefined));
});

const FOLD = "details.in-fold";
const ROW = ".in-fold-row";
/** So many of another page at most. */
const MOST_ELSEWHERE = 12;

const lists = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>("details.in-fold, details.in-fold-row")];
const headOf = (fold: Element): string => fold.querySelector(":is(h2, h3)[id]")?.id ?? "";

/** Open every folded element around an element. */
function reveal(target: Element | null): void {
  for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
}

function openTarget(): boolean {
  const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  if (!target?.closest(FOLD)) return false;
  reveal(target);
  target.scrollIntoView();
  return true;
}

export function wire(signal: AbortSignal): void {
  const place = `fold.${location.pathname}`;
  if (!openTarget()) reveal(document.getElementById(readStored(place, (value): value is string => typeof value === "string") ?? ""));
  addEventListener("hashchange", () => openTarget(), { signal });
  // A link to where one is already changes no address.
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href*='#']") : null;
    if (link?.href === location.href) openTarget();
  }, { signal });
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(FOLD))
    fold.addEventListener("toggle", () => fold.open && !isOnPaper() && !fold.closest(".in-narrowed") && keep(place, headOf(fold)), { signal });
  addEventListener("beforeprint", () => lists().forEach((one) => (one.open = true)), { signal });
  const nav = document.querySelector<HTMLElement>("nav.in-questions");
  if (nav && !nav.firstChild) new Filter(nav, signal);
}

class Filter {
  readonly #field = h("input", { type: "search", class: "in-filter-field", placeholder: F.example, "aria-label": F.filter, autocomplete: "off", enterkeyhint: "search" });
  readonly #count = h("output", { class: "in-filter-count" });
  readonly #elsewhere = h("div", { class: "in-elsewhere" });
  readonly #rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  readonly #folds = [...document.querySelectorAll<HTMLDetailsElement>(FOLD)];
  readonly #list: HTMLElement;
  /** What was open before anything was typed. */
  #open: readonly HTMLDetailsElement[] = [];
  #data: Promise<Entries> | undefined;
  #readings: Promise<Readings> | undefined;
  #turn = 0;

  constructor(
    readonly nav: HTMLElement,
    signal: AbortSignal,
  ) {
    this.#list = nav.parentElement as HTMLElement;
    this.#count.textContent = F.all(this.#rows.length);
    nav.append(h("label", { class: "in-filter" }, this.#field, this.#count));
    (this.#folds.at(-1) ?? nav).after(this.#elsewhere);
    this.#field.addEventListener("input", () => void this.#typed(), { signal });
  }

  async #typed(): Promise<void> {
    const turn = ++this.#turn;
    const typed = this.#field.value.trim();
    try {
      const hits = typed ? await this.#hits(typed) : null;
      if (turn === this.#turn) this.#show(hits);
    } catch (error) {
      this.#data = this.#readings = undefined;
      if (turn === this.#turn) sayFailed(this.#elsewhere, F.failed, () => void this.#typed(), error);
    }
  }

  async #hits(typed: string): Promise<Hit[]> {
    this.#data ??= readJson<Entries>(new URL(`search/entries-${gameOfPage()}.json`, ROOT), isEntries);
    const data = await this.#data;
    if (/[ぁ-ん]{2}/.test(typed)) this.#readings ??= part(() => import("./readings_ja.txt")).then((table) => readings(table.default));
    return narrow(typed, data, await this.#readings);
  }

  #show(hits: readonly Hit[] | null): void {
    const narrowed = this.#list.classList.contains("in-narrowed");
    if (hits && !narrowed) this.#open = lists().filter(({ open }) => open);
    this.#list.classList.toggle("in-narrowed", hits !== null);
    const page = this.nav.dataset["page"] ?? "";
    const here = new Map(hits?.filter((hit) => hit.page === page).map((hit) => [hit.anchor, hit]));
    for (const row of this.#rows) {
      const hit = here.get(headOf(row));
      row.hidden = hits !== null && !hit;
      row.querySelector(".in-fold-hit")?.remove();
      if (hit?.said) row.querySelector("summary")?.append(h("small", { class: "in-fold-hit" }, hit.said));
    }
    for (const fold of this.#folds) {
      const found = here.has(headOf(fold)) || fold.querySelector(`${ROW}:not([hidden])`) !== null;
      fold.hidden = hits !== null && !found;
      if (hits) fold.open = found;
    }
    if (!hits && narrowed) for (const one of lists()) one.open = this.#open.includes(one);
    this.#count.textContent = hits ? F.found(here.size) : F.all(this.#rows.length);
    this.#elsewhere.replaceChildren(...(hits ? this.#others(hits.filter((hit) => hit.page !== page)) : []));
  }

  /** What the game's other list says of it. */
  #others(hits: readonly Hit[]): HTMLElement[] {
    const pages = [...new Set(hits.map(({ page }) => page))].filter((page) => /(rules|rulings)\/$/.test(page));
    return pages.flatMap((page) => {
      const found = hits.filter((hit) => hit.page === page);
      const links = found.slice(0, MOST_ELSEWHERE).map(({ anchor, title }) => h("li", {}, h("a", { href: new URL(`${page}#${anchor}`, ROOT).href }, title)));
      return [h("p", { class: "in-elsewhere-head" }, F.elsewhere(found[0]?.name ?? "", found.length)), h("ul", {}, ...links)];
    });
  }
}

