/** The board of a full game: stored games, the game of a link, and a set-up form; then the live board. */
import { liveBoard } from "../board/board_dialog";
import { gameOfPage, storedCount } from "../page/counts";
import { B } from "../page/basis";
import { button, fill, fresh, h } from "../page/dom";
import { ask, reasonOf, Refused, startEngine } from "../engine/engine";
import { sayFailed } from "../page/failed";
import { countNow, countsOf, keepSetup, lastSetup, type LastSetup, seatNow, setupOf } from "./last_setup";
import { openLayer } from "../page/layers";
import type { Replays } from "./replays";
import type { Live } from "../board/live";
import type { Opening } from "../engine/session";
import { followed } from "../page/own_record";
import { type Outcome, PlayedGame, type SavedGame, SavedGames, SavedList, titleOf } from "./saved_games";
import { G } from "./setup_ja";
import { S } from "../page/strings_ja";
import { GO_ON } from "./go_on";
import type { LoadedLesson } from "./lesson";
import type { Try } from "../contracts/types";
import { part } from "../page/site_file";
import { overlay } from "../page/own";

/** The position that the address brings; links of earlier releases have it in the query. Read here: page/link_parts.ts would be a script more of the first load. */
const sharedLink = (): string | null => new URLSearchParams(location.hash.slice(1)).get("b") ?? new URLSearchParams(location.search).get("b");

/** An address with a game to replay (replay/carried.ts). */
const LOOKS = /^#(r=|demo)/;

export class SetupBoard {
  readonly #status = h("div", { class: "in-status" });
  readonly #body = h("div", { class: "in-board-body" });
  readonly #game: string;
  readonly #counts: number[];
  readonly #saved: SavedGames;
  readonly #list: SavedList;
  /** Says that the game is not stored. */
  readonly #warning = h("p", { class: "in-warn", role: "status" }, G.gameNotSaved);
  #replays: Replays | undefined;
  #live: Live | undefined;
  /** A game that ended and was left before its result was read. */
  #unseen: Extract<Opening, { save: string }> | undefined;
  readonly #unseenPlace = h("div", { role: "status" });
  /** Removes the entry of the open board from the history. */
  #leave: (() => void) | undefined;

  constructor(
    readonly place: HTMLElement,
    readonly lesson: LoadedLesson,
    readonly what: Try,
    readonly signal: AbortSignal,
  ) {
    this.#game = lesson.game || gameOfPage();
    this.#counts = countsOf(what, lesson.players);
    this.#saved = new SavedGames(this.#game, signal);
    this.#list = new SavedList(this.#saved, { over: false, about: G.savedGame, open: G.savedResume, openOf: G.savedResumeOf, act: (game) => void this.#open({ save: game.save, mode: game.mode }, true, game) });
    place.append(this.#status, this.#body);
    if (LOOKS.test(location.hash)) void this.#look((replays) => replays.arrived());
    signal.addEventListener("abort", () => this.#live?.destroy());
    // Another link to the open page changes only what stands behind `#`; a board in play is stored, and the page
    // reloads.
    const another = (): void => (this.#live ? location.reload() : void this.offer());
    addEventListener("hashchange", () => (sharedLink() ? another() : LOOKS.test(location.hash) && void this.#look((replays) => replays.arrived())), { signal });
  }

  /** The number of players to begin with: as in the `last` set-up, else as in the lesson. */
  #count(last = lastSetup(this.#game)): number {
    return countNow(last, storedCount(this.#game), this.lesson.default, this.#counts);
  }

  /** Show what can be begun, before the engine is there: all at once, with the games that are stored. */
  async offer(): Promise<void> {
    const [saved] = await Promise.all([this.#saved.list(), this.#list.draw(), followed(this.#game)]);
    if (this.#live || this.signal.aborted) return;
    const link = sharedLink();
    const shared = h("div", {});
    const ended = saved.find(({ over }) => over);
    this.#offerResult();
    fill(
      this.#body,
      this.#unseenPlace,
      ended === saved[0] ? this.#ended(ended) : null,
      shared,
      this.#list.root,
      ended === saved[0] ? null : this.#ended(ended),
      firstGame(this.what, this.#game, this.#count(null), (opening) => this.#begin(() => void this.#open(opening, true, undefined, true))),
      this.#form(),
      h("p", { class: "in-offer" }, button(G.demo, () => void this.#look((replays) => replays.demo())), " ", button(G.looks, () => void this.#look((replays) => replays.choose()))),
    );
    if (link) return void this.#arrived(link, shared, !this.#list.root.hidden);
    // The page was loaded again with a board over it: the browser goes to where that lay.
    const page = window as { insutoEntries?: unknown };
    if (page.insutoEntries) this.#toFirst();
    page.insutoEntries = 0;
  }

  /** Lead to the game that has ended last, with its points. */
  #ended(game: SavedGame | undefined): HTMLElement | null {
    if (!game || this.#unseen) return null;
    const open = (): void => void this.#open({ save: game.save, mode: game.mode }, false, game, false, true);
    return h("div", { class: "in-offer" }, h("p", {}, G.ended(titleOf(game))), button(G.seeResult, open));
  }

  /** Offer the result that was not read, before anything else; with `start` the reader was about to begin another game. */
  #offerResult(start?: () => void): void {
    const unseen = this.#unseen;
    fill(
      this.#unseenPlace,
      unseen &&
        h(
          "div",
          { class: "in-offer" },
          h("p", {}, G.unseen),
          button(G.seeResult, () => void this.#open(unseen, false), { class: "in-btn in-btn-main" }),
          start && button(G.startUnseen, start),
        ),
    );
    if (start) this.#unseenPlace.querySelector("button")?.focus();
  }

  /** Begin a game; where the result of the last one was not read, that is offered first. */
  #begin(start: () => void): void {
    if (this.#unseen) this.#offerResult(() => ((this.#unseen = undefined), start()));
    else start();
  }

  /** Do something with the replays; their code is loaded first. */
  async #look(work: (replays: Replays) => Promise<unknown>): Promise<void> {
    try {
      const { Replays } = await part(() => import("./replays"));
      const { signal } = this;
      this.#replays ??= new Replays({ game: this.#game, saved: this.#saved, counts: this.#counts, count: () => this.#count(), status: this.#status, signal, goOn: (opening) => void this.#open(opening, false) });
      if (!signal.aborted) await work(this.#replays);
    } catch (error) {
      console.warn(error);
      sayFailed(this.#status, S.boardFailed, () => void this.#look(work), error);
    }
  }

  /** Check the position of a link, and offer to open it in `place`. `present`: there are stored games, too. */
  async #arrived(link: string, place: HTMLElement, present: boolean): Promise<void> {
    // Another game's position goes to that game's board; a link says whose it is at its beginning (docs/dev/contracts.md §2).
    const boards = JSON.parse(this.place.dataset["boards"] ?? "{}") as Record<string, string>;
    const elsewhere = new Map(Object.entries(boards)).get(/^\d\.(\w+)\./.exec(link)?.[1] ?? "");
    if (elsewhere) return location.replace(new URL(`${elsewhere}#b=${encodeURIComponent(link)}`, document.baseURI));
    if (!(await startEngine(this.#status, () => void this.#arrived(link, place, present)))) return;
    try {
      const { players, prompt, differs } = await ask({ op: "check", link });
      fill(
        place,
        h(
          "div",
          { class: "in-offer" },
          h("p", {}, G.sharedGame(players, prompt)),
          differs.length ? h("p", {}, B.differs(differs)) : null,
          present ? h("p", {}, G.sharedKeep) : null,
          button(G.sharedOpen, () => void this.#open({ link, mode: "study" }, false), { class: "in-btn in-btn-main" }),
        ),
      );
    } catch (error) {
      console.warn(error);
      if (error instanceof Refused) {
        const away = (): void => {
          // The query too, where links of earlier releases have the position.
          history.replaceState(history.state, "", location.pathname);
          fill(place);
        };
        fill(place, h("div", { class: "in-failed", role: "alert" }, h("span", {}, G.sharedBad, G.sharedWhatNow), button(GO_ON.drop, away)));
      }
      else sayFailed(place, reasonOf(error), () => void this.#arrived(link, place, present), error);
    }
  }

  /** Bring what a reader most likely wants next into sight: the page lies where it was scrolled to before the board, or lower. */
  #toFirst(): void {
    const first = this.#body.querySelector(".in-btn-main");
    if (first && !this.#live) requestAnimationFrame(() => first.scrollIntoView({ block: "center" }));
  }

  #form(): HTMLElement {
    const players = fresh("in-p");
    const seats = h("div", { class: "in-seats" });
    const seedNote = fresh("in-note");
    const modeNote = h("small", { class: "in-note", id: fresh("in-note") });
    const seed = h("input", { type: "text", inputmode: "numeric", name: "seed", "aria-describedby": seedNote, value: Math.floor(Math.random() * 100000) });
    const readings = h("div", { class: "in-readings" });
    const hides = this.lesson.hides ?? "";
    const last = lastSetup(this.#game);
    const count = this.#count(last);
    const mode = h("select", { name: "mode", "aria-describedby": modeNote.id, onchange: () => said() }, h("option", { value: "hotseat" }, G.hotseat), h("option", { value: "study", selected: last?.mode === "study" }, G.study));
    const said = (): void => void (modeNote.textContent = (mode.value === "study" ? G.studyNote : G.hotseatNote)(hides));
    said();
    // What the form says when nothing is changed in it.
    const usual = Array.from({ length: count }, (_, seat) => seatNow(last, count, seat) === seatNow(null, count, seat)).every(Boolean);
    const quick = h("p", { class: "in-note" }, usual ? G.quick(count) : G.quickLast(count));
    const drawSeats = (n: number): void =>
      fill(
        seats,
        ...Array.from({ length: n }, (_, seat) =>
          h(
            "label",
            {},
            h("span", {}, G.seatNumber(seat + 1)),
            h("select", { name: `seat${seat}` }, ...([["human", G.human], ["sensible", G.sensible], ["random", G.random]] as const).map(([value, label]) => h("option", { value, selected: value === seatNow(last, n, seat) }, label))),
          ),
        ),
      );
    drawSeats(count);
    const form = h(
      "form",
      { class: "in-setup", "aria-label": G.title, onsubmit: (event) => {
        event.preventDefault();
        this.#submit(chosen(), seed.value);
      } },
      // Both buttons start what the form says, and so says the sentence next to the first.
      h("div", { class: "in-quick" }, h("button", { type: "submit", class: "in-btn in-btn-main" }, G.quickStart), quick),
      h("p", { class: "in-title" }, G.title),
      h("fieldset", { hidden: this.#counts.length === 1 }, h("legend", {}, G.players), h("div", { class: "in-seg" }, ...this.#counts.map((n) => h("label", {}, h("input", { type: "radio", name: players, value: n, checked: n === count, onchange: () => drawSeats(n) }), h("span", {}, S.players(n)))))),
      h("fieldset", {}, h("legend", {}, G.seats), seats),
      h("div", {}, h("label", {}, h("span", {}, G.mode(hides)), mode), modeNote),
      this.lesson.chance === false ? null : h("div", {}, h("label", {}, h("span", {}, G.seed), seed), h("small", { class: "in-note", id: seedNote }, G.seedNote)),
      h("details", { ontoggle: () => void offerReadings(readings, this.#game, last?.options) }, h("summary", {}, G.readings), readings),
      h("button", { type: "submit", class: "in-btn" }, G.start),
    );
    const chosen = (): LastSetup => {
      const picks = [...readings.querySelectorAll("select")];
      // The list may never have been opened; what is as usual goes on as the reader's own settings do.
      const options = picks.length ? Object.fromEntries(picks.flatMap(({ name, value, dataset }) => (value === dataset["usual"] ? [] : [[name, value]]))) : (last?.options ?? {});
      const n = Number(form.querySelector<HTMLInputElement>(".in-seg :checked")?.value);
      return { players: n, seats: [...seats.querySelectorAll("select")].map(({ value }) => value), mode: mode.value === "study" ? "study" : "hotseat", options, lesson: storedCount(this.#game), played: last?.played };
    };
    // What is chosen here is there again after a reload, and after another game; the readings once they were played.
    form.addEventListener("change", () => {
      const now = chosen();
      keepSetup(this.#game, { ...now, options: last?.options ?? {} });
      quick.textContent = G.quickChosen(now.players);
    });
    return form;
  }

  /** Begin the game that was chosen in the form, with what is typed as its seed. */
  #submit(chosen: LastSetup, typed: string): void {
    const { players, seats, mode, options } = chosen;
    keepSetup(this.#game, { ...chosen, played: seats });
    const text = typed.trim();
    const setup = setupOf(this.#game, { players, seed: /^\d{1,15}$/.test(text) ? Number(text) : text || 0, options });
    this.#begin(() => void this.#open({ mode, seats, setup }));
  }

  /** Begin another game with the same players and readings, and another seed. */
  #again(opening: Opening): void {
    const last = lastSetup(this.#game);
    const players = this.#live?.players ?? this.#count();
    const previous = "save" in opening && last?.played?.length === players ? last : null;
    const setup = "setup" in opening ? opening.setup : setupOf(this.#game, { players, seed: 0, options: previous?.options ?? {} });
    const seats = opening.seats ?? previous?.played;
    void this.#open({ mode: opening.mode ?? "study", ...(seats ? { seats } : {}), setup: { ...setup, seed: Math.floor(Math.random() * 100000) } });
  }

  /** Open the live board. Its game is stored with the first move, or at once for the reader's own; `from` is the stored
   * game that is resumed, `teach` explains what comes up for the first time. */
  async #open(opening: Opening, atOnce = true, from?: SavedGame, teach = false, unseen = opening === this.#unseen): Promise<void> {
    const again = (): void => void this.#open(opening, atOnce, from, teach, unseen);
    const [ready, script] = await Promise.all([startEngine(this.#status, again), liveBoard(this.#status, again)]);
    if (!ready || !script || this.signal.aborted) return;
    const back = (): void => {
      closed();
      const save = this.#live?.unseen;
      this.#unseen = save === undefined ? undefined : { save, mode: opening.mode ?? "study" };
      this.#live?.destroy();
      this.#live = undefined;
      fill(this.#status);
      void this.#backToForm();
    };
    this.#leave?.();
    const closed = (this.#leave = openLayer(back));
    this.signal.addEventListener("abort", closed, { once: true });
    const game = new PlayedGame(this.#saved, from);
    let stored = atOnce;
    this.#live?.destroy();
    this.place.classList.add("in-live");
    document.documentElement.classList.add("in-live-on");
    this.#body.scrollIntoView({ block: "start" });
    this.#live = new script.Live(this.#body, {
      open: opening,
      backLabel: G.new,
      back,
      unseen,
      teach,
      again: () => this.#again(opening),
      replay: (save) => void this.#look((replays) => replays.open({ save })),
      ...(from?.picks && { picks: from.picks }),
      changed: (state, played, picks) => {
        stored ||= played;
        if (stored) void game.put(state, picks).then((outcome) => this.#say(outcome));
      },
    });
  }

  /** Report once that a game is not stored, or that it is stored separately from the one of another tab. */
  #say(outcome: Outcome): void {
    if (outcome === "full") {
      if (!this.#status.hasChildNodes()) this.#status.append(this.#warning);
      return;
    }
    this.#warning.remove();
    if (outcome === "beside") fill(this.#status, h("p", { class: "in-note", role: "status" }, G.gameBeside));
  }

  async #backToForm(): Promise<void> {
    await this.offer();
    if (this.#live) return;
    this.place.classList.remove("in-live");
    document.documentElement.classList.remove("in-live-on");
    this.#body.querySelector<HTMLElement>("button, input, select")?.focus({ preventScroll: true });
    this.#toFirst();
  }
}

// The first game of a reader who has read nothing: the same start for everybody, and important points are explained
// when they come up (board/advice.ts).

/** Offer it where the page's board has one: one person, the other seats are moved by the computer. */
export function firstGame({ first }: Try, game: string, players: number, open: (opening: Opening) => void): HTMLElement | null {
  if (!first) return null;
  const seats = Array.from({ length: players }, (_, seat) => (seat ? "sensible" : "human"));
  const begin = (): void => open({ mode: "hotseat", seats, setup: setupOf(game, { players, seed: Number(first), options: {} }) });
  return h("div", { class: "in-offer in-first-game" }, h("p", {}, G.firstAbout), button(G.first(players), begin));
}

// The readings among which a game is set up. They are the engine's, so the list comes when it is opened.

/** Fill `place` with a choice for each reading; those `played` last, else the reader's own are chosen. */
export async function offerReadings(place: HTMLElement, game: string, played: LastSetup["options"] = {}): Promise<void> {
  const again = (): void => void offerReadings(place, game, played);
  if (place.childElementCount > 0 || !(await startEngine(place, again))) return;
  try {
    const { options } = await ask({ op: "settings", game });
    const own = overlay(game)?.options ?? {};
    fill(
      place,
      ...options.map(({ name, label, values, default: standard }) => {
        const usual = own[name] ?? standard;
        const now = played[name] ?? usual;
        return h("label", {}, h("span", {}, label), h("select", { name, "data-usual": usual }, ...values.map((one) => h("option", { value: one.value, selected: one.value === now }, one.label))));
      }),
    );
  } catch (error) {
    sayFailed(place, reasonOf(error), again, error);
  }
}
