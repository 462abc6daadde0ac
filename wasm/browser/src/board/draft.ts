/** A model in transition, and its effects: for the parts of the reducer alone. */
import type { Ask, Effect, Life, Model, Report } from "./model";
import { viewOf } from "./selectors";

export interface Draft {
  m: Model;
  out: Effect[];
}

export const SILENT: Report = { said: [], refused: false, twice: false, retry: false };

export const set = (d: Draft, part: Partial<Model>): void => void (d.m = { ...d.m, ...part });
export const live = (d: Draft, life: Life): void => set(d, { life });

/** Send a request; later events wait for its response. `keeps`: the keys that stay picked afterwards, where they still can be. */
export function ask(d: Draft, request: Ask, keeps: readonly string[] = []): void {
  const no = d.m.requests + 1;
  set(d, { requests: no, asking: { no, ask: request, keeps } });
  d.out.push({ do: "ask", no, ask: request, view: viewOf(d.m) });
}
