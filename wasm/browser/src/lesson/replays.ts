/** On the board page: games to replay (stored on the device, from a link, from a file), and a round of sensible
 * players. */
import { chosenText } from "../page/files";
import { replayFrom, type Demo, gameOf, MAX_FILE, saveIn } from "../replay/carried";
import { R } from "../replay/replay_ja";
import { boardScript } from "../board/board_dialog";
import { type Basis, ownBasis } from "../page/basis";
import { button, dialog, fill, h } from "../page/dom";
import { clearHash } from "../page/link_parts";
import { startEngine } from "../engine/engine";
import { SavedList, type SavedGames } from "./saved_games";
import { S } from "../page/strings_ja";
import { GO_ON } from "./go_on";
import type { Round, Source } from "../replay/replay";
import { part } from "../page/site_file";

/** Every reader is shown the same round first. */
const FIRST_SEED = 1;

export interface Place {
  game: string;
  saved: SavedGames;
  counts: readonly number[];
  /** How many are to play when nothing is chosen. */
  count: () => number;
  status: HTMLElement;
  signal: AbortSignal;
  goOn: (opening: { save: string; mode: "study" | "hotseat" }) => void;
}

export class Replays {
  #box: (() => void) | undefined;
  #lists: SavedList[] | undefined;
  /** Open a game of the lists, from the dialog that shows them. */
  #chosen: ((save: string) => void) | undefined;

  constructor(readonly place: Place) {}

  /** Open a replay; the open one is closed when its game is played on. */
  async open(source: Source, at = 0): Promise<void> {
    const { game, status, signal } = this.place;
    const again = (): void => void this.open(source, at);
    const ready = startEngine(status, again);
    const script = await boardScript(part(() => import("../replay/replay")), status, again);
    if (!script || !(await ready) || signal.aborted) return;
    this.#box?.();
    this.#box = script.openReplay(source, at, {
      game,
      page: location.pathname,
      signal,
      goOn: (opening) => {
        this.#box?.();
        this.place.goOn(opening);
      },
    });
  }

  /** A round of sensible players, for as many as are to play. */
  async demo(): Promise<void> {
    await this.open(this.#round(undefined, ownBasis(this.place.game)));
  }

  /** Open what the address names, if it is a replay. Returns whether it is. */
  async arrived(): Promise<boolean> {
    const linked = await replayFrom(location.hash);
    if (!linked || this.place.signal.aborted) return false;
    clearHash();
    if (linked === "damaged") this.#say(R.badLink);
    else if ("save" in linked) await this.#given(linked.save, linked.at);
    else await this.open(this.#round(linked.demo, linked.demo ? linked.basis : ownBasis(this.place.game)), linked.at);
    return true;
  }

  #round(demo: Demo | undefined, basis: Basis): Round {
    const { counts, count } = this.place;
    return { demo: demo && counts.includes(demo.players) ? demo : { players: count(), seed: demo?.seed ?? FIRST_SEED }, counts, basis };
  }

  /** Offer the games to replay: those on the device, a file. */
  async choose(): Promise<void> {
    const then = (work: () => Promise<void>) => (): void => {
      box.close();
      void work();
    };
    const file = h("input", { type: "file", accept: ".json,application/json,text/plain", hidden: true, "aria-label": R.read, onchange: () => then(() => this.#read(file))() });
    const lists = this.#lists ??= [true, false].map((over) => new SavedList(this.place.saved, { over, about: over ? R.ended : R.unfinished, open: R.controls, openOf: R.lookAt, act: ({ save }) => this.#chosen?.(save) }));
    await Promise.all(lists.map((list) => list.draw()));
    if (this.place.signal.aborted) return;
    const ways = h("div", { class: "in-choices" }, button(R.read, () => file.click()), file);
    const box = dialog(R.choose, S.close, h("p", {}, R.chooseAbout), ...lists.map(({ root }) => root), ways);
    this.#chosen = (save) => then(() => this.open({ save }))();
  }

  /** Open the game in a file. */
  async #read(file: HTMLInputElement): Promise<void> {
    const save = saveIn(await chosenText(file, 2 * MAX_FILE));
    if (save === undefined) this.#say(R.badFile);
    else await this.#given(save, 0);
  }

  async #given(save: string, at: number): Promise<void> {
    if (gameOf(save) === this.place.game) await this.open({ save }, at);
    else this.#say(R.otherGame);
  }

  #say(text: string): void {
    fill(this.place.status, h("div", { class: "in-failed", role: "alert" }, h("span", {}, text), button(GO_ON.drop, () => fill(this.place.status))));
  }
}
