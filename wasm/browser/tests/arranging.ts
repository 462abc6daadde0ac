/** An editor without a page for the tests of `arrange`. */
import { beside, type Drafts, type Edit, edited, ELSEWHERE, has, idOf, type SavedDraft, readDrafts } from "../src/arrange/drafts";
import { type Draft, type Effect, type Event, first, type Model } from "../src/arrange/model";
import { reduce } from "../src/arrange/reduce";
import { Reduced } from "./reduced";
import type { Arranging, Offered, Touched } from "../src/contracts/desk_types";

export const draft: Draft = { link: "1.toy.1.x", changes: [] };
export const coins = (value: string): Offered => ({ at: "red.coins", label: "赤のコイン", kind: "number", value, shown: value, low: 0, high: 9 });

export function table(part: Partial<Arranging> = {}): Arranging {
  const picture = { scene: "table", width: 1, height: 1, title: "", nodes: [], base: "" };
  return { game: "toy", picture, scenes: [], players: 2, counts: [2], seats: [], seat: "red", prompt: "", problems: [], link: "1.toy.1.y", course: [], own: [coins("3")], pieces: [], lit: [], ...part };
}
export const touched = (part: Partial<Touched>): Touched => ({ said: "", refused: false, keys: [], offered: [], ...part });

export class Editor extends Reduced<Model, Event, Effect> {
  /** What the device has; another tab may write there. */
  device: Drafts;
  #minute = 0;

  constructor(readonly drafts: Drafts = []) {
    super(first(draft, "now", false, drafts), reduce);
    this.device = drafts;
    this.send({ is: "begin", draft, id: "now" });
    this.answer();
  }

  /** Send, and store what is to be stored on a device with room. */
  sendSaved(...events: Event[]): Effect[] {
    const effects = this.send(...events);
    for (const edit of edits(effects)) {
      effects.push(...this.send({ is: "saved", edit, ...this.#edit(edit), unkept: false }));
    }
    return effects;
  }

  /** As `arrange/effects.ts` makes an edit of a record. */
  #edit(edit: Edit): { drafts: Drafts; gone: Drafts; moved?: string } {
    const [id, now] = [idOf(edit), ++this.#minute];
    const there = this.device.find((one) => one.id === id);
    const after = edited(there, edit, now);
    if (after === ELSEWHERE && there && edit.is === "put") {
      const moved = `${id}.2`;
      const one = beside(edit, there, moved, now);
      if (has(this.device, moved)) throw new Error("the next id would have to be looked for");
      this.device = readDrafts([...(one ? [one] : []), ...this.device]);
      return { drafts: this.device, gone: [], moved };
    }
    const rest = this.device.filter((one) => one.id !== id);
    this.device = after && after !== ELSEWHERE ? readDrafts([after, ...rest]) : rest;
    return { drafts: this.device, gone: edit.is === "drop" && there ? [there] : [] };
  }

  /** Change something and have it stored. */
  build(at: string, value = "red"): void {
    this.send({ is: "set", at, value });
    this.sendSaved({ is: "answered", table: table({ touched: touched({ change: { at, value } }) }) });
  }

  get names(): string[] {
    return this.model.drafts.map(({ id, draft: { changes } }) => `${id}: ${changes.map(({ at }) => at).join(" ")}`);
  }

  answer(part: Partial<Arranging> = {}): Effect[] {
    return this.send({ is: "answered", table: table(part) });
  }

  get changes(): string[] {
    return this.model.draft.changes.map(({ at, value }) => `${at}=${value}`);
  }
}
export const asks = (effects: Effect[]): Extract<Effect, { do: "ask" }>["request"][] => effects.flatMap((one) => (one.do === "ask" ? [one.request] : []));
export const edits = (effects: Effect[]): Edit[] => effects.flatMap((one) => (one.do === "keep" ? [one.edit] : []));
export const did = (effects: Effect[]): string[] => effects.map((one) => one.do);

export const saved = (id: string, part: Partial<SavedDraft> = {}): SavedDraft => ({ id, name: "", at: 0, draft: { link: `1.toy.1.${id}`, changes: [{ at: "plot.1", value: "blue" }] }, ...part });
