/** What of an entry is shown in a result, and what of it is marked. */
import { normal, tokens, type Dictionary, type Token } from "./search_words";
import type { Kind } from "./search_entries";
import type { Weights, Worth } from "./search_worth";

/** How long a result's text may be. */
const SHOWN = 84;
/** What says less than this of the question is not marked in a result. */
const MARKED = 0.5;

/** The game's words, their weights in its pages, and the query. */
export interface Query {
  words: Dictionary;
  worth: Worth;
  query: Weights;
}

/** The answer's first sentences, one at least; elsewhere from the sentence that matches most of the query. With `alone`
 * one sentence. */
export function excerpt(kind: Kind, text: string, { words, worth, query }: Query, alone = false): string {
  const sentences = text.replace(/\n/g, " ").match(/[^。!?！？]+[。!?！？]?/g) ?? [];
  let first = 0;
  if (kind !== "ruling" && kind !== "rule") {
    const said = sentences.map((sentence) => worth.of(new Set(tokens(normal(sentence), words, true).map(({ term }) => term)), query));
    first = Math.max(0, said.indexOf(Math.max(...said)));
  }
  let shown = (sentences[first] ?? "").trim();
  for (const sentence of sentences.slice(first + 1)) {
    if (alone || shown.length + sentence.length > SHOWN) break;
    shown += sentence;
  }
  return shown.length > 2 * SHOWN ? `${shown.slice(0, 2 * SHOWN)}…` : shown;
}

/** What of a question is to be marked on the page that a result leads to, as it may be written there. */
export function written(query: readonly Token[], words: Dictionary): string[] {
  const terms = query.filter(({ weight }) => weight >= MARKED).map(({ term }) => term);
  return [...new Set(terms.flatMap((term) => (term.startsWith("=") ? words.forms(term) : [term])))];
}

/** The parts of a text that match the query, in order and apart: words and stems, no particles or endings. */
export function marks(text: string, query: readonly Token[], words: Dictionary): [number, number][] {
  const wanted = new Set(query.flatMap(({ term, weight }) => (weight >= MARKED ? [term] : [])));
  const found: [number, number][] = [];
  const here = tokens(text.toLowerCase(), words, true).filter(({ term }) => wanted.has(term));
  for (const { start, end } of here.sort((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else found.push([start, end]);
  }
  return found;
}
