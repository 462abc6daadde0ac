/** The notices next to the list of a set-up: how far it is, and what chance decided. Words by lit-html. */
import { html, nothing, type TemplateResult } from "lit-html";
import { finished, type Event, type Model } from "./prepare_model";
import type { Draw } from "./prepare_draw";
import { P } from "./prepare_ja";

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
