/** What follows from a pad and what was entered: which entries count now, what seats are called. */
import { address, TABLE, type Model, type PastGame, type Table } from "./pad_model";
import { P } from "./scorepad_ja";
import type { Pad, PadEntry, PadPart } from "../contracts/desk_types";

export const padOf = ({ pads, table }: Pick<Model, "pads" | "table">): Pad => pads[String(table.players)] ?? { seats: [], parts: [] };

/** How many may play. */
export const countsOf = (pads: Model["pads"]): number[] => Object.keys(pads).map(Number).sort((a, b) => a - b);

export const seatName = ({ table, pads }: Pick<Model, "pads" | "table">, seat: number): string => (seat === TABLE ? P.table : table.names[seat] || padOf({ pads, table }).seats[seat] || "");

/** Whether the table has entries of its own. */
export const hasShared = (pad: Pad): boolean => pad.parts.some(({ entries }) => entries.some(({ shared }) => shared));

/** Whether an entry is made: it counts, and where a tie turns on it, it is asked for. */
export function counts(model: Pick<Model, "pads" | "table" | "tally">, seat: number, entry: PadEntry): boolean {
  if (entry.asked && !model.tally?.asked.includes(address(seat, entry))) return false;
  if (!entry.needs) return true;
  const [name = "", choice] = entry.needs.split("=");
  const other = padOf(model).parts.flatMap(({ entries }) => entries).find((one) => one.name === name);
  const value = (other && model.table.entries[address(seat, other)]) ?? "";
  return choice === undefined ? Number(value) > 0 : value.split(" ").includes(choice);
}

/** The parts that a seat (or the table) has something to enter in. */
export function partsOf(model: Pick<Model, "pads" | "table" | "tally">, seat: number): PadPart[] {
  const mine = (entry: PadEntry): boolean => Boolean(entry.shared) === (seat === TABLE) && counts(model, seat, entry);
  return padOf(model).parts.map((part) => ({ ...part, entries: part.entries.filter(mine) })).filter(({ entries }) => entries.length > 0);
}

/** The numbers that a seat enters, in order. */
const numbers = (model: Model, seat: number): string[] => partsOf(model, seat).flatMap(({ entries }) => entries.filter(({ choices }) => !choices).map((entry) => address(seat, entry)));

/** The seats that have something to enter, the table's first. */
export const seatsOf = (model: Pick<Model, "pads" | "table">): number[] => [...(hasShared(padOf(model)) ? [TABLE] : []), ...Array.from({ length: model.table.players }, (_, seat) => seat)];

/** The seat that an address is about. */
export const seatOf = (at: string): number => (at.includes(".") ? Number(at.split(".")[0]) : TABLE);

/** The entry of an address, if there is one. */
export const entryOf = (model: Pick<Model, "pads" | "table">, at: string): PadEntry | undefined => padOf(model).parts.flatMap(({ entries }) => entries).find((entry) => address(seatOf(at), entry) === at);

/** The heading over an address. */
export const partOf = (model: Pick<Model, "pads" | "table">, at: string): string => padOf(model).parts.find(({ entries }) => entries.some((entry) => entry === entryOf(model, at)))?.title ?? "";

/** The number after this one: of the same seat, else the first of the next; "" after the last. */
export function following(model: Model, at: string): string {
  const seat = seatOf(at);
  const own = numbers(model, seat);
  const later = seatsOf(model).slice(seatsOf(model).indexOf(seat) + 1);
  return own[own.indexOf(at) + 1] ?? later.flatMap((other) => numbers(model, other))[0] ?? "";
}

/** What is sent to the engine: nothing of entries that this pad does not have. */
export function entered(model: Pick<Model, "pads" | "table">): Record<string, string> {
  const known = new Set(padOf(model).parts.flatMap(({ entries }) => entries.flatMap((entry) => seatsOf(model).map((seat) => address(seat, entry)))));
  return Object.fromEntries(Object.entries(model.table.entries).filter(([at, value]) => known.has(at) && value !== ""));
}

export const isEmpty = ({ entries }: Table): boolean => Object.keys(entries).length === 0;

/** Whether something is missing that a tie turns on. */
export const undecided = ({ tally, table }: Pick<Model, "table" | "tally">): boolean => Boolean(tally?.asked.some((at) => !table.entries[at]));

/** The sentence that says who has won; "" while nothing can be said. */
export function winnerSaid(model: Pick<Model, "pads" | "table" | "tally">): string {
  const { tally, table } = model;
  if (!tally?.seats.length || isEmpty(table)) return "";
  const won = tally.seats.flatMap(({ winner }, seat) => (winner ? [seat] : []));
  const best = Math.max(...tally.seats.map(({ total }) => total));
  if (undecided(model)) return won.length > 1 ? P.level(won.map((seat) => seatName(model, seat)), best) : P.undecided;
  return won.length > 1 ? P.wonTogether(won.map((seat) => seatName(model, seat)), best) : P.won(seatName(model, won[0] ?? 0), best);
}

/** A past game in a line. */
export const pastSaid = (pads: Model["pads"], { table, totals, winners }: PastGame): string =>
  Array.from({ length: table.players }, (_, seat) => P.placed(seatName({ pads, table }, seat), totals[seat], winners.includes(seat))).join("、");
