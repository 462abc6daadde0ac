/** A list of the games on the device: each can be opened, deleted and, until the page is left, brought back. */
import { G } from "./setup_ja";
import { type SavedGame, type SavedGames, titleOf } from "./saved_games";
import { button, fill, h } from "../page/dom";

/** So many are listed at once, the others in a part that opens. */
const AT_ONCE = 3;

/** What a list says, and what opening one of its games does. */
export interface Use {
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
  readonly #said = h("p", { class: "in-note", role: "status" });

  constructor(
    readonly games: SavedGames,
    readonly use: Use,
  ) {
    this.root.append(h("p", {}, use.about), this.#rows, this.#said);
    games.watch(() => this.draw());
  }

  async draw(): Promise<void> {
    const isListed = (game: SavedGame): boolean => Boolean(game.over) === this.use.over;
    const games = (await this.games.list()).filter(isListed);
    const ids = new Set(games.map(({ id }) => id));
    const deleted = new Set(this.games.deleted.filter((game) => isListed(game) && !ids.has(game.id)));
    const all = [...games, ...deleted].sort((a, b) => b.at - a.at);
    const open = this.#rows.querySelector("details")?.open ?? false;
    const rows = all.map((game) => (deleted.has(game) ? this.#deletedRow(game) : this.#row(game, game === games[0])));
    const more = rows.slice(AT_ONCE);
    fill(
      this.#rows,
      h("ul", {}, ...rows.slice(0, AT_ONCE)),
      more.length ? h("details", { open }, h("summary", {}, G.savedMore(more.length)), h("ul", {}, ...more)) : null,
    );
    fill(this.#said);
    this.root.hidden = !all.length;
  }

  #row(game: SavedGame, isFirst: boolean): HTMLElement {
    const { open, openOf, act } = this.use;
    const title = titleOf(game);
    return h(
      "li",
      { "data-game": game.id },
      h("span", {}, title),
      button(open, () => act(game), isFirst ? { class: "in-btn in-btn-main" } : { "aria-label": openOf(title) }),
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
