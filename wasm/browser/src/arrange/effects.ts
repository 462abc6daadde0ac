/** What building a position does beside itself: asks the engine, keeps, speaks. What comes of it is told as an event. */
import type { Change, Draft, Effect, Event } from "./model";
import { flash } from "../board/flash";
import type { Board } from "../board/picture";
import { ask, reasonOf, startEngine } from "../engine/engine";
import { announce } from "../page/announce";
import { keep, kept } from "../page/storage";
import { wear } from "../page/wear";

const isChange = (value: unknown): value is Change =>
  typeof value === "object" && value !== null && "at" in value && "value" in value && typeof value.at === "string" && typeof value.value === "string";

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && "changes" in value && Array.isArray(value.changes) && value.changes.every(isChange) && ("link" in value || "setup" in value);

const nameOf = (game: string): string => `arrange.${game}`;

/** What was built last on this device; undefined where nothing was changed. */
export function keptDraft(game: string): Draft | undefined {
  const draft = kept(nameOf(game), isDraft);
  return draft?.changes.length ? draft : undefined;
}

export class Effects {
  #styled = false;

  constructor(
    readonly game: string,
    readonly status: HTMLElement,
    readonly board: () => Board,
    readonly tell: (event: Event) => void,
  ) {}

  run(effect: Effect): void {
    switch (effect.do) {
      case "ask":
        return void this.#ask(effect.request);
      case "keep":
        return this.tell({ is: "kept", fits: keep(nameOf(this.game), effect.draft) });
      case "say":
        return announce(effect.text);
      case "flash":
        return flash(this.board(), effect.keys);
    }
  }

  async #ask(request: Extract<Effect, { do: "ask" }>["request"]): Promise<void> {
    if (!(await startEngine(this.status, () => this.tell({ is: "retry" })))) return this.tell({ is: "failed", why: "" });
    try {
      const table = await ask({ op: "arrange", ...request, style: !this.#styled });
      if (table.style !== undefined) wear(table.style);
      this.#styled = true;
      this.tell({ is: "answered", table });
    } catch (error) {
      this.tell({ is: "failed", why: reasonOf(error) });
    }
  }
}
