/** A lesson's stage without a page, for tests: its effects are under way until the test answers them. */
import assert from "node:assert/strict";
import { Latest } from "../src/page/in_turn";
import type { LoadedLesson } from "../src/lesson/lesson";
import { FIRST, stepOf, type Effect, type SavedBoard, type Model, type StageEvent } from "../src/lesson/stage_model";
import { reduce } from "../src/lesson/stage_reduce";
import { Reduced } from "./reduced";
import type { Frame, Picture } from "../src/contracts/types";

const NAMES = ["one", "two", "three", "four", "five", "six", "seven"];
/** Steps 1 to 6 for every count, the last an example for 4 players. */
export const LESSON = {
  game: "toy",
  page: "toy/lesson",
  players: [3, 4],
  default: 4,
  pictures: [{ id: "table", title: "盤" }, { id: "map", title: "地図" }],
  sections: [],
  steps: NAMES.map((name) => ({ name, section: "s", scene: name === "seven" ? "fixed" : "all", ...(name === "two" ? { seat: "red" } : {}) })),
  scenes: { all: { fixed: null, files: {} }, fixed: { fixed: 4, files: {} } },
} as unknown as LoadedLesson;

export const picture = (scene: string): Picture => ({ scene, title: `盤: ${scene}`, width: 1, height: 1, nodes: [] });
export const frameOf = (step: string, more: Partial<Frame> = {}): Frame => ({
  step, picture: picture("table"), mark: [`mark.${step}`], named: [], events: [{ text: `${step}です。` }] as Frame["events"], prompt: "", refused: null, titles: {}, link: `1.toy.${step}`, alt: `盤の${step}`, still: "", size: null,
  ...more,
});
export const BOARD: SavedBoard = { save: "kept", scene: "map" };
export const LOADED = { kind: "loaded", lesson: LESSON, players: 4, target: undefined, before: null } as const satisfies StageEvent;

/** Only the last of each can be running; the same keys as in stage_effects.ts. */
const LANE: Partial<Record<Effect["do"], string>> = { load: "lesson", arrive: "lesson", frame: "picture", draw: "picture", start: "hand", idle: "idle" };

/** A stage whose effects are under way until the test answers them. */
export class Stage extends Reduced<Model, StageEvent, Effect> {
  readonly #latest = new Latest(new AbortController().signal);
  #under: { effect: Effect; current: () => boolean }[] = [];

  constructor(...events: StageEvent[]) {
    super(FIRST, (before, event) => {
      const after = reduce(before, event);
      sound(after[0]);
      return after;
    });
    this.send(...events);
  }

  protected override run(effect: Effect): void {
    const lane = LANE[effect.do];
    if (lane) this.#under.push({ effect, current: this.#latest.begin(lane) });
  }

  /** Answer what is under way of a kind; what counts no more answers as well, and nobody hears it. */
  answer(kind: Effect["do"], reply: (effect: never) => StageEvent): number {
    const all = this.#under.filter(({ effect }) => effect.do === kind);
    this.#under = this.#under.filter(({ effect }) => effect.do !== kind);
    const counted = all.filter(({ current }) => current());
    for (const { effect } of counted) this.send(reply(effect as never));
    return counted.length;
  }

  framed(): number {
    return this.answer("frame", ({ step, players }: Extract<Effect, { do: "frame" }>) => ({ kind: "frame", frame: frameOf(step.name, { alt: `${step.name} ${players}` }) }));
  }

  drawn(): number {
    return this.answer("draw", ({ scene }: Extract<Effect, { do: "draw" }>) => ({ kind: "drawn", picture: picture(scene) }));
  }

  started(ready = true): number {
    return this.answer("start", () => ({ kind: "started", ready }));
  }

  /** Complete everything that is running. */
  settle(): this {
    while (this.framed() + this.drawn() + this.started());
    return this;
  }

  /** What of a kind was to be done. */
  did<K extends Effect["do"]>(kind: K): Extract<Effect, { do: K }>[] {
    return this.done.filter((effect): effect is Extract<Effect, { do: K }> => effect.do === kind);
  }
}

/** What holds of every model. */
function sound(model: Model): void {
  const { lesson, life, awaited, hand } = model;
  assert.equal(life === "coming", !lesson);
  assert.ok(!lesson || model.early.length === 0, "what was wished early is answered");
  if (awaited !== "nothing") assert.ok(life === "laying" || life === "ready");
  if (awaited === "drawing") assert.ok(model.frame && model.view);
  if (hand.at === "open") assert.equal(awaited, "nothing");
  if (lesson) assert.ok(stepOf(model), `step ${model.index}`);
  if (awaited === "nothing" && hand.at !== "open" && model.seen && model.frame && !model.failed) {
    assert.equal(model.seen.picture.scene, model.view ?? model.frame.picture.scene, "the board shows what is chosen");
  }
}

export const at = (index: number): Stage => {
  const stage = new Stage(LOADED, { kind: "made" });
  stage.framed();
  stage.send({ kind: "rendered" }, { kind: "go", index });
  stage.framed();
  stage.done = [];
  return stage;
};
export const opened = (index = 1): Stage => {
  const stage = at(index);
  stage.send({ kind: "touch" });
  stage.started();
  stage.done = [];
  return stage;
};

/** A stage in every phase of its life. */
export const PHASES: Record<string, () => Stage> = {
  coming: () => new Stage(),
  lost: () => new Stage({ kind: "lost" }),
  making: () => new Stage(LOADED),
  laying: () => new Stage(LOADED, { kind: "made" }),
  "at rest": () => at(1),
  playing: () => {
    const stage = at(1);
    stage.send({ kind: "play" });
    return stage;
  },
  "a frame on its way": () => {
    const stage = at(1);
    stage.send({ kind: "step", by: 1 });
    return stage;
  },
  "a picture being drawn": () => {
    const stage = at(1);
    stage.send({ kind: "scene", scene: "map" });
    stage.framed();
    return stage;
  },
  "without its frame": () => {
    const stage = at(1);
    stage.send({ kind: "step", by: 1 }, { kind: "frameless" });
    return stage;
  },
  "the engine starting": () => {
    const stage = at(1);
    stage.send({ kind: "touch" });
    return stage;
  },
  "the engine there, the frame on its way": () => {
    const stage = at(1);
    stage.send({ kind: "touch" }, { kind: "step", by: 1 }, { kind: "started", ready: true });
    return stage;
  },
  "taken over": () => opened(),
};
/** Every event but frames: those are sent on request. */
export const EVENTS: StageEvent[] = [
  { kind: "step", by: 1 }, { kind: "step", by: -1 }, { kind: "go", index: 6 }, { kind: "read", index: 3 }, { kind: "top" }, { kind: "count", players: 3 }, { kind: "count", players: 9 },
  { kind: "scene", scene: "map" }, { kind: "scene", scene: "table" }, { kind: "touch" }, { kind: "touch", board: BOARD }, { kind: "back" }, { kind: "far" }, { kind: "play" }, { kind: "pause" }, { kind: "tick" },
  { kind: "chapters" }, { kind: "wheel" }, { kind: "retry" }, { kind: "docked", on: true }, { kind: "narrow", on: true }, { kind: "narrow", on: false }, { kind: "sized", size: { width: 9 } as DOMRectReadOnly },
  { kind: "restored" }, { kind: "started", ready: true }, { kind: "started", ready: false }, { kind: "frameless" }, { kind: "drawn", picture: picture("map") },
  { kind: "undrawn", reported: true }, { kind: "undrawn", reported: false }, { kind: "idle", own: null }, { kind: "idle", own: { components: {}, options: {} } }, { kind: "own", key: "4", frames: { frames: new Map(), unchanged: new Set(), numbers: new Map(), said: "" } },
  { kind: "own", key: "4", frames: undefined }, { kind: "lent", seen: { picture: picture("map"), name: "", mark: [], named: [], board: BOARD } }, { kind: "lent", seen: undefined },
];

/** Nothing is on its way any more: the frame is the step's own, for the count; a wish to touch was answered. */
export function ends(stage: Stage): void {
  const { model } = stage;
  assert.equal(model.awaited, "nothing");
  assert.notEqual(model.hand.at, "starting");
  if (model.hand.at === "open") stage.send({ kind: "back" });
  stage.settle();
  const now = stage.model;
  assert.equal(now.frame?.step, stepOf(now)?.name);
  assert.equal(now.frame?.alt, `${stepOf(now)?.name} ${now.players}`);
}
