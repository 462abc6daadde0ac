/** What a request is answered with. */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst } from "workbox-strategies";
import { HASHED, isPage, SAVED, key, match, SCOPE, sound, VISITED } from "./place";
import { sweep } from "./record";
import { matchShell, SHELL, shellKey } from "./shell";
import { store } from "./store";

const VISITED_LIMIT = 600;

/**
 * Files passed to the page while they arrive: pages, so that reading begins early, and the engine's files, which the
 * engine compares with their hashes itself and whose bytes it counts.
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
        // The response to /lesson is /lesson/; stored under the first address, its relative links would be wrong.
        if (response.redirected) return null;
        if (await sound.check(request.url, response)) return response;
        // The page has it already; the next time it gets a complete one.
        return event && streams(event, request.url) && sound.knows(request.url) ? sound.again(request.url).catch(() => null) : null;
      },
    },
    new ExpirationPlugin({ maxEntries: VISITED_LIMIT, purgeOnQuotaError: true }),
  ],
});

/** Answer from the games stored for offline use, the shell, the visited pages, and only then the network. */
export async function answer(event: ExtendableEvent, request: Request): Promise<Response> {
  const address = key(request.url);
  const navigates = request.mode === "navigate";
  // So that a reload contacts the server again; `only-if-cached` is allowed for few requests only.
  const cache = request.cache === "only-if-cached" ? "default" : request.cache;
  if (navigates) event.waitUntil(sweep());
  if (isPage(address)) event.waitUntil(bringSearch(address));
  const found = (await match(SAVED, address)) ?? (await matchShell(address)) ?? (await ofEarlierRelease(address));
  if (found) return found;
  try {
    // A request that navigates cannot be made again under another address, hence the new one.
    const response = await visited.handle({ event, request: new Request(address, { headers: request.headers, cache }) });
    return response.redirected && navigates ? Response.redirect(response.url) : response;
  } catch (error) {
    if (!navigates) throw error;
    return notSaved();
  }
}

/** What the search of a game's page looks through first, so that a game that was visited can be searched without a network. */
export async function bringSearch(page: string): Promise<void> {
  const address = new URL(`search/entries-${page.slice(SCOPE.length).split("/")[0] ?? ""}.json`, SCOPE).href;
  if (!sound.knows(address) || (await match(SAVED, address)) || (await match(VISITED, address))) return;
  await store(await caches.open(VISITED), address, true).catch(() => undefined);
}

/** A file whose address carries a hash, for a tab that still shows the release which has it. */
async function ofEarlierRelease(address: string): Promise<Response | undefined> {
  // What this release has under another version is another file.
  if (!HASHED.test(address) || (sound.knows(address) && !address.includes("?v="))) return undefined;
  return caches.match(address);
}

/** Instead of a page that is not on the device: what is, by title. */
async function notSaved(): Promise<Response> {
  const pages = new Map<string, string>();
  for (const name of [SAVED, VISITED]) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!isPage(url) || pages.has(url)) continue;
      const title = /<title>([^<]+)<\/title>/.exec((await (await cache.match(url))?.text()) ?? "")?.[1];
      if (title) pages.set(url, title);
    }
  }
  const links = [...pages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([url, title]) => `<li><a href="${new URL(url).pathname}">${title}</a></li>`);
  return new Response(
    '<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
      "<title>オフライン</title><h1>このページはまだ保存されていません</h1>" +
      "<p>ネットワークにつながると読めます。いちど開いたページと「オフラインで使う」にしたゲームは、つながらなくても読めます。</p>" +
      (links.length > 0 ? `<h2>いま読めるページ</h2><ul>${links.join("")}</ul>` : "<p>いまこの端末で読めるページはありません。</p>") +
      "</html>",
    { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } },
  );
}

/** The page found that an answer is not the promised one: fetch it past every cache and put it where the damaged one lay. */
export async function replaced(event: ExtendableEvent, address: string): Promise<Response> {
  const response = await fetch(address, { cache: "reload" });
  const copy = response.clone();
  const put = async (): Promise<void> => {
    if (!(await sound.check(address, copy))) return;
    const shell = shellKey(address);
    const name = shell ? SHELL : (await match(SAVED, address)) ? SAVED : VISITED;
    await (await caches.open(name)).put(shell ?? address, copy);
  };
  event.waitUntil(put());
  return response;
}
