/** The panel next to a built position: what may be changed, what is impossible, which decisions are possible. Templates
 * of the model. Knows no game. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { A } from "./arrange_ja";
import { type Event, type Model, isComing } from "./model";
import { S } from "../page/strings_ja";
import type { Offered } from "../contracts/desk_types";
import { dated, titled, type SavedDraft, MOST_NAME } from "./drafts";

type Act = (event: Event) => void;

/** Requests for a consistent position, and how the editor is left. */
export interface Aside {
  restart: (players: number) => void;
  flash: (keys: readonly string[]) => void;
  play: () => void;
  actions: () => void;
  score: () => void;
  readings: () => void;
  share: () => void;
  moments: () => void;
}

/** So many values stand side by side; more are a list to choose from. */
const SIDE_BY_SIDE = 6;
/** So many kinds of pieces stand side by side. */
const PIECES = 18;

const press = (label: string, on: boolean, work: () => void, more: unknown = nothing): TemplateResult =>
  html`<button type="button" class="in-btn" aria-pressed=${String(on)} @click=${work}>${label}${more}</button>`;

function number({ at, label, value, low = 0, high = 0 }: Offered, act: Act): TemplateResult {
  const now = Number(value);
  const typed = ({ target }: { target: HTMLInputElement }): void => {
    const given = Math.round(Number(target.value));
    if (target.value === "" || !Number.isFinite(given)) target.value = value;
    else act({ is: "set", at, value: String(Math.max(low, Math.min(high, given))) });
  };
  return html`<div class="in-arrange-number" role="group" aria-label=${label}>
    <button type="button" class="in-btn" aria-label=${A.less(label)} aria-disabled=${String(now <= low)} @click=${() => act({ is: "step", at, by: -1 })}>−</button>
    <input type="number" inputmode="numeric" aria-label=${label} min=${low} max=${high} .value=${value} @change=${typed} />
    <button type="button" class="in-btn" aria-label=${A.more(label)} aria-disabled=${String(now >= high)} @click=${() => act({ is: "step", at, by: 1 })}>＋</button>
  </div>`;
}

function choice({ at, label, value, choices = [] }: Offered, act: Act): TemplateResult {
  const set = (to: string): void => act({ is: "set", at, value: to });
  if (choices.length <= SIDE_BY_SIDE) {
    return html`<div class="in-arrange-choices" role="group" aria-label=${label}>${choices.map((one) => press(one.label, one.value === value, () => set(one.value)))}</div>`;
  }
  const known = choices.some((one) => one.value === value);
  return html`<select aria-label=${label} .value=${value} @change=${({ target }: { target: HTMLSelectElement }) => set(target.value)}>
    ${known ? nothing : html`<option value=${value} selected>–</option>`}${choices.map((one) => html`<option value=${one.value} ?selected=${one.value === value}>${one.label}</option>`)}
  </select>`;
}

function several({ at, label, value, choices = [], high = 0, each = 0 }: Offered, act: Act): TemplateResult {
  const there = value === "none" ? [] : value.split(" ");
  const set = (words: readonly string[]): void => act({ is: "set", at, value: words.join(" ") || "none" });
  const name = (word: string): string => choices.find((one) => one.value === word)?.label ?? word;
  const free = there.length < high ? choices.filter((one) => there.filter((word) => word === one.value).length < each) : [];
  const add = ({ target }: { target: HTMLSelectElement }): void => {
    if (target.value) set([...there, target.value]);
    target.value = "";
  };
  return html`<div class="in-arrange-choices" role="group" aria-label=${label}>
    ${there.map((word, index) => html`<button type="button" class="in-btn" aria-label=${A.drop(name(word))} @click=${() => set(there.toSpliced(index, 1))}>${name(word)} ×</button>`)}
    ${there.length ? nothing : html`<span class="in-note">${A.none}</span>`}
    ${free.length ? html`<select aria-label=${`${label}: ${A.add}`} .value=${""} @change=${add}><option value="">${A.add}…</option>${free.map((one) => html`<option value=${one.value}>${one.label}</option>`)}</select>` : nothing}
  </div>`;
}

const control = (one: Offered, act: Act): TemplateResult =>
  html`<div class="in-arrange-one in-arrange-of-${one.kind}"><span class="in-arrange-label" aria-hidden="true">${one.label}</span>${
    one.kind === "number" ? number(one, act) : one.kind === "choice" ? choice(one, act) : several(one, act)
  }</div>`;

function piecesPart({ table, piece, seat }: Model, act: Act): TemplateResult | typeof nothing {
  if (!table?.pieces.length) return nothing;
  const hold = (name: string): void => act({ is: "hold", piece: name === piece ? "" : name });
  const left = (n: number | undefined): unknown => (n === undefined ? nothing : html` <small><span class="in-sr">${A.leftSpoken}</span>${n}</small>`);
  const list = table.pieces.length > PIECES;
  return html`<div class="in-arrange-one"><span class="in-arrange-label" id="in-arrange-pieces">${A.pieces}</span>${
    list
      ? html`<select aria-labelledby="in-arrange-pieces" .value=${piece} @change=${({ target }: { target: HTMLSelectElement }) => act({ is: "hold", piece: target.value })}>
          <option value="">${A.noPiece}</option>${table.pieces.map((one) => html`<option value=${one.name} ?selected=${one.name === piece}>${one.label}${one.left === undefined ? "" : `（${A.left(one.left)}）`}</option>`)}
        </select>`
      : html`<div class="in-arrange-choices" role="group" aria-labelledby="in-arrange-pieces" data-seat=${seat}>${table.pieces.map((one) => press(one.label, one.name === piece, () => hold(one.name), left(one.left)))}</div>`
  }</div>`;
}

/** What the last touch did, and what can be changed there. */
export function touchedPart({ table, touched, failed, unkept }: Model, act: Act): TemplateResult {
  const said = failed || (touched?.said ?? A.hint);
  return html`<p class="in-arrange-prompt">${table?.prompt ?? ""}</p><p class="in-arrange-said ${failed || touched?.refused ? "in-arrange-refused" : ""}" role="status">${said}${failed ? html` <button type="button" class="in-btn" @click=${() => act({ is: "retry" })}>${S.retry}</button>` : nothing}</p>
    ${unkept ? html`<p class="in-warn">${A.unkept}</p>` : nothing}
    ${touched?.offered.length ? html`<fieldset class="in-arrange-there"><legend>${A.there}</legend>${touched.offered.map((one) => control(one, act))}</fieldset>` : nothing}`;
}

/** Why the position cannot be, each with the way to its place; or that it can be. */
export function problemsPart({ table }: Model, aside: Aside): TemplateResult | typeof nothing {
  if (!table) return nothing;
  if (!table.problems.length) return html`<p class="in-arrange-holds">${A.holds}</p>`;
  return html`<div class="in-arrange-problems"><p>${A.problems}</p><ul>
    ${table.problems.map(({ text, keys }) => html`<li>${text}${keys.length ? html` <button type="button" class="in-btn" @click=${() => aside.flash(keys)}>${A.show}</button>` : nothing}</li>`)}
  </ul></div>`;
}

/** Whose turn, which phase; what a seat has; which piece is in the hand; from where it is begun. */
export function tablePart(model: Model, act: Act, aside: Aside): TemplateResult | typeof nothing {
  const { table } = model;
  if (!table) return nothing;
  return html`
    <fieldset><legend>${A.whose}</legend>
      <div class="in-arrange-choices" role="group" aria-label=${A.whose}>${table.seats.map(({ seat, name }) => press(name, seat === table.seat, () => act({ is: "hold", seat })))}</div>
      ${piecesPart(model, act)}${table.own.map((one) => control(one, act))}
    </fieldset>
    <fieldset><legend>${A.course}</legend>${table.course.map((one) => control(one, act))}
      <button type="button" class="in-btn" @click=${aside.moments}>${A.moments}</button></fieldset>
    <fieldset><legend>${A.restart}</legend><div class="in-arrange-choices">${table.counts.map((n) => html`<button type="button" class="in-btn" @click=${() => aside.restart(n)}>${A.begin(n)}</button>`)}</div></fieldset>`;
}

/** What can be done with a position: only where it holds. */
export function askPart({ table, draft }: Model, act: Act, aside: Aside): TemplateResult {
  const no = String(!table?.link);
  const ask = (label: string, work: () => void, main = false): TemplateResult =>
    html`<button type="button" class="in-btn ${main ? "in-btn-main" : ""}" aria-disabled=${no} @click=${() => table?.link && work()}>${label}</button>`;
  const n = draft.changes.length;
  return html`<button type="button" class="in-btn" aria-disabled=${String(!n)} @click=${() => act({ is: "undo" })}>${A.undo(n)}</button>
    ${ask(A.play, aside.play, true)}${ask(A.actions, aside.actions)}${ask(A.score, aside.score)}${ask(A.readings, aside.readings)}${ask(A.share, aside.share)}`;
}

/** The pictures to choose from. */
export const scenesPart = ({ table }: Model, act: Act): TemplateResult | typeof nothing =>
  table && table.scenes.length > 1
    ? html`${table.scenes.map(({ id, title }) => html`<button type="button" aria-pressed=${String(id === table.picture.scene)} @click=${() => act({ is: "look", scene: id })}>${title}</button>`)}`
    : nothing;

// The lists of stored and deleted drafts: each with its name and when it was changed, to open, delete or restore.
// Template of the model.

export function draftsPart(model: Model, act: Act): TemplateResult | typeof nothing {
  const { drafts, id, table } = model;
  if (!table) return nothing;
  const left = model.left.filter((one) => one.id !== id);
  return html`${drafts.length ? html`<fieldset class="in-arrange-drafts"><legend>${A.drafts}</legend><p class="in-note">${A.draftsHint}</p>
    <ul>${repeat(drafts, (one) => one.id, (one) => row(one, model, act))}</ul></fieldset>` : nothing}
    ${left.length ? html`<fieldset class="in-arrange-left"><legend>${A.unlisted}</legend><p class="in-note">${A.unlistedHint}</p>
    <ul>${repeat(left, (one) => one.id, (one) => leftRow(one, act))}</ul></fieldset>` : nothing}`;
}

/** Ignores the second press of a double press: by then another control may be under the finger. */
const once = (work: () => void) => ({ detail }: MouseEvent): void => {
  if (detail < 2) work();
};

function row(one: SavedDraft, model: Model, act: Act): TemplateResult {
  const title = titled(one);
  const now = one.id === model.id ? A.draftNow : isComing(model, one.id) ? A.draftComing : "";
  const named = ({ target }: { target: HTMLInputElement }): void => act({ is: "name", id: one.id, name: target.value });
  const buttons = html`<button type="button" class="in-btn" aria-label=${A.openIt(title)} @click=${once(() => act({ is: "open", id: one.id }))}>${A.open}</button>
    <button type="button" class="in-btn" aria-label=${A.dropIt(title)} @click=${once(() => act({ is: "drop", id: one.id }))}>${A.dropShort}</button>`;
  return html`<li data-draft=${one.id} tabindex="-1">
    <input type="text" maxlength=${MOST_NAME} placeholder=${A.noName} aria-label=${A.nameIt(title)} .value=${one.name} @change=${named} />
    <span class="in-note">${A.draftAbout(dated(one), one.draft.changes.length)}${now ? html`<br />${now}` : nothing}</span>${now ? nothing : buttons}
  </li>`;
}

function leftRow(one: SavedDraft, act: Act): TemplateResult {
  return html`<li data-draft=${one.id} tabindex="-1">
    <span>${one.name ? html`${one.name}<br />` : nothing}<span class="in-note">${A.draftAbout(dated(one), one.draft.changes.length)}</span></span>
    <button type="button" class="in-btn" aria-label=${A.bringBackIt(titled(one))} @click=${once(() => act({ is: "back", id: one.id }))}>${A.bringBack}</button>
  </li>`;
}
