/** Above the board: the switch of player counts, for whom the scene is, the picture scenes. */
import { chooseCount, countSwitch } from "../page/counts";
import { button, fill, h, showPressed } from "../page/dom";
import { fixedCount, sceneOn, type Model, type StageEvent } from "./stage_model";
import { S } from "../page/strings_ja";
import type { LoadedLesson } from "./lesson";
import type { Frame } from "../contracts/types";

export class TopView {
  readonly el = h("div", { class: "in-top" });
  readonly #badge = h("span", { class: "in-badge-fixed", hidden: true });
  readonly #scenes = h("div", { class: "in-seg in-scenes", role: "group", "aria-label": S.scenes, hidden: true });
  readonly #whole: HTMLButtonElement;
  readonly #send: (event: StageEvent) => void;
  #players = 0;
  /** What the scenes were shown for. */
  #shown: { frame: Frame; on: string } | undefined;

  constructor(send: (event: StageEvent) => void) {
    this.#send = send;
    this.#whole = button(S.fullTableShort, () => send({ kind: "far" }), { class: "in-btn", "aria-label": S.fullTable });
  }

  build(lesson: LoadedLesson, model: Model): void {
    fill(this.el, countSwitch(lesson.players, model.players, (n) => chooseCount(lesson.game, n)), this.#badge, this.#scenes, this.#whole);
    const pictures = lesson.pictures ?? [];
    this.#scenes.hidden = pictures.length < 2;
    fill(this.#scenes, ...pictures.map(({ id, title }) => h("button", { type: "button", "data-scene": id, onclick: () => this.#send({ kind: "scene", scene: id }) }, title)));
    this.#count(model);
  }

  show(model: Model): void {
    if (model.players !== this.#players) this.#count(model);
    const { frame } = model;
    const on = sceneOn(model);
    // The frame that is being loaded will say what is on.
    if (!frame || model.awaited === "frame" || (frame === this.#shown?.frame && on === this.#shown.on)) return;
    this.#shown = { frame, on };
    this.#pictures(model, frame);
    const fixed = fixedCount(model);
    this.#badge.hidden = fixed === null || fixed === model.players;
    this.#badge.textContent = fixed === null ? "" : S.fixedScene(fixed);
  }

  /** All of the table, and the way back. */
  whole(on: boolean): void {
    this.#whole.textContent = on ? S.close : S.fullTableShort;
    this.#whole.ariaLabel = on ? S.close : S.fullTable;
    const from = document.querySelector<HTMLElement>(".in-headed.in-docked .in-head-btn[aria-expanded]");
    (on ? this.#whole : (from ?? this.#whole)).focus({ preventScroll: true });
  }

  #count({ lesson, players, life }: Model): void {
    if (life === "coming") return;
    this.#players = players;
    for (const input of this.el.querySelectorAll<HTMLInputElement>("input")) input.checked = input.value === String(players);
    // 「4人の例」 in the text, where tonight's count differs from a fixed scene's.
    for (const section of document.querySelectorAll<HTMLElement>(".in-step[data-scene]")) {
      const fixed = lesson?.scenes[section.dataset["scene"] ?? ""]?.fixed ?? null;
      const note = section.querySelector<HTMLElement>(".in-fixed");
      if (note) note.hidden = fixed === null || fixed === players;
    }
  }

  #pictures(model: Model, frame: Frame): void {
    const [on, count] = [sceneOn(model), fixedCount(model) ?? model.players];
    for (const one of this.#scenes.querySelectorAll<HTMLButtonElement>("button")) {
      const picture = model.lesson?.pictures?.find(({ id }) => id === one.dataset["scene"]);
      one.setAttribute("aria-pressed", String(picture?.id === on));
      one.hidden = !(picture?.players?.includes(count) ?? true);
      one.textContent = frame.titles[picture?.id ?? ""] ?? picture?.titles?.[count] ?? picture?.title ?? "";
      one.disabled = !frame.link;
    }
    showPressed(this.#scenes);
  }
}
