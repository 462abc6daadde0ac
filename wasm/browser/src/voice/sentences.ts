/** The sentences of a text, and the position of each in it. */
import { sayOf } from "./say";

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
