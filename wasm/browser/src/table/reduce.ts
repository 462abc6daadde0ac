/** The reducer of the table mode. */
import { SIZES, TURNS, type Effect, type Lent, type Model, type Shared, type TableEvent, paced } from "./model";

type Result = readonly [Model, readonly Effect[]];
const NONE: readonly Effect[] = [];

export function reduce(model: Model, event: TableEvent): Result {
  switch (event.kind) {
    case "at":
      return at(model, event);
    case "letters":
      return [{ ...model, letters: event.letters }, NONE];
    case "next":
      if (model.black) return lit(model, event.now);
      return event.more ? [model, [{ do: "scroll" }]] : [model, [{ do: "step", by: 1 }]];
    case "prev":
      return model.black ? lit(model, event.now) : [model, [{ do: "step", by: -1 }]];
    case "to":
      return go(model, event.index, event.now);
    case "black":
      return model.black ? lit(model, event.now) : tell({ ...model, black: true, pace: { ...model.pace, since: undefined } }, [{ do: "hush" }]);
    case "size":
      return size(model, event.by);
    case "leave":
      return [model, [{ do: "close" }]];
    case "shrunk":
      // Whoever left full screen by Esc wants the page back; the second window, and a board in play, stay.
      return model.role === "alone" && !model.live ? [model, [{ do: "close" }]] : [model, NONE];
    case "window":
      return [{ ...model, role: "teacher" }, [{ do: "window" }]];
    case "hello":
      return answered(model);
    case "heard":
      return heard(model, event.shared);
    case "touch":
      return model.live ? [model, NONE] : [model.black ? { ...model, black: false } : model, [{ do: "hush" }, { do: "touch" }]];
    case "chapters":
    case "number":
    case "shade":
    case "full":
    case "keys":
    case "sheet":
    case "voice":
      return [model, [{ do: event.kind }]];
  }
}

/** The stage shows a step: the one before is measured, and the other window follows. */
function at(model: Model, { index, all, players, live, lent, now }: Extract<TableEvent, { kind: "at" }>): Result {
  const same = index === model.index && players === model.players && all === model.all && live === model.live && boardOf(lent) === boardOf(model.lent);
  if (same) return [model, NONE];
  const on = model.all > 0 && index === model.index + 1 && !model.live;
  const measured = on ? paced(model.pace, model.letters[model.index] ?? 0, now) : { ...model.pace, since: live || model.live ? undefined : now };
  const effects: Effect[] = on ? [{ do: "keep", pace: { ...measured, since: undefined } }] : [];
  if (live && !model.live) effects.push({ do: "hush" });
  const next: Model = { ...model, index, all, players, live, lent, pace: measured };
  if (model.all) return tell(next, effects);
  // The first that the stage shows is where this window begins: it does not call the other one to it, but goes where that is.
  return model.known ? [next, [{ do: "follow", shared: model.known }]] : [next, NONE];
}

const lit = (model: Model, now: number): Result => tell({ ...model, black: false, pace: { ...model.pace, since: now } });

function go(model: Model, index: number, now: number): Result {
  const wanted = Math.max(0, Math.min(model.all - 1, index));
  const [next, effects] = model.black ? lit(model, now) : ([model, NONE] as Result);
  return wanted === model.index ? [next, effects] : [next, [...effects, { do: "go", index: wanted }]];
}

function size(model: Model, by: number): Result {
  const wanted = Math.max(0, Math.min(SIZES.length - 1, model.size + by));
  return wanted === model.size ? [model, NONE] : [{ ...model, size: wanted }, [{ do: "keep", size: wanted }]];
}

// ---- two windows

const boardOf = (lent: Lent | undefined): string => (lent ? `${lent.picture.scene} ${lent.save}` : "");
const placeOf = ({ index, players, black, lent }: Pick<Shared, "index" | "players" | "black" | "lent">): string => [index, players, black, boardOf(lent)].join();

/** Inform the other window, if it does not know yet. */
function tell(model: Model, effects: readonly Effect[] = NONE): Result {
  const { known, me, index, players, black, lent } = model;
  if (known && placeOf(known) === placeOf(model)) return [model, effects];
  const shared: Shared = { n: ((known?.n ?? 0) + 1) % TURNS, by: me, index, players, black, lent };
  return [{ ...model, known: shared }, [...effects, { do: "tell", shared }]];
}

/** A window that has just opened requests our place: answer if we have one. */
function answered(model: Model): Result {
  if (!model.all) return [model, NONE];
  const { known, me, index, players, black, lent } = model;
  const shared = known ?? { n: 1, by: me, index, players, black, lent };
  return [{ ...model, known: shared, two: true }, [{ do: "tell", shared }]];
}

/** Whether one message follows the other: numbers begin again after the last one, so the shorter way round counts. */
function follows(one: Shared, other: Shared): boolean {
  const ahead = (one.n - other.n + TURNS) % TURNS;
  return ahead === 0 || ahead === TURNS / 2 ? one.by > other.by : ahead < TURNS / 2;
}

function heard(model: Model, shared: Shared): Result {
  const { known } = model;
  // Another release may have more steps.
  if (model.all && shared.index >= model.all) return [model, NONE];
  if (known && !follows(shared, known)) return [{ ...model, two: true }, NONE];
  const effects: Effect[] = [];
  // Before the lesson is loaded no step can be opened.
  if (model.all && (shared.players !== model.players || shared.index !== model.index || boardOf(shared.lent) !== boardOf(model.lent))) effects.push({ do: "follow", shared });
  if (shared.black && !model.black) effects.push({ do: "hush" });
  return [{ ...model, known: shared, two: true, black: shared.black }, effects];
}
