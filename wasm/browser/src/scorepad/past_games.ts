/** What is kept, written out and read in: held against what it should be, since files and links come from anywhere. */
import { kept } from "../page/storage";
import type { Kept, PastGame, Table } from "./pad_model";

/** Of the files that are written; another number is another shape. */
export const FORMAT = 1;
/** Longest file that is read. */
export const MAX_FILE = 1_000_000;
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
  const { players, names, entries } = value;
  const all = Object.entries(entries);
  return typeof players === "number" && Number.isInteger(players) && players > 0 && players <= MOST_SEATS && Array.isArray(names) && names.length === players && names.every(isText) &&
    all.length <= MOST_ENTRIES && all.every(([at, entry]) => isText(at) && typeof entry === "string" && entry.length <= MOST_ENTRY);
}

const isKept = (value: unknown): value is Kept => isObject(value) && isText(value["id"]) && isTable(value["table"]);

const isPast = (value: unknown): value is PastGame =>
  isObject(value) && isText(value["id"]) && isText(value["when"]) && isTable(value["table"]) && isNumbers(value["totals"]) && isNumbers(value["winners"]);

const nowKey = (game: string): string => `pad.${game}`;
const pastKey = (game: string): string => `pads.${game}`;
export const keys = { now: nowKey, past: pastKey };

export const keptNow = (game: string): Kept | null => kept(nowKey(game), isKept);

export const keptPast = (game: string): PastGame[] => (kept(pastKey(game), Array.isArray) ?? []).filter(isPast);

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
