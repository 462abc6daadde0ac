/** The records of one kind and game, as a page works with them: what has no room on the device stays with the page until there is room. */
import type { Kind, Named } from "./shelves";
import { theStore } from "./store";

/** From what is stored under an id to what is to be stored; undefined: nothing. It may run more than once. */
export type Change<T> = (before: T | undefined) => T | undefined;

export class Records<T extends Named> {
  readonly #store = theStore();
  /** By id: changes that could not be stored. */
  readonly #unstored = new Map<string, Change<T>[]>();

  constructor(
    readonly kind: Kind,
    readonly game: string,
    readonly fits: (value: unknown) => value is T,
  ) {}

  /** All records, with what could not be stored. */
  async all(): Promise<T[]> {
    const found = new Map((await this.#store.all(this.kind, this.game, this.fits)).map((one) => [one.id, one]));
    for (const [id, changes] of this.#unstored) {
      const after = applied(changes, found.get(id));
      if (after) found.set(id, after);
      else found.delete(id);
    }
    return [...found.values()];
  }

  /** Change one record in a transaction of its own, with what could not be stored before. False where there is no room. */
  async change(id: string, change: Change<T>): Promise<boolean> {
    const changes = [...(this.#unstored.get(id) ?? []), change];
    try {
      await this.#store.change([this.kind, this.game, id], this.fits, (before) => applied(changes, before));
      const left = this.#unstored.get(id)?.filter((one) => !changes.includes(one)) ?? [];
      if (left.length) this.#unstored.set(id, left);
      else this.#unstored.delete(id);
      return true;
    } catch {
      this.#unstored.set(id, [...(this.#unstored.get(id) ?? []), change]);
      return false;
    }
  }

  /** Call `heard` when another tab has changed some. */
  watch(heard: () => void, signal: AbortSignal): void {
    this.#store.watch(this.kind, this.game, heard, signal);
  }
}

const applied = <T>(changes: readonly Change<T>[], before: T | undefined): T | undefined => changes.reduce((value, change) => change(value), before);
