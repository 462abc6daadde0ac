/** The page's head while a lesson is read: the game's other pages next to a wide board; over a docked one the lesson's own bar. */
import { button, h, iconButton } from "../page/dom";
import { S } from "../page/strings_ja";
import { stepOf, type Model, type StageEvent } from "./stage_model";
import type { InsutoStage } from "./stage_element";
import { bring } from "../page/site_file";

/** Load the dialogs of the head's buttons, and open one; a second press while they load opens no second one. */
const dialogs = (open: (loaded: typeof import("./head_dialogs")) => unknown, signal?: AbortSignal): void =>
  bring(() => import("./head_dialogs"), (loaded) => document.querySelector("dialog[open]") ?? open(loaded), signal);

/** The content of the page's head; it is removed with the page. */
export class HeadView {
  readonly #title = h("span", { class: "in-head-title" });
  readonly #count: HTMLButtonElement;
  readonly #whole: HTMLButtonElement;
  #model: Model | undefined;

  constructor(send: (event: StageEvent) => void) {
    const counts = (): void => dialogs(({ counts }) => this.#model?.lesson && counts(this.#model.lesson, this.#model.players));
    this.#count = button("", counts, { class: "in-head-btn in-head-count", "aria-haspopup": "dialog", hidden: true });
    this.#whole = iconButton("whole", S.fullTable, () => send({ kind: "far" }));
    this.#whole.className = "in-head-btn";
  }

  /** Fill the head. A page without one shows the same above the board. */
  build(stage: InsutoStage, signal: AbortSignal): void {
    const search = document.querySelector("label.md-header__button[for=__search]");
    if (!search) return;
    const beside = document.querySelector<HTMLElement>(".in-lesson > .in-beside");
    const more = iconButton("more", S.more, () => beside && dialogs(({ menu }) => menu(beside), signal));
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
}

/** Move the game's other pages and its question box into the head, where they stay in sight however far one has read. */
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

/** Request the table mode, or the voice (`aloud`): the entry script loads them. */
export const table = (stage: Element, aloud = false): boolean => stage.dispatchEvent(new CustomEvent("insuto:table", { bubbles: true, detail: aloud }));

/** Give the search box in the head a name; "" for the theme's. */
function asks(name: string): void {
  const field = document.querySelector<HTMLInputElement>(".in-search .md-search__input");
  if (!field) return;
  field.dataset["plain"] ??= field.placeholder;
  field.placeholder = field.ariaLabel = name || field.dataset["plain"];
}
