/**
 * Text → what the search counts: the same for what is looked through and for what is typed.
 *
 * Words that the game's glossary knows (with their readings and other names) are one token each, whatever the form. Of
 * the rest, runs of kanji, katakana, letters and digits are cut into pairs of characters and single kanji; particles are
 * no words, and pairs of other kana count little.
 */
import { SPELLINGS, TALK } from "./search_ja";

/** A word and what else is said for it. */
export type Forms = Record<string, readonly string[]>;

export interface Token {
  /** What is compared. */
  term: string;
  /** Where it stood in the normalised text. */
  start: number;
  end: number;
  /** Its weight in the query: a word of the game most, a part of a word little. */
  weight: number;
}

const KANA = /^[ぁ-んー]+$/;
const PARTICLE = /[がをにはでのもへやと]/;
const KANJI = /[一-龯々〆]/;
const COMPOUND = /^(?!何|[一-龯々][^がをにはでのもへやと一-龯々ァ-ヴーa-z0-9?])[一-龯々]/;
const SOLID = /[一-龯々〆ァ-ヴーa-z0-9%-]/;
const DIGITS: Record<string, string> = { 一: "1", 二: "2", 三: "3", 四: "4", 五: "5", 六: "6", 七: "7", 八: "8", 九: "9", 十: "10" };

/** One spelling for what is written in several ways. */
export function normal(text: string): string {
  let out = text.normalize("NFKC").toLowerCase();
  out = out.replace(/(?<=[^a-z])\s+(?=[^a-z])|\s+(?=[^a-z0-9])|(?<=[^a-z0-9])\s+/g, "");
  out = out.replace(/[一二三四五六七八九十](?=[個枚人つ回位点票倍列色体])/g, (digit) => DIGITS[digit] ?? digit);
  for (const [pattern, to] of SPELLINGS) out = out.replace(pattern, to);
  return out;
}

/** Known words of a game and of talk, ready to be found in a text. */
export class Dictionary {
  readonly #words = new Map<string, string[]>();
  readonly #own = new Set<string>();
  /** Lengths of the known words, longest first, by what they begin with. */
  readonly #lengths = new Map<string, number[]>();

  /** @param forms the game's words; the words of talk are always there */
  constructor(forms: Forms) {
    for (const table of [forms, TALK]) {
      for (const [word, others] of Object.entries(table)) {
        for (const form of [word, ...others]) this.#learn(normal(form), `=${normal(word)}`);
        if (table === forms) this.#own.add(`=${normal(word)}`);
      }
    }
  }

  #learn(form: string, term: string): void {
    const terms = this.#words.get(form);
    if (terms) {
      if (!terms.includes(term)) terms.push(term);
      return;
    }
    this.#words.set(form, [term]);
    const lengths = this.#lengths.get(form.slice(0, 2)) ?? [];
    if (form.length > 1 && !lengths.includes(form.length)) this.#lengths.set(form.slice(0, 2), [...lengths, form.length].sort((a, b) => b - a));
  }

  /** The known word that begins at `at`: its length and what it may count as. */
  at(text: string, at: number): { length: number; terms: readonly string[] } | null {
    for (const length of this.#lengths.get(text.slice(at, at + 2)) ?? []) {
      const piece = text.slice(at, at + length);
      const terms = this.#words.get(piece);
      if (!terms) continue;
      // Kana of two letters may be the end of one word and the beginning of the next.
      if (length === 2 && KANA.test(piece) && at > 0 && /[ぁ-ん]/.test(text[at - 1] ?? "") && !PARTICLE.test(text[at - 1] ?? "")) continue;
      return { length, terms };
    }
    // A kanji beside another is part of another word, unless a verb follows: 「家置ける」.
    const single = this.#words.get(text[at] ?? "");
    return single && !KANJI.test(text[at - 1] ?? "") && !COMPOUND.test(text.slice(at + 1, at + 3)) ? { length: 1, terms: single } : null;
  }

  /** What a known word's term may look like in a text. */
  forms(term: string): string[] {
    return [...this.#words].flatMap(([form, terms]) => (terms.includes(term) ? [form] : []));
  }

  /** Whose word some kana are: the game's own, or one of talk. */
  known(kana: string): "own" | "talk" | null {
    const terms = this.#words.get(normal(kana));
    return terms ? (terms.some((term) => this.#own.has(term)) ? "own" : "talk") : null;
  }

  /** Whether a term is a word of the game itself. */
  own(term: string): boolean {
    return this.#own.has(term);
  }
}

const WEIGHT = { own: 1.6, talk: 1.2, pair: 1, single: 1, part: 0.35, kana: 0.2, asking: 0.3 };
/** What kind of answer is wanted, not the question's subject. */
const ASKING = /^何[個枚人つ回位点票体色種番]/;

/**
 * The tokens of a text that is normalised already.
 *
 * @param parts whether a known word counts with its parts as well, so that half of it finds it: for what is looked through
 */
export function tokens(text: string, words: Dictionary, parts = false): Token[] {
  const found: Token[] = [];
  const add = (term: string, start: number, end: number, weight: number): void => {
    found.push({ term, start, end, weight });
  };
  let at = 0;
  while (at < text.length) {
    const known = words.at(text, at);
    const letter = text[at] ?? "";
    if (known) {
      const end = at + known.length;
      for (const term of known.terms) add(term, at, end, (words.own(term) ? WEIGHT.own : WEIGHT.talk) / Math.sqrt(known.terms.length));
      if (parts) pairs(text, at, end, add);
      at = end;
    } else if (ASKING.test(text.slice(at, at + 2))) {
      // What follows is no part of it: 何枚|出す.
      add(text.slice(at, at + 2), at, at + 2, WEIGHT.asking);
      at += 2;
    } else if (/[a-z0-9]/.test(letter)) {
      const run = /^[0-9]+[個枚人つ回位点票体色]/.exec(text.slice(at, at + 8))?.[0] ?? /^[a-z0-9]+(?:[-.][a-z0-9]+)*/.exec(text.slice(at, at + 40))?.[0] ?? letter;
      add(run, at, at + run.length, WEIGHT.pair);
      at += run.length;
    } else if (SOLID.test(letter)) {
      const kanji = KANJI.test(letter);
      let end = at + 1;
      while (end < text.length && SOLID.test(text[end] ?? "") && !/[a-z0-9%-]/.test(text[end] ?? "") && KANJI.test(text[end] ?? "") === kanji && !words.at(text, end)) end++;
      pairs(text, at, end, add);
      at = end;
    } else {
      kana(text, at, words, add);
      at++;
    }
  }
  return found;
}

type Add = (term: string, start: number, end: number, weight: number) => void;

/** Pairs of characters, and single kanji. */
function pairs(text: string, start: number, end: number, add: Add): void {
  for (let at = start; at < end; at++) {
    if (at + 2 <= end && SOLID.test(text[at] ?? "") && SOLID.test(text[at + 1] ?? "")) add(text.slice(at, at + 2), at, at + 2, WEIGHT.pair);
    if (KANJI.test(text[at] ?? "")) add(text[at] ?? "", at, at + 1, end - start === 1 ? WEIGHT.single : WEIGHT.part);
  }
}

/** A letter of kana that is no known word, with the next one. */
function kana(text: string, at: number, words: Dictionary, add: Add): void {
  const two = text.slice(at, at + 2);
  if (/^[ぁ-ん]{2}$/.test(two) && !PARTICLE.test(two[0] ?? "") && !words.at(text, at + 1)) add(two, at, at + 2, WEIGHT.kana);
}
