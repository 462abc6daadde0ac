/** The search's files, one a game (docs/dev/contracts.md, 5). */
import type { Forms } from "./search_words";

/** What an entry is. */
export type Kind = "ruling" | "rule" | "lesson" | "page" | "site";

/** Which entries these are; a cache may still hold a file of an earlier release, with other columns. */
const SCHEMA = 8;

/** `search/entries-GAME.json`, or `search/entries.json` with what belongs to no game (`game` is then ""). */
export interface Entries {
  schema: typeof SCHEMA;
  game: string;
  name: string;
  forms: Forms;
  /** Words of the glossary. */
  words: string[];
  pages: { url: string; title: string }[];
  /** Rules that answer one question from two sides, each pair once. */
  together: Record<string, string[]>;
  /** What a rule or a ruling is about alone: words of which a question names one, or it does not lead. */
  only: Record<string, string[]>;
  /** Things that are apart, by group: where a question names one, what says nothing of it neither leads nor says yes or no. */
  apart: string[][];
  /** Page, anchor, kind, title, headings above, paragraphs (a line each), ways in which players ask for it (a line each), rule that a ruling is about, its answer in a word. */
  entries: [number, string, Kind, string, string, string, string, string, "yes" | "no" | ""][];
  boards?: Boards;
}

/** `search/boards-GAME.json`: the pictures of positions, by the address of their ruling: address, width, height. */
export type Boards = Readonly<Record<string, readonly [string, number, number]>>;

/** Whether a file holds entries that this index can be built of. */
export const isEntries = (read: Partial<Entries> | null): boolean => read?.schema === SCHEMA && Array.isArray(read.entries);

/** A title without the rule's number. */
export const bare = (title: string): string => title.replace(/^[A-Z]+-\d+ /, "");
