/** What is written on the lit places: what they would bring, and how far a chosen piece can go. Drawn from the model;
 * knows no game. */
import { Coach } from "./coach";
import type { Model } from "./model";
import type { Board } from "./picture";
import { later, shownWays, touchable } from "./selectors";
import { Reached } from "./ways";
import type { Gains, Ways } from "../contracts/desk_types";

export class Hints {
  readonly #board: Board;
  /** The frame of the board, below which the numbers' legend stands, and the buttons that numbers are written on. */
  readonly #places: { frame: HTMLElement; words: HTMLElement };
  #coach: Coach | undefined;
  #reached: Reached | undefined;
  #gains: Gains | undefined;
  #ways: { shown: Ways; all: boolean } | undefined;
  /** The text for a screen reader about the ways shown. */
  sum = "";

  constructor(board: Board, places: { frame: HTMLElement; words: HTMLElement }) {
    this.#board = board;
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
      this.#coach = model.coach ? new Coach(this.#board) : undefined;
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
    if (ways) this.#reached ??= new Reached(this.#board, this.#places.frame);
    else this.#reached?.clear();
    this.sum = ways ? (this.#reached?.show(ways, model.reach) ?? "") : "";
  }
}

/** The places that take more than the next action, as they are drawn. */
export const laterPlaces = (model: Model): Set<string> => later(shownWays(model));
