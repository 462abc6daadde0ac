/** The effects of the reducer: requests to the engine, timers, announcements, dialogs. Results are sent as events. */
import { keepTaught } from "./advice";
import { flash } from "./flash";
import { keepHold } from "./hold_turn";
import type { LiveView } from "./live_view";
import type { Ask, Effect, Event, Model } from "./model";
import { missing, nextQuestion, ready, readyWords, viewOf } from "./selectors";
import { isDrawn } from "./taps";
import { L } from "./live_ja";
import { announce } from "../page/notice";
import { forget, keep, readStored } from "../page/storage";
import { reasonOf } from "../engine/engine";
import { Reopened, type Session } from "../engine/session";
import type { NotPlayed, ViewRequest } from "../contracts/desk_types";
import type { State } from "../contracts/types";
import { part } from "../page/site_file";

/** Storage key of the setting that shows numbers on the lit places. */
export const COACHED = "coach";
/** Storage key of the setting that lets a touch send the action it completes. */
export const QUICK = "quick";
/** Storage key of the setting that shows codes of places. */
export const CODES = "codes";
/** Storage key of the game whose recap the reader has not finished yet. */
const RECAP = "recap";
/** The identity of a game. */
const markOf = (save: string): string => `${save.length} ${save.slice(-60)}`;
/** Whether the recap of this game has not been read to its end. */
export const isUnread = (save: string): boolean => readStored(RECAP, (value) => typeof value === "string") === markOf(save);
/** The log is requested when no further move follows at once. */
const LOG_MS = 30;

interface Hearing {
  /** The current model: read only by requests that are repeated later. */
  model: () => Model;
  tell: (event: Event) => void;
  /** Called after every change; `played` is false for the first picture. */
  changed: (state: State, played: boolean) => void;
}

export class Effects {
  /** When the last action was requested: buttons have no touch to measure from. */
  #played = 0;
  #timer = 0;
  #logTimer = 0;
  /** The dialog that opened by itself and is being read. */
  #reading: HTMLDialogElement | undefined;

  constructor(private readonly session: Session, private readonly view: LiveView, private readonly hearing: Hearing, private readonly signal: AbortSignal) {
    // Where something else stood, the list was not updated.
    const room = new ResizeObserver(() => this.#log());
    room.observe(view.side);
    signal.addEventListener("abort", () => {
      room.disconnect();
      window.clearTimeout(this.#timer);
      window.clearTimeout(this.#logTimer);
      this.#reading?.close();
    });
  }

  run(effect: Effect): void {
    const { board } = this.view;
    switch (effect.do) {
      case "ask":
        return void this.#ask(effect.no, effect.ask, effect.view);
      case "gain":
        return void this.#try(async () => {
          const gain = await this.session.ask("gain", { action: effect.action.n });
          return { is: "gain", action: effect.action, gain, y: effect.y };
        });
      case "beyond":
        return void this.#try(async () => {
          const { refused } = await this.session.ask("beyond", { action: effect.n, less: effect.less });
          return { is: "limit", less: effect.less, refused, y: effect.y };
        });
      case "gains":
        return void this.#try(async () => ({ is: "gains", of: effect.of, gains: await this.session.ask("gains", { picks: effect.picks.filter(isDrawn) }) }));
      case "advise":
        return void this.#try(async () => ({ is: "advice", of: effect.of, advice: await this.session.ask("advise", { picks: effect.picks.filter(isDrawn) }) }));
      case "taught":
        return keepTaught(effect.taught);
      case "ways":
        return void this.#try(async () => ({ is: "ways", of: effect.of, ways: await this.session.ask("ways", { picks: effect.picks.filter(isDrawn), all: effect.all }) }));
      case "say":
        return announce(effect.text);
      case "sayChoice":
        return announce(this.#choice(this.hearing.model()));
      case "flash":
        return flash(board, effect.keys);
      case "focus":
        return this.view.focus();
      case "keep":
        return this.#keep(effect.what, effect.on);
      case "reveal":
        return this.view.reveal.show(effect.revealed, board, () => this.hearing.tell({ is: "revealOver", state: effect.state }));
      case "cards":
        return void this.#cards(effect);
      case "changed":
        return this.hearing.changed(effect.state, effect.played);
      case "log":
        return this.#log();
      case "wait":
        window.clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => this.hearing.tell({ is: "due" }), effect.ms);
        return;
      case "stopWaiting":
        return window.clearTimeout(this.#timer);
      case "measure":
        performance.measure("insuto-action", { start: effect.time || this.#played });
    }
  }

  #keep(what: Extract<Effect, { do: "keep" }>["what"], on: boolean): void {
    if (what === "hold") keepHold(on);
    else if (what !== "recap") keep(what, on);
    else if (on) keep(RECAP, markOf(this.session.save));
    else forget(RECAP);
  }

  /** The replaced pick, the completed action or what is missing, and how far the piece can go. */
  #choice(model: Model): string {
    const action = ready(model);
    const made = action ? [`${readyWords(model, action)}。`, action.price, action.warning] : [];
    return [this.view.replaced(model), ...made, nextQuestion(model) || (action ? L.confirmChosen : missing(model)), this.view.hints.sum].filter(Boolean).join(" ");
  }

  /** Send a request that does not change the board. A failed one is not repeated for the same choice. */
  async #try(work: () => Promise<Event>): Promise<void> {
    try {
      this.hearing.tell(await work());
    } catch (error) {
      this.fail(error);
    }
  }

  /** Report that a request failed. `no` names the request that the board waits for. */
  fail(error: unknown, no?: number): void {
    const which = no === undefined ? {} : { no };
    this.hearing.tell({ is: "failed", ...which, why: reasonOf(error), ...(error instanceof Reopened ? { reopened: error.state } : {}) });
  }

  async #ask(no: number, ask: Ask, view: ViewRequest): Promise<void> {
    try {
      if (ask.op === "tap") {
        const { touch: { keys, near }, reads } = ask;
        this.hearing.tell({ is: "meant", no, tapped: await this.session.ask("tap", { picks: [...ask.picked], at: [...keys], near: [...near], ...(reads && { read: true }) }) });
        return;
      }
      const response = await this.#change(ask, view);
      this.hearing.tell("refused" in response ? { is: "refused", no, reasons: response.refused } : { is: "responded", no, state: response });
    } catch (error) {
      this.fail(error, no);
    }
  }

  #change(ask: Exclude<Ask, { op: "tap" }>, view: ViewRequest): Promise<State | NotPlayed> {
    switch (ask.op) {
      case "open":
        return this.session.open();
      case "play":
        this.#played = performance.now();
        return this.session.ask("play", { ...view, action: ask.action, ...(ask.key !== undefined && { waits: true }) });
      case "bot":
        return this.session.ask("bot", { ...view, ...(ask.skips && { skips: true }) });
      case "undo":
        return this.session.ask("undo", { ...view, by: ask.by });
      case "hold":
        return this.session.ask("hold", { ...view, on: ask.on });
      case "luck":
        return this.session.ask("luck", { ...view, chosen: ask.chosen });
      case "roll":
        return this.session.ask("roll", { ...view, alike: ask.alike });
      default:
        return this.session.ask(ask.op, view);
    }
  }

  /** Cards about events between seats, one after the other, then the table of points. */
  async #cards({ state, cards, sheet }: Extract<Effect, { do: "cards" }>): Promise<void> {
    const { tell, model } = this.hearing;
    const gone = (): boolean => this.signal.aborted || model().state?.save !== state.save;
    try {
      if (cards) {
        const { showResults } = await part(() => import("./score_sheet"));
        if (gone()) return tell({ is: "reading", now: "no" });
        await new Promise<void>((done) => showResults(state.results ?? [], (box) => this.#read(box, false), done));
        if (gone()) return tell({ is: "reading", now: "no" });
        flash(this.view.board, (state.results ?? []).flatMap(({ at }) => at));
      }
      if (sheet) {
        const [points, { showScore, showScoring }] = await Promise.all([this.session.ask("score", {}), part(() => import("./score_sheet"))]);
        if (gone()) return tell({ is: "reading", now: "no" });
        const box = sheet === "scoring" && state.counting ? showScoring(state.counting) : showScore(points);
        this.#read(box, true);
        await new Promise<void>((done) => box.addEventListener("close", () => done(), { once: true }));
      }
    } catch (error) {
      this.fail(error);
    }
    this.#reading = undefined;
    tell({ is: "reading", now: "no" });
  }

  #read(box: HTMLDialogElement, sheet: boolean): void {
    this.#reading = box;
    this.hearing.tell({ is: "reading", now: "open", sheet });
  }

  /** Requested again after each change, because what it may show depends on the seat. */
  #log(): void {
    window.clearTimeout(this.#logTimer);
    this.#logTimer = window.setTimeout(() => {
      if (!this.view.hasLog) return;
      void this.session.ask("state", { ...viewOf(this.hearing.model()), log: true }).then(({ log = [] }) => {
        if (!this.signal.aborted) this.view.showLog(log);
      }, () => undefined);
    }, LOG_MS);
  }
}
