/** A model in transition, and its effects: for the parts of the reducer alone. */
import type { Ask, Effect, Life, Model } from "./model";
import { viewOf } from "./selectors";

export interface Draft {
  m: Model;
  out: Effect[];
}

export const set = (d: Draft, part: Partial<Model>): void => void (d.m = { ...d.m, ...part });
export const live = (d: Draft, life: Life): void => set(d, { life });

/** Ask what ends in a new state; `keeps` stays chosen where it still can be. */
export function ask(d: Draft, question: Ask, keeps: readonly string[] = []): void {
  const no = d.m.requests + 1;
  set(d, { requests: no, asking: { no, ask: question, keeps } });
  d.out.push({ do: "ask", no, ask: question, view: viewOf(d.m) });
}
