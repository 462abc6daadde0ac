/**
 * The games on the front page: a board goes through some steps of its lesson while a mouse or the focus is on its game. Where nothing hovers,
 * it does so once when it comes into sight. The picture in the page stands until then, and for who wants no motion.
 */
import { reducedMotion } from "../page/dom";
import { readJson } from "../page/site_file";
import { Board } from "../board/picture";
import { adopt } from "./lesson";
import { unfold } from "./frames";
import type { BaseFile, Frame, SceneFile } from "../contracts/types";

/** How long a picture stands; all of them pass within five seconds, so nothing need stop what moves by itself. */
const STAY_MS = 1_000;

interface Film extends Omit<SceneFile, "bases"> {
  style: string;
  base: BaseFile;
}

const isFilm = (film: Partial<Film> | null): boolean => Array.isArray(film?.frames) && film.frames.length > 0 && typeof film.base?.svg === "string";

async function framesOf(address: string): Promise<Frame[]> {
  const film = await readJson<Film>(address, isFilm);
  await adopt(new URL(film.style, address).href);
  return [...unfold({ ...film, bases: {} }, new Map(film.frames.map(({ scene }) => [scene, film.base]))).values()];
}

class Game {
  readonly #board = new Board();
  #frames: Promise<Frame[]> | undefined;
  #timer = 0;
  /** Counts what was begun: what was left meanwhile goes on no more. */
  #turn = 0;

  constructor(
    readonly place: HTMLElement,
    readonly signal: AbortSignal,
  ) {
    const from = (event: FocusEvent): boolean => place.contains(event.relatedTarget as Node | null);
    place.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && void this.#play(true), { signal });
    place.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.#stop(), { signal });
    place.addEventListener("focusin", (event) => void (from(event) || !place.querySelector(":focus-visible") || this.#play(true)), { signal });
    place.addEventListener("focusout", (event) => void (from(event) || this.#stop()), { signal });
    signal.addEventListener("abort", () => this.#stop());
    if (matchMedia("(hover: none)").matches) this.#whenSeen();
  }

  #whenSeen(): void {
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return;
        watch.disconnect();
        void this.#play(false);
      },
      { threshold: 0.9 },
    );
    watch.observe(this.place.querySelector(".in-game-board") ?? this.place);
    this.signal.addEventListener("abort", () => watch.disconnect());
  }

  /** Go through the pictures, `again` and again. */
  async #play(again: boolean): Promise<void> {
    if (this.#timer || reducedMotion() || this.signal.aborted) return;
    const turn = ++this.#turn;
    this.#frames ??= framesOf(new URL(this.place.dataset["film"] ?? "", document.baseURI).href);
    const frames = await this.#frames.catch((error: unknown) => {
      console.warn(error); // the picture in the page stays
      this.#frames = undefined;
      return [];
    });
    if (turn !== this.#turn || this.#timer || !frames.length) return;
    let at = 0;
    this.#show(frames[0]);
    this.#timer = window.setInterval(() => {
      at += 1;
      if (at >= frames.length && !again) return this.#stop();
      this.#show(frames[at % frames.length]);
    }, STAY_MS);
  }

  #stop(): void {
    this.#turn += 1;
    window.clearInterval(this.#timer);
    this.#timer = 0;
  }

  #show(frame: Frame | undefined): void {
    const img = this.place.querySelector<HTMLImageElement>(".in-game-board img");
    if (!frame || !img) return;
    this.#board.show(frame.picture, frame.alt, frame.mark);
    if (this.#board.svg.isConnected) return;
    // It stands in a link that has its name already.
    this.#board.svg.setAttribute("aria-hidden", "true");
    img.hidden = true;
    img.after(this.#board.svg);
  }
}

const known = new WeakSet<Element>();

export function wire(signal: AbortSignal): void {
  for (const place of document.querySelectorAll<HTMLElement>(".in-game[data-film]")) {
    if (known.has(place)) continue;
    known.add(place);
    new Game(place, signal);
  }
}
