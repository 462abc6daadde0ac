/** What a reader does to the drafts that are kept, and what came of it: `(model, event) → (model, effects)`. Pure. */
import { A } from "./arrange_ja";
import { titled } from "./draft_title";
import { type Drafts, type Edit, has } from "./drafts";
import { type Draft, type Effect, type Event, isComing, type Model, type Unkept } from "./model";

type Next = [Model, Effect[]];
type Kept = Extract<Event, { is: "kept" }>;

/** The effect that keeps a draft as the one that is being built. */
export const putting = ({ id, seen }: Model, draft: Draft): Effect => ({ do: "keep", edit: { is: "put", id, draft, seen } });

/** Where the draft at hand is not kept, any edit may have made room: it is tried again. */
const again = (model: Model): Effect[] => (model.unkept ? [putting(model, model.draft)] : []);

export const name = (model: Model, edit: Extract<Edit, { is: "name" }>): Next => [model, [{ do: "keep", edit }, ...again(model)]];

/** What is being built, or about to be opened, is not deleted: undo leads out of it. */
export function drop(model: Model, id: string): Next {
  if (!has(model.drafts, id) || id === model.id || isComing(model, id)) return [model, []];
  return [model, [{ do: "keep", edit: { is: "drop", id } }, ...again(model)]];
}

/** The draft at hand comes first where there is a place. */
export function back(model: Model, id: string): Next {
  const one = model.left.find((other) => other.id === id);
  return [model, one ? [...again(model), { do: "keep", edit: { is: "back", one } }] : []];
}

export function open(model: Model, id: string): Next {
  const one = model.drafts.find((other) => other.id === id);
  return [model, one && id !== model.id && !isComing(model, id) ? [{ do: "open", one }] : []];
}

/** Another draft is at hand: what is said of that. One that found no place is among what is left. */
export function begun(model: Model, id: string, draft: Draft): Next {
  const opened = model.drafts.find((one) => one.id === id);
  const aside = model.unkept === "names" && id !== model.id;
  const said = [opened && A.opened(titled(opened)), aside && A.setAside].filter(Boolean).join(" ");
  return [{ ...model, id, seen: opened && draft, unkept: aside ? "" : model.unkept }, said ? [{ do: "say", text: said }] : []];
}

/** What is not kept is said when that begins; what went stands by until it is there again. */
export function keptNow(model: Model, { edit, drafts, gone, unkept: why, moved }: Kept): Next {
  // Another tab has what this draft was called: from now on this one has a name of its own.
  if (moved && edit.is === "put") {
    const mine = edit.id === model.id ? { ...model, id: moved } : model;
    const [there, effects] = keptNow(mine, { is: "kept", edit: { ...edit, id: moved }, drafts, gone, unkept: why });
    return [there, [{ do: "say", text: A.elsewhere }, ...effects]];
  }
  const unkept = unkeptBy(model, edit, why);
  const left = leftBy(model, edit, drafts, gone, why);
  const effects: Effect[] = [];
  const said = unkept && unkept !== model.unkept ? A.unkept[unkept] : toldOf(edit, drafts, gone, why, model.id);
  if (said) effects.push({ do: "say", text: said });
  if (edit.is === "drop") effects.push({ do: "focus", id: edit.id });
  if (edit.is === "back" && has(drafts, edit.one.id)) effects.push({ do: "focus", id: edit.one.id });
  const mine = edit.is === "put" && edit.id === model.id && why !== "names";
  const seen = mine ? (has(drafts, edit.id) ? edit.draft : undefined) : model.seen;
  return [{ ...model, drafts, unkept, left, seen }, effects];
}

/** Only putting the draft at hand finds a place for it; any edit shows whether the device has room. */
function unkeptBy({ id, unkept }: Model, edit: Edit, why: Unkept): Unkept {
  if (why === "room" || (edit.is === "put" && edit.id === id)) return why;
  return why === "names" || unkept === "names" ? unkept : "";
}

function leftBy({ drafts: shown, left }: Model, edit: Edit, drafts: Drafts, gone: Drafts, why: Unkept): Drafts {
  // What another tab has deleted meanwhile is deleted as the reader saw it.
  const seen = edit.is === "drop" && !has(gone, edit.id) ? shown.filter(({ id }) => id === edit.id) : [];
  const more = [...seen, ...gone];
  // What was put and found its place, or was undone to its beginning, waits for nothing.
  const settled = (id: string): boolean => has(drafts, id) || (edit.is === "put" && why !== "names" && edit.id === id);
  return [...left.filter(({ id }) => !has(more, id)), ...more].filter(({ id }) => !settled(id));
}

function toldOf(edit: Edit, drafts: Drafts, gone: Drafts, why: Unkept, id: string): string {
  switch (edit.is) {
    case "drop":
      return A.dropped;
    case "back":
      return has(drafts, edit.one.id) ? A.broughtBack : A.noPlace;
    case "put":
      // Another draft has come to hand meanwhile.
      if (why === "names") return edit.id === id ? "" : A.setAside;
      return why ? "" : gone.map((one) => A.gaveWay(titled(one))).join(" ");
    case "name":
      return "";
  }
}
