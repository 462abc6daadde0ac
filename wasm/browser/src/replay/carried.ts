/** A game in transit: as a link, if it fits into one, and as a file. Validated here, since both are untrusted; the
 * engine checks the content. */
import type { Basis } from "../page/basis";
import { BASIS, packedBasis, unpackedBasis, hashParts, packed, unpacked } from "../page/link_parts";

/** The names of the parts behind `#`: a game, the current frame, and a round of sensible players (`4.17`: how many, its
 * number). */
const GAME = "r";
const AT = "at";
const DEMO = "demo";
/** Longest address that messengers leave intact. */
const MOST_LINK = 6_000;
/** Longest saved text (`MAX_SAVE` of the engine). */
export const MAX_FILE = 1_000_000;
const FORMAT = 1;

/** A round of sensible players. */
export interface Demo {
  players: number;
  seed: number;
}

const board = (page: string): URL => {
  const url = new URL(page, document.baseURI);
  url.search = url.hash = "";
  return url;
};

/** The address of a round of sensible players, with the readings and figures that it is played with. */
export async function demoUrl({ players, seed }: Demo, at: number, page: string, basis: Basis): Promise<string> {
  const url = board(page);
  const text = await packedBasis(basis);
  url.hash = `${DEMO}=${players}.${seed}${at ? `&${AT}=${at}` : ""}${text && `&${BASIS}=${text}`}`;
  return url.href;
}

/** The address of a game on a game's board page; undefined where it would be too long. */
export async function gameUrl(save: string, at: number, page: string): Promise<string | undefined> {
  const url = board(page);
  const text = await packed(save, MAX_FILE).catch(() => "");
  url.hash = `${GAME}=${text}&${AT}=${at}`;
  return text && url.href.length <= MOST_LINK ? url.href : undefined;
}

type LinkedReplay = { save: string; at: number } | { demo: Demo | undefined; at: number; basis: Basis } | "damaged" | undefined;

/** What the part of an address behind `#` brings; undefined where it is about something else. */
export async function replayFrom(hash: string): Promise<LinkedReplay> {
  const parts = hashParts(hash);
  const at = /^\d{1,5}$/.test(parts.get(AT) ?? "") ? Number(parts.get(AT)) : 0;
  const demo = parts.get(DEMO);
  if (demo !== null) {
    const [, players, seed] = /^(\d{1,2})\.(\d{1,9})$/.exec(demo) ?? [];
    const basis = await unpackedBasis(parts.get(BASIS));
    return basis ? { demo: players && seed ? { players: Number(players), seed: Number(seed) } : undefined, at, basis } : "damaged";
  }
  const text = parts.get(GAME);
  if (text === null) return undefined;
  try {
    const save = await unpacked(text, MAX_FILE);
    return gameOf(save) === undefined ? "damaged" : { save, at };
  } catch {
    return "damaged";
  }
}

/** The link of the position that a saved text begins with; "" where it is none. */
export function startOf(save: string): string {
  try {
    const data = JSON.parse(save) as { start?: unknown; actions?: unknown } | null;
    return typeof data?.start === "string" && Array.isArray(data.actions) ? data.start : "";
  } catch {
    return "";
  }
}

/** Whose game a saved text is, as it says at its beginning; undefined where it is none. */
export const gameOf = (save: string): string | undefined => /^\d+\.(\w+)\./.exec(startOf(save))?.[1];

export const written = (game: string, save: string): string => JSON.stringify({ insuto: "game", format: FORMAT, game, save });

/** The saved text in a file: one of ours, or the bare text; undefined where it is neither. */
export function saveIn(text: string): string | undefined {
  if (gameOf(text) !== undefined) return text;
  try {
    const data = JSON.parse(text) as { insuto?: unknown; format?: unknown; save?: unknown } | null;
    const save = data?.insuto === "game" && data.format === FORMAT && typeof data.save === "string" ? data.save : "";
    return gameOf(save) === undefined ? undefined : save;
  } catch {
    return undefined;
  }
}
