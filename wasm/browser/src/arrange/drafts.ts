/** The positions of a game that are being built, as the device keeps them: the last one first, some with a name. Pure. */
import type { Change, Draft } from "./model";
import { A } from "./arrange_ja";
import { dated as time } from "../page/dated";
import { isNumber, isObject, isText, listOf, shape } from "../page/guards";

/** A stored draft: `name` is the reader's, "" for none; `at` is when it was last changed, 0 if unknown. */
export interface SavedDraft {
  id: string;
  name: string;
  at: number;
  draft: Draft;
}
export type Drafts = readonly SavedDraft[];

/** A reader's change to the stored drafts. `seen` is the draft as it was last read or stored here, undefined if it was
 * not: another tab may have changed it since. */
export type Edit =
  | { is: "put"; id: string; draft: Draft; seen: Draft | undefined }
  | { is: "name"; id: string; name: string }
  | { is: "drop"; id: string }
  | { is: "back"; one: SavedDraft };

export const MOST_NAME = 40;

/** What an edit makes of the record that it is about; ELSEWHERE where another tab has changed that since it was seen here: it stays as it is. */
export const ELSEWHERE = "elsewhere";

export function edited(there: SavedDraft | undefined, edit: Edit, now: number): SavedDraft | undefined | typeof ELSEWHERE {
  switch (edit.is) {
    case "put":
      if (there && !isSame(there.draft, edit.seen) && !isSame(there.draft, edit.draft)) return ELSEWHERE;
      // A draft without changes is not worth storing, except with a name.
      return edit.draft.changes.length || there?.name ? { id: edit.id, name: there?.name ?? "", at: now, draft: edit.draft } : undefined;
    case "name":
      return there && { ...there, name: edit.name.trim().slice(0, MOST_NAME) };
    case "drop":
      return undefined;
    case "back":
      return there ?? edit.one;
  }
}

/** The draft to store next to another one with the same id, which another tab has changed; undefined if it has no
 * changes. */
export const beside = ({ draft }: Extract<Edit, { is: "put" }>, other: SavedDraft, id: string, now: number): SavedDraft | undefined =>
  draft.changes.length || other.name ? { id, name: second(other.name), at: now, draft } : undefined;

const isSame = (one: Draft, other: Draft | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The name of the second copy of a named draft. */
const second = (name: string): string => name && `${name.slice(0, MOST_NAME - 3)}（2）`;

export const has = (drafts: Drafts, wanted: string): boolean => drafts.some(({ id }) => id === wanted);

export const idOf = (edit: Edit): string => (edit.is === "back" ? edit.one.id : edit.id);

const isChange = shape<Change>({ at: isText, value: isText });
/** It says where it began: by a link, or by how it was set up. */
const isDraft = (value: unknown): value is Draft => isObject(value) && listOf(isChange)(value["changes"]) && (isText(value["link"]) || isObject(value["setup"]));
export const isSaved = shape<SavedDraft>({ id: isText, name: isText, at: isNumber, draft: isDraft });

/** The times that a date can be: with another one it could not be written. */
const MOST_TIME = 8.64e15;

/** Drafts as they are listed, the last one first: a time that is none is left out, not the draft. */
export const readDrafts = (drafts: Drafts): Drafts =>
  drafts.map((one) => (Math.abs(one.at) <= MOST_TIME ? one : { ...one, at: 0 })).sort((a, b) => b.at - a.at);

// The title of a stored draft in lists and sentences.

/** When it was changed last. */
export const dated = ({ at }: SavedDraft): string => time(at, A.draftEarlier);

export const titled = (one: SavedDraft): string => one.name || dated(one);
