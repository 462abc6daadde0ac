/** The score pad of a page: puts the model, what is drawn of it and what it does together. Comes when a page has one. Knows no game. */
import { html, render } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { PadEffects } from "./pad_effects";
import type { Event, Model, Pads } from "./pad_model";
import { basisOf, onBoard } from "./pad_fields";
import { first, reduce } from "./pad_reduce";
import { padPart } from "./pad_view";
import type { PadBoardView } from "./pad_board_view";
import type { PastList } from "./past_list";
import keys from "./pad_keys.css";
import css from "./scorepad.css";
import { P } from "./scorepad_ja";
import type { sheetNodes } from "../board/score_sheet";
import { storedCount } from "../page/counts";
import { fill, h, NARROW, adoptStyles } from "../page/dom";
import { clearHash, hashParts } from "../page/link_parts";
import { inTurn } from "../page/in_turn";
import { bring, part } from "../page/site_file";

export function wire(signal: AbortSignal): void {
  adoptStyles(css + keys);
  document.documentElement.classList.add("in-padded");
  signal.addEventListener("abort", () => document.documentElement.classList.remove("in-padded"), { once: true });
  for (const place of document.querySelectorAll<HTMLElement>(".in-scorepad[data-pads]")) void new ScorePad(place, signal).begin();
}

class ScorePad {
  readonly #game: string;
  readonly #body = h("div", { class: "in-pad-body" });
  readonly #past = h("div", { class: "in-pad-list" });
  readonly #status = h("div", { class: "in-status" });
  readonly #effects: PadEffects;
  readonly #place = h("div", { class: "in-pad-board", hidden: true });
  #board: PadBoardView | undefined;
  #list: PastList | undefined;
  #sheetNodes: typeof sheetNodes | undefined;
  #boardComes = false;
  #model: Model;

  constructor(
    readonly place: HTMLElement,
    readonly signal: AbortSignal,
  ) {
    this.#game = place.dataset["game"] ?? "";
    this.#model = first(JSON.parse(place.dataset["pads"] ?? "{}") as Pads);
    this.#effects = new PadEffects(this.#game, place, this.#status, () => this.#model, (event) => !signal.aborted && this.#send(event), signal);
  }

  async begin(): Promise<void> {
    fill(this.place, this.#body, this.#status, this.#past);
    this.place.setAttribute("role", "group");
    this.place.setAttribute("aria-label", P.pad);
    const players = storedCount(this.#game) ?? this.#model.table.players;
    await this.#effects.begin(this.#model.pads[String(players)] ? players : this.#model.table.players);
    if (this.signal.aborted) return;
    this.#shared();
    addEventListener("hashchange", () => this.#shared(), { signal: this.signal });
    matchMedia(NARROW).addEventListener("change", () => this.#send({ is: "turned" }), { signal: this.signal });
    // On paper every reason is seen.
    addEventListener("beforeprint", () => this.#body.querySelectorAll("details").forEach((part) => (part.open = true)), { signal: this.signal });
    this.place.classList.add("in-come");
  }

  readonly #send = inTurn((event: Event): void => {
    const [model, effects] = reduce(this.#model, event);
    this.#model = model;
    this.#draw();
    for (const effect of effects) this.#effects.run(effect);
  });

  #draw(): void {
    const act = (event: Event): void => this.#send(event);
    render(padPart(this.#model, act, { share: () => void this.#share(), print: () => window.print(), sheetNodes: this.#sheetNodes, board: this.#place }), this.#body);
    this.#drawBoard();
    if (this.#model.tally && !this.#sheetNodes) void this.#loadSheet();
    const { past, pads, dropped } = this.#model;
    const opened = ({ target }: { target: EventTarget | null }): void => {
      if ((target as HTMLDetailsElement).open) this.#openList();
    };
    render(html`<details class="in-pad-games" @toggle=${opened}><summary>${past.length ? P.pastAll(past.length) : P.past}</summary>${guard([past, pads, dropped, this.#list], () => this.#list?.nodes())}</details>`, this.#past);
  }

  /** Without a network it is tried again with the next count. */
  async #loadSheet(): Promise<void> {
    const module = await part(() => import("../board/score_sheet")).catch(() => undefined);
    if (!module || this.#sheetNodes || this.signal.aborted) return;
    this.#sheetNodes = module.sheetNodes;
    this.#draw();
  }

  /** The list of past games comes when it is opened. */
  #openList(): void {
    bring(() => import("./past_list"), ({ PastList }) => {
      this.#list ??= new PastList(this.#game, () => this.#model, (event) => this.#send(event));
      this.#draw();
    }, this.signal);
  }

  /** The code of the board and its pictures is loaded when pieces are placed. */
  #drawBoard(): void {
    this.#place.hidden = !onBoard(this.#model);
    if (this.#board) return this.#board.update(this.#model);
    if (this.#place.hidden || this.#boardComes) return;
    this.#boardComes = true;
    const act = (event: Event): void => this.#send(event);
    const come = ({ PadBoardView }: typeof import("./pad_board_view")): void => {
      if (this.signal.aborted) return;
      this.#board = new PadBoardView(this.#place, act, this.signal);
      this.#board.update(this.#model);
    };
    // Without a network it is tried again with the next event.
    part(() => import("./pad_board_view")).then(come, () => (this.#boardComes = false));
  }

  /** A pad from a link. The address is cleared, so that a reload shows what was entered since. */
  #shared(): void {
    const text = hashParts().get(PART);
    if (text === null) return;
    bring(() => import("./pad_link"), async ({ unpack }) => {
      clearHash();
      const table = await unpack(text);
      if (this.signal.aborted) return;
      this.#send(table ? { is: "arrived", table, now: now() } : { is: "tell", text: P.badLink });
    }, this.signal);
  }

  async #share(): Promise<void> {
    const [{ K, pack }, { showAddress }] = await Promise.all([part(() => import("./pad_link")), part(() => import("../board/share"))]);
    const link = await pack({ ...this.#model.table, basis: basisOf(this.#model) });
    const url = new URL(location.pathname, location.href);
    url.hash = `${PART}=${link}`;
    showAddress(K.shareTitle, url.href, h("p", {}, K.shareNote), K.shareLink);
  }
}

/** The name of the part behind `#` of a link; what is in it is read by `pad_link.ts`, which comes with a link. */
const PART = "p";
const now = (): string => new Date().toISOString();
