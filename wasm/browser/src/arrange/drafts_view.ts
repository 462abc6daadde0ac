/** The list of what is kept: each with its name and when it was changed, to open and to delete. Template of the model. */
import { html, nothing, type TemplateResult } from "lit-html";
import { A } from "./arrange_ja";
import { type KeptDraft, MOST_NAME } from "./drafts";
import type { Model } from "./model";
import type { Act } from "./view";

const when = new Intl.DateTimeFormat("ja", { month: "long", day: "numeric", hour: "numeric", minute: "2-digit" });

/** What a draft without a name is called. */
const dated = ({ at }: KeptDraft): string => (at ? when.format(at) : A.draftEarlier);

export function draftsPart({ drafts, dropped, id, table }: Model, act: Act): TemplateResult | typeof nothing {
  if (!table || !(drafts.length || dropped)) return nothing;
  const back = dropped ? html`<button type="button" class="in-btn" @click=${() => act({ is: "back" })}>${A.bringBack}</button>` : nothing;
  return html`<fieldset class="in-arrange-drafts"><legend>${A.drafts}</legend><p class="in-note">${A.draftsHint}</p>
    <ul>${drafts.map((one) => row(one, one.id === id, act))}</ul>${back}</fieldset>`;
}

function row(one: KeptDraft, now: boolean, act: Act): TemplateResult {
  const title = one.name || dated(one);
  const named = ({ target }: { target: HTMLInputElement }): void => act({ is: "name", id: one.id, name: target.value });
  const buttons = html`<button type="button" class="in-btn" aria-label=${A.openIt(title)} @click=${() => act({ is: "begin", draft: one.draft, id: one.id })}>${A.open}</button>
    <button type="button" class="in-btn" aria-label=${A.dropIt(title)} @click=${() => act({ is: "drop", id: one.id })}>${A.dropShort}</button>`;
  return html`<li data-draft=${one.id}>
    <input type="text" maxlength=${MOST_NAME} placeholder=${A.noName} aria-label=${A.nameIt(title)} .value=${one.name} @change=${named} />
    <span class="in-note">${A.draftAbout(dated(one), one.draft.changes.length)}${now ? html`<br />${A.draftNow}` : nothing}</span>${now ? nothing : buttons}
  </li>`;
}
