/**
 * A scoring is counted on the board: the place being counted stands out (`spared`), with its points next to it; below
 * are the seats with their sums, and the reason. Drawn from the model; knows no game.
 */
import { html, nothing, render, type TemplateResult } from "lit-html";
import { type Act, icon } from "./live_parts";
import type { Model } from "./model";
import type { Board } from "./picture";
import { SCORE } from "./board_ja";
import { stopNow } from "./selectors";
import { type Tag, Tags, widthOf } from "./tags";
import { arrives, h } from "../page/dom";
import { ruleUrl } from "../page/rule_link";
import type { Counter, CountStop } from "../contracts/desk_types";

/** A seat's colour: in a drawing, where the colours are known. */
const dot = (colour: string): TemplateResult =>
  html`<svg class="in-svg in-scoring-dot" viewBox="0 0 10 10" aria-hidden="true"><circle class=${colour} cx="5" cy="5" r="4.2"></circle></svg>`;

export class Counting {
  readonly root = h("section", { class: "in-scoring", hidden: true, "aria-label": SCORE.scoring });
  readonly #board: Board;
  /** What has a class while something is counted. */
  readonly #around: Element;
  readonly #act: Act;
  #tags: Tags | undefined;
  #stop: CountStop | undefined;

  /** It is placed at the end of `around`, and everything else in there is hidden meanwhile, except the board. */
  constructor(board: Board, around: Element, act: Act) {
    [this.#board, this.#around, this.#act] = [board, around, act];
    around.append(this.root);
  }

  /** Bring it in line with the model; the board shows the picture of the place already. */
  update(model: Model): void {
    const stop = stopNow(model);
    if (stop) render(this.#part(model, stop), this.root);
    // Also where the picture has been drawn once more.
    for (const seat of model.state?.counting?.seats ?? []) this.#total(model, seat);
    if (stop === this.#stop) return;
    if (!this.#stop || !stop) arrives(this.#around);
    // What the button does now is something else than what it was pressed for.
    else if (stop === model.state?.counting?.stops.at(-1)) for (const el of this.root.querySelectorAll(".in-btn-main")) arrives(el);
    this.#mark(false);
    this.#stop = stop;
    this.root.hidden = !stop;
    this.#around.classList.toggle("in-counts", !!stop);
    this.#mark(true);
    if (stop) (this.#tags ??= new Tags(this.#board)).show(signs(stop, model.state?.counting?.seats ?? []));
    else this.destroy();
  }

  destroy(): void {
    this.#tags?.destroy();
    this.#tags = undefined;
  }

  #mark(on: boolean): void {
    for (const key of this.#stop?.keys ?? []) this.#board.node(key)?.classList.toggle("in-mark", on);
  }

  /** What the board says of a seat's points goes up with them: it is drawn as it lay before. */
  #total({ life, state }: Model, { seat, total }: Counter): void {
    const said = this.#board.svg.querySelector(`[data-points="${seat}"] text`);
    if (!said || !state?.counting || life.is !== "counting") return;
    const points = total + sum(state.counting.stops.slice(0, life.at + 1), seat);
    said.textContent = said.textContent.replace(/-?\d+/u, String(points));
  }

  #part({ state, life }: Model, stop: CountStop): TemplateResult | typeof nothing {
    const counting = state?.counting;
    if (!counting || life.is !== "counting") return nothing;
    const { seats, stops } = counting;
    const { at, runs } = life;
    const last = at + 1 === stops.length;
    const next = !last ? SCORE.countNext : stops.length > 1 || state.over ? SCORE.countSheet : SCORE.goOn;
    const press = (to: "next" | "end" | "run" | "stop") => (): void => this.#act({ is: "count", to });
    const look = (seat: string): string => seats.find((one) => one.seat === seat)?.colour ?? "";
    return html`
      <ul class="in-scoring-seats">${seats.map((seat) => seatPart(seat, stops.slice(0, at), stop))}</ul>
      <p class="in-scoring-head">${stop.title.includes(stop.part) ? nothing : html`<span>${stop.part}</span>`}<b>${stop.title}</b><span>${at + 1} / ${stops.length}</span></p>
      <progress max=${stops.length} value=${at + 1} aria-hidden="true"></progress>
      <ul class="in-scoring-lines">
        ${stop.lines.map(({ seat, name, points, text, rule }) => html`<li>
          ${dot(look(seat))}<span><b>${name}</b> ${text} ${rule ? html`<a class="in-rule-link" href=${ruleUrl(rule)}>${rule}</a>` : nothing}</span><b>${SCORE.points(points)}</b>
        </li>`)}
      </ul>
      <div class="in-scoring-foot">
        ${last ? nothing : html`<button type="button" class="in-btn in-scoring-skip" @click=${press("end")}>${SCORE.countSkip}</button>`}
        <button type="button" class="in-btn in-btn-icon" aria-label=${runs ? SCORE.countStop : SCORE.countRun} @click=${press(runs ? "stop" : "run")}>${icon(runs ? "pause" : "play")}</button>
        <button type="button" class="in-btn in-btn-main" @click=${press("next")}>${next}</button>
      </div>`;
  }
}

const sum = (stops: readonly CountStop[], of: string): number => stops.flatMap(({ lines }) => lines).reduce((all, { seat, points }) => all + (seat === of ? points : 0), 0);

/** A seat with its points: before this place, and with it. */
function seatPart({ seat, name, colour, total }: Counter, before: readonly CountStop[], stop: CountStop): TemplateResult {
  const had = total + sum(before, seat);
  const has = had + sum([stop], seat);
  return html`<li class=${has === had ? "" : "in-scoring-gains"}><span class="in-scoring-seat">${dot(colour)}<span>${name}</span></span><span>${has === had ? nothing : html`${had}→`}<b>${has}</b></span></li>`;
}

/** Numbers on what is counted, and what it brings next to the place, or to that part of it which is the seat's. */
export function signs({ keys, pieces, lines }: CountStop, seats: readonly Counter[]): Tag[] {
  const look = (seat: string): string => seats.find((one) => one.seat === seat)?.colour ?? "";
  const at = (seat: string): string | undefined => keys.find((key) => key.split(".").includes(seat)) ?? keys[0] ?? pieces[0]?.[0];
  const row = lines.filter(({ points }) => points);
  const wide = Math.max(...row.map(({ points }) => widthOf(`+${points}`)));
  const gains = row.flatMap((line): Tag[] => {
    const key = at(line.seat);
    const there = row.filter(({ seat }) => at(seat) === key);
    const beside = (there.indexOf(line) - (there.length - 1) / 2) * wide;
    return key === undefined ? [] : [{ key, text: `+${line.points}`, look: `gain ${look(line.seat)}`, beside, said: "" }];
  });
  return [...pieces.map(([key, seat], index): Tag => ({ key, text: String(index + 1), look: `count ${look(seat)}`, small: true, beside: 0.9, said: "" })), ...gains];
}
