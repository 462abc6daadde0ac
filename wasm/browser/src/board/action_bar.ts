/** The foot of a touched board: the form of a decision, and the one filled button that sends the completed action.
 * Drawn from the model; knows no game. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import { formPart } from "./form_part";
import type { Offer } from "./offers";
import type { Model } from "./model";
import type { Act } from "./live_parts";
import { isPrompted, missing, ready } from "./selectors";
import { arrives } from "../page/arriving";
import { h } from "../page/dom";
import { L } from "./live_ja";

/** The words of the button that sends an action. */
export const sendWords = ({ button, label }: { button?: string; label: string }): string => button ?? label;

export class ActionBar {
  readonly form = h("div", { class: "in-form" });
  readonly root = h("div", { class: "in-send-bar", hidden: true });
  readonly #act: Act;
  /** The subject of the bar: when it changes, a new button has come up under the finger. */
  #about = "";

  constructor(act: Act) {
    this.#act = act;
  }

  /** Draw it; `main` is what the button does where no action is put together (a turn is ended), `there` is the scene of what is chosen next. */
  update(model: Model, main: Offer | undefined, there?: string): void {
    const { state } = model;
    const used = isPrompted(model) && !!state && (state.legal.length > 0 || !!main);
    const shown = used || !!main;
    const about = shown ? `${state?.save ?? ""} ${main?.label ?? ""}` : "";
    this.root.hidden = !shown;
    render(used ? formPart(model, this.#act) : nothing, this.form);
    render(shown ? this.#button(model, main, there) : nothing, this.root);
    if (about !== this.#about && shown) for (const el of [this.root, this.form]) arrives(el);
    this.#about = about;
  }

  #button(model: Model, main: Offer | undefined, there: string | undefined): TemplateResult {
    const action = ready(model);
    const press = (work: () => void) => (event: MouseEvent): void => {
      // The second half of a double press belongs to the button that was here before.
      if (event.detail < 2) work();
    };
    if (!action && main) return html`<button type="button" class="in-btn in-btn-main in-send" @click=${press(main.act)}>${main.label}</button>`;
    if (!action && there) return html`<button type="button" class="in-btn in-send-there" @click=${press(() => this.#act({ is: "look", scene: there, follow: true }))}>${missing(model)}<b>${L.there}</b></button>`;
    if (!action) return html`<button type="button" class="in-btn in-btn-main in-send" disabled>${missing(model)}</button>`;
    const { n, price, warning, quiet } = action;
    const cost = price ? html`<span class="in-price">${price}</span>` : nothing;
    const warned = warning ? html`<p class="in-warning" role="status">${warning}</p>` : nothing;
    const other = quiet ? html`<button type="button" class="in-btn in-send-quiet" data-n=${quiet.n} @click=${press(() => this.#act({ is: "decide", n: quiet.n }))}>${quiet.label}</button>` : nothing;
    return html`${warned}<button type="button" class="in-btn in-btn-main in-send" data-n=${n} @click=${press(() => this.#act({ is: "decide", n }))}><span>${sendWords(action)}</span>${cost}</button>${other}`;
  }
}
