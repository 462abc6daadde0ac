/** Looks through `search/entries.json` (docs/dev/contracts.md, 5): builds the index in the page and ranks what is found. */
import MiniSearch from "minisearch";
import { Dictionary, normal, tokens, type Forms, type Token } from "./search_words";

type Kind = "ruling" | "rule" | "lesson" | "example" | "page" | "site" | "dev";

export interface Entries {
  schema: 1;
  games: Record<string, { name: string; forms: Forms; words: string[] }>;
  pages: { url: string; title: string; game: string }[];
  /** Page, anchor, kind, title, headings above, paragraphs (a line each). */
  entries: [number, string, Kind, string, string, string][];
}

export interface Found {
  url: string;
  kind: Kind;
  game: string;
  /** The page's title: game and page. */
  page: string;
  title: string;
  text: string;
  score: number;
}

/** How much a match in a field counts. */
const FIELDS = { title: 4, answer: 1.4, above: 1.2, text: 1 };
/** Answers before explanations, explanations before what surrounds them. */
const KINDS: Record<Kind, number> = { ruling: 1.3, rule: 1.2, lesson: 0.95, example: 0.8, page: 0.9, site: 0.6, dev: 0.2 };
/** Below this part of the best score nothing is shown. */
const LEAST = 0.16;
/** How much of a result's worth hangs on answering to all that was asked. */
const COVER = 0.7;
/** How much it adds when the question asks for all that a title says, and no more. */
const WHOLE_TITLE = 1.0;
/** What says less than this of the question is not marked in a result. */
const MARKED = 0.5;
/** Stands between terms where one text holds several; in no page. */
const BETWEEN = "\u0001";
/** How long a result's text may be. */
const SHOWN = 84;

interface Row {
  id: number;
  title: string;
  answer: string;
  above: string;
  text: string;
}

export class SearchIndex {
  readonly #data: Entries;
  readonly #words = new Map<string, Dictionary>();
  readonly #index: MiniSearch<Row>;
  /** In how many entries a term stands. */
  readonly #counts = new Map<string, number>();
  /** The terms of each entry's title. */
  readonly #titles: Map<string, number>[] = [];

  private constructor(data: Entries) {
    this.#data = data;
    const all: Forms = Object.assign({}, ...Object.values(data.games).map((game) => game.forms)) as Forms;
    this.#words.set("", new Dictionary(all));
    for (const [id, game] of Object.entries(data.games)) {
      this.#words.set(id, new Dictionary({ ...Object.fromEntries(game.words.map((word) => [word, []])), ...game.forms }));
    }
    this.#index = new MiniSearch<Row>({
      fields: Object.keys(FIELDS),
      tokenize: (text) => (text ? text.split(BETWEEN) : []),
      processTerm: (term) => term,
    });
  }

  /** Build the index, a piece at a time, so that the page goes on answering. */
  static async build(data: Entries): Promise<SearchIndex> {
    const made = new SearchIndex(data);
    await made.#index.addAllAsync(
      data.entries.map((entry, id) => made.#row(entry, id)),
      { chunkSize: 40 },
    );
    return made;
  }

  #row([page, anchor, , called, above, text]: Entries["entries"][number], id: number): Row {
    // A step has its section's title, which is not its own.
    const title = anchor.startsWith("#step-") ? "" : called;
    const words = this.#dictionary(this.#data.pages[page]?.game ?? "");
    const [answer = "", ...rest] = text.split("\n");
    const here = new Set<string>();
    const joined = (piece: string): string =>
      tokens(normal(piece), words, true)
        .map(({ term }) => (here.add(term), term))
        .join(BETWEEN);
    this.#titles[id] = new Map(tokens(normal(title.replace(/^[A-Z]+-\d+ /, "")), words).map((token) => [token.term, token.weight]));
    const row = { id, title: joined(title), answer: joined(answer), above: joined(above), text: joined(rest.join("\n")) };
    for (const term of here) this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
    return row;
  }

  #dictionary(game: string): Dictionary {
    return this.#words.get(game) ?? (this.#words.get("") as Dictionary);
  }

  /** What is asked for, as the pages of `game` ("" for all games) would say it. */
  asked(question: string, game: string): Token[] {
    return tokens(normal(question), this.#dictionary(game));
  }

  /**
   * What fits a question, best first.
   *
   * @param question what was typed
   * @param games whose dictionary reads it and whose entries count; null for entries of no game
   */
  #in(question: string, game: string): Found[] {
    const weights = new Map<string, number>();
    for (const { term, weight } of this.asked(question, game)) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
    if (weights.size === 0) return [];
    const worth = (terms: Iterable<string>): number => {
      let all = 0;
      for (const term of terms) all += (weights.get(term) ?? 0) * this.#rarity(term);
      return all;
    };
    const found = this.#index.search([...weights.keys()].join(BETWEEN), {
      boost: FIELDS,
      bm25: { k: 1.2, b: 0.45, d: 0.3 },
      boostTerm: (term) => weights.get(term) ?? 0,
      filter: (result) => this.#gameOf(result.id as number) === game,
      boostDocument: (id) => KINDS[this.#data.entries[id as number]?.[2] ?? "page"],
    });
    const whole = worth(weights.keys());
    return found
      .map(({ id, score, queryTerms }) => {
        const answered = worth(queryTerms) / whole;
        const title = this.#titled(id as number, weights);
        return { id: id as number, score: score * (1 - COVER + COVER * answered) * (1 + WHOLE_TITLE * title * answered) };
      })
      .sort((a, b) => b.score - a.score)
      .map(({ id, score }) => this.#found(id, score, question, game));
  }

  /** What part of a title is asked for. */
  #titled(id: number, asked: ReadonlyMap<string, number>): number {
    let [all, here] = [0, 0];
    for (const [term, weight] of this.#titles[id] ?? []) {
      const worth = weight * this.#rarity(term);
      all += worth;
      if (asked.has(term)) here += worth;
    }
    return all && here / all;
  }

  #gameOf(id: number): string {
    return this.#data.pages[this.#data.entries[id]?.[0] ?? 0]?.game ?? "";
  }

  /** How seldom a term is: what stands everywhere tells little. */
  #rarity(term: string): number {
    const count = this.#counts.get(term) ?? 0;
    return Math.log(1 + (this.#data.entries.length - count + 0.5) / (count + 0.5));
  }

  #found(id: number, score: number, question: string, game: string): Found {
    const [page, anchor, kind, title, , text] = this.#data.entries[id] as Entries["entries"][number];
    const where = this.#data.pages[page] as Entries["pages"][number];
    return { url: `${where.url}${anchor}`, kind, game, page: where.title, title, text: this.#excerpt(kind, text, question, game), score };
  }

  /** The answer's first sentences; elsewhere the sentence that says most of what is asked. */
  #excerpt(kind: Kind, text: string, question: string, game: string): string {
    const sentences = text.replace(/\n/g, " ").match(/[^。!?！？]+[。!?！？]?/g) ?? [];
    let first = 0;
    if (kind !== "ruling" && kind !== "rule") {
      const asked = new Map(this.asked(question, game).map(({ term, weight }) => [term, weight]));
      const worth = sentences.map((sentence) => {
        const said = new Set(tokens(normal(sentence), this.#dictionary(game), true).map(({ term }) => term));
        return [...said].reduce((all, term) => all + (asked.get(term) ?? 0) * this.#rarity(term), 0);
      });
      first = Math.max(0, worth.indexOf(Math.max(...worth)));
    }
    let shown = (sentences[first] ?? "").trim();
    for (const sentence of sentences.slice(first + 1)) {
      if (shown.length + sentence.length > SHOWN) break;
      shown += sentence;
    }
    return shown.length > 2 * SHOWN ? `${shown.slice(0, 2 * SHOWN)}…` : shown;
  }

  /** Results by game, the game at hand first, else in the order of their best answers; pages of no game last. */
  find(question: string, game: string): { game: string; name: string; found: Found[] }[] {
    const groups = [...Object.keys(this.#data.games), ""].map((id) => ({
      game: id,
      name: this.#data.games[id]?.name ?? "",
      found: this.#in(question, id),
    }));
    const best = Math.max(0, ...groups.map((group) => group.found[0]?.score ?? 0));
    for (const group of groups) {
      const own = group.game === game ? (group.found[0]?.score ?? 0) : best;
      group.found = group.found.filter((one) => one.score >= LEAST * own);
    }
    const rank = (group: (typeof groups)[number]): number =>
      group.game === "" ? -1 : group.game === game ? Infinity : (group.found[0]?.score ?? 0);
    return groups.filter((group) => group.found.length > 0).sort((a, b) => rank(b) - rank(a));
  }

  /** What of a question is to be marked on the page that a result leads to, as it may be written there. */
  written(question: string, game: string): string[] {
    const words = this.#dictionary(game);
    const terms = this.asked(question, game).filter(({ weight }) => weight >= MARKED).map(({ term }) => term);
    return [...new Set(terms.flatMap((term) => (term.startsWith("=") ? words.forms(term) : [term])))];
  }

  /** The parts of a text that answer to what was asked, in order and apart: words and stems, no particles or endings. */
  marks(text: string, question: string, game: string): [number, number][] {
    const asked = new Set(this.asked(question, game).flatMap(({ term, weight }) => (weight >= MARKED ? [term] : [])));
    const found: [number, number][] = [];
    const here = tokens(text.toLowerCase(), this.#dictionary(game), true).filter(({ term }) => asked.has(term));
    for (const { start, end } of here.sort((a, b) => a.start - b.start)) {
      const last = found.at(-1);
      if (last && start <= last[1]) last[1] = Math.max(last[1], end);
      else found.push([start, end]);
    }
    return found;
  }
}
