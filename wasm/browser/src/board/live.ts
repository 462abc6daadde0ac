/** A touched board: prompt, lit places, choices, what happened, undo, log, score sheet, sharing. Knows no game. */
import { announce } from "../page/announce";
import { light, moveFocus, touchedAt, touchedBy, type Touched } from "./candidates";
import type { Coach } from "./coach";
import { C } from "./coach_ja";
import { button, cramped, dialog, fill, h, iconButton, NARROW, narrow, reducedMotion, showEnd, showPressed } from "../page/dom";
import { reasonOf } from "../engine/engine";
import { flash } from "./flash";
import { hasBot, holds, keepHold } from "./held_turn";
import { Offers, type Offer } from "./offers";
import { Board } from "./picture";
import { Reveal } from "./reveal";
import { ruleLink, sentence } from "../page/rule_link";
import { type Fields, Reopened, Session, type Opening } from "../engine/session";
import { keep, kept } from "../page/storage";
import { S } from "../page/strings_ja";
import { choices, declining, instead, lies, lit, placeOf, question, remaining, type Side, tap, type Tap } from "./taps";
import type { Gains, NotPlayed, Reason, Tapped, ViewRequest, Ways } from "../contracts/desk_types";
import type { LegalAction, RuleText, State } from "../contracts/types";
import type { Reached } from "./ways";
import { WhyNot } from "./why_not";
import { zoomable, type Zoom } from "./zoom";

/** Time between two moves of bots. */
const BOT_PAUSE = 750;
/** Whether numbers are wished on the lit places. */
const COACHED = "coach";
const isTrue = (value: unknown): value is true => value === true;
/** So many sentences with points for several seats in one answer are a scoring, and are shown as one. What one seat gained is told beside the board. */
const SCORING = 3;

/** A sentence, and the places that it speaks of by a name that is not drawn. */
type Said = RuleText & Pick<Reason, "at">;

export interface LiveOptions {
  open: Opening;
  /** The picture scene to begin with. */
  scene?: string;
  backLabel: string;
  back: () => void;
  /** The reader is asked to find something out: no list of what can be done, and in words only what no touch can make. */
  task?: boolean;
  /** Begins the same game anew, offered when it is over. */
  again?: () => void;
  /** Told after every change; `played` is false for the first picture. */
  changed?: (state: State, played: boolean) => void;
}

export class Live {
  readonly #session: Session;
  readonly #options: LiveOptions;
  readonly #board = new Board();
  readonly #stop = new AbortController();
  readonly #zoom: Zoom;
  readonly #reveal = new Reveal();
  /** Whether the board shows what was turned up and is gone since; bots wait with it. */
  #moment = false;
  #state: State | undefined;
  #scene: string | undefined;
  /** Whether the picture follows the decision; a reader who chooses a scene himself stays there. */
  #follow = true;
  #picked: string[] = [];
  /** What is said of them where they were chosen in the place of others. */
  #instead = "";
  /** When the touch came whose action is being played. */
  #touched: number | undefined;
  #busy = false;
  /** What was pressed last while the engine was asked something: it is done afterwards, if the game is as it was. */
  #late: { save: string; work: () => void } | undefined;
  #skipping = false;
  /** Whether arrow keys reach what cannot be chosen now. */
  #reach = false;
  /** The game ended with the last answer. */
  #ended = false;
  /** A table of points that waits to be read; bots wait with it. */
  #reading: HTMLDialogElement | undefined;
  #timer = 0;
  /** Whether the session was asked to wait where turns end. */
  #held = false;
  #logTimer = 0;
  /** Says what the lit places would bring, while that is wished; what it was told last, and of what. */
  #coach: Coach | undefined;
  #gains: Gains | undefined;
  #weighed: { state: State; picked: string } | undefined;
  /** Shows how far what is chosen goes; what it was told last, and of what; the places that take more than the next action. */
  #reached: Reached | undefined;
  #ways: Ways | undefined;
  #roamed: { state: State; picked: string; all: boolean } | undefined;
  #later: ReadonlySet<string> = new Set();
  /** An action that waits to be decided on, its points being told. */
  #pending: LegalAction | undefined;
  /** What had the focus before an answer took it. */
  #asker: Element | null = null;

  readonly #scenes = h("div", { class: "in-seg in-scenes", role: "group", "aria-label": S.scenes });
  readonly #asked = h("span", { class: "in-asked" });
  readonly #question = h("span", { class: "in-question" });
  readonly #prompt = h("p", { class: "in-prompt", tabindex: -1 }, this.#asked, this.#question);
  readonly #whyNot: WhyNot;
  readonly #offers = new Offers();
  readonly #said = h("div", { class: "in-said" });
  readonly #log = h("ol", { class: "in-log" });
  readonly #side = h("div", { class: "in-side in-silent", role: "region", "aria-label": S.log, tabindex: 0 }, this.#log);
  readonly #reachButton = button(S.reachAll, () => this.#toggleReach(), { class: "in-btn in-btn-keys", "aria-pressed": "false", title: S.reachAllTitle });
  readonly #coachButton = button(C.coach, () => void this.#toggleCoach(), { class: "in-btn in-btn-help", "aria-pressed": "false", title: C.coachTitle });
  readonly #luckButton = button(C.luck, () => void this.#toggleLuck(), { class: "in-btn in-btn-help", "aria-pressed": "false", title: C.luckTitle, hidden: true });
  readonly #curtain = h("div", { class: "in-curtain", hidden: true });
  readonly #holdButton = button(S.hold, () => this.#toggleHold(), { class: "in-btn in-btn-help", "aria-pressed": "false", title: S.holdTitle });
  readonly #undo = iconButton("undo", S.undo, () => this.#back());
  readonly #redo = iconButton("redo", S.redo, () => void this.#change("redo"));
  readonly #undoTurn = button(S.undoTurn, () => this.#back("turn"));
  readonly #skip = button(S.skip, () => this.#skipBots(), { class: "in-btn in-skip", hidden: true });
  readonly #root: HTMLElement;

  constructor(place: HTMLElement, options: LiveOptions) {
    this.#options = options;
    this.#scene = options.scene;
    // A task is done or not by what was played; nothing is waited for.
    const hold = !options.task && holds(hasBot(options.open.seats));
    this.#session = new Session("save" in options.open ? options.open : { ...options.open, hold }, () => this.#fields());
    const content = h("div", { class: "in-zoom" });
    content.append(this.#board.svg);
    const frame = h("div", { class: "in-picture in-picture-live" }, content);
    const around = h("div", { class: "in-frame" }, frame, this.#curtain, this.#reveal.root);
    this.#whyNot = new WhyNot(around, () => this.#letGo(), () => this.#next());
    this.#root = h(
      "div",
      { class: "in-live-board", role: "group", "aria-label": S.liveBoard },
      h("div", { class: "in-top" }, this.#scenes, button(options.backLabel, () => options.back())),
      this.#prompt,
      around,
      this.#offers.root,
      this.#skip,
      this.#said,
      this.#side,
      h(
        "div",
        { class: "in-tools" },
        this.#undo,
        this.#redo,
        this.#undoTurn,
        options.task ? "" : button(S.actions, () => this.#showActions()),
        button(S.log, () => void this.#showLog()),
        button(S.score, () => void this.#showScore()),
        options.task ? "" : this.#coachButton,
        button(S.share, () => void this.#showShare()),
        options.task ? "" : this.#holdButton,
        options.task ? "" : this.#luckButton,
        this.#reachButton,
      ),
      this.#whyNot.root,
    );
    fill(place, this.#root);
    this.#zoom = zoomable(content, this.#board);
    frame.parentElement?.append(this.#zoom.edges);
    this.#root.querySelector(".in-tools")?.append(this.#zoom.buttons);
    this.#listen(frame);
    this.#asked.textContent = S.loading;
    for (const early of [this.#undo, this.#redo, this.#undoTurn]) early.disabled = true;
    void this.#open();
    if (!options.task && kept(COACHED, isTrue)) void this.#toggleCoach();
  }

  #open(): Promise<void> {
    return this.#do(() => this.#session.open(), false).then(() => this.#focusIn());
  }

  /** How many play, once that is known. */
  get players(): number | undefined {
    return this.#state?.players;
  }

  destroy(): void {
    this.#stop.abort();
    window.clearTimeout(this.#timer);
    window.clearTimeout(this.#logTimer);
    this.#reading?.close();
    this.#reveal.end();
    this.#coach?.destroy();
    this.#reached?.destroy();
    this.#zoom.destroy();
    this.#session.close();
    this.#offers.destroy();
    this.#whyNot.hide();
    this.#root.remove();
  }

  #listen(frame: HTMLElement): void {
    const { signal } = this.#stop;
    frame.addEventListener("click", (event) => {
      // A press by Enter on a lit place comes through the keyboard below.
      if (this.#zoom.dragged() || event.detail === 0) return;
      const touched = touchedAt(this.#board, event.clientX, event.clientY);
      if (!this.#nears(touched)) void this.#tap(touched, event.timeStamp);
    }, { signal });
    this.#root.addEventListener("pointerdown", (event) => {
      if (!this.#whyNot.holds(event.target)) this.#let();
    }, { signal, capture: true });
    matchMedia(NARROW).addEventListener("change", () => {
      if (this.#state) void this.#do(() => this.#session.ask("state", this.#fields()), false);
    }, { signal });
    this.#root.addEventListener("keydown", (event) => this.#key(event), { signal });
    // The engine ended when the page was left; back on it, the game is opened again before the next touch.
    addEventListener("pageshow", (event) => event.persisted && void this.#do(() => this.#session.open(), false), { signal });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open] .in-dialog-body:not(:has(.in-live-board))")) return;
      event.preventDefault();
      // Nothing more: a game is not left by a key that lets go.
      if (this.#whyNot.shown) this.#letGo();
      else if (this.#offers.close()) this.#focusIn();
      else if (this.#picked.length > 0) this.#pick([]);
    }, { signal });
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const el = event.target instanceof Element ? event.target.closest<SVGElement>("[data-key]") : null;
    const onBoard = !!el && this.#board.svg.contains(el);
    if ((event.key === "Enter" || event.key === " ") && onBoard) {
      event.preventDefault();
      if (!event.repeat) void this.#tap(touchedBy(el));
    } else if ((onBoard || event.target === this.#prompt) && moveFocus(this.#board, event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  // ---- asking the engine

  /** Run one question that ends in a new state; one at a time, errors said under the board. */
  async #do(work: () => Promise<State | NotPlayed>, played: boolean): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#root.setAttribute("aria-busy", "true");
    try {
      const state = await work();
      if (this.#stop.signal.aborted) return;
      if ("refused" in state) this.#refuse(state.refused);
      else {
        this.#take(state, played);
        if (played && !this.#moment) await this.#showPoints(state);
      }
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      if (error instanceof Reopened) this.#take(error.state, false);
      this.#tell([{ text: error instanceof Reopened ? S.engineLost : reasonOf(error) }], true);
      if (!this.#state) {
        fill(this.#asked);
        this.#said.append(button(S.retry, () => void this.#open()));
      }
    } finally {
      this.#busy = false;
      this.#root.removeAttribute("aria-busy");
    }
    this.#next();
    this.#catchUp();
  }

  /** Do this when the question that runs is answered: true where one runs. */
  #postpone(work: () => void): boolean {
    if (this.#busy && this.#state) this.#late = { save: this.#state.save, work };
    return this.#busy;
  }

  /** Do what was pressed meanwhile, unless the game is another since. */
  #catchUp(): void {
    const late = this.#late;
    this.#late = undefined;
    if (late && late.save === this.#state?.save && !this.#stop.signal.aborted) late.work();
  }

  #fields(): ViewRequest {
    return { ...(this.#scene ? { scene: this.#scene } : {}), follow: this.#follow, narrow: narrow() };
  }

  #change(op: "bot" | "undo" | "redo" | "play" | "end_turn", extra: Fields<"play"> | Fields<"undo"> = {}): Promise<void> {
    window.clearTimeout(this.#timer);
    return this.#do(() => this.#session.ask(op, { ...this.#fields(), ...extra }), true);
  }

  /** Where what a finger meant is too small to be met for certain, the view only comes close to it. */
  #nears({ keys, near }: Touched): boolean {
    const state = this.#state;
    if (!state || state.curtain !== null || this.#moment) return false;
    const open = lit(state.chance ? [] : state.legal, this.#picked);
    const meant = keys.flatMap((key) => (this.#picked.includes(key) ? key : (placeOf(key, open) ?? [])))[0] ?? (near.length ? undefined : keys[0]);
    return meant !== undefined && this.#zoom.nears(meant);
  }

  /** A touch: at once where a lit place, or a part of one, lies on top; else the engine says what was meant, or why not. */
  async #tap(touched: Touched, since?: number): Promise<void> {
    const state = this.#state;
    if (!state || state.curtain !== null || this.#moment || this.#postpone(() => void this.#tap(touched, since))) return;
    const at = touched.keys.length ? touched.keys : touched.near.slice(0, 1);
    if (state.chance && !state.over) return this.#refuse([{ text: C.luckTouch }], touched.y);
    if (!at.length) return state.bot || state.over ? undefined : this.#refuse([], touched.y);
    const [top] = touched.keys;
    const key = top !== undefined && !this.#picked.includes(top) ? placeOf(top, lit(state.legal, this.#picked)) ?? top : at[0] ?? "";
    const meant: Tap = state.over || state.bot ? { kind: "refused" } : tap(state.legal, this.#picked, key, top === undefined);
    if (meant.kind === "play") await this.#play(meant.action, since, touched.y);
    else if (meant.kind === "pick") this.#pick(meant.picked);
    else {
      await this.#ponder(state, touched, at, since);
      this.#catchUp();
    }
  }

  /** Ask what a touch means, or why it means nothing. What was never meant together with those picked is a new beginning, no mistake. */
  async #ponder(state: State, touched: Touched, at: readonly string[], since?: number): Promise<void> {
    let answer: Tapped;
    this.#busy = true;
    this.#root.setAttribute("aria-busy", "true");
    try {
      answer = await this.#session.ask("tap", { picks: this.#picked, at, near: touched.near });
    } catch (error) {
      if (error instanceof Reopened) this.#take(error.state, false);
      return this.#tell([{ text: error instanceof Reopened ? S.engineLost : reasonOf(error) }], true);
    } finally {
      this.#busy = false;
      this.#root.removeAttribute("aria-busy");
    }
    if (this.#stop.signal.aborted) return;
    const { key, refused = [], together } = answer;
    const beside = touched.near.includes(key) && !lies(touched.keys, key);
    const begins = !answer.actions.length && lit(state.legal, []).has(key) && (!together || instead(key, this.#picked));
    const meant: Tap = answer.actions.length || begins ? tap(state.legal, begins ? [] : this.#picked, key, beside) : { kind: "other" };
    if (meant.kind === "play") return this.#play(meant.action, since, touched.y);
    if (meant.kind === "pick" && begins && this.#picked.length) this.#rechoose(key, meant.picked);
    else if (meant.kind === "pick") this.#pick(meant.picked);
    if (refused.length || meant.kind !== "pick") await this.#answer(key, refused, touched.y, answer.thing);
  }

  /** Why not; of a place that is reached later how, with what is to be done first. */
  async #answer(key: string, refused: Reason[], y: number, thing?: Reason[]): Promise<void> {
    const way = this.#later.has(key) ? this.#ways?.reached[key] : undefined;
    if (!way || this.#options.task) return this.#refuse(refused, y, thing);
    const { W, wayBox } = await import("./ways");
    if (this.#stop.signal.aborted) return;
    const from = document.activeElement;
    const box = wayBox(way, (action) => {
      if (box.main.matches(":focus-visible")) this.#focusIn();
      void this.#play(action);
    });
    this.#whyNot.lay(box.nodes, y, this.#places(), W.how);
    this.#asker = from;
    box.main.focus({ preventScroll: true });
    announce([...way.how, ...way.halt].map(({ text }) => text).join(" "));
  }

  /** An action chosen in words; before it throws away what was paid for it is asked once more. */
  #choose(action: LegalAction): void {
    if (this.#postpone(() => this.#choose(action))) return;
    const { n, label, warning } = action;
    if (!warning) return void this.#play(action);
    this.#whyNot.hide();
    this.#offers.ask(warning, { n, label, act: () => void this.#send(action) });
  }

  /** Play an action, or first tell what it would bring; from `since` (the touch) until the picture is patched is what the bench measures. */
  async #play(action: LegalAction, since = performance.now(), y?: number): Promise<void> {
    if (this.#coach && !this.#state?.chance) return this.#consider(action, y);
    await this.#send(action, since);
  }

  async #send(action: LegalAction, since = performance.now()): Promise<void> {
    this.#touched = since;
    await this.#change("play", { action: action.n });
    this.#touched = undefined;
  }

  // ---- what it would bring

  /** The numbers come and go; the wish is kept on the device. */
  async #toggleCoach(): Promise<void> {
    const on = !this.#coach;
    keep(COACHED, on);
    this.#coachButton.setAttribute("aria-pressed", String(on));
    this.#letGo();
    if (on) {
      const { Coach } = await import("./coach");
      if (this.#stop.signal.aborted || this.#coach) return;
      this.#coach = new Coach(this.#board);
      this.#root.querySelector(".in-tools")?.append(this.#coach.legend);
    } else {
      this.#coach?.destroy();
      this.#coach = undefined;
    }
    this.#weighed = undefined;
    this.#light();
  }

  /** Take an action or the turn back, or say why that cannot be. */
  #back(by: "action" | "turn" = "action"): void {
    const state = this.#state;
    if (state && !state.undo) this.#refuse([{ text: state.undo_why ?? "" }]);
    else void this.#change("undo", { by });
  }

  #toggleHold(): void {
    const on = !this.#state?.hold;
    keepHold(on);
    void this.#do(() => this.#session.ask("hold", { ...this.#fields(), on }), true);
  }

  #toggleLuck(): Promise<void> {
    return this.#do(() => this.#session.ask("luck", { ...this.#fields(), chosen: !this.#state?.luck }), true);
  }

  /** Ask what the lit places would bring, once for each position and choice. */
  #weigh(touchable: ReadonlySet<string>, asked: boolean): void {
    const [coach, state] = [this.#coach, this.#state];
    if (!coach || !state) return;
    const picked = this.#picked.join(" ");
    if (this.#gains && this.#weighed?.state === state && this.#weighed.picked === picked && asked) return coach.show(this.#gains, touchable, this.#offers.root);
    coach.clear();
    this.#gains = undefined;
    const of = (this.#weighed = asked ? { state, picked } : undefined);
    if (!of) return;
    void this.#aside(async () => {
      const gains = await this.#session.ask("gains", { picks: this.#picked });
      if (this.#stop.signal.aborted || this.#weighed !== of) return;
      this.#gains = gains;
      this.#coach?.show(gains, touchable, this.#offers.root);
    });
  }

  /** Ask how far what is chosen goes, once for each position and choice; why not elsewhere when that can be chosen, too. */
  #roam(): void {
    const [state, picked, all] = [this.#state, this.#picked.join(" "), this.#reach];
    const asked = this.#roamed;
    const of = state?.goes && picked && !this.#moment ? { state, picked, all } : undefined;
    if (!of || asked?.state !== state || asked?.picked !== picked) {
      this.#reached?.clear();
      this.#ways = undefined;
      this.#later = new Set();
    } else if (asked.all || !all) {
      if (this.#ways) this.#reached?.show(this.#ways, all);
      return;
    }
    this.#roamed = of;
    if (!of) return;
    void this.#aside(async () => {
      const [ways, { later, Reached }] = await Promise.all([this.#session.ask("ways", { picks: this.#picked, all }), import("./ways")]);
      if (this.#stop.signal.aborted || this.#roamed !== of || !ways.key) return;
      this.#reached ??= new Reached(this.#board, this.#whyNot.frame);
      this.#ways = ways;
      this.#later = later(ways);
      this.#mark(lit(of.state.legal, this.#picked));
      announce([this.#instead + this.#question.textContent, this.#reached.show(ways, this.#reach)].join(" "));
    }, () => (this.#roamed === of ? (this.#roamed = undefined) : undefined));
  }

  /** Tell what an action would bring. It is played by the button, taken back by Escape; another touch is another question. */
  async #consider(action: LegalAction, y?: number): Promise<void> {
    const from = document.activeElement;
    await this.#aside(async () => {
      const [gain, { gainBox }] = await Promise.all([this.#session.ask("gain", { action: action.n }), import("./coach")]);
      if (this.#stop.signal.aborted || !this.#state?.legal.some(({ n }) => n === action.n)) return;
      if ("refused" in gain) return this.#refuse(gain.refused, y);
      this.#pending = action;
      this.#asker = from;
      this.#mark(lit(this.#state.legal, this.#picked));
      const box = gainBox(gain, () => void this.#decide(), () => this.#letGo());
      this.#whyNot.lay(box.nodes, y, this.#places(), C.gain);
      box.main.focus({ preventScroll: true });
      announce(box.said);
    });
  }

  /** Play what waits. */
  async #decide(): Promise<void> {
    const pending = this.#pending;
    if (!pending) return;
    if (document.activeElement?.matches(":focus-visible")) this.#focusIn();
    this.#let();
    await this.#send(pending);
  }

  /** What was said of a touch goes, and what waits is not done. */
  #let(): void {
    this.#whyNot.hide();
    if (!this.#pending) return;
    this.#pending = undefined;
    // Not the choices in words: the one that is being pressed would be taken from under the finger.
    this.#mark(lit(this.#state?.legal ?? [], this.#picked));
  }

  /** The same, and the focus goes back to where it was. */
  #letGo(): void {
    const from = this.#asker;
    const inside = this.#whyNot.holds(document.activeElement);
    this.#let();
    if (!inside) return;
    if (from instanceof SVGElement && this.#board.svg.contains(from)) from.focus({ preventScroll: true });
    else this.#focusIn();
  }

  // ---- showing

  #take(state: State, played: boolean): void {
    const focused = [this.#board.svg, this.#offers.root].some((part) => part.contains(document.activeElement));
    // An element that goes or goes dark while it has the focus makes the browser lay the page out in the middle of the changes.
    // What was focused by a press only loses it before; who uses the keyboard keeps the place.
    const pressed = document.activeElement;
    if (pressed instanceof Element && this.#root.contains(pressed) && !pressed.matches(":focus-visible")) (pressed as HTMLElement | SVGElement).blur();
    // A picture in another scene than the one looked at is asked for again.
    this.#ended = played && state.over && (state.events.length > 0 || !!this.#state?.ending);
    this.#state = state;
    this.#scene = state.picture.scene;
    this.#picked = [];
    this.#instead = "";
    this.#pending = undefined;
    this.#whyNot.hide();
    this.#reveal.end();
    const turned = played && !this.#skipping ? state.revealed : undefined;
    this.#moment = !!turned?.picture;
    this.#board.show(turned?.picture ?? state.picture);
    this.#asked.textContent = state.over ? S.over : state.bot && state.actor ? S.botThinking(state.actor.name) : state.prompt;
    this.#sceneButtons(state);
    for (const one of [this.#undo, this.#undoTurn]) {
      // One that says why it does nothing can be pressed and reached.
      one.disabled = !state.undo && !state.undo_why;
      one.setAttribute("aria-disabled", String(!state.undo));
    }
    this.#holdButton.setAttribute("aria-pressed", String(state.hold));
    this.#redo.disabled = !state.redo;
    this.#skip.hidden = !state.bot;
    this.#luckButton.hidden = state.mode !== "study";
    this.#luckButton.setAttribute("aria-pressed", String(state.luck));
    if (!state.bot) this.#skipping = false;
    this.#tell(state.note ? [...state.events, { text: state.note }] : state.events, false);
    // Beside a list of all that happened this would be said twice.
    this.#said.classList.toggle("in-said-twice", !state.note);
    if (this.#moment) this.#curtain.hidden = true;
    else this.#drawCurtain(state);
    this.#light();
    if (turned) this.#reveal.show(turned, this.#board, () => this.#turned(state));
    if (focused && (document.activeElement ?? document.body) === document.body) this.#focusSoon();
    const said = [...state.events.map((event) => event.text), this.#asked.textContent].join(" ");
    if (!this.#skipping) announce(said);
    this.#options.changed?.(state, played);
    this.#refreshLog();
    if (this.#touched !== undefined) performance.measure("insuto-action", { start: this.#touched });
  }

  /** The moment in which what turned up is shown is over. */
  #turned(state: State): void {
    if (!this.#moment || this.#state !== state) return;
    this.#moment = false;
    this.#board.show(state.picture);
    this.#drawCurtain(state);
    this.#light();
    void this.#showPoints(state).then(() => this.#next());
  }

  /** What came of something between seats is shown, a card for each; what they are told again does not open a second time. */
  async #showPoints(state: State): Promise<void> {
    const results = this.#skipping ? [] : (state.results ?? []);
    if (!results.length) return this.#showScoring(state, true);
    await this.#aside(async () => {
      const { showResults } = await import("./results");
      if (this.#stop.signal.aborted || this.#state !== state) return;
      showResults(results, (box) => (this.#reading = box), () => {
        this.#reading = undefined;
        if (this.#stop.signal.aborted) return;
        flash(this.#board, results.flatMap(({ at }) => at));
        void this.#showScoring(state, false).then(() => this.#next());
      });
    });
  }

  /** A scoring opens as a table: who got what. At the end of the game it is the whole sheet. */
  async #showScoring(state: State, midway: boolean): Promise<void> {
    const gained = state.events.map((event) => Object.keys(event.points ?? {})).filter((seats) => seats.length > 0);
    const scoring = gained.length >= SCORING && new Set(gained.flat()).size > 1;
    if (this.#reading || (state.over ? !this.#ended : !midway || !scoring || this.#skipping)) return;
    await this.#aside(async () => {
      const [sheet, { showScore, showScoring }] = await Promise.all([this.#session.ask("score", {}), import("./score_sheet")]);
      if (this.#stop.signal.aborted) return;
      const box = state.over ? showScore(sheet) : showScoring(state.events, sheet.seats);
      this.#reading = box;
      box.addEventListener("close", () => {
        this.#reading = undefined;
        this.#next();
      });
    });
  }

  /** The list of what happened, where there is room for it. It is asked for anew, because what may be told changes with the seat. */
  #refreshLog(): void {
    window.clearTimeout(this.#logTimer);
    if (this.#skipping && !this.#state?.over) return;
    this.#logTimer = window.setTimeout(() => {
      if (this.#side.clientHeight < 1) return;
      void this.#session.ask("state", { ...this.#fields(), log: true }).then(({ log = [] }) => {
        if (this.#stop.signal.aborted) return;
        const last = log.at(-1)?.turn;
        this.#side.classList.toggle("in-silent", !log.length);
        this.#relist(log.map((line, index) => ({ ...line, look: `${line.turn === last ? "in-new" : ""}${line.turn === log[index - 1]?.turn ? "" : " in-turn"}` })));
        showEnd(this.#side);
      }, () => undefined);
    }, 30);
  }

  /** Lines that stand there already stay: to make all of them after every move would be the square of a game's length. */
  #relist(lines: readonly (RuleText & { look: string })[]): void {
    const items = [...this.#log.children];
    const differs = lines.findIndex(({ text }, index) => items[index]?.getAttribute("data-text") !== text);
    const same = differs < 0 ? lines.length : differs;
    for (const gone of items.slice(same)) gone.remove();
    items.slice(0, same).forEach((item, index) => item.setAttribute("class", lines[index]?.look ?? ""));
    this.#log.append(
      ...lines.slice(same).map(({ text, rule, look }) => h("li", { class: look, "data-text": text }, text, rule ? " " : null, rule ? ruleLink(rule, rule) : null)),
    );
  }

  #toggleReach(): void {
    this.#reach = !this.#reach;
    this.#reachButton.setAttribute("aria-pressed", String(this.#reach));
    this.#light();
    if (this.#reach) this.#focusIn();
  }

  #focusIn(): void {
    const first = this.#board.svg.querySelector<SVGElement>('[tabindex="0"]');
    (first ?? this.#prompt).focus({ preventScroll: true });
  }

  /** Focus in the next frame, whose layout has to be computed anyway; at once it would be computed twice. */
  #focusSoon(): void {
    requestAnimationFrame(() => {
      const elsewhere = document.activeElement && document.activeElement !== document.body;
      if (!elsewhere && !this.#stop.signal.aborted) this.#focusIn();
    });
  }

  #sceneButtons(state: State): void {
    this.#scenes.hidden = state.scenes.length < 2;
    fill(
      this.#scenes,
      state.follows
        ? h("button", { type: "button", "aria-pressed": String(this.#follow), title: S.followTitle, onclick: () => this.#look(state.about ?? state.picture.scene, true) }, S.follow)
        : null,
      ...state.scenes.map(({ id, title, short }) => {
        const on = id === state.picture.scene;
        const named = short && cramped() ? { "aria-label": title, title } : {};
        return h("button", { type: "button", "aria-pressed": on ? "true" : "false", ...named, onclick: () => this.#look(id, false) }, named.title ? short : title);
      }),
    );
    showPressed(this.#scenes);
  }

  #look(scene: string, follow: boolean): void {
    this.#scene = scene;
    this.#follow = follow;
    const picked = this.#picked;
    // Another picture of the same choice: what was chosen stays chosen.
    void this.#do(() => this.#session.ask("state", this.#fields()), false).then(() => {
      if (picked.length && remaining(this.#state?.legal ?? [], picked).length) this.#pick(picked);
    });
  }

  /** Another choice than before: the picture hardly tells, so its place stands out for a moment, and its name is said. */
  #rechoose(key: string, picked: string[]): void {
    const name = this.#board.node(key)?.querySelector(":scope > title")?.textContent ?? "";
    this.#pick(picked, name && S.chosenInstead(name));
    flash(this.#board, picked);
  }

  #pick(picked: string[], instead = ""): void {
    this.#picked = picked;
    this.#instead = instead;
    fill(this.#said);
    this.#whyNot.hide();
    this.#pending = undefined;
    this.#light();
    if (instead || this.#question.textContent) announce(instead + this.#question.textContent);
  }

  #light(): void {
    const state = this.#state;
    if (!state) return;
    const open = !state.bot && state.curtain === null && !this.#moment;
    const legal = open ? state.legal : [];
    const touchable = lit(state.chance ? [] : legal, this.#picked);
    this.#roam();
    this.#mark(touchable);
    this.#zoom.aim(touchable);
    this.#offer(state, legal);
    const asks = this.#picked.length ? question(legal, this.#picked, state.asks, S.askNext) || (remaining(legal, this.#picked).length > 1 ? S.choose : S.confirmChosen) : "";
    this.#question.textContent = asks;
    this.#prompt.classList.toggle("in-asking", asks !== "");
    this.#weigh(touchable, legal.length > 0 && !state.chance);
  }

  /** Offer in words what no touch makes. */
  #offer(state: State, legal: LegalAction[]): void {
    const { again } = this.#options;
    if (state.ending) return this.#offers.show([{ label: S.endTurn, main: true, act: () => void this.#change("end_turn") }]);
    if (state.over) return this.#offers.show(again ? [{ label: S.playAgain, main: true, act: again }] : []);
    if (state.chance) {
      const rest = (label: string, alike: boolean): Offer => ({ label, main: true, act: () => void this.#do(() => this.#session.ask("roll", { ...this.#fields(), alike }), true) });
      const rests = legal.length ? [rest(C.luckRest, false), ...(state.waiting > 1 ? [rest(C.luckAlike, true)] : [])] : [];
      return this.#offers.show([...rests, ...legal.map((action) => this.#offerOf({ kind: "", actions: [action] }, state))]);
    }
    // What is done by touching one's own seat lies nowhere in particular: it is said in words as well.
    const own = `seat.${state.actor?.seat}`;
    const sides = choices(legal, this.#picked, (key) => key !== own && !!this.#board.node(key), this.#options.task);
    this.#offers.show(sides.map((side) => this.#offerOf(side, state)), declining(legal).map((side) => this.#offerOf(side, state)), lit(legal, this.#picked).size === 0);
  }

  /** A side of a choice as a button: the action, or the list of those of a kind. */
  #offerOf({ kind, actions }: Side, state: State): Offer {
    const [only, more] = actions;
    return only && !more ? { label: only.label, n: only.n, act: () => this.#choose(only) } : { label: S.oneOf(state.kinds[kind] ?? kind), act: () => this.#showActions(actions) };
  }

  /** What may be touched is lit, what is chosen or waits to be decided on stands out. */
  #mark(touchable: ReadonlySet<string>): void {
    const open = this.#state && !this.#state.bot && !this.#state.over && this.#state.curtain === null && !this.#moment;
    light(this.#board, touchable, [...this.#picked, ...(this.#pending?.picks ?? [])], this.#reach && !!open, this.#later);
  }

  #refuse(reasons: readonly Said[], y?: number, thing: readonly Reason[] = []): void {
    this.#asker = null;
    this.#offers.close();
    const told: readonly Said[] = reasons.length || thing.length ? reasons : [{ text: S.refusedNothing }];
    this.#whyNot.show(told, y, this.#places(), thing);
    flash(this.#board, [...thing, ...told].flatMap((one: Said) => one.at ?? []));
    announce([...thing, ...told].map(({ text }) => text).join(" "));
  }

  /** What may be touched next, and what may be touched when nothing is chosen. */
  #places(): Element[] {
    const legal = this.#state?.legal ?? [];
    return [...new Set([...lit(legal, this.#picked), ...lit(legal, [])])].flatMap((key) => this.#board.node(key) ?? []);
  }

  #tell(said: RuleText[], refused: boolean): void {
    this.#said.classList.toggle("in-event-refused", refused);
    this.#said.classList.remove("in-said-twice");
    fill(this.#said, ...said.slice(-4).map((one) => sentence(one)));
    showEnd(this.#said);
    if (refused && !reducedMotion()) this.#said.animate([{ opacity: 0.2 }, { opacity: 1 }], 200);
  }

  #drawCurtain(state: State): void {
    this.#curtain.hidden = state.curtain === null;
    if (state.curtain === null) return;
    const seat = state.curtain;
    const name = state.actor?.seat === seat ? state.actor.name : seat;
    const ready = button(S.curtainReady(name), () => {
      void this.#do(() => this.#session.ask("lift", this.#fields()), false).then(() => this.#focusIn());
    }, { class: "in-btn in-btn-main" });
    fill(this.#curtain, h("p", {}, S.curtain(name)), ready);
    ready.focus({ preventScroll: true });
  }

  // ---- bots

  #next(): void {
    window.clearTimeout(this.#timer);
    const state = this.#state;
    if (this.#reading || this.#moment || (this.#whyNot.shown && !this.#skipping) || !state?.bot || state.over || state.curtain !== null || this.#stop.signal.aborted) return;
    // A game that was kept by an earlier release does not know yet that it is to wait where turns end.
    const told = state.hold || this.#options.task || this.#held || !holds(true);
    this.#held = true;
    this.#timer = window.setTimeout(() => void (told ? this.#change("bot") : this.#do(() => this.#session.ask("hold", { ...this.#fields(), on: true }), false)), this.#skipping ? 0 : BOT_PAUSE);
  }

  #skipBots(): void {
    this.#skipping = true;
    this.#next();
  }

  // ---- dialogs

  #showActions(actions?: LegalAction[]): void {
    const state = this.#state;
    if (!state) return;
    const offered = actions ?? (state.bot ? [] : state.legal);
    const apart = offered.filter((one) => one.declines);
    const listed = (action: LegalAction): HTMLElement => button(action.label, () => {
      box.close();
      this.#choose(action);
    }, { "data-n": action.n });
    // On a phone there is no room for them beside the board.
    const helps = actions ? [] : [this.#coachButton, this.#holdButton, this.#luckButton].filter((one) => !one.hidden);
    const box = dialog(
      S.actions,
      S.close,
      h("p", {}, this.#asked.textContent),
      h("div", { class: "in-choices" }, ...offered.filter((one) => !one.declines).map(listed)),
      apart.length ? h("div", { class: "in-declining" }, ...apart.map(listed)) : null,
      helps.length ? h("p", { class: "in-title" }, C.helps) : null,
      h("div", { class: "in-choices" }, ...helps.map((one) => button(one.textContent, () => {
        box.close();
        one.click();
      }, { "aria-pressed": one.getAttribute("aria-pressed"), title: one.title }))),
    );
    if (this.#gains) this.#coach?.tag(this.#gains, box);
  }

  async #showLog(): Promise<void> {
    await this.#aside(async () => {
      const { log = [] } = await this.#session.ask("state", { ...this.#fields(), log: true });
      const box = dialog(S.log, S.close, log.length ? h("ol", { class: "in-log" }, ...log.map((line) => sentence(line, "li"))) : h("p", {}, S.logEmpty));
      const body = box.querySelector(".in-dialog-body");
      body?.scrollTo(0, body.scrollHeight);
    });
  }

  async #showScore(): Promise<void> {
    await this.#aside(async () => {
      const [sheet, { showScore }] = await Promise.all([this.#session.ask("score", {}), import("./score_sheet")]);
      showScore(sheet);
    });
  }

  async #showShare(): Promise<void> {
    await this.#aside(async () => {
      const [{ link, hidden }, { showShare }] = await Promise.all([this.#session.ask("link", {}), import("./share")]);
      showShare(link, hidden);
    });
  }

  /** Ask something that does not change the board; `failed` is called where no answer came. */
  async #aside(work: () => Promise<void>, failed?: () => void): Promise<void> {
    try {
      await work();
    } catch (error) {
      failed?.();
      if (error instanceof Reopened) this.#take(error.state, false);
      this.#tell([{ text: error instanceof Reopened ? S.engineLost : reasonOf(error) }], true);
    }
  }
}
