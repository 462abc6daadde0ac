/** The search box at work: asks the index while somebody types, shows what is found, goes there by key, mouse or finger. */
import { button, fill, fresh, h } from "./dom";
import { readJson } from "./read_json";
import { keepAsked, showAsked } from "./search_target";
import { SearchIndex, type Entries, type Found } from "./search_index";
import { SAID } from "./search_ja";

const ROOT = new URL("../../", import.meta.url);
/** How many results are shown before the reader asks for more: of the game at hand, of each game on other pages, of the rest. */
const FIRST = { own: 8, each: 5, other: 3 };
const MORE = 20;
const REST_MS = 90;

let ready: Promise<SearchIndex> | undefined;

/** The index, fetched and built once; a failure is not kept. */
function index(): Promise<SearchIndex> {
  ready ??= readJson<Entries>(new URL("search/entries.json", ROOT), (file) => Array.isArray(file?.entries))
    .then((entries) => SearchIndex.build(entries))
    .catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
  return ready;
}

/** The folder that the page lies in: its game, on pages of a game. */
const folder = (): string => location.pathname.slice(ROOT.pathname.length).split("/")[0] ?? "";

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

  let asked = "";
  let turn = 0;
  let timer = 0;

  const show = async (): Promise<void> => {
    const question = field.value.trim();
    const mine = ++turn;
    if (!question) {
      asked = list.dataset["asked"] = "";
      said.textContent = SAID.start;
      groups.replaceChildren();
      void index().catch(() => undefined);
      return;
    }
    const late = window.setTimeout(() => (said.textContent = SAID.loading), 150);
    try {
      const found = await index();
      if (mine !== turn) return;
      const game = folder();
      const results = found.find(question, game);
      fill(groups, ...results.map((group) => listed(found, question, group, group.game === game ? FIRST.own : results[0]?.game === game ? FIRST.other : FIRST.each)));
      said.textContent = results.length
        ? SAID.count(results.map((group) => ({ name: group.name || SAID.site, count: group.found.length })))
        : SAID.none(question);
      if (question !== asked && groups.firstElementChild) output.querySelector(".md-search__scrollwrap")?.scrollTo({ top: 0 });
      asked = list.dataset["asked"] = question;
    } catch (error) {
      console.error("search:", error);
      if (mine === turn) {
        groups.replaceChildren();
        said.textContent = SAID.failed;
      }
    } finally {
      window.clearTimeout(late);
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
    // The theme closes the search a moment after it has started, also under somebody who is typing already.
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
        void show().then(() => list.querySelector("a")?.click());
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
function listed(index: SearchIndex, question: string, group: { game: string; name: string; found: Found[] }, first: number): HTMLElement {
  const id = fresh("in-found-");
  const rows = h("ol", { class: "in-found-list" });
  const part = h("section", { class: "in-found-group", "aria-labelledby": id }, h("p", { id, class: "in-found-game" }, group.name || SAID.site), rows);
  let shown = 0;
  const add = (count: number): void => {
    for (const one of group.found.slice(shown, shown + count)) rows.append(h("li", {}, row(index, question, one)));
    shown = Math.min(group.found.length, shown + count);
  };
  add(first);
  if (shown < group.found.length) {
    const more = button(SAID.more(group.found.length - shown), () => {
      const next = shown;
      add(MORE);
      rows.children[next]?.querySelector("a")?.focus();
      if (shown < group.found.length) more.textContent = SAID.more(group.found.length - shown);
      else more.remove();
    });
    part.append(more);
  }
  return part;
}

function row(index: SearchIndex, question: string, one: Found): HTMLAnchorElement {
  return h(
    "a",
    { class: "in-found-item", href: new URL(one.url, ROOT).href, "data-kind": one.kind, onclick: () => follow(index.written(question, one.game), one.url) },
    h("span", { class: "in-found-title" }, ...marked(index, question, one.title, one.game)),
    one.text ? h("span", { class: "in-found-text" }, ...marked(index, question, one.text, one.game)) : null,
    h("span", { class: "in-found-where" }, one.page),
  );
}

/** The words go along to the page that is gone to: it may be this one, come without a load, or be loaded. */
function follow(words: string[], url: string): void {
  const { pathname, hash } = new URL(url, ROOT);
  keepAsked({ path: pathname, hash, words });
  // On this page nobody tells that another place of it was gone to.
  if (pathname === location.pathname) window.setTimeout(() => showAsked());
}

/** A text with what was asked for marked in it. */
function marked(index: SearchIndex, question: string, text: string, game: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const [start, end] of index.marks(text, question, game)) {
    parts.push(text.slice(at, start), h("mark", {}, text.slice(start, end)));
    at = end;
  }
  return [...parts, text.slice(at)];
}
