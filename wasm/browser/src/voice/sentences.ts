/** The sentences of a text, and the position of each in it. */

/** A stretch of text; `say` is its reading where it has one (ruby), `aside` a mark that leads elsewhere: a rule by its number, or that a
 * figure is not certain (`note`). */
export interface Piece {
  readonly text: string;
  readonly say?: string;
  readonly aside?: "rule" | "note";
}

export interface Sentence {
  readonly say: string;
  /** Which letters of which pieces it is written with. */
  readonly parts: readonly { piece: number; from: number; to: number }[];
}

/** Readings up to so many letters are one word: longer ones hold words that voices know. */
const WORD = 5;

/** The reading of a word in the letters of names: voices cut 「しはいして」 and 「とかと」 at what looks like a particle in them. */
const named = (reading: string): string => (reading.length > WORD ? reading : reading.replace(/[ぁ-ゖ]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0x60)));

const ENDS = /[。！？!?]/;
const OPENS = /[「『（(]/;
const LEADS = /[：:]\s*$/;
const CLOSES = /[」』）)]/;

/** Gathers one sentence after the other. */
class Gathering {
  readonly done: Sentence[] = [];
  #parts: Sentence["parts"][number][] = [];
  #text = "";

  /** Whether no part of the next sentence has been added yet. */
  get empty(): boolean {
    return !this.#text.trim();
  }

  add(piece: number, from: number, to: number, text: string): void {
    if (to > from) this.#parts.push({ piece, from, to });
    this.#text += text;
  }

  /** Marks are not spoken: behind a sentence, and with what only leads to it (「このサイトの決め：K-036」); a rule within a
   * sentence is. */
  mark(piece: number, text: string, aside: "rule" | "note"): void {
    if (LEADS.test(this.#text)) [this.#text, this.#parts] = ["", []];
    else if (!this.empty && aside === "rule") this.add(piece, 0, text.length, text.replace(/^([A-Z]-\d+)\s+/, "$1、"));
  }

  end(): void {
    const say = sayOf(this.#text);
    // Brackets and stops alone are no sentence.
    if (/[\p{L}\p{N}]/u.test(say)) this.done.push({ say, parts: this.#parts });
    this.#parts = [];
    this.#text = "";
  }
}

/** The sentences of blocks of pieces. A piece is counted through all blocks; what is said in brackets ends no sentence. */
export function sentencesOf(blocks: readonly (readonly Piece[])[]): Sentence[] {
  const gathering = new Gathering();
  let piece = 0;
  for (const block of blocks) {
    let depth = 0;
    for (const { text, say, aside } of block) {
      if (say !== undefined) gathering.add(piece, 0, text.length, named(say));
      else if (aside) gathering.mark(piece, text, aside);
      else depth = within(gathering, piece, text, depth);
      piece += 1;
    }
    gathering.end();
  }
  return gathering.done;
}

/** Goes through a stretch of text; gives how many brackets are open behind it. */
function within(gathering: Gathering, piece: number, text: string, depth: number): number {
  let from = 0;
  let open = depth;
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] ?? "";
    if (OPENS.test(one)) open += 1;
    else if (CLOSES.test(one)) open = Math.max(0, open - 1);
    if (open || !ENDS.test(one)) continue;
    gathering.add(piece, from, at + 1, text.slice(from, at + 1));
    gathering.end();
    from = at + 1;
  }
  gathering.add(piece, from, text.length, text.slice(from));
  return open;
}

// Written words as a person would say them: numbers, signs and names of rules.

const LETTERS: Readonly<Record<string, string>> = {
  A: "エー", B: "ビー", C: "シー", D: "ディー", E: "イー", F: "エフ", G: "ジー", H: "エイチ", I: "アイ", J: "ジェー", K: "ケー", L: "エル", M: "エム",
  N: "エヌ", O: "オー", P: "ピー", Q: "キュー", R: "アール", S: "エス", T: "ティー", U: "ユー", V: "ブイ", W: "ダブリュー", X: "エックス", Y: "ワイ", Z: "ゼット",
};
const SIGNS: Readonly<Record<string, string>> = {
  "★": "星", "☆": "星", "●": "黒丸", "○": "丸", "◯": "丸", "✓": "チェックの印", "✔": "チェックの印", "×": "バツ", "=": "イコール", "■": "黒い四角", "□": "四角", "▲": "三角", "△": "三角",
};

/** Letters of Japanese, and the brackets and stops between them: blanks next to these are not spoken. */
const JA = "[\\u3000-\\u30ff\\u4e00-\\u9fff]";
const letter = (one: string): string => LETTERS[one.toUpperCase()] ?? one;

/** For one and for some other counts people use old words (ひとり, ふたつ): written so, every voice reads them right. */
const KANJI = "〇一二三四五六七八九";
/** What is counted stands behind its number without a rest; anything else behind a number is what has that number. */
const COUNTERS = "個|枚|人|つ|回|頭|体|匹|羽|点|票|番|位|章|色|列|組|度|年|歳|世|分|秒|種|か所|箇所|マス|コイン|ラウンド|フェイズ|ページ|以";
const NAMED = `(?<=^|[、。]\\s?)\\d+ (?!${COUNTERS})[\\u30a0-\\u30ff\\u4e00-\\u9fff][^、。\\d]*`;
const PARTICLES = "(?:では|には|とは|からは|までは|でも|にも|で(?![すきし])|から|まで|[にをがはへ])";
/** Words that many voices misread: the intended word, and its spelling by sound. */
const MISREAD: readonly (readonly [RegExp, string])[] = [
  [/黄(?![色金緑土])/g, "きいろ"],
  // 「表にする」: the face of a card, no table. 「空の国」: nothing in it, no sky.
  [/表(?=に[すしせ戻]|のタイル|のカード)/g, "おもて"],
  [/空(?=[でにの]|なら|だ)/g, "から"],
  [/(?<=から)後/g, "あと"],
  [/(?<![一-龯])辺(?=[でをが])/g, "へん"],
  // 「紛争中の」 and 「真ん中の」 keep their own.
  [/(?<![一-龯ァ-ヶーん])中(?=[のはにで])/g, "なか"],
  [/頭数/g, "とうすう"],
  [/\bmax\b/gi, "マックス"],
];

/** In this order: what a later row looks for must not have been put in by an earlier one. */
const ROWS: readonly (readonly [RegExp, string | ((all: string, ...parts: string[]) => string)])[] = [
  [/[\s\u00a0]+/g, " "],
  // 「B-061」: ビーの61. The zeros are not said.
  [/\b([A-Z])-0*(\d+)\b/g, (_, one = "", digits = "") => `${letter(one)}の${digits}`],
  // References to places in the lesson or the picture are not spoken; a number in brackets is one of a list on the
  // board.
  [/\(\d+ ?章\)/g, ""],
  [/[[(](\d+)[)\]]/g, "$1番"],
  [/\(例[:、]\s*/g, "(たとえば、"],
  // Behind the end of a sentence another one follows: 「持てます（何枚でも）。」
  [/(?<=ます|です|ました|ません)\(([^()]*)\)(?=[。!?]|$)/g, "。$1"],
  // 「手番（自分の番）では」: no rest before what belongs to the word explained.
  [/\(([^()はも]*)\)(?=[のにでをがへ]|から|まで|か(?!所))/g, "、$1"],
  // Before と and や, which join items, a list in brackets ends with a rest: 「生産（駒、資源）と改善」 has no third item next to 駒.
  [/\(([^()はも、]*)\)(?=と(?![きこ])|や)/g, "、$1"],
  // Except if the explanation is half a sentence: 「ワーカー（始めの 2 人も）が」 is spoken 「ワーカーが、始めの二人も」.
  [new RegExp(`\\(([^()]*[はも][^()]*)\\)(${PARTICLES})`, "g"), "$2、$1、"],
  [/\(([^()]*)\)は/g, "は、$1、"],
  // 「1 青、2 紫」: a list of what has these numbers.
  [new RegExp(`${NAMED}(?:、${NAMED})+`, "g"), (all) => all.replace(/(\d+) /g, "$1は")],
  // A letter that a line begins with is its name.
  [/^([A-Z]) (?=[\u30a0-\u30ff\u4e00-\u9fff])/, (_, one = "") => `${letter(one)}、`],
  // 「4-2-1」, 「4/2/1」: one number after the other.
  [/\d+(?:[-\u2010\u2013/]\d+){2,}/g, (all) => all.replace(/[^\d]/g, "、")],
  [/(\d+)\/(\d+)/g, "$2分の$1"],
  // 「2〜4」, 「A〜E」, 「2-4」.
  [/([\dA-Z])\s*[〜~\u2010\u2013-]\s*(?=[\dA-Z])/g, "$1から"],
  [/(\d|\))\s*\+\s*(?=\d|\()/g, "$1たす"],
  [/(\d|\))\s*[-\u2212]\s*(?=\d|\()/g, "$1ひく"],
  [/\s*[×✕]\s*(?=\d)/g, "かける"],
  [/\s*÷\s*(?=\d)/g, "わる"],
  [/(?<=\d|\))\s*=\s*(?=[\d(])/g, "は"],
  [/\+\s*(?=\d)/g, "プラス"],
  [/[-\u2212]\s*(?=\d)/g, "マイナス"],
  [/\+/g, "と"],
  [/\s*[→⇒➡]\s*/g, "から"],
  // A sign behind the word that it stands for.
  [/(?<=[\u4e00-\u9fff]) ?([✓✔×])/g, (_, sign = "") => `、${SIGNS[sign] ?? ""}`],
  [/[★☆●○◯✓✔×=■□▲△]/g, (all) => SIGNS[all] ?? ""],
  [/(?<![A-Za-z])[A-Z](?![A-Za-z])/g, letter],
  // A dot between parts of a foreign name is not said; between words it is a short rest.
  [/(?<=[\u30a0-\u30ff])・(?=[\u30a0-\u30ff])/g, ""],
  [/[・:;|]/g, "、"],
  [/[()[\]]/g, "、"],
  [/(?<=[」』])(?=[「『])/g, "、"],
  [new RegExp(`(?<=${JA}) | (?=${JA})`, "g"), ""],
  [/(?<!\d)([12])人/g, (_, one = "") => `${KANJI[Number(one)]}人`],
  [/(?<!\d)([1-9])つ/g, (_, one = "") => `${KANJI[Number(one)]}つ`],
  ...MISREAD,
  [/、*([。!?])、*/g, "$1"],
  [/、{2,}/g, "、"],
  [/^[、\s]+|[、\s]+$/g, ""],
];

/** What is said of a sentence as it is written. */
export const sayOf = (written: string): string => ROWS.reduce((text, [what, by]) => text.replace(what, by as string), written.normalize("NFKC"));
