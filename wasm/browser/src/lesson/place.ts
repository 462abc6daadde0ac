/**
 * Where the reader is in a lesson: in the address (`#step-…`), so that reloading, Back, Forward and a copied link lead
 * there; for the tab also the scroll offset and the picture scene; on the device, for the next visit.
 */
import type { LoadedLesson } from "./lesson";
import { forget, isSavedPlace, keep, readStored, tab, type SavedPlace } from "../page/storage";
import { isText, listOf, shape } from "../page/guards";

/**
 * Safari allows a hundred changes of the address in half a minute, the theme's own included: so many of ours are made
 * at once, further ones at most every two seconds.
 */
const AT_ONCE = 30;
const SPAN_MS = 30_000;
const WAIT_MS = 2_000;
/** From this step on a later visit offers to go on reading. A reader who passes it in that visit has begun again. */
const WORTH = 2;

const isNames = listOf(isText);

/** Where a tab was in a lesson when its address was `address`. */
interface Spot {
  address: string;
  step: string;
  view?: string;
  /** From the window's upper edge to the step, in a window of this width. */
  top?: number;
  width?: number;
}

const isSpot = shape<Spot>({ address: isText, step: isText });

/** The stage of the page that this script was loaded with, until it has called. */
let loaded = document.querySelector("insuto-stage");

/** Whether the page of a stage was reloaded, or gone back or forward to. Call before anything scrolls: then the theme
 * writes its state. */
export function returned(stage: Element): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const first = stage === loaded;
  loaded = null;
  return first ? load?.type !== "navigate" : history.state !== null;
}

export class Place {
  readonly #key: string;
  readonly #done: string;
  /** The lesson's own page. A link changes the address before the page it leads to is there. */
  readonly #path = location.pathname;
  #index: number;
  #view: string | undefined;
  #spot: Spot | undefined;
  readonly #written: number[] = [];
  #timer = 0;

  /** The step that the address or the tab names; `target` is undefined if neither does. */
  readonly target: { index: number; view?: string; top?: number } | undefined;
  /** Where the reader was on an earlier visit. */
  readonly before: SavedPlace | null;

  constructor(private readonly lesson: LoadedLesson, isReturn: boolean) {
    this.#key = `place.${lesson.page}`;
    this.#done = `done.${lesson.page}`;
    const spot = isReturn ? readStored(this.#key, isSpot, tab) : null;
    const mine = spot?.address === location.hash ? spot : null;
    const index = this.#indexOf(mine?.step ?? stepOfAddress());
    if (index >= 0) {
      this.target = { index, ...(mine?.view ? { view: mine.view } : {}), ...(mine?.top !== undefined && mine.width === innerWidth ? { top: mine.top } : {}) };
    }
    const before = readStored(this.#key, isSavedPlace);
    this.before = before && !this.target && this.#indexOf(before.step) >= WORTH ? before : null;
    this.#index = Math.max(0, index);
    this.#view = this.target?.view;
  }

  #indexOf(step: string): number {
    return this.lesson.steps.findIndex(({ name }) => name === step);
  }

  /** The step that the address names now, -1 if it is none or what this wrote itself. */
  named(): number {
    const step = stepOfAddress();
    return step === this.lesson.steps[this.#index]?.name ? -1 : this.#indexOf(step);
  }

  /** A step is read, in a picture scene of the reader's own choice or in the lesson's. */
  at(index: number, view: string | undefined): void {
    if (index === this.#index && view === this.#view) return;
    const moved = index !== this.#index;
    [this.#index, this.#view] = [index, view];
    this.#keep(undefined);
    if (!moved) return;
    const step = this.lesson.steps[index];
    if (this.before && index <= WORTH) {
      // Not yet: the reader may still take up what is offered.
    } else if (index > 0 && index + 1 < this.lesson.steps.length && step) {
      const title = this.lesson.sections.find(({ id }) => id === step.section)?.title ?? "";
      const about = { game: this.lesson.game, path: location.pathname, lesson: pageTitle(), at: Date.now() };
      keep(this.#key, { step: step.name, number: index + 1, all: this.lesson.steps.length, title, ...about } satisfies SavedPlace);
    } else forget(this.#key);
    const recent = this.#written.filter((time) => time > performance.now() - SPAN_MS);
    this.#written.splice(0, this.#written.length, ...recent);
    if (recent.length < AT_ONCE) this.#write();
    else this.#timer ||= window.setTimeout(() => this.#write(), WAIT_MS);
  }

  /** The steps whose request was done on this device. */
  get done(): string[] {
    return readStored(this.#done, isNames) ?? [];
  }

  /** Store the steps whose request was done. */
  did(names: readonly string[]): void {
    keep(this.#done, names);
  }

  /** Record that the page stopped scrolling with the step's upper edge here. */
  rest(top: number): void {
    this.#keep(top);
  }

  /** Store the place for this tab. */
  #keep(top: number | undefined): void {
    const step = this.lesson.steps[this.#index]?.name ?? "";
    this.#spot = { address: location.hash, step, ...(this.#view ? { view: this.#view } : {}), ...(top === undefined ? {} : { top, width: innerWidth }) };
    keep(this.#key, this.#spot, tab);
  }

  /** Have the address name the step. The first one is the page itself. */
  #write(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    if (!this.#spot || location.pathname !== this.#path) return;
    const url = new URL(location.href);
    url.searchParams.delete("step");
    url.hash = this.#index > 0 ? `step-${this.lesson.steps[this.#index]?.name}` : "";
    if (url.href === location.href) return;
    this.#written.push(performance.now());
    try {
      history.replaceState(history.state, "", url);
    } catch {
      return; // too many in a short time; the next one tries again
    }
    this.#spot.address = location.hash;
    keep(this.#key, this.#spot, tab);
  }

  /** Write the address again, where the browser has put back an older one. */
  renew(): void {
    this.#write();
  }

  /** The player count of a link. */
  get players(): number | null {
    const n = new URLSearchParams(location.search).get("n");
    return n && this.lesson.players.includes(Number(n)) ? Number(n) : null;
  }

  /** The reader chose another count than the address names. */
  chose(players: number): void {
    const url = new URL(location.href);
    if (!url.searchParams.has("n") || url.pathname !== this.#path) return;
    url.searchParams.set("n", String(players));
    history.replaceState(history.state, "", url);
  }

  destroy(): void {
    window.clearTimeout(this.#timer);
  }
}

/** The page's title, without the link next to its heading. */
const pageTitle = (): string =>
  [...(document.querySelector("h1")?.childNodes ?? [])].map((node) => (node instanceof HTMLAnchorElement ? "" : node.textContent)).join("").trim();

function stepOfAddress(): string {
  // Names of steps are letters, digits, - and _: nothing in them is escaped.
  return /^#step-(.+)/.exec(location.hash)?.[1] ?? new URLSearchParams(location.search).get("step") ?? "";
}
