/** `<insuto-stage>`: the board beside the text of a lesson. */
import { announce } from "../page/announce";
import { COUNT_EVENT, applyCount, chooseCount, countSwitch, tonight } from "../page/counts";
import { breath, button, DRAG, fill, h, icon, iconButton, inField, forceLayout, NARROW, painted, showPressed, themeReady } from "../page/dom";
import { LEVEL_EVENT, followed, openLayer } from "../page/layers";
import { loadLesson, loadScene, type LoadedLesson } from "./lesson";
import type { Live } from "../board/live";
import { Place, returned, type KeptPlace } from "./place";
import { Board } from "../board/picture";
import { ruleLink } from "../page/rule_link";
import { Reader } from "./steps";
import { stillsFor } from "./stills";
import { overlay } from "../page/storage";
import { S } from "../page/strings_ja";
import type { OwnFrames } from "./own_frames";
import type { Frame, Picture, RuleText } from "../contracts/types";

/** Letters read aloud in a second (300 a minute), and the shortest stay at a step. */
const LETTERS_A_SECOND = 5;
const SHORTEST_STAY = 3.5;
/** How many sentences of what happened stand under the board. */
const TOLD = 3;
/** So many steps on, what was offered is no longer wanted. */
const LET_GO = 2;

export class InsutoStage extends HTMLElement {
  #lesson: LoadedLesson | undefined;
  #players = 0;
  #index = 0;
  #reader: Reader | undefined;
  #place: Place | undefined;
  /** Whether the page was come back to, and whether the reader has scrolled before it was ready. */
  #came = false;
  #scrolled = false;
  #live: Live | undefined;
  /** Leads to the game's other pages; stands in the page's head. */
  #beside: HTMLElement | undefined;
  /** Whether a board is about to be taken over. */
  #taking = false;
  /** Called when the taken-over board closes: Back no longer does. */
  #closed: (() => void) | undefined;
  #stop = new AbortController();
  #timer = 0;
  #shown = 0;
  /** Frames that the reader's own figures replaced, by player count. */
  #own = new Map<number, OwnFrames>();
  /** The count whose stills stand in the page; it is built with those of the default count. */
  #printed = 0;
  /** The picture scene that the reader switched the present step to; none: the lesson's own. */
  #view: string | undefined;
  /** Whether the bar of sections was touched by a finger. */
  #finger = false;
  /** Takes away what was offered, and the step at which it was. */
  #left: (() => void) | undefined;
  #offered = 0;

  /** What the shown picture marks, and whether the reader wants to see all of the board nevertheless. */
  #marked: readonly string[] = [];
  #far = false;
  /** Of the picture's place, once it is known. */
  #size: DOMRectReadOnly | undefined;
  /** The same media query as in stage.css: the stage lies above the text. */
  readonly #docked = matchMedia(`(max-width: 56.1875em) and (orientation: portrait), ${NARROW}`);

  readonly #board = new Board(true);
  readonly #farButton = button(S.zoomAllShort, () => {
    this.#far = !this.#far;
    this.#aim();
  }, { class: "in-btn in-far", hidden: true, "aria-label": S.zoomAll, title: S.zoomAll });
  readonly #top = h("div", { class: "in-top" });
  readonly #badge = h("span", { class: "in-badge-fixed", hidden: true });
  readonly #scenes = h("div", { class: "in-seg in-scenes", role: "group", "aria-label": S.scenes, hidden: true });
  readonly #note = h("p", { class: "in-own-note", hidden: true });
  readonly #picture = h("div", { class: "in-picture", role: "group", tabindex: 0, "aria-label": S.touchHere, title: S.touchHere });
  readonly #event = h("p", { class: "in-event" });
  readonly #more = button(S.sentenceMore, () => this.#openEvent(!this.#event.classList.contains("in-event-open")), { class: "in-more", hidden: true, "aria-expanded": "false" });
  readonly #status = h("div", { class: "in-status" });
  readonly #bar = h("div", { class: "in-bar", role: "group", "aria-label": S.sections });
  readonly #num = button("", () => void this.#chapters(), { class: "in-num", "aria-haspopup": "dialog" });
  readonly #playButton = iconButton("play", S.play, () => this.#togglePlay());
  readonly #touch = button(S.takeOver, () => void this.takeOver(), { class: "in-btn in-btn-main" });
  readonly #reading = h(
    "div",
    { class: "in-reading-part in-waiting" },
    this.#top,
    this.#note,
    this.#picture,
    h("div", { class: "in-event-room" }, this.#event),
    this.#status,
    h(
      "div",
      { class: "in-controls", role: "group", "aria-label": S.lessonControls },
      h(
        "div",
        { class: "in-controls-row" },
        iconButton("prev", S.prev, () => this.#step(-1)),
        this.#playButton,
        iconButton("next", S.next, () => this.#step(1)),
        this.#num,
        this.#touch,
      ),
      // Drawn above the row; who listens or goes by keyboard has not to pass all sections on the way to 「次へ」.
      this.#bar,
    ),
  );
  readonly #livePart = h("div", { class: "in-live-part", hidden: true });

  connectedCallback(): void {
    this.#stop = new AbortController();
    // The `lesson` block stands on every page with boards; a stage has something to show only beside steps.
    if (!document.querySelector(".in-step")) return;
    this.#came = returned(this);
    if (!this.hasAttribute("role")) {
      this.setAttribute("role", "region");
      this.setAttribute("aria-label", S.stage);
    }
    document.documentElement.classList.add("in-staged");
    this.#picture.append(this.#board.svg, this.#farButton);
    fill(this, this.#reading, this.#livePart);
    this.#head();
    this.#listen();
    void this.#load();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#pause();
    this.#reader?.destroy();
    this.#place?.destroy();
    this.#live?.destroy();
    this.#live = undefined;
    this.#closed?.();
    if (this.#beside?.isConnected) this.#asks("");
    this.#beside?.remove();
    document.documentElement.classList.remove("in-staged", "in-docked", "in-live-on");
  }

  /** The game's other pages and its question box move into the page's head, where they stay in sight however far one has read. */
  #head(): void {
    this.#beside = document.querySelector<HTMLElement>(".in-lesson > .in-beside") ?? undefined;
    const search = document.querySelector("label.md-header__button[for=__search]");
    if (!this.#beside || !search) return;
    const toggle = (): void => document.querySelector<HTMLInputElement>("#__search")?.click();
    this.#beside.append(h("button", { type: "button", onclick: toggle, title: S.askGame }, S.askShort));
    search.before(this.#beside);
    this.#asks(S.askGame);
  }

  /** What the box in the page's head is called; "" for what the theme calls it. */
  #asks(name: string): void {
    const field = document.querySelector<HTMLInputElement>(".in-search .md-search__input");
    if (!field) return;
    field.dataset["plain"] ??= field.placeholder;
    field.placeholder = field.ariaLabel = name || field.dataset["plain"];
  }

  #listen(): void {
    const signal = this.#stop.signal;
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    document.addEventListener(COUNT_EVENT, (event) => void this.#setPlayers((event as CustomEvent<number>).detail), { signal });
    for (const kind of ["wheel", "touchmove"]) {
      addEventListener(kind, () => {
        this.#scrolled = true;
        this.#pause();
      }, { passive: true, signal });
    }
    addEventListener("hashchange", () => this.#toAddress(), { signal });
    document.addEventListener(LEVEL_EVENT, () => this.#place?.renew(), { signal });
    document.addEventListener("click", (event) => this.#inPage(event), { signal, capture: true });
    this.#bar.addEventListener("pointerdown", (event) => (this.#finger = event.pointerType === "touch"), { signal });
    const dock = (): void => {
      document.documentElement.classList.toggle("in-docked", this.#docked.matches);
      if (this.#shown) this.#aim(true);
    };
    this.#docked.addEventListener("change", dock, { signal });
    matchMedia(NARROW).addEventListener("change", () => this.#shown && void this.#show(false), { signal });
    const sized = new ResizeObserver(([entry]) => {
      if (!entry?.contentRect.width) return;
      this.#size = entry.contentRect;
      if (this.#shown) this.#aim(true);
    });
    sized.observe(this.#picture);
    signal.addEventListener("abort", () => sized.disconnect());
    dock();
    this.#swipe(signal);
  }

  #swipe(signal: AbortSignal): void {
    let from: PointerEvent | undefined;
    let swiped = false;
    this.#picture.addEventListener("pointerdown", (event) => {
      from = event;
      swiped = false;
    }, { signal });
    this.#picture.addEventListener("pointercancel", () => (from = undefined), { signal });
    this.#picture.addEventListener(
      "pointerup",
      (event) => {
        const [dx, dy] = [event.clientX - (from?.clientX ?? event.clientX), event.clientY - (from?.clientY ?? event.clientY)];
        from = undefined;
        swiped = Math.hypot(dx, dy) > DRAG;
        if (Math.abs(dx) > 40 && Math.abs(dx) > 1.5 * Math.abs(dy)) this.#step(dx < 0 ? 1 : -1);
      },
      { signal },
    );
    // A touch that is no swipe begins the take-over; what lies over the picture answers for itself.
    this.#picture.addEventListener("click", ({ target }) => {
      if (!swiped && !(target instanceof Element && target.closest("button, a, .in-resume"))) void this.takeOver();
    }, { signal });
    this.#picture.addEventListener("keydown", (event) => {
      if (event.target !== this.#picture || !["Enter", " "].includes(event.key)) return;
      event.preventDefault();
      void this.takeOver();
    }, { signal });
  }

  #key(event: KeyboardEvent): void {
    if (this.#live || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || inField(event.target)) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.#step(by);
  }

  async #load(): Promise<void> {
    const { signal } = this.#stop;
    try {
      const lesson = await loadLesson(this.dataset["lesson"] ?? "");
      if (signal.aborted) return;
      this.#lesson = lesson;
      this.#printed = lesson.default;
      this.#place?.destroy();
      const place = (this.#place = new Place(lesson, this.#came));
      this.#players = tonight(lesson, place.players);
      this.#index = place.asked?.index ?? 0;
      this.#view = place.asked?.view;
      void this.#frame().catch(() => undefined); // on its way meanwhile
      // In pieces, so that a slow phone answers a touch between them.
      await themeReady();
      if (signal.aborted) return;
      this.#build(lesson);
      applyCount(this.#players);
      this.#fixed();
      await breath();
      forceLayout();
      if (!this.#size) await painted(); // what is told of sizes is told in a frame
      const [first, turn] = [await this.#frame(), this.#shown];
      if (first) await this.#board.prepare(first.picture, first.mark, this.#room, () => turn === this.#shown && !signal.aborted);
      await this.#show(false);
      await layOut();
      if (signal.aborted) return;
      this.#reader?.destroy();
      this.#reader = new Reader(this.#sections(), { read: (index) => this.#read(index), rest: (top) => this.#live || place.rest(top) });
      // Whoever scrolls already is where he wants to be.
      if ((place.asked || this.#index > 0) && !this.#scrolled) this.#reader.go(this.#index, true, this.#index === place.asked?.index ? place.asked.top : undefined);
      else this.#reader.look();
      this.dataset["ready"] = "";
      void this.#offer(place.before);
      this.#later();
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      this.#failed(() => void this.#load());
    }
  }

  #failed(retry: () => void): void {
    this.classList.add("in-broken");
    this.#picture.ariaBusy = null;
    fill(
      this.#status,
      h("div", { class: "in-failed", role: "alert" }, h("span", {}, S.pictureFailed), button(S.retry, () => {
        this.classList.remove("in-broken");
        fill(this.#status);
        retry();
      })),
    );
  }

  #build(lesson: LoadedLesson): void {
    fill(this.#top, countSwitch(lesson.players, this.#players, (n) => chooseCount(lesson.game, n)), this.#badge, this.#scenes);
    const pictures = lesson.pictures ?? [];
    this.#scenes.hidden = pictures.length < 2;
    fill(this.#scenes, ...pictures.map(({ id, title }) => h("button", { type: "button", "data-scene": id, onclick: () => this.#look(id) }, title)));
    let first = 0;
    fill(
      this.#bar,
      ...lesson.sections.filter((section) => section.steps.length > 0).map((section) => {
        const start = first;
        first += section.steps.length;
        const part = h("button", {
          type: "button",
          "aria-label": section.title,
          title: section.title,
          "data-first": start,
          "data-steps": section.steps.length,
          // Its segments have no name that a finger could find.
          onclick: () => (this.#finger ? void this.#chapters() : this.#go(start)),
        }, h("i", {}));
        part.style.flexGrow = String(section.steps.length);
        return part;
      }),
    );
    this.#reading.classList.remove("in-waiting");
  }

  #sections(): HTMLElement[] {
    const names = this.#lesson?.steps.map((step) => step.name) ?? [];
    return names.map((name) => document.getElementById(`step-${name}`)).filter((el) => el !== null);
  }

  /** The address has come to name another step: by a link in the page, by Back or Forward. */
  #toAddress(): void {
    const index = this.#place?.named() ?? -1;
    if (index >= 0) this.#go(index);
  }

  /** A link within the page is the browser's own: the theme remembers another address than reading has put there. */
  #inPage(event: MouseEvent): void {
    const link = followed(event);
    if (!link || link.pathname !== location.pathname) return;
    event.stopPropagation();
    if (link.hash) return;
    event.preventDefault();
    this.#step(-this.#index);
    scrollTo({ top: 0 });
  }

  /** The list of sections, the one that is read marked. */
  async #chapters(): Promise<void> {
    this.#pause();
    const { showChapters } = await import("./chapters");
    if (this.#lesson) showChapters(this.#lesson, this.#index, (index) => this.#go(index));
  }

  /** What can be gone on with: the place of an earlier visit, a board that was taken over. */
  async #offer(before: KeptPlace | null = null): Promise<void> {
    const lesson = this.#lesson;
    if (!lesson) return;
    const { offers } = await import("./resume");
    if (this.#stop.signal.aborted || this.#live) return;
    this.#offered = this.#index;
    this.#left = offers(this.#picture, lesson, before, {
      read: (index) => this.#step(index - this.#index),
      touch: (index, board) => {
        this.#step(index - this.#index);
        void this.takeOver(board);
      },
    });
  }

  async #setPlayers(players: number): Promise<void> {
    if (!this.#lesson?.players.includes(players)) return;
    this.#players = players;
    this.#place?.chose(players);
    for (const input of this.#top.querySelectorAll<HTMLInputElement>("input")) input.checked = input.value === String(players);
    this.#fixed();
    await this.#show(true);
    this.#later();
  }

  /** What can wait until the page has nothing to do: pictures for paper, the reader's own figures. */
  #later(): void {
    requestIdle(() => {
      const [lesson, players] = [this.#lesson, this.#players];
      if (!lesson || this.#stop.signal.aborted) return;
      if (players !== this.#printed) {
        this.#printed = players;
        const wanted = (): boolean => players === this.#players && !this.#stop.signal.aborted;
        void stillsFor(lesson, players, wanted).catch((error: unknown) => console.warn(error));
      }
      if (overlay(lesson.game) && !this.#own.has(players)) void this.#ownFrames();
    });
  }

  /** Say 「4人の例」 where tonight's count differs from a fixed scene's. */
  #fixed(): void {
    for (const section of document.querySelectorAll<HTMLElement>(".in-step[data-scene]")) {
      const fixed = this.#lesson?.scenes[section.dataset["scene"] ?? ""]?.fixed ?? null;
      const note = section.querySelector<HTMLElement>(".in-fixed");
      if (note) note.hidden = fixed === null || fixed === this.#players;
    }
  }

  #read(index: number): void {
    if (this.#live || index === this.#index) return;
    this.#index = index;
    this.#view = undefined;
    void this.#show(false);
  }

  #step(by: number): void {
    this.#pause();
    this.#go(this.#index + by);
  }

  #go(index: number): void {
    const all = this.#lesson?.steps.length ?? 0;
    if (index < 0 || index >= all) return;
    if (index !== this.#index) this.#view = undefined;
    this.#index = index;
    this.#reader?.go(index);
    void this.#show(true);
  }

  async #frame(): Promise<Frame | undefined> {
    const lesson = this.#lesson;
    const step = lesson?.steps[this.#index];
    if (!lesson || !step) return undefined;
    const own = this.#own.get(this.#players)?.frames.get(step.name);
    return own ?? (await loadScene(lesson, step.scene, this.#players)).get(step.name);
  }

  async #show(spoken: boolean): Promise<void> {
    const turn = ++this.#shown;
    this.#mark();
    this.#place?.at(this.#index, this.#view);
    if (Math.abs(this.#index - this.#offered) > LET_GO) this.#left?.();
    this.#picture.ariaBusy = "true"; // the step's own picture is on its way
    try {
      const frame = await this.#frame();
      if (turn !== this.#shown || !frame || this.#live) return;
      if (this.#view === frame.picture.scene) this.#view = undefined;
      this.#sceneButtons(this.#view ?? frame.picture.scene, frame);
      if (!this.#view) this.#put(frame.picture, frame.alt, frame.mark);
      this.#picture.ariaBusy = null;
      const said = this.#say(frame);
      if (spoken && said) announce(said);
      fill(this.#status);
      if (this.#view) await this.#draw(frame, this.#view, turn);
    } catch (error) {
      console.error(error);
      if (turn === this.#shown) this.#failed(() => void this.#show(spoken));
    }
  }

  // ---- other picture scenes of the step

  /** Switch the present step to a picture scene; the next step shows the lesson's own again. */
  #look(scene: string): void {
    this.#pause();
    this.#view = scene;
    void this.#show(false);
  }

  /** The one count that the step's scene is for; null where it is for all. */
  #fixedCount(): number | null {
    return this.#lesson?.scenes[this.#lesson.steps[this.#index]?.scene ?? ""]?.fixed ?? null;
  }

  #sceneButtons(on: string, frame: Frame): void {
    const count = this.#fixedCount() ?? this.#players;
    for (const one of this.#scenes.querySelectorAll<HTMLElement>("button")) {
      const picture = this.#lesson?.pictures?.find(({ id }) => id === one.dataset["scene"]);
      one.setAttribute("aria-pressed", String(picture?.id === on));
      one.hidden = !(picture?.players?.includes(count) ?? true);
      one.textContent = frame.titles[picture?.id ?? ""] ?? picture?.titles?.[count] ?? picture?.title ?? "";
    }
    showPressed(this.#scenes);
  }

  /** A scene that the lesson did not draw comes from the engine; where it does not, the lesson's own stays. */
  async #draw(frame: Frame, scene: string, turn: number): Promise<void> {
    const { startEngine } = await import("../engine/engine");
    const ready = await startEngine(this.#status, () => this.#look(scene));
    if (turn !== this.#shown || this.#live) return;
    if (ready) {
      try {
        const { otherPicture } = await import("./other_picture");
        const picture = await otherPicture(frame.link, scene, this.#seatOf(frame.step));
        if (turn !== this.#shown || this.#live) return;
        this.#put(picture, "", frame.mark);
        announce(picture.title);
        return;
      } catch (error) {
        console.warn(error);
        if (turn !== this.#shown) return;
        fill(this.#status, h("p", { class: "in-failed", role: "alert" }, S.pictureNotDrawn));
      }
    }
    this.#view = undefined;
    this.#sceneButtons(frame.picture.scene, frame);
    this.#put(frame.picture, frame.alt, frame.mark);
  }

  #put(picture: Picture, name: string, mark: readonly string[]): void {
    this.#board.show(picture, name, mark);
    this.#marked = mark;
    this.#aim();
  }

  /**
   * A docked stage is small: it looks at what the step marks, unless the reader wants all of the board. `atOnce` when only the
   * room has changed: a drawing that glides is rendered twenty times.
   */
  #aim(atOnce = false): void {
    const corner = this.#board.look(this.#marked, this.#far, this.#room, atOnce);
    this.#farButton.hidden = !corner;
    this.#farButton.dataset["corner"] = corner ?? "";
    this.#farButton.setAttribute("aria-pressed", String(this.#far));
  }

  /** The room for the picture where it is so small that the stage comes close. */
  get #room(): DOMRectReadOnly | undefined {
    return this.#docked.matches ? this.#size : undefined;
  }

  /** Whose eyes the step is told with. */
  #seatOf(step: string): string {
    const scene = this.#lesson?.steps.find(({ name }) => name === step)?.scene ?? "";
    const script = this.#lesson?.scenes[scene]?.script;
    return script?.steps.find(({ name }) => name === step)?.seat ?? "";
  }

  /** The line under the board: why not, what happened, or what is asked. */
  #say(frame: Frame): string {
    // Events come as a digest, the most telling first; what has no room is left out.
    const told: RuleText[] = frame.refused?.length ? frame.refused : frame.events.slice(0, TOLD);
    const text = told.map((event) => event.text).join(" ") || frame.prompt || S.over;
    const rule = told.find((event) => event.rule)?.rule;
    const words = h("span", {}, text);
    fill(this.#event, words, rule ? ruleLink(rule) : null, this.#more);
    this.#event.classList.toggle("in-event-refused", !!frame.refused?.length);
    this.#openEvent(false);
    // In the next frame, whose layout has to be computed anyway.
    requestAnimationFrame(() => (this.#more.hidden = words.scrollHeight <= words.clientHeight + 1));
    const fixed = this.#fixedCount();
    this.#badge.hidden = fixed === null || fixed === this.#players;
    this.#badge.textContent = fixed === null ? "" : S.fixedScene(fixed);
    this.#touch.disabled = !frame.link;
    for (const one of this.#scenes.querySelectorAll("button")) one.disabled = !frame.link;
    this.#sayOwn(frame.step);
    return text;
  }

  /** A sentence that is longer than its room opens over what stands next to it; the board keeps its size. */
  #openEvent(open: boolean): void {
    const room = this.#event.parentElement;
    if (room) room.style.minHeight = open ? `${room.getBoundingClientRect().height}px` : "";
    this.#event.classList.toggle("in-event-open", open);
    this.#more.setAttribute("aria-expanded", String(open));
    this.#more.textContent = open ? S.close : S.sentenceMore;
    if (!open) this.#more.hidden = true;
  }

  /** Whether the picture is drawn with the reader's own figures. */
  #sayOwn(step: string): void {
    const own = this.#own.get(this.#players);
    this.#note.hidden = !own;
    if (!own) return;
    const kept = own.kept.has(this.#lesson?.steps.find(({ name }) => name === step)?.scene ?? "");
    const page = this.dataset["settings"];
    fill(this.#note, kept ? S.ownNotHolding : S.ownShown, " ", page ? h("a", { href: page }, S.ownSettings) : null);
  }

  /** Progress, the step that is read, the neighbours' pictures. */
  #mark(): void {
    const all = this.#lesson?.steps.length ?? 0;
    fill(this.#num, h("span", { "aria-hidden": "true" }, S.progress(this.#index + 1, all)), h("span", { class: "in-sr" }, S.progressSpoken(this.#index + 1, all), "、", S.sectionsOpen));
    this.#sections().forEach((el, index) => el.classList.toggle("in-now", index === this.#index));
    for (const part of this.#bar.querySelectorAll<HTMLElement>("button")) {
      const [first, steps] = [Number(part.dataset["first"]), Number(part.dataset["steps"])];
      const done = Math.max(0, Math.min(1, (this.#index + 1 - first) / steps));
      (part.firstElementChild as HTMLElement).style.setProperty("--in-done", `${done * 100}%`);
      part.toggleAttribute("data-now", this.#index >= first && this.#index < first + steps);
      if (part.hasAttribute("data-now")) part.setAttribute("aria-current", "step");
      else part.removeAttribute("aria-current");
    }
    const ahead = this.#lesson?.steps[this.#index + 1];
    if (this.#lesson && ahead) void loadScene(this.#lesson, ahead.scene, this.#players).catch(() => undefined);
  }

  // ---- play and pause

  #togglePlay(): void {
    if (this.#timer) this.#pause();
    else {
      this.#playLabel(true);
      this.#wait();
    }
  }

  #wait(): void {
    const letters = this.#sections()[this.#index]?.innerText.length ?? 0;
    const stay = Math.max(SHORTEST_STAY, letters / LETTERS_A_SECOND);
    this.#timer = window.setTimeout(() => {
      if (this.#index + 1 >= (this.#lesson?.steps.length ?? 0)) this.#pause();
      else {
        this.#go(this.#index + 1);
        this.#wait();
      }
    }, stay * 1000);
  }

  #pause(): void {
    if (!this.#timer) return;
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#playLabel(false);
  }

  #playLabel(playing: boolean): void {
    const label = playing ? S.pause : S.play;
    this.#playButton.setAttribute("aria-label", label);
    this.#playButton.title = label;
    fill(this.#playButton, icon(playing ? "pause" : "play"));
  }

  // ---- touching

  /** Turn the step live: the engine opens its very position, or a board that was kept. */
  async takeOver(board?: { save: string; scene: string }): Promise<void> {
    this.#pause();
    // An example that the stage shows is touched, not the step under it (example_stage.ts).
    if (!this.dispatchEvent(new Event("insuto:takeover", { cancelable: true }))) return;
    if (this.#live || this.#taking) return;
    this.#taking = true;
    try {
      await this.#take(board);
    } finally {
      this.#taking = false;
    }
  }

  async #take(board?: { save: string; scene: string }): Promise<void> {
    const frame = await this.#frame().catch(() => undefined);
    if (!(board ?? frame?.link)) return;
    const { startEngine } = await import("../engine/engine");
    this.#touch.disabled = true;
    const ready = await startEngine(this.#status, () => void this.takeOver(board));
    this.#touch.disabled = false;
    const lesson = this.#lesson;
    if (!ready || this.#stop.signal.aborted || !lesson) return;
    const [{ Live }, { keepTaken }] = await Promise.all([import("../board/live"), import("./resume")]);
    this.#left?.();
    this.#livePart.hidden = false;
    this.#reading.hidden = true;
    this.classList.add("in-live");
    document.documentElement.classList.add("in-live-on");
    this.#closed = openLayer(() => this.#backToLesson());
    const step = lesson.steps[this.#index]?.name ?? "";
    this.#live = new Live(this.#livePart, {
      open: { ...(board ? { save: board.save } : { link: frame?.link ?? "" }), mode: "study" },
      scene: board?.scene ?? this.#view ?? frame?.picture.scene ?? "",
      backLabel: S.back,
      back: () => this.#backToLesson(),
      changed: (state, played) => played && keepTaken(lesson, step, state),
    });
  }

  #backToLesson(): void {
    this.#closed?.();
    this.#closed = undefined;
    this.#live?.destroy();
    this.#live = undefined;
    this.classList.remove("in-live");
    document.documentElement.classList.remove("in-live-on");
    this.#livePart.hidden = true;
    this.#reading.hidden = false;
    void this.#show(false);
    this.#touch.focus({ preventScroll: true });
    void this.#offer();
  }

  /** The lesson's scenes drawn again by the engine, with the reader's own figures. */
  async #ownFrames(): Promise<void> {
    const lesson = this.#lesson;
    const own = lesson && overlay(lesson.game);
    if (!lesson || !own) return;
    const { ownFrames } = await import("./own_frames");
    const players = this.#players;
    const frames = await ownFrames(lesson, players, own).catch(() => undefined);
    if (!frames || this.#stop.signal.aborted) return;
    this.#own.set(players, frames);
    if (players === this.#players) void this.#show(false);
  }
}

/** Blocks that are laid out at once at least and at most, and milliseconds that it may take on this device. */
const [FEWEST, MOST, AT_EASE_MS] = [1, 12, 5];

/**
 * Have the whole text laid out (text.css leaves out what is far away), as many blocks at once as the device lays out at ease. By
 * ourselves, not in the frame, which has to paint as well: no task is long.
 */
async function layOut(): Promise<void> {
  const blocks = [...document.querySelectorAll(".in-step, .in-example, .in-ruling, .in-lesson > :is(h2, h3)")];
  let many = FEWEST;
  while (blocks.length > 0) {
    await breath();
    const began = performance.now();
    for (const block of blocks.splice(0, many)) block.classList.add("in-laid");
    forceLayout();
    many = performance.now() - began > AT_EASE_MS ? Math.max(FEWEST, Math.floor(many / 2)) : Math.min(MOST, many + 1);
  }
  await painted();
}

const requestIdle = (work: () => void): void => {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 500);
};
