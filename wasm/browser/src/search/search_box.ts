/**
 * The search box: queries the index while somebody types, shows results, goes to one by key, mouse or finger. The
 * current game is searched first; the other games' files are loaded with the first query.
 */
import { button, fill, fresh, h } from "../page/dom";
import { ROOT, withWhy } from "../page/site_file";
import { saveQuery, showQuery } from "./search_target";
import type { Group } from "./search_groups";
import type { Kind } from "./search_entries";
import type { SearchIndex } from "./search_index";
import type { Beside, Found } from "./search_shown";
import { SAID } from "./search_ja";
import { first, look, unread, whole } from "./search_parts";

/** How many results are shown at first: of the current game, of each game on other pages, of the rest. */
const FIRST = { own: 8, each: 5, other: 3 };
const MORE = 20;
const REST_MS = 90;
/** A picture is loaded when nobody has typed for so long. */
const PICTURE_MS = 350;

/** The folder that the page lies in: its game, on pages of a game. */
const folder = (): string => location.pathname.slice(ROOT.pathname.length).split("/")[0] ?? "";

/** In a lesson the box is that game's own; the others are searched on request. */
const alone = (): boolean => document.querySelector(".in-lesson") !== null;

/** The theme's parts of the box. */
interface Parts {
  field: HTMLInputElement;
  toggle: HTMLInputElement;
  output: HTMLElement;
  list: HTMLElement;
}

/** Take over the search box of the page. */
export function wire(): void {
  const box = document.querySelector<HTMLElement>(".in-search");
  const field = box?.querySelector<HTMLInputElement>(".md-search__input");
  const toggle = document.querySelector<HTMLInputElement>("#__search");
  const output = box?.querySelector<HTMLElement>(".md-search__output");
  const list = box?.querySelector<HTMLElement>("#in-found");
  if (!field || !toggle || !output || !list) return;
  const wired = new SearchBox({ field, toggle, output, list });
  const wanted = new URLSearchParams(location.search).get("q");
  if (wanted && !field.value) field.value = wanted;
  if (document.activeElement === field) wired.open();
}

class SearchBox {
  readonly #said = h("p", { class: "in-found-count", role: "status" });
  readonly #groups = h("div", {});
  #shownQuery = "";
  /** The query of the listed results: perhaps as it was typed alone. */
  #drawn = "";
  /** The query for which the other games were requested too: the list may be rendered once more for the same query. */
  #everywhere = "";
  #turn = 0;
  #timer = 0;
  /** The address at which the search was opened. */
  #openedAt = "";

  constructor(readonly parts: Parts) {
    const { field, toggle, output, list } = parts;
    list.replaceChildren(this.#said, this.#groups);
    field.addEventListener("focus", () => this.open());
    field.addEventListener("input", (event) => {
      window.clearTimeout(this.#timer);
      // While kana become kanji the reader has not said it yet.
      this.#timer = window.setTimeout(() => void this.#show(), event.isComposing ? 3 * REST_MS : REST_MS);
    });
    field.form?.addEventListener("reset", () => {
      // The form empties its field after this.
      window.setTimeout(() => (field.focus(), void this.#show()));
    });
    toggle.addEventListener("change", () => {
      // The theme closes the search shortly after it has started, also if somebody is typing already.
      if (!toggle.checked && document.activeElement === field && this.#openedAt === location.href) window.setTimeout(() => this.#set(true));
      else output.inert = !toggle.checked;
    });
    // Going to a result closes the search; a link opened elsewhere (new tab) does not.
    list.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("a") && !event.ctrlKey && !event.metaKey && !event.shiftKey) this.#set(false);
    });
    window.addEventListener("keydown", (event) => this.#key(event), { capture: true });
  }

  open(): void {
    this.#set(true);
    void this.#show();
  }

  #close(): void {
    this.#set(false);
    (document.activeElement as HTMLElement | null)?.blur();
  }

  #set(open: boolean): void {
    const { toggle, output } = this.parts;
    this.#openedAt = open ? location.href : "";
    if (toggle.checked !== open) toggle.click();
    output.inert = !open;
  }

  #key(event: KeyboardEvent): void {
    const { field, toggle, list } = this.parts;
    if (!toggle.checked || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const stops = [field, ...list.querySelectorAll<HTMLElement>("a, button")];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Escape") this.#close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      stops[(Math.max(0, at) + stops.length + (event.key === "ArrowDown" ? 1 : -1)) % stops.length]?.focus();
    } else if (event.key === "Enter" && at === 0) {
      window.clearTimeout(this.#timer);
      const follow = (): void => list.querySelector("a")?.click();
      // Existing results are opened as they are.
      if (this.#drawn === field.value.trim() && list.querySelector("a")) follow();
      else void this.#show().then(follow);
    } else {
      // Typing goes on in the field.
      if (event.key.length === 1 && at > 0 && event.key !== " ") field.focus();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Show the results. For a query in kana those of the typed form are shown until the readings are loaded. */
  async #show(): Promise<void> {
    const { field, list } = this.parts;
    const question = field.value.trim();
    const turn = ++this.#turn;
    if (!question) {
      this.#drawn = this.#everywhere = "";
      this.#settle("");
      this.#said.textContent = SAID.start;
      this.#groups.replaceChildren();
      void first(folder()).catch(() => undefined);
      return;
    }
    const coming = unread(question);
    await this.#search({ question, turn, last: !coming });
    if (!coming) return;
    await coming;
    if (turn !== this.#turn) return;
    // Under somebody who goes through the results already nothing is changed.
    if (list.contains(document.activeElement)) this.#settle(question);
    else await this.#search({ question, turn: ++this.#turn, last: true });
  }

  #settle(question: string): void {
    this.#shownQuery = this.parts.list.dataset["query"] = question;
  }

  /** Search the current game, and the others where the page is not a lesson or the reader requested them. */
  async #search(query: Query): Promise<void> {
    const { question, turn, last } = query;
    const [said, groups] = [this.#said, this.#groups];
    const late = window.setTimeout(() => {
      // Not above results, of an earlier query as they may be.
      if (turn === this.#turn && !groups.querySelector("a")) said.textContent = SAID.loading;
    }, 150);
    try {
      const game = folder();
      // A failure to load the current game is reported below, where the rest is searched.
      const near = await first(game).catch((): SearchIndex[] => []);
      if (turn !== this.#turn) return;
      const own = look(near, question, game).filter(({ part }) => part.game === game && game !== "");
      fill(groups, ...own.map((group) => listed(question, group, FIRST.own)));
      this.#drawn = question;
      if (own.length > 0) {
        this.#upwards(question);
        // Above results that can be used nothing says that they are being prepared.
        window.clearTimeout(late);
        said.textContent = SAID.count(counted(own));
      }
      if (alone() && near.length > 0 && this.#everywhere !== question) {
        if (own.length === 0) said.textContent = none(query);
        if (last) this.#settle(question);
        this.#offerOthers(query, own.length > 0);
      } else {
        const others = this.#others(query, own.length > 0);
        if (own.length === 0) await others;
      }
    } catch (error) {
      if (turn === this.#turn) groups.replaceChildren();
      this.#failed(turn, error);
    } finally {
      window.clearTimeout(late);
    }
  }

  #offerOthers(query: Query, own: boolean): void {
    const more = h("div", { class: "in-found-group" }, button(SAID.others, () => {
      this.#everywhere = query.question;
      more.remove();
      void this.#others(query, own);
    }));
    this.#groups.append(more);
  }

  /** The other games and the pages of none, below the results of the current game: somebody may be about to open one already. */
  async #others(query: Query, own: boolean): Promise<void> {
    const { question, turn, last } = query;
    const game = folder();
    try {
      const { loaded, lacks } = await whole();
      if (turn !== this.#turn) return;
      const results = look(loaded, question, game);
      const most = (of: string): number => (of === game ? FIRST.own : own ? FIRST.other : FIRST.each);
      this.#groups.append(...results.filter(({ part }) => !own || part.game !== game).map((group) => listed(question, group, most(group.part.game))));
      if (!own) this.#upwards(question);
      const status = results.length ? SAID.count(counted(results)) : none(query);
      this.#said.textContent = lacks ? SAID.lacks(status) : status;
      if (last) this.#settle(question);
    } catch (error) {
      this.#failed(turn, error);
    }
  }

  /** Another query's results are seen from their beginning. */
  #upwards(question: string): void {
    if (question !== this.#shownQuery) this.parts.output.querySelector(".md-search__scrollwrap")?.scrollTo({ top: 0 });
  }

  #failed(turn: number, error: unknown): void {
    console.error("search:", error);
    if (turn === this.#turn) this.#said.textContent = withWhy(SAID.failed, error);
  }
}

/** A query as it was typed; a later one has a higher `turn`. `last`: the readings cannot change its results any more. */
interface Query {
  question: string;
  turn: number;
  last: boolean;
}

const counted = (groups: readonly Group[]): { name: string; count: number }[] =>
  groups.map(({ part: { name }, found }) => ({ name: name || SAID.site, count: found.length }));

const none = ({ question, last }: Query): string => (last ? SAID.none(question) : SAID.loading);

/** One game's results. */
function listed(question: string, { part: index, found }: Group, first: number): HTMLElement {
  const id = fresh("in-found-");
  const rows = h("ol", { class: "in-found-list" });
  const part = h("section", { class: "in-found-group", "aria-labelledby": id }, h("p", { id, class: "in-found-game" }, index.name || SAID.site), rows);
  let shown = 0;
  const add = (count: number): void => {
    for (const one of found.slice(shown, shown + count)) {
      const board = one === found[0] && index.game === folder() ? pictured(index, question, one) : null;
      rows.append(h("li", {}, leading(index, question, one), ...one.beside.map((other) => beside(index, question, other)), board));
    }
    shown = Math.min(found.length, shown + count);
  };
  add(first);
  if (shown < found.length) {
    const more = button(SAID.more(found.length - shown), () => {
      const next = shown;
      add(MORE);
      rows.children[next]?.querySelector("a")?.focus();
      if (shown < found.length) more.textContent = SAID.more(found.length - shown);
      else more.remove();
    });
    part.append(more);
  }
  return part;
}

/** What leads a result; where another ruling answers the other way, both side by side, equally large. */
function leading(index: SearchIndex, question: string, one: Found): HTMLElement {
  const lead = row(index, question, one, one.kind);
  return one.other ? h("div", { class: "in-found-sides" }, lead, row(index, question, one.other, "ruling")) : lead;
}

function row(index: SearchIndex, question: string, one: Beside, kind: Kind): HTMLAnchorElement {
  const text = one.text();
  return h(
    "a",
    { class: "in-found-item", href: new URL(one.url, ROOT).href, "data-kind": kind, onclick: () => follow(index.written(question), one.url) },
    titled(index, question, one),
    text ? h("span", { class: "in-found-text" }, ...marked(index, question, text)) : null,
    h("span", { class: "in-found-where" }, one.page),
  );
}

/** A title; はい or いいえ follows the question that it answers, which may be the reverse of the one that was typed. */
const titled = (index: SearchIndex, question: string, { title, answer }: Beside): HTMLElement =>
  h("span", { class: "in-found-title" }, h("span", {}, ...marked(index, question, title)),
    answer ? h("strong", { class: "in-found-answer", "data-answer": answer }, SAID.answers[answer]) : null);

/** The position of the ruling that leads. Its room is there at once, so that nothing moves under a finger. */
function pictured(index: SearchIndex, question: string, { url, board }: Found): HTMLAnchorElement | null {
  if (!board) return null;
  const [address, width, height] = board;
  const img = h("img", { alt: "", width: String(width), height: String(height), onerror: () => img.remove() });
  // A picture does not take the page's colours on: the fragment says which (lesson/stills.ts).
  const { href } = new URL(document.body.dataset["mdColorScheme"] === "slate" ? `${address}#dark` : address, ROOT);
  window.setTimeout(() => { if (img.isConnected) img.src = href; }, PICTURE_MS);
  const go = (): void => follow(index.written(question), url);
  return h("a", { class: "in-found-board", href: new URL(url, ROOT).href, onclick: go }, h("span", { class: "in-found-title" }, SAID.board), img);
}

/** A result about the same rule as the one above it, or on another aspect of it, with its sentence. */
function beside(index: SearchIndex, question: string, one: Beside): HTMLAnchorElement {
  const go = (): void => follow(index.written(question), one.url);
  const text = one.text();
  const said = text ? h("span", { class: "in-found-text" }, ...marked(index, question, text)) : null;
  return h("a", { class: "in-found-item in-found-beside", href: new URL(one.url, ROOT).href, onclick: go }, titled(index, question, one), said);
}

/** Pass the words to the target page: it may be this one, loaded without a reload, or fully loaded. */
function follow(words: string[], url: string): void {
  const { pathname, hash } = new URL(url, ROOT);
  saveQuery({ path: pathname, hash, words });
  // On this page no event reports that another place of it was opened.
  if (pathname === location.pathname) window.setTimeout(() => showQuery());
}

/** A text with the words of the query marked in it. */
function marked(index: SearchIndex, question: string, text: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const [start, end] of index.marks(text, question)) {
    parts.push(text.slice(at, start), h("mark", {}, text.slice(start, end)));
    at = end;
  }
  return [...parts, text.slice(at)];
}
