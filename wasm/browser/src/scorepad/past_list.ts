/** The list of the games that were noted down, to a file and back. Comes when the list is opened. */
import type { Event, Model, PastGame } from "./pad_model";
import { sorted, MAX_FILE, readGames, written } from "./pad_records";
import { P } from "./scorepad_ja";
import { button, h } from "../page/dom";
import { seatName } from "./pad_fields";
import { chosenText, saveFile } from "../page/files";

export class PastList {
  readonly #file = h("input", { type: "file", accept: ".json,application/json", hidden: true, "aria-label": G.readFile, onchange: () => void this.#read() });

  constructor(
    readonly game: string,
    readonly model: () => Model,
    readonly act: (event: Event) => void,
  ) {}

  nodes(): HTMLElement[] {
    const files = { write: (): void => saveFile(`insuto-score-${this.game}.json`, written(this.game, this.model().past)), read: (): void => this.#file.click() };
    return [...pastList(this.model(), this.act, files), this.#file];
  }

  async #read(): Promise<void> {
    const text = await chosenText(this.#file, MAX_FILE);
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

/** What the list of noted games says. It comes when the list is opened. */
export const G = {
  restore: "元に戻す",
  restoreOf: (when: string) => `${when}のゲームを元に戻す`,
  badFile: "このファイルは得点表として読めません。",
  pastNone: "まだ記録がありません。「記録する」を押すと、ここに並びます。",
  open: "開く",
  openOf: (when: string) => `${when}のゲームを開く`,
  drop: "消す",
  dropOf: (when: string) => `${when}のゲームを消す`,
  write: "書き出す",
  readFile: "読み込む",
  unknownPast: "どの設定で数えたかは不明: ",
  differsPast: (all: readonly string[]) => `（標準と違う設定: ${all.slice(0, 3).join("、")}${all.length > 3 ? `、ほか${all.length - 3}か所` : ""}）`,
  placed: (name: string, points: number | undefined, won: boolean) => `${name} ${points ?? "–"}${won ? "（勝ち）" : ""}`,
  day: (when: string) => {
    const day = new Date(when);
    return Number.isNaN(day.getTime()) ? when : `${day.getFullYear()}年${day.getMonth() + 1}月${day.getDate()}日`;
  },
};

// A noted game in words.

/** A past game in a line; where it cannot say what it was counted with, it says that before it names a winner. */
export function pastSaid(pads: Model["pads"], { table, totals, winners, differs = [] }: PastGame): string {
  const unknown = totals.length && (!table.basis || table.basis.unknown) ? G.unknownPast : "";
  const placed = Array.from({ length: table.players }, (_, seat) => G.placed(seatName({ pads, table }, seat), totals[seat], winners.includes(seat)));
  return unknown + placed.join("、") + (differs.length ? G.differsPast(differs) : "");
}
