/** The effects of building a position: requests to the engine, storing, announcing. Results are sent as events. */
import type { DeviceDrafts } from "./device";
import type { Edit, SavedDraft } from "./drafts";
import { dated, type Effect, type Event } from "./model";
import { flash } from "../board/flash";
import type { Board } from "../board/picture";
import { ask, reasonOf, startEngine } from "../engine/engine";
import { announce } from "../page/announce";
import { adoptStyles } from "../page/adopt_styles";

export class Effects {
  #styled = false;
  /** Edits are made one after the other. */
  #editing: Promise<void> = Promise.resolve();

  constructor(
    readonly device: DeviceDrafts,
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
    const now = Date.now();
    this.#editing = this.#editing.then(async () => {
      const { full, ...result } = await this.device.edit(edit, now);
      this.tell({ is: "saved", edit, ...result, unkept: full });
    });
  }

  #open(seen: SavedDraft): void {
    this.#editing = this.#editing.then(async () => {
      const { id, draft } = (await this.device.all()).find((one) => one.id === seen.id) ?? seen;
      this.tell({ is: "begin", draft, id });
    });
  }

  #focus(id: string): void {
    this.lists.querySelector<HTMLElement>(`[data-draft="${CSS.escape(id)}"]`)?.focus();
  }

  async #ask(request: Extract<Effect, { do: "ask" }>["request"]): Promise<void> {
    if (!(await startEngine(this.status, () => this.tell({ is: "retry" })))) return this.tell({ is: "failed", why: "" });
    try {
      const table = await ask({ op: "arrange", ...dated(request), style: !this.#styled });
      if (table.style !== undefined) adoptStyles(table.style);
      this.#styled = true;
      this.tell({ is: "answered", table });
    } catch (error) {
      this.tell({ is: "failed", why: reasonOf(error) });
    }
  }
}
