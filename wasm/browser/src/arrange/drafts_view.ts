/** The lists of stored and deleted drafts: each with its name and when it was changed, to open, delete or restore.
 * Template of the model. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { A } from "./arrange_ja";
import { dated, titled } from "./draft_title";
import { type SavedDraft, MOST_NAME } from "./drafts";
import { isComing, type Model } from "./model";
import type { Act } from "./view";

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
