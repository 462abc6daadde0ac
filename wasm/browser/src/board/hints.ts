/** What is written on the lit places: what they would bring, and how far a chosen piece can go. Drawn from the model;
 * knows no game. */
import type { Model } from "./model";
import type { Board } from "./picture";
import { lettersOf } from "./letters";
import { later, shownWays, touchable } from "./selectors";
import { spotOf } from "./spots";
import type { Gains, Ways, Gain, Worth, LegalAction, Way } from "../contracts/desk_types";
import { C, signed, spoken, W } from "./live_ja";
import { h, button, fill } from "../page/dom";
import { ruleLink, sentence } from "../page/rule_link";
import { Tags, type Tag } from "./tags";
import { tails } from "./tails";

export class Hints {
  /** The frame of the board, below which the numbers' legend stands, and the buttons that numbers are written on. */
  readonly #places: { frame: HTMLElement; words: HTMLElement };
  #coach: Coach | undefined;
  #reached: Reached | undefined;
  #gains: Gains | undefined;
  #ways: { shown: Ways; all: boolean } | undefined;
  /** The text for a screen reader about the ways shown. */
  sum = "";

  constructor(private readonly board: Board, places: { frame: HTMLElement; words: HTMLElement }) {
    this.#places = places;
  }

  /** Bring it in line with the model; the lit places and the buttons are drawn already. */
  update(model: Model): void {
    this.#weigh(model);
    this.#roam(model);
  }

  /** Write numbers on further buttons, where they are shown. */
  tag(words: Element): void {
    if (this.#gains) this.#coach?.tag(this.#gains, words);
  }

  destroy(): void {
    this.#coach?.destroy();
    this.#reached?.destroy();
  }

  #weigh(model: Model): void {
    if (model.coach !== !!this.#coach) {
      this.#coach?.destroy();
      this.#coach = model.coach ? new Coach(this.board) : undefined;
      if (this.#coach) this.#places.frame.append(this.#coach.legend);
    }
    const gains = model.weighed?.report;
    if (gains === this.#gains) return;
    this.#gains = gains;
    if (gains) this.#coach?.show(gains, touchable(model), this.#places.words);
    else this.#coach?.clear();
  }

  #roam(model: Model): void {
    const ways = shownWays(model);
    if (ways === this.#ways?.shown && (!ways || model.reach === this.#ways?.all)) return;
    this.#ways = ways && { shown: ways, all: model.reach };
    if (ways) this.#reached ??= new Reached(this.board, this.#places.frame);
    else this.#reached?.clear();
    this.sum = ways ? (this.#reached?.show(ways, model.reach) ?? "") : "";
  }
}

/** The places that take more than the next action, as they are drawn. */
export const laterPlaces = (model: Model): Set<string> => later(shownWays(model));

// 「点を見て選ぶ」: numbers on the lit places, and what an action brings before it is played. Knows no game.

/** The format of a number: points at once, else in brackets points at the end. */
const written = ({ now, later }: Worth): string => (now === null ? "?" : now || !later ? signed(now) : `(${signed(later)})`);
const kind = ({ now, later }: Worth): string => (now === null ? "unknown" : now ? "now" : later ? "later" : "zero");

class Coach {
  /** What the numbers mean. */
  readonly legend = h("p", { class: "in-worth-legend" }, ...C.legend.map(([look, sign, words]) => h("span", {}, h("span", { class: `in-worth-tag in-worth-${look}` }, sign), " ", words)));
  readonly #more = h("span", { hidden: true }, C.onlyFirst);
  readonly #tags: Tags;

  constructor(board: Board) {
    // Beside what is read at its place, and signs of advice.
    this.#tags = new Tags(board, false, () => {
      const taken = lettersOf(board, ", .in-tag-advised");
      return (place, size, whole) => spotOf(place, size, taken, whole);
    }, tails);
    this.legend.append(this.#more, this.#tags.sentences);
  }

  /** Write the numbers of the lit places; on buttons in `words` those of their actions. */
  show(gains: Gains, lit: ReadonlySet<string>, words: Element): void {
    this.#more.hidden = gains.whole;
    this.tag(gains, words);
    const worths = Object.entries(gains.keys).filter(([key]) => lit.has(key));
    this.#tags.show(worths.map(([key, worth]) => {
      const look = kind(worth);
      return { key, text: written(worth), look, small: look === "zero", square: look === "later", said: spoken(worth) };
    }));
  }

  /** The numbers of actions that are offered in words. */
  tag(gains: Gains, words: Element): void {
    for (const offered of words.querySelectorAll("button[data-n]")) {
      const worth = gains.actions[offered.getAttribute("data-n") ?? ""];
      offered.querySelector(".in-worth-tag")?.remove();
      if (worth) offered.append(h("span", { class: `in-worth-tag in-worth-${kind(worth)}` }, written(worth)));
    }
  }

  /** No number any more. */
  clear(): void {
    this.#more.hidden = true;
    this.#tags.clear();
  }

  destroy(): void {
    this.#tags.destroy();
    this.legend.remove();
  }
}

/** The gains of an action. The last word is for a screen reader. */
export function gainBox(gain: Gain): { nodes: HTMLElement[]; said: string } {
  const others = gain.others.map((other) => C.other(other.name, other.now ?? 0, other.later)).join("、");
  const line = (points: string, text: string, rule: string): HTMLElement => h("li", {}, h("b", {}, points), " ", text, " ", rule ? ruleLink(rule, rule) : null);
  const lines = [
    ...gain.lines.map(({ text, rule, points }) => line(signed(points), text, rule)),
    ...gain.parts.map(({ title, points, rule, lines: said }) => line(`(${signed(points)})`, [title, ...said].join(": "), rule)),
  ];
  const nodes = [
    h("p", { class: "in-gain-label" }, gain.label),
    h("p", {}, C.can, " ", h("strong", {}, spoken(gain))),
    lines.length ? h("ul", { class: "in-gain-lines" }, ...lines) : null,
    others ? h("p", { class: "in-gain-note" }, C.others(others)) : null,
    gain.next ? h("p", { class: "in-gain-note" }, C.next(gain.next)) : null,
    gain.stop === "chance" || gain.stop === "hidden" ? h("p", { class: "in-gain-note" }, C[gain.stop]) : null,
  ].filter((node) => node !== null);
  return { nodes, said: [gain.label, C.can, spoken(gain)].join(" ") };
}

// How far a chosen piece can go before the turn is over: signs on the places, and how to get there. Knows no game.

const sign = (way: Way): string => [way.ride ? W.ride : way.next ? "" : String(way.path.length), way.stop.length ? W.stop : ""].join("");
const said = (way: Way): string => [way.ride ? W.carried : way.next ? W.one : W.later(way.path.length), ...way.stop.map(({ text }) => text)].join("");

class Reached {
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
