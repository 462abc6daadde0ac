/** The board of a score pad on the page: whose piece and which, the picture, what the last touch did. Comes when pieces are put. Knows no game. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import { onBoard, ownerName, padOf, seatName } from "./pad_fields";
import type { Event, Model } from "./pad_model";
import { P } from "./scorepad_ja";
import css from "./pad_board.css";
import { light } from "../board/candidates";
import { Board } from "../board/picture";
import { TouchedPicture } from "../board/touched_picture";
import { button, h, adoptStyles } from "../page/dom";
import { ruleUrl } from "../page/rule_link";
import { S } from "../page/strings_ja";

type Act = (event: Event) => void;

export class PadBoardView {
  readonly #board = new Board();
  readonly #hand = h("div", { class: "in-pad-hand" });
  readonly #reportEl = h("div", { class: "in-pad-at" });
  readonly #around: HTMLElement;
  readonly #picture: TouchedPicture;
  readonly #undo = button(W.undo, () => this.#undo.matches("[aria-disabled=true]") || this.act({ is: "undo" }), { "aria-disabled": "true" });
  #shown: Model["board"];
  #lit = "";

  constructor(
    readonly place: HTMLElement,
    readonly act: Act,
    signal: AbortSignal,
  ) {
    adoptStyles(css);
    const frame = h("div");
    this.#around = h("div", { class: "in-pad-picture" }, frame);
    place.setAttribute("role", "group");
    place.setAttribute("aria-label", W.board);
    place.replaceChildren(this.#hand, this.#around, this.#reportEl);
    this.#picture = new TouchedPicture(this.#board, frame, { act: ({ keys, near }) => this.act({ is: "touched", keys, near }) });
    const { edges, buttons } = this.#picture.zoom;
    this.#around.append(edges);
    this.#reportEl.before(h("div", { class: "in-pad-tools" }, this.#undo, buttons));
    signal.addEventListener("abort", () => this.#picture.destroy(), { once: true });
  }

  update(model: Model): void {
    render(handPart(model, this.act), this.#hand);
    const taking = this.#reportEl.contains(document.activeElement);
    render(reportPart(model, this.act), this.#reportEl);
    const { board, touched } = model;
    // Not disabled, which would drop the focus.
    this.#undo.setAttribute("aria-disabled", String(!model.before.length));
    if (taking && !this.#reportEl.contains(document.activeElement)) this.#onward(touched?.place?.key);
    this.#around.toggleAttribute("aria-busy", !!model.drawing);
    if (!board || !onBoard(model)) return;
    const lit = (this.#picture.lit = new Set(board.lit));
    const at = touched?.place?.key;
    const word = [...lit, at].join(" ");
    this.#picture.keepFocus(() => {
      if (board !== this.#shown) this.#board.show(board.picture);
      if (board !== this.#shown || word !== this.#lit) light(this.#board, lit, at === undefined ? [] : [at]);
    });
    if (word !== this.#lit) this.#picture.zoom.aim(lit);
    [this.#shown, this.#lit] = [board, word];
  }

  /** The last piece of a kind is taken: on with the next kind there, or with its place. */
  #onward(key: string | undefined): void {
    const place = key === undefined ? undefined : this.#board.node(key);
    const next = this.#reportEl.querySelector<HTMLElement>("button") ?? (place?.hasAttribute("tabindex") ? place : this.#undo);
    next.focus({ preventScroll: true });
  }
}

/** The colour of a seat's pieces, in the clothes of drawings. */
const dot = (model: Model, seat: number): TemplateResult =>
  html`<svg class="in-svg in-pad-dot ${model.board?.colours[seat] ?? ""}" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="7" /></svg>`;

/** Whose pieces are put, and which. */
function handPart(model: Model, act: Act): TemplateResult {
  const { hand, board, table } = model;
  const pieces = padOf(model).board?.pieces ?? [];
  const seats = Array.from({ length: table.players }, (_, seat) => seat);
  const kind = (piece: string, label: string, left?: number): TemplateResult =>
    html`<button type="button" class="in-btn" aria-pressed=${String(hand.piece === piece)} @click=${() => act({ is: "hold", hand: { piece } })}>${label}${left === undefined ? nothing : html` <small><span class="in-sr">${W.left}</span>${left}</small>`}</button>`;
  return html`
    <p class="in-pad-note">${padOf(model).board?.hint}</p>
    <div class="in-pad-choices" role="group" aria-label=${W.whose}>
      ${seats.map((seat) => html`<button type="button" class="in-btn in-pad-whose" aria-pressed=${String(hand.seat === seat)} @click=${() => act({ is: "hold", hand: { seat } })}>${dot(model, seat)}${seatName(model, seat)}</button>`)}
    </div>
    <div class="in-pad-choices" role="group" aria-label=${W.which}>
      ${pieces.map(({ name, label, shared }) => kind(name, label, shared ? undefined : board?.left[`${hand.seat}.${name}`]))}${kind("", W.takeAway)}
    </div>`;
}

/** The effect of the last touch, and the pieces there. */
function reportPart(model: Model, act: Act): TemplateResult {
  const { touched, board } = model;
  const heaps = touched?.place?.heaps ?? [];
  const name = (seat: number, label: string, n: number): string => P.heap(ownerName(model, seat), label, n);
  const faults = model.tally?.faults.filter(({ at }) => board && at in board.left) ?? [];
  return html`
    <p class="in-pad-touched ${touched?.refused ? "in-pad-refused" : ""}" role="status">${board ? (touched?.said ?? "") : model.drawing ? W.drawing : ""}${touched?.rule ? html` <a class="in-rule-link" href=${ruleUrl(touched.rule)}>${S.why(touched.rule)}</a>` : nothing}</p>
    ${faults.map(({ text, rule }) => html`<p class="in-pad-fault">${text} <a class="in-rule-link" href=${ruleUrl(rule)}>${S.why(rule)}</a></p>`)}
    ${touched?.place ? html`<p class="in-pad-there">${W.onPlace(touched.place.name, heaps.map(({ seat, label, n }) => name(seat, label, n)))}</p>` : nothing}
    <div class="in-pad-choices">
      ${heaps.map(({ at, seat, label }) => html`<button type="button" class="in-btn" @click=${() => act({ is: "take", address: at, place: touched?.place?.id ?? "" })}>${W.take(name(seat, label, 1))}</button>`)}
    </div>`;
}

/** What the board of a score pad says. It comes with the board. */
const all = (names: readonly string[]): string => names.join("、");

export const W = {
  board: "駒を置く盤",
  whose: "だれの駒か",
  which: "どの駒か",
  left: "あと",
  takeAway: "取る",
  take: (what: string) => `${what}を取る`,
  undo: "ひとつ戻す",
  onPlace: (place: string, seats: readonly string[]) => `${place}: ${seats.length ? all(seats) : "何もありません"}`,
  drawing: "盤を用意しています",
};
