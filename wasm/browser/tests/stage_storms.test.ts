/** What comes to the lesson's stage while something is on its way: nothing of it is lost. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Latest, untilLoaded } from "../src/page/in_turn";
import type { StageEvent } from "../src/lesson/stage_model";
import { at, BOARD, ends, EVENTS, frameOf, LOADED, PHASES, Stage } from "./staged";

test("every event in every phase leaves a sound stage, and in the end the board shows what is read", () => {
  for (const [phase, begin] of Object.entries(PHASES)) {
    for (const event of EVENTS) {
      const stage = begin();
      try {
        stage.send(event);
        if (!stage.model.lesson) stage.send(LOADED);
        if (stage.model.life === "making") stage.send({ kind: "made" });
        if (stage.model.failed) stage.send({ kind: "retry" });
        ends(stage.settle());
      } catch (error) {
        throw new Error(`${phase}: ${JSON.stringify(event)}`, { cause: error });
      }
    }
  }
});

test("a storm while the engine starts, and what each led to", () => {
  const stage = at(1);
  stage.send({ kind: "touch" });
  const led = (event: StageEvent): string[] => stage.send(event).map((effect) => effect.do);
  assert.deepEqual(led({ kind: "narrow", on: true }), ["keep", "frame", "idle"], "turned: the step anew, in the other layout");
  assert.deepEqual(led({ kind: "docked", on: true }), [], "the room is the model's; the view comes close");
  assert.deepEqual(led({ kind: "count", players: 3 }), ["chose", "keep", "frame", "idle"]);
  assert.deepEqual(led({ kind: "step", by: 1 }), ["scroll", "keep", "frame"]);
  assert.deepEqual(led({ kind: "scene", scene: "map" }), ["keep", "frame"]);
  assert.deepEqual(led({ kind: "touch" }), ["start"], "wished again: the last wish counts");
  assert.deepEqual(led({ kind: "restored" }), ["start", "keep", "frame"], "what was on its way is asked for again");
  assert.equal(stage.started(), 1, "of three starts one counts");
  assert.deepEqual(stage.did("open"), [], "its frame is still on its way");
  assert.equal(stage.framed(), 1);
  assert.deepEqual(stage.did("open"), [{ do: "open", open: { link: "1.toy.three" }, scene: "map", step: "three" }], "what the reader looks at now");
  assert.equal(stage.drawn(), 0, "under the board nothing is drawn");
  stage.send({ kind: "back" });
  stage.settle();
  assert.deepEqual([stage.model.seen?.picture.scene, stage.model.frame?.alt], ["map", "three 3"], "and back in the lesson the same");
});

test("a storm while a picture is on its way, and what each led to", () => {
  const stage = at(1);
  stage.send({ kind: "scene", scene: "map" });
  const led = (event: StageEvent): string[] => stage.send(event).map((effect) => effect.do);
  assert.deepEqual(led({ kind: "touch" }), ["start"]);
  assert.deepEqual(led({ kind: "count", players: 3 }), ["chose", "keep", "frame", "idle"]);
  assert.deepEqual(led({ kind: "narrow", on: true }), ["keep", "frame", "idle"]);
  assert.deepEqual(led({ kind: "touch", board: BOARD }), ["start"], "another board than the step's");
  assert.deepEqual(led({ kind: "started", ready: true }), ["letGo", "open"], "a kept board needs no frame");
  assert.deepEqual(stage.did("open")[0]?.open, { save: "kept" });
  assert.deepEqual(led({ kind: "restored" }), []);
  assert.deepEqual(led({ kind: "frame", frame: frameOf("two") }), [], "it comes under the board");
  stage.send({ kind: "back" });
  stage.settle();
  assert.deepEqual([stage.model.view, stage.model.seen?.picture.scene, stage.model.players], ["map", "map", 3]);
  assert.equal(stage.did("say").length, 2, "the count's sentence and the picture's name");
});

/** A generator of our own, so that a storm that breaks something comes again. */
function dice(seed: number): (faces: number) => number {
  let state = seed;
  return (faces) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * faces);
  };
}

test("after any storm the board shows what is read, and a wish to touch was answered", () => {
  const wishes = EVENTS.filter(({ kind }) => !["started", "frame", "frameless", "drawn", "undrawn", "own"].includes(kind));
  for (let seed = 1; seed <= 400; seed++) {
    const roll = dice(seed);
    const stage = new Stage(LOADED, { kind: "made" });
    const log: string[] = [];
    try {
      for (let n = 0; n < 60; n++) {
        const answers = [
          () => stage.framed(),
          () => stage.drawn(),
          () => stage.started(roll(4) > 0),
          () => stage.answer("frame", () => ({ kind: "frameless" })),
          () => stage.answer("draw", () => ({ kind: "undrawn", reported: roll(2) > 0 })),
        ];
        const which = roll(3) ? undefined : answers[roll(answers.length)];
        const event = wishes[roll(wishes.length)] as StageEvent;
        log.push(which ? String(which) : JSON.stringify(event));
        if (which) which();
        else stage.send(event);
      }
      stage.settle();
      if (stage.model.failed) stage.send({ kind: "retry" });
      ends(stage.settle());
    } catch (error) {
      throw new Error(`storm ${seed}: ${log.join(" · ")}`, { cause: error });
    }
  }
});

test("of concurrent work in a lane the last counts, and nothing after the end", () => {
  const stop = new AbortController();
  const latest = new Latest(stop.signal);
  const [first, other, last] = [latest.begin("picture"), latest.begin("hand"), latest.begin("picture")];
  assert.deepEqual([first(), other(), last()], [false, true, true]);
  stop.abort();
  assert.deepEqual([other(), last()], [false, false]);
});

// Loading something once, and again after a failure.

test("a failure is not cached: it is requested again, once for all that wait", async () => {
  const answers = [false, true];
  let times = 0;
  const draw = untilLoaded(() => Promise.resolve(answers[times++] ?? assert.fail("asked for again after it came")));
  assert.deepEqual(await Promise.all([draw(), draw()]), [false, false]);
  assert.equal(times, 1);
  assert.deepEqual([await draw(), await draw(), times], [true, true, 2]);
});
