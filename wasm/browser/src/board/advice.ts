/**
 * What is explained before a decision of a kind that the reader meets for the first time: the page's own words for it (`.in-advice`), and
 * two or three sensible actions, numbered on the board and below it, each with its reason. What is picked is explained with no such
 * list. Knows no game.
 */
import sheet from "./advice.css";
import { A } from "./live_ja";
import type { Act } from "./live_parts";
import { apartOf } from "./apart";
import { boxOf } from "./camera";
import type { Box } from "./close_up";
import type { Model, Taught } from "./model";
import type { Board } from "./picture";
import { advisedPlaces, explained, pickedWord, sendWords, shownMoves } from "./selectors";
import { lettersOf, measured } from "./letters";
import { Tags, type Spot } from "./tags";
import { tails } from "./tails";
import { gameOfPage } from "../page/counts";
import { adoptStyles, arrives, button, dialog, fill, h } from "../page/dom";
import { keep, readStored } from "../page/storage";
import { S } from "../page/strings_ja";
import { isFlag, isText, listOf, shape } from "../page/guards";

type Saved = Pick<Taught, "on" | "met">;
const isSaved = shape<Saved>({ on: isFlag, met: listOf(isText) });
const key = (): string => `taught.${gameOfPage()}`;

/** What is said before the first decision, whichever it is: who the reader is, and the aim. */
const START = "start";

/** The words of this page, by what they are about. */
const words = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`.in-advice[data-advice]:not([data-advice="${START}"])`)];

/** Say who the reader is and what the aim is, while the game is set up. */
export function showAim(): void {
  const aim = document.querySelector(`.in-advice[data-advice="${START}"]`);
  if (aim) dialog(A.aim, A.begin, h("div", { class: "in-taught-words md-typeset" }, ...copied(aim)));
}

/** What can be explained on this page, and what has been; with `on` it is switched on, and begins with nothing explained: perhaps for another
 * reader. */
export function taughtHere(on = false): Taught {
  const found = readStored(key(), isSaved);
  const taught = { on: on || !!found?.on, subjects: words().flatMap(({ dataset }) => dataset["advice"] ?? []), met: on ? [] : (found?.met ?? []) };
  if (on) keepTaught(taught);
  return taught;
}

export const keepTaught = ({ on, met }: Taught): void => void keep(key(), { on, met });

/** List what has been explained in this game and before, and what has not appeared yet. */
export function showTaught({ met }: Taught): void {
  const [seen, left] = [true, false].map((done) => words().filter(({ dataset }) => met.includes(dataset["advice"] ?? "") === done));
  const drill = (url: string | undefined): HTMLElement | null => (url ? h("p", {}, h("a", { href: url }, A.drill)) : null);
  const list = (title: string, of: readonly HTMLElement[] = []): (HTMLElement | null)[] =>
    of.length ? [h("p", { class: "in-title" }, title), h("ul", {}, ...of.map((one) => h("li", {}, ...copied(one), of === left ? drill(one.dataset["drill"]) : null)))] : [];
  dialog(A.list, S.close, h("div", { class: "in-taught-list" }, ...list(A.met, seen), ...list(A.left, left)));
}

/** The page's words on these, in new elements. */
export const wordsOn = (subjects: readonly string[]): HTMLElement[] =>
  subjects.flatMap((subject) => words().filter(({ dataset }) => dataset["advice"] === subject)).map((one) => h("div", { class: "in-taught-words" }, ...copied(one)));

/** The signs of what is advised: no place of a game, and none of its cards, has one of these. */
const SIGNS = ["ア", "イ", "ウ"];

const copied = (one: Element): Node[] => [...one.childNodes].map((node) => node.cloneNode(true));

/** What the frame of a board shows of it where the view ends, which may still glide there. */
function seenOf({ svg }: Board): Box {
  const { width, height } = svg.viewBox.baseVal;
  const { a: near, e: x, f: y } = new DOMMatrix(svg.parentElement?.style.transform || "none");
  const scale = Math.min(svg.clientWidth / width, svg.clientHeight / height) * near;
  const [across, down] = [svg.clientWidth / scale, svg.clientHeight / scale];
  return { x: (width - across) / 2 - x / scale, y: (height - down) / 2 - y / scale, width: across, height: down };
}

/** Milliseconds after which a view has come to rest (zoom.ts). */
const GLIDE = 400;

/** What a sign on another place would seem to be about: what can be touched, and what has a name. */
const PLACES = ".in-lit, .in-picked, [data-key]:has(> title)";

/** Find where signs stand on a board that cover none that `more` selects; `ticks` stand on the edges of their places. */
function apartOn(board: Board, more = "", ticks = false): Spot {
  const edges = board.svg.closest(".in-sight")?.querySelectorAll(".in-edge:not([hidden])") ?? [];
  const taken = [...lettersOf(board, more), ...[...edges].map(measured(board))];
  const places = [...board.svg.querySelectorAll<SVGGraphicsElement>(PLACES)].flatMap((el) => boxOf(el) ?? []);
  const seen = seenOf(board);
  return (place, size, whole) => apartOf(place, size, taken, whole, places, seen, ticks);
}

export class AdvicePanel {
  readonly root = h("div", { class: "in-taught", role: "region", "aria-label": A.panel, hidden: true });
  readonly #about = h("div", { class: "in-taught-about" });
  readonly #moves = h("ol", { class: "in-taught-moves", "aria-label": A.moves });
  readonly #tags: Tags;
  readonly #off: HTMLButtonElement;
  #shown = ["", ""];
  #on = true;
  #moved = 0;

  constructor(board: Board, private readonly act: Act) {
    adoptStyles(sheet);
    board.spots = (more) => apartOn(board, more, true);
    this.#tags = new Tags(board, false, () => apartOn(board), tails);
    // Signs, and ticks after them, are in the new part of the picture, and off the buttons at its edges.
    const { parentElement: view } = board.svg;
    view?.addEventListener("panzoompan", () => {
      clearTimeout(this.#moved);
      this.#moved = window.setTimeout(() => view.dispatchEvent(new Event("panzoomzoom")), GLIDE);
    });
    this.#off = button(A.offShort, () => act({ is: this.#on ? "teach" : "recall" }), { class: "in-btn in-taught-off", "aria-label": A.off, title: A.off });
    this.#about.append(this.#off);
    this.root.append(this.#about, this.#moves);
  }

  /** Whether it is shown: also with picks, so that another action can be considered. */
  get open(): boolean {
    return !this.root.hidden;
  }

  update(model: Model): void {
    const subjects = explained(model);
    const moves = shownMoves(model);
    const marks = [subjects.join("|"), moves.map(({ action }) => action.n).join("|")];
    const [about, listed] = this.#shown;
    this.#on = model.taught.on;
    this.#shown = marks;
    this.root.hidden = !subjects.length && !moves.length;
    if (marks[0] !== about || marks[1] !== listed) arrives(this.root);
    if (marks[0] !== about) {
      fill(this.#about, this.#off, ...wordsOn(subjects));
      this.root.scrollTop = this.#about.scrollTop = 0;
    }
    if (marks[1] !== listed) this.#list(moves, advisedPlaces(model));
    this.#off.hidden = !moves.length;
    const picked = pickedWord(model);
    for (const row of this.root.querySelectorAll<HTMLElement>("[data-advised]")) row.setAttribute("aria-pressed", String(picked.endsWith(` ${row.dataset["advised"]}`) || picked === row.dataset["advised"]));
  }

  #list(moves: ReturnType<typeof shownMoves>, places: ReturnType<typeof advisedPlaces>): void {
    const row = ({ action, why }: (typeof moves)[number], at: number): HTMLElement => {
      const line = button("", () => this.act({ is: "choose", action }), { class: "in-since-turn", "data-advised": action.n });
      fill(line, h("b", { class: "in-since-plate in-advised-plate" }, SIGNS[at]), h("span", {}, h("strong", {}, sendWords(action), action.last && action.price ? `（${action.price}）` : ""), " ", h("small", {}, why)));
      return h("li", {}, line);
    };
    fill(this.#moves, ...moves.map(row));
    const tags = moves.flatMap(({ why }, at) => {
      const key = places[at];
      return key ? [{ key, text: SIGNS[at] ?? "", look: "advised", said: why, small: true, square: true }] : [];
    });
    this.#tags.show(tags);
  }

  destroy(): void {
    clearTimeout(this.#moved);
    this.#tags.destroy();
    this.root.remove();
  }
}
