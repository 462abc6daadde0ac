/** A reader's own figures and readings, loaded for the page: they are a record of the store (own_record.ts), read
 * before they are used. */
import { part } from "./site_file";
import { address, keysFrom, type Overlay } from "./storage";

/** By game: what this tab has read or stored last. */
const atHand = new Map<string, Overlay>();

/** What of the reader's own figures cannot be used, by `game components.address`: the engine has said so (own_fit.ts). */
export const unfit = new Set<string>();

/** Without what cannot be used. */
export function fitting<T extends Partial<Overlay>>(game: string, own: T): T {
  const left = (kind: string, all: Record<string, string> | undefined): Record<string, string> | undefined =>
    all && Object.fromEntries(Object.entries(all).filter(([name]) => !unfit.has(`${game} ${kind}.${name}`)));
  return unfit.size ? { ...own, ...(own.components && { components: left("components", own.components) }), ...(own.options && { options: left("options", own.options) }) } : own;
}

/** Load the own figures of a game. Rejects if there are some and the script cannot be had. */
export async function readOwn(game: string): Promise<void> {
  if (!(await hasOwn(game))) putAtHand(game, null);
  else await part(() => import("./own_record")).then(({ followed }) => followed(game));
}

/** Whether the device has some; hardly anybody has, and the store weighs more than this question. */
async function hasOwn(game: string): Promise<boolean> {
  if ([`components.${game}`, `record.own.${game}.`].some((name) => keysFrom(name).length)) return true;
  try {
    // Looked up by name first: WebKit leaves a database without stores behind if its creation is aborted.
    const named = await indexedDB.databases?.();
    if (!named) return true;
    if (!named.some(({ name }) => name === address("records"))) return false;
    const opening = indexedDB.open(address("records"));
    // There is no store yet, and this makes none.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const db = await answered(opening);
    try {
      return (await answered(db.transaction("records").objectStore("records").count(IDBKeyRange.bound(["own", game], ["own", game, []])))) > 0;
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("no answer"));
  });

/** What `readOwn` found, or what was stored since. */
export function putAtHand(game: string, own: Overlay | null): void {
  if (own) atHand.set(game, own);
  else atHand.delete(game);
}

/** What the reader has set for a game, whether it can be used or not. */
export const storedOverlay = (game: string): Overlay | null => atHand.get(game) ?? null;

/** The reader's own figures for a game, or null when there are none. */
export function overlay(game: string): Overlay | null {
  const found = storedOverlay(game);
  const own = found && fitting(game, found);
  return own && Object.keys(own.components).length + Object.keys(own.options).length > 0 ? own : null;
}
