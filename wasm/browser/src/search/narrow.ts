/** Which entries of a game say what is typed into the filter of a list: all of it, in the words of the page, their readings or other names. */
import type { Entries } from "./search_entries";
import { katakana, type Readings } from "./search_kana";
import { normal } from "./search_words";

export interface Hit {
  page: string;
  /** What the page is called, without the game's name. */
  name: string;
  anchor: string;
  title: string;
  /** The sentence that says it; "" where the title does. */
  said: string;
}

/** Kinds of entries that a list holds. */
const LISTED = new Set(["ruling", "rule", "page"]);
const KANA = /^[ぁ-んー]{2,}$/;

/** What may stand for a typed word: itself, what is read so or is another name for it. */
function forms(term: string, { forms: names }: Entries, known: Readings | undefined): string[] {
  const found = [term];
  if (term.length < 2) return found;
  for (const [word, others] of Object.entries(names)) if (others.some((other) => normal(other).startsWith(term))) found.push(normal(word));
  if (!KANA.test(term)) return found;
  found.push(normal(katakana(term)));
  for (const [reading, words] of known ?? []) if (reading.startsWith(term)) found.push(...words.map(normal));
  return found;
}

/** The words that were typed, each with its forms. */
const terms = (typed: string, data: Entries, known?: Readings): string[][] =>
  typed.split(/\s+/).map(normal).filter(Boolean).map((term) => forms(term, data, known));

const says = (text: string, wanted: readonly string[]): boolean => wanted.some((form) => text.includes(form));

/** The entries that say all of it, in the order of the pages. */
export function narrow(typed: string, data: Entries, known?: Readings): Hit[] {
  const all = terms(typed, data, known);
  if (!all.length) return [];
  return data.entries.flatMap(([page, anchor, kind, title, , text, phrases]) => {
    if (!LISTED.has(kind) || !anchor) return [];
    const whole = normal(`${title}\n${text}\n${phrases}`);
    if (!all.every((one) => says(whole, one))) return [];
    const sentences = all.every((one) => says(normal(title), one)) ? [] : (text.match(/[^。\n]+[。\n]?/g) ?? []);
    const said = sentences.find((sentence) => all.some((one) => says(normal(sentence), one))) ?? "";
    const { url = "", title: called = "" } = data.pages[page] ?? {};
    return [{ page: url, name: called.replace(`${data.name} `, ""), anchor: anchor.slice(1), title, said: said.trim() }];
  });
}
