/** What becomes of a pad's records: noted, restored, resized, changed in two tabs. Pure. */
import { basisOf, isEmpty, seatOf, undecided } from "./pad_fields";
import type { Aside, Effect, SavedPad, Model, PastGame, Table } from "./pad_model";
import { P } from "./scorepad_ja";
import { isBasis } from "../page/basis";

type Next = [Model, Effect[]];

/** The newest first. */
export const sorted = (past: readonly PastGame[]): PastGame[] => [...past].sort((a, b) => b.when.localeCompare(a.when));

const listed = (past: readonly PastGame[], game: PastGame): PastGame[] => sorted([...past.filter(({ id }) => id !== game.id), game]);

/** The list with the current game in it. */
export function note(model: Model, now: string): Next {
  const { id, pads, table, tally, past } = model;
  if (isEmpty(model)) return [model, []];
  // An entry of a game that has changed since is of another table.
  const current = model.asking === "no" ? tally : undefined;
  const fixed: Table = { ...table, basis: basisOf(model) };
  const game: PastGame = {
    id, table: fixed, when: past.find((other) => other.id === id)?.when ?? now,
    totals: current?.seats.map(({ total }) => total) ?? [],
    winners: (!undecided({ pads, tally: current, table }) && current?.seats.flatMap(({ winner }, seat) => (winner ? [seat] : []))) || [],
    ...(current ? { differs: current.differs } : {}),
  };
  return [{ ...model, table: fixed, past: listed(past, game) }, [{ do: "note", game }]];
}

/** A deleted game in the list again. */
export function restored(model: Model, id: string): Next {
  const game = model.dropped.find((one) => one.id === id);
  if (!game) return [model, []];
  const next = { ...model, past: listed(model.past, game), dropped: model.dropped.filter((one) => one !== game), notice: P.restored };
  return [next, [{ do: "note", game }, { do: "say", text: P.restored }]];
}

/** A table for another number of players, and what is left aside. */
export function resizedTable({ table, aside }: Pick<Model, "table" | "aside">, players: number): [Table, Aside] {
  const names = Array.from({ length: Math.max(players, table.players, aside.names.length) }, (_, seat) => table.names[seat] ?? aside.names[seat] ?? "");
  const all = Object.entries({ ...aside.entries, ...table.entries });
  const entriesWhere = (fits: (seat: number) => boolean): Table["entries"] => Object.fromEntries(all.filter(([at]) => fits(seatOf(at))));
  return [{ ...table, players, names: names.slice(0, players), entries: entriesWhere((seat) => seat < players) }, { names, entries: entriesWhere((seat) => seat >= players) }];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A pad to store, where another tab may have changed it since this one saw it: what was changed here, on top of what is there. */
export function merged(there: SavedPad | undefined, seen: SavedPad | undefined, mine: SavedPad): SavedPad {
  if (!there || !seen || isSame(there.table, seen.table) || there.table.players !== mine.table.players || seen.table.players !== mine.table.players) return mine;
  const entries = { ...there.table.entries };
  for (const at of new Set([...Object.keys(seen.table.entries), ...Object.keys(mine.table.entries)])) {
    const value = mine.table.entries[at];
    if (value === seen.table.entries[at]) continue;
    if (value === undefined) delete entries[at];
    else entries[at] = value;
  }
  const names = mine.table.names.map((name, seat) => (name === seen.table.names[seat] ? (there.table.names[seat] ?? name) : name));
  return { ...mine, table: { ...mine.table, names, entries } };
}

/** The content of the list: games that were noted, and pads that another tab has open or was closed with. */
export function withPads(past: readonly PastGame[], pads: readonly SavedPad[], id: string): PastGame[] {
  const noted = new Set(past.map((game) => game.id));
  const others = pads.filter((pad) => pad.id !== id && !noted.has(pad.id) && Object.keys(pad.table.entries).length);
  return sorted([...past, ...others.map(({ id: other, table, at = 0 }) => ({ id: other, when: new Date(at).toISOString(), table, totals: [], winners: [], atHand: true as const }))]);
}

// Stored, imported or linked data is validated, since files and links are untrusted.

const MOST_SEATS = 12;
const MOST_ENTRIES = 500;
const MOST_TEXT = 200;
/** Of one entry: the places of all pieces of a kind. */
const MOST_ENTRY = 1000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= MOST_TEXT;
const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.length <= MOST_SEATS && value.every(Number.isInteger);

export function isTable(value: unknown): value is Table {
  if (!isObject(value) || !isObject(value["entries"])) return false;
  const { players, names, entries, basis } = value;
  const all = Object.entries(entries);
  return typeof players === "number" && Number.isInteger(players) && players > 0 && players <= MOST_SEATS && Array.isArray(names) && names.length === players && names.every(isText) && (basis === undefined || isBasis(basis)) &&
    all.length <= MOST_ENTRIES && all.every(([at, entry]) => isText(at) && typeof entry === "string" && entry.length <= MOST_ENTRY);
}

const isEntries = (value: unknown): value is Table["entries"] => isObject(value) && Object.values(value).every((entry) => typeof entry === "string");
const isAside = (value: unknown): value is Aside => isObject(value) && Array.isArray(value["names"]) && value["names"].every(isText) && isEntries(value["entries"]);

export const isSaved = (value: unknown): value is SavedPad =>
  isObject(value) && isText(value["id"]) && isTable(value["table"]) && (value["aside"] === undefined || isAside(value["aside"])) && (value["at"] === undefined || typeof value["at"] === "number");

export const isPast = (value: unknown): value is PastGame =>
  isObject(value) && isText(value["id"]) && isText(value["when"]) && isTable(value["table"]) && isNumbers(value["totals"]) && isNumbers(value["winners"]) && (value["differs"] === undefined || (Array.isArray(value["differs"]) && value["differs"].every(isText)));

/** Of the files that are written; another number is another shape. */
const FORMAT = 1;
/** Longest file that is read. */
export const MAX_FILE = 1_000_000;

/** The text of a file with all games. */
export const written = (game: string, games: readonly PastGame[]): string => JSON.stringify({ insuto: "scorepad", format: FORMAT, game, games }, null, 1);

/** The games of a file; undefined where it is none, or of another game. */
export function readGames(game: string, text: string): PastGame[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && value["insuto"] === "scorepad" && value["format"] === FORMAT && value["game"] === game && Array.isArray(value["games"]) ? value["games"].filter(isPast) : undefined;
  } catch {
    return undefined;
  }
}
