/** What building a position does beside itself: asks the engine, keeps, speaks. What comes of it is told as an event. */
import { keepDrafts, keptDrafts } from "./device";
import { type Drafts, type Edit, edited, type KeptDraft } from "./drafts";
import { dated, type Effect, type Event } from "./model";
import { flash } from "../board/flash";
import type { Board } from "../board/picture";
import { ask, reasonOf, startEngine } from "../engine/engine";
import { announce } from "../page/announce";
import { wear } from "../page/wear";

export class Effects {
  #styled = false;
  /** What the device had no room for; another tab may have changed what it has. */
  #unwritten: Drafts | undefined;

  constructor(
    readonly game: string,
    readonly status: HTMLElement,
    readonly board: () => Board,
    /** Where the drafts are listed. */
    readonly lists: HTMLElement,
    readonly tell: (event: Event) => void,
  ) {}

  run(effect: Effect): void {
    switch (effect.do) {
      case "ask":
        return void this.#ask(effect.request);
      case "keep":
        return this.#keep(effect.edit);
      case "open":
        return this.#open(effect.one);
      case "focus":
        return this.#focus(effect.id);
      case "say":
        return announce(effect.text);
      case "flash":
        return flash(this.board(), effect.keys);
    }
  }

  #keep(edit: Edit): void {
    const { full, ...now } = edited(this.#drafts(), edit, Date.now());
    if (full) return this.tell({ is: "kept", edit, ...now, unkept: "names" });
    const fits = keepDrafts(this.game, now.drafts);
    this.#unwritten = fits ? undefined : now.drafts;
    this.tell({ is: "kept", edit, ...now, unkept: fits ? "" : "room" });
  }

  #drafts(): Drafts {
    return this.#unwritten ?? keptDrafts(this.game);
  }

  #open(seen: KeptDraft): void {
    const { id, draft } = this.#drafts().find((one) => one.id === seen.id) ?? seen;
    this.tell({ is: "begin", draft, id });
  }

  #focus(id: string): void {
    this.lists.querySelector<HTMLElement>(`[data-draft="${CSS.escape(id)}"]`)?.focus();
  }

  async #ask(request: Extract<Effect, { do: "ask" }>["request"]): Promise<void> {
    if (!(await startEngine(this.status, () => this.tell({ is: "retry" })))) return this.tell({ is: "failed", why: "" });
    try {
      const table = await ask({ op: "arrange", ...dated(request), style: !this.#styled });
      if (table.style !== undefined) wear(table.style);
      this.#styled = true;
      this.tell({ is: "answered", table });
    } catch (error) {
      this.tell({ is: "failed", why: reasonOf(error) });
    }
  }
}
