/** State that survives releases: which games are stored, and which tabs are still served from earlier releases. */
import { cacheName } from "./names";
import { match, SCOPE } from "./place";

declare const self: ServiceWorkerGlobalScope;

export interface OfflineFile {
  url: string;
  bytes: number;
}
interface OfflineGame {
  files: OfflineFile[];
  /** What each page of the game loads, as indices into `files`. */
  pages: Record<string, number[]>;
}
export interface OfflineList {
  games: Record<string, OfflineGame | undefined>;
}
/** The games that the reader stored: the addresses by game. */
export type SavedGames = Record<string, string[]>;

export const RECORD = cacheName("record", SCOPE);
export const UNSCOPED_RECORD = "insuto-record";
export const RECORD_KEY = new URL("kept.json?record", SCOPE).href;
const TABS_KEY = new URL("tabs.json?record", SCOPE).href;

export async function readSaved(): Promise<SavedGames> {
  const stored = (await match(RECORD, RECORD_KEY)) ?? (await match(UNSCOPED_RECORD, RECORD_KEY));
  return stored ? ((await stored.json()) as SavedGames) : {};
}

export async function writeSaved(saved: SavedGames): Promise<void> {
  await (await caches.open(RECORD)).put(RECORD_KEY, new Response(JSON.stringify(saved)));
}

/** Which caches go when none of these tabs is there any more. */
export interface Earlier {
  tabs: string[];
  caches: string[];
}

export async function writeEarlier(earlier: Earlier): Promise<void> {
  await (await caches.open(RECORD)).put(TABS_KEY, new Response(JSON.stringify(earlier)));
}

/** Remove the data of earlier releases, once the last tab that shows one of them has closed. */
export async function sweep(): Promise<void> {
  const stored = await match(RECORD, TABS_KEY);
  if (!stored) return;
  const earlier = (await stored.json()) as Earlier;
  for (const id of earlier.tabs) if (await self.clients.get(id)) return;
  for (const name of earlier.caches) await caches.delete(name);
  await (await caches.open(RECORD)).delete(TABS_KEY);
}
