/** What can be done in words at a touched board, as buttons. Pure but for what they call. */
import { C } from "./coach_ja";
import type { Event, Model } from "./model";
import type { Offer } from "./offers";
import { open, picked } from "./selectors";
import { choices, declining, lit, type Side } from "./taps";
import { L } from "./live_ja";
import type { LegalAction } from "../contracts/types";

export interface Offered {
  offers: Offer[];
  /** Those that do without. */
  apart: Offer[];
  /** Nothing else can be done. */
  only: boolean;
}

/**
 * Offer in words what no touch on the shown picture makes. `after` is offered when the game is over, `list` shows actions of a kind, `shown` tells
 * whether a key is drawn.
 */
export function offered(model: Model, act: (event: Event) => void, after: readonly Offer[], list: (actions: LegalAction[]) => void, shown: (key: string) => boolean): Offered {
  const { state } = model;
  const main = (label: string, work: () => void): Offer => ({ label, main: true, act: work });
  const alone = (offers: Offer[]): Offered => ({ offers, apart: [], only: false });
  if (!state) return alone([]);
  if (state.ending) return alone([main(L.endTurn, () => act({ is: "change", ask: { op: "end_turn" } }))]);
  if (state.over) return alone([...after]);
  const of = ({ kind, actions }: Side): Offer => {
    const [first, more] = actions;
    return first && !more ? { label: first.label, n: first.n, places: first.picks, act: () => act({ is: "choose", action: first }) } : { label: L.oneOf(state.kinds[kind] ?? kind), act: () => list(actions) };
  };
  const legal = open(model);
  if (state.chance) {
    const rest = (label: string, alike: boolean): Offer => main(label, () => act({ is: "change", ask: { op: "roll", alike } }));
    const rests = legal.length ? [rest(C.luckRest, false), ...(state.waiting > 1 ? [rest(C.luckAlike, true)] : [])] : [];
    return alone([...rests, ...legal.map((action) => of({ kind: "", actions: [action] }))]);
  }
  // What is done by touching one's own seat lies nowhere in particular: it is said in words as well.
  const own = `seat.${state.actor?.seat}`;
  const sides = choices(legal, picked(model), (key) => key !== own && shown(key), model.rules.task);
  return { offers: sides.map(of), apart: declining(legal).map(of), only: lit(legal, picked(model)).size === 0 };
}
