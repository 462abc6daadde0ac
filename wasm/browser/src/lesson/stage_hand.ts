/** The taken-over board, and what is offered to go on with: opened over the lesson, closed by Back. */
import { sayFailed } from "../page/failed";
import { openLayer } from "../page/layers";
import type { Live } from "../board/live";
import type { LoadedLesson } from "./lesson";
import type { Latest } from "../page/in_turn";
import { digest, type Effect, type SavedBoard, type StageEvent } from "./stage_model";
import type { StageViews } from "./stage_views";
import { S } from "../page/strings_ja";
import { part } from "../page/site_file";
import { keysFrom } from "../page/storage";

type Opening = Extract<Effect, { do: "open" }>;

/** The code loaded with the first take-over. */
interface Parts {
  live: typeof import("../board/live");
  resume: typeof import("./go_on");
}

export class StageHand {
  readonly #views: StageViews;
  readonly #latest: Latest;
  readonly #send: (event: StageEvent) => void;
  #parts: Parts | undefined;
  #live: Live | undefined;
  /** Removes the board's entry from the history, when the board is closed otherwise than by Back. */
  #closed: (() => void) | undefined;
  /** Removes what was offered. */
  #offered: (() => void) | undefined;
  /** Where the page stood when the board was opened. */
  #from = 0;

  constructor(views: StageViews, latest: Latest, send: (event: StageEvent) => void) {
    [this.#views, this.#latest, this.#send] = [views, latest, send];
  }

  /** Start the engine and load what a live board needs; a failure is shown with a button that calls `again`. */
  async start(again: () => void): Promise<void> {
    const current = this.#latest.begin("hand");
    const place = this.#views.caption.status;
    let ready;
    try {
      const { startEngine } = await part(() => import("../engine/engine"));
      ready = current() && (await startEngine(place, again));
      if (ready && current()) {
        const [live, resume] = await Promise.all([part(() => import("../board/live")), part(() => import("./go_on"))]);
        this.#parts = { live, resume };
      }
    } catch (error) {
      console.error(error);
      ready = false;
      if (current()) sayFailed(place, S.engineFailed, again, error);
    }
    if (current()) this.#send({ kind: "started", ready });
  }

  open(lesson: LoadedLesson, { open, scene, step }: Opening): void {
    const parts = this.#parts;
    if (!parts) return;
    const back = (): void => this.#send({ kind: "back" });
    this.#from = scrollY;
    this.#closed = openLayer(back);
    this.#live = new parts.live.Live(this.#views.live, {
      open: { ...open, mode: "study" },
      scene,
      backLabel: S.back,
      back,
      changed: (state, played) => {
        if (played) parts.resume.keepTaken(lesson, step, state);
        const { picture, save, events } = state;
        const caption = digest(events).map(({ text }) => text).join(" ");
        this.#views.stage.dispatchEvent(new CustomEvent("insuto:touched", { detail: { picture, save, caption } }));
      },
    });
  }

  close(): void {
    this.#closed?.();
    this.#closed = undefined;
    this.#live?.destroy();
    this.#live = undefined;
  }

  /** Whether the page was scrolled under the board. */
  get moved(): boolean {
    return Math.abs(scrollY - this.#from) > 1;
  }

  get isOpen(): boolean {
    return this.#live !== undefined;
  }

  /** Offer what can be resumed: the place of an earlier visit, a board that was taken over. */
  async offer(lesson: LoadedLesson, { before }: Extract<Effect, { do: "offer" }>, go: (index: number) => void, touch: (board: SavedBoard) => void): Promise<void> {
    const current = this.#latest.begin("offer");
    // A first visit needs none of its code.
    if (!before && !this.#offered && !keysFrom("taken.").length) return;
    const { offers } = await part(() => import("./go_on"));
    if (!current() || this.isOpen) return;
    this.#offered = offers(this.#views.picture.el, lesson, before, {
      read: go,
      touch: (index, board) => {
        go(index);
        touch(board);
      },
    });
  }

  letGo(): void {
    this.#offered?.();
  }
}
