/** A touched board: events go through the reducer, the view shows the model, effects send requests to the engine. Knows
 * no game. */
import { moveFocus, touchedAt, touchedBy, type Touched } from "./candidates";
import { sayEarly } from "./early";
import { showAim, showTaught, taughtHere } from "./advice";
import { BOARD } from "./board_ja";
import { A, L } from "./live_ja";
import { CODES, COACHED, Effects, isUnread, QUICK } from "./effects";
import { hasBot, holds } from "./hold_turn";
import { isUnder } from "./is_under";
import { showActions, showLink, showLog, showMenu, showPoints, showRulings, toEditor, toReplay } from "./live_dialogs";
import type { Aside } from "./live_parts";
import { LiveView } from "./live_view";
import type { Event, Model, Picks, Taught } from "./model";
import { begin, reduce } from "./reduce";
import { pickedWord, picksOf, staged, viewOf } from "./selectors";
import { DOCKED } from "../page/breakpoints";
import { isArriving, NARROW, narrow } from "../page/dom";
import { inTurn } from "../page/in_turn";
import { readStored } from "../page/storage";
import { type Opening, Session } from "../engine/session";
import type { LegalAction, State } from "../contracts/types";
import { bring } from "../page/site_file";
import { chosen, choose, tablet } from "../page/tablet";
import type { Size } from "./close_up";
import { isTrue } from "../page/guards";

/** The initial layout: true for that of a portrait screen. */
const firstLayout = (scene: string | undefined): boolean => (tablet() ? (chosen(scene ?? "") ?? false) : narrow());

/** Chooses between the layouts of a live board. On a tablet in portrait only a drawn picture reveals its size: there
 * both are tried, once for each scene. */
class Layouts {
  readonly #sizes = new Map<string, Size>();

  /** The layout to request; undefined: the current one. */
  wanted({ state, narrow: now }: Pick<Model, "state" | "narrow">): boolean | undefined {
    const wanted = tablet() && state ? this.#larger(state.picture, now) : narrow();
    return wanted === now ? undefined : wanted;
  }

  #larger({ scene, width, height }: Size & { scene: string }, now: boolean): boolean {
    const known = chosen(scene);
    if (known !== undefined) return known;
    this.#sizes.set(`${scene} ${now}`, { width, height });
    const [upright, wide] = [this.#sizes.get(`${scene} true`), this.#sizes.get(`${scene} false`)];
    return upright && wide ? choose(scene, upright, wide) === upright : !now;
  }
}

/** Where the reader is to find something out nothing is explained. */
const UNTAUGHT: Taught = { on: false, subjects: [], met: [] };

export interface LiveOptions {
  open: Opening;
  /** The picture scene to begin with. */
  scene?: string;
  backLabel: string;
  back: () => void;
  /** The reader has a task to solve: no list of possible actions, and in words only what no touch can make. */
  task?: boolean;
  /** The game that is opened has ended, and its result was not read yet. */
  unseen?: boolean;
  /** Explain what matters for the first time, where the page has words for it. */
  teach?: boolean;
  /** Begins the same game again, offered when it is over. */
  again?: () => void;
  /** Opens the replay of the game, where that is not done over the page. */
  replay?: (save: string) => void;
  /** What was picked and not sent when the game was stored. */
  picks?: Picks;
  /** Called after every change, of what is picked as well; `played` is false where nothing was played. */
  changed?: (state: State, played: boolean, picks: Picks | undefined) => void;
}

export class Live {
  readonly #session: Session;
  readonly #view: LiveView;
  readonly #effects: Effects;
  readonly #stop = new AbortController();
  readonly #layouts = new Layouts();
  #model: Model;

  constructor(place: HTMLElement, private readonly options: LiveOptions) {
    const task = !!options.task;
    this.#model = begin({ task }, { picks: options.picks, scene: options.scene, narrow: firstLayout(options.scene), coach: !task && !!readStored(COACHED, isTrue), quick: !!readStored(QUICK, isTrue), codes: !!readStored(CODES, isTrue), holdSent: !holds(true), unseen: !!options.unseen, taught: task ? UNTAUGHT : taughtHere(options.teach) });
    // A task is done or not by what was played; nothing is waited for.
    const hold = !task && holds(hasBot(options.open.seats));
    const unread = (): boolean => (this.#session.save ? this.#model.life.is === "since" : "save" in options.open && isUnread(options.open.save));
    this.#session = new Session("save" in options.open ? options.open : { ...options.open, hold }, () => ({ ...viewOf(this.#model), recap: unread() }));
    const list = (actions?: readonly LegalAction[]): void => {
      const box = showActions(this.#model, this.#tell, actions);
      if (box) this.#view.hints.tag(box);
    };
    const { again, replay } = options;
    const look = task ? undefined : (): void => (replay ? replay(this.#session.save) : this.#ask(toReplay(this.#session)));
    const points = { label: BOARD.scoreFinal, act: (): void => this.#ask(showPoints(this.#session)) };
    // The first is where the sheet of points was put away by a touch: nothing that ends what is seen.
    const after = [...(task ? [] : [points]), ...(again ? [{ label: L.playAgain, act: again }] : []), ...(look ? [{ label: L.replay, act: look }] : []), ...(this.#model.taught.on ? [{ label: A.list, act: () => showTaught(this.#model.taught) }] : [])];
    const aside: Aside = {
      actions: () => list(),
      log: () => this.#ask(showLog(this.#session, viewOf(this.#model), look)),
      score: () => this.#ask(showPoints(this.#session)),
      arrange: this.#arrange,
      share: () => this.#ask(showLink(this.#session)),
      sheet: this.#sheet,
      rulings: this.#rulings,
      menu: () => showMenu(this.#model, this.#tell, aside, this.#view.coded),
    };
    this.#view = new LiveView(place, { backLabel: options.backLabel, back: options.back, after, list }, this.#tell, aside);
    this.#effects = new Effects(this.#session, this.#view, { model: () => this.#model, tell: this.#tell, changed: this.#changed }, this.#stop.signal);
    sayEarly(this.#stop.signal);
    this.#listen();
    this.#view.update(undefined, this.#model);
    this.#tell({ is: "start" });
    if (options.teach) showAim();
  }

  /** How many play, once that is known. */
  get players(): number | undefined {
    return this.#model.state?.players;
  }

  /** The save of a game that has ended and whose result was not read yet. */
  get unseen(): string | undefined {
    return this.#model.unseen ? this.#session.save : undefined;
  }

  destroy(): void {
    this.#stop.abort();
    this.#session.close();
    this.#view.destroy();
  }

  /** Toggle the game's sheet next to the board. */
  readonly #sheet = document.querySelector("insuto-stage[data-sheet]")
    ? (): void => bring(() => import("../page/sheet_panel"), ({ toggleSheet }) => this.#model.state && toggleSheet(this.#view.root, this.#model.state.players), this.#stop.signal)
    : undefined;

  readonly #changed = (state: State, played: boolean): void => this.options.changed?.(state, played, picksOf(this.#model));
  readonly #rulings = (): void => this.#ask(showRulings(this.#session));
  /** Open this position in the editor. */
  readonly #arrange = (): void => this.#ask(toEditor(this.#session, this.players ?? 0, this.#model.state?.mode === "study"));

  readonly #tell = inTurn((event: Event): void => {
    if (this.#stop.signal.aborted) return;
    const before = this.#model;
    const [model, effects] = reduce(before, event);
    this.#model = model;
    this.#view.update(before, model);
    for (const effect of effects) this.#effects.run(effect);
    if (model.state && model.state === before.state && pickedWord(model) !== pickedWord(before)) this.#changed(model.state, false);
    if (model.state !== before.state || staged(before.life)) this.#turn();
  });

  /** Use the layout that fits the screen's orientation. */
  readonly #turn = (): void => {
    // Another picture would end the current reveal; it is requested after that.
    if (staged(this.#model.life)) return;
    const wanted = this.#layouts.wanted(this.#model);
    if (wanted !== undefined) this.#tell({ is: "turned", narrow: wanted });
  };

  /** Report the failure of a request that does not change the board under it. */
  #ask(work: Promise<void>): void {
    work.catch((error: unknown) => this.#effects.fail(error));
  }

  #listen(): void {
    const { signal } = this.#stop;
    const { board, frame, root, zoom, answers } = this.#view;
    // What lay under the finger: the press itself may move the board.
    let pressed: Touched | undefined;
    frame.addEventListener("click", (event) => {
      const under = pressed;
      pressed = undefined;
      // A press by Enter on a lit place comes through the keyboard below.
      // As a counting begins, or ends, the touch was for what the board showed before.
      if (zoom.dragged() || event.detail === 0 || isArriving(root)) return;
      const { x, y } = zoom.point(event);
      const touched = under ?? touchedAt(board, x, y);
      this.#view.tray.show(touched.keys, touched.y);
      if (!this.#view.zoomedIn(this.#model, touched)) this.#tell({ is: "touch", touch: { ...touched, time: event.timeStamp } });
    }, { signal });
    root.addEventListener("pointerdown", (event) => {
      pressed = event.target instanceof Node && frame.contains(event.target) ? touchedAt(board, event.clientX, event.clientY) : undefined;
      if (answers.holds(event.target)) return;
      answers.release();
      // This one itself takes the answer away, and shows what lay under it.
      if (!(event.target instanceof Element && event.target.closest(".in-btn-recall"))) this.#tell({ is: "let" });
    }, { signal, capture: true });
    for (const query of [NARROW, DOCKED]) matchMedia(query).addEventListener("change", this.#turn, { signal });
    root.addEventListener("keydown", (event) => this.#key(event), { signal });
    // The engine ended when the page was left; back on it, the game is opened again before the next touch.
    addEventListener("pageshow", (event) => event.persisted && this.#tell({ is: "returned" }), { signal });
    document.addEventListener("keydown", (event) => {
      if (event.key === "?" && this.#hears(event)) this.#sheet?.();
      if (event.key !== "Escape" || event.defaultPrevented || this.#covered("dialog[open] > .in-dialog-body")) return;
      event.preventDefault();
      // Nothing more: a key that removes a pick does not leave a game.
      if (this.#model.bubble) this.#tell({ is: "let" });
      else if (this.#model.life.is === "since") this.#tell({ is: "seen" });
      else if (this.#model.life.is === "picking") this.#tell({ is: "let", all: true });
    }, { signal });
  }

  /** Whether a key is for this board: not for a field, nor for a layer over the board. */
  #hears({ target }: KeyboardEvent): boolean {
    const field = target instanceof Element && target.closest("input, textarea, select");
    return !field && !this.#covered("dialog[open]:not(.in-sheet-panel) > .in-dialog-body");
  }

  /** Whether one of these lies over the board: perhaps with a board of its own. */
  #covered(bodies: string): boolean {
    return isUnder(this.#view.root, [...document.querySelectorAll(bodies)]);
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { board, prompt } = this.#view;
    const el = event.target instanceof Element ? event.target.closest<SVGElement>("[data-key]") : null;
    const onBoard = !!el && board.svg.contains(el);
    if ((event.key === "Enter" || event.key === " ") && onBoard) {
      event.preventDefault();
      if (!event.repeat) this.#tell({ is: "touch", touch: { ...touchedBy(el), time: event.timeStamp } });
    } else if ((onBoard || event.target === prompt) && moveFocus(board, event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
}
