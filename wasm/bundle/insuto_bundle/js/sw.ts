/**
 * The service worker of a sealed site. The protocol with the page stands in wasm/bundle/README.md.
 *
 * A release is one sealed build. A worker serves the release it was made with: the shell from Workbox's precache, then what
 * was kept for a game, then what was visited, and only then the network. So nothing changes under a reader's hands; a new
 * release waits until the page sends {type: "skipWaiting"} (or every tab is closed), and prepares itself meanwhile.
 */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { cacheNames } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precache, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { getOrCreatePrecacheController } from "workbox-precaching/utils/getOrCreatePrecacheController.js";
import type { PrecacheEntry } from "workbox-precaching";
import { cacheName, isOwn, isUnscoped } from "./names";
import { soundness } from "./sound";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };
/** Hash over the whole site, put in by the seal: this script changes whenever any file of the site does. */
declare const RELEASE: string;
/** Address → first digits of the SHA-256, for every file of the release; put in by the seal. */
declare const HASHES: Record<string, string>;

interface OfflineFile {
  url: string;
  bytes: number;
}
interface OfflineGame {
  files: OfflineFile[];
  /** What each page of the game loads, as indices into `files`. */
  pages: Record<string, number[]>;
}
interface OfflineList {
  games: Record<string, OfflineGame | undefined>;
}
/** What the reader asked to keep: the addresses by game. */
type Kept = Record<string, string[]>;
type Reply = (message: Record<string, unknown>) => void;

const SCOPE = self.registration.scope;
const VISITED = cacheName(`visited-${RELEASE}`, SCOPE);
const KEPT = cacheName(`kept-${RELEASE}`, SCOPE);
/** What the last release's shell had, for tabs that still show it. */
const LAST_SHELL = cacheName(`shell-before-${RELEASE}`, SCOPE);
/** Survives releases: which games are kept, and which tabs are still to be served from earlier releases. */
const RECORD = cacheName("record", SCOPE);
const UNSCOPED_RECORD = "insuto-record";
const RECORD_KEY = new URL("kept.json?record", SCOPE).href;
const TABS_KEY = new URL("tabs.json?record", SCOPE).href;
const LIST = new URL("offline.json", SCOPE).href;
/** A name that carries a hash of the contents: the same address always means the same bytes. */
const HASHED = /[-.][0-9a-f]{8,64}[-./]|-[0-9A-Z]{8}\.js$|[?&]v=[0-9a-f]+$/;
const VISITED_LIMIT = 600;

const sound = soundness(HASHES, SCOPE);

addPlugins([
  {
    // An installation with a damaged file would keep it for the whole release: rather none, and another try later.
    cacheWillUpdate: async ({ request, response }) =>
      (await sound.check(request.url, response)) ? response : await sound.again(request.url),
    // Taken over from the last release only when it is whole; later on all that lies there is.
    cachedResponseWillBeUsed: async ({ event, request, cachedResponse }) =>
      cachedResponse && event?.type === "install" && !(await sound.check(request.url, cachedResponse)) ? null : cachedResponse,
  },
]);
precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// Before the precache answers: who asks past every cache has found something damaged.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && url.href.startsWith(SCOPE) && request.cache === "reload" && request.mode !== "navigate",
  ({ event, request }) => replaced(event as FetchEvent, key(request.url)),
);
registerRoute(new PrecacheRoute(getOrCreatePrecacheController(), { cleanURLs: false, ignoreURLParametersMatching: [] }));

/**
 * What goes to the page while it arrives: pages, so that reading begins early, and the engine's files, which the engine compares
 * with their hashes itself and whose bytes it counts.
 */
const streams = (event: Event, address: string): boolean =>
  (event as FetchEvent).request.mode === "navigate" || (address.includes("/assets/engine/") && HASHED.test(address));

const visited = new CacheFirst({
  cacheName: VISITED,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    {
      fetchDidSucceed: async ({ event, request, response }) => {
        if (!response.ok || streams(event, request.url) || !sound.knows(request.url) || (await sound.check(request.url, response))) return response;
        return (await sound.again(request.url).catch(() => null)) ?? response;
      },
      cacheWillUpdate: async ({ event, request, response }) => {
        // The answer to /lesson is /lesson/; kept under the first address, its relative links would lead astray.
        if (response.redirected) return null;
        if (await sound.check(request.url, response)) return response;
        // The page has it already; the next time it gets a whole one.
        return event && streams(event, request.url) && sound.knows(request.url) ? sound.again(request.url).catch(() => null) : null;
      },
    },
    new ExpirationPlugin({ maxEntries: VISITED_LIMIT, purgeOnQuotaError: true }),
  ],
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.href.startsWith(SCOPE),
  async ({ event, request }) => {
    const address = key(request.url);
    const navigates = request.mode === "navigate";
    // So that a reload asks the server anew; the last one is allowed for few requests only.
    const cache = request.cache === "only-if-cached" ? "default" : request.cache;
    if (navigates) event.waitUntil(sweep());
    if (isPage(address)) event.waitUntil(bringSearch(address));
    const found = (await match(KEPT, address)) ?? (await matchPrecache(address)) ?? (await ofEarlierRelease(address));
    if (found) return found;
    try {
      // A request that navigates cannot be made again under another address, hence the new one.
      const response = await visited.handle({ event, request: new Request(address, { headers: request.headers, cache }) });
      return response.redirected && navigates ? Response.redirect(response.url) : response;
    } catch (error) {
      if (!navigates) throw error;
      return notKept();
    }
  },
);

const isPage = (address: string): boolean => /(\/|\.html)$/.test(address);

/** What the search of a game's page looks through first, so that a game that was visited can be searched without a network. */
async function bringSearch(page: string): Promise<void> {
  const address = new URL(`search/entries-${page.slice(SCOPE.length).split("/")[0] ?? ""}.json`, SCOPE).href;
  if (!sound.knows(address) || (await match(KEPT, address)) || (await match(VISITED, address))) return;
  await store(await caches.open(VISITED), address, true).catch(() => undefined);
}

/** A file whose name carries a hash, for a tab that still shows the release which has it. */
async function ofEarlierRelease(address: string): Promise<Response | undefined> {
  if (!HASHED.test(address) || sound.knows(address)) return undefined;
  return caches.match(address);
}

/** Instead of a page that is not on the device: what is, by title. */
async function notKept(): Promise<Response> {
  const pages = new Map<string, string>();
  for (const name of [KEPT, VISITED]) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!isPage(url) || pages.has(url)) continue;
      const title = /<title>([^<]+)<\/title>/.exec((await (await cache.match(url))?.text()) ?? "")?.[1];
      if (title) pages.set(url, title);
    }
  }
  const links = [...pages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([url, title]) => `<li><a href="${new URL(url).pathname}">${title}</a></li>`);
  return new Response(
    '<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      "<title>オフライン</title><h1>このページはまだ保存されていません</h1>" +
      "<p>ネットワークにつながると読めます。いちど開いたページと「オフラインで使う」にしたゲームは、つながらなくても読めます。</p>" +
      (links.length > 0 ? `<h2>いま読めるページ</h2><ul>${links.join("")}</ul>` : "<p>いまこの端末で読めるページはありません。</p>") +
      "</html>",
    { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } },
  );
}

/** The page found that an answer is not the promised one: fetch it past every cache and put it where the damaged one lay. */
async function replaced(event: FetchEvent, address: string): Promise<Response> {
  const response = await fetch(address, { cache: "reload" });
  const copy = response.clone();
  const put = async (): Promise<void> => {
    if (!(await sound.check(address, copy))) return;
    const shell = getOrCreatePrecacheController().getCacheKeyForURL(address);
    const name = shell ? cacheNames.precache : (await match(KEPT, address)) ? KEPT : VISITED;
    await (await caches.open(name)).put(shell ?? address, copy);
  };
  event.waitUntil(put());
  return response;
}

/** Under what address a request is stored: pages are the same whatever is asked of them. */
function key(address: string): string {
  const url = new URL(address, SCOPE);
  url.hash = "";
  if (!HASHED.test(url.href)) url.search = "";
  url.pathname = url.pathname.replace(/\/index\.html$/, "/");
  return url.href;
}

async function match(cache: string, address: string): Promise<Response | undefined> {
  // By name over all caches: opening one that is not there would make it.
  return caches.match(address, { cacheName: cache });
}

async function readKept(): Promise<Kept> {
  const stored = (await match(RECORD, RECORD_KEY)) ?? (await match(UNSCOPED_RECORD, RECORD_KEY));
  return stored ? ((await stored.json()) as Kept) : {};
}

async function writeKept(kept: Kept): Promise<void> {
  await (await caches.open(RECORD)).put(RECORD_KEY, new Response(JSON.stringify(kept)));
}

async function fetchFresh(address: string, signal: AbortSignal | null = null): Promise<Response> {
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
async function store(cache: Cache, address: string, fresh: boolean, signal: AbortSignal | null = null): Promise<void> {
  const here = HASHED.test(address) || !fresh ? await caches.match(address) : undefined;
  await cache.put(address, here && (await sound.check(address, here)) ? here : await fetchFresh(address, signal));
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** Work through a list, a few at a time. The first failure ends it, once nothing is under way any more. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
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

// --- a release comes ------------------------------------------------------------------------------------------------

/** Bring what the reader has on the device over to this release, before anybody is asked to change to it. */
async function prepare(): Promise<void> {
  await keepShell().catch(() => undefined);
  const isVisited = (name: string): boolean => /^insuto[:-]visited-/.test(name) && (isOwn(name, SCOPE) || isUnscoped(name));
  const old = (await caches.keys()).filter((name) => isVisited(name) && name !== VISITED);
  const kept = await readKept();
  if (old.length === 0 && Object.keys(kept).length === 0) return;
  const list = await fetchFresh(LIST);
  const { games } = (await list.clone().json()) as OfflineList;
  const addresses = new Set<string>();
  for (const name of old) for (const request of await (await caches.open(name)).keys()) if (isOurs(request.url)) addresses.add(request.url);
  const cache = await caches.open(VISITED);
  await cache.put(LIST, list);
  // A page that is gone in this release is no reason to stay with the old one.
  await each([...stillVisited(addresses, games)], (address) =>
    store(cache, address, true).catch((error: unknown) => {
      if (isFull(error)) throw error;
    }),
  ).catch(() => undefined);
  const keptNow = await caches.open(KEPT);
  if (Object.keys(kept).length > 0) await store(keptNow, LIST, false);
  for (const game of Object.keys(kept)) {
    await each(games[game]?.files ?? [], (file) => store(keptNow, key(file.url), true));
  }
}

/**
 * Addresses of this release that stand for what was visited in the last: the same pages, what they load now, and of the
 * files whose names carry a hash those that are still there. The engine counts as visited as a whole.
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
  for (const address of wanted) if (getOrCreatePrecacheController().getCacheKeyForURL(address)) wanted.delete(address);
  return wanted;
}

/** Below this site's root, and not below that of another one which lies in a folder of it. */
function isOurs(address: string): boolean {
  if (!address.startsWith(SCOPE)) return false;
  const first = address.slice(SCOPE.length).split(/[/?#]/)[0] ?? "";
  return Object.keys(HASHES).some((file) => file.split("/")[0] === first);
}

/** Lay the last release's chunks aside before Workbox removes them: its tabs may ask for them yet. */
async function keepShell(): Promise<void> {
  const mine = new Set(getOrCreatePrecacheController().getURLsToCacheKeys().values());
  const shell = await caches.open(cacheNames.precache);
  for (const { url } of await shell.keys()) {
    const plain = new URL(url);
    plain.searchParams.delete("__WB_REVISION__");
    const response = mine.has(url) || !HASHED.test(plain.href) ? undefined : await shell.match(url);
    if (response) await (await caches.open(LAST_SHELL)).put(plain.href, response);
  }
}

self.addEventListener("install", (event) => event.waitUntil(prepare()));

/** Which caches go when none of these tabs is there any more. */
interface Earlier {
  tabs: string[];
  caches: string[];
}

/** Remove what earlier releases left, once the last tab that shows one of them has gone. */
async function sweep(): Promise<void> {
  const stored = await match(RECORD, TABS_KEY);
  if (!stored) return;
  const earlier = (await stored.json()) as Earlier;
  for (const id of earlier.tabs) if (await self.clients.get(id)) return;
  for (const name of earlier.caches) await caches.delete(name);
  await (await caches.open(RECORD)).delete(TABS_KEY);
}

async function takeOver(): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const names = await caches.keys();
  const earlier: Earlier = {
    tabs: windows.filter(({ url }) => isOurs(url)).map(({ id }) => id),
    caches: names.filter((name) => isOwn(name, SCOPE) && ![VISITED, KEPT, RECORD].includes(name)),
  };
  if (earlier.caches.length > 0) await (await caches.open(RECORD)).put(TABS_KEY, new Response(JSON.stringify(earlier)));
  await sweep();
  await rescope(names.filter(isUnscoped));
  const kept = await readKept();
  if (Object.keys(kept).length > 0) {
    const list = (await (await match(KEPT, LIST))?.json()) as OfflineList | undefined;
    if (list) {
      for (const game of Object.keys(kept)) kept[game] = (list.games[game]?.files ?? []).map((file) => key(file.url));
      await writeKept(kept);
    }
  }
  await self.clients.claim();
}

/** Take our entries out of caches that name no scope. Those of a neighbour on the same origin stay. */
async function rescope(names: string[]): Promise<void> {
  if (names.includes(UNSCOPED_RECORD)) await writeKept(await readKept());
  for (const name of names) {
    const cache = await caches.open(name);
    const all = await cache.keys();
    const ours = all.filter(({ url }) => isOurs(url) || url === RECORD_KEY);
    for (const request of ours) await cache.delete(request);
    if (ours.length === all.length) await caches.delete(name);
  }
}

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

// --- what the page asks ---------------------------------------------------------------------------------------------

/** Games whose files are being fetched: the switch that ends it, and what is being fetched. */
const keeping = new Map<string, { stop: AbortController; addresses: string[] }>();

async function keep(game: string, urls: OfflineFile[], reply: Reply): Promise<void> {
  const stop = new AbortController();
  keeping.get(game)?.stop.abort();
  keeping.set(game, { stop, addresses: urls.map((file) => key(file.url)) });
  const total = urls.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  reply({ type: "progress", game, done, total });
  try {
    const cache = await caches.open(KEPT);
    // Its own list is kept with it: after an update it tells what belongs to the game.
    await store(cache, LIST, false);
    await each(urls, async (file) => {
      stop.signal.throwIfAborted();
      await store(cache, key(file.url), false, stop.signal);
      done += file.bytes;
      reply({ type: "progress", game, done, total });
    });
    await writeKept({ ...(await readKept()), [game]: urls.map((file) => key(file.url)) });
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

/** Remove a game's files, but not those that another game, kept or on its way, needs too. */
async function forget(game: string): Promise<void> {
  const kept = await readKept();
  delete kept[game];
  await writeKept(kept);
  const needed = new Set(Object.values(kept).flat());
  for (const [other, { addresses }] of keeping) if (other !== game) for (const address of addresses) needed.add(address);
  if (needed.size > 0) needed.add(LIST);
  const cache = await caches.open(KEPT);
  for (const request of await cache.keys()) if (!needed.has(request.url)) await cache.delete(request);
}

/** What is taken and what may be taken, where the browser tells. */
async function room(): Promise<StorageEstimate> {
  try {
    return (await (navigator.storage as Partial<StorageManager> | undefined)?.estimate?.()) ?? {};
  } catch {
    return {};
  }
}

async function status(reply: Reply): Promise<void> {
  // Not every browser can tell, and room that cannot be told must not hold the answer back.
  const { usage, quota } = await room();
  reply({
    type: "status",
    release: RELEASE,
    kept: Object.keys(await readKept()),
    keeping: [...keeping.keys()],
    usage,
    quota,
  });
}

/** Pages and files that were on the screen before this worker was there. */
async function remember(urls: string[]): Promise<void> {
  const cache = await caches.open(VISITED);
  const own = urls.map(key).filter((address) => address.startsWith(SCOPE));
  await each([...new Set(own)], async (address) => {
    if ((await matchPrecache(address)) ?? (await caches.match(address))) return;
    const response = await fetch(address);
    if (await sound.check(address, response)) await cache.put(address, response);
    else if (response.ok && sound.knows(address)) {
      const second = await sound.again(address);
      if (second) await cache.put(address, second);
    }
  });
  await each(own.filter(isPage), bringSearch);
}

self.addEventListener("message", (event) => {
  const message = event.data as { type?: unknown; game?: unknown; urls?: unknown } | null;
  const port = event.ports[0] ?? event.source;
  const reply: Reply = (answer) => port?.postMessage(answer);
  const game = typeof message?.game === "string" ? message.game : "";
  const urls = Array.isArray(message?.urls) ? (message.urls as unknown[]) : [];
  switch (message?.type) {
    case "skipWaiting":
      void self.skipWaiting();
      break;
    case "keep":
      event.waitUntil(keep(game, urls as OfflineFile[], reply));
      break;
    case "drop":
      // What is under way stops; its own clean-up then finds nothing more to do.
      keeping.get(game)?.stop.abort();
      event.waitUntil(forget(game).then(() => reply({ type: "dropped", game })));
      break;
    case "status":
      event.waitUntil(status(reply));
      break;
    case "here":
      event.waitUntil(sweep());
      break;
    case "visited":
      event.waitUntil(remember(urls.filter((url) => typeof url === "string")).catch(() => undefined));
      break;
  }
});
