/** The effects of a score pad: requests to the engine, storing, announcing. Results are sent as events. */
import { entered } from "./pad_fields";
import type { Effect, Event, Hand, Model, Pads, Touch } from "./pad_model";
import { PadRecords } from "./pad_device";
import { P } from "./scorepad_ja";
import { ask, reasonOf, startEngine } from "../engine/engine";
import { sayFailed } from "../page/failed";
import { basisFields, type Basis, isSameBasis, ownBasis } from "../page/basis";
import { announce } from "../page/notice";
import { narrow, adoptStyles } from "../page/dom";
import type { ScorePadRequest } from "../contracts/desk_types";

export class PadEffects {
  /** The pads as the page was built with them, and the figures with which the current ones were requested. */
  #built: Pads = {};
  #padsOf: Basis | undefined;
  /** The request whose failure is shown: it is cleared when that succeeds. */
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
    this.#built = this.model().pads;
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

  /** The basis of the current pad: its own, else the reader's current settings. */
  #basis(): Basis {
    const { table, pads } = this.model();
    return table.basis ?? ownBasis(this.game, pads[String(table.players)]?.schema);
  }

  #basisFields(players: number, basis: Basis): ScorePadRequest {
    return { game: this.game, players, ...basisFields(basis) };
  }

  /** Start the engine, run a request and send the result; a failure stays on the page until the same request succeeds.
   */
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
      const reply = await work();
      if (this.#failed === what) this.#unsay();
      this.send(reply);
    } catch (error) {
      this.#failed = what;
      sayFailed(this.status, reasonOf(error), again, error);
      this.send(lost);
    }
  }

  #unsay(): void {
    this.#failed = undefined;
    this.status.replaceChildren();
  }

  #tally(): Promise<void> {
    return this.#asking("tally", async () => {
      const basis = await this.#pads();
      const model = this.model();
      return { is: "tallied", basis, tally: await ask({ op: "tally", ...this.#basisFields(model.table.players, basis), entries: entered(model) }) };
    });
  }

  #draw(hand: Hand, touch: Touch | undefined): Promise<void> {
    return this.#asking("draw", async () => {
      const basis = await this.#pads();
      const model = this.model();
      const { players } = model.table;
      const layout = `${narrow()} ${players} ${JSON.stringify(basisFields(basis))}`;
      // What is lit follows from what is in the hand now; a touch was made with what was in it then.
      const { seat, piece, keys, near } = touch ?? { ...hand, keys: [], near: [] };
      const request = { op: "pad_board", ...this.#basisFields(players, basis), entries: entered(model), seat, piece, keys, near, touch: !!touch, narrow: narrow(), base: !this.#bases.has(layout) } as const;
      const board = await ask(request);
      if (board.picture.base !== undefined) this.#bases.set(layout, board.picture.base);
      if (board.style !== undefined) adoptStyles(board.style);
      return { is: "drawn", board: { ...board, picture: { ...board.picture, base: this.#bases.get(layout) ?? "" } } };
    });
  }

  /** Show the pads of what is counted with: other figures have other ranges, and the page was built with the site's. */
  async #pads(): Promise<Basis> {
    const basis = this.#basis();
    const before = this.#padsOf ?? { schema: Object.values(this.#built)[0]?.schema ?? 1, options: {}, components: {} };
    if (isSameBasis(basis, before)) return basis;
    this.#padsOf = basis;
    try {
      const pads: Record<string, Pads[string]> = {};
      for (const players of Object.keys(this.#built)) pads[players] = await ask({ op: "score_pad", ...this.#basisFields(Number(players), basis) });
      this.send({ is: "pads", pads });
    } catch (error) {
      this.#padsOf = before;
      throw error;
    }
    if (!this.model().table.basis) this.send({ is: "tell", text: P.own });
    return basis;
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
