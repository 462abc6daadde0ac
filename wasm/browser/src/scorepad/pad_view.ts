/** A score pad on the page: templates of the model. Knows no game. */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import { countsOf, entryOf, isForeign, isGiven, isSame, madeBy, onBoard, padOf, partOf, partsOf, seatName, seatOf, winnerSaid, isEmpty, undecided } from "./pad_fields";
import { address, EVERYBODY, type Digit, type Event, type Model } from "./pad_model";
import { MOST_NAME } from "./pad_reduce";
import { P } from "./scorepad_ja";
import type { sheetNodes } from "../board/score_sheet";
import { ruleUrl } from "../page/rule_link";
import { S } from "../page/strings_ja";
import type { PadEntry, PadPart } from "../contracts/desk_types";
import { guard } from "lit-html/directives/guard.js";

/** `draw` comes with the first count. */
function sheetPart(model: Model, draw: typeof sheetNodes | undefined): TemplateResult {
  const { tally, table, asking } = model;
  if (isEmpty(model)) return html`<p class="in-pad-note">${P.nothing}</p>`;
  if (tally?.faults.length) return html`<p class="in-pad-note">${P.fix}</p>`;
  if (!tally || !draw) return html`<p class="in-pad-note">${asking === "no" && !tally ? nothing : P.counting}</p>`;
  const open = undecided(model);
  const seats = tally.seats.map((seat, index) => ({ ...seat, name: seatName(model, index), winner: seat.winner && !open }));
  return html`${guard([tally, table.names, open], () => draw({ seats, parts: tally.parts, coming: [], final: true, differs: tally.differs }))}`;
}

type Act = (event: Event) => void;
/** The actions next to the pad: handled by the page, not by the model. */
interface Aside {
  share: () => void;
  print: () => void;
  /** The code that draws the table of points, once it is loaded. */
  sheetNodes: typeof sheetNodes | undefined;
  /** Where the board is, which draws itself. */
  board: HTMLElement;
}

const DIGITS: readonly Digit[] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const idOf = (at: string): string => `pad-${at.replace(".", "-")}`;
const now = (): string => new Date().toISOString();
const ruled = (rule: string, said = S.why(rule)): TemplateResult | typeof nothing => (rule ? html` <a class="in-rule-link" href=${ruleUrl(rule)}>${said}</a>` : nothing);
/** Next to an entry only the rule's number: there are many. */
const cited = (rule: string): TemplateResult => html`<span class="in-pad-rule">${ruled(rule, rule)}</span>`;
/** The rule of an entire part, "" if its entries have several. */
const ruleOf = ({ entries }: PadPart): string => (entries.every(({ rule }) => rule === entries[0]?.rule) ? (entries[0]?.rule ?? "") : "");

export const padPart = (model: Model, act: Act, aside: Aside): TemplateResult => html`
  ${countPart(model, act)}
  ${wayPart(model, act)}
  ${tabsPart(model, act)}
  ${aside.board}
  <div class="in-pad-entries" id="pad-entries" role="tabpanel" aria-labelledby=${`pad-tab-${model.seat}`}>
    ${model.seat === EVERYBODY ? nothing : namePart(model, act)}
    ${repeat(partsOf(model, model.seat), ({ title }) => title, (part) => html`
      <fieldset class="in-pad-part"><legend>${part.title}${cited(ruleOf(part))}</legend>${repeat(part.entries, ({ name }) => name, (entry) => entryPart(model, entry, ruleOf(part) ? "" : entry.rule, act))}</fieldset>`)}
  </div>
  ${keysPart(model, act)}
  <div class="in-pad-result" role="region" aria-label=${P.result}>
    ${basisPart(model, act)}
    <p class="in-pad-won" aria-live="polite">${winnerSaid(model)}${model.tally?.tie && winnerSaid(model) ? html` <span>${model.tally.tie.text}${ruled(model.tally.tie.rule)}</span>` : nothing}</p>
    ${sheetPart(model, aside.sheetNodes)}
  </div>
  <div class="in-pad-tools">
    <button type="button" class="in-btn in-btn-main" ?disabled=${!model.tally?.seats.length} @click=${() => act({ is: "note", now: now() })}>${P.note}</button>
    <button type="button" class="in-btn" @click=${() => act({ is: "again", now: now() })}>${P.again}</button>
    <button type="button" class="in-btn" @click=${aside.share}>${P.share}</button>
    <button type="button" class="in-btn" @click=${aside.print}>${P.print}</button>
  </div>
  <p class="in-pad-notice" role="status">${model.notice}</p>
  ${model.previous && model.notice === P.openedBeside ? html`<button type="button" class="in-btn" @click=${() => act({ is: "reopen", id: model.previous, now: now() })}>${P.goBack}</button>` : nothing}`;

/** What is said before a winner is named: that nobody knows what the pad was counted with, or that it is not what the reader has set. */
function basisPart(model: Model, act: Act): TemplateResult | typeof nothing {
  const unknown = model.table.basis?.unknown;
  if (!unknown && !isForeign(model)) return nothing;
  return html`<p class="in-pad-note">${unknown ? P.unknownBasis : P.foreign} <button type="button" class="in-btn" @click=${() => act({ is: "recount" })}>${P.recount}</button></p>`;
}

const countPart = (model: Model, act: Act): TemplateResult => html`
  <div class="in-seg in-pad-count" role="radiogroup" aria-label=${P.players}>
    ${countsOf(model.pads).map((n) => html`<label><input type="radio" name="pad-players" .value=${String(n)} .checked=${live(n === model.table.players)} @change=${() => act({ is: "players", players: n })} /><span>${S.players(n)}</span></label>`)}
  </div>`;

/** Whether numbers are entered, or pieces put. */
function wayPart(model: Model, act: Act): TemplateResult | typeof nothing {
  if (!padOf(model).board) return nothing;
  const way = (board: boolean, label: string): TemplateResult =>
    html`<label><input type="radio" name="pad-way" .checked=${live(board === onBoard(model))} @change=${() => act({ is: "way", board })} /><span>${label}</span></label>`;
  return html`<div class="in-seg in-pad-way" role="radiogroup" aria-label=${P.way}>${way(false, P.byNumber)}${way(true, P.byBoard)}</div>`;
}

/** The seats with their totals, which stay in sight. */
function tabsPart(model: Model, act: Act): TemplateResult {
  const seats = [EVERYBODY, ...Array.from({ length: model.table.players }, (_, seat) => seat)];
  const turn = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = seats[(seats.indexOf(model.seat) + by + seats.length) % seats.length] ?? model.seat;
    act({ is: "seat", seat: next });
    document.getElementById(`pad-tab-${next}`)?.focus();
  };
  const tab = (seat: number): TemplateResult => {
    const on = seat === model.seat;
    const shown = model.tally?.seats[seat];
    const wrong = model.tally?.faults.some(({ at }) => seatOf(at) === seat);
    return html`<button type="button" role="tab" id=${`pad-tab-${seat}`} class="in-pad-tab" aria-selected=${String(on)} aria-controls="pad-entries" tabindex=${on ? 0 : -1} @click=${() => act({ is: "seat", seat })}>
      <span class="in-pad-name">${seatName(model, seat)}</span>
      ${seat === EVERYBODY ? nothing : html`<b class="in-pad-total">${shown?.total ?? P.noTotal}</b>`}
      ${wrong ? html`<span class="in-pad-wrong"><span aria-hidden="true">!</span><span class="in-sr">${P.wrong}</span></span>` : nothing}
    </button>`;
  };
  return html`<div class="in-pad-tabs" role="tablist" aria-label=${P.seats} @keydown=${turn}>${repeat(seats, (seat) => seat, tab)}</div>`;
}

const namePart = (model: Model, act: Act): TemplateResult => html`
  <p class="in-pad-row in-pad-naming">
    <label for="pad-name">${P.name}</label>
    <input id="pad-name" type="text" class="in-pad-text" maxlength=${MOST_NAME} autocomplete="off" placeholder=${padOf(model).seats[model.seat] ?? ""} .value=${live(model.table.names[model.seat] ?? "")}
      @input=${(event: InputEvent) => act({ is: "name", seat: model.seat, name: (event.target as HTMLInputElement).value })} />
  </p>`;

/** An entry of the seat that is shown, or of all seats, each in a row of its own. */
function entryPart(model: Model, entry: PadEntry, rule: string, act: Act): TemplateResult {
  const { name, hint } = entry;
  if (model.seat !== EVERYBODY || entry.shared) return rowPart(model, entry, { seat: model.seat, label: entry.label, what: entry.label, rule, hint: hint ?? "" }, act);
  const shown = hint ? html`<span class="in-pad-hint" id=${`pad-all-${name}-hint`}>${hint}</span>` : nothing;
  return html`<div class="in-pad-all" role="group" aria-labelledby=${`pad-all-${name}`} aria-describedby=${hint ? `pad-all-${name}-hint` : nothing}>
    <p class="in-pad-heading"><span id=${`pad-all-${name}`}>${entry.label}</span>${cited(rule)}${shown}</p>
    ${repeat(madeBy(model, entry), (seat) => seat, (seat) => rowPart(model, entry, { seat, label: seatName(model, seat), what: P.of(seatName(model, seat), entry.label), rule: "", hint: "" }, act))}
  </div>`;
}

interface Row {
  seat: number;
  label: string;
  /** The same where it stands alone. */
  what: string;
  rule: string;
  hint: string;
}

function rowPart(model: Model, entry: PadEntry, row: Row, act: Act): TemplateResult {
  const at = address(row.seat, entry);
  const faults = model.tally?.faults.filter((fault) => fault.at === at) ?? [];
  const id = idOf(at);
  const about = [row.hint ? `${id}-hint` : "", faults.length ? `${id}-wrong` : ""].filter(Boolean).join(" ");
  const hint = row.hint ? html`<span class="in-pad-hint" id=${`${id}-hint`}>${row.hint}</span>` : nothing;
  const said = faults.length ? html`<span class="in-pad-fault" id=${`${id}-wrong`}>${faults.map(({ text, rule }) => html`<span>${text}${ruled(rule)}</span>`)}</span>` : nothing;
  if (isGiven(model, entry)) return givenPart(model, entry, row, said);
  if (entry.choices) {
    const chosen = (model.table.entries[at] ?? "").split(" ");
    return html`<div class="in-pad-row in-pad-choosing" role="group" aria-labelledby=${`${id}-label`} aria-describedby=${about || nothing}>
      <span><span class="in-pad-label" id=${`${id}-label`}>${row.label}</span>${cited(row.rule)}</span>
      <span class="in-pad-choices">${entry.choices.map(({ value, label }) => html`<button type="button" class="in-btn" aria-pressed=${String(chosen.includes(value))} @click=${() => act({ is: "choose", address: at, value })}>${label}</button>`)}</span>
      ${said}${hint}${otherwise(model, at, entry)}
    </div>`;
  }
  return html`<div class="in-pad-row">
    <span><label class="in-pad-label" for=${id}>${row.label}</label>${cited(row.rule)}</span>
    <span class="in-pad-number">${stepper(at, row.what, -1, act)}${numberPart(model, at, entry, { id, about, wrong: faults.length > 0 }, act)}${stepper(at, row.what, 1, act)}</span>
    ${said}${hint}${otherwise(model, at, entry)}
  </div>`;
}

/** What an entry holds, in words. */
const worded = ({ choices }: PadEntry, value: string): string => (choices ? choices.flatMap((one) => (value.split(" ").includes(one.value) ? [one.label] : [])).join("、") : value || "0") || P.noTotal;

/** What follows from the board is not typed; if another number was entered it is shown next to it. */
function givenPart(model: Model, entry: PadEntry, row: Row, said: TemplateResult | typeof nothing): TemplateResult {
  const at = address(row.seat, entry);
  const [there, written] = [model.board?.counted[at] ?? "", model.table.entries[at] ?? ""];
  return html`<div class="in-pad-row">
    <span><span class="in-pad-label">${row.label}</span>${cited(row.rule)}</span>
    <output class="in-pad-given" aria-label=${row.what}>${worded(entry, there)}</output>
    ${said}${written && !isSame(there, written) ? html`<span class="in-pad-hint">${P.entered(worded(entry, written))}</span>` : nothing}
  </div>`;
}

/** The pieces on the board and the entries differ. */
function otherwise(model: Model, at: string, entry: PadEntry): TemplateResult | typeof nothing {
  const { counted } = model.board ?? {};
  if (!entry.given || !counted || !Object.keys(counted).length || isSame(counted[at], model.table.entries[at])) return nothing;
  return html`<span class="in-pad-hint">${P.onBoard(worded(entry, counted[at] ?? ""))}</span>`;
}

/** The keyboard's way is the arrow keys in the field itself. */
const stepper = (at: string, what: string, by: -1 | 1, act: Act): TemplateResult =>
  html`<button type="button" class="in-btn in-btn-icon in-pad-step" tabindex="-1" aria-label=${by < 0 ? P.less(what) : P.more(what)} @click=${() => act({ is: "step", address: at, by })}>${by < 0 ? "−" : "＋"}</button>`;

function numberPart(model: Model, at: string, { low, high }: PadEntry, { id, about, wrong }: { id: string; about: string; wrong: boolean }, act: Act): TemplateResult {
  const value = model.table.entries[at] ?? "";
  const pressed = (event: KeyboardEvent): void => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by) act({ is: "step", address: at, by });
    else if (event.key === "Enter") act({ is: "next" });
    else if (event.key === "Escape") act({ is: "at", address: "" });
    else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent): void => {
    (event.target as HTMLInputElement).select();
    act({ is: "at", address: at });
  };
  // No keyboard of the device comes up: ours has larger keys and leaves the totals in sight.
  return html`<input id=${id} type="text" inputmode="none" class="in-pad-value" role="spinbutton" autocomplete="off" placeholder="0" aria-valuemin=${low} aria-valuemax=${high} aria-valuenow=${value || nothing}
    aria-invalid=${wrong ? "true" : nothing} aria-describedby=${about || nothing} .value=${live(value)} @focus=${onFocus} @click=${onFocus} @keydown=${pressed}
    @input=${(event: InputEvent) => act({ is: "typed", address: at, text: (event.target as HTMLInputElement).value })} />`;
}

/** The number pad. A press on it leaves the focus where it is, in the field that it writes. */
function keysPart(model: Model, act: Act): TemplateResult {
  const entry = model.at ? entryOf(model, model.at) : undefined;
  if (!entry) return html`<div class="in-pad-keys" hidden></div>`;
  // The message under a field may be hidden by the on-screen keyboard.
  const faults = model.tally?.faults.filter((fault) => fault.at === model.at) ?? [];
  const stay = (event: UIEvent): void => event.preventDefault();
  const key = (label: string, event: Event, spoken?: string): TemplateResult => html`<button type="button" class="in-btn in-pad-key" tabindex="-1" aria-label=${spoken ?? nothing} @click=${() => act(event)}>${label}</button>`;
  return html`<div class="in-pad-keys" role="group" aria-label=${P.numberPad} @pointerdown=${stay} @mousedown=${stay}>
    <p class="in-pad-writing"><span>${seatName(model, seatOf(model.at))} ${entry.label}<br /><small>${partOf(model, model.at)}</small></span><b>${model.table.entries[model.at] || "0"}</b><small>${P.range(entry.low, entry.high)}</small></p>
    ${faults.length ? html`<p class="in-pad-wrongly" aria-hidden="true">${faults.map(({ text }) => text)}</p>` : nothing}
    <div class="in-pad-digits">${DIGITS.map((digit) => key(digit, { is: "digit", digit }))}${key("⌫", { is: "back" }, P.back)}${key("0", { is: "digit", digit: "0" })}${key(P.close, { is: "at", address: "" })}</div>
    <button type="button" class="in-btn in-btn-main in-pad-next" tabindex="-1" @click=${() => act({ is: "next" })}>${P.next}</button>
  </div>`;
}
