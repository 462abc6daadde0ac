/** The effects of building a position: requests to the engine, storing drafts on the device, announcing. Results are sent as events. */
import { type Edit, type SavedDraft, beside, type Drafts, edited, ELSEWHERE, idOf, isSaved, readDrafts } from "./drafts";
import { dated, type Effect, type Event } from "./model";
import { flash } from "../board/flash";
import type { Board } from "../board/picture";
import { ask, reasonOf, startEngine } from "../engine/engine";
import { announce } from "../page/notice";
import { adoptStyles } from "../page/dom";
import { theStore } from "../page/store";

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

// The drafts of a game on the device: a record each.

/** The result of an edit: all drafts now, the deleted one, the draft's new id, if any; whether there was no room. */
interface Edited {
  drafts: Drafts;
  gone: Drafts;
  moved?: string;
  full: boolean;
}

export class DeviceDrafts {
  readonly #store = theStore();
  /** Drafts for which there was no room. */
  readonly #unstored = new Map<string, SavedDraft>();

  constructor(readonly game: string) {}

  async all(): Promise<Drafts> {
    const stored = await this.#store.all("draft", this.game, isSaved);
    return readDrafts([...stored.filter(({ id }) => !this.#unstored.has(id)), ...this.#unstored.values()]);
  }

  /** Call back when another tab has changed some. */
  watch(heard: () => void, signal: AbortSignal): void {
    this.#store.watch("draft", this.game, heard, signal);
  }

  async edit(edit: Edit, now: number): Promise<Edited> {
    const id = idOf(edit);
    let before: SavedDraft | undefined;
    let other: SavedDraft | undefined;
    const work = (there: SavedDraft | undefined): SavedDraft | undefined => {
      before = there ?? this.#unstored.get(id);
      const after = edited(before, edit, now);
      other = after === ELSEWHERE ? before : undefined;
      return after === ELSEWHERE ? before : after;
    };
    try {
      await this.#change(id, work);
      this.#unstored.delete(id);
      const moved = other && edit.is === "put" ? await this.#beside(edit, other, now) : undefined;
      return { drafts: await this.all(), gone: edit.is === "drop" && before ? [before] : [], full: false, ...(moved && { moved }) };
    } catch {
      const wanted = edited(before, edit, now);
      if (wanted && wanted !== ELSEWHERE) this.#unstored.set(id, wanted);
      return { drafts: await this.all(), gone: [], full: true };
    }
  }

  /** Put a draft under the first id that is free. */
  async #beside(edit: Extract<Edit, { is: "put" }>, other: SavedDraft, now: number): Promise<string> {
    for (let n = 2; ; n += 1) {
      const id = `${edit.id}.${n}`;
      let taken = false;
      await this.#change(id, (there) => {
        taken = there !== undefined;
        return there ?? beside(edit, other, id, now);
      });
      if (!taken) return id;
    }
  }

  #change(id: string, work: (there: SavedDraft | undefined) => SavedDraft | undefined): Promise<SavedDraft | undefined> {
    return this.#store.change(["draft", this.game, id], isSaved, work);
  }
}
