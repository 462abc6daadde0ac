/** Storing a game on the device, and the page's requests about it (wasm/bundle/README.md). */
import { bringSearch } from "./answers";
import { isPage, SAVED, key, LIST, release, SCOPE, sound, VISITED } from "./place";
import { readSaved, writeSaved, type OfflineFile } from "./record";
import { matchShell } from "./shell";
import { each, isFull, store } from "./store";

export type Reply = (message: Record<string, unknown>) => void;

/** Games whose files are being fetched: the switch that ends it, and what is being fetched. */
const keeping = new Map<string, { stop: AbortController; addresses: string[] }>();

export async function keep(game: string, urls: OfflineFile[], reply: Reply): Promise<void> {
  const stop = new AbortController();
  keeping.get(game)?.stop.abort();
  keeping.set(game, { stop, addresses: urls.map((file) => key(file.url)) });
  const total = urls.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  reply({ type: "progress", game, done, total });
  try {
    const cache = await caches.open(SAVED);
    // Its own list is stored with it: after an update it says what belongs to the game.
    await store(cache, LIST, false);
    await each(urls, async (file) => {
      stop.signal.throwIfAborted();
      await store(cache, key(file.url), false, stop.signal);
      done += file.bytes;
      reply({ type: "progress", game, done, total });
    });
    await writeSaved({ ...(await readSaved()), [game]: urls.map((file) => key(file.url)) });
    reply({ type: "kept", game, bytes: total });
  } catch (error) {
    const code = isFull(error) ? "quota" : error instanceof DOMException && error.name === "AbortError" ? "stopped" : "download";
    if (keeping.get(game)?.stop === stop) {
      keeping.delete(game);
      await forget(game);
    }
    reply({ type: "failed", game, code, message: String(error) });
  } finally {
    if (keeping.get(game)?.stop === stop) keeping.delete(game);
  }
}

/** End what is under way for a game; its own clean-up then finds nothing more to do. */
export const stopKeeping = (game: string): void => keeping.get(game)?.stop.abort();

/** Remove a game's files, but not those that another game, stored or being stored, needs too. */
export async function forget(game: string): Promise<void> {
  const saved = await readSaved();
  delete saved[game];
  await writeSaved(saved);
  const needed = new Set(Object.values(saved).flat());
  for (const [other, { addresses }] of keeping) if (other !== game) for (const address of addresses) needed.add(address);
  if (needed.size > 0) needed.add(LIST);
  const cache = await caches.open(SAVED);
  for (const request of await cache.keys()) if (!needed.has(request.url)) await cache.delete(request);
}

/** The used and the available storage, if the browser reports them. */
async function room(): Promise<StorageEstimate> {
  try {
    return (await (navigator.storage as Partial<StorageManager> | undefined)?.estimate?.()) ?? {};
  } catch {
    return {};
  }
}

export async function status(reply: Reply): Promise<void> {
  // Not every browser reports it, and that must not delay the response.
  const { usage, quota } = await room();
  reply({
    type: "status",
    release,
    kept: Object.keys(await readSaved()),
    keeping: [...keeping.keys()],
    usage,
    quota,
  });
}

/** Pages and files that were on the screen before this worker was there. */
export async function remember(urls: string[]): Promise<void> {
  const cache = await caches.open(VISITED);
  const own = urls.map(key).filter((address) => address.startsWith(SCOPE));
  await each([...new Set(own)], async (address) => {
    if ((await matchShell(address)) ?? (await caches.match(address))) return;
    const response = await fetch(address);
    if (await sound.check(address, response)) await cache.put(address, response);
    else if (response.ok && sound.knows(address)) {
      const second = await sound.again(address);
      if (second) await cache.put(address, second);
    }
  });
  await each(own.filter(isPage), bringSearch);
}
