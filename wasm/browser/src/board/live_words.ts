/** What can be done in words at a touched board, as buttons. Pure but for what they call. */
import { C, L } from "./live_ja";
import type { Event, Model } from "./model";
import type { Offer } from "./offers";
import { chosen, open, picked, ready, staged, touchable } from "./selectors";
import { choices, declining, isDrawn, lit, samePicks, type Side } from "./taps";
import type { LegalAction } from "../contracts/types";

interface Offered {
  offers: Offer[];
  /** Those that do without. */
  apart: Offer[];
  /** Nothing else can be done. */
  only: boolean;
  /** What the filled button does where no action is put together. */
  main?: Offer;
}

/**
 * Offer in words what no touch on the shown picture makes. `after` is offered when the game is over, its first as the
 * filled button; `list` shows actions of a kind, `shown` says whether a key is drawn.
 */
export function offered(model: Model, act: (event: Event) => void, after: readonly Offer[], list: (actions: LegalAction[]) => void, shown: (key: string) => boolean): Offered {
  const { state, life } = model;
  const none: Offered = { offers: [], apart: [], only: false };
  // Nothing leads away from what is turned up, or from a result that opens.
  if (!state || model.reading !== "no") return none;
  if (life.is === "since") return { ...none, main: { label: L.goOn, act: () => act({ is: "seen" }) } };
  if (staged(life)) return none;
  if (state.ending) return { ...none, main: { label: L.endTurn, act: () => act({ is: "change", ask: { op: "end_turn" } }) } };
  if (life.is === "curtain") return none;
  if (state.over) {
    const [main, ...offers] = model.unseen ? [{ label: L.seeResult, act: () => act({ is: "result" }) }] : after;
    return main ? { ...none, offers, main } : none;
  }
  const now = chosen(model)?.n;
  // What is picked in words is on the filled button, and on no other.
  const of = ({ kind, actions }: Side): Offer[] => {
    const [first, more] = actions;
    if (!first || more) return [{ label: L.oneOf(state.kinds[kind] ?? kind), act: () => list(actions) }];
    return first.n === now ? [] : [{ label: first.label, n: first.n, places: first.picks, act: () => act({ is: "choose", action: first }) }];
  };
  const legal = open(model);
  if (state.chance) {
    const rest = (label: string, alike: boolean): Offer => ({ label, act: () => act({ is: "change", ask: { op: "roll", alike } }) });
    const alike = legal.length && state.waiting > 1 ? [rest(C.luckAlike, true)] : [];
    return { ...none, offers: [...alike, ...legal.flatMap((action) => of({ kind: "", actions: [action] }))], ...(legal.length ? { main: rest(C.luckRest, false) } : {}) };
  }
  // The form offers everything, except actions that it and the board pick alike (a die turned up or down).
  if (state.form) return { ...none, offers: samePicks(legal, picked(model)).flatMap((action) => of({ kind: "", actions: [action] })) };
  // The one action that is left is on the filled button already.
  if (legal.length === 1 && ready(model)) return none;
  // What is done by touching one's own seat lies nowhere in particular: it is said in words as well.
  const own = `seat.${state.actor?.seat}`;
  const sides = choices(legal, picked(model), (key) => key !== own && shown(key), model.rules.task);
  return { ...none, offers: sides.flatMap(of), apart: declining(legal).flatMap(of), only: lit(legal, picked(model)).size === 0 };
}

/** The scene to look at, where the shown one draws nothing of the action that is ready or, while none is, nothing that may be touched next; undefined otherwise. */
export function elsewhere(model: Model, shown: (key: string) => boolean): string | undefined {
  const { about, picture, scenes } = model.state ?? {};
  const next = (ready(model)?.picks ?? [...touchable(model)]).filter(isDrawn);
  const there = about ?? scenes?.[0]?.id;
  return there !== picture?.scene && next.length && !next.some(shown) ? there : undefined;
}
