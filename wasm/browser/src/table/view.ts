/** The table mode on the page: the stage's own board, the words of the step, a row of buttons. */
import { render, html, nothing, svg, type TemplateResult } from "lit-html";
import { dialog, fill, h, iconPath } from "../page/dom";
import { S } from "../page/strings_ja";
import { forget } from "../page/tablet";
import { loadLarger } from "../lesson/both_layouts";
import { loadScene } from "../lesson/lesson";
import type { InsutoStage } from "../lesson/stage_element";
import { markSpoken, V, button, voicePart } from "../voice/voice_part";
import { marked } from "../voice/read";
import type { Voice, VoiceEvent } from "../voice/model";
import { Teacher } from "./teacher";
import { SIZES, type Model, type Lent, type TableEvent, minutesLeft } from "./model";
import { T } from "./strings_ja";
import { wordsOf } from "./words";
import { bring } from "../page/site_file";

/** Parts of the lesson's stage that stand here meanwhile, each with what keeps its place there. */
const TAKEN = [".in-top", ".in-own-note", ".in-picture", ".in-status"];

/** How much smaller the words of a long step may be, so that they are all seen. */
const FITS = [1, 0.9, 0.8, 0.72, 0.64];

export class TableView {
  readonly el: HTMLElement;
  readonly words = h("section", { class: "in-tabletop-words md-typeset", tabindex: 0, "aria-label": T.words, "aria-live": "polite" });
  readonly #board = h("div", { class: "in-tabletop-board" });
  /** The taken-over board. */
  readonly #hand = h("div", { class: "in-tabletop-hand" });
  readonly #bar = h("div", { class: "in-tabletop-bar" });
  readonly #black = h("div", { class: "in-tabletop-black", hidden: true }, h("span", { class: "in-sr" }, T.lit));
  readonly #note = h("p", { class: "in-tabletop-note", role: "alert", hidden: true });
  /** Events on the board that the other window moves. */
  readonly #caption = h("p", { class: "in-tabletop-caption", role: "status", hidden: true });
  readonly #teacher: Teacher;
  readonly #back: (() => void)[] = [];
  #shown: Model | undefined;

  constructor(stage: InsutoStage, leave: AbortSignal) {
    this.#teacher = new Teacher(leave);
    this.el = h("div", { class: "in-tabletop", role: "dialog", "aria-modal": "true", "aria-label": T.name, tabindex: -1 });
    for (const css of TAKEN) this.#take(stage.querySelector(css), this.#board);
    this.#board.append(this.#caption);
    this.el.append(this.#board);
    this.#take(stage.querySelector(".in-live-part"), this.#hand);
    this.el.append(this.#hand, this.words, this.#teacher.el, this.#note, this.#bar, this.#black);
    document.body.append(this.el);
    document.documentElement.classList.add("in-tabletop-on");
    this.#alone();
    addEventListener("resize", () => this.#fit(), { signal: leave });
    forget();
    stage.scene = loadLarger;
    this.#back.push(() => (stage.scene = loadScene));
  }

  #take(part: Element | null, to: Element): void {
    if (!part) return;
    const marker = document.createComment("");
    part.replaceWith(marker);
    to.append(part);
    this.#back.push(() => marker.replaceWith(part));
  }

  /** Content under it cannot be reached; live regions for screen readers can. */
  #alone(): void {
    for (const one of document.body.children) {
      if (!(one instanceof HTMLElement) || one === this.el || one.inert || one.matches("script, .in-sr, dialog")) continue;
      one.inert = true;
      this.#back.push(() => (one.inert = false));
    }
  }

  show(shown: Shown, sends: Sends): void {
    const { model, other } = shown;
    const before = this.#shown;
    this.#shown = model;
    this.el.dataset["role"] = model.role;
    this.el.classList.toggle("in-tabletop-live", model.live);
    this.#board.hidden = model.live;
    this.#hand.hidden = !model.live;
    this.#black.hidden = !model.black;
    if (model.black && !before?.black) this.#closePanels();
    this.#teacher.el.hidden = model.role !== "teacher" || model.live;
    this.#teacher.linked(model.two);
    this.#caption.hidden = !other?.save;
    const caption = other?.caption ?? "";
    this.#caption.textContent = model.role === "screen" ? caption : T.moved(caption);
    this.words.hidden = this.#bar.hidden = model.live;
    this.el.style.setProperty("--in-letters", String(SIZES[model.size] ?? 1));
    this.el.style.setProperty("--in-done", `${model.all ? (100 * (model.index + 1)) / model.all : 0}%`);
    render(barPart(shown, sends), this.#bar);
    // Who comes back from a board that was touched goes on by keys.
    if (before?.live && !model.live) this.el.focus({ preventScroll: true });
    if (!before || before.live !== model.live || before.size !== model.size || before.role !== model.role) this.#fit();
  }

  /** Show a step's words; gives what is said of them, sentence by sentence. */
  read(step: Element): string[] {
    fill(this.words, ...wordsOf(step));
    this.words.classList.toggle("in-asks", step.classList.contains("in-asks"));
    this.words.scrollTop = 0;
    const said = marked(this.words);
    this.#fit();
    return said;
  }

  /** Set the words as large as they are all seen; what is too long even for the smallest letters is scrolled. */
  #fit(): void {
    for (const fit of FITS) {
      this.el.style.setProperty("--in-fit", String(fit));
      if (this.words.scrollHeight <= this.words.clientHeight) return;
    }
  }

  /** Show the teacher's content for the step: the next one, and the rulings on the rules that this one is about. */
  beside(...shown: Parameters<Teacher["show"]>): void {
    void this.#teacher.show(...shown);
  }

  /** Mark the sentence that is spoken, and keep it in sight. */
  speaking(voice: Voice): void {
    const { state } = voice;
    this.words.title = state === "off" ? "" : V.fromHere;
    this.words.setAttribute("aria-live", state === "speaking" ? "off" : "polite");
    this.words.classList.toggle("in-voice-on", state !== "off");
    markSpoken(this.words, voice)?.scrollIntoView({ block: "nearest" });
  }

  /** Whether words are still below their room. */
  get more(): boolean {
    return this.words.scrollTop + this.words.clientHeight < this.words.scrollHeight - 8;
  }

  scroll(): void {
    this.words.scrollBy({ top: 0.8 * this.words.clientHeight });
  }

  /** Say what went wrong. */
  say(text: string): void {
    this.#note.hidden = false;
    this.#note.textContent = text;
  }

  /** Ask for the number of a rule or ruling, of which this is `begun`. */
  number(begun: string, leave: AbortSignal): void {
    bring(() => import("./number_dialog"), ({ askNumber }) => askNumber(begun, leave), leave);
  }

  /** Toggle the game's sheet next to the board. */
  sheet(players: number): void {
    bring(() => import("../page/sheet_panel"), ({ toggleSheet }) => this.el.isConnected && toggleSheet(this.el, players));
  }

  /** Panels of the sheet and of rules lie over the table and over a black screen: none outlives the one or lights the
   * other. */
  #closePanels(): void {
    for (const panel of document.querySelectorAll<HTMLDialogElement>(".in-rule-panel[open]")) panel.close();
  }

  keys(): void {
    dialog(T.keys, S.close, h("dl", { class: "in-tabletop-keys" }, ...T.keyList.flatMap(([key, does]) => [h("dt", {}, key), h("dd", {}, does)])));
  }

  close(): void {
    this.#closePanels();
    for (const back of this.#back.splice(0)) back();
    document.documentElement.classList.remove("in-tabletop-on");
    this.el.remove();
  }
}

// The row at the foot of the table mode: where we are, and what can be done.

interface Shown {
  readonly model: Model;
  readonly voice: Voice;
  /** What the other window shows. */
  readonly other: Lent | undefined;
  /** The title of the current section. */
  readonly title: string;
  /** Whether the step has a board to take over; undefined where none ever has. */
  readonly touchable: boolean | undefined;
  /** Whether the game has a sheet. */
  readonly sheet: boolean;
}

interface Sends {
  readonly send: (event: TableEvent) => void;
  readonly speak: (event: VoiceEvent) => void;
}

const step = (name: string, label: string, press: () => void): TemplateResult =>
  html`<button type="button" class="in-btn in-btn-icon" aria-label=${label} title=${label} @click=${press}><svg class="in-icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${iconPath(name)}></path>`}</svg></button>`;

function placePart({ model, title }: Shown, { send }: Sends): TemplateResult {
  const { index, all, letters, pace } = model;
  return html`<button type="button" class="in-tabletop-place" aria-haspopup="dialog" title=${T.chapters} @click=${() => send({ kind: "chapters" })}>
    <b>${T.place(index + 1, all)}</b> <span>${title}</span> ${letters.length ? html`<small>${T.left(minutesLeft(pace, letters, index))}</small>` : nothing}
  </button>`;
}

function barPart(shown: Shown, sends: Sends): TemplateResult {
  const { model, voice, touchable, sheet } = shown;
  const { send } = sends;
  const now = (): number => performance.now();
  const { size, role } = model;
  return html`
    <div class="in-tabletop-steps">
      ${step("prev", T.prev, () => send({ kind: "prev", now: now() }))} ${step("next", T.next, () => send({ kind: "next", now: now() }))}
      ${placePart(shown, sends)}
      ${button({ words: T.close, press: () => send({ kind: "leave" }) })}
    </div>
    <div class="in-tabletop-tools" role="group" aria-label=${T.tools}>
      ${touchable === undefined ? nothing : button({ words: T.touch, press: () => send({ kind: "touch" }), off: !touchable, css: "in-btn-main" })}
      ${voicePart(voice, () => send({ kind: "voice" }), sends.speak, V.noneShort)}
      ${button({ words: T.number, press: () => send({ kind: "number" }) })}
      ${sheet ? button({ words: T.sheetShort, title: T.sheet, press: () => send({ kind: "sheet" }), css: "in-to-sheet" }) : nothing}
      ${button({ words: T.smallerShort, title: T.smaller, press: () => send({ kind: "size", by: -1 }), off: size === 0, css: "in-apart" })}
      ${button({ words: T.biggerShort, title: T.bigger, press: () => send({ kind: "size", by: 1 }), off: size === SIZES.length - 1 })}
      ${button({ words: T.blackShort, title: T.black, press: () => send({ kind: "black", now: now() }) })}
      ${button({ words: T.shadeShort, title: T.shade, press: () => send({ kind: "shade" }) })}
      ${role === "teacher" ? nothing : button({ words: T.fullShort, press: () => send({ kind: "full" }), css: "in-apart" })}
      ${role === "alone" ? button({ words: T.windowShort, title: T.window, press: () => send({ kind: "window" }) }) : nothing}
      ${button({ words: T.keysShort, title: T.keys, press: () => send({ kind: "keys" }) })}
    </div>
    <div class="in-tabletop-progress" aria-hidden="true"><i></i></div>`;
}
