/** What a score pad does beside itself: asks the engine, keeps, speaks. What comes of it is told as an event. */
import { entered } from "./pad_fields";
import type { Effect, Event, Hand, Model, Pads, Touch } from "./pad_model";
import { PadRecords } from "./pad_device";
import { P } from "./scorepad_ja";
import { ask, reasonOf, startEngine } from "../engine/engine";
import { sayFailed } from "../page/failed";
import { announce } from "../page/announce";
import { narrow } from "../page/dom";
import { overlay } from "../page/storage";
import { wear } from "../page/wear";
import type { ScorePadRequest } from "../contracts/desk_types";

export class PadEffects {
  /** The pads with the reader's own figures have been asked for. */
  #own = false;
  /** Whose failure is said: it is gone when that comes off. */
  #failed: "tally" | "draw" | undefined;
  /** What never changes of the board's pictures, by layout and number of players. */
  readonly #bases = new Map<string, string>();
  readonly #records: PadRecords;

  constructor(
    readonly game: string,
    readonly place: HTMLElement,
    readonly status: HTMLElement,
    readonly model: () => Model,
    readonly send: (event: Event) => void,
    signal: AbortSignal,
  ) {
    this.#records = new PadRecords(game, model, send, signal);
  }

  /** Begin with what the device has. */
  begin(players: number): Promise<void> {
    return this.#records.begin(players);
  }

  run(effect: Effect): void {
    switch (effect.do) {
      case "tally":
        return void this.#tally();
      case "draw":
        return void this.#draw(effect.hand, effect.touch);
      case "keep":
      case "note":
      case "drop":
      case "add":
      case "close":
        return this.#records.run(effect);
      case "show":
        return this.#show(effect.address);
      case "say":
        return announce(effect.text);
    }
  }

  /** What is asked, with the reader's own figures and readings. */
  #asked(players: number): ScorePadRequest {
    const own = overlay(this.game);
    return { game: this.game, players, components: own?.components ?? {}, options: own?.options ?? {} };
  }

  /** Start the engine, do what is asked of it and tell what came of it; a failure stands on the page until the same has come off. */
  async #asking(what: "tally" | "draw", work: () => Promise<Event>): Promise<void> {
    const again = (): void => {
      this.#unsay();
      this.send({ is: "retry" });
    };
    const lost: Event = { is: what === "tally" ? "failed" : "undrawn" };
    if (!(await startEngine(this.status, again))) {
      this.#failed = what;
      return this.send(lost);
    }
    try {
      const came = await work();
      if (this.#failed === what) this.#unsay();
      this.send(came);
    } catch (error) {
      this.#failed = what;
      sayFailed(this.status, reasonOf(error), again);
      this.send(lost);
    }
  }

  #unsay(): void {
    this.#failed = undefined;
    this.status.replaceChildren();
  }

  #tally(): Promise<void> {
    return this.#asking("tally", async () => {
      await this.#ownPads();
      const model = this.model();
      return { is: "tallied", tally: await ask({ op: "tally", ...this.#asked(model.table.players), entries: entered(model) }) };
    });
  }

  #draw(hand: Hand, touch: Touch | undefined): Promise<void> {
    return this.#asking("draw", async () => {
      await this.#ownPads();
      const model = this.model();
      const { players } = model.table;
      const layout = `${narrow()} ${players}`;
      // What is lit follows from what is in the hand now; a touch was made with what was in it then.
      const { seat, piece, keys, near } = touch ?? { ...hand, keys: [], near: [] };
      const asked = { op: "pad_board", ...this.#asked(players), entries: entered(model), seat, piece, keys, near, touch: !!touch, narrow: narrow(), base: !this.#bases.has(layout) } as const;
      const board = await ask(asked);
      if (board.picture.base !== undefined) this.#bases.set(layout, board.picture.base);
      if (board.style !== undefined) wear(board.style);
      return { is: "drawn", board: { ...board, picture: { ...board.picture, base: this.#bases.get(layout) ?? "" } } };
    });
  }

  /** Whoever has own figures has other ranges; the page was built with the site's. */
  async #ownPads(): Promise<void> {
    if (this.#own || !overlay(this.game)) return;
    this.#own = true;
    const pads: Record<string, Pads[string]> = {};
    for (const players of Object.keys(this.model().pads)) pads[players] = await ask({ op: "score_pad", ...this.#asked(Number(players)) });
    this.send({ is: "pads", pads });
    this.send({ is: "tell", text: P.own });
  }

  /** The field that is written stays in sight above the number pad. */
  #show(address: string): void {
    requestAnimationFrame(() => {
      const field = this.place.querySelector<HTMLElement>(`#pad-${CSS.escape(address.replace(".", "-"))}`);
      if (field && document.activeElement !== field) field.focus({ preventScroll: true });
      field?.scrollIntoView({ block: "center" });
    });
  }
}
