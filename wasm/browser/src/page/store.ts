/**
 * The records that a reader makes (games, score pads, drafts …): one record a key, each change a transaction on that
 * record alone, reported to the site's other tabs. Data that earlier releases stored elsewhere is moved here. Knows no
 * kind's content.
 */
import { type Entry, type Key, type Kind, KINDS, local, localNames, type Named, nameOf, opened, read, RECORD, type Shelf, TABLE, type Work, write } from "./shelves";
import { address, isOverlay } from "./storage";
import { isObject, isText, shape } from "./guards";

/** What of localStorage belongs to the records: what earlier releases stored, and what a page that was left did not finish. */
function waiting(): string[] {
  return localNames("").filter((name) => name.startsWith(RECORD) || (FORMER[stem(name)] && read(name) !== undefined));
}
const stem = (name: string): string => name.slice(0, name.indexOf("."));

export class Store {
  #shelf: Promise<Shelf> | undefined;
  /** Of the records that this tab has read or changed: what they were then. */
  readonly #last = new Map<string, unknown>();
  /** Changes that are not stored yet. */
  readonly #open = new Set<readonly [Key, Work]>();
  /** Names of records that were written to localStorage when the page was left. */
  readonly #left = new Set<string>();
  /** Records for which there was no room when they were to be moved here: they stay where they were. */
  readonly #unmoved = new Map<string, Entry>();
  #moving: Promise<void> = Promise.resolve();
  readonly #listeners = new Set<(kind: string, game: string) => void>();
  #channel: BroadcastChannel | undefined;

  constructor() {
    this.#listen();
    // A page that is left runs no transaction to its end: what is not stored by then is written where the next page finds it.
    globalThis.addEventListener?.("pagehide", () => this.leave());
    globalThis.addEventListener?.("pageshow", (event) => {
      if (!event.persisted) return;
      this.#listen();
      for (const kind of KINDS) this.#heard(kind, "");
    });
  }

  /** All records of a kind that can be read. */
  async all<T>(kind: Kind, game: string, fits: (value: unknown) => value is T): Promise<T[]> {
    const shelf = await this.#ready();
    const found = await shelf.all(kind, game).catch(() => []);
    const ids = new Set(found.map((one) => (one as Named).id));
    const more = [...this.#unmoved.values()].filter(([key, { id }]) => key[0] === kind && key[1] === game && !ids.has(id)).map(([, value]) => value);
    const all = [...found, ...more];
    for (const one of all) this.#last.set(nameOf([kind, game, (one as Named).id]), one);
    return all.filter(fits);
  }

  /** Change a record in a transaction of its own; `undefined` deletes it. Gives what it is now. Rejects where it could not be stored. */
  async change<T>(key: Key, fits: (value: unknown) => value is T, work: (before: T | undefined) => T | undefined): Promise<T | undefined> {
    const name = nameOf(key);
    const mine = [key, (before: unknown) => {
      const there = before ?? this.#unmoved.get(name)?.[1];
      return work(fits(there) ? there : undefined);
    }] as const;
    this.#open.add(mine);
    try {
      const shelf = await this.#ready();
      const after = (await shelf.change(key, mine[1])) as T | undefined;
      this.#last.set(name, after);
      this.#unmoved.delete(name);
      if (this.#left.delete(name)) localStorage.removeItem(address(name));
      this.#tell(key);
      return after;
    } finally {
      this.#open.delete(mine);
    }
  }

  /** Add records from elsewhere, all or none: one that is stored already is not doubled, two of one id are both stored.
   * Returns the number added. */
  async add(kind: Kind, game: string, values: readonly Named[]): Promise<number> {
    const added = await (await this.#ready()).add(values.map((value) => [[kind, game, value.id], value]), false);
    if (added) this.#tell([kind, game, ""]);
    return added;
  }

  /** Call back when another tab has changed records of a kind. */
  watch(kind: Kind, game: string, heard: () => void, signal: AbortSignal): void {
    const mine = (changed: string, of: string): void => void (changed === kind && (!of || of === game) && heard());
    this.#listeners.add(mine);
    signal.addEventListener("abort", () => this.#listeners.delete(mine), { once: true });
  }

  /** The page is left. */
  leave(): void {
    for (const [key, work] of this.#open) {
      const name = nameOf(key);
      const after = work(this.#last.get(name));
      this.#last.set(name, after);
      try {
        write(name, after ?? { deleted: true });
        this.#left.add(name);
      } catch {
        // No room there either.
      }
    }
    this.#channel?.close();
    this.#channel = undefined;
  }

  #listen(): void {
    if (typeof BroadcastChannel === "undefined") return;
    this.#channel = new BroadcastChannel(address(TABLE));
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (Array.isArray(data)) this.#heard(String(data[0]), String(data[1]));
    };
  }

  #heard(kind: string, game: string): void {
    for (const listener of this.#listeners) listener(kind, game);
  }

  #tell([kind, game]: Key): void {
    this.#channel?.postMessage([kind, game]);
  }

  /** The shelf, with everything on it that stood elsewhere. */
  async #ready(): Promise<Shelf> {
    const shelf = await (this.#shelf ??= opened(() => (this.#shelf = undefined)));
    if (shelf === local ? waiting().some((name) => !name.startsWith(RECORD)) : waiting().length) this.#moving = this.#moving.then(() => this.#move(shelf));
    await this.#moving;
    return shelf;
  }

  async #move(shelf: Shelf): Promise<void> {
    for (const name of waiting()) {
      const value = read(name);
      const [, kind = "", game = ""] = name.split(".");
      try {
        if (name.startsWith(RECORD)) {
          if (shelf === local) continue;
          const key: Key = [kind as Kind, game, name.slice(nameOf([kind as Kind, game, ""]).length)];
          if ((value as { deleted?: boolean }).deleted) await shelf.change(key, () => undefined);
          else await shelf.add([[key, value as Named]], true);
          this.#tell(key);
        } else {
          const [into, records, replaces = false] = FORMER[stem(name)] ?? [];
          const of = name.slice(stem(name).length + 1);
          const found: Entry[] = into && records ? records(value).map((one) => [[into, of, one.id], one]) : [];
          for (const entry of found) this.#unmoved.set(nameOf(entry[0]), entry);
          if (found.length) await shelf.add(found, replaces);
          if (into && found.length) this.#tell([into, of, ""]);
          for (const [key] of found) this.#unmoved.delete(nameOf(key));
        }
        localStorage.removeItem(address(name));
      } catch (error) {
        console.warn(error);
      }
    }
  }
}

let store: Store | undefined;
/** The store of this tab. */
export const theStore = (): Store => (store ??= new Store());

// Where earlier releases stored what are records now: lists, or one value a game, in localStorage. Pure.

const isNamed = shape<Named>({ id: isText });

const list = (value: unknown): Named[] => (Array.isArray(value) ? value.filter(isNamed) : []);

/** The boxes of a drill: a record a family. */
function boxes(value: unknown): Named[] {
  const found = isObject(value) && isObject(value["boxes"]) ? Object.entries(value["boxes"]) : [];
  return found.flatMap(([id, box]: [string, unknown]) => (Array.isArray(box) && box.length === 2 ? [{ id, box: box[0] as unknown, when: box[1] as unknown }] : []));
}

/** By the beginning of their names: the kind of record, what records such a value makes, and whether they replace records of the same ids. */
const FORMER: Readonly<Record<string, readonly [Kind, (value: unknown) => Named[], replaces?: true]>> = {
  pads: ["past", list],
  pad: ["pad", (value) => (isNamed(value) ? [value] : [])],
  drafts: ["draft", list],
  // Lists of these had the last one first, and no times.
  game: ["game", (value) => list(value).map((one, index) => ({ ...one, at: 0 - index }))],
  ended: ["game", (value) => (typeof value === "string" ? [{ id: "ended", save: value, mode: "study", at: 0, over: true } as Named] : [])],
  arrange: ["draft", (value) => (isObject(value) ? [{ id: "earlier", name: "", at: 0, draft: value } as Named] : [])],
  drill: ["box", boxes, true],
  components: ["own", (value) => (isOverlay(value) ? [{ ...value, id: "own" }] : []), true],
  prepare: ["ticks", (value) => (isObject(value) ? [{ ...value, id: "list" }] : []), true],
};

// The records of one kind and game, as a page works with them: what has no room on the device stays with the page until
// there is room.

/** From what is stored under an id to what is to be stored; undefined: nothing. It may run more than once. */
type Change<T> = (before: T | undefined) => T | undefined;

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
