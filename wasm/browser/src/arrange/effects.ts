/** What building a position does beside itself: asks the engine, keeps, speaks. What comes of it is told as an event. */
import { type Drafts, type Edit, edited, readDrafts } from "./drafts";
import type { Effect, Event } from "./model";
import { flash } from "../board/flash";
import type { Board } from "../board/picture";
import { ask, reasonOf, startEngine } from "../engine/engine";
import { announce } from "../page/announce";
import { keep, kept } from "../page/storage";
import { wear } from "../page/wear";

const nameOf = (game: string): string => `arrange.${game}`;

/** What was built on this device. */
export const keptDrafts = (game: string): Drafts => readDrafts(kept(nameOf(game), (value): value is unknown => value !== null));

export class Effects {
  #styled = false;
  /** What the device had no room for; another tab may have changed what it has. */
  #unwritten: Drafts | undefined;

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
        return this.#keep(effect.edit);
      case "say":
        return announce(effect.text);
      case "flash":
        return flash(this.board(), effect.keys);
    }
  }

  #keep(edit: Edit): void {
    const before = this.#unwritten ?? keptDrafts(this.game);
    const drafts = edited(before, edit, Date.now());
    if (!drafts) return this.tell({ is: "kept", drafts: before, unkept: "names" });
    const fits = keep(nameOf(this.game), drafts);
    this.#unwritten = fits ? undefined : drafts;
    this.tell({ is: "kept", drafts, unkept: fits ? "" : "room" });
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
