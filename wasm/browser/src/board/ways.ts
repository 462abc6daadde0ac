/** How far a chosen piece can go before the turn is over: signs on the places, and how to get there. Knows no game. */
import type { LegalAction, Way, Ways } from "../contracts/desk_types";
import { button, fill, h } from "../page/dom";
import type { Board } from "./picture";
import { sentence } from "../page/rule_link";
import { type Tag, Tags } from "./tags";
import { W } from "./ways_ja";

const sign = (way: Way): string => [way.ride ? W.ride : way.next ? "" : String(way.path.length), way.stop.length ? W.stop : ""].join("");
const said = (way: Way): string => [way.ride ? W.carried : way.next ? W.one : W.later(way.path.length), ...way.stop.map(({ text }) => text)].join("");

export class Reached {
  readonly #tags: Tags;
  readonly #legend = h("p", { class: "in-ways-legend", hidden: true, "aria-hidden": "true" });

  /** The legend lies in `frame`, over a corner of the board. */
  constructor(board: Board, frame: Element) {
    this.#tags = new Tags(board, true);
    frame.append(this.#legend, this.#tags.sentences);
  }

  /** Write it on the board; with `all` the other places give their reasons as well. Returns the text for a screen
   * reader. */
  show(ways: Ways, all: boolean): string {
    const found = Object.entries(ways.reached);
    const tags: Tag[] = found.filter(([, way]) => sign(way)).map(([key, way]) => ({
      key,
      text: sign(way),
      look: way.next ? "halt" : way.ride ? "ride" : "way",
      square: way.ride,
      said: said(way),
    }));
    this.#tags.show(tags);
    if (all) for (const [key, reasons] of Object.entries(ways.others)) this.#tags.describe(key, reasons.map(({ text }) => text).join(""));
    const [walked, ridden] = [found.filter(([, way]) => !way.next && !way.ride).length, found.filter(([, way]) => way.ride).length];
    const legends = [walked ? W.legend.steps : null, found.some(([, way]) => way.stop.length) ? W.legend.stop : null, ridden ? W.legend.ride : null];
    const shown = legends.filter((one) => one !== null);
    fill(this.#legend, ...shown.map(([mark, words]) => h("span", {}, h("b", {}, mark), " ", words)), ways.whole ? null : W.partly);
    this.#legend.hidden = !shown.length && ways.whole;
    return W.sum(found.length - walked - ridden, walked, ridden) + (ways.whole ? "" : W.partly);
  }

  clear(): void {
    this.#tags.clear();
    this.#legend.hidden = true;
  }

  destroy(): void {
    this.#tags.destroy();
    this.#legend.remove();
  }
}

/** How a place is reached, and a button for what is to be done first. */
export function wayBox(way: Way, play: (action: LegalAction) => void): { nodes: HTMLElement[]; main: HTMLButtonElement } {
  const main = button(W.begin(way.first.label), () => play(way.first), { class: "in-btn in-btn-main" });
  return { nodes: [...[...way.how, ...way.stop].map((one) => sentence(one)), h("div", { class: "in-gain-do" }, main)], main };
}
