/** A live board in tests: an engine's states, touches, and the effects that follow. */
import type { Effect, Event, Model, Picks, Touch } from "../src/board/model";
import { begin, reduce } from "../src/board/reduce";
import { ready } from "../src/board/selectors";
import type { Tapped } from "../src/contracts/desk_types";
import type { LegalAction, State } from "../src/contracts/types";

export const action = (n: string, picks: string[], more: Partial<LegalAction> = {}): LegalAction => ({ n, label: n, picks, ...more });
export const APPLE = action("plant card=apple plot=1", ["hand.apple", "plot.1"]);
export const PEAR = action("plant card=pear plot=1", ["hand.pear", "plot.1"]);
export const FAR = action("plant card=apple plot=2", ["hand.apple", "plot.2"]);
export const LEAVE = action("leave", [], { declines: true, warning: "Lost?" });

let saves = 0;
/** An ordinary state of a game from the engine. */
export const state = (more: object = {}): State => ({
  players: 2, mode: "study", save: `save ${++saves}`, prompt: "Plant.", legal: [APPLE, PEAR, FAR, LEAVE], events: [], asks: {}, called: {}, kinds: {},
  scenes: [{ id: "garden", title: "Garden" }], picture: { scene: "garden", width: 1, height: 1, title: "", nodes: [] }, actor: { seat: "red", name: "Red" },
  curtain: null, follow: true, over: false, bot: null, chance: false, waiting: 0, undo: true, redo: false, luck: false, hold: true, summary: "events" in more ? more.events : [], ...more,
}) as unknown as State;

/** The time of the last touch. */
export let clock = 0;
/** A touch, a second after the one before. */
export const touchOn = (keys: string[], near: string[] = [], after = 1000): Event => ({ is: "touch", touch: { keys, near, y: 7, time: (clock += after) } satisfies Touch });

/** A board that gets one event after the other and records the effects. */
export class Table {
  model: Model;
  effects: Effect[] = [];
  constructor(rules: Partial<Model["rules"]> = {}, wishes: { coach?: boolean; holdSent?: boolean; quick?: boolean; taught?: Model["taught"]; picks?: Picks } = {}) {
    this.model = begin({ task: false, ...rules }, { scene: undefined, narrow: false, coach: false, codes: false, holdSent: true, quick: false, unseen: false, taught: { on: false, subjects: [], met: [] }, ...wishes });
  }
  tell(...events: Event[]): Effect[] {
    this.effects = [];
    for (const event of events) {
      const [model, effects] = reduce(this.model, event);
      this.model = model;
      this.effects.push(...effects);
    }
    return this.effects;
  }
  /** The engine's response to the running request. */
  answer(with_: State): Effect[] {
    return this.tell({ is: "responded", no: this.model.asking?.no ?? -1, state: with_ });
  }
  means(tapped: Partial<Tapped>): Effect[] {
    return this.tell({ is: "meant", no: this.model.asking?.no ?? -1, tapped: { means: "refused", key: "", refused: [], ...tapped } });
  }
  /** The engine's advice on the current request: to plant the pear, with the reason. */
  advise(why = "sweet"): void {
    this.tell({ is: "advice", of: this.model.advised ?? {}, advice: { moves: [{ n: PEAR.n, why }] } });
  }
  /** Press the filled button. */
  press(): Effect[] {
    return this.tell({ is: "decide", n: ready(this.model)?.n ?? "" });
  }
  /** Pick an action in words, and send it. */
  send(action: LegalAction): Effect[] {
    return this.tell({ is: "choose", action }, { is: "decide", n: action.n });
  }
  get requests(): unknown[] {
    return this.effects.flatMap((one) => (one.do === "ask" ? [one.ask] : []));
  }
  did(what: Effect["do"]): Effect[] {
    return this.effects.filter((one) => one.do === what);
  }
}

/** A table at which this state has just been opened. */
export function opened(first: State = state(), ...rest: ConstructorParameters<typeof Table>): Table {
  const table = new Table(...rest);
  table.tell({ is: "start" });
  table.answer(first);
  return table;
}
