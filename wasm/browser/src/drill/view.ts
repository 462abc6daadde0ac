/** A drill on the page, words by lit-html: how it begins, a question, its answer, the result. Knows no game. */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import type { Event, Model } from "./model";
import { givenOf, isGathered, isOver, nameOf, questionOf, rightOf, mapOf, type MapSection, type Mark } from "./selectors";
import { D } from "./strings_ja";
import { B, type Basis } from "../page/basis";
import { ruleUrl } from "../page/rule_link";
import { S } from "../page/strings_ja";
import type { DrillQuestion } from "../contracts/desk_types";
import { isOf, type Unfinished } from "./unfinished";
import type { Standing } from "./boxes";

type Act = (event: Event) => void;

/** What only the page can do, and where its links lead. */
export interface Around {
  /** The picture's place. */
  picture: Element;
  /** Says how the engine comes, or why it does not. */
  status: Element;
  /** A number that nobody chose, for a round. */
  seed: () => string;
  /** What the reader has set, for a round that begins. */
  basis: () => Basis;
  share: () => void;
  /** Opens a position live, over the page. */
  onBoard: (link: string) => void;
}

export function drillPart(model: Model, act: Act, around: Around): TemplateResult {
  const { round } = model;
  const body = !round ? homePart(model, act, around) : isOver(model) ? resultPart(model, act, around) : roundPart(model, act, around);
  return html`${body}<div class="in-drill-status">${around.status}</div>`;
}

const reportPart = ({ notice: withNotice }: Model): TemplateResult | typeof nothing => (withNotice ? html`<p class="in-drill-notice">${withNotice}</p>` : nothing);

/** The same, and what brings back what was deleted. */
const restorePart = (model: Model, act: Act): TemplateResult | typeof nothing =>
  model.gone ? html`<p class="in-drill-notice">${model.notice} <button type="button" class="in-btn" data-show="undo" @click=${() => act({ is: "restore" })}>${D.restore}</button></p>` : reportPart(model);

/** A round to go on with. */
function unfinishedPart({ id, given, round }: Unfinished, act: Act): TemplateResult {
  const words = D.goOn(given.length, round.wanted.length);
  return html`<p class="in-drill-onward">
    <button type="button" class="in-btn in-btn-main" @click=${() => act({ is: "resume", id })}>${words}</button>
    <button type="button" class="in-btn" aria-label=${D.discardIt(words)} @click=${() => act({ is: "discard", id })}>${D.discard}</button>
  </p>`;
}

/** A rule that is opened next to what is read. */
const ruled = (rule: string, title = ""): TemplateResult | typeof nothing => (rule ? html`<a class="in-rule-link" href=${ruleUrl(rule)}>${rule}${title ? ` ${title}` : ""}</a>` : nothing);

function homePart(model: Model, act: Act, around: Around): TemplateResult {
  if (!model.families.length) return html`<p class="in-drill-notice">${D.none}</p>`;
  const rounds = model.rounds.filter((one) => isOf(one, model));
  return html`
    <div class="in-drill-home" tabindex="-1" data-show="home">
      ${restorePart(model, act)}
      ${repeat(rounds, ({ id }) => id, (one) => unfinishedPart(one, act))}
      <p><button type="button" class="in-btn ${rounds.length ? "" : "in-btn-main"} in-drill-large" @click=${() => act({ is: "start", seed: around.seed(), basis: around.basis() })}>${D.start(model.size)}</button></p>
      <p class="in-drill-note">${D.minutes}<br />${D.unneeded}</p>
    </div>
    ${mapPart(model, act, around)}`;
}

/** The notice for questions with other readings and figures than the site's; for a link that names none, that it does
 * not. */
const differsPart = (differs: readonly string[] = []): TemplateResult | typeof nothing => (differs.length ? html`<p class="in-drill-note">${B.differs(differs)}</p>` : nothing);

function roundPart(model: Model, act: Act, around: Around): TemplateResult {
  const question = questionOf(model);
  const { round, at } = model;
  const all = round?.wanted.length ?? 0;
  return html`
    <div class="in-drill-head">
      <progress max=${all} .value=${model.given.length} aria-label=${D.placeSpoken(at + 1, all)}></progress>
      <span aria-hidden="true">${D.place(at + 1, all)}</span>
      <span class="in-drill-score">${D.rightSoFar(rightOf(model))}</span>
      <button type="button" class="in-btn" @click=${() => act({ is: "leave" })}>${D.leave}</button>
    </div>
    ${reportPart(model)}
    ${round?.from === "friend" && !at ? html`<p class="in-drill-notice">${D.friends} ${round.basis.unknown ? D.unknownBasis : ""}</p>` : nothing}
    ${differsPart(question?.differs)}
    ${question ? questionPart(model, question, act, around) : waitPart(model, act)}`;
}

/** The question is being loaded, or that failed. */
const waitPart = ({ failed }: Model, act: Act): TemplateResult =>
  failed
    ? html`<div class="in-failed" role="alert"><span>${failed}</span><button type="button" class="in-btn" @click=${() => act({ is: "retry" })}>${S.retry}</button></div>`
    : html`<p class="in-drill-making" tabindex="-1" data-show="question">${D.making}</p>`;

function questionPart(model: Model, question: DrillQuestion, act: Act, around: Around): TemplateResult {
  const given = givenOf(model);
  return html`
    <div class="in-drill-question">
      <div class="in-drill-prompt" tabindex="-1" data-show="question">
        ${question.intro ? html`<p class="in-drill-scene">${question.intro}</p>` : nothing}
        <p class="in-drill-ask">${question.ask}</p>
      </div>
      <div class="in-drill-picture">${around.picture}</div>
      <div class="in-drill-side">
        ${question.kind === "places" ? placesPart(model, question, act) : question.range ? numberPart(model, question, act) : choicesPart(model, question, act)}
        ${given ? verdictPart(model, question, act, around) : nothing}
      </div>
      ${question.words ? html`<details class="in-drill-words"><summary>${D.words}</summary>${question.words.split("\n").map((line) => html`<p>${line}</p>`)}</details>` : nothing}
    </div>`;
}

/** The choices stay after the answer, each with the result; those that are put into an order have their numbers. */
function choicesPart(model: Model, question: DrillQuestion, act: Act): TemplateResult {
  const given = givenOf(model);
  const ordered = isGathered(question);
  const picks = given?.answer ?? model.picks;
  const row = ({ id, text }: DrillQuestion["choices"][number], index: number): TemplateResult => {
    const [at, place] = [picks.indexOf(id), question.answer.indexOf(id)];
    const right = given && (ordered ? at === place && at >= 0 : place >= 0);
    const wrong = given && !right && (at >= 0 || (ordered && place >= 0));
    const said = !given ? "" : ordered ? D.inOrder(place + 1) : right ? D.thatIsRight : wrong ? D.yours : "";
    const key = ordered ? (at < 0 ? "–" : at + 1) : index + 1;
    return html`<li><button type="button" class="in-btn in-drill-choice ${right ? "in-drill-right" : wrong ? "in-drill-wrong" : ""}" aria-disabled=${given ? "true" : nothing} aria-pressed=${ordered && !given ? String(at >= 0) : nothing} @click=${() => given || act({ is: "pick", id })}>
      <span class="in-drill-key" aria-hidden=${ordered && at >= 0 ? nothing : "true"}>${key}</span><span>${text}</span>
      ${said ? html`<span class="in-drill-sign"><span aria-hidden="true">${right ? "✓" : "✗"}</span><span class=${ordered ? "" : "in-sr"}>${said}</span></span>` : nothing}
    </button></li>`;
  };
  const settle = html`<p><button type="button" class="in-btn in-btn-main in-drill-settle" ?disabled=${!model.picks.length} @click=${() => act({ is: "answer" })}>${D.settleOrder}</button></p>`;
  return html`${ordered && !given ? html`<p class="in-drill-note">${D.orderHint}</p>` : nothing}
    <ol class="in-drill-choices" aria-label=${D.choices}>${question.choices.map(row)}</ol>
    ${ordered && !given ? settle : nothing}`;
}

function numberPart(model: Model, question: DrillQuestion, act: Act): TemplateResult {
  const given = givenOf(model);
  if (given) return answersPart([[D.yours, given.answer.join("")], ...(given.right ? [] : [[D.rightAnswer, question.answer.join("")] as const])]);
  const { low, high } = question.range ?? { low: 0, high: 0 };
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    act({ is: "answer" });
  };
  const pressed = (event: KeyboardEvent): void => {
    const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
    if (!by) return;
    event.preventDefault();
    act({ is: "step", by });
  };
  const step = (by: 1 | -1): TemplateResult => html`<button type="button" class="in-btn in-btn-icon in-drill-step" tabindex="-1" aria-label=${by < 0 ? D.less : D.more} @click=${() => act({ is: "step", by })}>${by < 0 ? "−" : "＋"}</button>`;
  return html`<form class="in-drill-number" @submit=${send}>
    ${step(-1)}<input type="text" inputmode=${low < 0 ? "text" : "numeric"} autocomplete="off" class="in-drill-value" aria-label=${`${D.number} ${D.range(low, high)}`} .value=${live(model.typed)} @keydown=${pressed} @input=${(event: InputEvent) => act({ is: "typed", text: (event.target as HTMLInputElement).value })} />${step(1)}
    <small>${D.range(low, high)}</small>
    <button type="submit" class="in-btn in-btn-main" ?disabled=${!/\d/.test(model.typed)}>${D.settle}</button>
  </form>`;
}

function placesPart(model: Model, question: DrillQuestion, act: Act): TemplateResult {
  const given = givenOf(model);
  const named = (keys: readonly string[]): string[] => keys.map((key) => nameOf(question, key));
  if (given) {
    const [missed, excess] = [question.answer.filter((key) => !given.answer.includes(key)), given.answer.filter((key) => !question.answer.includes(key))];
    return html`${answersPart([[D.rightAnswer, named(question.answer).join("、") || D.noPlace]])}
      ${missed.length ? html`<p class="in-drill-note">${D.missed(named(missed))}</p>` : nothing}
      ${excess.length ? html`<p class="in-drill-note">${D.excess(named(excess))}</p>` : nothing}`;
  }
  const { length } = model.picks;
  return html`<p class="in-drill-note">${D.placesHint(question.lit.length)}</p>
    <p><button type="button" class="in-btn ${length ? "in-btn-main" : ""} in-drill-settle" @click=${() => act({ is: "answer" })}>${length ? D.settlePlaces(length) : D.nowhere}</button></p>
    <p class="in-drill-picked" role="status">${length ? D.picked(named(model.picks)) : ""}</p>`;
}

const answersPart = (rows: readonly (readonly [label: string, text: string])[]): TemplateResult =>
  html`<dl class="in-drill-answers">${rows.map(([label, text]) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>`;

/** Right or wrong, and why. */
function verdictPart(model: Model, question: DrillQuestion, act: Act, around: Around): TemplateResult {
  const right = givenOf(model)?.right;
  const { solution, sheet = [], reading, link } = question;
  const last = model.at + 1 >= (model.round?.wanted.length ?? 0);
  return html`<div class="in-drill-verdict ${right ? "in-drill-was-right" : "in-drill-was-wrong"}">
    <p class="in-drill-said"><span aria-hidden="true">${right ? "✓" : "✗"}</span> ${right ? D.right : D.wrong}</p>
    ${solution.length ? html`<ul class="in-drill-why" aria-label=${D.why}>${solution.map(({ text, rule }) => html`<li>${text} ${ruled(rule)}</li>`)}</ul>` : nothing}
    ${sheet.length > 1 ? html`<ul class="in-drill-sheet" aria-label=${D.sheet}>${sheet.map((line) => html`<li>${line.name}: ${line.text} <b>${D.points(line.points)}</b> ${ruled(line.rule)}</li>`)}</ul>` : nothing}
    ${reading ? html`<p class="in-drill-note">${D.readingTaken}: ${reading}</p>` : nothing}
    <p class="in-drill-onward">
      <button type="button" class="in-btn in-btn-main in-drill-large" data-show="verdict" @click=${() => act({ is: "next" })}>${last ? D.toResult : D.next}</button>
      ${link ? html`<button type="button" class="in-btn" @click=${() => around.onBoard(link)}>${D.onBoard}</button>` : nothing}
    </p>
  </div>`;
}

function resultPart(model: Model, act: Act, around: Around): TemplateResult {
  const [right, all] = [rightOf(model), model.given.length];
  const wrong = model.questions.filter((_, at) => model.given[at] && !model.given[at].right);
  const titles = new Map(model.families.map(({ rule, title }) => [rule, title]));
  const only = model.round?.only ?? [];
  return html`
    <div class="in-drill-result" tabindex="-1" data-show="result" role="group" aria-label=${D.result}>
      ${restorePart(model, act)}
      ${model.round?.basis.unknown ? html`<p class="in-drill-note">${D.unknownBasis}</p>` : differsPart(model.questions[0]?.differs)}
      <p class="in-drill-said">${D.score(right, all)}${right === all ? ` ${D.allRight}` : ""}</p>
      <p class="in-drill-tally" aria-hidden="true">${model.given.map((one) => html`<span class=${one.right ? "in-drill-was-right" : "in-drill-was-wrong"}>${one.right ? "✓" : "✗"}</span>`)}</p>
      ${wrong.length ? html`<p>${D.wrongOnes}</p><ul class="in-drill-wrongs">${wrong.map(({ rule, ask }) => html`<li>${ask}<br />${ruled(rule, titles.get(rule))}</li>`)}</ul>` : nothing}
      <p class="in-drill-onward">
        ${wrong.length ? html`<button type="button" class="in-btn in-btn-main" @click=${() => act({ is: "again", seed: around.seed() })}>${D.again}</button>` : nothing}
        <button type="button" class="in-btn ${wrong.length ? "" : "in-btn-main"}" @click=${() => act({ is: "start", seed: around.seed(), basis: around.basis(), only })}>${D.startNext(model.size)}</button>
        <button type="button" class="in-btn" @click=${around.share}>${D.friend(model.given.length)}</button>
        <button type="button" class="in-btn" @click=${() => act({ is: "leave" })}>${D.home}</button>
      </p>
    </div>
    ${mapPart(model, act, around)}`;
}

// The map of the rules: section by section what is known, what is shaky, and what is new; by a sign and a word, not by
// colour alone.

const ALL: readonly Standing[] = ["known", "shaky", "new"];

function mapPart(model: Model, act: (event: Event) => void, around: Around): TemplateResult {
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
