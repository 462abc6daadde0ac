/** The map of the rules: section by section what is known, what is shaky, and what is new; by a sign and a word, not by
 * colour alone. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Standing } from "./boxes";
import type { Event, Model } from "./model";
import { mapOf, type MapSection, type Mark } from "./selectors";
import { D } from "./strings_ja";
import type { Basis } from "../page/basis";
import { ruleUrl } from "../page/rule_link";

const ALL: readonly Standing[] = ["known", "shaky", "new"];

interface Around {
  seed: () => string;
  basis: () => Basis;
}

export function mapPart(model: Model, act: (event: Event) => void, around: Around): TemplateResult {
  return html`<section class="in-drill-map" aria-labelledby="drill-map">
    <h2 id="drill-map">${D.map}</h2>
    <p class="in-drill-note">${D.mapNote}</p>
    <p class="in-drill-legend">${ALL.map((one) => html`<span class="in-drill-${one}">${sign(one)} ${D.standing[one]}</span>`)}</p>
    ${mapOf(model).map((section) => sectionPart(section, model, act, around))}
    ${model.known.answers ? html`<p><button type="button" class="in-btn" @click=${() => act({ is: "forget" })}>${D.forget}</button></p>` : nothing}
  </section>`;
}

const sign = (one: Standing): TemplateResult => html`<span class="in-drill-mark" aria-hidden="true">${D.sign[one]}</span>`;

function sectionPart({ title, marks, of }: MapSection, model: Model, act: (event: Event) => void, around: Around): TemplateResult {
  const only = marks.map(({ rule }) => rule);
  const row = ({ rule, title: name, standing }: Mark): TemplateResult =>
    html`<li class="in-drill-${standing}">${sign(standing)} <a class="in-rule-link" href=${ruleUrl(rule)}>${rule} ${name}</a> <span class="in-drill-standing">${D.standing[standing]}</span></li>`;
  return html`<details class="in-drill-section">
    <summary>${title}<span class="in-drill-counts">${ALL.map((one) => html`<span class="in-drill-${one}">${sign(one)}<span class="in-sr">${D.standing[one]}</span>${of[one]}</span>`)}</span></summary>
    <ul>${marks.map(row)}</ul>
    <p><button type="button" class="in-btn" @click=${() => act({ is: "start", seed: around.seed(), basis: around.basis(), only })}>${D.section(title, model.size)}</button></p>
  </details>`;
}
