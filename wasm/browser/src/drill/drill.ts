/** A drill on a page: puts the model, what is drawn of it and what it does together. Comes when a page has one. */
import { render } from "lit-html";
import css from "./drill.css";
import verdict from "./verdict.css";
import { DrillDevice } from "./device";
import { DrillEffects } from "./effects";
import { ABOUT, packed, PART, unpacked } from "./unfinished";
import { ROUND, type Event, type Model } from "./model";
import { first, reduce } from "./reduce";
import { givenOf, isOver, questionOf } from "./selectors";
import { D } from "./strings_ja";
import { drillPart, type Around } from "./view";
import type { PicturePart } from "./picture_part";
import { ownBasis } from "../page/basis";
import { BASIS, packedBasis, schemaOf, unpackedBasis, clearHash, hashParts } from "../page/link_parts";
import { sayFailed } from "../page/failed";
import { fill, h, inField, adoptStyles } from "../page/dom";
import { followed } from "../page/own_record";
import { inTurn } from "../page/in_turn";
import { S } from "../page/strings_ja";
import type { DrillFamily } from "../contracts/desk_types";
import { bring, part } from "../page/site_file";

/** The drill of a page of its own. */
export function wire(signal: AbortSignal): void {
  adoptStyles(css + verdict);
  document.documentElement.classList.add("in-drilling");
  signal.addEventListener("abort", () => document.documentElement.classList.remove("in-drilling"), { once: true });
  for (const place of document.querySelectorAll<HTMLElement>(".in-drill[data-families]")) {
    const families = JSON.parse(place.dataset["families"] ?? "[]") as DrillFamily[];
    void new Drill(place, first(families, place.dataset["version"] ?? "", ROUND, []), signal).begin();
  }
}

/** A number that nobody chose, as a word. */
const seed = (): string => [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join("").slice(0, 10);

class Drill {
  readonly #game: string;
  readonly #device: DrillDevice;
  readonly #body = h("div", { class: "in-drill-body" });
  readonly #status = h("div", { class: "in-status" });
  readonly #effects: DrillEffects;
  /** What shows the questions' pictures: it comes with the first round, its place is there before. */
  #picture: Promise<PicturePart | undefined> | undefined;
  readonly #board = h("div", { class: "in-drill-board" });
  readonly #around: Around;
  #model: Model;

  constructor(
    readonly place: HTMLElement,
    model: Model,
    readonly signal: AbortSignal,
  ) {
    this.#game = place.dataset["game"] ?? "";
    this.#model = model;
    this.#device = new DrillDevice(this.#game);
    this.#effects = new DrillEffects(this.#game, this.#device, place, this.#status, (event) => !signal.aborted && this.#send(event));
    this.#around = {
      picture: this.#board,
      status: this.#status,
      seed,
      basis: () => ownBasis(this.#game),
      share: () => bring(() => import("../board/share"), (part) => this.#share(part), signal),
      onBoard: (link) => this.#onBoard(link),
    };
  }

  /** Draw it with what is on the device, and follow what other tabs change there. */
  async begin(): Promise<void> {
    const damaged = this.#device.damaged();
    const [stored] = await Promise.all([this.#device.read(), followed(this.#game)]);
    if (this.signal.aborted) return;
    fill(this.place, this.#body);
    this.place.setAttribute("role", "group");
    this.place.setAttribute("aria-label", D.drill);
    this.#send({ is: "stored", stored });
    if (damaged) this.#send({ is: "tell", text: D.damaged });
    this.#device.watch(() => void this.#changedElsewhere(), this.signal);
    document.addEventListener("keydown", (event) => this.#key(event), { signal: this.signal });
    void this.#shared();
    addEventListener("hashchange", () => void this.#shared(), { signal: this.signal });
    this.place.classList.add("in-come");
  }

  async #changedElsewhere(): Promise<void> {
    const stored = await this.#device.read();
    if (!this.signal.aborted) this.#send({ is: "stored", stored });
  }

  readonly #send = inTurn((event: Event): void => {
    const [model, effects] = reduce(this.#model, event);
    this.#model = model;
    render(drillPart(model, this.#send, this.#around), this.#body);
    if (model.round) void this.#draw();
    for (const effect of effects) this.#effects.run(effect);
  });

  /** Show the question's picture. The drawing code is loaded once, and again if that failed. */
  async #draw(): Promise<void> {
    this.#picture ??= this.#drawer();
    const picture = await this.#picture;
    if (!this.signal.aborted) picture?.update(this.#model);
  }

  async #drawer(): Promise<PicturePart | undefined> {
    try {
      const { PicturePart } = await part(() => import("./picture_part"));
      return this.signal.aborted ? undefined : new PicturePart(this.#board, (event) => this.#send(event), this.signal);
    } catch (error) {
      console.warn(error);
      this.#picture = undefined;
      sayFailed(this.#board, S.boardFailed, () => void this.#draw(), error);
      return undefined;
    }
  }

  #onBoard(link: string): void {
    part(() => import("../board/board_dialog")).then(
      (module) => module.openBoard(D.onBoard, { link, mode: "study" }, this.#status, this.signal),
      (error: unknown) => sayFailed(this.#status, S.boardFailed, () => this.#onBoard(link), error),
    );
  }

  /** 1 to 9 answer, digits begin a number; Enter goes on where nothing else takes it. None while a board lies over the page, wherever the focus is. */
  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey || inField(event.target) || document.querySelector("dialog:modal") || !this.#model.round || isOver(this.#model)) return;
    const question = questionOf(this.#model);
    // The field that has the focus by then is written in.
    if (/^[\d-]$/.test(event.key) && question?.range) return this.place.querySelector<HTMLElement>(".in-drill-value")?.focus();
    const choice = /^[1-9]$/.test(event.key) ? question?.choices[Number(event.key) - 1] : undefined;
    if (choice) this.#send({ is: "pick", id: choice.id });
    else if (event.key === "Enter" && givenOf(this.#model) && !(event.target as Element).closest("a, button, summary, [data-key]")) this.#send({ is: "next" });
    else return;
    event.preventDefault();
  }

  /** A round from a link. The address is cleared, so that a reload does not begin it again. */
  async #shared(): Promise<void> {
    const parts = hashParts();
    const [text, about] = [parts.get(PART), parts.get(ABOUT)];
    if (text === null && about === null) return;
    clearHash();
    if (text === null) return this.#send({ is: "start", seed: seed(), basis: ownBasis(this.#game), only: about?.split(",") ?? [] });
    const basis = await unpackedBasis(parts.get(BASIS));
    if (!this.signal.aborted) this.#send({ is: "shared", shared: unpacked(text), basis });
  }

  async #share({ showAddress }: typeof import("../board/share")): Promise<void> {
    const { round, version, questions } = this.#model;
    if (!round) return;
    const basis = await packedBasis({ schema: schemaOf(questions[0]?.link ?? ""), ...round.basis });
    const url = new URL(location.pathname, location.href);
    url.hash = `${PART}=${encodeURIComponent(packed({ version, seed: round.seed, wanted: round.wanted }))}${basis && `&${BASIS}=${basis}`}`;
    showAddress(D.shareTitle, url.href, h("p", {}, D.shareNote, questions[0]?.differs.length ? ` ${D.shareOwn}` : null), D.shareLink);
  }
}
