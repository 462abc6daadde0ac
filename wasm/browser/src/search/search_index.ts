/** Looks through the search's files, one a game (docs/dev/contracts.md, 5): builds an index of each in the page and ranks what is found. */
import { spellNumbers } from "../page/rule_number";
import { ACTIONS, APART_ANYWHERE, sameWay } from "./search_ja";
import { inKanji, inKatakana, type Readings } from "./search_kana";
import { breath, Likeness } from "./search_likeness";
import { bare, type Entries } from "./search_entries";
import { excerpt, type Length, marks, written } from "./search_excerpt";
import { grouped, type Hit, joined, pairs, type Place, product, type Together } from "./search_places";
import { contrasted, type Found, shown } from "./search_shown";
import { Dictionary, normal, tokens, type Forms, type Token } from "./search_words";
import { weighed, Worth } from "./search_worth";

/** How much it adds to a place, as powers of e, that the query is like its phrases, and near to one phrase: 0 turns it off. */
const ALIKE = { ways: 8, said: 5 };
/** How much is left of the score of an entry that is about something which the question does not name, or says nothing of what it names. */
const APART = 0.3;
/** Below this part of the best score nothing is shown. */
export const LEAST = 0.008;
/** The same of a ruling that says yes or no to another action than the question's. */
const OTHERWISE = 0.05;
/** So many entries are read before the page may do something else. */
const AT_ONCE = 40;

/** What one game's pages say, or the pages of no game. Games are never mixed: each has its own dictionary and its own counts. */
export class SearchIndex {
  readonly #data: Entries;
  readonly #words: Dictionary;
  readonly #worth: Worth;
  /** The rules of these pages: recognised however their numbers are written. */
  readonly #rules: ReadonlySet<string>;
  /** Which place each entry belongs to, and what the places say. */
  readonly #place: readonly number[];
  readonly #together: Together;
  #likeness: Likeness | undefined;
  /** Terms of things that are apart, by group. */
  readonly #apart: readonly ReadonlySet<string>[];
  /** By entry: terms of which a question has one, or the entry is about something else. */
  readonly #only: readonly (ReadonlySet<string> | undefined)[];
  readonly #actions: ReadonlySet<string>;
  /** By entry that says yes or no to an action: the actions in its ways of asking. */
  readonly #about: (ReadonlySet<string> | undefined)[] = [];
  /** The vocabulary of the pages with its frequencies: what a query in kana may stand for. */
  #pages = "";
  readonly #often = new Map<string, number>();
  #katakana: Map<string, number> | undefined;
  #readings: Readings | undefined;
  /** The same query is run twice: for the current game alone, then with the others. */
  #last: { question: string; found: readonly Found[] } | undefined;
  /** A query as these pages would spell it: used by every part of an answer. */
  #meant: { question: string; text: string; terms: readonly Token[] } | undefined;

  private constructor(data: Entries, others: readonly Forms[]) {
    this.#data = data;
    this.#worth = new Worth(data.entries.length);
    this.#rules = new Set(data.entries.flatMap(([, anchor, kind]) => (kind === "rule" ? [anchor.slice(1)] : [])));
    this.#words = new Dictionary(Object.assign(Object.fromEntries(data.words.map((word) => [word, []])), ...others, data.forms) as Forms);
    const { of, keys } = grouped(data.entries);
    this.#place = of;
    this.#together = pairs(data.together, keys);
    const terms = (words: readonly string[]): Set<string> => new Set(words.flatMap((word) => tokens(normal(word), this.#words).map(({ term }) => term)));
    this.#apart = [...data.apart, ...APART_ANYWHERE].map(terms);
    this.#actions = terms(ACTIONS);
    const only = new Map(Object.entries(data.only).map(([id, words]) => [id, terms(words)]));
    this.#only = data.entries.map(([, anchor, , , , , , about]) => only.get(anchor.slice(1)) ?? only.get(about));
  }

  /**
   * Build the index, a piece at a time, so that the page goes on answering.
   *
   * @param others words that count as well: pages of no game speak of all games
   */
  static async build(data: Entries, others: readonly Forms[] = []): Promise<SearchIndex> {
    const made = new SearchIndex(data, others);
    const places: string[][] = [];
    for (const [id, entry] of data.entries.entries()) {
      (places[made.#place[id] as number] ??= []).push(...made.#add(entry, id));
      if (id % AT_ONCE === AT_ONCE - 1) await breath();
    }
    made.#likeness = await Likeness.build(places);
    return made;
  }

  get game(): string {
    return this.#data.game;
  }

  get name(): string {
    return this.#data.name;
  }

  get forms(): Forms {
    return this.#data.forms;
  }

  /** Count what an entry says; returns its ways of asking, normalised, its title the first. */
  #add([, anchor, kind, title, above, text, asks, , answer]: Entries["entries"][number], id: number): string[] {
    const words = this.#words;
    const ways = [bare(title), ...asks.split("\n").filter(Boolean)].map(normal);
    // A step has its section's title, which is not its own.
    const said = [...(anchor.startsWith("#step-") ? [] : [ways[0] ?? ""]), normal(above), normal(text)];
    const here = new Set(said.flatMap((one) => tokens(one, words, true).map(({ term }) => term)));
    // The title of a ruling is a question, that of a rule nearly one.
    const asking = kind === "ruling" || kind === "rule" ? ways : ways.slice(1);
    const weights = asking.map((way) => weighed(tokens(way, words)));
    for (const way of weights) for (const term of way.keys()) here.add(term);
    if (answer && this.#done(weights[0]?.keys()).length > 0) this.#about[id] = new Set(weights.flatMap((way) => this.#done(way.keys())));
    // Who types a rule's number means that rule, and no page that names it.
    if (kind === "rule") {
      const number = normal(anchor.slice(1));
      ways.push(number);
      here.add(number);
    }
    this.#worth.add(id, weights, here);
    return ways;
  }

  /** Those of some terms that are actions. */
  #done(terms: Iterable<string> = []): string[] {
    return [...terms].filter((term) => this.#actions.has(term));
  }

  /** How words are read, for questions in kana; without it such a question counts as it is typed. */
  learn(readings: Readings): void {
    if (this.#readings) return;
    this.#readings = readings;
    this.#last = this.#meant = undefined;
  }

  /** The terms of a query, as these pages would spell them. */
  queryTokens(question: string): readonly Token[] {
    return this.#spelled(question).terms;
  }

  #spelled(question: string): { text: string; terms: readonly Token[] } {
    if (this.#meant?.question !== question) {
      const numbered = spellNumbers(question, this.#rules);
      const text = normal(inKatakana(this.#readings ? inKanji(numbered, this.#readings, this) : numbered, this));
      this.#meant = { question, text, terms: tokens(text, this.#words) };
    }
    return this.#meant;
  }

  /** How often these pages say a word. */
  count(word: string): number {
    const known = this.#often.get(word) ?? this.#text().split(word).length - 1;
    this.#often.set(word, known);
    return known;
  }

  /** How often they say a word in katakana. */
  katakana(word: string): number {
    if (!this.#katakana) {
      this.#katakana = new Map();
      for (const [run] of this.#text().matchAll(/[ァ-ヴー]{2,}/g)) this.#katakana.set(run, (this.#katakana.get(run) ?? 0) + 1);
    }
    return this.#katakana.get(word) ?? 0;
  }

  #text(): string {
    return (this.#pages ||= this.#data.entries.map(([, , , title, , text, asks]) => `${title}\n${text}\n${asks}`).join("\n"));
  }

  /** Whose word some kana are. */
  known(kana: string): "own" | "talk" | null {
    return this.#words.known(kana);
  }

  /** What fits a question, best first. */
  found(question: string): readonly Found[] {
    if (this.#last?.question !== question) this.#last = { question, found: this.#search(question) };
    return this.#last.found;
  }

  #search(question: string): Found[] {
    const weights = weighed(this.queryTokens(question));
    if (weights.size === 0) return [];
    const worth = this.#worth;
    const whole = worth.of(weights.keys(), weights);
    const named = this.#apart.map((group) => [...weights.keys()].filter((term) => group.has(term))).filter((terms) => terms.length > 0);
    const done = this.#done(weights.keys());
    const otherwise = (id: number): boolean => done.length > 0 && !done.some((term) => this.#about[id]?.has(term) ?? true);
    const hits = [...worth.reached(weights)]
      .map(([id, reached]) => {
        const only = this.#only[id];
        const factors = {
          // A missing part counts more the larger it is.
          covered: (reached / whole) ** 2,
          "near one": Math.exp(ALIKE.said * worth.said(id, weights, whole)),
          scope: only && ![...weights.keys()].some((term) => only.has(term)) ? APART : 1,
          apart: named.every((terms) => terms.some((term) => worth.has(id, term))) ? 1 : APART,
          action: otherwise(id) ? OTHERWISE : 1,
        };
        return { id, factors, score: product(factors) };
      })
      .sort((a, b) => b.score - a.score);
    const places = this.#places(hits, question);
    const results = joined(places.filter(({ score }) => score >= LEAST * (places[0]?.score ?? 0)), this.#together);
    const { text } = this.#spelled(question);
    const same = (id: number, title: string): boolean => sameWay(text, normal(title)) && !otherwise(id) && worth.titled(id, weights, whole, named.flat());
    return contrasted(
      results.map((result, at) => shown(this.#data, result, same, (id, alone) => this.#excerpt(id, question, alone ? "sentence" : at === 0 ? "first" : "short"))),
    );
  }

  /** Hits by place, best first: by the best of a place's hits, and by its likeness to the full query. */
  #places(hits: readonly Hit[], question: string): Place[] {
    const places = new Map<number, [Hit, ...Hit[]]>();
    for (const hit of hits) {
      const key = this.#place[hit.id] as number;
      const place = places.get(key);
      if (place) place.push(hit);
      else places.set(key, [hit]);
    }
    const alike = this.#likeness?.of(this.#spelled(question).text) ?? new Map<number, number>();
    return [...places]
      .map(([key, here]) => {
        const factors = { ...here[0].factors, "alike ways": Math.exp(ALIKE.ways * (alike.get(key) ?? 0)) };
        return { place: key, hits: here, factors, score: product(factors) };
      })
      .sort((a, b) => b.score - a.score);
  }

  /** The text of an entry that a result shows: of the first result more of it. */
  #excerpt(id: number, question: string, how: Length): string {
    const [, , kind, , , text] = this.#data.entries[id] as Entries["entries"][number];
    const query = new Map(this.queryTokens(question).map(({ term, weight }) => [term, weight]));
    return excerpt(kind, text, { words: this.#words, worth: this.#worth, query }, how);
  }

  /** What of a question is to be marked on the page that a result leads to, as it may be written there. */
  written(question: string): string[] {
    return written(this.queryTokens(question), this.#words);
  }

  /** The parts of a text that match the query, in order and apart: words and stems, no particles or endings. */
  marks(text: string, question: string): [number, number][] {
    return marks(text, this.queryTokens(question), this.#words);
  }
}
