/** The foot of a touched board: the form of a decision, and the one filled button that sends the completed action.
 * Drawn from the model; knows no game. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Offer } from "./offers";
import type { Model } from "./model";
import type { Act } from "./live_parts";
import { isPrompted, missing, nextQuestion, open, picked, pickedKeys, ready, readyWords } from "./selectors";
import { arrives, h } from "../page/dom";
import { L } from "./live_ja";
import { fits, holding, TAKE } from "./taps";
import type { FormOption, FormPart } from "../contracts/desk_types";
import type { State } from "../contracts/types";

/** Milliseconds in which what ends a turn takes no touch where a button was pressed: a slow second touch was for that one. */
const ENDING = 1_500;

export class ActionBar {
  readonly form = h("div", { class: "in-form" });
  readonly root = h("div", { class: "in-send-bar", hidden: true });
  /** The subject of the bar: when it changes, a new button has come up under the finger. */
  #about = "";
  #warns = false;

  constructor(private readonly act: Act) {}

  /**
   * Draw it; `main` is what the button does where no action is put together (a turn is ended), `there` is the scene of what is chosen next,
   * `drawn` says whether the picture has a key.
   */
  update(model: Model, main: Offer | undefined, there: string | undefined, drawn: (key: string) => boolean): void {
    const { state } = model;
    const used = isPrompted(model) && !!state && (state.legal.length > 0 || !!main);
    const parts = used ? shownParts(state, drawn) : [];
    const shown = !!main || (used && (!!ready(model) || there !== undefined || !isAbove(model, parts)));
    const about = used || main ? `${state?.save ?? ""} ${main?.label ?? ""}` : "";
    // Where a line of choices stood, the finger is still there.
    const under = this.root.hidden && !!this.root.parentElement?.querySelector(".in-offers-line");
    const pressed = !!main && !this.root.hidden && !!this.root.querySelector("[data-n]");
    this.root.hidden = !shown;
    render(parts.length ? formPart(model, this.act, parts) : nothing, this.form);
    render(shown ? this.#button(model, main, there) : nothing, this.root);
    if (shown && (under || about !== this.#about)) for (const el of [this.root, this.form]) arrives(el, pressed ? ENDING : undefined);
    // With its warning the bar is higher, and what stands above it has moved under the finger.
    const warns = !!this.root.querySelector(".in-warning");
    if (warns !== this.#warns) for (const el of [this.form, ...(this.root.parentElement?.querySelectorAll(".in-tools, .in-offers") ?? [])]) arrives(el);
    this.#warns = warns;
    this.#about = about;
  }

  #button(model: Model, main: Offer | undefined, there: string | undefined): TemplateResult {
    const action = ready(model);
    const press = (work: () => void) => (event: MouseEvent): void => {
      // The second half of a double press belongs to the button that was here before.
      if (event.detail < 2) work();
    };
    if (!action && main) return html`<button type="button" class="in-btn in-btn-main in-send" @click=${press(main.act)}>${main.label}</button>`;
    const look = there === undefined ? nothing : html`<button type="button" class="in-btn ${action ? "in-send-quiet" : "in-send-there"}" @click=${press(() => this.act({ is: "look", scene: there, follow: true }))}>${action ? nothing : missing(model)}<b>${L.there}</b></button>`;
    if (!action && there) return html`${look}`;
    if (!action) return html`<button type="button" class="in-btn in-send in-send-missing" aria-disabled="true" @click=${(event: MouseEvent) => this.act({ is: "again", y: heightOf(event), bar: true })}>${missing(model)}</button>`;
    const { n, price, warning, quiet } = action;
    const cost = price ? html`<span class="in-price">${price}</span>` : nothing;
    const warned = warning ? html`<p class="in-warning" role="status">${warning}</p>` : nothing;
    const other = quiet ? html`<button type="button" class="in-btn in-send-quiet" data-n=${quiet.n} @click=${press(() => this.act({ is: "decide", n: quiet.n }))}>${quiet.label}</button>` : nothing;
    return html`${warned}${look}<button type="button" class="in-btn in-btn-main in-send" data-n=${n} @click=${press(() => this.act({ is: "decide", n }))}><span>${readyWords(model, action)}</span>${cost}</button>${other}`;
  }
}

/** The height of a press; undefined of one by a key. */
const heightOf = ({ detail, clientY }: MouseEvent): number | undefined => (detail > 0 ? clientY : undefined);

// The form of a decision: sides as equal buttons, a number as a stepper, cards as toggles. Every option picks its key,
// as a touch on the board would.

/** What an option needs to be drawn. */
interface Drawn {
  part: FormPart;
  on: (option: FormOption) => boolean;
  can: (option: FormOption) => boolean;
  pick: (option: FormOption) => () => void;
  /** Ask why there is no more than this option, or no less. */
  beyond: (option: FormOption | undefined, less: boolean) => (event: MouseEvent) => void;
  /** Ask why this option does not go with what is picked. */
  unfit: (option: FormOption) => (event: MouseEvent) => void;
  /** Ask what is missing beside an option that is chosen already. */
  again: (event: MouseEvent) => void;
}

const LESS = "−";

/** The parts of the form; a number and cards whose options all are on the board (`drawn`) are chosen there alone. */
const shownParts = ({ form = [] }: State, drawn: (key: string) => boolean): FormPart[] =>
  form.filter(({ shape, options }) => (shape !== "number" && shape !== "cards") || !options.every(({ key }) => drawn(key)));

/** Whether what is missing stands over the board already or, before anything is picked, over a part of the form. */
const isAbove = (model: Model, parts: readonly FormPart[]): boolean => [nextQuestion(model), ...(picked(model).length ? [] : parts.flatMap(({ title }) => [title, L.choosePart(title)]))].includes(missing(model));

function formPart(model: Model, act: Act, parts: readonly FormPart[]): TemplateResult {
  const form = model.state?.form ?? [];
  const [legal, keys] = [open(model), pickedKeys(model)];
  const draw = (part: FormPart): TemplateResult => {
    const decided = part.options.some(({ key }) => keys.includes(key));
    // What nothing was chosen in shows what would be sent.
    const least = decided ? [] : (ready(model)?.picks ?? []);
    const drawn: Drawn = {
      part,
      on: ({ key }) => keys.includes(key) || least.includes(key),
      can: ({ key }) => part.shape === "row" || (part.shape === "sides" && key !== TAKE) || fits(legal, keys, key, form),
      pick: ({ key }) => () => act({ is: "option", key }),
      unfit: ({ key }) => (event) => act({ is: "unfit", key, y: event.clientY }),
      again: (event) => act({ is: "again", y: heightOf(event) }),
      beyond: (option, less) => (event) => {
        const n = option && holding(legal, keys, option.key, form)?.n;
        if (n !== undefined) act({ is: "beyond", n, less, y: event.clientY });
      },
    };
    return part.shape === "number" ? stepper(drawn) : part.shape === "cards" ? cards(drawn) : radios(drawn);
  };
  return html`${parts.map(draw)}`;
}

const title = ({ title: said }: FormPart): TemplateResult | typeof nothing => (said ? html`<p class="in-form-title">${said}</p>` : nothing);

/** Equal buttons, one of which is chosen: all in sight, none first. */
const radios = ({ part, on, can, pick, unfit, again }: Drawn): TemplateResult =>
  html`<div class="in-form-part">${title(part)}<div class="in-form-${part.shape}" role="radiogroup" aria-label=${part.title || L.choices}>${part.options.map(
    (one) => html`<button type="button" class="in-btn in-option" role="radio" aria-checked=${String(on(one))} data-option=${one.key} aria-disabled=${String(!can(one))} @click=${on(one) ? again : can(one) ? pick(one) : unfit(one)}>${one.label}</button>`,
  )}</div></div>`;

/** A number: one less, the number, one more. Before one is chosen it shows the least: − chooses that, ＋ one more. */
function stepper({ part, on, can, pick, beyond, unfit }: Drawn): TemplateResult {
  const all = part.options.filter(can);
  const at = all.findIndex(on);
  const shown = all[Math.max(at, 0)];
  const step = (to: FormOption | undefined, sign: string, name: string): TemplateResult =>
    html`<button type="button" class="in-btn in-step-by" aria-label=${name} aria-disabled=${String(!to)} @click=${to ? pick(to) : shown || !only ? beyond(shown, sign === LESS) : unfit(only)}>${sign}</button>`;
  const [only] = part.options;
  const [fewer, more] = at >= 0 ? [all[at - 1], all[at + 1]] : all.length > 1 ? all : [];
  return html`<div class="in-form-part in-form-number" role="group" aria-label=${part.title}>${title(part)}${step(fewer, LESS, L.less)}<output aria-live="polite" class=${at < 0 ? "in-open" : ""}>${shown?.label ?? ""}</output>${step(more, "＋", L.more)}</div>`;
}

/** Cards: each is added or taken back; of equal ones a press adds one more, after the last of them none. */
function cards({ part, on, can, pick, unfit }: Drawn): TemplateResult {
  const labels = [...new Set(part.options.map(({ label }) => label))];
  const one = (label: string): TemplateResult => {
    const equal = part.options.filter((option) => option.label === label).sort((a, b) => (a.count ?? 1) - (b.count ?? 1));
    const now = equal.find(on);
    const next = equal.find((option) => (option.count ?? 1) > (now?.count ?? 0) && can(option)) ?? now;
    const count = now?.count ?? 1;
    return html`<button type="button" class="in-btn in-option" aria-pressed=${String(!!now)} aria-disabled=${String(!next)} @click=${next ? pick(next) : equal[0] && unfit(equal[0])}>${label}${count > 1 ? `×${count}` : ""}</button>`;
  };
  return html`<div class="in-form-part in-form-part-cards">${title(part)}<div class="in-form-cards" role="group" aria-label=${part.title}>${labels.map(one)}</div></div>`;
}
