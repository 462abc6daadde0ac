/** Changes to the stored drafts: `(model, event) → (model, effects)`. Pure. */
import { A } from "./arrange_ja";
import { titled } from "./draft_title";
import { type Drafts, type Edit, has } from "./drafts";
import { type Draft, type Effect, type Event, isComing, type Model } from "./model";

type Next = [Model, Effect[]];
type SavedEvent = Extract<Event, { is: "saved" }>;

/** The effect that stores the current draft. */
export const putting = ({ id, seen }: Model, draft: Draft): Effect => ({ do: "keep", edit: { is: "put", id, draft, seen } });

/** If the current draft is not stored, any edit may have made room: try again. */
const again = (model: Model): Effect[] => (model.unkept ? [putting(model, model.draft)] : []);

export const name = (model: Model, edit: Extract<Edit, { is: "name" }>): Next => [model, [{ do: "keep", edit }, ...again(model)]];

/** What is being built, or about to be opened, is not deleted: undo leads out of it. */
export function drop(model: Model, id: string): Next {
  if (!has(model.drafts, id) || id === model.id || isComing(model, id)) return [model, []];
  return [model, [{ do: "keep", edit: { is: "drop", id } }, ...again(model)]];
}

/** The current draft is first in a list with room. */
export function back(model: Model, id: string): Next {
  const one = model.left.find((other) => other.id === id);
  return [model, one ? [...again(model), { do: "keep", edit: { is: "back", one } }] : []];
}

export function open(model: Model, id: string): Next {
  const one = model.drafts.find((other) => other.id === id);
  return [model, one && id !== model.id && !isComing(model, id) ? [{ do: "open", one }] : []];
}

/** Another draft is current: the notice about that. */
export function begun(model: Model, id: string, draft: Draft): Next {
  const opened = model.drafts.find((one) => one.id === id);
  return [{ ...model, id, seen: opened && draft }, opened ? [{ do: "say", text: A.opened(titled(opened)) }] : []];
}

/** What another tab has deleted is no more in the list; what it has brought back is no more deleted. */
export const listed = (model: Model, drafts: Drafts): Next => [{ ...model, drafts, left: model.left.filter(({ id }) => !has(drafts, id)) }, []];

/** That there is no room is said when it begins; what was deleted stands by until it is there again. */
export function afterSaving(model: Model, { edit, drafts, gone, unkept, moved }: SavedEvent): Next {
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
