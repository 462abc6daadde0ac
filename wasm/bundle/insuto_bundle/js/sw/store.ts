/** Stores files of this release in a cache: only complete ones, a few at a time. */
import { HASHED, sound } from "./place";

export async function fetchFresh(address: string, signal: AbortSignal | null = null): Promise<Response> {
  if (!sound.knows(address)) throw new Error(`${address} is no file of this release`);
  // "reload" passes the HTTP cache by: a page of the last release may still lie there. A hashed one cannot be old.
  const response = await fetch(address, { cache: HASHED.test(address) ? "default" : "reload", signal });
  if (await sound.check(address, response)) return response;
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const second = await sound.again(address, signal);
  if (!second) throw new Error(`${address} is not the file of this release`);
  return second;
}

/** Store an address in `cache`, from another cache of ours when its name carries a hash, else from the network. */
export async function store(cache: Cache, address: string, fresh: boolean, signal: AbortSignal | null = null): Promise<void> {
  const here = HASHED.test(address) || !fresh ? await caches.match(address) : undefined;
  await cache.put(address, here && (await sound.check(address, here)) ? here : await fetchFresh(address, signal));
}

export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** Work through a list, a few at a time. The first failure ends it, once nothing is under way any more. */
export async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const failures: unknown[] = [];
  const next = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && failures.length === 0; item = queue.shift()) {
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: 6 }, next));
  if (failures.length > 0) throw failures[0];
}
