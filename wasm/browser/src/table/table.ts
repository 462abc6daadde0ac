/** The table mode: one step at a time over the entire screen, explained by a person, or read aloud. */
import { DOCKED } from "../page/breakpoints";
import { chooseCount } from "../page/counts";
import { upright, adoptStyles } from "../page/dom";
import { inTurn } from "../page/in_turn";
import { openLayer } from "../page/layers";
import { keep, readStored, tab } from "../page/storage";
import type { InsutoStage } from "../lesson/stage_element";
import type { Model as StageModel } from "../lesson/stage_model";
import { lettersOf } from "../voice/read";
import { saidAt } from "../voice/voice_part";
import { Reading } from "../voice/reading";
import voiceSheet from "../voice/voice.css";
import { addressOf, openScreen, roleOf, Link } from "./link";
import { keyOf } from "./keys";
import { first, SIZES, type Effect, type Lent, type Model, type Shared, type TableEvent, isPace } from "./model";
import { reduce } from "./reduce";
import { T } from "./strings_ja";
import { TableView } from "./view";
import { stepsOf } from "./words";
import sheet from "./tabletop.css";
import sizes from "./tabletop_sizes.css";
import { below } from "../page/guards";

const isSize = below(SIZES.length);

let open: Table | undefined;

/** Open the table mode over the lesson; `full`: in full screen, which a browser allows only after a press. */
export function openTable(stage: InsutoStage, leave: AbortSignal, full: boolean): void {
  if (leave.aborted) return;
  adoptStyles(voiceSheet);
  adoptStyles(sheet + sizes);
  open ??= new Table(stage, leave, full, () => (open = undefined));
}

class Table {
  readonly #stop = new AbortController();
  readonly #view: TableView;
  readonly #link: Link;
  readonly #reading: Reading;
  readonly #closed: () => void;
  readonly #from = document.activeElement;
  #model: Model;
  /** Which words are shown, and the content next to them. */
  #words = "";
  #beside = "";
  /** The board that is touched in this window, and what the other one shows. */
  #touched: Lent | undefined;
  #other: { lent: Lent; seen: StageModel["lent"] } | undefined;
  /** Pictures have the layout for the screen's orientation, here otherwise than next to the text. */
  readonly #hold = (): void => this.stage.send({ kind: "narrow", on: upright() });
  /** While both step and count are changed, the stage's state in between is not sent. */
  #following = false;

  constructor(private readonly stage: InsutoStage, leave: AbortSignal, full: boolean, ended: () => void) {
    const { signal } = this.#stop;
    const role = roleOf();
    this.#model = first(role === "teacher" || role === "screen" ? role : "alone", String(Math.random()), readStored("table.size", isSize) ?? undefined, readStored("table.pace", isPace, tab) ?? undefined);
    stage.send({ kind: "pause" });
    this.#view = new TableView(stage, signal);
    this.#reading = new Reading({ show: () => this.#said(), onward: () => stage.request || stage.send({ kind: "step", by: 1 }) }, signal);
    // The layer's own history entry has the page's address, and removes it.
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
    this.#hold();
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

  /** Another sentence is spoken, or none. */
  #said(): void {
    this.#show();
    this.#view.speaking(this.#reading.voice);
  }

  #show(): void {
    const { lesson, index } = this.stage.model;
    const section = lesson?.steps[index]?.section;
    const title = lesson?.sections.find(({ id }) => id === section)?.title ?? "";
    this.#view.show({ model: this.#model, other: this.#other?.lent, voice: this.#reading.voice, title, touchable: lesson?.engineless ? undefined : this.stage.touchable, sheet: !!this.stage.dataset["sheet"] }, { send: this.send, speak: this.#reading.send });
  }

  /** The stage shows something else. */
  #follow(model: StageModel): void {
    const { lesson, life, index, players, hand, did } = model;
    // While the first picture is made it shows no other.
    if (!lesson || life === "making" || this.#following) return;
    this.send({ kind: "at", index, all: lesson.steps.length, players, live: hand.at === "open", lent: this.#lent(model), now: performance.now() });
    const words = `${index} ${players} ${did.has(lesson.steps[index]?.name ?? "")}`;
    if (words !== this.#words) this.#read(model, words);
    if (this.#model.role === "teacher" && words !== this.#beside) this.#tell(model, words);
    this.#show();
  }

  /** What is shown instead of the step's own picture. */
  #lent({ hand, lent, view, seen, awaited }: StageModel): Lent | undefined {
    if (hand.at !== "open") this.#touched = undefined;
    // A newly opened board shows nothing yet: the other window keeps the earlier picture until then.
    if (hand.at === "open") return this.#touched ?? this.#model.lent;
    if (this.#other?.seen !== lent) this.#other = undefined;
    if (lent) return this.#other?.lent;
    if (awaited === "drawing") return this.#model.lent;
    return view && seen?.picture.scene === view ? { picture: seen.picture, save: "", caption: "" } : undefined;
  }

  #read(model: StageModel, words: string): void {
    const { lesson, index } = model;
    const steps = lesson ? stepsOf(lesson) : [];
    const step = steps[index];
    if (!step) return;
    const counted = this.#words.split(" ")[1] !== words.split(" ")[1];
    this.#words = words;
    if (counted) this.send({ kind: "letters", letters: steps.map(lettersOf) });
    this.#reading.text(this.#view.read(step), index + 1 >= steps.length);
  }

  /** Update the content of the teacher's window next to the step. */
  #tell({ lesson, index }: StageModel, beside: string): void {
    this.#beside = beside;
    const steps = lesson ? stepsOf(lesson) : [];
    const [step, name] = [steps[index], lesson?.steps[index]?.name];
    if (lesson && step && name) this.#view.beside(steps[index + 1], lesson, name, step);
  }

  #run(effect: Effect): void {
    const stage = this.stage;
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
        return this.#view.number("", this.#stop.signal);
      case "shade":
        return document.querySelector<HTMLElement>("form[data-md-component=palette] label:not([hidden])")?.click();
      case "full":
        return this.#full();
      case "keys":
        return this.#view.keys();
      case "sheet":
        return this.#view.sheet(this.#model.players);
      case "voice":
        return this.#reading.send({ kind: "play" });
      case "hush":
        return this.#reading.send({ kind: "pause" });
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

  #goWith({ index, players, lent }: Shared): void {
    const { model } = this.stage;
    this.#following = true;
    // Who touches last is shown in both.
    if (model.hand.at === "open") this.stage.send({ kind: "back" });
    if (players !== model.players && model.lesson?.players.includes(players)) chooseCount(model.lesson.game, players);
    if (index !== model.index) this.stage.send({ kind: "go", index });
    const board = lent?.save ? { board: { save: lent.save, scene: lent.picture.scene } } : {};
    const seen = lent && { picture: lent.picture, name: "", mark: [], named: [], ...board };
    this.#other = lent && { lent, seen };
    this.stage.send({ kind: "lent", seen });
    // The stage may be in the middle of an update: this runs after it.
    queueMicrotask(() => {
      this.#following = false;
      if (!this.#stop.signal.aborted) this.#follow(this.stage.model);
    });
  }

  #window(): void {
    // A new window leaves full screen anyway.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    addressOf("teacher");
    if (!openScreen()) this.#view.say(T.windowFailed);
    this.#follow(this.stage.model);
  }

  /** Into full screen, or out of it; where the browser allows none the mode fills the window. */
  #full(): void {
    const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.({ navigationUI: "hide" });
    void done?.catch(() => undefined);
  }

  #listen(signal: AbortSignal): void {
    matchMedia(DOCKED).addEventListener("change", this.#hold, { signal });
    this.stage.addEventListener("insuto:touched", (event) => {
      this.#touched = (event as CustomEvent<Lent>).detail;
      this.#follow(this.stage.model);
    }, { signal });
    // Before the stage and the theme, which have other uses for some keys.
    addEventListener("keydown", (event) => this.#key(event), { signal, capture: true });
    document.addEventListener("fullscreenchange", () => document.fullscreenElement || this.send({ kind: "shrunk" }), { signal });
    this.#view.words.addEventListener("click", ({ target }) => {
      const at = saidAt(target);
      if (at !== undefined) this.#reading.send({ kind: "from", at });
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
    const own = key === "?" && el?.closest(".in-sheet-panel");
    // A focused control next to the board does not block a remote.
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || (!own && el?.closest("input, textarea, dialog:modal"))) return;
    if (key === "Escape" && document.querySelector("dialog[open]")) return;
    const on = el?.closest("button, a, summary, [role=button], .in-picture") ? "button" : el?.closest(".in-tabletop-words, .in-tabletop-teacher, .in-rule-panel") ? "text" : undefined;
    const { live } = this.#model;
    if (!live && /^\d$/.test(key)) this.#view.number(key, this.#stop.signal);
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

  /** Out of full screen first: what the page lays out again then must not pass for reading. */
  async #leave(): Promise<void> {
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
    this.#close();
  }

  #close(): void {
    if (this.#stop.signal.aborted) return;
    // The page may be left with a board open: the other window does not keep it.
    const { index, all, players } = this.#model;
    if (this.#touched) this.send({ kind: "at", index, all, players, live: false, now: performance.now() });
    this.#stop.abort();
    const stage = this.stage;
    stage.follow = undefined;
    if (stage.model.hand.at === "open") stage.send({ kind: "back" });
    // Nor does the lesson's own stage keep what the other window showed.
    if (stage.model.lent) stage.send({ kind: "lent", seen: undefined });
    this.#view.close();
    this.#hold();
    this.#closed();
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    stage.send({ kind: "go", index: stage.model.index });
    if (this.#from instanceof HTMLElement && this.#from.isConnected) this.#from.focus({ preventScroll: true });
  }
}

/** Keeps the screen from going dark while nobody touches it; where the browser cannot, silently not. */
export function keepAwake(signal: AbortSignal): void {
  let lock: WakeLockSentinel | undefined;
  // Older browsers have none, and a page without a secure origin neither.
  const { wakeLock } = navigator as { wakeLock?: WakeLock };
  const ask = async (): Promise<void> => {
    if (signal.aborted || document.hidden || !wakeLock) return;
    try {
      const got = await wakeLock.request("screen");
      if (signal.aborted) await got.release();
      else lock = got;
    } catch {
      // Little battery, or forbidden.
    }
  };
  void ask();
  // The browser releases it whenever the page is hidden.
  document.addEventListener("visibilitychange", () => void ask(), { signal });
  signal.addEventListener("abort", () => void lock?.release().catch(() => undefined));
}
