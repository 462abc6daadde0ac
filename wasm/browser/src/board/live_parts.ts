/** The parts of a touched board that are words: each a template of the model. Knows no game. */
import { html, nothing, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { repeat } from "lit-html/directives/repeat.js";
import { C, A, L } from "./live_ja";
import type { Event, Model } from "./model";
import { actsAtOnce, canRecall, isAdvised, nextQuestion, prompt } from "./selectors";
import { cramped, iconPath } from "../page/dom";
import { ruleUrl, sentence } from "../page/rule_link";
import { T } from "../page/panel_ja";
import { S } from "../page/strings_ja";
import type { Logged } from "../contracts/desk_types";
import type { RuleText, State } from "../contracts/types";
import { BOARD } from "./board_ja";

/** What a part does when it is pressed. */
export type Act = (event: Event) => void;
/** A small line drawing; its button carries the name. */
export const icon = (name: string): TemplateResult =>
  html`<svg class=${name === "play" ? "in-icon in-icon-full" : "in-icon"} viewBox="0 0 24 24" aria-hidden="true"><path d=${iconPath(name)}></path></svg>`;

export const promptPart = (model: Model): TemplateResult => {
  const question = nextQuestion(model);
  const mark = actsAtOnce(model) ? html` <small class="in-at-once">${L.quick}</small>` : nothing;
  return html`<span class="in-asking-prompt">${prompt(model)}${question ? nothing : mark}</span><span class="in-question">${question}${question ? mark : nothing}</span>`;
};

/** Of a picture: the scenes of its game, and which one a decision is about. */
type Seen = Pick<State, "scenes" | "picture" | "follows"> & Partial<Pick<State, "about">>;

/** Another scene is requested, or that of the decision. */
interface Look {
  is: "look";
  scene: string;
  follow: boolean;
}

/** The picture scenes to choose from; `follow`: each action's own scene is shown, where there is such. */
export function scenesPart(seen: Seen | undefined, follow: boolean, act: (look: Look) => void): TemplateResult | typeof nothing {
  if (!seen) return nothing;
  const at = (scene: string, follows: boolean) => (): void => act({ is: "look", scene, follow: follows });
  const scene = ({ id, title, short }: (typeof seen.scenes)[number]): TemplateResult => {
    const on = String(id === seen.picture.scene);
    return short && cramped()
      ? html`<button type="button" aria-pressed=${on} aria-label=${title} title=${title} @click=${at(id, false)}>${short}</button>`
      : html`<button type="button" aria-pressed=${on} @click=${at(id, false)}>${title}</button>`;
  };
  const auto = html`<button type="button" aria-pressed=${String(follow)} title=${L.followTitle} @click=${at(seen.about ?? seen.picture.scene, true)}>${L.follow}</button>`;
  return html`${seen.follows ? auto : nothing}${repeat(seen.scenes, ({ id }) => id, scene)}`;
}

/** What happened last, or why nothing did. */
export const saidPart = ({ report }: Model, act: Act): TemplateResult =>
  html`${report.said.map((one) => sentence(one))}${report.retry ? html`<button type="button" class="in-btn" @click=${() => act({ is: "start" })}>${S.retry}</button>` : nothing}`;

/** One line of what happened, with the link to its rule. */
export const logLine = ({ text, rule }: RuleText, looks = ""): TemplateResult =>
  html`<li class=${looks || nothing}>${text}${rule ? html` <a class="in-rule-link" href=${ruleUrl(rule)}>${rule}</a>` : nothing}</li>`;

/** The full log, a line for each event; the last turn's are new. Existing lines are reused. */
export const logPart = (log: readonly Logged[]): TemplateResult => {
  const last = log.at(-1)?.turn;
  const look = ({ turn }: Logged, index: number): string => `${turn === last ? "in-new" : ""}${turn === log[index - 1]?.turn ? "" : " in-turn"}`;
  return html`${log.map((one, index) => guard([one.text, one.rule, look(one, index)], () => logLine(one, look(one, index))))}`;
};

/** What is done outside of the game. */
export interface Aside {
  actions: () => void;
  log: () => void;
  score: () => void;
  share: () => void;
  arrange: () => void;
  rulings: () => void;
  menu: () => void;
  /** Undefined where the game has no sheet. */
  sheet: (() => void) | undefined;
}

/** Whether anything can be taken back, and whether its button does nothing at all: one that says why it cannot can be pressed and reached. */
export function takingBack({ state, life }: Model): { can: boolean; mute: boolean } {
  const can = !!state?.undo || life.is === "picking";
  return { can, mute: !can && !state?.undo_why };
}

/** The row of tools: if it is narrow, the most used ones (button.css); all of them are in the menu. With a task there
 * is no list of actions and no help. */
export function toolsPart(model: Model, act: Act, aside: Aside): TemplateResult {
  const { state, rules, coach, reach } = model;
  const help = (label: string, title: string, on: boolean, event: Event, hidden = false): TemplateResult =>
    html`<button type="button" class="in-btn in-btn-help" aria-pressed=${String(on)} title=${title} ?hidden=${hidden} @click=${() => act(event)}>${label}</button>`;
  const plain = (label: string, work: () => void, kind = "in-btn-more"): TemplateResult => html`<button type="button" class="in-btn ${kind}" @click=${work}>${label}</button>`;
  const { can, mute } = takingBack(model);
  const undo = (by: "action" | "turn") => (): void => act({ is: "change", ask: { op: "undo", by } });
  const tools = [
    html`<button type="button" class="in-btn in-btn-icon" aria-label=${L.undo} title=${L.undo} ?disabled=${mute} aria-disabled=${String(!can)} @click=${undo("action")}>${icon("undo")}</button>`,
    html`<button type="button" class="in-btn in-btn-icon in-btn-menu" aria-label=${L.redo} title=${L.redo} aria-disabled=${String(!state?.redo)} @click=${() => act({ is: "change", ask: { op: "redo" } })}>${icon("redo")}</button>`,
    html`<button type="button" class="in-btn in-btn-help" ?disabled=${mute} aria-disabled=${String(!can)} @click=${undo("turn")}>${L.undoTurn}</button>`,
    model.taught.subjects.length ? html`<button type="button" class="in-btn in-btn-recall" aria-disabled=${String(!canRecall(model))} aria-pressed=${String(isAdvised(model))} title=${A.recallTitle} @click=${() => act({ is: "recall" })}>${A.teach}</button>` : nothing,
    rules.task ? nothing : plain(L.actions, aside.actions),
    plain(BOARD.log, aside.log),
    plain(L.score, aside.score),
    rules.task ? nothing : help(C.coach, C.coachTitle, coach, { is: "coach" }),
    plain(L.share, aside.share, "in-btn-help"),
    rules.task ? nothing : plain(L.arrange, aside.arrange, "in-btn-help"),
    aside.sheet ? html`<button type="button" class="in-btn in-btn-help" title=${T.sheetTitle} @click=${aside.sheet}>${T.sheet}</button>` : nothing,
    rules.task ? nothing : help(L.hold, L.holdTitle, !!state?.hold, { is: "hold" }),
    rules.task ? nothing : help(C.luck, C.luckTitle, !!state?.luck, { is: "luck" }, state?.mode !== "study"),
    html`<button type="button" class="in-btn in-btn-keys" aria-pressed=${String(reach)} title=${L.reachAllTitle} @click=${() => act({ is: "reach" })}>${L.reachAll}</button>`,
    html`<button type="button" class="in-btn in-btn-icon" aria-label=${L.menu} title=${L.menu} @click=${aside.menu}>⋯</button>`,
  ];
  return html`${tools}`;
}

/** Between two seats: whose view is next. */
export function curtainPart({ state, life }: Model, act: Act): TemplateResult | typeof nothing {
  const seat = state?.curtain;
  if (life.is !== "curtain" || !seat) return nothing;
  const name = state.actor?.seat === seat ? state.actor.name : seat;
  return html`<p>${L.curtain(name)}</p><button type="button" class="in-btn in-btn-main" @click=${() => act({ is: "change", ask: { op: "lift" } })}>${L.curtainReady(name)}</button>`;
}
