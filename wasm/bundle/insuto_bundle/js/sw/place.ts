/** Where this worker's site lies, what its caches are called, and under what address a request is stored. */
import { cacheName } from "./names";
import { soundness } from "./sound";

declare const self: ServiceWorkerGlobalScope;
/** Hash over the entire site, inserted by the seal: this script changes whenever any file of the site does. */
declare const RELEASE: string;
/** Address → first digits of the SHA-256, for every file of the release; put in by the seal. */
declare const HASHES: Record<string, string>;

export const release = RELEASE;
export const SCOPE = self.registration.scope;
export const VISITED = cacheName(`visited-${RELEASE}`, SCOPE);
export const SAVED = cacheName(`kept-${RELEASE}`, SCOPE);
/** What the last release's shell had, for tabs that still show it. */
export const LAST_SHELL = cacheName(`shell-before-${RELEASE}`, SCOPE);
/** The list of what each game loads. */
export const LIST = new URL("offline.json", SCOPE).href;
/** A name that carries a hash of the contents: the same address always means the same bytes. */
export const HASHED = /[-.][0-9a-f]{8,64}[-./]|-[0-9A-Z]{8}\.js$|[?&]v=[0-9a-f]+$/;

/** Read once: the seal lays a long text in its place. */
const FILES = HASHES;
export const sound = soundness(FILES, SCOPE);

export const isPage = (address: string): boolean => /(\/|\.html)$/.test(address);

/** Below this site's root, and not below that of another one which lies in a folder of it. */
export function isOurs(address: string): boolean {
  if (!address.startsWith(SCOPE)) return false;
  const first = address.slice(SCOPE.length).split(/[/?#]/)[0] ?? "";
  return Object.keys(FILES).some((file) => file.split("/")[0] === first);
}

/** The address under which a request is stored: pages are the same whatever their query. */
export function key(address: string): string {
  const url = new URL(address, SCOPE);
  url.hash = "";
  if (!HASHED.test(url.href)) url.search = "";
  url.pathname = url.pathname.replace(/\/index\.html$/, "/");
  return url.href;
}

export async function match(cache: string, address: string): Promise<Response | undefined> {
  // By name over all caches: opening a missing one would make it.
  return caches.match(address, { cacheName: cache });
}
