/** Examples and rulings in the text: figures that the reader changes in place, and boards to take over. */
import { announce } from "../page/announce";
import { openBoard } from "../board/board_dialog";
import { button, fill, fresh, h, narrow, painted } from "../page/dom";
import { ask, reasonOf, Refused, sayFailed, startEngine, type Answer } from "../engine/engine";
import { loadLesson, type LoadedLesson } from "./lesson";
import { Board } from "../board/picture";
import { ruleLink, sentence } from "../page/rule_link";
import { overlay } from "../page/storage";
import { S } from "../page/strings_ja";
import { atReadingLine, type Looking } from "./example_stage";
import type { Example, Line, Row, RuleText, Vary } from "../contracts/types";

/** One to a frame: a list to choose from makes the browser lay out where it is put, and a slow phone should answer in between. */
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
    // The compiled example stands in the text; only the controls are missing.
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
  /** What the reader has set; and what the last answer was about, which verdict and picture show. */
  #values = new Map<string, string>();
  #answered = new Map<string, string>();
  readonly #status = h("div", { class: "in-status" });
  /** What is true now, in the example's own words; it stands before the controls, so that nothing pushes it away. */
  readonly #said = h("p", { class: "in-verdict" });
  #looking: Looking | undefined;
  readonly #reset = button(S.reset, () => this.#restore(), { hidden: true });
  readonly #original = new Map<HTMLElement, string>();
  #link: string;
  #turn = 0;
  #board: Board | undefined;

  constructor(
    readonly place: HTMLElement,
    readonly lesson: LoadedLesson,
    readonly example: Example,
    readonly signal: AbortSignal,
  ) {
    this.#link = example.link;
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
      fill(controls, this.#said, h("p", { class: "in-vary-title" }, S.vary), ...this.example.vary.map((vary) => this.#control(vary)), this.#reset);
      controls.hidden = false;
    }
    const touch = (): void => void openBoard(this.example.title || S.liveBoard, { link: this.#link, mode: "study" }, this.#status, this.signal);
    if (this.#link) this.place.append(h("div", { class: "in-touch" }, button(S.touchThis, touch)));
    const figure = this.#part(".in-still");
    if (figure) this.#looking = atReadingLine(this.place, figure, this.example.title, this.#link ? touch : undefined, this.signal);
    this.place.append(this.#status);
    if (overlay(this.lesson.game)) whenNear(this.place, this.signal, () => void this.#evaluate(true));
  }

  /** Whole numbers get − n ＋, anything else a list. */
  #control(vary: Vary): HTMLElement {
    const start = vary.value;
    const id = fresh("in-v");
    if (vary.values.every(({ value }) => /^\d+$/.test(value))) {
      const numbers = vary.values.map(({ value }) => Number(value)).sort((a, b) => a - b);
      const out = h("output", { id, "aria-live": "off" }, start);
      out.dataset["start"] = start;
      const step = (by: number): void => {
        const at = numbers.indexOf(Number(out.textContent));
        const next = numbers[(at < 0 ? (by > 0 ? -1 : 1) : at) + by];
        if (next === undefined) return;
        out.textContent = String(next);
        limit();
        this.#set(vary.address, String(next));
      };
      const less = h("button", { type: "button", class: "in-btn in-btn-step", "aria-label": S.varyLess(vary.label), onclick: () => step(-1) }, "−");
      const more = h("button", { type: "button", class: "in-btn in-btn-step", "aria-label": S.varyMore(vary.label), onclick: () => step(1) }, "＋");
      const limit = (): void => {
        less.disabled = Number(out.textContent) <= (numbers[0] ?? 0);
        more.disabled = Number(out.textContent) >= (numbers.at(-1) ?? 0);
      };
      limit();
      out.addEventListener("insuto:restore", () => {
        out.textContent = this.#values.get(vary.address) ?? start;
        limit();
      });
      return h("div", { class: "in-vary-row", role: "group", "aria-label": vary.label }, h("span", {}, vary.label), less, out, more);
    }
    const select = h("select", { id, onchange: () => this.#set(vary.address, select.value) }, ...vary.values.map(({ value, label }) => h("option", { value, selected: value === start }, label)));
    select.addEventListener("insuto:restore", () => (select.value = this.#values.get(vary.address) ?? start));
    return h("div", { class: "in-vary-row" }, h("label", { for: id }, vary.label), select);
  }

  #set(address: string, value: string): void {
    this.#values.set(address, value);
    this.#reset.hidden = false;
    void this.#evaluate(false);
  }

  /** The controls show what is set. */
  #controls(): void {
    for (const control of this.place.querySelectorAll(".in-vary output, .in-vary select")) control.dispatchEvent(new Event("insuto:restore"));
    this.#reset.hidden = this.#values.size === 0;
  }

  /** No answer came: the controls go back to what verdict and picture are about; what was wished can be tried again. */
  #unanswered(): void {
    this.#values = new Map(this.#answered);
    this.#controls();
  }

  #restore(): void {
    this.#turn += 1;
    this.#values.clear();
    this.#answered.clear();
    this.#controls();
    this.#showRows(this.example.rows ?? []);
    this.#showLines(this.example.lines ?? []);
    this.#showRefused(this.example.refused ?? []);
    this.#say(this.example.said ?? "", this.example.rows ?? []);
    this.#holds("", true);
    this.#link = this.example.link;
    this.#board?.svg.remove();
    this.#board = undefined;
    const img = this.#part(".in-still img");
    if (img) img.hidden = false;
    this.#looking?.changed();
    fill(this.#status);
    this.#part(".in-vary button:not([disabled]), .in-vary select")?.focus();
    if (overlay(this.lesson.game)) void this.#evaluate(true);
  }

  /** Ask the engine. `own`: only the reader's own figures are new, so an example that no longer holds stays as it was. */
  async #evaluate(own: boolean): Promise<void> {
    const turn = ++this.#turn;
    const asked = new Map(this.#values);
    const again = (): void => {
      this.#values = new Map(asked);
      this.#controls();
      void this.#evaluate(own);
    };
    if (!(await startEngine(this.#status, again))) {
      if (turn === this.#turn) this.#unanswered();
      return;
    }
    const { example } = this;
    const figures = overlay(this.lesson.game);
    const changes = [...asked].map(([address, value]) => `${address} = ${value}`);
    const components = figures?.components ?? {};
    try {
      const answer = await ask({
        op: "example",
        game: example.game ?? this.lesson.game,
        players: example.players,
        seed: example.seed,
        // What the page itself states goes before what the reader prefers.
        options: { ...figures?.options, ...example.options },
        do: example.do,
        report: example.report,
        expect: example.expect,
        refuse: example.refuse,
        because: example.because,
        part: example.part,
        says: example.says,
        moment: example.moment,
        setup: example.setup,
        scene: example.scene,
        mark: example.mark,
        narrow: narrow(),
        components,
        from: [example.from, ...changes].filter(Boolean).join("; "),
      });
      if (turn !== this.#turn || this.signal.aborted) return;
      fill(this.#status);
      this.#answered = asked;
      if (own && !answer.holds) this.#keepDefault();
      else this.#show(answer, own);
    } catch (error) {
      if (turn !== this.#turn || this.signal.aborted) return;
      if (own) this.#keepDefault();
      else {
        this.#unanswered();
        if (error instanceof Refused) fill(this.#status, h("p", { class: "in-failed", role: "alert" }, reasonOf(error)));
        else sayFailed(this.#status, reasonOf(error), again);
      }
    }
  }

  #keepDefault(): void {
    this.#holds(S.ownNotHolding, false);
  }

  #show(answer: Answer<"example">, own: boolean): void {
    this.#showRows(answer.rows);
    this.#showLines(answer.lines);
    const refused = answer.refused ?? [];
    this.#showRefused(refused);
    this.#say(answer.said ?? "", answer.rows);
    this.#holds(own ? S.ownShown : "", true);
    this.#link = answer.link;
    this.#picture(answer);
    if (!own) announce([answer.said || rowsInWords(answer.rows), ...refused.map((reason) => reason.text)].filter(Boolean).join(" "));
  }

  /** The sentence that is true; where the author wrote none, the figures. */
  #say(said: string, rows: readonly Row[]): void {
    // A number and what it counts stay on one line.
    this.#said.textContent = (said || rowsInWords(rows)).replace(/(\d) (?=\S)/g, "$1\u00a0");
  }

  #picture(answer: Answer<"example">): void {
    const figure = this.#part(".in-still");
    if (!figure) return;
    if (!this.#board) {
      this.#board = new Board();
      const img = figure.querySelector("img");
      if (img) img.hidden = true;
      figure.prepend(this.#board.svg);
    }
    this.#board.show(answer.picture, "", Array.isArray(this.example.mark) ? (this.example.mark as string[]) : []);
    this.#looking?.changed();
  }

  #showRows(rows: readonly Row[]): void {
    const table = this.#table("in-rows", rows.length > 0);
    const body = table && tbody(table);
    if (body) fill(body, ...rows.map((row) => h("tr", { "data-address": row.address }, h("th", { scope: "row" }, row.label), h("td", {}, String(row.value)))));
  }

  #showLines(lines: readonly Line[]): void {
    const table = this.#table("in-lines", lines.length > 0);
    const body = table && tbody(table);
    if (body)
      fill(
        body,
        ...lines.map((line) => h("tr", {}, h("th", { scope: "row" }, line.name), h("td", { class: "in-num-cell" }, String(line.points)), h("td", {}, line.text, line.rule ? " " : null, line.rule ? ruleLink(line.rule, line.rule) : null))),
      );
  }

  #table(name: string, wanted: boolean): HTMLTableElement | null {
    const found = this.place.querySelector<HTMLTableElement>(`table.${name}`);
    if (found || !wanted) return found;
    const made = h("table", { class: `in-table ${name}` }, h("tbody", {}));
    const before = [...this.place.querySelectorAll(":scope > :is(.in-text, .in-still, .in-vary, .in-refused, .in-rows)")].at(-1);
    if (before) before.after(made);
    else this.place.append(made);
    return made;
  }

  #showRefused(refused: readonly RuleText[]): void {
    for (const old of this.place.querySelectorAll(":scope > .in-refused")) old.remove();
    const after = this.#part(".in-vary") ?? this.#part(".in-still") ?? this.#part(".in-text");
    after?.after(...refused.map((reason) => {
      const said = sentence(reason);
      said.className = "in-refused";
      return said;
    }));
  }

  #holds(text: string, holds: boolean): void {
    let said = this.#part(".in-holds");
    if (!said) this.place.append((said = h("p", { class: "in-holds" })));
    if (!this.#original.has(said)) this.#original.set(said, said.textContent);
    const page = document.querySelector<HTMLElement>("[data-settings]")?.dataset["settings"];
    const link = page && (text === S.ownShown || text === S.ownNotHolding) ? h("a", { href: page }, S.ownSettings) : null;
    fill(said, text || (this.#original.get(said) ?? ""), link && " ", link);
    said.hidden = said.textContent === "";
    said.classList.toggle("in-holds-not", !holds);
  }
}

const rowsInWords = (rows: readonly Row[]): string => rows.map((row) => `${row.label} ${row.value}`).join("、");

function tbody(table: HTMLTableElement): HTMLTableSectionElement {
  return table.tBodies[0] ?? table.createTBody();
}
