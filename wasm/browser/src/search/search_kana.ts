/**
 * The kana of a question → words as the pages write them: 「のこりのこま」 → 「残りのこま」, 「ぱすできる」 → 「パスできる」, 「山きれた」 → 「山切れた」.
 *
 * The pages' words with their readings (`readings_ja.txt`) are loaded with the first such query. Of all ways to cut the
 * kana into words the cheapest is taken (Viterbi over word costs): words of these pages, the more frequent the cheaper,
 * words of talk, particles and endings; a letter outside words costs most. Words that these pages do not contain are
 * unknown.
 */
import { EMPTY } from "./search_ja";

/** A reading → the words that are read so. */
export type Readings = ReadonlyMap<string, readonly string[]>;

/** What the pages say of a word: how often they do (0: never), and whether it is known in kana already ("own" of the game, or of "talk"). */
export interface Pages {
  count(word: string): number;
  /** How often they do in katakana, as a whole run of it: 「タイ」 of 「タイル」 is no word. */
  katakana(word: string): number;
  known(kana: string): "own" | "talk" | null;
}

const KANA_RUN = /[ぁ-んー]{2,}/g;
/** Fewer kana are particles and endings. */
const KANA_LEAST = 5;
/** The longest reading that is looked for, in letters. */
const LONGEST = 9;
/** Costs of a word of two letters, and what each letter more takes off; a letter of no word. */
const COST = { own: 3.6, talk: 3.5, page: 5, little: 1.35, unknown: 4 };
const LONGER = { own: 0.9, talk: 0.5, page: 0.9, little: 0.25 };
/** What being said often takes off, by the logarithm; two letters are easily the end of one word and the beginning of the next. */
const OFTEN = 0.35;
const SHORT = 1;
/** Particles, and words that ask or point. With the endings of `EMPTY` they say nothing of what a question is about. */
const SMALL = new Set([
  ...EMPTY,
  ..."がをにはでのもへやとかよねなさんくいうるたてだしけえせろげ",
  ..."とか かな なん いい よい なる なった これ それ あれ この その あの どれ どの どこ いつ だれ なに どっち もう まだ また".split(" "),
  ..."おなじ みんな じぶん ひと あと まえ なかった とく ておく せる ば なきゃ だったら しちゃ すると ほう あった あって なくなった きた もっと うち のうち ついで ひとつ ふたつ ばかり ばっかり おまけ かたっぽ".split(" "),
]);

/** Read `readings_ja.txt`: lines of a reading with its words behind "=", apart by commas. The words themselves are there as well, with none. */
export function readings(table: string): Readings {
  return new Map<string, readonly string[]>(
    table.split("\n").flatMap((line) => {
      const [reading, words] = line.split("=");
      return reading && words ? [[reading, words.split(",")] as const, ...words.split(",").map((word) => [word, [] as string[]] as const)] : [];
    }),
  );
}

/** Whether a question has words in kana. */
export const inKana = (question: string): boolean => (question.match(/[ぁ-ん]/g) ?? []).length >= KANA_LEAST;

/** The question with its words as the pages write them. */
export function inKanji(question: string, known: Readings, pages: Pages): string {
  if (!inKana(question)) return question;
  return question.replace(KANA_RUN, (run, at: number) => {
    // 「終わった」 goes on from its kanji, 「山きれた」 does not.
    const from = [4, 3, 2, 1].find((length) => at > 0 && known.has(question.slice(at - 1, at + length))) ?? 0;
    return run.slice(0, from) + cut(run.slice(from), known, pages).join("");
  });
}

/** One word in kana, too short to be cut, in katakana where the pages write it so; any other question as it is. */
export function inKatakana(question: string, pages: Pages): string {
  const word = katakana(question);
  return pages.katakana(word) > 0 ? word : question;
}

/** Kana as a loan word is written. */
export const katakana = (kana: string): string => kana.replace(/[ぁ-ん]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));

/** The cheapest way to cut a run of kana into words, in kanji where they are read so. */
function cut(run: string, known: Readings, pages: Pages): string[] {
  /** The cheapest way to each letter: what it costs, where its last word begins, how that is written. */
  const ways: { cost: number; from: number; word: string }[] = [{ cost: 0, from: 0, word: "" }];
  for (let from = 0; from < run.length; from++) {
    const here = ways[from]?.cost ?? Infinity;
    for (let to = from + 1; to <= Math.min(run.length, from + LONGEST); to++) {
      const kana = run.slice(from, to);
      for (const [cost, word] of costs(kana, known, pages)) {
        if (here + cost < (ways[to]?.cost ?? Infinity)) ways[to] = { cost: here + cost, from, word };
      }
    }
  }
  const words: string[] = [];
  for (let at = run.length; at > 0; ) {
    const way = ways[at] as (typeof ways)[number];
    words.unshift(way.word);
    at = way.from;
  }
  return words;
}

/** What some kana may be, with its cost. */
function costs(kana: string, known: Readings, pages: Pages): [number, string][] {
  const more = kana.length - 2;
  const found: [number, string][] = [];
  if (kana.length >= 2) {
    const said = (known.get(kana) ?? []).map((word) => [pages.count(word), word] as const).reduce((a, b) => (b[0] > a[0] ? b : a), [0, ""] as const);
    const loan = katakana(kana);
    for (const [often, word] of [said, [pages.katakana(loan), loan] as const]) {
      if (often > 0) found.push([COST.page - OFTEN * Math.log(1 + often) - LONGER.page * more + (more === 0 ? SHORT : 0), word]);
    }
    const form = pages.known(kana);
    if (form) found.push([COST[form] - LONGER[form] * more + (form === "own" && more === 0 ? SHORT : 0), kana]);
  }
  if (SMALL.has(kana)) found.push([COST.little - LONGER.little * more + (kana.length === 1 ? 0.6 : 0), kana]);
  if (kana.length === 1) found.push([COST.unknown, kana]);
  return found;
}
