/** The shell: what every page of this release needs, precached by Workbox. */
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from "workbox-precaching";
import { HASHED, LAST_SHELL, sound } from "./place";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const shell = new PrecacheController({
  plugins: [
    {
      // An installation with a damaged file would preserve it for the entire release: rather none, and another try
      // later.
      cacheWillUpdate: async ({ request, response }) =>
        (await sound.check(request.url, response)) ? response : await sound.again(request.url),
      // Taken over from the last release only when it is intact; later everything in the cache is.
      cachedResponseWillBeUsed: async ({ event, request, cachedResponse }) =>
        cachedResponse && event?.type === "install" && !(await sound.check(request.url, cachedResponse)) ? null : cachedResponse,
    },
  ],
});
/** The precache's name. */
export const SHELL = shell.strategy.cacheName;

/** Install and clean up with the worker. */
export function precache(): void {
  shell.precache(self.__WB_MANIFEST);
  cleanupOutdatedCaches();
}

export const shellRoute = (): PrecacheRoute => new PrecacheRoute(shell, { cleanURLs: false, ignoreURLParametersMatching: [] });

/** Under what an address of the shell is stored. */
export const shellKey = (address: string): string | undefined => shell.getCacheKeyForURL(address);

export const matchShell = (address: string): Promise<Response | undefined> => shell.matchPrecache(address);

/** Lay the last release's chunks aside before Workbox removes them: its tabs may ask for them yet. */
export async function keepShell(): Promise<void> {
  const mine = new Set(shell.getURLsToCacheKeys().values());
  const cache = await caches.open(SHELL);
  for (const { url } of await cache.keys()) {
    const plain = new URL(url);
    plain.searchParams.delete("__WB_REVISION__");
    const response = mine.has(url) || !HASHED.test(plain.href) ? undefined : await cache.match(url);
    if (response) await (await caches.open(LAST_SHELL)).put(plain.href, response);
  }
}
