/** Examples and rulings in the text: figures that the reader changes in place, and boards to take over. */
import { announce } from "../page/notice";
import { PAPER_EVENT } from "../page/counts";
import { button, fill, h, painted, fresh } from "../page/dom";
import { sayFailed } from "../page/failed";
import { Latest, untilLoaded } from "../page/in_turn";
import { loadLesson, type LoadedLesson } from "./lesson";
import { overlay, readOwn } from "../page/own";
import { S } from "../page/strings_ja";
import { atReadingLine, type Looking } from "./example_stage";
import type { ExampleView } from "./example_view";
import type { Example, Row, Vary } from "../contracts/types";
import { part } from "../page/site_file";
import type { openBoard } from "../board/board_dialog";

/** Load the dialog and call its `openBoard`; if it cannot be loaded, `status` says so and it can be tried again. */
function askBoard(...args: Parameters<typeof openBoard>): void {
  const [, , status, signal] = args;
  part(() => import("../board/board_dialog")).then(
    (module) => (signal.aborted ? undefined : module.openBoard(...args)),
    (error: unknown) => !signal.aborted && sayFailed(status, S.boardFailed, () => askBoard(...args), error),
  );
}

/** Make the examples and rulings of the page live, one in each frame: a list to choose from makes the browser lay out
 * the page, and a slow phone should answer in between. */
export async function wire(signal: AbortSignal): Promise<void> {
  for (const place of document.querySelectorAll<HTMLElement>(".in-example[data-example], .in-ruling[data-ruling]")) {
    await wireOne(place, signal);
    await painted();
    if (signal.aborted) return;
  }
}

async function wireOne(place: HTMLElement, signal: AbortSignal): Promise<void> {
  const address = place.dataset["lesson"] ?? document.querySelector<HTMLElement>("[data-lesson]")?.dataset["lesson"];
  if (!address || place.hasAttribute("data-wired")) return;
  place.setAttribute("data-wired", "");
  try {
    const lesson = await loadLesson(address);
    if (signal.aborted) return;
    const example = lesson.examples?.[place.dataset["example"] ?? ""];
    const ruling = lesson.rulings?.[place.dataset["ruling"] ?? ""];
    if (example) new LiveExample(place, lesson, example, signal).wire();
    for (const [index, reading] of (ruling?.readings ?? []).entries()) {
      const part = place.querySelector<HTMLElement>(`[data-reading="${index}"]`);
      if (part && ruling) new LiveExample(part, lesson, { ...ruling, ...reading, title: reading.label || ruling.title, vary: reading.vary ?? [] }, signal).wire();
    }
  } catch (error) {
    // The compiled example is in the text; only the controls are missing.
    console.error(error);
  }
}

/** Run `work` when the reader comes near a part of the text: a page may hold dozens of examples. */
function whenNear(place: Element, signal: AbortSignal, work: () => void): void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      work();
    },
    { rootMargin: "300px" },
  );
  watch.observe(place);
  signal.addEventListener("abort", () => watch.disconnect(), { once: true });
}

class LiveExample {
  /** The figures that the reader has set, by address. */
  #values = new Map<string, string>();
  /** Those that verdict and picture show: the figures of the last response. */
  #answered = new Map<string, string>();
  readonly #status = h("div", { class: "in-status" });
  /** The verdict: what is true now. It stands before the controls, so that nothing pushes it away. */
  readonly #said = h("p", { class: "in-verdict" });
  #looking: Looking | undefined;
  readonly #reset = button(S.reset, () => this.#restore(), { hidden: true });
  readonly #latest: Latest;
  #link: string;
  /** What shows the responses, once there has been one. */
  #view: ExampleView | undefined;

  constructor(
    readonly place: HTMLElement,
    readonly lesson: LoadedLesson,
    readonly example: Example,
    readonly signal: AbortSignal,
  ) {
    this.#link = example.link;
    this.#latest = new Latest(signal);
  }

  #part(selector: string): HTMLElement | null {
    return this.place.querySelector<HTMLElement>(selector);
  }

  wire(): void {
    if (this.example.vary?.length) {
      let controls = this.#part(".in-vary");
      if (!controls) {
        controls = h("div", { class: "in-vary" });
        const still = this.#part(".in-still");
        if (still) still.after(controls);
        else this.place.append(controls);
      }
      this.#say(this.example.said ?? "", this.example.rows ?? []);
      const rows = this.example.vary.map((vary) => varied(vary, () => this.#values.get(vary.address), (value) => this.#set(vary.address, value)));
      fill(controls, this.#said, h("p", { class: "in-vary-title" }, S.vary), ...rows, this.#reset);
      controls.hidden = false;
    }
    const touch = (): void => askBoard(this.example.title || S.liveBoard, { link: this.#link, mode: "study" }, this.#status, this.signal);
    if (this.#link) this.place.append(h("div", { class: "in-touch" }, button(S.touchThis, touch)));
    const figure = this.#part(".in-still");
    if (figure) this.#looking = atReadingLine(this.place, figure, this.example.title, this.#link ? touch : undefined, this.signal);
    this.place.append(this.#status);
    readOwn(this.lesson.game).then(() => this.#own(), (error: unknown) => console.warn(error));
  }

  /** With figures of the reader's own the example is evaluated again when it is near the window. */
  #own(): void {
    if (!overlay(this.lesson.game) || this.signal.aborted) return;
    const draw = untilLoaded(() => this.#evaluate(true));
    whenNear(this.place, this.signal, () => void draw());
    // All of them are wanted for paper (print.ts).
    document.addEventListener(PAPER_EVENT, (event) => (event as CustomEvent<Promise<boolean>[]>).detail.push(draw()), { signal: this.signal });
  }

  #set(address: string, value: string): void {
    this.#values.set(address, value);
    this.#reset.hidden = false;
    void this.#evaluate(false);
  }

  /** Show in the controls what is set. */
  #controls(): void {
    for (const control of this.place.querySelectorAll(".in-vary output, .in-vary select")) control.dispatchEvent(new Event(RESTORE));
    this.#reset.hidden = this.#values.size === 0;
  }

  /** After a request that failed set the controls back to what verdict and picture show. */
  #setBack(): void {
    this.#values = new Map(this.#answered);
    this.#controls();
  }

  #restore(): void {
    this.#latest.begin("answer");
    this.#values.clear();
    this.#answered.clear();
    this.#controls();
    this.#say(this.example.said ?? "", this.example.rows ?? []);
    this.#link = this.example.link;
    this.#view?.restore();
    this.#looking?.changed();
    fill(this.#status);
    this.#part(".in-vary button:not([disabled]), .in-vary select")?.focus();
    if (overlay(this.lesson.game)) void this.#evaluate(true);
  }

  /**
   * Send the request and show the response. True if a response, or a refusal, arrived before another request replaced this
   * one. `own`: only the reader's own figures are new, so an example that no longer holds stays as it was.
   */
  async #evaluate(own: boolean): Promise<boolean> {
    const current = this.#latest.begin("answer");
    const request = new Map(this.#values);
    const again = (): void => {
      this.#values = new Map(request);
      this.#controls();
      void this.#evaluate(own);
    };
    // The code for the request and its response is loaded with the first figure that is changed.
    const viewing = part(() => import("./example_view"));
    viewing.catch(() => undefined);
    const engine = await part(() => import("../engine/engine")).catch((error: unknown) => sayFailed(this.#status, S.engineFailed, again, error));
    if (!engine || !(await engine.startEngine(this.#status, again))) {
      if (current()) this.#setBack();
      return false;
    }
    const { reasonOf, Refused } = engine;
    try {
      const { outcomeOf, ExampleView } = await viewing;
      this.#view ??= new ExampleView(this.place, this.example);
      const answer = await outcomeOf(this.example, this.lesson.game, request);
      if (!current()) return false;
      fill(this.#status);
      this.#answered = request;
      if (own && !answer.holds) {
        this.#view.keepDefault();
        return true;
      }
      this.#say(answer.said ?? "", answer.rows);
      this.#link = answer.link;
      this.#view.show(answer, own);
      this.#looking?.changed();
      if (!own) announce([answer.said || rowsInWords(answer.rows), ...(answer.refused ?? []).map((reason) => reason.text)].filter(Boolean).join(" "));
      return true;
    } catch (error) {
      if (!current()) return false;
      const refused = error instanceof Refused;
      if (own) {
        this.#view?.keepDefault();
        return refused;
      }
      this.#setBack();
      if (refused) fill(this.#status, h("p", { class: "in-failed", role: "alert" }, reasonOf(error)));
      else sayFailed(this.#status, reasonOf(error), again, error);
      return refused;
    }
  }

  /** Show the sentence that is true; where the author wrote none, the figures. */
  #say(said: string, rows: readonly Row[]): void {
    // A number and what it counts stay on one line.
    this.#said.textContent = (said || rowsInWords(rows)).replace(/(\d) (?=\S)/g, "$1\u00a0");
  }
}

const rowsInWords = (rows: readonly Row[]): string => rows.map((row) => `${row.label} ${row.value}`).join("、");

// The controls for an example's figures: integers get − n ＋, anything else a list.

/** Dispatched on a control whose figure has been set from elsewhere. */
export const RESTORE = "insuto:restore";

/** `now`: what the figure is set to, undefined as the example stands. */
export function varied(vary: Vary, now: () => string | undefined, set: (value: string) => void): HTMLElement {
  return vary.values.every(({ value }) => /^\d+$/.test(value)) ? number(vary, now, set) : list(vary, now, set);
}

function number(vary: Vary, now: () => string | undefined, set: (value: string) => void): HTMLElement {
  const start = vary.value;
  const numbers = vary.values.map(({ value }) => Number(value)).sort((a, b) => a - b);
  const out = h("output", { id: fresh("in-v"), "aria-live": "off" }, start);
  out.dataset["start"] = start;
  const step = (by: number): void => {
    const at = numbers.indexOf(Number(out.textContent));
    const next = numbers[(at < 0 ? (by > 0 ? -1 : 1) : at) + by];
    if (next === undefined) return;
    out.textContent = String(next);
    limit();
    set(String(next));
  };
  const less = h("button", { type: "button", class: "in-btn in-btn-step", "aria-label": S.varyLess(vary.label), onclick: () => step(-1) }, "−");
  const more = h("button", { type: "button", class: "in-btn in-btn-step", "aria-label": S.varyMore(vary.label), onclick: () => step(1) }, "＋");
  const limit = (): void => {
    less.disabled = Number(out.textContent) <= (numbers[0] ?? 0);
    more.disabled = Number(out.textContent) >= (numbers.at(-1) ?? 0);
  };
  limit();
  out.addEventListener(RESTORE, () => {
    out.textContent = now() ?? start;
    limit();
  });
  return h("div", { class: "in-vary-row", role: "group", "aria-label": vary.label }, h("span", {}, vary.label), less, out, more);
}

function list(vary: Vary, now: () => string | undefined, set: (value: string) => void): HTMLElement {
  const id = fresh("in-v");
  const select = h("select", { id, onchange: () => set(select.value) }, ...vary.values.map(({ value, label }) => h("option", { value, selected: value === vary.value }, label)));
  select.addEventListener(RESTORE, () => (select.value = now() ?? vary.value));
  return h("div", { class: "in-vary-row" }, h("label", { for: id }, vary.label), select);
}
