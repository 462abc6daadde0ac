/** Takes over from the release before. */
import { isOwn, isUnscoped } from "./names";
import { HASHED, isOurs, SAVED, key, LIST, match, SCOPE, VISITED } from "./place";
import { readSaved, RECORD, RECORD_KEY, sweep, UNSCOPED_RECORD, writeEarlier, writeSaved, type Earlier, type OfflineList } from "./record";
import { keepShell, shellKey } from "./shell";
import { each, fetchFresh, isFull, store } from "./store";

declare const self: ServiceWorkerGlobalScope;

/** Copy what the reader has on the device to this release, before anybody is offered to change to it. */
export async function prepare(): Promise<void> {
  await keepShell().catch(() => undefined);
  const isVisited = (name: string): boolean => /^insuto[:-]visited-/.test(name) && (isOwn(name, SCOPE) || isUnscoped(name));
  const old = (await caches.keys()).filter((name) => isVisited(name) && name !== VISITED);
  const saved = await readSaved();
  if (old.length === 0 && Object.keys(saved).length === 0) return;
  const list = await fetchFresh(LIST);
  const { games } = (await list.clone().json()) as OfflineList;
  const addresses = new Set<string>();
  for (const name of old) for (const request of await (await caches.open(name)).keys()) if (isOurs(request.url)) addresses.add(request.url);
  const cache = await caches.open(VISITED);
  await cache.put(LIST, list);
  // A page that does not exist in this release is no reason to stay with the old one.
  await each([...stillVisited(addresses, games)], (address) =>
    store(cache, address, true).catch((error: unknown) => {
      if (isFull(error)) throw error;
    }),
  ).catch(() => undefined);
  const savedCache = await caches.open(SAVED);
  if (Object.keys(saved).length > 0) await store(savedCache, LIST, false);
  for (const game of Object.keys(saved)) {
    await each(games[game]?.files ?? [], (file) => store(savedCache, key(file.url), true));
  }
}

/**
 * Addresses of this release for what was visited in the last: the same pages, what they load now, and those of the
 * hash-named files that still exist. The engine counts as visited as one unit.
 */
function stillVisited(addresses: Set<string>, games: OfflineList["games"]): Set<string> {
  const engine = (address: string): boolean => address.includes("/assets/engine/");
  const ofGame = (address: string): boolean => address.includes("/assets/engine/game-");
  const withEngine = [...addresses].some((address) => engine(address) && address.endsWith(".wasm"));
  const wanted = new Set([...addresses].filter((address) => !HASHED.test(address) && address !== LIST));
  for (const game of Object.values(games)) {
    if (!game) continue;
    const files = game.files.map((file) => key(file.url));
    for (const [page, indices] of Object.entries(game.pages)) {
      if (!addresses.has(key(page))) continue;
      for (const index of indices) wanted.add(files[index] ?? key(page));
    }
    // A game's own part only where the game was visited.
    const visited = Object.keys(game.pages).some((page) => addresses.has(key(page)));
    for (const address of files) {
      if (addresses.has(address) || (withEngine && engine(address) && (visited || !ofGame(address)))) wanted.add(address);
    }
  }
  for (const address of wanted) if (shellKey(address)) wanted.delete(address);
  return wanted;
}

export async function takeOver(): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const names = await caches.keys();
  const earlier: Earlier = {
    tabs: windows.filter(({ url }) => isOurs(url)).map(({ id }) => id),
    caches: names.filter((name) => isOwn(name, SCOPE) && ![VISITED, SAVED, RECORD].includes(name)),
  };
  if (earlier.caches.length > 0) await writeEarlier(earlier);
  await sweep();
  await rescope(names.filter(isUnscoped));
  const saved = await readSaved();
  if (Object.keys(saved).length > 0) {
    const list = (await (await match(SAVED, LIST))?.json()) as OfflineList | undefined;
    if (list) {
      for (const game of Object.keys(saved)) saved[game] = (list.games[game]?.files ?? []).map((file) => key(file.url));
      await writeSaved(saved);
    }
  }
  await self.clients.claim();
}

/** Take our entries out of caches that name no scope. Those of a neighbour on the same origin stay. */
async function rescope(names: string[]): Promise<void> {
  if (names.includes(UNSCOPED_RECORD)) await writeSaved(await readSaved());
  for (const name of names) {
    const cache = await caches.open(name);
    const all = await cache.keys();
    const ours = all.filter(({ url }) => isOurs(url) || url === RECORD_KEY);
    for (const request of ours) await cache.delete(request);
    if (ours.length === all.length) await caches.delete(name);
  }
}
