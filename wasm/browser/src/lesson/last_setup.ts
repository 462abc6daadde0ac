/** How a game is set up: how many may play, with which figures; and the last choice, stored on the device. */
import { overlay } from "../page/own";
import { keep, readStored } from "../page/storage";
import type { SetupRequest } from "../contracts/desk_types";
import type { Try } from "../contracts/types";
import { isNumber, isObject, isText, listOf, oneOf, optional, shape } from "../page/guards";

export interface LastSetup {
  players: number;
  seats: string[];
  mode: "study" | "hotseat";
  /** The readings with which was played last, where they were not as usual. */
  options: Record<string, string>;
  /** The count that the lesson showed then: if another one was chosen there since, that is offered first. */
  lesson: number | null;
  /** Who moved the seats of the game that was begun last: `seats` may be only picked. */
  played?: string[] | undefined;
}

const isSetup = shape<LastSetup>({ players: isNumber, seats: listOf(isText), mode: oneOf("study", "hotseat"), options: isObject, played: optional(listOf(isText)) });

const keyOf = (game: string): string => `setup.${game}`;

export const lastSetup = (game: string): LastSetup | null => readStored(keyOf(game), isSetup);

export const keepSetup = (game: string, chosen: LastSetup): boolean => keep(keyOf(game), chosen);

/** The initial number of players: as last time, or the count chosen for the lesson since. */
export function countNow(last: LastSetup | null, lesson: number | null, otherwise: number, counts: readonly number[]): number {
  const wished = last && last.lesson === lesson ? last.players : (lesson ?? otherwise);
  return counts.includes(wished) ? wished : (counts[0] ?? wished);
}

/** Who moves a seat when nothing is chosen yet. */
export const seatNow = (last: LastSetup | null, players: number, seat: number): string =>
  (last?.players === players ? last.seats[seat] : undefined) ?? (seat === 0 ? "human" : "sensible");

/** The counts with which a board can be played, in a lesson for the counts `all`. */
export const countsOf = ({ players }: Try, all: number[]): number[] => (Array.isArray(players) ? players : typeof players === "number" ? [players] : all);

/** Return a set-up with the reader's own figures and readings; the options in `fields` replace the reader's. */
export function setupOf(game: string, fields: { players: number; seed: number | string; options: Record<string, string> }): SetupRequest {
  const own = overlay(game);
  return { game, ...fields, options: { ...own?.options, ...fields.options }, ...(own && Object.keys(own.components).length ? { components: own.components } : {}) };
}
