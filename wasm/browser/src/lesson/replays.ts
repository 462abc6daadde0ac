/** On the board page: games that are looked at again (kept on the device, from a link, from a file), and a round of sensible players. */
import { cameWith, type Demo, gameOf, MAX_FILE, saveIn } from "../replay/carried";
import { R } from "../replay/replay_ja";
import { button, fill, h } from "../page/dom";
import { startEngine } from "../engine/engine";
import { setupOf } from "./last_setup";
import { keptEnded, keptGames } from "../page/storage";
import { S } from "../page/strings_ja";
import type { Source } from "../replay/replay";

/** Every reader is shown the same round first. */
const FIRST_SEED = 1;

export interface Place {
  game: string;
  counts: readonly number[];
  /** How many are to play when nothing is chosen. */
  count: () => number;
  status: HTMLElement;
  signal: AbortSignal;
  goOn: (opening: { save: string; mode: "study" | "hotseat" }) => void;
}

export class Replays {
  #box: (() => void) | undefined;

  constructor(readonly place: Place) {}

  /** Look at a game; what was open is closed when it is gone on with. */
  async open(source: Source, at = 0): Promise<void> {
    const { game, counts, status, signal } = this.place;
    const again = (): void => void this.open(source, at);
    const ready = startEngine(status, again);
    let script: typeof import("../replay/replay");
    try {
      script = await import("../replay/replay");
    } catch (error) {
      console.warn(error);
      this.#say(S.boardFailed, again);
      return;
    }
    if (!(await ready) || signal.aborted) return;
    this.#box?.();
    this.#box = script.openReplay(source, at, {
      game,
      counts,
      setupOf: ({ players, seed }) => setupOf(game, { players, seed, options: {} }),
      page: location.pathname,
      signal,
      goOn: (opening) => {
        this.#box?.();
        this.place.goOn(opening);
      },
    });
  }

  /** What can be looked at: a round of sensible players, kept games, a file. */
  offer(): HTMLElement {
    const { game, count } = this.place;
    const [kept] = keptGames(game);
    const ended = keptEnded(game);
    const file = h("input", { type: "file", accept: ".json,application/json,text/plain", hidden: true, "aria-label": R.read, onchange: () => void this.#read(file) });
    const look = (label: string, save: string): HTMLElement => button(label, () => void this.open({ save }));
    return h(
      "section",
      { class: "in-offer in-replays", "aria-label": R.look },
      h("p", {}, R.demoAbout),
      button(R.demo, () => void this.open({ demo: { players: count(), seed: FIRST_SEED } })),
      ended ? look(R.keptEnded, ended) : null,
      kept ? look(R.keptNow, kept.save) : null,
      button(R.read, () => file.click()),
      file,
    );
  }

  /** Open what the address brings, if that is something to look at. Tells whether it is. */
  async arrived(): Promise<boolean> {
    const came = await cameWith(location.hash);
    if (!came || this.place.signal.aborted) return false;
    // So that a reload shows the page, and the same link can be followed again.
    history.replaceState(history.state, "", location.pathname + location.search);
    if (came === "damaged") this.#say(R.badLink);
    else if ("save" in came) await this.#given(came.save, came.at);
    else await this.open({ demo: this.#fitting(came.demo) }, came.at);
    return true;
  }

  #fitting(demo: Demo | undefined): Demo {
    const { counts, count } = this.place;
    return demo && counts.includes(demo.players) ? demo : { players: count(), seed: demo?.seed ?? FIRST_SEED };
  }

  async #read(file: HTMLInputElement): Promise<void> {
    const given = file.files?.[0];
    const text = given && given.size <= 2 * MAX_FILE ? await given.text().catch(() => "") : "";
    file.value = "";
    const save = saveIn(text);
    if (save === undefined) this.#say(R.badFile);
    else await this.#given(save, 0);
  }

  async #given(save: string, at: number): Promise<void> {
    if (gameOf(save) === this.place.game) await this.open({ save }, at);
    else this.#say(R.otherGame);
  }

  #say(text: string, retry?: () => void): void {
    fill(this.place.status, h("div", { class: "in-failed", role: "alert" }, h("span", {}, text), retry ? button(S.retry, () => {
      fill(this.place.status);
      retry();
    }) : button(S.offerDrop, () => fill(this.place.status))));
  }
}
