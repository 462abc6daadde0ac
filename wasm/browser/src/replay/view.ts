/** What is drawn of a replay around its board: each part a template of the model. Knows no game. */
import { html, nothing, type TemplateResult } from "lit-html";
import { possible } from "./reduce";
import type { Demo } from "./carried";
import { SPEEDS, type Event, type ReplayFrame, type Model, type Speed, type Step } from "./model";
import { R } from "./replay_ja";
import { icon, logLine } from "../board/live_parts";
import { ruleUrl } from "../page/rule_link";
import { S } from "../page/strings_ja";
import { PANEL } from "../page/panel_ja";
import { BOARD } from "../board/board_ja";

type Act = (event: Event) => void;
type Part = TemplateResult | typeof nothing;

/** Where one is: the turn, the part of the game. */
export function wherePart({ frame, reel }: Model): Part {
  if (!frame || !reel) return html`${PANEL.loading}`;
  const turn = reel.turns.find(({ number }) => number === frame.turn);
  return html`${[turn ? R.turn(turn.number, turn.name) : R.start, frame.part].filter(Boolean).join(" ・ ")}`;
}

/** What was done, each with its motive; then the next prompt. */
export function reportPart({ frame, failed }: Model, act: Act): Part {
  if (failed) return html`<div class="in-failed" role="alert"><span>${failed}</span><button type="button" class="in-btn" @click=${() => act({ is: "retry" })}>${S.retry}</button></div>`;
  if (!frame) return nothing;
  const acts = frame.acts.map(({ events, motive }) =>
    html`<div class="in-replay-act">${motive ? html`<p class="in-motive"><b>${R.motive}</b> ${motive}</p>` : nothing}<ul class="in-log">${events.map((one) => logLine(one))}</ul></div>`);
  const said = frame.acts.some(({ events, motive }) => events.length || motive);
  return html`${said ? acts : html`<p>${R.beginning}</p>`}<p class="in-replay-next">${frame.prompt ? R.next(frame.prompt) : R.over}</p>${frame.gained ? pointsPart(frame) : nothing}`;
}

/** The points so far by rule, and the score sheet as it stood. */
function pointsPart({ gained = [], scores }: ReplayFrame): Part {
  if (!scores) return nothing;
  const row = ({ rule, title, points }: (typeof gained)[number]): TemplateResult =>
    html`<tr><th scope="row">${title} ${rule ? html`<a class="in-rule-link" href=${ruleUrl(rule)}>${rule}</a>` : nothing}</th>${scores.seats.map(({ seat }) => html`<td>${points[seat] ?? "–"}</td>`)}</tr>`;
  const table = html`<div class="in-table-wrap"><table class="in-table in-score"><thead><tr><td></td>${scores.seats.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${gained.map(row)}</tbody></table></div>`;
  return html`<section class="in-replay-points"><h3>${R.pointsSoFar}</h3>${gained.length ? table : html`<p>${R.pointsNone}</p>`}<h3>${scores.final ? BOARD.scoreFinal : BOARD.scoreNow}</h3><div class="in-replay-sheet"></div></section>`;
}

interface Aside {
  goOn: () => void;
  share: () => void;
}

/** Back and on, by itself, to a turn. */
export function barPart(model: Model, act: Act): TemplateResult {
  const { reel, wish, playing, speed } = model;
  const press = (name: string, label: string, step: Step, sign?: string): TemplateResult =>
    html`<button type="button" class="in-btn in-btn-icon" aria-label=${label} title=${label} ?disabled=${!possible(model, step)} @click=${() => act(step)}>${sign ?? icon(name)}</button>`;
  const label = playing ? R.pause : R.play;
  return html`${press("prev", R.backTurn, { is: "turn", by: -1 }, "«")}${press("prev", R.back, { is: "step", by: -1 })}<button
      type="button" class="in-btn in-btn-icon in-btn-main" aria-label=${label} title=${label} ?disabled=${!reel} @click=${() => act({ is: "play" })}>${icon(playing ? "pause" : "play")}</button
    >${press("next", R.on, { is: "step", by: 1 })}${press("next", R.onTurn, { is: "turn", by: 1 }, "»")}<span class="in-replay-at" aria-label=${R.atSpoken(wish.at, reel?.last ?? 0)}>${R.at(wish.at, reel?.last ?? 0, !!reel?.more)}</span
    ><label class="in-replay-pick"><span>${R.speed}</span><select @change=${(event: globalThis.Event) => act({ is: "speed", speed: Number((event.target as HTMLSelectElement).value) as Speed })}>${SPEEDS.map((one) =>
      html`<option value=${one} ?selected=${one === speed}>${R.speeds[String(one)]}</option>`)}</select></label>${jumpPart(model, act)}`;
}

/** The turns, under the parts of the game. */
function jumpPart({ reel, frame }: Model, act: Act): Part {
  if (!reel) return nothing;
  const parts = reel.parts.length ? reel.parts : [{ at: 0, title: "" }];
  const option = ({ number, name, first }: (typeof reel.turns)[number]): TemplateResult => html`<option value=${first} ?selected=${number === frame?.turn}>${R.turn(number, name)}</option>`;
  const groups = parts.map(({ at, title }, index) => {
    const end = parts[index + 1]?.at ?? Infinity;
    // The action of a frame is the response to the frame before it.
    const within = reel.turns.filter(({ first }) => first > at && first <= end);
    if (!title) return html`${within.map(option)}`;
    return html`<optgroup label=${title}><option value=${at}>${title}</option>${within.map(option)}</optgroup>`;
  });
  const go = (event: globalThis.Event): void => act({ is: "go", at: Number((event.target as HTMLSelectElement).value) });
  return html`<label class="in-replay-pick"><span>${R.jump}</span><select @change=${go}><option value="0" ?selected=${!frame?.turn}>${R.start}</option>${groups}</select></label>`;
}

const MOST_SEED = 100_000;

/** Of a round of sensible players: how many they are, and another round; `unknown`: a link brought it that does not say what it was played with. */
export function demoPart(demo: Demo, counts: readonly number[], unknown: boolean, begin: (demo: Demo) => void): TemplateResult {
  const players = (event: globalThis.Event): void => begin({ ...demo, players: Number((event.target as HTMLSelectElement).value) });
  return html`<label class="in-replay-pick"><span>${S.playersLabel}</span><select @change=${players}>${counts.map((n) => html`<option value=${n} ?selected=${n === demo.players}>${S.players(n)}</option>`)}</select></label
    >${unknown ? html`<span class="in-note">${R.demoUnknown}</span>` : nothing}<button type="button" class="in-btn" @click=${() => begin({ ...demo, seed: 1 + (demo.seed % MOST_SEED) })}>${R.demoOther}</button>`;
}

/** The controls next to the picture. */
export function asidePart(model: Model, act: Act, { goOn, share }: Aside): TemplateResult {
  const { frame, reel, wish } = model;
  const over = !!frame && !frame.prompt;
  const eyes = reel?.eyes.length
    ? html`<label class="in-replay-pick"><span>${R.eyes}</span><select @change=${(event: globalThis.Event) => act({ is: "eyes", seat: (event.target as HTMLSelectElement).value || undefined })}><option value="" ?selected=${!wish.seat}>${R.everything}</option>${reel.eyes.map(
        ({ seat, name }) => html`<option value=${seat} ?selected=${seat === wish.seat}>${name}</option>`)}</select></label>`
    : nothing;
  return html`<button type="button" class="in-btn" ?disabled=${!frame || over} @click=${goOn}>${R.goOn}</button
    ><button type="button" class="in-btn" aria-pressed=${String(wish.points)} ?disabled=${!frame} @click=${() => act({ is: "points" })}>${R.points}</button
    ><button type="button" class="in-btn" ?disabled=${!frame} @click=${share}>${R.share}</button>${eyes}`;
}
