/**
 * What others did since the reader's last decision: a number at each place where it is seen, a ghost and an arrow for what moved, and a
 * line each below the board. Knows no game.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { wordsOn } from "./advice";
import { boxOf } from "./camera";
import { flash } from "./flash";
import type { Point } from "./arcs";
import { fly } from "./flights";
import type { Box, Size } from "./close_up";
import { L, signed } from "./live_ja";
import type { Act } from "./live_parts";
import type { Model } from "./model";
import { Overlay, part } from "./overlay";
import { lettersOf } from "./letters";
import { spotOf, SPOTS } from "./spots";
import type { Board } from "./picture";
import { explainedTurns, seenAt } from "./selectors";
import { middle } from "./view";
import type { Moved, Since, SinceTurn } from "../contracts/desk_types";
import type { RuleText } from "../contracts/types";

/** Pixels: a number's plate, its letters, what an arrow leaves free at its ends, an arrow's head. */
const PLATE = 8;
const LETTERS = 11;
const FREE = 16;
const HEAD = 9;
/** Milliseconds that a piece flies when its move is seen once more. */
const AGAIN_MS = 900;
/** How far an arrow bends, as a share of its length. */
const BOW = 0.2;

export class SinceMarks {
  readonly #overlay: Overlay;
  #turns: readonly SinceTurn[] = [];
  #only: number | undefined;
  #outlined: Element[] = [];

  constructor(private readonly board: Board) {
    this.#overlay = new Overlay(board, "in-since-marks", (unit, whole) => {
      const taken = lettersOf(board);
      return this.#turns.flatMap((turn, at) => (this.#only === undefined || this.#only === at ? this.#turn(turn, at + 1, unit, taken, whole) : []));
    });
  }

  /** Mark the places of these turns, or of `only` one of them. The picture is the board's already. */
  show({ turns }: Since, only: number | undefined): void {
    this.clear();
    this.#turns = turns;
    this.#only = only;
    const keys = turns.flatMap((turn, at) => (only === undefined || only === at ? placed(turn) : []));
    this.#outlined = keys.flatMap((key) => this.board.node(key) ?? []);
    for (const el of this.#outlined) el.classList.add("in-mark", "in-since");
    this.#overlay.soon();
    const seen = only === undefined ? undefined : turns[only];
    this.#play(seen);
  }

  /** See a turn once more: what moved flies again, and where it was seen stands out. */
  #play(turn: SinceTurn | undefined): void {
    if (!turn) return;
    flash(this.board, placed(turn));
    for (const { piece, start, to } of turn.moves) {
      const [from, moved] = [this.#box(start), this.board.node(piece.replace(start, to))];
      const box = moved?.matches(".in-piece") ? boxOf(moved as SVGGraphicsElement) : undefined;
      if (!from || !box) continue;
      const [a, b] = [middle(from), middle(box)];
      fly(moved as SVGGraphicsElement, { x: a.x - b.x, y: a.y - b.y }, AGAIN_MS);
    }
  }

  clear(): void {
    for (const el of this.#outlined) el.classList.remove("in-mark", "in-since");
    this.#outlined = [];
    this.#only = undefined;
    this.#turns = [];
    this.#overlay.layer.replaceChildren();
  }

  destroy(): void {
    this.clear();
    this.#overlay.destroy();
  }

  #box(key: string): Box | undefined {
    const el = this.board.node(key);
    const box = el && boxOf(el as SVGGraphicsElement);
    return box && box.width > 0 && box.height > 0 ? box : undefined;
  }

  /** The piece that a seat has in a place; of several of one kind the last that was placed. */
  #own(seat: string, { x, y, width, height }: Box): Box | undefined {
    const own = [...this.board.svg.querySelectorAll<SVGGraphicsElement>(`.in-piece[data-key^="piece.${seat}."]:not(.in-off)`)].filter((el) => {
      const box = boxOf(el);
      const at = box && middle(box);
      return at && at.x > x && at.x < x + width && at.y > y && at.y < y + height;
    });
    const kinds = new Set(own.map(({ dataset }) => dataset["key"]?.split(".")[2]));
    const last = kinds.size === 1 ? own.at(-1) : undefined;
    return last && boxOf(last);
  }

  /** Whether a point of the picture lies on what is drawn for a key: a country's box reaches into others. */
  #covers(key: string, { x, y }: Point): boolean {
    const { svg } = this.board;
    const shapes = this.board.node(key)?.querySelectorAll<SVGGraphicsElement>("path, polygon, rect, circle, ellipse, use") ?? [];
    const whole = svg.getScreenCTM();
    return [...shapes].some((shape) => {
      // An outline that is drawn several times is defined apart, and shifted by attributes that are no part of the matrix.
      const used = shape.getAttribute("href");
      const outline = (used ? svg.querySelector(used) : shape) as SVGGeometryElement | null;
      const at = new DOMPoint(x, y).matrixTransform(shape.getScreenCTM()?.inverse().multiply(whole ?? undefined));
      const shift = (axis: string): number => (used ? Number(shape.getAttribute(axis)) : 0);
      return outline?.isPointInFill?.(new DOMPoint(at.x - shift("x"), at.y - shift("y")));
    });
  }

  #turn(turn: SinceTurn, no: number, unit: number, taken: Box[], whole: Size): SVGElement[] {
    const moves = turn.moves.filter((move, at, all) => all.findIndex((one) => one.start === move.start && one.to === move.to) === at);
    const numbers = placed(turn).flatMap((key) => {
      const place = this.#box(key);
      if (!place) return [];
      const box = this.#own(turn.seat, place) ?? place;
      const size = { width: 2 * PLATE * unit, height: 2 * PLATE * unit };
      const on = SPOTS.filter((one) => this.#covers(key, spotOf(box, size, [], whole, [one])));
      return [numberAt(no, spotOf(box, size, taken, whole, on.length ? on : SPOTS), unit)];
    });
    return [...moves.flatMap((move) => this.#move(move, no, unit)), ...numbers];
  }

  #move({ piece, start, to }: Moved, no: number, unit: number): SVGElement[] {
    const [from, end] = [this.#box(start), this.#box(to)];
    if (!from || !end) return [];
    const moved = this.board.node(piece.replace(start, to));
    const target = moved?.matches(".in-piece") ? (boxOf(moved as SVGGraphicsElement) ?? end) : end;
    const [a, b] = [middle(from), middle(target)];
    return [arrow(a, b, unit), ...this.#ghost(moved, a, unit), numberAt(no, { x: a.x - 11 * unit, y: a.y - 11 * unit }, unit)];
  }

  /** The earlier piece, pale and dashed; a ring where the piece is not drawn by itself. */
  #ghost(moved: SVGElement | undefined, at: Point, unit: number): SVGElement[] {
    const box = moved?.matches(".in-piece") ? boxOf(moved as SVGGraphicsElement) : undefined;
    if (!moved || !box) return [part("circle", { class: "in-ghost-ring", cx: at.x, cy: at.y, r: 10 * unit, "stroke-width": 2 * unit })];
    const ghost = moved.cloneNode(true) as SVGElement;
    for (const name of ["id", "data-key", "tabindex", "role"]) ghost.removeAttribute(name);
    ghost.classList.remove("in-lit", "in-picked", "in-mark", "in-since");
    const now = middle(box);
    return [part("g", { class: "in-ghost", transform: `translate(${at.x - now.x} ${at.y - now.y})` }, ghost)];
  }
}

/** The keys that are numbered as places: not the ends of moves, which have an arrow. */
const placed = ({ keys, moves }: SinceTurn): string[] => keys.filter((key) => !moves.some(({ start, to }) => key === start || key === to));

function numberAt(no: number, { x, y }: Point, unit: number): SVGElement {
  const letters = part("text", { y: 0.36 * LETTERS * unit, "font-size": LETTERS * unit });
  letters.textContent = String(no);
  return part("g", { class: "in-since-no", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, part("circle", { r: PLATE * unit, "stroke-width": 1.5 * unit }), letters);
}

/** A bent arrow between two points, with a casing. */
function arrow(a: Point, b: Point, unit: number): SVGElement {
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const free = Math.min(FREE * unit, far / 3);
  const [start, end] = [{ x: a.x + ux * free, y: a.y + uy * free }, { x: b.x - ux * free, y: b.y - uy * free }];
  const bend = { x: (a.x + b.x) / 2 - uy * BOW * far, y: (a.y + b.y) / 2 + ux * BOW * far };
  const way = Math.hypot(end.x - bend.x, end.y - bend.y) || 1;
  const [vx, vy] = [(end.x - bend.x) / way, (end.y - bend.y) / way];
  const size = HEAD * unit;
  const at = (n: number): string => n.toFixed(1);
  const wing = (side: number): string => `${at(end.x - vx * size - side * vy * size * 0.6)} ${at(end.y - vy * size + side * vx * size * 0.6)}`;
  const line = `M${at(start.x)} ${at(start.y)}Q${at(bend.x)} ${at(bend.y)} ${at(end.x)} ${at(end.y)}`;
  const head = `M${wing(1)}L${at(end.x)} ${at(end.y)}L${wing(-1)}`;
  const stroke = (name: string, pixels: number): SVGElement => part("path", { class: name, d: line + head, "stroke-width": pixels * unit });
  return part("g", { class: "in-since-arrow" }, stroke("in-since-casing", 6.5), stroke("in-since-line", 3));
}

const total = (parts: SinceTurn["mine"] = []): number => parts.reduce((all, { points }) => all + points, 0);

/** The result of a turn: the points of the track, and the change for the viewer. */
function worth({ gained, mine }: SinceTurn): TemplateResult | typeof nothing {
  const own = total(mine) ? L.sinceMine(total(mine)) : "";
  return gained || own ? html`<em>${[gained && L.sinceGained(gained), own].filter(Boolean).join("。")}</em>` : nothing;
}

const small = (said: readonly string[]): TemplateResult | typeof nothing => (said.length ? html`<small>${said.join("")}</small>` : nothing);

const textsOf = (events: readonly RuleText[]): string[] => events.map(({ text }) => text);

/** What happened in a turn after what matters most, and what the change for the viewer is made of. */
function details({ events, main, mine = [] }: SinceTurn): TemplateResult | typeof nothing {
  const said = [...textsOf(events.slice(main + 1)), ...(total(mine) ? [L.sinceParts(mine.map(({ title, points }) => L.sincePart(title, signed(points))))] : [])];
  return small(said);
}

/** A line for each turn, in the order of play. Touched, only that one is shown on the board, and plays once more. */
export function sincePart(model: Model, act: Act, shown: (key: string) => boolean): TemplateResult | typeof nothing {
  const { life, state } = model;
  if (life.is !== "since" || !state?.since) return nothing;
  const taught = explainedTurns(model);
  const line = (turn: SinceTurn, at: number): TemplateResult => {
    const on = life.only === at;
    const look = seenAt(turn).some(shown);
    return html`<li><button type="button" class="in-since-turn" aria-pressed=${String(on)} ?disabled=${!look} @click=${() => act({ is: "since", only: at })}><b class="in-since-plate">${at + 1}</b><span>${small(textsOf(turn.events.slice(0, turn.main)))}<strong>${turn.events[turn.main]?.text}</strong>${worth(turn)}${details(turn)}</span><span class="in-since-again" title=${L.sinceAgain} ?hidden=${!look}>${L.sinceLook}</span></button>${taught[at]?.length ? wordsOn(taught[at]) : nothing}</li>`;
  };
  const news = (events: readonly RuleText[] = []): TemplateResult[] => events.map(({ text }) => html`<li class="in-since-news">${text}</li>`);
  return html`<ol aria-label=${L.since}>${state.since.turns.map((turn, at) => [news(turn.before), line(turn, at), news(turn.after)])}</ol>`;
}
