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

/** Take over the search box of the page. */
export function wire(): void {
  const box = document.querySelector<HTMLElement>(".in-search");
  const field = box?.querySelector<HTMLInputElement>(".md-search__input");
  const toggle = document.querySelector<HTMLInputElement>("#__search");
  const output = box?.querySelector<HTMLElement>(".md-search__output");
  const list = box?.querySelector<HTMLElement>("#in-found");
  if (!box || !field || !toggle || !output || !list) return;
  const said = h("p", { class: "in-found-count", role: "status" });
  const groups = h("div", {});
  list.replaceChildren(said, groups);

  let shownQuery = "";
  /** The query of the listed results: perhaps as it was typed alone. */
  let drawn = "";
  /** The query for which the other games were requested too: the list may be rendered once more for the same query. */
  let everywhere = "";
  let turn = 0;
  let timer = 0;

  /** Show the results; it returns whether it is done: there are results, or nothing at all. For a query in kana the
   * results of the typed form are shown until the readings are loaded. */
  const show = async (): Promise<void> => {
    const question = field.value.trim();
    const mine = ++turn;
    if (!question) {
      shownQuery = drawn = everywhere = list.dataset["query"] = "";
      said.textContent = SAID.start;
      groups.replaceChildren();
      void first(folder()).catch(() => undefined);
      return;
    }
    const coming = unread(question);
    await through(question, mine, !coming);
    if (!coming) return;
    await coming;
    if (mine !== turn) return;
    // Under somebody who goes through the results already nothing is changed.
    if (list.contains(document.activeElement)) settle(question);
    else await through(question, ++turn, true);
  };

  const settle = (question: string): void => void (shownQuery = list.dataset["query"] = question);

  /** Search what is loaded; `last` if the readings cannot change it any more. */
  const through = async (question: string, mine: number, last: boolean): Promise<void> => {
    const game = folder();
    const none = last ? SAID.none(question) : SAID.loading;
    const late = window.setTimeout(() => {
      // Not above results, of an earlier query as they may be.
      if (mine === turn && !groups.querySelector("a")) said.textContent = SAID.loading;
    }, 150);
    const upwards = (): void => {
      if (question !== shownQuery) output.querySelector(".md-search__scrollwrap")?.scrollTo({ top: 0 });
    };
    const failed = (error: unknown): void => {
      console.error("search:", error);
      if (mine !== turn) return;
      said.textContent = withWhy(SAID.failed, error);
    };
    /** The other games and the pages of none, below the results of the current game: somebody may be about to open one
     * already. */
    const others = async (own: boolean): Promise<void> => {
      try {
        const { loaded, lacks } = await whole();
        if (mine !== turn) return;
        const results = look(loaded, question, game);
        groups.append(
          ...results
            .filter(({ part }) => !own || part.game !== game)
            .map((group) => listed(question, group, group.part.game === game ? FIRST.own : own ? FIRST.other : FIRST.each)),
        );
        if (!own) upwards();
        const count = results.map(({ part: { name }, found }) => ({ name: name || SAID.site, count: found.length }));
        const status = results.length ? SAID.count(count) : none;
        said.textContent = lacks ? SAID.lacks(status) : status;
        if (last) settle(question);
      } catch (error) {
        failed(error);
      } finally {
        window.clearTimeout(late);
      }
    };
    try {
      // A failure to load the current game is reported below, where the rest is searched.
      const near = await first(game).catch((): SearchIndex[] => []);
      if (mine !== turn) return window.clearTimeout(late);
      const results = look(near, question, game);
      const own = results.filter(({ part }) => part.game === game && game !== "");
      fill(groups, ...own.map((group) => listed(question, group, FIRST.own)));
      drawn = question;
      const count = own.map(({ part: { name }, found }) => ({ name, count: found.length }));
      if (own.length > 0) {
        upwards();
        // Above results that can be used nothing says that they are being prepared.
        window.clearTimeout(late);
        said.textContent = SAID.count(count);
      }
      if (alone() && near.length > 0 && everywhere !== question) {
        window.clearTimeout(late);
        if (own.length === 0) said.textContent = none;
        if (last) settle(question);
        const more = h("div", { class: "in-found-group" }, button(SAID.others, () => {
          everywhere = question;
          more.remove();
          void others(own.length > 0);
        }));
        groups.append(more);
        return;
      }
      const all = others(own.length > 0);
      if (own.length === 0) await all;
    } catch (error) {
      window.clearTimeout(late);
      if (mine === turn) groups.replaceChildren();
      failed(error);
    }
  };

  let here = "";
  const set = (open: boolean): void => {
    here = open ? location.href : "";
    if (toggle.checked !== open) toggle.click();
    output.inert = !open;
  };
  const close = (): void => {
    set(false);
    (document.activeElement as HTMLElement | null)?.blur();
  };
  const open = (): void => {
    set(true);
    void show();
  };

  field.addEventListener("focus", open);
  field.addEventListener("input", (event) => {
    window.clearTimeout(timer);
    // While kana become kanji the reader has not said it yet.
    timer = window.setTimeout(() => void show(), event.isComposing ? 3 * REST_MS : REST_MS);
  });
  field.form?.addEventListener("reset", () => {
    // The form empties its field after this.
    window.setTimeout(() => (field.focus(), void show()));
  });
  toggle.addEventListener("change", () => {
    // The theme closes the search shortly after it has started, also if somebody is typing already.
    if (!toggle.checked && document.activeElement === field && here === location.href) window.setTimeout(() => set(true));
    else output.inert = !toggle.checked;
  });
  // Going to a result closes the search; a link opened elsewhere (new tab) does not.
  list.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a") && !event.ctrlKey && !event.metaKey && !event.shiftKey) set(false);
  });
  window.addEventListener(
    "keydown",
    (event) => {
      if (!toggle.checked || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const links = [...list.querySelectorAll<HTMLElement>("a, button")];
      const stops = [field, ...links];
      const at = stops.indexOf(document.activeElement as HTMLInputElement);
      if (event.key === "Escape") close();
      else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        stops[(Math.max(0, at) + stops.length + (event.key === "ArrowDown" ? 1 : -1)) % stops.length]?.focus();
      } else if (event.key === "Enter" && document.activeElement === field) {
        window.clearTimeout(timer);
        // Existing results are opened as they are.
        const there = drawn === field.value.trim() ? list.querySelector("a") : null;
        if (there) there.click();
        else void show().then(() => list.querySelector("a")?.click());
      } else if (event.key.length === 1 && at > 0 && event.key !== " ") {
        // Typing goes on in the field.
        field.focus();
        return;
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );

  const wanted = new URLSearchParams(location.search).get("q");
  if (wanted && !field.value) field.value = wanted;
  if (document.activeElement === field) open();
}

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
