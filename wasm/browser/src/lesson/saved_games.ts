/** The games of a free board on the device, and their list: those that a reader can go on with and those that have ended, a record each. */
import { G } from "./setup_ja";
import type { Picks } from "../board/model";
import type { State } from "../contracts/types";
import { dated } from "../page/dated";
import { theStore } from "../page/store";
import { button, fill, h } from "../page/dom";
import { isNumber, isText, listOf, oneOf, optional, shape } from "../page/guards";

export interface SavedGame {
  id: string;
  save: string;
  mode: "study" | "hotseat";
  /** When it was stored last; 0 or less where an earlier release stored it, which noted no time. */
  at: number;
  /** Which opening of the board stored it last; none where an earlier release stored it. */
  by?: string;
  /** It has ended: it can be replayed, not resumed. */
  over?: boolean;
  /** The reader has not acted in it yet; noted of games against bots alone. */
  fresh?: boolean;
  /** What was picked in it and not sent. */
  picks?: Picks;
  /** Where it stands, in words; none where an earlier release stored it. */
  stands?: string;
}

const isSaved = shape<SavedGame>({ id: isText, save: isText, at: isNumber, mode: oneOf("study", "hotseat"), picks: optional(shape<Picks>({ keys: listOf(isText), n: optional(isText) })) });

/** The outcome of storing a state: `beside` means that another tab has gone on with the game, which is now stored under
 * another id; `full` that it is not stored. */
export type Outcome = "stored" | "beside" | "full";

export class SavedGames {
  readonly #store = theStore();
  /** Games for which there was no room. */
  readonly #unstored = new Map<string, SavedGame>();
  /** Games that were deleted on this page: they can be brought back. */
  readonly #deleted = new Map<string, SavedGame>();
  readonly #listeners = new Set<() => Promise<void>>();

  constructor(
    readonly game: string,
    signal: AbortSignal,
  ) {
    this.#store.watch("game", game, () => void this.#changed(), signal);
  }

  /** The games that are stored, and what could not be stored: the last one first. */
  async list(): Promise<SavedGame[]> {
    const stored = await this.#store.all("game", this.game, isSaved);
    return sorted([...stored.filter(({ id }) => !this.#unstored.has(id)), ...this.#unstored.values()]);
  }

  /** Those that were deleted on this page. */
  get deleted(): SavedGame[] {
    return sorted([...this.#deleted.values()]);
  }

  /** Call `listener` after a game was deleted or brought back, and after another tab has changed some. */
  watch(listener: () => Promise<void>): void {
    this.#listeners.add(listener);
  }

  /** Delete a game until it is brought back. False where the device refuses. */
  async drop(game: SavedGame): Promise<boolean> {
    let there = game;
    try {
      await this.change(game.id, (before) => void (there = before ?? game));
    } catch {
      if (!this.#unstored.has(game.id)) return false;
    }
    this.#unstored.delete(game.id);
    this.#deleted.set(game.id, there);
    await this.#changed();
    return true;
  }

  /** Bring a deleted game back. False where there is no room for it: it can be tried again. */
  async bringBack(game: SavedGame): Promise<boolean> {
    try {
      await this.change(game.id, (before) => before ?? game);
    } catch {
      return false;
    }
    this.#deleted.delete(game.id);
    await this.#changed();
    return true;
  }

  change(id: string, work: (before: SavedGame | undefined) => SavedGame | undefined): Promise<SavedGame | undefined> {
    return this.#store.change(["game", this.game, id], isSaved, work);
  }

  /** Note whether a game of this page is stored; one that is not is listed until the page is left. */
  note(game: SavedGame, isStored: boolean): void {
    this.#deleted.delete(game.id);
    if (isStored) this.#unstored.delete(game.id);
    else this.#unstored.set(game.id, game);
  }

  async #changed(): Promise<void> {
    await Promise.all([...this.#listeners].map((listener) => listener()));
  }
}

/** A game that is played on this page: each of its states is stored under its id, if no other tab has gone on with it.
 */
export class PlayedGame {
  readonly #own = newId();
  #id: string;
  /** The save under this id as it was last read or stored here. */
  #seen: string | undefined;

  constructor(
    readonly games: SavedGames,
    from?: SavedGame,
  ) {
    this.#id = from?.id ?? this.#own;
    this.#seen = from?.save;
  }

  async put({ save, mode, over, chapter, actor, undo }: Pick<State, "save" | "mode" | "over" | "chapter" | "actor" | "undo">, picks?: Picks): Promise<Outcome> {
    const stands = actor ? `${chapter} ${G.savedTurn(actor.name)}` : chapter;
    const made = (id: string): SavedGame => ({ id, save, mode, at: Date.now(), by: this.#own, stands, ...(over ? { over } : !undo && mode === "study" && { fresh: true }), ...(picks && { picks }) });
    const id = this.#id;
    let outcome: Outcome = "stored";
    try {
      if (!(await this.#put(made(id)))) {
        // A state that was stored meanwhile may have moved the game already.
        if (this.#id === id) {
          // Something was picked, nothing played: no second game comes of that.
          if (save === this.#seen) return outcome;
          [this.#id, outcome] = [newId(), "beside"];
        }
        await this.#put(made(this.#id));
      }
      this.#seen = save;
    } catch (error) {
      console.warn(error);
      outcome = "full";
    }
    this.games.note(made(this.#id), outcome !== "full");
    return outcome;
  }

  /** Store a state under its id. False where another tab has changed what is there: that stays. */
  async #put(game: SavedGame): Promise<boolean> {
    let isOthers = false;
    await this.games.change(game.id, (there) => {
      isOthers = there !== undefined && there.by !== this.#own && there.save !== this.#seen;
      return isOthers ? there : game;
    });
    return !isOthers;
  }
}

/** Of games, the last one first, the one that the reader acted in last; where there is none, the first. */
export const playedLast = (games: readonly SavedGame[]): SavedGame | undefined => games.find(({ fresh }) => !fresh) ?? games[0];

/** An id that no other tab makes. */
const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

const sorted = (games: SavedGame[]): SavedGame[] => games.sort((a, b) => b.at - a.at);

/** Return the title of a game in the list: when it was stored, how many play, where it stands and after how many actions, where its save says so. */
export function titleOf({ at, save, stands }: SavedGame): string {
  const { seats, actions, at: done } = read(save);
  const made = Array.isArray(actions) && typeof done === "number" ? G.savedActions(actions.slice(0, done).filter((one) => !String(one).startsWith(AUTO)).length) : "";
  const parts = [dated(at, G.savedEarlier), Array.isArray(seats) && seats.length ? G.savedPlayers(seats.length) : "", stands, made];
  return parts.filter(Boolean).join(" ");
}

/** The fields of a save; none where it cannot be read. */
function read(save: string): { seats?: unknown; actions?: unknown; at?: unknown } {
  try {
    return (JSON.parse(save) as object | null) ?? {};
  } catch {
    return {};
  }
}

// A list of the games on the device: each can be opened, deleted and, until the page is left, brought back.

/** Begins what nobody chose in a save (save_text.py). */
const AUTO = "~";

/** So many are listed at once, the others in a part that opens. */
const AT_ONCE = 3;

/** What a list says, and what opening one of its games does. */
interface Use {
  /** Whether it lists the games that have ended, or those that go on. */
  over: boolean;
  about: string;
  open: string;
  openOf: (title: string) => string;
  act: (game: SavedGame) => void;
}

export class SavedList {
  readonly root = h("div", { class: "in-offer in-saved", hidden: true });
  readonly #rows = h("div", {});
  readonly #about = h("p", {});
  readonly #said = h("p", { class: "in-note", role: "status" });

  constructor(
    readonly games: SavedGames,
    readonly use: Use,
  ) {
    this.#about.textContent = use.about;
    this.root.append(this.#about, this.#rows, this.#said);
    games.watch(() => this.draw());
  }

  async draw(): Promise<void> {
    const isListed = (game: SavedGame): boolean => Boolean(game.over) === this.use.over;
    const games = (await this.games.list()).filter(isListed);
    const ids = new Set(games.map(({ id }) => id));
    const deleted = new Set(this.games.deleted.filter((game) => isListed(game) && !ids.has(game.id)));
    const all = [...games, ...deleted].sort((a, b) => b.at - a.at);
    const open = this.#rows.querySelector("details")?.open ?? false;
    const next = playedLast(games);
    const rows = all.map((game) => (deleted.has(game) ? this.#deletedRow(game) : this.#row(game, game === next)));
    const more = rows.slice(AT_ONCE);
    fill(
      this.#rows,
      h("ul", {}, ...rows.slice(0, AT_ONCE)),
      more.length ? h("details", { open }, h("summary", {}, G.savedMore(more.length)), h("ul", {}, ...more)) : null,
    );
    fill(this.#said);
    this.root.hidden = !all.length;
    // Of deleted games nothing is left to go on with.
    this.#about.hidden = !games.length;
  }

  #row(game: SavedGame, isNext: boolean): HTMLElement {
    const { open, openOf, act } = this.use;
    const title = titleOf(game);
    return h(
      "li",
      { "data-game": game.id },
      h("span", {}, title),
      button(open, () => act(game), isNext ? { class: "in-btn in-btn-main" } : { "aria-label": openOf(title) }),
      button(G.savedDrop, () => void this.#change(game, this.games.drop(game), G.savedNotDropped), { "aria-label": G.savedDropOf(title) }),
    );
  }

  #deletedRow(game: SavedGame): HTMLElement {
    const title = titleOf(game);
    const back = (): void => void this.#change(game, this.games.bringBack(game), G.savedNotBack);
    return h("li", { "data-game": game.id }, h("span", {}, title, h("span", { class: "in-note" }, G.savedDropped)), button(G.savedBack, back, { "aria-label": G.savedBackOf(title) }));
  }

  /** Say what did not succeed; else give the focus to the row's button that undoes it. */
  async #change(game: SavedGame, work: Promise<boolean>, failed: string): Promise<void> {
    if (!(await work)) return fill(this.#said, failed);
    const row = [...this.#rows.querySelectorAll<HTMLElement>("li")].find((one) => one.dataset["game"] === game.id);
    row?.querySelector("button")?.focus();
  }
}
