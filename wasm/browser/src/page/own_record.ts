/** A reader's own figures and readings on the device: a record for each game. Loaded with the first page that needs
 * them (own.ts). */
import { putAtHand } from "./own";
import type { Key, Named } from "./shelves";
import { isOverlay, type Overlay } from "./storage";
import { theStore } from "./store";

type Stored = Overlay & Named;
const isStored = (value: unknown): value is Stored => isOverlay(value) && "id" in value;
const ID = "own";
const keyOf = (game: string): Key => ["own", game, ID];
const bare = (found: Stored | undefined): Overlay | null => (found ? { components: found.components, options: found.options } : null);
/** For as long as the tab lives. */
const ALWAYS = new AbortController().signal;
const watched = new Set<string>();

/** Load them, and follow the changes of other tabs. */
export async function followed(game: string): Promise<void> {
  if (!watched.has(game)) {
    watched.add(game);
    watchOwn(game, () => undefined, ALWAYS);
  }
  await read(game);
}

async function read(game: string): Promise<void> {
  const [found] = await theStore().all("own", game, isStored);
  putAtHand(game, bare(found));
}

/** Call `heard` with the new figures when another tab has changed them. */
export function watchOwn(game: string, heard: () => void, signal: AbortSignal): void {
  theStore().watch("own", game, () => void read(game).then(heard), signal);
}

/** Change them in one transaction, from what is stored by then; null: none. False where there is no room, and nothing has changed. */
export async function changeOwn(game: string, work: (before: Overlay | null) => Overlay | null): Promise<boolean> {
  const changed = (before: Stored | undefined): Stored | undefined => {
    const own = work(bare(before));
    return own ? { id: ID, ...own } : undefined;
  };
  try {
    putAtHand(game, bare(await theStore().change(keyOf(game), isStored, changed)));
    return true;
  } catch {
    return false;
  }
}
