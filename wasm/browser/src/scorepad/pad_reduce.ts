/** Events of a score pad: `(model, event) → (model, effects)`. Pure. */
import { draw, drawn, undrawn, work } from "./pad_board_reduce";
import { countsOf, entryOf, following, givenOf, hasShared, isEmpty, isSame, onBoard, padOf, seatOf } from "./pad_fields";
import { note, restored, resizedTable } from "./pad_records";
import { type Aside, EVERYBODY, type Effect, type Event, type Hand, type Model, NO_ASIDE, type Pads, type Table } from "./pad_model";
import { P } from "./scorepad_ja";
import { UNKNOWN } from "../page/basis";
import type { Pad } from "../contracts/desk_types";

/** Digits of the longest number. */
const MOST_DIGITS = 4;
/** Letters of the longest name. */
export const MOST_NAME = 20;

type Next = [Model, Effect[]];

const blank = (players: number, names: readonly string[] = []): Table => ({ players, names: Array.from({ length: players }, (_, seat) => names[seat] ?? ""), entries: {} });

/** A model before anything is known but the pads. */
export const first = (pads: Pads): Model => ({ pads, table: blank(countsOf(pads)[0] ?? 1), own: { options: {}, components: {} }, aside: NO_ASIDE, id: "", previous: "", seat: 0, at: "", fresh: true, tally: undefined, asking: "no", past: [], dropped: [], notice: "", ...offBoard(pads[String(countsOf(pads)[0] ?? 1)]) });

/** Nothing known of a board, and its first kind of piece in the hand. */
function offBoard(pad: Pad | undefined): Pick<Model, "hand" | "board" | "touched" | "drawing" | "redraw" | "begins" | "waiting" | "before"> {
  return { hand: { seat: 0, piece: pad?.board?.pieces[0]?.name ?? "" }, board: undefined, touched: undefined, drawing: undefined, redraw: false, begins: false, waiting: [], before: [] };
}

export function reduce(model: Model, event: Event): Next {
  switch (event.is) {
    case "begin": {
      const table = event.saved && model.pads[String(event.saved.table.players)] ? event.saved.table : blank(event.players);
      const next = { ...model, table, own: { ...event.own, schema: padOf(model).schema }, aside: (table === event.saved?.table && event.saved.aside) || NO_ASIDE, id: event.saved?.id ?? event.now, past: event.past };
      const begun: Model = { ...next, seat: hasShared(padOf(next)) ? EVERYBODY : 0 };
      return both(requested(begun), draw);
    }
    case "pads":
      return [{ ...model, pads: event.pads }, []];
    case "players":
      return event.players === model.table.players ? [model, []] : resized(model, event.players);
    case "name": {
      const names = model.table.names.map((name, seat) => (seat === event.seat ? event.name.slice(0, MOST_NAME) : name));
      const next = { ...model, table: { ...model.table, names } };
      return [next, [keep(next)]];
    }
    case "seat":
      return hold({ ...model, seat: event.seat, at: "" }, event.seat === EVERYBODY ? {} : { seat: event.seat });
    case "at":
      return at(model, event.address);
    case "digit": {
      const before = model.fresh ? "" : (model.table.entries[model.at] ?? "");
      return before.length >= MOST_DIGITS || !model.at ? [model, []] : enter({ ...model, fresh: false }, model.at, before + event.digit);
    }
    case "back":
      return model.at ? enter({ ...model, fresh: false }, model.at, (model.table.entries[model.at] ?? "").slice(0, -1)) : [model, []];
    case "next": {
      const address = following(model, model.at);
      return address ? at(model, address) : [{ ...model, at: "" }, []];
    }
    case "typed":
      return enter({ ...model, fresh: false }, event.address, event.text.normalize("NFKC").replace(/\D/g, "").slice(-MOST_DIGITS));
    case "step":
      return step(model, event.address, event.by);
    case "choose":
      // The colour of the pieces may depend on it.
      return both(choose(model, event.address, event.value), draw);
    case "tallied":
      return model.asking === "again" ? requested({ ...model, asking: "no" }) : [{ ...model, asking: "no", tally: event.tally, own: model.table.basis ? model.own : event.basis }, []];
    case "recount":
      return both(changed({ ...model, tally: undefined }, withoutBasis(model.table)), draw);
    case "failed":
      return [{ ...model, asking: "no", tally: undefined }, []];
    case "retry":
      return both(requested(model), draw);
    case "way":
    case "hold":
    case "turned":
    case "touched":
    case "take":
    case "undo":
    case "drawn":
    case "undrawn":
      return ofBoard(model, event);
    default:
      return list(model, event);
  }
}

type OfBoard = Extract<Event, { is: "way" | "hold" | "turned" | "touched" | "take" | "undo" | "drawn" | "undrawn" }>;

/** What is done on the board, where one stands for the table. */
function ofBoard(model: Model, event: OfBoard): Next {
  switch (event.is) {
    case "way":
      return way(model, event.board);
    case "hold":
      return hold(model, event.hand);
    case "turned":
      return draw(model);
    case "touched":
      return work(model, { is: "touch", ...model.hand, keys: event.keys, near: event.near }, changed);
    case "take":
    case "undo":
      return work(model, event, changed);
    case "drawn":
      return both(drawn(model, event.board, changed), begun);
    case "undrawn":
      return undrawn(model);
  }
}

type OfList = Extract<Event, { is: "note" | "again" | "reopen" | "drop" | "restore" | "arrived" | "read" | "listed" | "elsewhere" | "tell" }>;

/** What is done with the list of past games, and what is said about it. */
function list(model: Model, event: OfList): Next {
  switch (event.is) {
    case "tell":
      return withNotice(model, event.text);
    case "note": {
      const [noted, effects] = note(model, event.now);
      const [next, said] = withNotice(noted, P.noted);
      return [next, [...effects, ...(effects.length ? [keep(next)] : []), ...said]];
    }
    case "again":
      return begin(model, { id: event.now, table: { ...blank(model.table.players, model.table.names), entries: wayOf(model) }, aside: { names: model.aside.names, entries: {} } }, event.now, P.begun);
    case "reopen": {
      const game = model.past.find(({ id }) => id === event.id);
      if (!game || !model.pads[String(game.table.players)]) return [model, []];
      return game.id === model.id ? withNotice(model, P.atHand) : begin(model, game.atHand ? game : { ...game, table: counted(game.table) }, event.now, P.reopened);
    }
    case "drop": {
      const [next, effects] = withNotice({ ...model, past: model.past.filter(({ id }) => id !== event.id), dropped: [...model.dropped, ...model.past.filter(({ id }) => id === event.id)] }, P.dropped);
      return [next, [{ do: "drop", id: event.id }, ...effects]];
    }
    case "restore":
      return restored(model, event.id);
    case "arrived": {
      if (!model.pads[String(event.table.players)]) return withNotice(model, P.badLink);
      const previous = isEmpty(model) ? "" : model.id;
      const [next, effects] = begin(model, { id: event.now, table: counted(event.table) }, event.now, previous ? P.openedBeside : P.opened);
      return [{ ...next, previous }, effects];
    }
    case "read":
      return [model, [{ do: "add", games: event.games.filter(({ table }) => model.pads[String(table.players)]) }]];
    case "listed":
      return [{ ...model, past: event.past }, []];
    case "elsewhere": {
      const { table, aside = NO_ASIDE } = event.saved;
      if (event.saved.id !== model.id || !model.pads[String(table.players)]) return [model, []];
      return both(requested({ ...model, table, aside, at: "", notice: "", seat: Math.min(model.seat, table.players - 1) }), draw);
    }
  }
}

const keep = ({ id, table, aside }: Model): Effect => ({ do: "keep", saved: { id, table, aside } });

const withNotice = (model: Model, text: string): Next => [{ ...model, notice: text }, [{ do: "say", text }]];

/** Ask the engine for the sheet: one question at a time, the last one counts. Of nothing there is none. */
function requested(model: Model): Next {
  if (model.asking === "no" && isEmpty(model)) return [{ ...model, tally: undefined }, []];
  if (model.asking !== "no") return [{ ...model, asking: "again" }, []];
  return [{ ...model, asking: "yes" }, [{ do: "tally", table: model.table }]];
}

/** What was entered has changed. */
function changed(model: Model, table: Table): Next {
  const [next, effects] = requested({ ...model, table, notice: "" });
  return [next, [keep(next), ...effects]];
}

function enter(model: Model, address: string, text: string): Next {
  const value = text.replace(/^0+(?=\d)/, "");
  if (value === (model.table.entries[address] ?? "") || !entryOf(model, address)) return [model, []];
  const entries = { ...model.table.entries, [address]: value };
  if (!value) delete entries[address];
  return changed(model, { ...model.table, entries });
}

/** One more or one less, within the range: only typed values may lie outside, and are reported as impossible. */
function step(model: Model, address: string, by: number): Next {
  const entry = entryOf(model, address);
  if (!entry) return [model, []];
  const written = model.table.entries[address];
  // From a blank the first step leads to the lowest number that says something.
  const now = written ? Number(written) : Math.min(0, entry.low);
  const value = written || by > 0 ? Math.max(entry.low, Math.min(entry.high, now + by)) : entry.low;
  return enter({ ...model, at: "" }, address, String(value));
}

function choose(model: Model, address: string, value: string): Next {
  const entry = entryOf(model, address);
  if (!entry?.choices) return [model, []];
  const before = (model.table.entries[address] ?? "").split(" ").filter(Boolean);
  const rest = before.filter((one) => one !== value);
  const chosen = rest.length < before.length ? rest : entry.high === 1 ? [value] : [...before, value];
  const ordered = entry.choices.flatMap((choice) => (chosen.includes(choice.value) ? [choice.value] : []));
  const entries = { ...model.table.entries, [address]: ordered.join(" ") };
  if (!ordered.length) delete entries[address];
  return changed({ ...model, at: "" }, { ...model.table, entries });
}

function at(model: Model, address: string): Next {
  if (!address || !entryOf(model, address)) return [{ ...model, at: "" }, []];
  if (address === model.at) return [model, []];
  return [{ ...model, at: address, fresh: true, seat: model.seat === EVERYBODY ? EVERYBODY : seatOf(address) }, [{ do: "show", address }]];
}

/** Another number of players: what was entered of those who leave comes back with them. */
function resized(model: Model, players: number): Next {
  if (!model.pads[String(players)]) return [model, []];
  const [table, aside] = resizedTable(model, players);
  const seat = Math.min(model.seat, players - 1);
  return both(changed({ ...model, ...offBoard(model.pads[String(players)]), aside, drawing: model.drawing, tally: undefined, at: "", seat, hand: { ...model.hand, seat: Math.min(model.hand.seat, players - 1) } }, table), draw);
}

/** Chain two handlers of one event. */
function both([model, effects]: Next, then: (model: Model) => Next): Next {
  const [next, more] = then(model);
  return [next, [...effects, ...more]];
}

/** An imported pad with its basis: one without is of an older kind. */
const counted = (table: Table): Table => ({ ...table, basis: table.basis ?? UNKNOWN });

const withoutBasis = ({ players, names, entries }: Table): Table => ({ players, names, entries });

/** What is entered about the way of counting: it stays for the next game. */
function wayOf(model: Model): Record<string, string> {
  const { board } = padOf(model);
  return board && onBoard(model) ? { [board.way]: board.on } : {};
}

/** Something else in the hand: other places are lit, where the board is seen. */
function hold(model: Model, hand: Partial<Hand>): Next {
  const next = { ...model.hand, ...hand };
  if (next.seat === model.hand.seat && next.piece === model.hand.piece) return [model, []];
  const withHand: Model = { ...model, hand: next, touched: undefined };
  return onBoard(withHand) ? draw(withHand) : [withHand, []];
}

/**
 * The other way of counting. Pieces on the board stay, and entries too; an entry that equals the board is made once:
 * the numbers begin with what was counted on the board, and those not changed since follow the board again.
 */
function way(model: Model, board: boolean): Next {
  const pad = padOf(model).board;
  if (!pad || board === onBoard(model)) return [model, []];
  let entries: Record<string, string> = { ...model.table.entries };
  const counted = model.board?.counted ?? {};
  // A running request may give another count.
  const begins = !board && (!model.board || !!model.drawing);
  if (board) {
    entries[pad.way] = pad.on;
    for (const at of givenOf(model)) if (isSame(entries[at], counted[at])) delete entries[at];
  } else {
    delete entries[pad.way];
    if (!begins) entries = withCounted(model, entries);
  }
  return both(changed({ ...model, at: "", touched: undefined, begins }, { ...model.table, entries }), draw);
}

/** The numbers begin with what was counted on the board, except where one of them was entered. */
function withCounted(model: Model, entries: Table["entries"]): Record<string, string> {
  const [given, counted] = [givenOf(model), model.board?.counted ?? {}];
  if (given.some((at) => entries[at])) return { ...entries };
  return { ...entries, ...Object.fromEntries(given.flatMap((at) => (counted[at] ? [[at, counted[at]]] : []))) };
}

/** The board is counted, and all is done that was done at it: what waited for that. */
function begun(model: Model): Next {
  if (!model.begins || model.drawing || !model.board) return [model, []];
  const entries = withCounted(model, model.table.entries);
  const next = { ...model, begins: false };
  return givenOf(model).some((at) => entries[at] !== model.table.entries[at]) ? changed(next, { ...model.table, entries }) : [next, []];
}

/** Switch to another game; the current one is noted, so that nothing is lost. */
function begin(model: Model, { id, table, aside = NO_ASIDE }: { id: string; table: Table; aside?: Aside }, now: string, said: string): Next {
  const [noted, noting] = note(model, now);
  const [next, effects] = withNotice({ ...noted, id, table, aside, previous: "", ...offBoard(padOf({ ...model, table })), drawing: model.drawing, tally: undefined, at: "", seat: hasShared(padOf({ ...model, table })) ? EVERYBODY : 0 }, said);
  const [asking, more] = both(requested(next), draw);
  return [asking, [...noting, { do: "close", id: model.id }, keep(next), ...effects, ...more]];
}
