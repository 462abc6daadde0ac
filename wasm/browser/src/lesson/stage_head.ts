/** Requests the table mode, or the voice (`aloud`): the entry script loads them. */
import { chooseCount, countSwitch } from "../page/counts";
import { button, dialog, h, iconButton } from "../page/dom";
import { S } from "../page/strings_ja";
import { stepOf, type Model, type StageEvent } from "./stage_model";
import type { InsutoStage } from "./stage_element";
import { bring } from "../page/site_file";

/** The content of the page's head; it is removed with the page. */
export class HeadView {
  readonly #title = h("span", { class: "in-head-title" });
  readonly #count: HTMLButtonElement;
  readonly #whole: HTMLButtonElement;
  #model: Model | undefined;

  constructor(send: (event: StageEvent) => void) {
    this.#count = button("", () => this.#counts(), { class: "in-head-btn in-head-count", "aria-haspopup": "dialog", hidden: true });
    this.#whole = iconButton("whole", S.fullTable, () => send({ kind: "far" }));
    this.#whole.className = "in-head-btn";
  }

  /** Fill the head. A page without one shows the same above the board. */
  build(stage: InsutoStage, signal: AbortSignal): void {
    const search = document.querySelector("label.md-header__button[for=__search]");
    if (!search) return;
    const beside = document.querySelector<HTMLElement>(".in-lesson > .in-beside");
    const more = iconButton("more", S.more, () => beside && menu(beside));
    more.className = "in-head-btn in-head-more";
    more.setAttribute("aria-haspopup", "dialog");
    const own = [this.#title, this.#count, this.#whole, ...(beside ? [more] : [])];
    search.before(...own);
    document.documentElement.classList.add("in-headed");
    signal.addEventListener("abort", () => {
      own.forEach((one) => one.remove());
      document.documentElement.classList.remove("in-headed");
    });
    if (beside) otherPages(beside, search, stage, signal);
  }

  show(model: Model): void {
    this.#model = model;
    const { lesson, players } = model;
    const section = lesson?.sections.find(({ steps }) => steps.includes(stepOf(model)?.name ?? ""));
    const title = section?.title ?? "";
    if (this.#title.textContent !== title) this.#title.textContent = title;
    this.#count.hidden = (lesson?.players.length ?? 0) < 2;
    this.#count.textContent = S.players(players);
    this.#count.ariaLabel = `${S.playersLabel} ${S.players(players)}`;
    this.#whole.setAttribute("aria-expanded", String(model.far));
  }

  /** The counts, what choosing one changes; chosen, they close. */
  #counts(): void {
    const { lesson, players = 0 } = this.#model ?? {};
    if (!lesson) return;
    const choose = (n: number): void => {
      box.close();
      chooseCount(lesson.game, n);
    };
    const counts = countSwitch(lesson.players, players, choose);
    const box = dialog(S.playersLabel, S.close, counts, h("p", {}, S.playersChange));
    // A choice that is set already changes nothing.
    counts.addEventListener("click", ({ target }) => target instanceof HTMLInputElement && Number(target.value) === players && box.close());
  }
}

/** The game's other pages and the lesson's tools, over the page; what is pressed there closes it first. */
function menu(beside: HTMLElement): void {
  const palette = document.querySelector<HTMLElement>(".md-header [data-md-component=palette]");
  const parts = [beside, ...(palette ? [palette] : [])].map((el) => [el, document.createComment("")] as const);
  for (const [el, place] of parts) el.replaceWith(place);
  const box = dialog(S.more, S.close, ...parts.map(([el]) => el));
  box.classList.add("in-head-menu");
  const closed = new AbortController();
  box.addEventListener("close", () => {
    closed.abort();
    parts.forEach(([el, place]) => place.replaceWith(el));
  });
  beside.addEventListener("click", ({ target }) => target instanceof Element && target.closest("a, button") && box.close(), { capture: true, signal: closed.signal });
}

/** The game's other pages and its question box move there, where they stay in sight however far one has read. */
function otherPages(beside: HTMLElement, search: Element, stage: InsutoStage, signal: AbortSignal): void {
  const toTable = (name: string, aloud: boolean): HTMLElement =>
    h("button", { type: "button", class: "in-to-table", "data-aloud": aloud || null, onclick: () => table(stage, aloud) }, name);
  const toggle = (): void => document.querySelector<HTMLInputElement>("#__search")?.click();
  const print = (): void => bring(() => import("./print"), (part) => part.printLesson(stage, signal), signal);
  beside.append(
    toTable(S.table, false),
    toTable(S.readAloud, true),
    h("button", { type: "button", class: "in-to-print", onclick: print }, S.print),
    h("button", { type: "button", onclick: toggle, title: S.askGame }, S.askShort),
  );
  search.before(beside);
  asks(S.askGame);
  signal.addEventListener("abort", () => {
    if (beside.isConnected) asks("");
    beside.remove();
  });
}

/** The page's head while a lesson is read: the game's other pages next to a wide board; over a docked one the lesson's
 * own bar. */
export const table = (stage: Element, aloud = false): boolean => stage.dispatchEvent(new CustomEvent("insuto:table", { bubbles: true, detail: aloud }));

/** What the box in the page's head is called; "" for what the theme calls it. */
function asks(name: string): void {
  const field = document.querySelector<HTMLInputElement>(".in-search .md-search__input");
  if (!field) return;
  field.dataset["plain"] ??= field.placeholder;
  field.placeholder = field.ariaLabel = name || field.dataset["plain"];
}
