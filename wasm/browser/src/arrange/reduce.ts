/** Events of building a position: `(model, event) → (model, effects)`. Pure. */
import { A } from "./arrange_ja";
import { has, titled, type Drafts, type Edit } from "./drafts";
import { type Change, type Draft, type Effect, type Event, MAX_CHANGES, type Model, offered, type Wish, isComing } from "./model";
import type { Arranging } from "../contracts/desk_types";

type Next = [Model, Effect[]];

export function reduce(model: Model, event: Event): Next {
  switch (event.is) {
    case "answered":
      return answered(model, event.table);
    case "failed":
      return [{ ...model, asking: "no", waiting: [], failed: event.why }, [{ do: "say", text: event.why }]];
    case "saved":
      return afterSaving(model, event);
    case "listed":
      return listed(model, event.drafts);
    case "name":
      return name(model, event);
    case "drop":
      return drop(model, event.id);
    case "back":
      return back(model, event.id);
    case "open":
      return open(model, event.id);
    case "retry":
      return model.asking !== "no" ? [model, []] : ask({ ...model, failed: "" });
    case "begin":
      return begin(model, event);
    default:
      return next({ ...model, waiting: [...model.waiting, event] });
  }
}

/** Run the first waiting request if none is running. */
function next(model: Model): Next {
  const [wish, ...waiting] = model.waiting;
  if (model.asking !== "no" || !wish) return [model, []];
  const [there, effects] = done({ ...model, waiting }, wish);
  const [after, more] = next(there);
  return [after, [...effects, ...more]];
}

function done(model: Model, wish: Wish): Next {
  switch (wish.is) {
    case "touch":
      // Without a piece a touch only queries what can be changed there.
      return model.piece && isFull(model) ? full(model) : ask(model, { keys: wish.keys, near: wish.near });
    case "set":
      return change(model, { at: wish.at, value: wish.value });
    case "step":
      return step(model, wish.at, wish.by);
    case "hold":
      // The touched part is no longer the seat's own; a piece is dropped when it is taken twice.
      return ask({ ...model, seat: wish.seat ?? model.seat, piece: wish.piece ?? model.piece });
    case "look":
      return ask({ ...model, scene: wish.scene });
    case "turned":
      return ask({ ...model, narrow: wish.narrow });
    case "undo":
      return undo(model);
    case "begin":
      return beginNow(model, wish);
  }
}

/** The buttons of what is about to be opened go: its row is where the reader stays. */
function begin(model: Model, wish: Extract<Wish, { is: "begin" }>): Next {
  const [there, effects] = next({ ...model, waiting: [...model.waiting, wish] });
  return [there, has(model.drafts, wish.id) ? [...effects, { do: "focus", id: wish.id }] : effects];
}

function beginNow(model: Model, { draft, id }: Extract<Wish, { is: "begin" }>): Next {
  const [there, touchedNow] = begun(model, id, draft);
  const [after, requests] = ask({ ...there, draft, touched: undefined, piece: "" });
  return [after, [...requests, ...touchedNow]];
}

function step(model: Model, at: string, by: number): Next {
  const now = offered(model, at);
  if (!now) return [model, []];
  const value = Number(now.value) + by;
  if (!Number.isFinite(value) || value < (now.low ?? 0) || value > (now.high ?? Infinity)) return [model, []];
  return change(model, { at, value: String(value) });
}

const isFull = ({ draft }: Model): boolean => draft.changes.length >= MAX_CHANGES;
const change = (model: Model, one: Change): Next => (isFull(model) && !follows(model, one) ? full(model) : ask(model, { change: one }));

/** Whether a change only goes on with the last one: a number that is stepped is one change. */
const follows = (model: Model, { at }: Change): boolean => model.draft.changes.at(-1)?.at === at && offered(model, at)?.kind === "number";

/** The engine takes no more; only undo leads on. */
function full(model: Model): Next {
  const text = A.full(MAX_CHANGES);
  return [{ ...model, touched: { said: text, refused: true, keys: [], offered: model.touched?.offered ?? [] } }, [{ do: "say", text }]];
}

function undo(model: Model): Next {
  const { changes } = model.draft;
  if (!changes.length) return [model, []];
  const draft = { ...model.draft, changes: changes.slice(0, -1) };
  const [there, effects] = ask({ ...model, draft, touched: undefined });
  return [there, [...effects, putting(model, draft), { do: "say", text: A.undone(draft.changes.length) }]];
}

type Question = Partial<Pick<Extract<Effect, { do: "ask" }>["request"], "keys" | "near" | "change">>;

/** Ask how the draft stands, perhaps with a touch or a change. */
function ask(model: Model, what: Question = {}): Next {
  const { link, setup, changes } = model.draft;
  const request = {
    ...(link === undefined ? {} : { link }),
    ...(setup === undefined ? {} : { setup }),
    changes: [...changes],
    scene: model.scene,
    narrow: model.narrow,
    seat: model.seat,
    piece: model.piece,
    keys: [],
    near: [],
    ...what,
  };
  return [{ ...model, asking: what.keys ? "touch" : "other", failed: "" }, [{ do: "ask", request }]];
}

function answered(model: Model, table: Arranging): Next {
  const { touched } = table;
  const effects: Effect[] = [];
  let draft: Draft = model.draft;
  if (touched?.change) {
    const before = follows(model, touched.change) ? draft.changes.slice(0, -1) : draft.changes;
    draft = { ...draft, changes: [...before, touched.change] };
    effects.push(putting(model, draft));
  }
  // What is new among the problems is said, with where it is.
  const known = new Set(model.table?.problems.map(({ text }) => text));
  const fresh = table.problems.filter(({ text }) => !known.has(text));
  const said = [touched?.said, ...fresh.map(({ text }) => text)].filter(Boolean).join(" ");
  if (said) effects.push({ do: "say", text: said });
  const keys = fresh.length ? fresh.flatMap((one) => one.keys) : touched?.refused ? touched.keys : [];
  if (keys.length) effects.push({ do: "flash", keys });
  const there: Model = { ...model, draft, table, touched: touchedNow(model, table), seat: table.seat, scene: table.picture.scene, asking: "no" };
  const [after, more] = next(there);
  return [after, [...effects, ...more]];
}

/** The touched part stays with its current values until something else is touched: controls next to the board must not
 * move while they are pressed. */
function touchedNow({ touched: before, asking }: Model, table: Arranging): Model["touched"] {
  const { touched, own, course } = table;
  if (touched && asking === "touch") return touched;
  const now = new Map([...own, ...course, ...(touched?.offered ?? [])].map((one) => [one.at, one]));
  const offered = before?.offered.map((one) => now.get(one.at) ?? one) ?? [];
  const last = touched ?? before;
  return last && { ...last, offered };
}

// Changes to the stored drafts: `(model, event) → (model, effects)`. Pure.

type SavedEvent = Extract<Event, { is: "saved" }>;

/** The effect that stores the current draft. */
const putting = ({ id, seen }: Model, draft: Draft): Effect => ({ do: "keep", edit: { is: "put", id, draft, seen } });

/** If the current draft is not stored, any edit may have made room: try again. */
const again = (model: Model): Effect[] => (model.unkept ? [putting(model, model.draft)] : []);

const name = (model: Model, edit: Extract<Edit, { is: "name" }>): Next => [model, [{ do: "keep", edit }, ...again(model)]];

/** What is being built, or about to be opened, is not deleted: undo leads out of it. */
function drop(model: Model, id: string): Next {
  if (!has(model.drafts, id) || id === model.id || isComing(model, id)) return [model, []];
  return [model, [{ do: "keep", edit: { is: "drop", id } }, ...again(model)]];
}

/** The current draft is first in a list with room. */
function back(model: Model, id: string): Next {
  const one = model.left.find((other) => other.id === id);
  return [model, one ? [...again(model), { do: "keep", edit: { is: "back", one } }] : []];
}

function open(model: Model, id: string): Next {
  const one = model.drafts.find((other) => other.id === id);
  return [model, one && id !== model.id && !isComing(model, id) ? [{ do: "open", one }] : []];
}

/** Another draft is current: the notice about that. */
function begun(model: Model, id: string, draft: Draft): Next {
  const opened = model.drafts.find((one) => one.id === id);
  return [{ ...model, id, seen: opened && draft }, opened ? [{ do: "say", text: A.opened(titled(opened)) }] : []];
}

/** What another tab has deleted is no more in the list; what it has brought back is no more deleted. */
const listed = (model: Model, drafts: Drafts): Next => [{ ...model, drafts, left: model.left.filter(({ id }) => !has(drafts, id)) }, []];

/** That there is no room is said when it begins; what was deleted stands by until it is there again. */
function afterSaving(model: Model, { edit, drafts, gone, unkept, moved }: SavedEvent): Next {
  // Another tab has what this draft was called: from now on this one has a name of its own.
  if (moved && edit.is === "put") {
    const mine = edit.id === model.id ? { ...model, id: moved } : model;
    const [there, effects] = afterSaving(mine, { is: "saved", edit: { ...edit, id: moved }, drafts, gone, unkept });
    return [there, [{ do: "say", text: A.elsewhere }, ...effects]];
  }
  const left = leftBy(model, edit, drafts, gone);
  const effects: Effect[] = [];
  const said = unkept ? (model.unkept ? "" : A.unkept) : reportOf(edit);
  if (said) effects.push({ do: "say", text: said });
  if (edit.is === "drop") effects.push({ do: "focus", id: edit.id });
  if (edit.is === "back" && has(drafts, edit.one.id)) effects.push({ do: "focus", id: edit.one.id });
  const mine = edit.is === "put" && edit.id === model.id;
  const seen = mine ? (has(drafts, edit.id) ? edit.draft : undefined) : model.seen;
  return [{ ...model, drafts, unkept, left, seen }, effects];
}

function leftBy({ drafts: shown, left }: Model, edit: Edit, drafts: Drafts, gone: Drafts): Drafts {
  // What another tab has deleted meanwhile is deleted as the reader saw it.
  const seen = edit.is === "drop" && !has(gone, edit.id) ? shown.filter(({ id }) => id === edit.id) : [];
  const more = [...seen, ...gone];
  return [...left.filter(({ id }) => !has(more, id)), ...more].filter(({ id }) => !has(drafts, id));
}

const reportOf = (edit: Edit): string => ({ drop: A.dropped, back: A.broughtBack, put: "", name: "" })[edit.is];
