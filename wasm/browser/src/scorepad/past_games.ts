/** Stored, imported or linked data is validated, since files and links are untrusted. */
import { isBasis } from "../page/basis";
import type { Aside, SavedPad, PastGame, Table } from "./pad_model";

const MOST_SEATS = 12;
const MOST_ENTRIES = 500;
const MOST_TEXT = 200;
/** Of one entry: the places of all pieces of a kind. */
const MOST_ENTRY = 1000;

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
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
