/**
 * On the page that a search result leads to: the words of the query are marked in the answer, and its beginning is
 * highlighted briefly.
 *
 * The words are stored in the tab until the page is loaded, with or without a reload, and are then removed: a reload
 * shows the page as it is. Marks are highlights of the browser's own and change no element; if it has none, the place
 * alone is shown.
 */
import { painted } from "../page/dom";
import { forget, keep, readStored, tab } from "../page/storage";

export interface LastQuery {
  path: string;
  hash: string;
  /** As they may be written on the page, in lower case. */
  words: string[];
}

const KEY = "asked";
const NAME = "in-query";
const HERE = "in-found-here";
const HEADING = "h1, h2, h3, h4, h5, h6";
/** Blocks with an address of their own; a heading's answer goes to the next heading. */
const BLOCK = ".in-step, .in-example, .in-ruling, .in-board";
/** What is one text: words are not looked for across its edges. */
const TEXT = "p, li, td, th, dt, dd, summary, figcaption, h1, h2, h3, h4, h5, h6, div, section, aside";
const UNREAD = "rt, rp, script, style, svg, .headerlink, .in-still";

const isLastQuery = (value: unknown): value is LastQuery =>
  typeof value === "object" && value !== null && "path" in value && "hash" in value && typeof value.hash === "string" && "words" in value && Array.isArray(value.words);

export const saveQuery = (query: LastQuery): boolean => keep(KEY, query, tab);

/**
 * Mark the words of the reader's query, if this is the target page. Earlier marks are removed.
 *
 * @param signal ends with the page; without it the reader goes to another place of the page that he is on, which the theme
 *   may fetch again: then the words are wanted once more
 */
export function showQuery(signal?: AbortSignal): void {
  const query = readStored(KEY, isLastQuery, tab);
  if (signal) forget(KEY, tab);
  else addEventListener("pagehide", () => forget(KEY, tab), { once: true });
  clear();
  if (!query || query.path !== location.pathname || signal?.aborted) return;
  const target = document.getElementById(decodeURIComponent(query.hash.slice(1))) ?? document.querySelector(".md-content h1");
  if (!target) return;
  signal?.addEventListener("abort", clear);
  target.classList.add(HERE);
  if ("highlights" in CSS) CSS.highlights.set(NAME, new Highlight(...answer(target).flatMap((el) => ranges(el, query.words))));
  void painted().then(() => {
    const { top, bottom } = target.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) target.scrollIntoView();
  });
}

function clear(): void {
  for (const el of document.querySelectorAll(`.${HERE}`)) el.classList.remove(HERE);
  if ("highlights" in CSS) CSS.highlights.delete(NAME);
}

/** The elements that hold an answer: a block, or a heading with what follows it. */
function answer(target: HTMLElement): Element[] {
  if (target.matches(BLOCK) || !target.matches(HEADING)) return [target];
  const fold = target.closest("summary")?.parentElement;
  if (fold) return [fold.matches(".in-fold-row") ? fold : target];
  const all: Element[] = [target];
  for (let next = target.nextElementSibling; next && !next.matches(HEADING); next = next.nextElementSibling) all.push(next);
  return all;
}

/** The positions of words in an element. */
function ranges(el: Element, words: readonly string[]): Range[] {
  const texts = new Map<Element, Text[]>();
  const walk = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode() as Text | null; node; node = walk.nextNode() as Text | null) {
    if (!node.data || node.parentElement?.closest(UNREAD)) continue;
    const of = node.parentElement?.closest(TEXT) ?? el;
    texts.set(of, [...(texts.get(of) ?? []), node]);
  }
  return [...texts.values()].flatMap((nodes) => rangesIn(nodes, words));
}

/** The same in text nodes that are read as one. */
function rangesIn(nodes: readonly Text[], words: readonly string[]): Range[] {
  const text = nodes.map(({ data }) => data).join("").toLowerCase();
  const marked = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = text.indexOf(word); word && at >= 0; at = text.indexOf(word, at + 1)) marked.fill(1, at, at + word.length);
  }
  const found: Range[] = [];
  let from = 0;
  for (const node of nodes) {
    for (let at = 0; at < node.length; at++) {
      if (!marked[from + at]) continue;
      const start = at;
      while (at < node.length && marked[from + at]) at++;
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, at);
      found.push(range);
    }
    from += node.length;
  }
  return found;
}
