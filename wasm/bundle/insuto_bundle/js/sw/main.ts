/**
 * The service worker of a sealed site. The protocol with the page is described in wasm/bundle/README.md.
 *
 * A release is one sealed build. A worker serves the release it was made with: the shell from Workbox's precache, then
 * games stored for offline use, then what was visited, and only then the network. So nothing changes under a reader's
 * hands; a new release waits until the page sends {type: "skipWaiting"} (or every tab is closed), and prepares itself
 * meanwhile.
 */
import { registerRoute } from "workbox-routing";
import { answer, replaced } from "./answers";
import { prepare, takeOver } from "./changeover";
import { forget, keep, remember, status, stopKeeping, type Reply } from "./keep";
import { key, SCOPE } from "./place";
import { sweep, type OfflineFile } from "./record";
import { precache, shellRoute } from "./shell";

declare const self: ServiceWorkerGlobalScope;

precache();
// Before the precache answers: a request past every cache means that something was damaged.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && url.href.startsWith(SCOPE) && request.cache === "reload" && request.mode !== "navigate",
  ({ event, request }) => replaced(event, key(request.url)),
);
registerRoute(shellRoute());
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.href.startsWith(SCOPE),
  ({ event, request }) => answer(event, request),
);

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
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
      stopKeeping(game);
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
