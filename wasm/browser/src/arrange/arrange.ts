/** 「局面を作る」 over the page: connects the model, its view and its effects. Loaded on demand. Knows no game. */
import { render } from "lit-html";
import css from "./arrange.css";
import { A } from "./arrange_ja";
import { Beside, ArrangedPicture } from "./picture_view";
import { DeviceDrafts, Effects } from "./effects";
import { draftsPart, type Aside, askPart, problemsPart, scenesPart, tablePart, touchedPart } from "./view";
import { type Draft, type Event, first, type Model } from "./model";
import { reduce } from "./reduce";
import { openBoard } from "../board/board_dialog";
import { flash } from "../board/flash";
import type { Wish } from "../board/live_dialogs";
import { showShare } from "../board/share";
import { reasonOf } from "../engine/engine";
import { sayFailed } from "../page/failed";
import { basisFields, ownBasis } from "../page/basis";
import { schemaOf } from "../page/link_parts";
import { part } from "../page/site_file";
import { dialog, h, NARROW, narrow, adoptStyles } from "../page/dom";
import { inTurn } from "../page/in_turn";
import { S } from "../page/strings_ja";

/** The editor that is open: what its own board hands over goes on there. */
let now: Editor | undefined;

export function openEditor({ link, hidden, players }: Extract<Wish, { is: "build" }>, signal: AbortSignal): void {
  const game = link.split(".")[1] ?? "";
  const draft: Draft = hidden ? beginning(game, players, link) : { link, changes: [] };
  if (now) return now.goOn(draft);
  now = new Editor(game, draft, link, hidden, signal, () => (now = undefined));
}

/** The id under which a new draft is stored: two tabs store two. */
const newId = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** The game's beginning for so many, with the reader's own figures; `link`: any position of this version of the game. */
const beginning = (game: string, players: number, link: string): Draft => ({ setup: { game, players, seed: Math.floor(Math.random() * 100_000), ...basisFields(ownBasis(game, schemaOf(link))) }, changes: [] });

class Editor {
  readonly #stop = new AbortController();
  readonly #box: HTMLDialogElement;
  readonly #scenes = h("div", { class: "in-seg in-scenes", role: "group", "aria-label": S.scenes });
  readonly #picture = h("div", { class: "in-arrange-picture" });
  readonly #panel = h("div", { class: "in-arrange-panel" });
  readonly #problems = h("div", { class: "in-arrange-message" });
  readonly #touched = h("div", {});
  readonly #table = h("div", { class: "in-arrange-table" });
  readonly #drafts = h("div", {});
  readonly #asks = h("div", { class: "in-arrange-asks" });
  readonly #status = h("div", { class: "in-status" });
  readonly #effects: Effects;
  readonly #view: ArrangedPicture;
  readonly #besides = new Beside(() => this.#model.asking === "no", () => this.#busy());
  #model: Model;
  /** A position of this version of the game. */
  readonly #any: string;
  /** The board on which a built position is played. */
  #board: AbortController | undefined;

  constructor(game: string, draft: Draft, any: string, hidden: boolean, signal: AbortSignal, closed: () => void) {
    adoptStyles(css);
    this.#any = any;
    this.#model = first(draft, newId(), narrow());
    const device = new DeviceDrafts(game);
    this.#panel.append(this.#touched, this.#status, this.#table, this.#drafts, h("div", { class: "in-arrange-foot" }, this.#problems, this.#asks));
    const note = hidden ? h("p", { class: "in-warn" }, A.secret) : null;
    this.#box = dialog(A.title, S.close, note, h("div", { class: "in-arrange" }, h("div", { class: "in-arrange-seen" }, this.#scenes, this.#picture), this.#panel));
    this.#box.classList.add("in-dialog-arrange");
    this.#box.setAttribute("data-stay", "");
    this.#view = new ArrangedPicture(this.#picture, this.#tell, this.#stop.signal);
    this.#effects = new Effects(device, this.#status, () => this.#view.board, this.#drafts, (event) => this.#stop.signal.aborted || this.#tell(event));
    this.#box.addEventListener("close", () => {
      this.#stop.abort();
      this.#board?.abort();
      closed();
    });
    signal.addEventListener("abort", () => this.#box.close(), { once: true, signal: this.#stop.signal });
    matchMedia(NARROW).addEventListener("change", () => this.#tell({ is: "turned", narrow: narrow() }), { signal: this.#stop.signal });
    const list = (): void => void device.all().then((drafts) => this.#stop.signal.aborted || this.#tell({ is: "listed", drafts }));
    device.watch(list, this.#stop.signal);
    list();
    this.#tell({ is: "begin", draft, id: this.#model.id });
  }

  /** Another position to build on: its board lies over the editor, and closes. */
  goOn(draft: Draft): void {
    this.#board?.abort();
    this.#tell({ is: "begin", draft, id: newId() });
  }

  readonly #tell = inTurn((event: Event): void => {
    const before = this.#model;
    const [model, effects] = reduce(before, event);
    this.#model = model;
    this.#draw();
    // What a touch offers stands first.
    if (event.is === "answered" && before.asking === "touch") this.#panel.scrollTop = 0;
    for (const effect of effects) this.#effects.run(effect);
    this.#besides.go();
  });

  #draw(): void {
    const model = this.#model;
    const act = this.#tell;
    render(scenesPart(model, act), this.#scenes);
    this.#view.update(model);
    render(problemsPart(model, this.#aside), this.#problems);
    render(touchedPart(model, act), this.#touched);
    render(tablePart(model, act, this.#aside), this.#table);
    render(draftsPart(model, act), this.#drafts);
    render(askPart(model, act, this.#aside), this.#asks);
    this.#busy();
  }

  #busy(): void {
    if (this.#model.asking !== "no" || this.#besides.busy) this.#box.setAttribute("aria-busy", "true");
    else this.#box.removeAttribute("aria-busy");
  }

  readonly #aside: Aside = {
    restart: (players) => this.#tell({ is: "begin", draft: beginning(this.#model.table?.game ?? "", players, this.#any), id: newId() }),
    flash: (keys) => flash(this.#view.board, keys),
    play: () => this.#with((link) => {
      this.#board = new AbortController();
      return openBoard(A.played, { link, mode: "study" }, this.#status, this.#board.signal);
    }),
    actions: () => this.#with(async (link) => (await part(() => import("./reports"))).showActions(link, this.#stop.signal)),
    score: () => this.#with(async (link) => (await part(() => import("./reports"))).showPoints(link, this.#stop.signal)),
    readings: () => this.#with(async (link) => (await part(() => import("./reports"))).showReadings(link, this.#stop.signal)),
    moments: () => this.#run(async () => (await part(() => import("./reports"))).showMoments(this.#model.draft, (value) => this.#tell({ is: "set", at: "moment", value }), this.#stop.signal), this.#aside.moments),
    share: () => this.#with((link) => void showShare(link, false)),
  };

  /** Do something with a consistent position; errors are reported. */
  #with(work: (link: string) => Promise<void> | void): void {
    this.#run(async () => {
      const link = this.#model.table?.link;
      if (link) await work(link);
    }, () => this.#with(work));
  }

  /** Do something that may fail, with the position as the engine has it by then: errors are reported, and it can be
   * retried. */
  #run(work: () => Promise<void>, again: () => void): void {
    this.#besides.run(() => work().catch((error: unknown) => sayFailed(this.#status, reasonOf(error), again, error)));
  }
}
