/**
 * The service worker of a sealed site. The protocol with the page stands in wasm/bundle/README.md.
 *
 * A release is one sealed build. A worker serves the release it was made with: the shell from Workbox's precache, then what
 * was kept for a game, then what was visited, and only then the network. So nothing changes under a reader's hands; a new
 * release waits until the page sends {type: "skipWaiting"} (or every tab is closed), and prepares itself meanwhile.
 */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precache, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { getOrCreatePrecacheController } from "workbox-precaching/utils/getOrCreatePrecacheController.js";
import type { PrecacheEntry } from "workbox-precaching";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };
/** Hash over the whole site, put in by the seal: this script changes whenever any file of the site does. */
declare const RELEASE: string;

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

const PREFIX = "insuto-";
const VISITED = `${PREFIX}visited-${RELEASE}`;
const KEPT = `${PREFIX}kept-${RELEASE}`;
/** Survives releases: which games are kept. */
const RECORD = `${PREFIX}record`;
const RECORD_KEY = new URL("kept.json?record", self.registration.scope).href;
const LIST = new URL("offline.json", self.registration.scope).href;
/** A name that carries a hash of the contents: the same address always means the same bytes. */
const HASHED = /[-.][0-9a-f]{8,64}[-./]|[?&]v=[0-9a-f]+$/;
const VISITED_LIMIT = 600;

precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new PrecacheRoute(getOrCreatePrecacheController(), { cleanURLs: false, ignoreURLParametersMatching: [] }));

const visited = new CacheFirst({
  cacheName: VISITED,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    // The answer to /lesson is /lesson/; kept under the first address, its relative links would lead astray.
    { cacheWillUpdate: async ({ response }) => (response.redirected ? null : response) },
    new ExpirationPlugin({ maxEntries: VISITED_LIMIT, purgeOnQuotaError: true }),
  ],
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.href.startsWith(self.registration.scope),
  async ({ event, request }) => {
    const address = key(request.url);
    if (request.cache === "reload" && request.mode !== "navigate") return replaced(address);
    const found = (await match(KEPT, address)) ?? (await matchPrecache(address));
    if (found) return found;
    try {
      // A request that navigates cannot be made again under another address, hence the new one.
      const response = await visited.handle({ event, request: new Request(address, { headers: request.headers }) });
      return response.redirected && request.mode === "navigate" ? Response.redirect(response.url) : response;
    } catch (error) {
      if (request.mode !== "navigate") throw error;
      return new Response(
        '<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
          "<title>オフライン</title><h1>このページはまだ保存されていません</h1>" +
          "<p>ネットワークにつながると読めます。いちど開いたページと「オフラインで使う」にしたゲームは、つながらなくても読めます。</p>" +
          `<p><a href="${new URL(self.registration.scope).pathname}">最初のページへ</a></p></html>`,
        { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } },
      );
    }
  },
);

/** The engine found that a stored file is not the promised one: fetch it again and put it where the damaged one lay. */
async function replaced(address: string): Promise<Response> {
  const response = await fetch(address, { cache: "reload" });
  if (response.ok) {
    const cache = await caches.open((await match(KEPT, address)) ? KEPT : VISITED);
    await cache.put(address, response.clone());
  }
  return response;
}

/** Under what address a request is stored: pages are the same whatever is asked of them. */
function key(address: string): string {
  const url = new URL(address, self.registration.scope);
  url.hash = "";
  if (!HASHED.test(url.href)) url.search = "";
  url.pathname = url.pathname.replace(/\/index\.html$/, "/");
  return url.href;
}

async function match(cache: string, address: string): Promise<Response | undefined> {
  return (await caches.open(cache)).match(address);
}

async function readKept(): Promise<Kept> {
  const stored = await match(RECORD, RECORD_KEY);
  return stored ? ((await stored.json()) as Kept) : {};
}

async function writeKept(kept: Kept): Promise<void> {
  await (await caches.open(RECORD)).put(RECORD_KEY, new Response(JSON.stringify(kept)));
}

async function fetchFresh(address: string, signal: AbortSignal | null = null): Promise<Response> {
  // "reload" passes the HTTP cache by: a page of the last release may still lie there. A hashed one cannot be old.
  const response = await fetch(address, { cache: HASHED.test(address) ? "default" : "reload", signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** Store an address in `cache`, from another cache of ours when its name carries a hash, else from the network. */
async function store(cache: Cache, address: string, fresh: boolean, signal: AbortSignal | null = null): Promise<void> {
  const here = HASHED.test(address) || !fresh ? await caches.match(address) : undefined;
  await cache.put(address, here ?? (await fetchFresh(address, signal)));
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
  const old = (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}visited-`) && name !== VISITED);
  const kept = await readKept();
  if (old.length === 0 && Object.keys(kept).length === 0) return;
  const list = await fetchFresh(LIST);
  const { games } = (await list.clone().json()) as OfflineList;
  const addresses = new Set<string>();
  for (const name of old) for (const request of await (await caches.open(name)).keys()) addresses.add(request.url);
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
  const withEngine = [...addresses].some((address) => engine(address) && address.endsWith(".wasm"));
  const wanted = new Set([...addresses].filter((address) => !HASHED.test(address) && address !== LIST));
  for (const game of Object.values(games)) {
    if (!game) continue;
    const files = game.files.map((file) => key(file.url));
    for (const [page, indices] of Object.entries(game.pages)) {
      if (!addresses.has(key(page))) continue;
      for (const index of indices) wanted.add(files[index] ?? key(page));
    }
    for (const address of files) if (addresses.has(address) || (withEngine && engine(address))) wanted.add(address);
  }
  for (const address of wanted) if (getOrCreatePrecacheController().getCacheKeyForURL(address)) wanted.delete(address);
  return wanted;
}

self.addEventListener("install", (event) => event.waitUntil(prepare()));

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && ![VISITED, KEPT, RECORD].includes(name)) await caches.delete(name);
  }
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
  const own = urls.map(key).filter((address) => address.startsWith(self.registration.scope));
  await each([...new Set(own)], async (address) => {
    if ((await matchPrecache(address)) ?? (await caches.match(address))) return;
    const response = await fetch(address);
    if (response.ok) await cache.put(address, response);
  });
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
    case "visited":
      event.waitUntil(remember(urls.filter((url) => typeof url === "string")).catch(() => undefined));
      break;
  }
});
