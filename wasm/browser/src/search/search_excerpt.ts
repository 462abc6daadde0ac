/** What of an entry is shown in a result, and what of it is marked. */
import { normal, tokens, type Dictionary, type Token } from "./search_words";
import type { Kind } from "./search_entries";
import type { Weights, Worth } from "./search_worth";

/** How much is shown: of the first result, of another one, or the one sentence that answers. */
export type Length = "first" | "short" | "sentence";

/** How many letters that is; what is cut off is cut at a sentence unless one alone is longer. */
const LETTERS: Record<Length, number> = { first: 170, short: 84, sentence: 84 };
/** What says less than this of the question is not marked in a result. */
const MARKED = 0.5;

/** The game's words, their weights in its pages, and the query. */
interface Query {
  words: Dictionary;
  worth: Worth;
  query: Weights;
}

/**
 * The sentence that matches most of the query, with those before it as far as there is room: a ruling's first sentence is its answer and
 * is always there, of a rule the one before at least. A lesson begins with the sentence.
 */
export function excerpt(kind: Kind, text: string, { words, worth, query }: Query, how: Length): string {
  // Points of a list and cells of a table stand apart.
  const sentences = text.replace(/(?<![。!?！？])\n/g, "／").replace(/\n/g, " ").match(/[^。!?！？]+[。!?！？]?/g) ?? [];
  const said = sentences.map((sentence) => worth.of(new Set(tokens(normal(sentence), words, true).map(({ term }) => term)), query));
  const best = Math.max(0, said.indexOf(Math.max(...said)));
  const room = LETTERS[how];
  const cut = (line: string): string => (line.length > 2 * room ? `${line.slice(0, 2 * room)}…` : line);
  const opening = (sentences[0] ?? "").trim();
  if (how === "sentence" && kind === "ruling" && best > 0) return cut(`${opening}… ${sentences[best] ?? ""}`);
  // Without the sentence before it, one of a rule may seem to be about somebody else.
  if (how === "sentence") return cut(sentences.slice(kind === "rule" && best > 0 ? best - 1 : best, best + 1).join("").trim());
  const answers = kind === "ruling" || kind === "rule";
  const whole = answers && sentences.slice(0, best + 1).join("").length <= room;
  let at = whole ? 0 : Math.max(0, best - (answers ? 1 : 0));
  let shown = !whole && kind === "ruling" && at > 0 ? `${opening}… ` : "";
  shown += (sentences[at] ?? "").trim();
  for (at++; at < sentences.length && (at <= best || shown.length + (sentences[at] ?? "").length <= room); at++) shown += sentences[at];
  return cut(shown);
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
  // Letters of a name are no word: 「ラン」 in 「イングランド」.
  const katakana = (at: number): boolean => /[ァ-ヴー]/.test(text[at] ?? "");
  return found.filter(([start, end]) => end - start > 3 || !katakana(start) || !(katakana(start - 1) || katakana(end)));
}
