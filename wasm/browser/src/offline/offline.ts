/**
 * The page's side of offline: registers the service worker, tells it what is on the screen, offers a new release, and is the
 * element `<insuto-offline data-game="…">` with the button that keeps a game. The protocol stands in wasm/bundle/README.md.
 *
 * Only on sealed sites: the seal leaves a mark in the page's head. Storage or service workers may be forbidden; then the page
 * reads as before and the element says so.
 */
import { button, fill, h } from "../page/dom";
import { readJson } from "../page/read_json";
import { S } from "../page/strings_ja";

/** The site's root: this script lies in assets/stage/. */
const ROOT = new URL("../../", import.meta.url);
/** Between two looks for a new release, in a tab that stays open. */
const LOOK_MS = 60 * 60 * 1000;
/** Longest wait for what the service worker knows. */
const ANSWER_MS = 10_000;

type FromServiceWorker =
  | { type: "progress"; game: string; done: number; total: number }
  | { type: "kept"; game: string; bytes: number }
  | { type: "failed"; game: string; code: string; message: string }
  | { type: "dropped"; game: string }
  | { type: "status"; release: string; kept: string[]; keeping: string[] };

interface OfflineGame {
  bytes: number;
  gzip: number;
  files: { url: string; bytes: number }[];
}

const sealed = (): boolean => document.querySelector('meta[name="insuto-sealed"]') !== null;

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
  // A page that is on the screen before a worker controls it need not be told about the first one.
  const first = workers.controller === null;
  const found = await workers.register(new URL("sw.js", ROOT), { scope: ROOT.href, updateViaCache: "none" });
  watch(workers, found, first);
  const active = await activated(found);
  // The worker keeps the last release until its last tab has gone; a page that comes is when to look.
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
      // The page is read again when the old worker has ended what another tab still asks of it.
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
    // Another tab took the new release; this one goes on reading and is told.
    else if (!calm) notice(S.releaseCame, S.releaseReload, () => location.reload());
    calm = false;
  });
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < LOOK_MS) return;
    looked = Date.now();
    found.update().catch(() => undefined);
  });
}

/** A calm line at the lower edge. It takes no focus and stays until it is answered. */
function notice(text: string, label: string, yes: () => void): void {
  document.querySelector(".in-notice")?.remove();
  const box = h("div", { class: "in-notice", role: "status" });
  // A live region speaks of what changes in it, so it stands there empty first.
  document.body.append(box);
  fill(
    box,
    h("p", {}, text),
    button(label, yes, { class: "in-btn in-btn-main" }),
    button(S.releaseLater, () => box.remove()),
  );
}

// --- keeping a game -------------------------------------------------------------------------------------------------

const MB = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Ask the worker; every message of the answer goes to `told`, which says whether it was the last. */
function converse(worker: ServiceWorker, message: Record<string, unknown>, told: (answer: FromServiceWorker) => boolean): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (event: MessageEvent<FromServiceWorker>) => {
    if (told(event.data)) port1.close();
  };
  worker.postMessage(message, [port2]);
}

function status(worker: ServiceWorker): Promise<Extract<FromServiceWorker, { type: "status" }>> {
  return new Promise((resolve, reject) => {
    // A worker that cannot answer says nothing at all: the reader gets a sentence and a button instead of an empty place.
    const late = window.setTimeout(() => reject(new Error("the service worker does not answer")), ANSWER_MS);
    converse(worker, { type: "status" }, (answer) => {
      window.clearTimeout(late);
      if (answer.type === "status") resolve(answer);
      return true;
    });
  });
}

/** 「このゲームをオフラインで使う」 with size, progress and a way back. */
class InsutoOffline extends HTMLElement {
  connectedCallback(): void {
    this.hidden = !sealed();
    if (!this.hidden) void this.#look();
  }

  get #game(): string {
    return this.dataset["game"] ?? "";
  }

  async #look(): Promise<void> {
    try {
      const found = await registration();
      const worker = found?.active;
      if (!worker) {
        fill(this, h("p", {}, S.offlineCannot));
        return;
      }
      const [{ kept, keeping }, game] = await Promise.all([status(worker), this.#list()]);
      if (!game) {
        this.hidden = true;
        return;
      }
      if (kept.includes(this.#game)) this.#kept(worker, game);
      else if (keeping.includes(this.#game)) this.#elsewhere();
      else this.#offer(worker, game);
    } catch (error) {
      console.warn("offline:", error);
      fill(this, h("p", {}, S.offlineUnknown), button(S.retry, () => void this.#look()));
    }
  }

  async #list(): Promise<OfflineGame | undefined> {
    type List = { games: Record<string, OfflineGame | undefined> };
    const { games } = await readJson<List>(new URL("offline.json", ROOT), (list) => typeof list?.games === "object");
    return games[this.#game];
  }

  #offer(worker: ServiceWorker, game: OfflineGame, failed = ""): void {
    fill(
      this,
      failed ? h("p", { class: "in-failed", role: "alert" }, failed) : null,
      button(S.offlineKeep, () => this.#keep(worker, game), { class: "in-btn in-btn-main" }),
      h("p", { class: "in-offline-size" }, S.offlineSize(MB(game.gzip), MB(game.bytes))),
    );
  }

  #keep(worker: ServiceWorker, game: OfflineGame): void {
    const bar = h("progress", { max: game.bytes, value: 0, "aria-label": S.offlineKeeping });
    const bytes = h("span", { class: "in-bytes" }, S.offlineBytes("0.0", MB(game.bytes)));
    const stop = button(S.offlineStop, () => worker.postMessage({ type: "drop", game: this.#game }));
    fill(this, h("p", { role: "status" }, S.offlineKeeping), h("div", { class: "in-starting" }, bar, bytes, stop));
    stop.focus({ preventScroll: true });
    // Without this a browser that runs short of room may throw it away; asking costs nothing where it is refused.
    navigator.storage?.persist?.().catch(() => undefined);
    converse(worker, { type: "keep", game: this.#game, urls: game.files.map(({ url, bytes }) => ({ url, bytes })) }, (answer) => {
      if (answer.type === "progress") {
        bar.value = answer.done;
        bytes.textContent = S.offlineBytes(MB(answer.done), MB(answer.total));
        return false;
      }
      if (answer.type === "kept") this.#kept(worker, game);
      else if (answer.type === "failed") {
        this.#offer(worker, game, answer.code === "stopped" ? "" : answer.code === "quota" ? S.offlineFull : S.offlineFailed);
      }
      this.querySelector("button")?.focus({ preventScroll: true });
      return true;
    });
  }

  #kept(worker: ServiceWorker, game: OfflineGame): void {
    const drop = (): void =>
      converse(worker, { type: "drop", game: this.#game }, () => {
        this.#offer(worker, game);
        this.querySelector("button")?.focus({ preventScroll: true });
        return true;
      });
    fill(this, h("p", { class: "in-offline-kept", role: "status" }, S.offlineKept(MB(game.bytes))), button(S.offlineDrop, drop));
  }

  /** Another tab is at it. */
  #elsewhere(): void {
    fill(this, h("p", {}, S.offlineElsewhere), button(S.offlineLook, () => void this.#look()));
  }
}

if (!customElements.get("insuto-offline")) customElements.define("insuto-offline", InsutoOffline);

/** Register once the page has what it needs for reading. */
function begin(): void {
  if (sealed()) window.setTimeout(() => void registration());
}
if (document.readyState === "complete") begin();
else window.addEventListener("load", begin, { once: true });
