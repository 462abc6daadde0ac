/** The list of the games that were noted down, to a file and back. Comes when the list is opened. */
import type { Event, Model, PastGame } from "./pad_model";
import { sorted } from "./pad_records";
import { MAX_FILE, readGames, written } from "./past_games";
import { G } from "./past_ja";
import { pastSaid } from "./past_said";
import { P } from "./scorepad_ja";
import { button, h } from "../page/dom";

export class PastList {
  readonly #file = h("input", { type: "file", accept: ".json,application/json", hidden: true, "aria-label": G.readFile, onchange: () => void this.#read() });

  constructor(
    readonly game: string,
    readonly model: () => Model,
    readonly act: (event: Event) => void,
  ) {}

  nodes(): HTMLElement[] {
    const files = { write: (): void => this.#write(), read: (): void => this.#file.click() };
    return [...pastList(this.model(), this.act, files), this.#file];
  }

  #write(): void {
    const url = URL.createObjectURL(new Blob([written(this.game, this.model().past)], { type: "application/json" }));
    h("a", { href: url, download: `insuto-score-${this.game}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  async #read(): Promise<void> {
    const file = this.#file.files?.[0];
    const text = file && file.size <= MAX_FILE ? await file.text().catch(() => "") : "";
    this.#file.value = "";
    const games = readGames(this.game, text);
    this.act(games ? { is: "read", games } : { is: "tell", text: G.badFile });
  }
}

/** The games that were noted down; a deleted one keeps its row until the page is left. */
function pastList({ past, dropped, pads }: Model, act: (event: Event) => void, files: { write: () => void; read: () => void }): HTMLElement[] {
  const isDropped = (game: PastGame): boolean => dropped.includes(game);
  const line = (game: PastGame): HTMLElement => {
    const day = G.day(game.when);
    const buttons = isDropped(game)
      ? [h("span", { class: "in-note" }, P.dropped), button(G.restore, () => act({ is: "restore", id: game.id }), { "aria-label": G.restoreOf(day) })]
      : [
          button(G.open, () => act({ is: "reopen", id: game.id, now: new Date().toISOString() }), { "aria-label": G.openOf(day) }),
          button(G.drop, () => act({ is: "drop", id: game.id }), { "aria-label": G.dropOf(day) }),
        ];
    return h("li", {}, h("span", { class: "in-pad-past-said" }, h("time", { datetime: game.when }, day), " ", pastSaid(pads, game)), ...buttons);
  };
  const rows = sorted([...past, ...dropped.filter(({ id }) => !past.some((game) => game.id === id))]);
  return [
    rows.length ? h("ul", { class: "in-pad-past" }, ...rows.map(line)) : h("p", { class: "in-pad-note" }, G.pastNone),
    h("div", { class: "in-pad-tools" }, button(G.write, files.write, { disabled: !past.length }), button(G.readFile, files.read)),
  ];
}
