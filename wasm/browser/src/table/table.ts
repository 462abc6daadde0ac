/** The table mode: one step at a time over the whole screen, told by who explains the game to others, or read aloud. */
import { chooseCount } from "../page/counts";
import { inTurn } from "../page/in_turn";
import { openLayer } from "../page/layers";
import { keep, kept, tab } from "../page/storage";
import { wear } from "../page/wear";
import type { InsutoStage } from "../lesson/stage_element";
import type { Model as StageModel } from "../lesson/stage_model";
import { lettersOf } from "../voice/read";
import { RATES, reduceVoice, silent, type Voice, type VoiceEvent } from "../voice/model";
import { Speaker } from "../voice/speaker";
import { keepAwake } from "./awake";
import { addressOf, openScreen, roleOf } from "./windows";
import { keyOf } from "./keys";
import { Link } from "./link";
import { first, SIZES, type Effect, type Model, type TableEvent } from "./model";
import { isPace } from "./pace";
import { reduce } from "./reduce";
import { T } from "./strings_ja";
import { TableView } from "./view";
import { rulesOf, stepsOf } from "./words";
import sheet from "./tabletop.css";

const within = (all: readonly unknown[]) => (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) < all.length;
const isSize = within(SIZES);
const isRate = within(RATES);

/** What would be said of a lesson: tests hold it against what was read through once. */
export { spoken } from "../voice/read";

let open: Table | undefined;

/** Open the table mode over the lesson; `aloud`: begin to read aloud, undefined where nobody pressed anything (a page that was reloaded): then
 * no browser gives the whole screen. */
export function openTable(stage: InsutoStage, leave: AbortSignal, aloud?: boolean): void {
  if (leave.aborted) return;
  wear(sheet);
  open ??= new Table(stage, leave, aloud !== undefined, () => (open = undefined));
  if (aloud) open.speak({ kind: "play" });
}

class Table {
  readonly #stage: InsutoStage;
  readonly #stop = new AbortController();
  readonly #view: TableView;
  readonly #link: Link;
  readonly #speaker = new Speaker();
  readonly #closed: () => void;
  readonly #from = document.activeElement;
  #model: Model;
  #voice: Voice;
  #said: readonly string[] = [];
  /** Which words are shown, and what stands beside them. */
  #words = "";
  #beside = "";
  /** While both step and count are changed, what the stage shows in between is not told. */
  #following = false;

  constructor(stage: InsutoStage, leave: AbortSignal, full: boolean, ended: () => void) {
    this.#stage = stage;
    const { signal } = this.#stop;
    const role = roleOf();
    this.#model = first(role === "teacher" || role === "screen" ? role : "alone", String(Math.random()), kept("table.size", isSize) ?? undefined, kept("table.pace", isPace, tab) ?? undefined);
    this.#voice = silent(kept("voice.rate", isRate) ?? undefined);
    stage.send({ kind: "pause" });
    this.#view = new TableView(stage, signal);
    // What the page shows in its address is told by the layer's own entry, and gone with it.
    addressOf(undefined);
    const layer = openLayer(() => this.#close());
    addressOf(this.#model.role);
    this.#closed = () => {
      ended();
      addressOf(undefined);
      layer();
    };
    leave.addEventListener("abort", () => this.#close(), { signal });
    this.#link = new Link((message) => this.send(message), signal);
    this.#listen(signal);
    keepAwake(signal);
    void this.#speaker.find(signal).then((here) => this.speak({ kind: "voices", here }));
    stage.follow = (model) => this.#follow(model);
    this.#follow(stage.model);
    this.#view.el.focus({ preventScroll: true });
    if (full) this.#full();
  }

  readonly send = inTurn((event: TableEvent): void => {
    if (this.#stop.signal.aborted) return;
    const [model, effects] = reduce(this.#model, event);
    this.#model = model;
    this.#show();
    for (const effect of effects) this.#run(effect);
  });

  readonly speak = inTurn((event: VoiceEvent): void => {
    if (this.#stop.signal.aborted) return;
    const [voice, effects] = reduceVoice(this.#voice, event);
    this.#voice = voice;
    this.#show();
    this.#view.speaking(voice);
    for (const effect of effects) {
      if (effect.do === "speak") this.#speaker.speak(this.#said[effect.at] ?? "", effect.rate, (ended) => this.speak({ kind: ended ? "ended" : "failed", turn: effect.turn }));
      else if (effect.do === "hush") this.#speaker.hush();
      else if (effect.do === "onward") this.#stage.send({ kind: "step", by: 1 });
      else if (effect.do === "keep") keep("voice.rate", effect.rate);
    }
  });

  #show(): void {
    const { lesson, ...model } = this.#stage.model;
    const section = lesson?.steps[model.index]?.section;
    const title = lesson?.sections.find(({ id }) => id === section)?.title ?? "";
    this.#view.show({ model: this.#model, voice: this.#voice, title, touchable: model.hand.at !== "starting" && (!model.frame || !!model.frame.link) }, { send: this.send, speak: this.speak });
  }

  /** The stage shows something else. */
  #follow(model: StageModel): void {
    const { lesson, index, players, hand } = model;
    if (!lesson || this.#following) return;
    this.send({ kind: "at", index, all: lesson.steps.length, players, live: hand.at === "open", now: performance.now() });
    const words = `${index} ${players}`;
    if (words !== this.#words) this.#read(model, words);
    const beside = `${words} ${model.frame?.step}`;
    if (this.#model.role === "teacher" && beside !== this.#beside) this.#tell(model, beside);
    this.#show();
  }

  #read(model: StageModel, words: string): void {
    const { lesson, index } = model;
    const steps = lesson ? stepsOf(lesson) : [];
    const step = steps[index];
    if (!step) return;
    const counted = this.#words.split(" ")[1] !== words.split(" ")[1];
    this.#words = words;
    if (counted) this.send({ kind: "letters", letters: steps.map(lettersOf) });
    this.#said = this.#view.read(step);
    this.speak({ kind: "text", all: this.#said.length, last: index + 1 >= steps.length });
  }

  /** What stands in the teacher's window beside the step, again when its frame has come. */
  #tell(model: StageModel, beside: string): void {
    this.#beside = beside;
    const steps = model.lesson ? stepsOf(model.lesson) : [];
    const step = steps[model.index];
    if (step) this.#view.beside(steps[model.index + 1], rulesOf(step, model.frame?.step === model.lesson?.steps[model.index]?.name ? model.frame : undefined));
  }

  #run(effect: Effect): void {
    const stage = this.#stage;
    switch (effect.do) {
      case "step":
        return stage.send({ kind: "step", by: effect.by });
      case "go":
        return stage.send({ kind: "go", index: effect.index });
      case "follow":
        return this.#goWith(effect.shared);
      case "scroll":
        return this.#view.scroll();
      case "chapters":
        return stage.send({ kind: "chapters" });
      case "touch":
        return stage.takeOver();
      case "number":
        return this.#number("");
      case "shade":
        return document.querySelector<HTMLElement>("form[data-md-component=palette] label:not([hidden])")?.click();
      case "full":
        return this.#full();
      case "keys":
        return this.#view.keys();
      case "voice":
        return this.speak({ kind: "play" });
      case "hush":
        return this.speak({ kind: "pause" });
      case "window":
        return this.#window();
      case "tell":
        return this.#link.tell(effect.shared);
      case "keep":
        if (effect.size !== undefined) keep("table.size", effect.size);
        if (effect.pace) keep("table.pace", effect.pace, tab);
        return undefined;
      case "close":
        return void this.#leave();
    }
  }

  #goWith({ index, players }: { index: number; players: number }): void {
    const { model } = this.#stage;
    this.#following = true;
    if (players !== model.players && model.lesson) chooseCount(model.lesson.game, players);
    if (index !== model.index) this.#stage.send({ kind: "go", index });
    this.#following = false;
    this.#follow(this.#stage.model);
  }

  #number(begun: string): void {
    void import("./number_dialog").then(({ askNumber }) => askNumber(begun, this.#stop.signal));
  }

  #window(): void {
    // A new window leaves full screen anyway.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    addressOf("teacher");
    if (!openScreen()) this.#view.say(T.windowFailed);
    this.#follow(this.#stage.model);
  }

  /** Into full screen, or out of it; where the browser allows none the mode fills the window. */
  #full(): void {
    const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.({ navigationUI: "hide" });
    void done?.catch(() => undefined);
  }

  #listen(signal: AbortSignal): void {
    // Before the stage and the theme, which have other uses for some keys.
    addEventListener("keydown", (event) => this.#key(event), { signal, capture: true });
    document.addEventListener("fullscreenchange", () => document.fullscreenElement || this.send({ kind: "shrunk" }), { signal });
    this.#view.words.addEventListener("click", ({ target }) => {
      const said = target instanceof Element ? target.closest<HTMLElement>("[data-said]")?.dataset["said"] : undefined;
      if (said) this.speak({ kind: "from", at: Number(said) });
    }, { signal });
    this.#view.el.addEventListener("click", (event) => {
      if (this.#model.black) this.send({ kind: "black", now: performance.now() });
      // A press by hand gives the focus away, so that a remote's keys go on.
      else if (event.detail > 0 && document.activeElement?.matches(".in-tabletop-bar button")) this.#view.el.focus({ preventScroll: true });
    }, { signal });
  }

  #key(event: KeyboardEvent): void {
    const { key, target, shiftKey: shift } = event;
    const el = target instanceof Element ? target : undefined;
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || el?.closest("input, textarea, dialog[open]")) return;
    if (key === "Escape" && document.querySelector("dialog[open]")) return;
    const on = el?.closest("button, a, summary, [role=button], .in-picture") ? "button" : el?.closest(".in-tabletop-words, .in-tabletop-teacher") ? "text" : undefined;
    const { live } = this.#model;
    if (!live && /^\d$/.test(key)) this.#number(key);
    const said = keyOf({ key, shift, on, live });
    if (!said && !/^\d$/.test(key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const now = performance.now();
    if (said === "next") this.send({ kind: "next", more: this.#view.more, now });
    else if (said === "prev" || said === "black") this.send({ kind: said, now });
    else if (said === "first" || said === "last") this.send({ kind: "to", index: said === "first" ? 0 : Infinity, now });
    else if (said === "bigger" || said === "smaller") this.send({ kind: "size", by: said === "bigger" ? 1 : -1 });
    else if (said) this.send({ kind: said } as TableEvent);
  }

  /** Out of full screen first: what the page lays out anew then must not pass for reading. */
  async #leave(): Promise<void> {
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
    this.#close();
  }

  #close(): void {
    if (this.#stop.signal.aborted) return;
    this.#speaker.hush();
    this.#stop.abort();
    const stage = this.#stage;
    stage.follow = undefined;
    if (stage.model.hand.at === "open") stage.send({ kind: "back" });
    this.#view.close();
    this.#closed();
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    stage.send({ kind: "go", index: stage.model.index });
    if (this.#from instanceof HTMLElement && this.#from.isConnected) this.#from.focus({ preventScroll: true });
  }
}
