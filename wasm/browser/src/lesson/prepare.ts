/** The list of 「準備だけ」 on the page: puts the model, what is drawn of it and what it does together. */
import { render, html, nothing, type TemplateResult } from "lit-html";
import { announce } from "../page/notice";
import { COUNT_EVENT, gameOfPage, tonight } from "../page/counts";
import { h } from "../page/dom";
import { sayFailed } from "../page/failed";
import { inTurn } from "../page/in_turn";
import { Records } from "../page/store";
import { part } from "../page/site_file";
import { S } from "../page/strings_ja";
import type { LoadedLesson } from "./lesson";
import type { Draw } from "./prepare_draw";
import { P } from "./prepare_ja";
import { begin, edited, reduce, type Edit, type Effect, type Event, type SavedPreparation, type Model, type Wish, finished } from "./prepare_model";
import { isNumber, isObject, isText, listOf, optional, shape } from "../page/guards";

const isSaved = shape<SavedPreparation>({
  done: listOf(isText),
  readings: isObject,
  drawn: optional(shape<NonNullable<SavedPreparation["drawn"]>>({ said: listOf(isText), link: isText, players: isNumber })),
});

/** The list to tick off, and what chance decides: a record on the device that all tabs share. */
export class Prepare {
  readonly #words = h("div", { class: "in-prepare-words" });
  readonly #status = h("div", { class: "in-status" });
  readonly #panel = h("div", { class: "in-draw-panel" });
  readonly #place = document.querySelector<HTMLElement>(".in-draw");
  readonly #draw: Draw | undefined;
  readonly #records: Records<SavedPreparation>;
  /** How many changes are being stored: what is stored is shown when the last one is. */
  #storing = 0;
  /** The picture of the last draw of this visit, and the position that it shows. */
  #picture: { link: string; svg: SVGElement | undefined } | undefined;
  #model: Model;

  constructor(
    readonly lesson: LoadedLesson,
    bar: HTMLElement,
    readonly signal: AbortSignal,
  ) {
    const rows = [...document.querySelectorAll<HTMLElement>(".in-line")];
    this.#draw = this.#place?.dataset["draw"] ? (JSON.parse(this.#place.dataset["draw"]) as Draw) : undefined;
    this.#model = begin(rows.map((row) => row.dataset["line"] ?? ""), tonight(lesson), null);
    this.#records = new Records("ticks", lesson.game, isSaved);
    bar.append(this.#words);
    this.#place?.append(this.#panel, this.#status);
    for (const row of rows) {
      const line = row.dataset["line"] ?? "";
      const box = row.querySelector("input");
      box?.addEventListener("change", () => this.#tell({ is: "tick", line, on: box.checked }), { signal });
      // Words and picture answer like the box; links, and what is being marked, do not.
      row.addEventListener("click", (event) => {
        if (event.target === box || (event.target as Element).closest("a, abbr, input") || String(getSelection())) return;
        this.#tell({ is: "tick", line, on: !this.#model.done.includes(line) });
      }, { signal });
    }
    document.addEventListener(COUNT_EVENT, () => this.#tell({ is: "players", players: tonight(lesson) }), { signal });
    // What was ticked before this script was loaded.
    const early = rows.filter((row) => row.querySelector("input")?.checked).map((row) => row.dataset["line"] ?? "");
    for (const line of early) this.#tell({ is: "tick", line, on: true });
    this.#show();
  }

  /** Show what is on the device, and follow what other tabs change there. */
  begin(): Promise<void> {
    this.#records.watch(() => void this.#read(), this.signal);
    return this.#read();
  }

  async #read(): Promise<void> {
    const [saved = null] = await this.#records.all();
    if (!this.signal.aborted && !this.#storing) this.#tell({ is: "stored", saved });
  }

  async #store(edit: Edit): Promise<void> {
    this.#storing += 1;
    const stored = await this.#records.change("list", (before) => edited(before, edit));
    this.#storing -= 1;
    if (!stored) announce(P.notSaved);
    await this.#read();
  }

  readonly #tell = inTurn((event: Event): void => {
    const [model, effects] = reduce(this.#model, event);
    this.#model = model;
    this.#show();
    for (const effect of effects) this.#run(effect);
  });

  #show(): void {
    const model = this.#model;
    for (const row of document.querySelectorAll<HTMLElement>(".in-line")) {
      const on = model.done.includes(row.dataset["line"] ?? "");
      row.classList.toggle("in-line-done", on);
      const box = row.querySelector("input");
      if (box) box.checked = on;
    }
    render(barPart(model, this.#tell), this.#words);
    if (this.#draw) render(drawPart(model, this.#draw, this.#picture?.link === model.drawn?.link ? this.#picture?.svg : undefined, this.#place?.dataset["board"], this.#tell), this.#panel);
  }

  #run(effect: Effect): void {
    if (effect.do === "keep") void this.#store(effect.edit);
    else if (effect.do === "ask") void this.#ask(effect.wish);
    else announce(effect.what === "drawn" ? (this.#model.drawn?.said.join(" ") ?? "") : P[effect.what]);
  }

  async #ask(wish: Wish): Promise<void> {
    const { players, readings } = this.#model;
    const again = (): void => this.#tell({ is: "draw", wish });
    // The code that uses the engine is loaded with the first draw.
    const drawing = await part(() => import("./prepare_draw")).catch((error: unknown) => sayFailed(this.#status, S.boardFailed, again, error));
    const drawn = this.#draw && (await drawing?.drawn(this.#draw, { game: this.lesson.game || gameOfPage(), players, readings }, wish, this.#status, again));
    if (this.signal.aborted) return;
    if (!drawn) return this.#tell({ is: "failed", wish });
    this.#picture = { link: drawn.link, svg: drawn.picture };
    this.#tell({ is: "drawn", wish, drawn: drawn });
  }
}

// The notices next to the list of a set-up: how far it is, and what chance decided. Words by lit-html.

type Tell = (event: Event) => void;

export const barPart = (model: Model, tell: Tell): TemplateResult => html`
  <p class="in-prepare-done">
    <progress max=${model.lines.length} .value=${model.done.length} aria-label=${P.done(model.done.length, model.lines.length)}></progress>
    <span>${finished(model) ? P.all : P.done(model.done.length, model.lines.length)}</span>
  </p>
  ${model.before
    ? html`<button type="button" class="in-btn" @click=${() => tell({ is: "undo" })}>${P.undo}</button>`
    : html`<button type="button" class="in-btn" ?disabled=${!model.done.length} @click=${() => tell({ is: "clear" })}>${P.clear}</button>`}
`;

/** A large number that nobody chose. */
const chance = (below: number): number => {
  const [n = 0] = crypto.getRandomValues(new Uint32Array(1));
  return n % below;
};

export function drawPart(model: Model, draw: Draw, picture: Node | undefined, board: string | undefined, tell: Tell): TemplateResult {
  const go = (): void => {
    const seats = draw.seats[String(model.players)] ?? [];
    tell({ is: "draw", wish: { seed: chance(1_000_000_000), seat: seats[chance(seats.length || 1)] ?? "" } });
  };
  const { drawn } = model;
  return html`
    ${draw.readings.map(
      ({ name, label, values, default: own }) => html`<label class="in-draw-reading"
        ><span>${label}</span
        ><select name=${name} @change=${(event: { target: HTMLSelectElement }) => tell({ is: "reading", name, value: event.target.value })}>
          ${values.map(({ value, label: words }) => html`<option value=${value} ?selected=${value === (model.readings[name] ?? own)}>${words}</option>`)}
        </select></label
      >`,
    )}
    <button type="button" class="in-btn in-btn-main" ?disabled=${!!model.wish} @click=${go}>${drawn ? P.again : P.draw}</button>
    ${drawn
      ? html`<ul class="in-drawn" aria-label=${P.drawn}>
            ${drawn.said.map((text) => html`<li>${text}</li>`)}
          </ul>
          ${picture ? html`<div class="in-still in-drawn-picture">${picture}</div>` : nothing}
          ${board ? html`<p><a class="in-btn" href="${board}#b=${encodeURIComponent(drawn.link)}">${P.touch}</a></p>` : nothing}`
      : nothing}
  `;
}
