/** What follows from a pad and what was entered: which entries count now, what seats are called. */
import { address, EVERYBODY, type Model } from "./pad_model";
import { type Basis, isSameBasis } from "../page/basis";
import { P } from "./scorepad_ja";
import type { Pad, PadEntry, PadPart } from "../contracts/desk_types";

export const padOf = ({ pads, table }: Pick<Model, "pads" | "table">): Pad => pads[String(table.players)] ?? { seats: [], parts: [], schema: 1 };

/** How many may play. */
export const countsOf = (pads: Model["pads"]): number[] => Object.keys(pads).map(Number).sort((a, b) => a - b);

export const seatName = ({ table, pads }: Pick<Model, "pads" | "table">, seat: number): string => (seat === EVERYBODY ? P.everybody : table.names[seat] || padOf({ pads, table }).seats[seat] || "");

/** Whether the table has entries of its own. */
export const hasShared = (pad: Pad): boolean => pad.parts.some(({ entries }) => entries.some(({ shared }) => shared));

/** What determines which entries are made. */
type Shown = Pick<Model, "pads" | "table" | "tally" | "board">;

/** Whether pieces are put on the board in the place of counting them. */
export function onBoard(model: Pick<Model, "pads" | "table">): boolean {
  const { board } = padOf(model);
  return !!board && model.table.entries[board.way] === board.on;
}

/** Whether an entry follows from the board, which is counted. */
export const isGiven = (model: Pick<Model, "pads" | "table">, entry: PadEntry): boolean => !!entry.given && onBoard(model);

/** Whether two values of an entry say the same: of nothing there are none. */
export const isSame = (one = "", other = ""): boolean => (one === "0" ? "" : one) === (other === "0" ? "" : other);

/** The entries that follow from the board, by address. */
export const givenOf = (model: Pick<Model, "pads" | "table">): string[] =>
  padOf(model).parts.flatMap(({ entries }) => entries.filter(({ given }) => given).flatMap((entry) => Array.from({ length: model.table.players }, (_, seat) => address(seat, entry))));

/** The addresses of the pieces on the board. */
export const putOf = (model: Pick<Model, "pads" | "table">): string[] =>
  (padOf(model).board?.pieces ?? []).flatMap(({ name, shared }) => (shared ? [name] : Array.from({ length: model.table.players }, (_, seat) => `${seat}.${name}`)));

/** Whose a piece on the board is, by name; "" where nobody owns it. */
export const ownerName = (model: Pick<Model, "table" | "pads">, seat: number): string => (seat === EVERYBODY ? "" : seatName(model, seat));

/** Whether an entry is made: it counts, and if a tie depends on it, it is prompted for. */
function counts(model: Shown, seat: number, entry: PadEntry): boolean {
  if (isGiven(model, entry)) {
    const at = address(seat, entry);
    if (![model.board?.counted[at], model.table.entries[at]].some((value) => !isSame(value)) && !model.tally?.faults.some((fault) => fault.at === at)) return false;
  }
  if (entry.tiebreak && !model.tally?.pending.includes(address(seat, entry))) return false;
  if (!entry.needs) return true;
  const [name = "", choice] = entry.needs.split("=");
  const other = padOf(model).parts.flatMap(({ entries }) => entries).find((one) => one.name === name);
  const value = model.table.entries[other ? address(seat, other) : name] ?? "";
  return choice === undefined ? Number(value) > 0 : value.split(" ").includes(choice);
}

/** For whom an entry is made now: a seat, or EVERYBODY where it is the table's. */
export const madeBy = (model: Shown, entry: PadEntry): number[] =>
  (entry.shared ? [EVERYBODY] : Array.from({ length: model.table.players }, (_, seat) => seat)).filter((seat) => counts(model, seat, entry));

/** The parts that a seat, or anybody, has something to enter in. */
export function partsOf(model: Shown, seat: number): PadPart[] {
  const mine = (entry: PadEntry): boolean => (seat === EVERYBODY ? madeBy(model, entry).length > 0 : madeBy(model, entry).includes(seat));
  return padOf(model).parts.map((part) => ({ ...part, entries: part.entries.filter(mine) })).filter(({ entries }) => entries.length > 0);
}

/** The numbers in the order in which they are entered: seat after seat, or entry after entry where all are shown. */
function numbers(model: Model): string[] {
  const all = (parts: PadPart[]): PadEntry[] => parts.flatMap(({ entries }) => entries.filter((entry) => !entry.choices && !isGiven(model, entry)));
  if (model.seat === EVERYBODY) return all(partsOf(model, EVERYBODY)).flatMap((entry) => madeBy(model, entry).map((seat) => address(seat, entry)));
  return Array.from({ length: model.table.players }, (_, seat) => all(partsOf(model, seat)).map((entry) => address(seat, entry))).flat();
}

/** The seat that an address is about. */
export const seatOf = (at: string): number => (at.includes(".") ? Number(at.split(".")[0]) : EVERYBODY);

/** The entry of an address, if there is one. */
export const entryOf = (model: Pick<Model, "pads" | "table">, at: string): PadEntry | undefined => padOf(model).parts.flatMap(({ entries }) => entries).find((entry) => address(seatOf(at), entry) === at);

/** The heading over an address. */
export const partOf = (model: Pick<Model, "pads" | "table">, at: string): string => padOf(model).parts.find(({ entries }) => entries.some((entry) => entry === entryOf(model, at)))?.title ?? "";

/** The number after this one; "" after the last. */
export function following(model: Model, at: string): string {
  const all = numbers(model);
  return all[all.indexOf(at) + 1] ?? "";
}

/** What is sent to the engine: nothing of entries that this pad does not have. */
export function entered(model: Pick<Model, "pads" | "table">): Record<string, string> {
  const seats = Array.from({ length: model.table.players }, (_, seat) => seat);
  const { parts, board } = padOf(model);
  const known = new Set([...parts.flatMap(({ entries }) => entries.flatMap((entry) => seats.map((seat) => address(seat, entry)))), ...putOf(model), ...(board ? [board.way] : [])]);
  return Object.fromEntries(Object.entries(model.table.entries).filter(([at, value]) => known.has(at) && value !== ""));
}

/** Whether nothing is entered; how it is to be counted is not yet something. */
export function isEmpty(model: Pick<Model, "pads" | "table">): boolean {
  const way = padOf(model).board?.way;
  return Object.keys(model.table.entries).every((at) => at === way);
}

/** The seats of which nothing is counted: what somebody chose (a faction) is no count of anything. */
const missing = (model: Pick<Model, "pads" | "table">): number[] => {
  const { entries, players } = model.table;
  const there = new Set(Object.keys(entries).filter((at) => !entryOf(model, at)?.choices).map(seatOf));
  return Array.from({ length: players }, (_, seat) => seat).filter((seat) => !there.has(seat));
};

/** Whether there is no winner yet: a seat has not been counted, or an entry is missing that a tie depends on. */
export const undecided = (model: Pick<Model, "pads" | "table" | "tally">): boolean => missing(model).length > 0 || Boolean(model.tally?.pending.some((at) => !model.table.entries[at]));

/** The basis of the current game. */
export const basisOf = ({ table, own }: Pick<Model, "table" | "own">): Basis => table.basis ?? own;

/** Whether it is counted with something else than the reader has set. */
export const isForeign = ({ table, own }: Pick<Model, "table" | "own">): boolean => !!table.basis && !isSameBasis(table.basis, own);

/** The sentence that says who has won; "" while that is open. */
export function winnerSaid(model: Pick<Model, "pads" | "table" | "tally">): string {
  const { tally } = model;
  if (!tally?.seats.length || isEmpty(model)) return "";
  const won = tally.seats.flatMap(({ winner }, seat) => (winner ? [seat] : []));
  const best = Math.max(...tally.seats.map(({ total }) => total));
  const uncounted = missing(model);
  if (uncounted.length) return P.uncounted(uncounted.map((seat) => seatName(model, seat)));
  if (undecided(model)) return won.length > 1 ? P.level(won.map((seat) => seatName(model, seat)), best) : P.undecided;
  return won.length > 1 ? P.wonTogether(won.map((seat) => seatName(model, seat)), best) : P.won(seatName(model, won[0] ?? 0), best);
}
