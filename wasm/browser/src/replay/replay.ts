/** A replay over the page: connects the model, its view and its effects. Knows no game. */
import { render } from "lit-html";
import { type Demo, demoUrl, gameUrl, startOf, written } from "./carried";
import { broken, Effects } from "./effects";
import { first, type Event, type Model } from "./model";
import { reduce } from "./reduce";
import css from "./replay.css";
import { R } from "./replay_ja";
import { asidePart, barPart, demoPart, reportPart, wherePart } from "./view";
import { flash } from "../board/flash";
import { scenesPart } from "../board/live_parts";
import { Board } from "../board/picture";
import { sheetNodes } from "../board/score_sheet";
import { showAddress } from "../board/share";
import { Zoom } from "../board/zoom";
import { basisFields, type Basis } from "../page/basis";
import { schemaOf } from "../page/link_parts";
import { button, dialog, fill, h, NARROW, narrow, showPressed, adoptStyles } from "../page/dom";
import { saveFile } from "../page/files";
import { inTurn } from "../page/in_turn";
import { S } from "../page/strings_ja";
import type { Opening } from "../engine/session";
import { BOARD } from "../board/board_ja";

/** A round of sensible players: how many there may be, and the readings and figures that it is played with. */
export interface Round {
  demo: Demo;
  counts: readonly number[];
  basis: Basis;
}

/** The current game. */
export type Source = { save: string } | Round;

export interface ReplayOptions {
  game: string;
  /** The game's board page, for links. */
  page: string;
  signal: AbortSignal;
  /** Opens a position live; in `status`, in the replay's own dialog, failures are reported. */
  goOn: (opening: { save: string; mode: "study" | "hotseat" }, status: Element) => void;
}

/** Open a replay; the engine must be ready. Call the returned function to close it. */
export function openReplay(source: Source, at: number, options: ReplayOptions): () => void {
  adoptStyles(css);
  const place = h("div", { class: "in-board in-live in-replay" });
  const box = dialog("demo" in source ? R.demo : R.replay, S.close, place);
  box.classList.add("in-dialog-board");
  const shown = new ReplayBoard(place, source, at, options, () => box.close());
  box.addEventListener("close", () => shown.destroy());
  options.signal.addEventListener("abort", () => box.close(), { once: true, signal: shown.signal });
  return () => box.close();
}

class ReplayBoard {
  readonly #stop = new AbortController();
  /** Comes to an end with this board. */
  readonly signal = this.#stop.signal;
  readonly #board = new Board();
  readonly #zoom: Zoom;
  readonly #scenes = h("div", { class: "in-seg in-scenes", role: "group", "aria-label": S.scenes });
  readonly #demo = h("div", { class: "in-replay-demo" });
  readonly #where = h("p", { class: "in-prompt" });
  readonly #reportEl = h("div", { class: "in-replay-report", role: "region", "aria-label": BOARD.log, tabindex: 0 });
  readonly #bar = h("div", { class: "in-replay-bar", role: "group", "aria-label": R.controls });
  readonly #aside = h("div", { class: "in-tools" });
  readonly #status = h("div", { class: "in-status" });
  readonly #root: HTMLElement;
  #effects: Effects | undefined;
  #model: Model = first(narrow());
  #source: Source;

  constructor(place: HTMLElement, source: Source, at: number, readonly options: ReplayOptions, close: () => void) {
    const content = h("div", { class: "in-zoom" });
    content.append(this.#board.svg);
    const frame = h("div", { class: "in-frame" }, h("div", { class: "in-picture in-picture-live" }, content));
    const head = h("div", { class: "in-top" }, this.#scenes, "demo" in source ? this.#demo : null, button(S.close, close));
    const root = this.#root = h("div", { class: "in-replay-board", role: "group", "aria-label": "demo" in source ? R.demo : R.replay }, head, this.#where, frame, this.#reportEl, this.#bar, this.#aside, this.#status);
    fill(place, root);
    this.#zoom = new Zoom(content, this.#board, !narrow());
    frame.append(this.#zoom.edges);
    this.#aside.append(this.#zoom.buttons);
    const { signal } = this.#stop;
    matchMedia(NARROW).addEventListener("change", () => this.#tell({ is: "turned", narrow: narrow() }), { signal });
    place.closest("dialog")?.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.#source = source;
    this.#begin(source, at);
    root.setAttribute("tabindex", "-1");
    root.focus({ preventScroll: true });
  }

  /** Show this; the earlier one is dropped. */
  #begin(source: Source, at: number): void {
    this.#source = source;
    this.#effects?.close();
    this.#model = first(narrow());
    const players = "demo" in source ? source.demo.players : 0;
    const opening: Opening = "demo" in source
      ? { setup: { game: this.options.game, ...source.demo, ...basisFields(source.basis) }, mode: "study", seats: Array.from({ length: players }, () => "sensible") }
      : { save: source.save };
    const effects: Effects = new Effects(opening, (event) => effects === this.#effects && this.#tell(event));
    this.#effects = effects;
    this.#tell({ is: "opened", at });
  }

  readonly #tell = inTurn((event: Event): void => {
    if (this.#stop.signal.aborted) return;
    const before = this.#model;
    const [model, effects] = reduce(before, event);
    this.#model = model;
    this.#draw(before, model);
    for (const effect of effects) this.#effects?.run(effect);
  });

  #draw(before: Model, model: Model): void {
    const { frame } = model;
    const act = (event: Event): void => this.#tell(event);
    render(scenesPart(frame, model.wish.follow, act), this.#scenes);
    this.#scenes.hidden = (frame?.scenes.length ?? 0) < 2;
    render(wherePart(model), this.#where);
    const source = this.#source;
    if ("demo" in source) render(demoPart(source.demo, source.counts, !!source.basis.unknown, (demo) => this.#begin({ ...source, demo }, 0)), this.#demo);
    render(reportPart(model, act), this.#reportEl);
    render(barPart(model, act), this.#bar);
    render(asidePart(model, act, { goOn: () => void this.#goOn(), share: () => void this.#share() }), this.#aside, { renderBefore: this.#zoom.buttons });
    if (!frame || frame === before.frame) return;
    this.#board.show(frame.picture);
    this.#root.dataset["at"] = String(frame.at);
    showPressed(this.#scenes);
    const sheet = this.#reportEl.querySelector(".in-replay-sheet");
    if (sheet && frame.scores) fill(sheet, ...sheetNodes(frame.scores));
    if (before.wish.points === model.wish.points) this.#reportEl.scrollTop = 0;
    else this.#reportEl.querySelector(".in-replay-points")?.scrollIntoView({ block: "start" });
    const places = frame.acts.at(-1)?.events.flatMap((event) => event.places ?? []) ?? [];
    flash(this.#board, places);
    this.#zoom.aim(new Set(places));
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select")) return;
    const by = event.key === "ArrowRight" || event.key === "PageDown" ? 1 : -1;
    switch (event.key) {
      case "ArrowRight":
      case "ArrowLeft":
        this.#tell({ is: event.shiftKey ? "turn" : "step", by });
        break;
      case "PageDown":
      case "PageUp":
        this.#tell({ is: "turn", by });
        break;
      case "Home":
      case "End":
        this.#tell({ is: "go", at: event.key === "End" ? "end" : 0 });
        break;
      case " ":
        if (event.target instanceof Element && event.target.closest("button, summary, a")) return;
        this.#tell({ is: "play" });
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  /** Request the text of a frame, or of the full game, from the engine; a failure is reported in the panel. */
  async #branch(at?: number): Promise<{ save: string; mode: "study" | "hotseat" } | undefined> {
    try {
      return await this.#effects?.session.ask("branch", at === undefined ? {} : { at });
    } catch (error) {
      console.warn(error);
      this.#tell(broken(error));
      return undefined;
    }
  }

  async #goOn(): Promise<void> {
    const { frame } = this.#model;
    const branch = frame && (await this.#branch(frame.at));
    if (branch && !this.#stop.signal.aborted) this.options.goOn(branch, this.#status);
  }

  async #share(): Promise<void> {
    const { frame, reel } = this.#model;
    if (!frame || !reel) return;
    const whole = await this.#branch();
    if (!whole || this.#stop.signal.aborted) return;
    const { game, page } = this.options;
    const source = this.#source;
    const url = "demo" in source ? await demoUrl(source.demo, frame.at, page, { schema: schemaOf(startOf(whole.save)), ...source.basis }) : await gameUrl(whole.save, frame.at, page);
    const note = (text: string): HTMLElement => h("p", {}, text);
    const file = button(R.file, () => saveFile(`insuto-game-${game}.json`, written(game, whole.save)));
    const warning = "demo" in source || reel.over ? null : h("p", { class: "in-warn" }, R.shareHidden);
    const about = h("div", {}, note(url ? R.shareAbout : R.shareLong), warning, file);
    if (url) showAddress(R.share, url, about, R.shareLink);
    else dialog(R.share, S.close, about);
  }

  destroy(): void {
    this.#stop.abort();
    this.#effects?.close();
    this.#zoom.destroy();
    this.#board.clear();
  }
}
