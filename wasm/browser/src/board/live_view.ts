/** A touched board on the page, updated with each new model (parts: live_parts.ts, live_words.ts). Knows no game. */
import { render } from "lit-html";
import { ActionBar } from "./action_bar";
import { AdvicePanel } from "./advice";
import { Answers } from "./live_answers";
import { Counting } from "./counting";
import { flash } from "./flash";
import { light, type Touched } from "./candidates";
import { Hints, laterPlaces } from "./hints";
import { type Act, type Aside, curtainPart, logPart, promptPart, scenesPart, toolsPart } from "./live_parts";
import { elsewhere, offered } from "./live_words";
import type { Model } from "./model";
import { type Offer, Offers } from "./offers";
import { Board } from "./picture";
import { Report } from "./report";
import { Reveal } from "./reveal";
import { signsLine } from "./signs";
import { actsAtOnce, added, advisedPlaces, aimedAt, isPrompted, chosen, choiceAt, inSight, lights, nextQuestion, open, pickedKeys, picked, pickedWord, pictureOf, prompt, spared, staged, stopNow, touchable } from "./selectors";
import { SinceMarks, sincePart } from "./since";
import { isDrawn, lit } from "./taps";
import { Tray } from "./tray";
import { Tags } from "./tags";
import { Zoom } from "./zoom";
import { appears, arrives, button, fill, h, showEnd, showPressed } from "../page/dom";
import { isTrue } from "../page/guards";
import { keep, readStored } from "../page/storage";
import { L } from "./live_ja";
import { S } from "../page/strings_ja";
import type { LegalAction, Picture } from "../contracts/types";
import type { Logged } from "../contracts/desk_types";
import { BOARD } from "./board_ja";

/** Places whose code is the end of their key. */
const CODED = ".in-coded";

/** Storage key of the setting that shows the full board, however small. */
const FAR = "far";

/** More letters than two lines of a phone have room for: smaller, three of them are as high. */
const LONG = 46;
/** So many of them have the room of the mark after them, which is not broken. */
const MARK = 9;

interface ViewOptions {
  backLabel: string;
  back: () => void;
  /** Offered when the game is over. */
  after: readonly Offer[];
  /** Show the actions of a kind. */
  list: (actions: LegalAction[]) => void;
}

export class LiveView {
  readonly board = new Board();
  readonly offers = new Offers((places) => flash(this.board, places));
  readonly bar: ActionBar;
  readonly reveal = new Reveal();
  readonly counting: Counting;
  readonly root: HTMLElement;
  readonly frame: HTMLElement;
  readonly zoom: Zoom;
  readonly answers: Answers;
  readonly hints: Hints;
  readonly #advice: AdvicePanel;
  readonly tray = new Tray(this.board);
  #codes: Tags | undefined;
  readonly prompt = h("p", { class: "in-prompt", tabindex: -1 });
  readonly #scenes = h("div", { class: "in-seg in-scenes", role: "group", "aria-label": S.scenes });
  readonly #report = new Report();
  readonly #log = h("ol", { class: "in-log" });
  /** The list of what happened, where there is room for it. */
  readonly side = h("div", { class: "in-side in-silent", role: "region", "aria-label": BOARD.log, tabindex: 0 }, this.#log);
  readonly #curtain = h("div", { class: "in-curtain", hidden: true });
  readonly #skip: HTMLButtonElement;
  readonly #since = h("div", { class: "in-since-turns" });
  #marks: SinceMarks | undefined;
  /** Null where the signs have been explained on this device before. */
  #signs: HTMLElement | null | undefined;
  readonly #tools = h("div", { class: "in-tools" });

  constructor(place: HTMLElement, private readonly options: ViewOptions, private readonly act: Act, private readonly aside: Aside) {
    this.bar = new ActionBar(act);
    this.#skip = button(L.skip, () => act({ is: "skip" }), { class: "in-btn in-skip", hidden: true });
    const content = h("div", { class: "in-zoom" });
    content.append(this.board.svg);
    this.frame = h("div", { class: "in-picture in-picture-live" }, content);
    const sight = h("div", { class: "in-sight" }, this.frame);
    const around = h("div", { class: "in-frame" }, sight, this.tray.root, this.#curtain, this.reveal.root);
    this.answers = new Answers(this.board, around, act, () => this.focus());
    this.#advice = new AdvicePanel(this.board, act);
    this.root = h(
      "div",
      { class: "in-live-board", role: "group", "aria-label": S.liveBoard },
      h("div", { class: "in-top" }, this.#scenes, button(options.backLabel, () => options.back(), { class: "in-btn in-back" })),
      this.prompt,
      around,
      this.#advice.root,
      this.offers.root,
      this.bar.form,
      this.#skip,
      this.#report.root,
      this.side,
      this.#since,
      this.#tools,
      this.bar.root,
      this.answers.root,
    );
    fill(place, this.root);
    this.counting = new Counting(this.board, this.root, act);
    this.zoom = new Zoom(content, this.board, !!readStored(FAR, isTrue), (far) => keep(FAR, far));
    sight.append(this.zoom.edges);
    this.#tools.append(this.zoom.buttons);
    this.hints = new Hints(this.board, { frame: around, words: this.offers.root });
  }

  /** Draw the changes; `before` is undefined at first. */
  update(before: Model | undefined, model: Model): void {
    const { state, life } = model;
    const changed = (pick: (one: Model) => unknown): boolean => pick(model) !== (before && pick(before));
    if (model.asking || model.reading === "coming") this.root.setAttribute("aria-busy", "true");
    else this.root.removeAttribute("aria-busy");
    const fresh = state !== undefined && before?.state !== state;
    const redrawn = fresh || changed(pictureOf);
    const focused = fresh && this.#release();
    if (before?.bubble && !model.bubble) this.answers.hide();
    if (fresh) this.reveal.end();
    const picture = pictureOf(model);
    if (redrawn && picture) this.#show(picture);
    this.#words(before, model, fresh, redrawn);
    const repicked = pickedWord(model) !== (before ? pickedWord(before) : "");
    const stageChanged = changed((one) => one.life.is);
    const marksChanged = redrawn || repicked || stageChanged || changed(({ reach }) => reach) || changed(({ roamed }) => roamed);
    if (marksChanged) this.#mark(model);
    this.#explain(before, model, fresh);
    this.counting.update(model);
    const turnReplayed = life.is === "since" && life.only !== undefined && life !== before?.life;
    const viewChanged = redrawn || turnReplayed || changed(stopNow) || staged(life) !== (!!before && staged(before.life));
    const keys = chosen(model) ? new Set(pickedKeys(model)) : inSight(model);
    const named = advisedPlaces(model).flatMap((key) => key ?? []);
    const newAdvice = changed(({ advised }) => advised) && named.length > 0 && !pickedKeys(model).length;
    // New advice moves the view only while nothing is picked. A touch moves it only if a kind of place that now fits is out of sight.
    const further = picked(model).some((key) => isDrawn(key) && !(before && picked(before).includes(key)));
    const stays = viewChanged ? "best" : repicked ? (further ? "kinds" : "any") : undefined;
    if (viewChanged || repicked || newAdvice) this.zoom.aim(keys, stays, aimedAt(model), named, isPrompted(model) && ![...keys].some(isDrawn));
    const lifeChanged = changed((one) => one.life) || changed(({ reading }) => reading);
    if (lifeChanged) this.#tellSince(model);
    if (marksChanged || viewChanged || lifeChanged) this.board.dim(spared(model));
    if (redrawn || repicked || stageChanged || changed(({ reading }) => reading) || changed(({ unseen }) => unseen)) this.#offer(model);
    if (redrawn || changed(({ codes }) => codes)) this.#code(model.codes);
    if (redrawn) this.tray.hide();
    this.hints.update(model);
    this.#teach(before, model, repicked);
    if (model.bubble && model.bubble !== before?.bubble) this.answers.show(model.bubble, this.#places(model));
    if (focused && (document.activeElement ?? document.body) === document.body) this.#focusSoon();
  }

  /** Whether places of the picture have codes. */
  get coded(): boolean {
    return !!this.board.svg.querySelector(CODED);
  }

  /** Write the codes on the places, or take them away. */
  #code(on: boolean): void {
    if (!on) this.#codes?.destroy();
    if (!on) return void (this.#codes = undefined);
    const keys = [...this.board.svg.querySelectorAll<SVGElement>(CODED)].flatMap(({ dataset }) => dataset.key ?? []);
    (this.#codes ??= new Tags(this.board, true)).show(keys.map((key) => ({ key, text: key.split(".").at(-1) ?? "", look: "code", small: true, said: "" })));
  }

  get hasLog(): boolean {
    return this.side.clientHeight > 0;
  }

  showLog(log: readonly Logged[]): void {
    if (this.side.classList.toggle("in-silent", !log.length)) arrives(this.side);
    render(logPart(log), this.#log);
    this.#log.style.paddingBottom = "";
    showEnd(this.side, this.#log);
    requestAnimationFrame(() => this.#wholeLines());
  }

  /** The list begins with the beginning of a sentence: below its end is the room of the one that is not whole. */
  #wholeLines(): void {
    const top = this.side.getBoundingClientRect().top + parseFloat(getComputedStyle(this.side).paddingTop);
    const whole = [...this.#log.children].map((line) => line.getBoundingClientRect().top - top).find((below) => below >= -1);
    if (whole === undefined || whole < 1 || this.side.scrollTop < 1) return;
    this.#log.style.paddingBottom = `calc(5px + ${whole}px)`;
    this.side.scrollTop += whole;
  }

  /** What was picked in place of the earlier picks, as a sentence; "" if nothing was. */
  replaced({ life }: Model): string {
    const key = life.is === "picking" ? life.instead : undefined;
    const name = key === undefined ? "" : this.#titleOf(key);
    return name && L.chosenInstead(name);
  }

  #titleOf(key: string): string {
    return this.board.node(key)?.querySelector(":scope > title")?.textContent ?? "";
  }

  /** Come close where the choice that is touched is too small to be certain; return whether: the touch is nothing else then. Not if no place can be picked. */
  zoomedIn(model: Model, { keys }: Touched): boolean {
    const { state, life } = model;
    if (!state || state.curtain !== null || staged(life) || (state.chance && !state.over)) return false;
    const meant = choiceAt(model, keys);
    return meant !== undefined && this.zoom.zoomedIn(meant);
  }

  /** Give the focus to the first place that can be touched. */
  focus(): void {
    (this.board.svg.querySelector<SVGElement>('[tabindex="0"]') ?? this.prompt).focus({ preventScroll: true });
  }

  destroy(): void {
    this.reveal.end();
    this.counting.destroy();
    this.#codes?.destroy();
    this.hints.destroy();
    this.#marks?.destroy();
    this.#advice.destroy();
    this.zoom.destroy();
    this.offers.destroy();
    this.answers.hide();
    this.#report.destroy();
    this.board.clear();
    this.root.remove();
  }

  /** Show a picture; below it, where all is in one column, the frame is no higher than it (live_board.css). */
  #show(picture: Picture): void {
    this.board.show(picture);
    this.root.style.setProperty("--in-high", String(picture.height / picture.width));
  }

  #words(before: Model | undefined, model: Model, fresh: boolean, redrawn: boolean): void {
    const { state, life, report } = model;
    render(promptPart(model), this.prompt);
    this.prompt.classList.toggle("in-asking", nextQuestion(model) !== "");
    this.prompt.classList.toggle("in-prompt-long", Math.max(prompt(model).length, nextQuestion(model).length) + (actsAtOnce(model) ? MARK : 0) > LONG);
    // The scene that is shown, while something is seen or counted perhaps another than the state's.
    render(scenesPart(state && { ...state, picture: pictureOf(model) ?? state.picture }, model.follow, this.act), this.#scenes);
    render(toolsPart(model, this.act, this.aside), this.#tools, { renderBefore: this.zoom.buttons });
    appears(this.#skip, !!state?.bot);
    // Another scene would show the points that the last moves are read before.
    this.#scenes.hidden = !state || state.scenes.length < 2 || (life.is === "since" && state.over);
    if (fresh || redrawn) showPressed(this.#scenes);
    if (report !== before?.report) {
      this.#report.show(model, this.act);
    }
    this.#curtain.hidden = life.is !== "curtain";
    render(curtainPart(model, this.act), this.#curtain);
    if (life.is === "curtain" && life !== before?.life) this.#curtain.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }

  /** Number the actions of others on the board, with a line each below it; nothing while a layer lies over it. */
  #tellSince(model: Model): void {
    const { state, life, reading } = model;
    const since = life.is === "since" ? state?.since : undefined;
    const begins = !!since && !this.root.classList.contains("in-telling");
    this.root.classList.toggle("in-telling", !!since);
    render(sincePart(model, this.act, (key) => !!this.board.node(key)), this.#since);
    if (begins) {
      this.#since.scrollTop = 0;
      arrives(this.#since);
    }
    if (!since || reading !== "no") return this.#marks?.clear();
    this.#marks ??= new SinceMarks(this.board);
    this.#marks.show(since, life.is === "since" ? life.only : undefined);
  }

  /** What may be touched is lit; what was picked, by touches or in words, stands out, and so does what the button adds by itself. */
  #mark(model: Model): void {
    light(this.board, lights(model), [...pickedKeys(model), ...added(model)], model.reach && isPrompted(model), laterPlaces(model));
  }

  /** Say once what the signs on the board mean: from the first place that can be touched to the first action. Beside a form there is no room for it. */
  #explain(before: Model | undefined, model: Model, fresh: boolean): void {
    if (fresh && before?.life.is === "picking") this.#signs?.remove();
    if (this.#signs !== undefined || !isPrompted(model) || model.state?.form || !touchable(model).size) return;
    this.#signs = signsLine("board") ?? null;
    if (this.#signs) this.frame.parentElement?.after(this.#signs);
  }

  /** Explain what comes up for the first time. */
  #teach(before: Model | undefined, model: Model, repicked: boolean): void {
    if (!repicked && model.advised === before?.advised && model.taught === before?.taught && model.recalled === before?.recalled && model.life.is === before.life.is) return;
    this.#advice.update(model);
    this.root.classList.toggle("in-teaching", this.#advice.open);
  }

  #offer(model: Model): void {
    const shown = (key: string): boolean => !!this.board.node(key);
    const { offers, apart, only, main } = offered(model, this.act, this.options.after, this.options.list, shown);
    this.offers.show(offers, apart, only);
    this.bar.update(model, main, elsewhere(model, shown), shown);
  }

  /** The keys that may be touched next, and those that may be touched when nothing is chosen. */
  #places(model: Model): Element[] {
    const legal = open(model);
    return [...new Set([...lit(legal, picked(model)), ...lit(legal, [])])].flatMap((key) => this.board.node(key) ?? []);
  }

  /**
   * Call before everything changes: an element that is removed or dimmed while it has the focus makes the browser lay
   * the page out in the middle of the changes. Focus from a press is only dropped before; keyboard users keep their
   * place. Returns whether the focus was here.
   */
  #release(): boolean {
    const focused = [this.board.svg, this.offers.root, this.bar.form, this.bar.root].some((part) => part.contains(document.activeElement));
    const pressed = document.activeElement;
    if (pressed instanceof Element && this.root.contains(pressed) && !pressed.matches(":focus-visible")) (pressed as HTMLElement | SVGElement).blur();
    return focused;
  }

  /** Focus in the next frame, whose layout has to be computed anyway; at once it would be computed twice. */
  #focusSoon(): void {
    requestAnimationFrame(() => {
      const focused = document.activeElement && document.activeElement !== document.body;
      if (!focused && this.root.isConnected) this.focus();
    });
  }
}
