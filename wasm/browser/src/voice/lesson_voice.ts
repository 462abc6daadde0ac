/** 読み上げ on the lesson's own board: the step is read sentence by sentence in its own text, the board moving with it. */
import { html, render } from "lit-html";
import { announce } from "../page/notice";
import { h, reducedMotion, adoptStyles } from "../page/dom";
import { S } from "../page/strings_ja";
import type { InsutoStage } from "../lesson/stage_element";
import type { Model } from "../lesson/stage_model";
import { markSpoken, saidAt, unmarked, V, button, voicePart } from "./voice_part";
import { marked } from "./read";
import { Reading } from "./reading";
import sheet from "./voice.css";

/** Room in pixels that a spoken sentence has at least above and below it. */
const ROOM = 16;

let open: LessonVoice | undefined;

/** The button in the page's head. */
const asking = (): HTMLButtonElement | null => document.querySelector("button[data-aloud]");

/** Read the lesson aloud from the step that is read; where it is being read already, take a break or go on. */
export function readLesson(stage: InsutoStage, leave: AbortSignal): void {
  // The table mode has a voice of its own.
  if (leave.aborted || document.querySelector(".in-tabletop") || asking()?.matches("[aria-disabled]")) return;
  adoptStyles(sheet);
  open ??= new LessonVoice(stage, leave, () => (open = undefined));
  open.play();
}

class LessonVoice {
  readonly #stage: InsutoStage;
  readonly #stop = new AbortController();
  readonly #reading: Reading;
  readonly #row = h("div", { class: "in-voice-row" });
  readonly #ended: () => void;
  #done = false;
  #begun = false;
  /** The step that is read, and at which count. */
  #step: { el: HTMLElement; key: string } | undefined;

  constructor(stage: InsutoStage, leave: AbortSignal, ended: () => void) {
    [this.#stage, this.#ended] = [stage, ended];
    const { signal } = this.#stop;
    stage.send({ kind: "pause" });
    this.#reading = new Reading({ show: () => this.#show(), onward: () => stage.request || stage.send({ kind: "step", by: 1 }) }, signal);
    stage.querySelector(".in-controls")?.append(this.#row);
    leave.addEventListener("abort", () => this.#close(), { signal });
    document.addEventListener("insuto:table", (event) => (event as CustomEvent<boolean>).detail || this.#close(), { signal });
    document.addEventListener("click", (event) => this.#click(event), { signal });
  }

  play(): void {
    const { model } = this.#stage;
    // Who touches the board does not listen: no step is passed over under it.
    if (model.hand.at !== "rest") return this.#begun ? undefined : this.#close();
    if (this.#reading.voice.state !== "speaking") this.#follow(model);
    this.#begun = true;
    this.#reading.send({ kind: "play" });
  }

  /** The stage shows something else. */
  #follow({ lesson, index, players, hand, did }: Model): void {
    // Who touches the board does not listen.
    if (hand.at !== "rest") return this.#reading.send({ kind: "pause" });
    const name = lesson?.steps[index]?.name;
    const el = name === undefined ? null : document.getElementById(`step-${name}`);
    const last = index + 1 === lesson?.steps.length;
    const key = `${index} ${players}`;
    // What a step brings is read when it is done.
    const done = name !== undefined && did.has(name);
    if (el && key !== this.#step?.key) this.#read(el, key, last);
    else if (el && done && !this.#done) this.#read(el.querySelector<HTMLElement>(".in-after") ?? el, key, last);
    this.#done = done;
  }

  #read(el: HTMLElement, key: string, last: boolean): void {
    this.#forget();
    this.#step = { el, key };
    el.classList.add("in-voice-on");
    this.#reading.text(marked(el), last);
  }

  #forget(): void {
    if (!this.#step) return;
    unmarked(this.#step.el);
    this.#step.el.classList.remove("in-voice-on");
    this.#step = undefined;
  }

  #show(): void {
    const { voice } = this.#reading;
    if (!this.#begun) return;
    // While it speaks what passes the reading line is not what is read; in a break the reader may go elsewhere.
    this.#stage.follow = voice.state === "speaking" ? (model) => this.#follow(model) : undefined;
    if (voice.here === false) return this.#none();
    if (voice.state === "off") return this.#close();
    render(html`${voicePart(voice, () => this.play(), this.#reading.send)} <small>${V.fromHere}</small>`, this.#row);
    const first = this.#step && markSpoken(this.#step.el, voice);
    // The stage itself scrolls to a step that begins.
    if (first && voice.at > 0) this.#see(first);
  }

  /** Scroll to what is spoken where it is out of sight. */
  #see(part: HTMLElement): void {
    const docked = document.documentElement.classList.contains("in-docked");
    const top = docked ? this.#stage.getBoundingClientRect().bottom : (document.querySelector("header")?.offsetHeight ?? 0);
    const below = docked ? (this.#row.parentElement?.offsetHeight ?? 0) : 0;
    const box = part.getBoundingClientRect();
    if (box.top >= top && box.bottom <= innerHeight - below - ROOM) return;
    scrollBy({ top: box.top - top - ROOM, behavior: reducedMotion() ? "instant" : "smooth" });
  }

  /** The button says that there is no voice, and why. */
  #none(): void {
    this.#forget();
    render(html`<p>${V.noneTitle}</p> ${button({ words: S.close, press: () => this.#close() })}`, this.#row);
    announce(V.noneTitle);
    const control = asking();
    if (!control) return;
    [control.textContent, control.title] = [V.none, V.noneTitle];
    // Not disabled, which would drop the focus.
    control.setAttribute("aria-disabled", "true");
  }

  /** A sentence that is pressed is read next, in whichever step. */
  #click(event: MouseEvent): void {
    const { target, clientX, clientY } = event;
    const { lesson, players } = this.#stage.model;
    const el = target instanceof Element && !target.closest("a, button, input, label, summary") ? target.closest<HTMLElement>(".in-step") : null;
    if (!el || !lesson || this.#reading.voice.state === "off" || getSelection()?.isCollapsed === false) return;
    const index = lesson.steps.findIndex(({ name }) => el.id === `step-${name}`);
    if (index < 0) return;
    const other = el !== this.#step?.el;
    // Quiet until it is known where to begin.
    if (other) this.#reading.send({ kind: "pause" });
    if (other) this.#read(el, `${index} ${players}`, index + 1 === lesson.steps.length);
    const at = saidAt(other ? document.elementFromPoint(clientX, clientY) : target);
    if (other) this.#stage.send({ kind: "go", index });
    if (other || at !== undefined) this.#reading.send({ kind: "from", at: at ?? 0 });
  }

  #close(): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    this.#stage.follow = undefined;
    this.#forget();
    // Docked, the button that began it is in the menu.
    const menu = document.querySelector<HTMLElement>(".in-headed.in-docked .in-head-more");
    if (this.#row.contains(document.activeElement)) (menu ?? asking())?.focus({ preventScroll: true });
    this.#row.remove();
    this.#ended();
  }
}
