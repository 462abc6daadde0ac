/** The drafts of a game on the device: a record each. */
import { beside, type Drafts, type Edit, edited, ELSEWHERE, idOf, isSaved, type SavedDraft, readDrafts } from "./drafts";
import { theStore } from "../page/store";

/** The result of an edit: all drafts now, the deleted one, the draft's new id, if any; whether there was no room. */
export interface Edited {
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
