/** What a page stores in, in memory: localStorage and IndexedDB, with room or without. */
import "fake-indexeddb/auto";

// eslint-disable-next-line @typescript-eslint/unbound-method -- it is put back, and called on what it belongs to
const { put } = IDBObjectStore.prototype;

/** localStorage; `full` refuses to take anything. */
export class Shelf {
  full = false;
  readonly #items = new Map<string, string>();
  getItem = (key: string): string | null => this.#items.get(key) ?? null;
  removeItem(key: string): void {
    this.#items.delete(key);
    Reflect.deleteProperty(this, key);
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.#items.set(key, value);
    // Its keys are those of the object, as in a browser.
    Object.defineProperty(this, key, { configurable: true, enumerable: true, value });
  }
  get names(): string[] {
    return [...this.#items.keys()];
  }
}

/** A device with room, and nothing in its localStorage. */
export function device(): Shelf {
  const shelf = new Shelf();
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: () => shelf });
  roomy();
  return shelf;
}

/** The database takes so many records more. */
export function full(room = 0): void {
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (room-- <= 0) throw new DOMException("full", "QuotaExceededError");
    return put.call(this, value, key);
  };
}
export const roomy = (): void => void (IDBObjectStore.prototype.put = put);
