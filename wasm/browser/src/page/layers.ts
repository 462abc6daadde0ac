/**
 * What lies over the page (a taken-over board, a dialog, the panel of a rule) is closed by the browser's Back before the page is left.
 *
 * While something is open the history has one more entry for each, with the page's own address. A layer that closes by
 * itself removes its entry. The number of entries is counted here, and stored in the state of each.
 */

/** Dispatched on document when an entry of a layer has been removed: the address of the entry below may be an older
 * one. */
export const LEVEL_EVENT = "insuto:level";
/** Longest wait for the browser to go back in its history. An answer after that would be taken for the reader's own Back and close what
 * was opened since; a busy browser takes seconds. */
const GO_MS = 10_000;

interface Layer {
  close: () => void;
}

const layers: Layer[] = [];
let page = location.pathname;
/** As a page that is loaded again found it, before the theme wrote over it (overrides/main.html). */
let entries = entriesOf(history.state) || entriesOf({ insuto: (window as { insutoEntries?: unknown }).insutoEntries });
/** Whether we called `history.back` and the browser has not gone back yet. */
let going = 0;
let timer = 0;
const restoration = history.scrollRestoration;
addEventListener("pagehide", () => (history.scrollRestoration = restoration));
// The theme writes the scroll position over an entry's state. A page that is loaded again would count from 0, and add entries that stay.
const write = history.replaceState.bind(history);
history.replaceState = (state: unknown, title, url) => write(depth() ? { ...(state as object), insuto: entries } : state, title, url);
const then: (() => void)[] = [];

function entriesOf(state: unknown): number {
  const found = (state as { insuto?: unknown } | null)?.insuto;
  return typeof found === "number" ? found : 0;
}

/** Say that something was opened over the page; `close` is called when the reader goes back. Call what is returned when it closes. */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  // At once: a busy page runs its timers late, and Back would leave it meanwhile.
  if (!going && layers.length > depth()) level();
  else soon();
  return () => {
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at, 1);
    soon();
  };
}

/** The entries of layers that the history has here: none on a page that was opened since. */
const depth = (): number => (location.pathname === page ? entries : 0);

/** Not at once when one closes: it often gives way to another, which takes the entry over. */
function soon(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(level);
}

/** As many entries as layers. */
function level(): void {
  if (going) return;
  if (location.pathname !== page) {
    [page, entries] = [location.pathname, 0];
  }
  if (entries > layers.length) {
    going = window.setTimeout(arrived, GO_MS);
    history.go(layers.length - entries);
    entries = layers.length;
    return;
  }
  // An entry of a layer has no scroll position of its own: the browser must not go to one.
  if (entries < layers.length) history.scrollRestoration = "manual";
  try {
    // With the scroll position, which the theme goes to when the reader comes forward to the entry.
    while (entries < layers.length) {
      history.pushState({ x: scrollX, y: scrollY, insuto: entries + 1 }, "");
      entries += 1;
    }
  } catch {
    // Safari allows a hundred entries in half a minute; Back then leaves the page.
  }
  for (const next of then.splice(0)) next();
}

function arrived(): void {
  window.clearTimeout(going);
  going = 0;
  level();
}

/** Whether going through the history was for a layer. */
function popped(event: PopStateEvent): boolean {
  if (location.pathname !== page) return false;
  const [requested, top] = [going > 0, layers.at(-1)];
  if (!requested && (!top || !entries)) {
    entries = entriesOf(event.state);
    return false;
  }
  if (requested) arrived();
  else {
    entries -= 1;
    layers.pop();
    top?.close();
    soon();
  }
  document.dispatchEvent(new Event(LEVEL_EVENT));
  // An address with a fragment takes the focus away.
  const focused = document.activeElement;
  window.setTimeout(() => {
    if (document.activeElement === document.body && focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  });
  return true;
}

// The theme would fetch the page again or scroll to where the entry was made. Its listener is added before this script
// is loaded, so a line in the page's frame (overrides/main.html) is called first; a frame without it has no such theme.
let seen: Event | undefined;
document.addEventListener("insuto:pop", (event) => {
  seen = (event as CustomEvent<PopStateEvent>).detail;
  if (popped(seen as PopStateEvent)) event.preventDefault();
});
addEventListener("popstate", (event) => event === seen || (popped(event) && event.stopImmediatePropagation()));

/** The link that a plain click goes to in this window; not one that opens elsewhere or that another listener has answered. */
export function followed(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link?.href && (!link.target || link.target === "_self") && !link.hasAttribute("download") && link.origin === location.origin ? link : undefined;
}

// A link to another page closes what is open first, so that Back from there leads to the page itself.
document.addEventListener(
  "click",
  (event) => {
    const link = layers.length ? followed(event) : undefined;
    if (!link || link.pathname === location.pathname) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const on = document.createElement("a");
    on.href = link.href;
    while (layers.length) layers.pop()?.close();
    then.push(() => {
      document.body.append(on);
      on.click();
      on.remove();
    });
    soon();
  },
  { capture: true },
);
