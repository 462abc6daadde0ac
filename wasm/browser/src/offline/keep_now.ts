/** Stores a game for use without a network: its progress, a way to stop it, the result. Loaded with the first press. */
import type { OfflineGame, OnAnswer } from "./keep_game";
import { button, fill, h } from "../page/dom";
import { reasonFor, withWhy } from "../page/site_file";

interface Keeper {
  /** Ask the service worker about the game. */
  ask: (message: Record<string, unknown>, onAnswer: OnAnswer) => void;
  /** Show that the game is stored. */
  saved: () => void;
  /** Offer it again, after a sentence on what failed. */
  offer: (failed: string) => void;
}

/** Keep a game; `place` shows the progress. */
export function keepNow(place: Element, { bytes, files }: OfflineGame, { ask, saved, offer }: Keeper): void {
  // The button was pressed twice.
  if (place.querySelector("progress")) return;
  const bar = h("progress", { max: bytes, value: 0, "aria-label": KEEP.keeping });
  const done = h("span", { class: "in-bytes" }, KEEP.bytes(0, bytes));
  const stop = button(KEEP.stop, () => ask({ type: "drop" }, () => true));
  const focus = (): void => place.querySelector("button")?.focus({ preventScroll: true });
  fill(place, h("p", { role: "status" }, KEEP.keeping), h("div", { class: "in-starting" }, bar, done, stop));
  stop.focus({ preventScroll: true });
  // Without this a browser that runs short of room may throw it away; asking costs nothing where it is refused.
  navigator.storage?.persist?.().catch(() => undefined);
  ask({ type: "keep", urls: files.map((file) => ({ url: file.url, bytes: file.bytes })) }, (answer) => {
    if (answer.type === "progress") {
      bar.value = answer.done;
      done.textContent = KEEP.bytes(answer.done, answer.total);
      return false;
    }
    if (answer.type === "kept") saved();
    else if (answer.type === "failed") {
      offer(answer.code === "quota" ? KEEP.full : "");
      if (answer.code === "download") void reasonFor(false).then((why) => {
        offer(withWhy(KEEP.failed, { why }));
        focus();
      });
    }
    focus();
    return true;
  });
}

/** What is said while a game is stored for use without a network. */
export const KEEP = {
  keeping: "端末に残しています",
  bytes: (done: number, total: number) => `${(done / 1_000_000).toFixed(1)} / ${(total / 1_000_000).toFixed(1)} MB`,
  stop: "やめる",
  full: "端末の空きが足りないので、残せませんでした。",
  failed: "残せませんでした。",
};
