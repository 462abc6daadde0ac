/** Noted games in a file. Pure. */
import type { PastGame } from "./pad_model";
import { isObject, isPast } from "./past_games";

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
