/** What becomes of a pad's records: noted, restored, resized, changed in two tabs; which of them can be read. Pure. */
import { basisOf, isEmpty, seatOf, undecided } from "./pad_fields";
import type { Aside, Effect, SavedPad, Model, PastGame, Table } from "./pad_model";
import { P } from "./scorepad_ja";
import { isBasis } from "../page/basis";
import { type Guard, isNumber, isObject, isPositive, isText, listOf, optional, recordOf, shape } from "../page/guards";

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

const isShort: Guard<string> = (value): value is string => isText(value) && value.length <= MOST_TEXT;
const isNumbers: Guard<number[]> = (value): value is number[] => Array.isArray(value) && value.length <= MOST_SEATS && value.every(Number.isInteger);
const isEntries = recordOf(isText);

const hasFields = shape<Table>({ players: isPositive, names: listOf(isShort), entries: isEntries, basis: optional(isBasis) });
export function isTable(value: unknown): value is Table {
  if (!hasFields(value) || value.players > MOST_SEATS || value.names.length !== value.players) return false;
  const all = Object.entries(value.entries);
  return all.length <= MOST_ENTRIES && all.every(([at, entry]) => isShort(at) && entry.length <= MOST_ENTRY);
}

const isAside = shape<Aside>({ names: listOf(isShort), entries: isEntries });
export const isSaved = shape<SavedPad>({ id: isShort, table: isTable, aside: optional(isAside), at: optional(isNumber) });
export const isPast = shape<PastGame>({ id: isShort, when: isShort, table: isTable, totals: isNumbers, winners: isNumbers, differs: optional(listOf(isShort)) });

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
