/**
 * Runs the effects of the lesson's stage, and sends their results as events. An effect that was started again, or whose
 * page is left, sends nothing more (Latest).
 */
import { announce } from "../page/notice";
import { tonight } from "../page/counts";
import { stepFrame } from "./frames";
import { Latest } from "../page/in_turn";
import { fileUrl, loadLesson, loadScene, type LoadedLesson } from "./lesson";
import { Place } from "./place";
import { layOut, makeFirst } from "./stage_arrive";
import { StageHand } from "./stage_hand";
import { ownOf, stepOf, type Effect, type SavedBoard, type Model, type StageEvent, type Step } from "./stage_model";
import { Reader, stepsOf } from "./steps";
import { overlay, readOwn } from "../page/own";
import type { StageViews } from "./stage_views";
import type { Frame } from "../contracts/types";
import { bring, part } from "../page/site_file";

/** Letters read aloud in a second (300 a minute), and the shortest stay at a step. */
const LETTERS_A_SECOND = 5;
const SHORTEST_STAY = 3.5;

type Does<K extends Effect["do"]> = Extract<Effect, { do: K }>;

/** The stage that effects are run for. */
interface Staged {
  readonly views: StageViews;
  readonly model: () => Model;
  readonly send: (event: StageEvent) => void;
  readonly takeOver: (board?: SavedBoard) => void;
  /** What brings the frames of a scene. */
  readonly scene: () => typeof loadScene;
  /** Whether the page was restored. */
  readonly isReturn: boolean;
}

export class StageEffects {
  readonly #latest: Latest;
  readonly #hand: StageHand;
  #place: Place | undefined;
  #reader: Reader | undefined;
  #timer = 0;
  /** What went wrong last. */
  #fault: unknown;

  constructor(private readonly of: Staged, signal: AbortSignal) {
    this.#latest = new Latest(signal);
    this.#hand = new StageHand(of.views, this.#latest, of.send);
  }

  run(effect: Effect): void {
    const { lesson } = this.of.model();
    switch (effect.do) {
      case "load":
        return void this.#load();
      case "arrive":
        return void this.#arrive(effect.lesson);
      case "frame":
        return void this.#frame(effect);
      case "draw":
        return void this.#draw(effect);
      case "scroll":
        return this.#reader?.go(effect.index, effect.atOnce, effect.top);
      case "look":
        return effect.moved && !this.#hand.moved ? undefined : this.#reader?.look();
      case "keep":
        return this.#place?.at(effect.index, effect.view);
      case "chose":
        return this.#place?.chose(effect.players);
      case "did":
        return this.#place?.did(effect.did);
      case "say":
        return announce(effect.text);
      case "status":
        return this.of.views.caption.failed(effect.said, () => this.of.send({ kind: "retry" }), this.#fault);
      case "stay":
        return this.#stay(effect.index);
      case "chapters":
        return this.#chapters();
      case "start":
        return void this.#hand.start(() => this.of.takeOver(effect.board));
      case "open":
        return lesson && this.#hand.open(lesson, effect);
      case "close":
        this.#hand.close();
        return this.of.views.controls.touch.focus({ preventScroll: true });
      case "offer":
        return lesson && void this.#hand.offer(lesson, effect, (index) => this.#go(index), this.of.takeOver);
      case "letGo":
        return this.#hand.letGo();
      case "idle":
        return this.#idle();
      case "stills":
        return void this.#stills(effect);
      case "own":
        return void this.#own(effect);
    }
  }

  /** Handle an address that names another step: by a link in the page, by Back or Forward. */
  toAddress(): void {
    const index = this.#place?.named() ?? -1;
    if (index >= 0) this.of.send({ kind: "go", index });
  }

  /** Send the steps that are done, if another window has done one. */
  elsewhere(): void {
    const now = this.#place?.done;
    if (now && now.join() !== [...this.of.model().did].join()) this.of.send({ kind: "done", did: now });
  }

  /** Write the address again after the browser has put back an older one. */
  renew(): void {
    this.#place?.renew();
  }

  end(): void {
    window.clearTimeout(this.#timer);
    this.#reader?.destroy();
    this.#place?.destroy();
    this.#hand.close();
  }

  #go(index: number): void {
    this.of.send({ kind: "pause" });
    this.of.send({ kind: "go", index });
  }

  async #load(): Promise<void> {
    const current = this.#latest.begin("lesson");
    try {
      const lesson = await loadLesson(this.of.views.stage.dataset["lesson"] ?? "");
      if (!current()) return;
      this.#place?.destroy();
      const place = (this.#place = new Place(lesson, this.of.isReturn));
      this.of.send({ kind: "loaded", lesson, players: tonight(lesson, place.players), target: place.target, before: place.before, did: place.done });
    } catch (error) {
      this.#lost(error, current);
    }
  }

  async #arrive(lesson: LoadedLesson): Promise<void> {
    const { views, model, send } = this.of;
    const current = this.#latest.begin("lesson");
    try {
      await makeFirst({ views, lesson, model, current, frame: () => this.#frameNow(lesson) });
      if (!current()) return;
      send({ kind: "made" });
      await layOut(() => model().index > 0);
      if (!current()) return;
      this.#reader?.destroy();
      const rest = (top: number): void => (this.#hand.isOpen ? undefined : this.#place?.rest(top));
      this.#reader = new Reader(stepsOf(lesson), { read: (index) => send({ kind: "read", index }), rest });
      send({ kind: "rendered" });
    } catch (error) {
      this.#lost(error, current);
    }
  }

  /** Report that the lesson failed to load. */
  #lost(error: unknown, current: () => boolean): void {
    if (!current()) return;
    console.error(error);
    this.#fault = error;
    this.of.send({ kind: "lost" });
  }

  /** Return the frame of the current step. */
  async #frameNow(lesson: LoadedLesson): Promise<Frame | undefined> {
    const model = this.of.model();
    const step = stepOf(model);
    if (!step) return undefined;
    return this.#frameOf(lesson, step, model.players, model.did.has(step.name), ownOf(model)?.frames.get(step.name));
  }

  async #frame({ step, players, own, ahead, done }: Does<"frame">): Promise<void> {
    const current = this.#latest.begin("picture");
    const { lesson } = this.of.model();
    if (!lesson) return;
    if (ahead) void this.of.scene()(lesson, ahead.scene, players).catch(() => undefined);
    try {
      const frame = await this.#frameOf(lesson, step, players, done, own);
      if (!frame) throw new Error(`step ${step.name} has no frame`);
      if (current()) this.of.send({ kind: "frame", frame });
    } catch (error) {
      if (!current()) return;
      console.error(error);
      this.#fault = error;
      this.of.send({ kind: "frameless" });
    }
  }

  /** Have the engine draw another scene of the step, which the lesson has no frame for. */
  async #draw({ frame, scene, seat }: Does<"draw">): Promise<void> {
    const current = this.#latest.begin("picture");
    const { views, send } = this.of;
    let reported = false;
    try {
      const { startEngine } = await part(() => import("../engine/engine"));
      reported = !(await startEngine(views.caption.status, () => send({ kind: "scene", scene })));
      if (!current()) return;
      if (!reported) {
        const { otherPicture } = await part(() => import("./other_picture"));
        const picture = await otherPicture(frame.link, scene, seat);
        if (current()) send({ kind: "drawn", picture });
        return;
      }
    } catch (error) {
      console.warn(error);
      this.#fault = error;
    }
    if (current()) send({ kind: "undrawn", reported: reported });
  }

  #stay(index: number | undefined): void {
    window.clearTimeout(this.#timer);
    const { lesson } = this.of.model();
    if (index === undefined || !lesson) return;
    const letters = stepsOf(lesson)[index]?.innerText.length ?? 0;
    this.#timer = window.setTimeout(() => this.of.send({ kind: "tick" }), Math.max(SHORTEST_STAY, letters / LETTERS_A_SECOND) * 1000);
  }

  /** Open the list of sections, the current one marked. */
  #chapters(): void {
    const current = this.#latest.begin("chapters");
    bring(() => import("./head_dialogs"), ({ showChapters }) => {
      const { lesson, index } = this.of.model();
      if (lesson && current()) showChapters(lesson, index, (to) => this.of.send({ kind: "go", index: to }));
    });
  }

  #idle(): void {
    const current = this.#latest.begin("idle");
    const work = (): void => {
      const { lesson } = this.of.model();
      if (!lesson || !current()) return;
      readOwn(lesson.game).then(() => current() && this.of.send({ kind: "idle", own: overlay(lesson.game) }), (error: unknown) => console.warn(error));
    };
    if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 3000 });
    else setTimeout(work, 500);
  }

  async #stills({ players }: Does<"stills">): Promise<void> {
    const current = this.#latest.begin("stills");
    const { lesson } = this.of.model();
    if (lesson) await stillsFor(lesson, players, current).catch((error: unknown) => console.warn(error));
  }

  /** Have the engine draw the lesson's scenes with the reader's own figures. */
  async #own({ key, players, own }: Does<"own">): Promise<void> {
    const current = this.#latest.begin(`own ${key}`);
    const { lesson } = this.of.model();
    if (!lesson) return;
    const module = await part(() => import("./own_frames")).catch(() => undefined);
    const frames = await module?.ownFrames(lesson, players, own).catch(() => undefined);
    if (!current()) return;
    if (frames) module?.sayNumbers(frames.numbers);
    this.of.send({ kind: "own", key, frames });
  }

  /** Return a step's frame: `own`, drawn with the reader's figures, else the lesson's. Where it requests something, its prompt
   * is the request, as it stands on the page. */
  async #frameOf(lesson: LoadedLesson, { name, scene }: Step, players: number, done: boolean, own?: Frame): Promise<Frame | undefined> {
    const frame = own ?? stepFrame(await this.of.scene()(lesson, scene, players), name, done);
    if (frame?.request) frame.prompt = document.querySelector(`#step-${name} .in-ask > :not([class])`)?.textContent ?? "";
    return frame;
  }
}

/** Give every step the address of its still for this count. The files are fetched when they are printed. */
async function stillsFor(lesson: LoadedLesson, players: number, wanted: () => boolean): Promise<void> {
  for (const scene of Object.keys(lesson.scenes)) {
    const frames = await loadScene(lesson, scene, players);
    if (!wanted()) return;
    for (const { step, still, size, alt } of frames.values()) {
      const img = document.querySelector<HTMLImageElement>(`#step-${CSS.escape(step)} > .in-still img`);
      if (!img || !still) continue;
      const url = fileUrl(lesson, still);
      if (img.src === url) continue;
      img.src = url;
      img.alt = alt;
      if (size) [img.width, img.height] = size;
    }
  }
}
