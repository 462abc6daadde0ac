/** Events of a score pad's board: one request at a time, later events are handled in order. A part of the reducer. */
import { onBoard, ownerName, putOf } from "./pad_fields";
import type { AtBoard, Effect, Model, Table } from "./pad_model";
import { P } from "./scorepad_ja";
import type { PadBoard, PadTouched } from "../contracts/desk_types";

type Next = [Model, Effect[]];
/** What distinguishes one table from another. */
const tableOf = ({ id, table }: Model): string => `${id} ${table.players}`;

type Changed = (model: Model, table: Table) => Next;

/** Touches that can be taken back. */
const MOST_BEFORE = 200;

/** Have the board drawn, where there is one to be seen or something lies on it that was entered. */
export function draw(model: Model): Next {
  if (!onBoard(model) && !putOf(model).some((at) => model.table.entries[at])) return [{ ...model, board: undefined }, []];
  if (model.drawing) return [{ ...model, redraw: true }, []];
  return [{ ...model, redraw: false, drawing: { touch: undefined, of: tableOf(model) } }, [{ do: "draw", hand: model.hand, touch: undefined }]];
}

/** Something is done at the board: now, or when the engine has answered. */
export function work(model: Model, done: AtBoard, changed: Changed): Next {
  return onBoard(model) ? next({ ...model, waiting: [...model.waiting, done] }, changed) : [model, []];
}

/** The engine has drawn the board; a touch on the board of another game changes nothing in this one. */
export function drawn(model: Model, board: PadBoard, changed: Changed): Next {
  const { drawing } = model;
  if (!drawing) return [model, []];
  const free = { ...model, drawing: undefined };
  if (drawing.of !== tableOf(model)) return draw(free);
  const { touched } = board;
  const shown: Model = { ...free, board, touched: touched ?? model.touched };
  if (!touched || !Object.keys(touched.entries).length) return next(shown, changed);
  const [there, effects] = put(shown, touched.entries, changed);
  const [after, more] = next(there, changed);
  return [after, [...effects, ...more]];
}

/** Drawing failed: drop what waited for it. Changes made since need another request, which is sent. */
export function undrawn(model: Model): Next {
  const { drawing, redraw } = model;
  const free: Model = { ...model, drawing: undefined, redraw: false, waiting: [] };
  return redraw || (drawing && drawing.of !== tableOf(model)) ? draw(free) : [free, []];
}

/** On with what waits; else draw again, where that is due. */
function next(model: Model, changed: Changed): Next {
  const [done, ...waiting] = model.waiting;
  if (model.drawing) return [model, []];
  if (!done) return model.redraw ? draw(model) : [model, []];
  if (done.is === "touch") return [{ ...model, waiting, drawing: { touch: done, of: tableOf(model) } }, [{ do: "draw", hand: model.hand, touch: done }]];
  const [there, effects] = done.is === "take" ? take({ ...model, waiting }, done, changed) : undo({ ...model, waiting }, changed);
  const [drawing, more] = draw(there);
  return [drawing, [...effects, ...more]];
}

/** Take one piece away, the last that was placed there. */
function take(model: Model, { address, place }: { address: string; place: string }, changed: Changed): Next {
  const places = (model.table.entries[address] ?? "").split(" ");
  const at = places.lastIndexOf(place);
  if (at < 0) return [model, []];
  return put({ ...model, touched: taken(model, address, place) }, { [address]: places.toSpliced(at, 1).join(" ") }, changed);
}

/** What is said of a piece that was taken by its name; the place stays, with one less. */
function taken(model: Model, address: string, id: string): PadTouched | undefined {
  const { place } = model.touched ?? {};
  const heap = place?.heaps.find((one) => one.at === address);
  if (!place || place.id !== id || !heap) return undefined;
  const heaps = place.heaps.flatMap((one) => (one !== heap ? [one] : one.n > 1 ? [{ ...one, n: one.n - 1 }] : []));
  return { entries: {}, said: P.taken(P.heap(ownerName(model, heap.seat), heap.label, 1), place.name, heap.n - 1), rule: "", refused: false, place: { ...place, heaps } };
}

function undo(model: Model, changed: Changed): Next {
  const last = model.before.at(-1);
  if (!last) return [model, []];
  const before = model.before.slice(0, -1);
  const touched: PadTouched = { entries: {}, said: P.undone(before.length), rule: "", refused: false };
  const [there, effects] = put({ ...model, touched }, last, changed);
  return [{ ...there, before }, effects];
}

/** The pieces on the board have changed. */
function put(model: Model, now: Readonly<Record<string, string>>, changed: Changed): Next {
  const entries: Record<string, string> = { ...model.table.entries };
  const before = Object.fromEntries(Object.keys(now).map((at) => [at, entries[at] ?? ""]));
  for (const [at, value] of Object.entries(now)) {
    if (value) entries[at] = value;
    else delete entries[at];
  }
  return changed({ ...model, before: [...model.before, before].slice(-MOST_BEFORE) }, { ...model.table, entries });
}
