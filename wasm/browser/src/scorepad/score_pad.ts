/** The score pad of a page: puts the model, what is drawn of it and what it does together. Comes when a page has one. Knows no game. */
import { html, render } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { pack, PART, unpack } from "./pad_link";
import { PadEffects } from "./pad_effects";
import type { Event, Model, Pads } from "./pad_model";
import { onBoard } from "./pad_fields";
import { first, reduce } from "./pad_reduce";
import { pastList } from "./pad_sheet";
import { padPart } from "./pad_view";
import type { PadBoardView } from "./pad_board_view";
import { keptNow, keptPast, MAX_FILE, readGames, written } from "./past_games";
import keys from "./pad_keys.css";
import css from "./scorepad.css";
import { P } from "./scorepad_ja";
import { keptCount } from "../page/counts";
import { fill, h, NARROW } from "../page/dom";
import { clearHash, hashParts } from "../page/hash";
import { inTurn } from "../page/in_turn";
import { wear } from "../page/wear";

export function wire(signal: AbortSignal): void {
  wear(css + keys);
  document.documentElement.classList.add("in-padded");
  signal.addEventListener("abort", () => document.documentElement.classList.remove("in-padded"), { once: true });
  for (const place of document.querySelectorAll<HTMLElement>(".in-scorepad[data-pads]")) new ScorePad(place, signal).begin();
}

class ScorePad {
  readonly #game: string;
  readonly #body = h("div", { class: "in-pad-body" });
  readonly #past = h("div", { class: "in-pad-list" });
  readonly #status = h("div", { class: "in-status" });
  readonly #file = h("input", { type: "file", accept: ".json,application/json", hidden: true, "aria-label": P.readFile, onchange: () => void this.#read() });
  readonly #effects: PadEffects;
  readonly #place = h("div", { class: "in-pad-board", hidden: true });
  #board: PadBoardView | undefined;
  #boardComes = false;
  #model: Model;

  constructor(
    readonly place: HTMLElement,
    readonly signal: AbortSignal,
  ) {
    this.#game = place.dataset["game"] ?? "";
    this.#model = first(JSON.parse(place.dataset["pads"] ?? "{}") as Pads);
    this.#effects = new PadEffects(this.#game, place, this.#status, () => this.#model, (event) => !signal.aborted && this.#send(event));
  }

  begin(): void {
    fill(this.place, this.#body, this.#status, this.#past, this.#file);
    this.place.setAttribute("role", "group");
    this.place.setAttribute("aria-label", P.pad);
    const players = keptCount(this.#game) ?? this.#model.table.players;
    this.#send({ is: "begin", players: this.#model.pads[String(players)] ? players : this.#model.table.players, kept: keptNow(this.#game), past: keptPast(this.#game), now: now() });
    void this.#shared();
    addEventListener("hashchange", () => void this.#shared(), { signal: this.signal });
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
    render(padPart(this.#model, act, { share: () => void this.#share(), print: () => window.print(), board: this.#place }), this.#body);
    this.#drawBoard();
    const { past, pads } = this.#model;
    const files = { write: (): void => this.#write(), read: (): void => this.#file.click() };
    render(html`<details class="in-pad-games"><summary>${past.length ? P.pastAll(past.length) : P.past}</summary>${guard([past, pads], () => pastList(this.#model, act, files))}</details>`, this.#past);
  }

  /** The board and all that a picture takes come when pieces are put. */
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
    // Without a network it is tried again with what happens next.
    void import("./pad_board_view").then(come, () => (this.#boardComes = false));
  }

  /** A pad that came as a link. The address is cleared, so that a reload shows what was entered since. */
  async #shared(): Promise<void> {
    const text = hashParts().get(PART);
    if (text === null) return;
    clearHash();
    const table = await unpack(text);
    if (this.signal.aborted) return;
    this.#send(table ? { is: "came", table, now: now() } : { is: "tell", text: P.badLink });
  }

  async #share(): Promise<void> {
    const [link, { showAddress }] = await Promise.all([pack(this.#model.table), import("../board/share")]);
    const url = new URL(location.pathname, location.href);
    url.hash = `${PART}=${link}`;
    showAddress(P.shareTitle, url.href, h("p", {}, P.shareNote), P.shareLink);
  }

  #write(): void {
    const url = URL.createObjectURL(new Blob([written(this.#game, this.#model.past)], { type: "application/json" }));
    h("a", { href: url, download: `insuto-score-${this.#game}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  async #read(): Promise<void> {
    const file = this.#file.files?.[0];
    const text = file && file.size <= MAX_FILE ? await file.text().catch(() => "") : "";
    this.#file.value = "";
    const games = readGames(this.#game, text);
    this.#send(games ? { is: "read", games } : { is: "tell", text: P.badFile });
  }
}

const now = (): string => new Date().toISOString();
