/**
 * What a touch picks. Every legal action lists the keys that are picked for it; touches collect keys until one action is left, which its
 * button sends. Pure: no page, no engine.
 */
import type { LegalAction } from "../contracts/types";
import type { FormPart } from "../contracts/desk_types";

/** The sides of an offer (`play/composing.py`). */
export const TAKE = "=take";
const DECLINE = "=decline";
/** A decision without a form. */
const NO_FORM: readonly FormPart[] = [];

/** Whether something is drawn for a key: not for one of a form (`=…`). */
export const isDrawn = (key: string): boolean => !key.startsWith("=");

/**
 * The keys of an action that are still to be picked after `picked`, or null when it does not hold all of them: a part that is as good stands for
 * its own. What declines is picked in a form only.
 */
export function rest(action: LegalAction, picked: readonly string[]): string[] | null {
  if (action.declines && !action.picks.some((key) => !isDrawn(key))) return null;
  const left = [...action.picks];
  for (const key of picked) {
    const at = left.findIndex((own) => own === key || action.alike?.[own]?.includes(key));
    if (at < 0 || waits(action, picked, key)) return null;
    left.splice(at, 1);
  }
  return left;
}

/** Whether a key comes after what the action needs, and that is not picked yet. */
const waits = ({ last = "", needs = [], alike }: LegalAction, picked: readonly string[], key: string): boolean =>
  (key === last || !!alike?.[last]?.includes(key)) && !needs.every((one) => picked.includes(one));

/** The keys of an action that may be picked next. */
const next = (action: LegalAction, picked: readonly string[]): string[] => (rest(action, picked) ?? []).filter((key) => !waits(action, picked, key));

/** The actions that hold all keys touched so far. */
export const remaining = (legal: readonly LegalAction[], picked: readonly string[]): LegalAction[] =>
  legal.filter((action) => rest(action, picked) !== null);

/** The keys that may be touched next. */
export function lit(legal: readonly LegalAction[], picked: readonly string[]): Set<string> {
  return new Set(legal.flatMap((action) => next(action, picked).flatMap((key) => [key, ...(action.alike?.[key] ?? [])])));
}

/** The lit key that a key is or is a part of: the beginning of its address. */
export function placeOf(key: string, keys: ReadonlySet<string>): string | undefined {
  for (let end = key.length; end > 0; end = key.lastIndexOf(".", end - 1)) if (keys.has(key.slice(0, end))) return key.slice(0, end);
  return undefined;
}

/** The word that a key begins with. */
export const first = (key: string): string => key.split(".", 1)[0] ?? "";

/** What a key names: its first word; of something that lies there that as well (`place.h05.oil`: `place.oil`). */
const sort = (key: string): string => key.split(".").filter((_, n) => !(n % 2)).slice(0, 2).join(".");

/** More questions than these are none: what may be touched is lit. */
const QUESTIONS = 2;

/**
 * The prompt when some of the keys are to be touched next; "" when nothing is left to be touched. `asks` has a sentence
 * by the first word of a key, or by that of the picks and of the key (`depot+stored`, `place+place.oil`): of many prompts these are
 * preferred, else there is one for all of them (`depot+`, `+` before anything is picked). A key that is in all actions
 * that are left needs no prompt: nothing depends on it.
 */
export function question(legal: readonly LegalAction[], picked: readonly string[], asks: Record<string, string>, other: string): string {
  const ways = remaining(legal, picked).map((action) => next(action, picked));
  // A part that is as good as an action's own makes no question.
  const all = [...new Set(ways.flat())];
  const open = all.filter((key) => !ways.every((keys) => keys.includes(key)));
  const after = (key: string): string | undefined => picked.map((one) => asks[`${first(one)}+${sort(key)}`] ?? asks[`${first(one)}+${first(key)}`]).find(Boolean);
  const keys = ways.length > 1 ? open : all;
  const said = new Set(keys.map((key) => after(key) ?? asks[first(key)] ?? other));
  if (said.size <= QUESTIONS) return [...said].join("");
  const many = ["", ...picked].flatMap((one) => asks[`${first(one)}+`] ?? []).at(-1);
  return [...new Set(keys.flatMap((key) => after(key) ?? []))].join("") || (many ?? other);
}

/** The prompt if only words distinguish the actions that are left; `asks` has the prompt for a kind of action
 * (`=work`). */
export function inWords(left: readonly LegalAction[], asks: Record<string, string>): { said: string } | { kinds: string[] } {
  const kinds = [...new Set(left.map(kindOf))];
  const said = kinds.length === 1 ? asks[`=${kinds[0]}`] : undefined;
  return said ? { said } : { kinds };
}

/**
 * The picks after a touch on a key, given the earlier picks: a second touch removes one. Undefined if only the engine
 * can resolve the touch, or give the reason against it (`tap` of the desk).
 */
export function pickedAfter(legal: readonly LegalAction[], picked: readonly string[], key: string, form = NO_FORM): readonly string[] | undefined {
  if (picked.includes(key)) return addable(legal, picked, key, form) ? [...picked, key] : without(legal, picked, key);
  if (!form.length) return lit(legal, picked).has(key) ? [...picked, key] : undefined;
  if (!remaining(legal, [key]).length) return undefined;
  const next = withOption(legal, picked, key, form);
  // A place that does not go with a piece picked on the board does not take its place: the engine says why not.
  const lost = (old: string): boolean => !isOption(form, old) && !next.includes(old);
  return !isOption(form, key) && picked.some(lost) ? undefined : next;
}

/** What is left of the picks without one, and without those that depend on it. */
const without = (legal: readonly LegalAction[], picked: readonly string[], key: string): string[] => fitting(legal, picked.filter((one) => one !== key));

/** Those keys, in their order, that actions hold together. */
export const fitting = (legal: readonly LegalAction[], keys: readonly string[]): string[] =>
  keys.reduce<string[]>((fit, key) => (remaining(legal, [...fit, key]).length ? [...fit, key] : fit), []);

const isOption = (form: readonly FormPart[], key: string): boolean => form.some(({ options }) => options.some((option) => option.key === key));

/** Whether a key that is picked can be picked once more: two equal cards pay together. An option is there once. */
const addable = (legal: readonly LegalAction[], picked: readonly string[], key: string, form = NO_FORM): boolean =>
  !isOption(form, key) && lit(legal, picked).has(key);

/** The other keys of the part of a form that a key belongs to: of cards only those that stand for equal ones. */
function rivals(form: readonly FormPart[], key: string): string[] {
  const part = form.find(({ options }) => options.some((one) => one.key === key));
  const label = part?.options.find((one) => one.key === key)?.label;
  return (part?.options ?? []).filter((one) => one.key !== key && (part?.shape !== "cards" || one.label === label)).map((one) => one.key);
}

/** What is picked beside an option that does not go with it; of a card, which is drawn, only what is drawn. */
export function besideOption(picked: readonly string[], key: string, form = NO_FORM): readonly string[] {
  const others = rivals(form, key);
  return picked.filter((one) => (isDrawn(key) ? isDrawn(one) : !others.includes(one)));
}

/** An option takes the place of the others of its part; of what else was picked stays what still goes with it. */
function withOption(legal: readonly LegalAction[], picked: readonly string[], key: string, form: readonly FormPart[]): string[] {
  const others = rivals(form, key);
  let next = [key];
  for (const old of picked) if (!others.includes(old) && remaining(legal, [...next, old]).length) next = [...next, old];
  return next;
}

/** An action that holds an option and what is picked in the other parts. */
export function holding(legal: readonly LegalAction[], picked: readonly string[], key: string, form: readonly FormPart[]): LegalAction | undefined {
  const others = rivals(form, key);
  return remaining(legal, [...picked.filter((old) => old !== key && !others.includes(old)), key])[0];
}

/** Whether an option goes with what is picked in the other parts. */
export const fits = (...about: Parameters<typeof holding>): boolean => holding(...about) !== undefined;

/** The actions that what is picked leaves, where no more is chosen in the form: the least number, no further card. */
function leastLeft(legal: readonly LegalAction[], picked: readonly string[], form: readonly FormPart[]): LegalAction[] {
  let left = remaining(legal, picked);
  for (const { shape, options } of form) {
    const open = options.map(({ key }) => key).filter((key) => !picked.includes(key));
    const holds = (key: string) => (action: LegalAction): boolean => action.picks.includes(key);
    if (shape === "cards") {
      const none = left.filter((action) => !open.some((key) => holds(key)(action)));
      if (none.length) left = none;
    } else if (shape === "number" && open.length === options.length) {
      const least = open.find((key) => left.some(holds(key)));
      if (least !== undefined) left = left.filter((action) => action.declines || holds(least)(action));
    }
  }
  return left;
}

/** The one action that the picks complete; undefined if something is missing. If only one action is possible at all it
 * is that. */
export function complete(legal: readonly LegalAction[], picked: readonly string[], form = NO_FORM): LegalAction | undefined {
  if (!picked.length && !form.some(isGiven)) return legal.length === 1 ? legal[0] : undefined;
  const left = leastLeft(legal, picked, form);
  if (undeclined(left, picked, form)) return undefined;
  const exact = left.filter((action) => rest(action, picked)?.length === 0);
  return left.length === 1 ? left[0] : exact.length === 1 ? exact[0] : undefined;
}

/** Whether nothing is left but to decline, and the reader has not said so: what is picked cannot be taken now, and the filled button must
 * not become the one that does without it. */
const undeclined = (left: readonly LegalAction[], picked: readonly string[], form: readonly FormPart[]): boolean =>
  left.length > 0 && left.every(({ declines }) => declines) && isOption(form, DECLINE) && !picked.includes(DECLINE);

/** Whether a part of a form is a number without a choice: it counts as chosen. */
const isGiven = ({ shape, options }: FormPart): boolean => shape === "number" && options.length === 1;

/** The first part of a form in which one of several options must still be chosen. */
export function undecided(legal: readonly LegalAction[], picked: readonly string[], form: readonly FormPart[]): FormPart | undefined {
  const left = leastLeft(legal, picked, form);
  const refusal = undeclined(left, picked, form);
  const open = ({ shape, options }: FormPart): boolean =>
    shape !== "cards" && !options.some(({ key }) => picked.includes(key)) &&
    (options.filter(({ key }) => left.some((action) => action.picks.includes(key))).length > 1 || (refusal && options.some(({ key }) => key === DECLINE)));
  return form.find((part) => part.shape !== "number" && open(part)) ?? (picked.length ? undefined : form.find((part) => part.shape === "number" && !isGiven(part)));
}

/**
 * The actions with only those keys that are picked on the board, for use with a form: without its options and without
 * keys that are in every action.
 */
export function onBoard(legal: readonly LegalAction[], form: readonly FormPart[]): LegalAction[] {
  const options = new Set(form.flatMap((part) => part.options.map(({ key }) => key)));
  const counts = (key: string): boolean => isDrawn(key) && !options.has(key) && !legal.every(({ picks }) => picks.includes(key));
  return legal.map((action) => ({ ...action, picks: action.picks.filter(counts) }));
}

/** Longest list of choices that is shown with lit keys. */
const SHORT = 6;

/** Several actions of one kind behind one button. */
export interface Side {
  kind: string;
  actions: LegalAction[];
}

/** The kind of an action: its notation begins with it. */
export const kindOf = (action: Pick<LegalAction, "n">): string => action.n.split(" ", 1)[0] ?? "";

/** The actions that are left, where several have the same picks: only their words distinguish them. */
export function samePicks(legal: readonly LegalAction[], picked: readonly string[]): readonly LegalAction[] {
  const left = remaining(legal, picked);
  const [first, ...others] = left.map((action) => [...(rest(action, picked) ?? [])].sort().join(" "));
  return others.length > 0 && others.every((keys) => keys === first) ? left : [];
}

/**
 * The sides of a choice to offer in words, what declines apart (`declining`). Once something is touched: all actions that are left when
 * they are few. Else, as soon as no touch on the shown picture can make one of them, all of them: each
 * action, or the kinds of action when they are many. With a `task` only what has to be said: the rest is for the reader to find.
 */
export function choices(legal: readonly LegalAction[], picked: readonly string[], shown: (key: string) => boolean, task = false): Side[] {
  const left = remaining(legal, picked);
  const alone = (actions: readonly LegalAction[]): Side[] => actions.map((action) => ({ kind: kindOf(action), actions: [action] }));
  if (samePicks(legal, picked).length) return alone(left);
  if (left.length === 1 && picked.length) return [];
  const silent = left.filter((action) => !(rest(action, picked) ?? []).some(shown));
  if (task) return sides(silent);
  if (picked.length > 0) return left.length <= SHORT ? alone(left) : alone(silent);
  return silent.length > 0 ? sides(left) : [];
}

/** What does without what is offered, in words: whatever is picked, since no touch makes it. */
export const declining = (legal: readonly LegalAction[]): Side[] => sides(legal.filter((action) => action.declines));

/** Each action, or each kind where there are many. */
function sides(actions: readonly LegalAction[]): Side[] {
  const kinds = new Map<string, LegalAction[]>();
  for (const action of actions) kinds.set(kindOf(action), [...(kinds.get(kindOf(action)) ?? []), action]);
  const many = actions.length > SHORT;
  return [...kinds].flatMap(([kind, all]) => (many && all.length > 2 ? [{ kind, actions: all }] : all.map((action) => ({ kind, actions: [action] }))));
}
