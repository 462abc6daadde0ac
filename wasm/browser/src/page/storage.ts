/** Data stored on the device. Storage may be full, forbidden or broken: then nothing is stored and nothing fails. */
import { isNumber, isText, recordOf, shape } from "./guards";

/** The site's folder, "" at the root of its origin or where there is no origin. This script lies in assets/stage/. */
const FOLDER = ((root) => (/^https?:$/.test(root.protocol) && root.pathname !== "/" ? root.pathname : ""))(new URL("../../", import.meta.url));

/** The one place that makes storage keys. Sites in different folders of one origin share its storage, so a key contains
 * the folder. */
export const address = (key: string): string => `insuto${FOLDER}.${key}`;

/** The storage to use: for the device, or for the lifetime of the tab. Accessed late, because access may be forbidden.
 */
type Shelf = () => Storage;
const device: Shelf = () => localStorage;
export const tab: Shelf = () => sessionStorage;

/** Earlier releases named no folder. Their data is copied once; the original stays, since it may be a neighbour's. */
function moveIn(shelf: Storage): void {
  const done = address("moved");
  if (!FOLDER || shelf.getItem(done)) return;
  shelf.setItem(done, "1");
  for (const old of Object.keys(shelf).filter((name) => name.startsWith("insuto."))) {
    const name = address(old.slice("insuto.".length));
    if (shelf.getItem(name) === null) shelf.setItem(name, shelf.getItem(old) ?? "");
  }
}
try {
  moveIn(localStorage);
} catch {
  // No storage, or no room in it: nothing to move.
}

export function keep(key: string, value: unknown, shelf = device): boolean {
  try {
    shelf().setItem(address(key), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function readStored<T>(key: string, fits: (value: unknown) => value is T, shelf = device): T | null {
  try {
    const value: unknown = JSON.parse(shelf().getItem(address(key)) ?? "null");
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}

export function forget(key: string, shelf = device): void {
  try {
    shelf().removeItem(address(key));
  } catch {
    // Nothing was stored there either.
  }
}

/** The storage keys with a prefix. */
export function keysFrom(beginning: string, shelf = device): string[] {
  try {
    return Object.keys(shelf()).filter((key) => key.startsWith(address(beginning))).map((key) => key.slice(address("").length));
  } catch {
    return [];
  }
}

/** A reader's own figures and readings. */
export interface Overlay {
  components: Record<string, string>;
  options: Record<string, string>;
}

export const isOverlay = shape<Overlay>({ components: recordOf(isText), options: recordOf(isText) });

/** What is stored of a lesson for the next visit. */
export interface SavedPlace {
  step: string;
  /** The step's number and the title of its section, for those who offer to go on. */
  number: number;
  all: number;
  title: string;
  /** The lesson's game, its address on this site and its name, for other pages. Missing if an older release stored the
   * place. */
  game?: string;
  path?: string;
  lesson?: string;
  /** When it was read. */
  at?: number;
}

export const isSavedPlace = shape<SavedPlace>({ step: isText, number: isNumber, all: isNumber, title: isText });
