/** The positions of a game that are being built, as the device keeps them: the last one first, some with a name. Pure. */
import type { Change, Draft } from "./model";

/** A draft as it is kept: `name` is the reader's, "" for none; `at` is when it was changed last, 0 where nobody knows. */
export interface KeptDraft {
  id: string;
  name: string;
  at: number;
  draft: Draft;
}
export type Drafts = readonly KeptDraft[];

/** What a reader does to what is kept. `seen` is the draft as it was last read or kept here, undefined where it was not: another tab may have changed it since. */
export type Edit =
  | { is: "put"; id: string; draft: Draft; seen: Draft | undefined }
  | { is: "name"; id: string; name: string }
  | { is: "drop"; id: string }
  | { is: "back"; one: KeptDraft };

export const MOST_DRAFTS = 8;
export const MOST_NAME = 40;

/** What came of an edit: what is kept now, what is kept no longer or not at all, and whether there was no place for the edit. */
export interface Edited {
  drafts: Drafts;
  gone: Drafts;
  full: boolean;
  /** Under what a draft is kept from now on that another tab has changed meanwhile: that one stays as it is. */
  moved?: string;
}

/** An edit at a time. What has a name stays until it is deleted, and what is brought back takes nobody's place. */
export function edited(before: Drafts, edit: Edit, now: number): Edited {
  const other = edit.is === "put" ? changedElsewhere(before, edit) : undefined;
  if (other && edit.is === "put") {
    const id = freeId(before, edit.id);
    const there = edited(before, { ...edit, id, seen: undefined }, now);
    return { ...there, drafts: there.drafts.map((one) => (one.id === id ? { ...one, name: second(other.name) } : one)), moved: id };
  }
  const drafts = after(before, edit, now);
  if (!drafts) return { drafts: before, gone: edit.is === "put" ? [{ id: edit.id, name: "", at: now, draft: edit.draft }] : [], full: true };
  // What was put and is not there was undone to its beginning.
  const gone = before.filter(({ id }) => !has(drafts, id) && !(edit.is === "put" && id === edit.id));
  return { drafts, gone, full: false };
}

const isSame = (one: Draft, other: Draft | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The draft that another tab has put there since it was seen. */
function changedElsewhere(drafts: Drafts, { id, draft, seen }: Extract<Edit, { is: "put" }>): KeptDraft | undefined {
  const there = drafts.find((one) => one.id === id);
  return there && !isSame(there.draft, seen) && !isSame(there.draft, draft) ? there : undefined;
}

/** What a draft with a name is called that goes on beside it. */
const second = (name: string): string => name && `${name.slice(0, MOST_NAME - 3)}（2）`;

/** An id that nothing is kept under. */
function freeId(drafts: Drafts, id: string): string {
  const found = drafts.map((_, n) => `${id}.${n + 2}`).find((other) => !has(drafts, other));
  return found ?? `${id}.${drafts.length + 2}`;
}

export const has = (drafts: Drafts, wanted: string): boolean => drafts.some(({ id }) => id === wanted);

function after(drafts: Drafts, edit: Edit, now: number): Drafts | undefined {
  switch (edit.is) {
    case "put":
      return put(drafts, edit.id, edit.draft, now);
    case "name":
      return drafts.map((one) => (one.id === edit.id ? { ...one, name: edit.name.trim().slice(0, MOST_NAME) } : one));
    case "drop":
      return drafts.filter(({ id }) => id !== edit.id);
    case "back":
      if (has(drafts, edit.one.id)) return drafts;
      return drafts.length < MOST_DRAFTS ? [...drafts, edit.one].sort((a, b) => b.at - a.at) : undefined;
  }
}

function put(drafts: Drafts, id: string, draft: Draft, now: number): Drafts | undefined {
  const rest = drafts.filter((one) => one.id !== id);
  const name = drafts.find((one) => one.id === id)?.name ?? "";
  // Where nothing is changed there is nothing to come back to.
  if (!draft.changes.length && !name) return rest;
  return fitting([{ id, name, at: now, draft }, ...rest], id);
}

/** Without the oldest that has no name, where there are too many. */
function fitting(drafts: Drafts, but: string): Drafts | undefined {
  if (drafts.length <= MOST_DRAFTS) return drafts;
  const oldest = drafts.findLast(({ id, name }) => id !== but && !name);
  return oldest && drafts.filter((one) => one !== oldest);
}

const isChange = (value: unknown): value is Change =>
  typeof value === "object" && value !== null && "at" in value && "value" in value && typeof value.at === "string" && typeof value.value === "string";

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && "changes" in value && Array.isArray(value.changes) && value.changes.every(isChange) && begins(value);

/** Whether it says where it began. */
const begins = (value: object): boolean =>
  ("link" in value && typeof value.link === "string") || ("setup" in value && typeof value.setup === "object" && value.setup !== null);

const isKept = (value: unknown): value is KeptDraft =>
  typeof value === "object" && value !== null && "id" in value && "name" in value && "at" in value && "draft" in value &&
  typeof value.id === "string" && typeof value.name === "string" && typeof value.at === "number" && isDraft(value.draft);

/** The times that a date can be: with another one it could not be written. */
const MOST_TIME = 8.64e15;

/** What the device has, read. Earlier releases kept one draft alone. A time that is none is nobody's: the draft stays. */
export function readDrafts(value: unknown): Drafts {
  if (Array.isArray(value)) return value.filter(isKept).map((one) => (Math.abs(one.at) <= MOST_TIME ? one : { ...one, at: 0 }));
  return isDraft(value) && value.changes.length ? [{ id: "earlier", name: "", at: 0, draft: value }] : [];
}
