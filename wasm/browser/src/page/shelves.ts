/** Where records lie: in IndexedDB, or in localStorage where that is denied; each under its key. Knows no kind's content. */
import { type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import { address } from "./storage";

export interface Named {
  readonly id: string;
}

/** What there are records of; all of them have an id. Each kind has its case in tests/browser/test_two_tabs.py. */
export const KINDS = ["past", "pad", "draft", "box", "round", "ticks", "game", "own"] as const;
export type Kind = (typeof KINDS)[number];
export type Key = readonly [kind: Kind, game: string, id: string];

/** Change a record: from what is stored under its key (undefined: nothing) to what shall be. */
export type Work = (before: unknown) => unknown;
export type Entry = readonly [Key, Named];

/** Where records lie. Whatever cannot be written throws, and nothing has changed then. */
export interface Shelf {
  all(kind: Kind, game: string): Promise<unknown[]>;
  change(key: Key, work: Work): Promise<unknown>;
  /** Put records that stood elsewhere, in one go; `over` says whether they replace what has their ids, or find ids of their own. */
  add(entries: readonly Entry[], over: boolean): Promise<number>;
}

export const TABLE = "records";
export const RECORD = "record.";
export const nameOf = ([kind, game, id]: Key): string => `${RECORD}${kind}.${game}.${id}`;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where a record is stored: under its id, or under the next free one if another has that id; undefined if it is stored
 * already. */
async function placeOf([[kind, game, id], value]: Entry, over: boolean, there: (key: Key) => unknown): Promise<Entry | undefined> {
  for (let n = 1; ; n += 1) {
    const mine = n === 1 ? value : { ...value, id: `${id}.${n}` };
    const key: Key = [kind, game, n === 1 ? id : mine.id];
    const found = await there(key);
    if (isSame(found, mine)) return undefined;
    if (found === undefined || over) return [key, mine];
  }
}

class Database implements Shelf {
  constructor(readonly db: IDBPDatabase) {}

  all(kind: Kind, game: string): Promise<unknown[]> {
    return this.db.getAll(TABLE, IDBKeyRange.bound([kind, game], [kind, game, []]));
  }

  async change(key: Key, work: Work): Promise<unknown> {
    return this.#transaction(async (table) => {
      const before: unknown = await table.get([...key]);
      const after = work(before);
      if (after === undefined) await table.delete([...key]);
      else if (after !== before) await table.put(after, [...key]);
      return after;
    });
  }

  add(entries: readonly Entry[], over: boolean): Promise<number> {
    return this.#transaction(async (table) => {
      let added = 0;
      for (const entry of entries) {
        const place = await placeOf(entry, over, (key) => table.get([...key]));
        if (!place) continue;
        await table.put(place[1], [...place[0]]);
        added += 1;
      }
      return added;
    });
  }

  async #transaction<T>(work: (table: IDBTable) => Promise<T>): Promise<T> {
    const transaction = this.db.transaction(TABLE, "readwrite");
    // The caller gets the error below.
    transaction.done.catch(() => undefined);
    try {
      const made = await work(transaction.store);
      await transaction.done;
      return made;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // It has ended by itself.
      }
      throw error;
    }
  }
}
type IDBTable = IDBPObjectStore<unknown, [typeof TABLE], typeof TABLE, "readwrite">;

/** localStorage, a value a record. */
export const local: Shelf = {
  all: (kind, game) => Promise.resolve(localNames(nameOf([kind, game, ""])).map(read)),
  change: (key, work) => Promise.resolve().then(() => {
    const [name, before] = [nameOf(key), read(nameOf(key))];
    const after = work(before);
    if (after === undefined) localStorage.removeItem(address(name));
    else if (after !== before) write(name, after);
    return after;
  }),
  async add(entries, over) {
    const written: [string, unknown][] = [];
    try {
      for (const entry of entries) {
        const place = await placeOf(entry, over, (key) => read(nameOf(key)));
        if (!place) continue;
        const name = nameOf(place[0]);
        written.push([name, read(name)]);
        write(name, place[1]);
      }
    } catch (error) {
      for (const [name, before] of written) if (before === undefined) localStorage.removeItem(address(name));
      throw error;
    }
    return written.length;
  },
};

export const write = (name: string, value: unknown): void => localStorage.setItem(address(name), JSON.stringify(value));

export function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(address(name)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function localNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(address(beginning))).map((name) => name.slice(address("").length));
  } catch {
    return [];
  }
}

/** The database, or localStorage where it is denied; `lost` is called when the browser has closed it. */
export async function opened(lost: () => void): Promise<Shelf> {
  try {
    const db: IDBPDatabase = await openDB(address(TABLE), 1, {
      upgrade: (made) => void made.createObjectStore(TABLE),
      blocking: () => {
        lost();
        db.close();
      },
      terminated: lost,
    });
    return new Database(db);
  } catch (error) {
    console.warn(error);
    return local;
  }
}
