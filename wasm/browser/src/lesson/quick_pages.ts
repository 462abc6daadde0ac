/** The pages for those who know the rules, 「準備だけ」 and 「早見表」: tonight's count, the list to tick off, the pictures. */
import { render } from "lit-html";
import { announce } from "../page/announce";
import { chooseCount, COUNT_EVENT, countSwitch, gameOfPage, tonight } from "../page/counts";
import { button, h } from "../page/dom";
import { inTurn } from "../page/in_turn";
import { showPictures, whenColoursChange } from "../page/shown_pictures";
import { keep, kept } from "../page/storage";
import { loadLesson, type LoadedLesson } from "./lesson";
import type { Draw } from "./prepare_draw";
import { P } from "./prepare_ja";
import { begin, reduce, toKeep, type Effect, type Event, type Kept, type Model, type Wish } from "./prepare_model";
import { barPart, drawPart } from "./prepare_view";

const texts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === "string");

const isKept = (value: unknown): value is Kept => {
  const found = value as Kept | null;
  if (typeof found !== "object" || found === null || !texts(found.done) || typeof found.readings !== "object") return false;
  const { drawn } = found;
  return drawn === undefined || (typeof drawn === "object" && texts(drawn.said) && typeof drawn.link === "string" && typeof drawn.players === "number");
};

export async function wire(signal: AbortSignal): Promise<void> {
  const stage = document.querySelector<HTMLElement>("insuto-stage[data-lesson]");
  if (!stage || stage.nextElementSibling?.classList.contains("in-quick-bar")) return;
  const lesson = await loadLesson(stage.dataset["lesson"] ?? "");
  if (signal.aborted) return;
  const bar = h("div", { class: "in-quick-bar", role: "group", "aria-label": P.bar }, countSwitch(lesson.players, tonight(lesson), (n) => chooseCount(lesson.game, n)));
  stage.after(bar);
  const pictures = (): void => showPictures(document, lesson.shown, lesson.url, tonight(lesson));
  document.addEventListener(COUNT_EVENT, pictures, { signal });
  whenColoursChange(pictures, signal);
  if (document.querySelector(".in-prepare")) new Prepare(lesson, bar, signal);
  else bar.append(button(P.print, () => window.print(), { title: P.printing }));
}

class Prepare {
  readonly #words = h("div", { class: "in-prepare-words" });
  readonly #status = h("div", { class: "in-status" });
  readonly #panel = h("div", { class: "in-draw-panel" });
  readonly #place = document.querySelector<HTMLElement>(".in-draw");
  readonly #draw: Draw | undefined;
  /** The picture of the last draw of this visit. */
  #picture: SVGElement | undefined;
  #model: Model;

  constructor(
    readonly lesson: LoadedLesson,
    bar: HTMLElement,
    readonly signal: AbortSignal,
  ) {
    const rows = [...document.querySelectorAll<HTMLElement>(".in-line")];
    this.#draw = this.#place?.dataset["draw"] ? (JSON.parse(this.#place.dataset["draw"]) as Draw) : undefined;
    this.#model = begin(rows.map((row) => row.dataset["line"] ?? ""), tonight(lesson), kept(`prepare.${lesson.game}`, isKept));
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
    // What was ticked before this script had come.
    const early = rows.filter((row) => row.querySelector("input")?.checked).map((row) => row.dataset["line"] ?? "");
    this.#show();
    for (const line of early) this.#tell({ is: "tick", line, on: true });
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
    if (this.#draw) render(drawPart(model, this.#draw, this.#picture, this.#place?.dataset["board"], this.#tell), this.#panel);
  }

  #run(effect: Effect): void {
    if (effect.do === "keep") {
      if (!keep(`prepare.${this.lesson.game}`, toKeep(this.#model))) announce(P.notKept);
    } else if (effect.do === "ask") void this.#ask(effect.wish);
    else announce(effect.what === "drawn" ? (this.#model.drawn?.said.join(" ") ?? "") : P[effect.what]);
  }

  async #ask(wish: Wish): Promise<void> {
    const { players, readings } = this.#model;
    const again = (): void => this.#tell({ is: "draw", wish });
    // What asks the engine comes with the first draw.
    const part = await import("./prepare_draw").catch((error: unknown) => console.warn(error));
    const came = this.#draw && (await part?.drawn(this.#draw, { game: this.lesson.game || gameOfPage(), players, readings }, wish, this.#status, again));
    if (this.signal.aborted) return;
    if (!came) return this.#tell({ is: "failed", wish });
    this.#picture = came.picture;
    this.#tell({ is: "drawn", wish, drawn: came });
  }
}
