/**
 * The page's side of offline: registers the service worker, informs it of the visible page, offers a new release. The
 * protocol is described in wasm/bundle/README.md. The code that stores a game for offline use is loaded with the pages
 * that offer it (keep_game.ts).
 *
 * Only on sealed sites: the seal leaves a mark in the page's head. Storage or service workers may be forbidden; then the page reads as before.
 */
import { h } from "../page/dom";
import { notice } from "../page/notice";
import { ROOT, sealed } from "../page/site_file";
import { S } from "../page/strings_ja";

/** Between two looks for a new release, in a tab that stays open. */
const LOOK_MS = 60 * 60 * 1000;

function container(): ServiceWorkerContainer | undefined {
  try {
    // Reading it throws where a frame or a setting forbids it.
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

let registered: Promise<ServiceWorkerRegistration | null> | undefined;

/** The registration with an active worker, or null where there can be none. Never rejects. */
export function registration(): Promise<ServiceWorkerRegistration | null> {
  registered ??= register().catch((error: unknown) => {
    console.warn("offline:", error);
    return null;
  });
  return registered;
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  const workers = container();
  if (!workers || !sealed()) return null;
  // A page that is shown before a worker controls it need not report the first one.
  const first = workers.controller === null;
  const found = await workers.register(new URL("sw.js", ROOT), { scope: ROOT.href, updateViaCache: "none" });
  watch(workers, found, first);
  const active = await activated(found);
  // The worker keeps the last release until its last tab has closed; a new page is the time to check.
  active?.postMessage(first ? { type: "visited", urls: onScreen() } : { type: "here" });
  return active ? found : null;
}

/** Wait for the first worker to be ready; null when its installation fails. */
function activated(found: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  if (found.active) return Promise.resolve(found.active);
  const worker = found.installing ?? found.waiting;
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === "activated") resolve(worker);
      else if (worker.state === "redundant") resolve(found.active);
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

/** This page and what it has loaded from the site. */
function onScreen(): string[] {
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  return [location.href, ...loaded].filter((url) => url.startsWith(ROOT.href));
}

// --- a new release --------------------------------------------------------------------------------------------------

let accepted = false;

function watch(workers: ServiceWorkerContainer, found: ServiceWorkerRegistration, first: boolean): void {
  const offer = (): void => {
    const { waiting } = found;
    if (!waiting || !found.active) return;
    notice(S.releaseWaits, S.releaseTake, () => {
      accepted = true;
      waiting.postMessage({ type: "skipWaiting" });
      // The page reloads when the old worker has finished another tab's pending requests.
      document.querySelector(".in-notice")?.replaceChildren(h("p", {}, S.releaseComing));
    });
  };
  found.addEventListener("updatefound", () => {
    const coming = found.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && offer());
  });
  offer();
  let calm = first;
  workers.addEventListener("controllerchange", () => {
    if (accepted) location.reload();
    // Another tab took the new release; this one goes on reading and shows a notice.
    else if (!calm) notice(S.releaseChanged, S.releaseReload, () => location.reload());
    calm = false;
  });
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < LOOK_MS) return;
    looked = Date.now();
    found.update().catch(() => undefined);
  });
}

/** Register once the page has what it needs for reading. */
function begin(): void {
  if (sealed()) window.setTimeout(() => void registration());
}
if (document.readyState === "complete") begin();
else window.addEventListener("load", begin, { once: true });
