/** The element `<insuto-offline data-game="…">`: the button that keeps a game for use without a network. Where storage or service workers are forbidden it says so. */
import { registration } from "./offline";
import { button, fill, h } from "../page/dom";
import { bring, readJson, ROOT, sealed, withWhy } from "../page/site_file";
import { S } from "../page/strings_ja";

/** Longest wait for what the service worker knows. */
const ANSWER_MS = 10_000;

type FromServiceWorker =
  | { type: "progress"; game: string; done: number; total: number }
  | { type: "kept"; game: string; bytes: number }
  | { type: "failed"; game: string; code: string; message: string }
  | { type: "dropped"; game: string }
  | { type: "status"; release: string; kept: string[]; keeping: string[] };

/** Handles a message, and says whether it was the last. */
export type OnAnswer = (answer: FromServiceWorker) => boolean;

export interface OfflineGame {
  bytes: number;
  gzip: number;
  files: { url: string; bytes: number }[];
}

const MB = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Ask the worker; every message of the answer goes to `onAnswer`. */
function converse(worker: ServiceWorker, message: Record<string, unknown>, onAnswer: OnAnswer): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (event: MessageEvent<FromServiceWorker>) => {
    if (onAnswer(event.data)) port1.close();
  };
  worker.postMessage(message, [port2]);
}

function status(worker: ServiceWorker): Promise<Extract<FromServiceWorker, { type: "status" }>> {
  return new Promise((resolve, reject) => {
    // A worker that cannot answer says nothing at all: the reader gets a sentence and a button instead of an empty place.
    const late = window.setTimeout(() => reject(new Error("the service worker does not answer")), ANSWER_MS);
    converse(worker, { type: "status" }, (answer) => {
      window.clearTimeout(late);
      if (answer.type === "status") resolve(answer);
      return true;
    });
  });
}

/** 「このゲームをオフラインで使う」 with size, progress and a way back. */
class InsutoOffline extends HTMLElement {
  connectedCallback(): void {
    this.hidden = !sealed();
    if (!this.hidden) void this.#look();
  }

  get #game(): string {
    return this.dataset["game"] ?? "";
  }

  async #look(): Promise<void> {
    try {
      const found = await registration();
      const worker = found?.active;
      if (!worker) {
        fill(this, h("p", {}, O.cannot));
        return;
      }
      const [{ kept: saved, keeping }, game] = await Promise.all([status(worker), this.#list()]);
      if (!game) {
        this.hidden = true;
        return;
      }
      if (saved.includes(this.#game)) this.#saved(worker, game);
      else if (keeping.includes(this.#game)) this.#elsewhere();
      else this.#offer(worker, game);
    } catch (error) {
      console.warn("offline:", error);
      fill(this, h("p", {}, withWhy(O.unknown, error)), button(S.retry, () => void this.#look()));
    }
  }

  async #list(): Promise<OfflineGame | undefined> {
    type List = { games: Record<string, OfflineGame | undefined> };
    const { games } = await readJson<List>(new URL("offline.json", ROOT), (list) => typeof list?.games === "object");
    return games[this.#game];
  }

  #offer(worker: ServiceWorker, game: OfflineGame, failed = ""): void {
    fill(
      this,
      failed ? h("p", { class: "in-failed", role: "alert" }, failed) : null,
      button(O.keep, () => this.#keep(worker, game), { class: "in-btn in-btn-main" }),
      h("p", { class: "in-offline-size" }, O.size(MB(game.gzip), MB(game.bytes))),
    );
  }

  #keep(worker: ServiceWorker, game: OfflineGame): void {
    const keeper = {
      ask: (message: Record<string, unknown>, onAnswer: OnAnswer) => converse(worker, { ...message, game: this.#game }, onAnswer),
      saved: () => this.#saved(worker, game),
      offer: (failed: string) => this.#offer(worker, game, failed),
    };
    bring(() => import("./keep_now"), ({ keepNow }) => keepNow(this, game, keeper));
  }

  #saved(worker: ServiceWorker, game: OfflineGame): void {
    const drop = (): void =>
      converse(worker, { type: "drop", game: this.#game }, () => {
        this.#offer(worker, game);
        this.querySelector("button")?.focus({ preventScroll: true });
        return true;
      });
    fill(this, h("p", { class: "in-offline-saved", role: "status" }, O.saved(MB(game.bytes))), button(O.drop, drop));
  }

  /** Another tab is at it. */
  #elsewhere(): void {
    fill(this, h("p", {}, O.elsewhere), button(O.look, () => void this.#look()));
  }
}

if (!customElements.get("insuto-offline")) customElements.define("insuto-offline", InsutoOffline);

/** What the button for use without a network says. */
export const O = {
  keep: "このゲームをオフラインで使う",
  size: (down: string, readStored: string) => `全部の人数の説明、裁定、触る盤を、この端末に残します。通信は約 ${down} MB、残る大きさは約 ${readStored} MB です。`,
  saved: (size: string) => `このゲームは、つながらなくても使えます（約 ${size} MB）。`,
  drop: "外す",
  cannot: "このブラウザーでは、オフラインで使えません。つながっている間は使えます。",
  unknown: "端末に残してあるかどうかを確かめられませんでした。",
  elsewhere: "ほかのタブで、端末に残しているところです。",
  look: "たしかめる",
};
