/** The lesson's stage without a page: what each event leads to. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { sceneOn, seenOf, captionOf, touchable, type Effect, type StageEvent } from "../src/lesson/stage_model";
import type { Frame } from "../src/contracts/types";
import { at, BOARD, frameOf, LESSON, LOADED, opened, picture, Stage } from "./staged";

test("requests before the lesson is loaded are stored, and handled then", () => {
  const stage = new Stage({ kind: "step", by: 1 }, { kind: "step", by: 1 }, { kind: "count", players: 3 }, { kind: "touch" });
  assert.deepEqual(stage.done, []);
  stage.send({ kind: "lost" }, { kind: "retry" }, LOADED);
  assert.deepEqual([stage.model.index, stage.model.players, stage.model.hand.at], [2, 3, "starting"]);
  // The first picture is made once, of what is then read.
  assert.equal(stage.did("frame").length, 0);
  stage.send({ kind: "made" });
  assert.deepEqual(stage.did("frame").map(({ step, players }) => [step.name, players]), [["three", 3]]);
  stage.settle();
  assert.deepEqual(stage.did("open")[0]?.open, { link: "1.toy.three" });
});

test("the requested place is opened, except after the reader has scrolled or gone on", () => {
  const begin = (...more: StageEvent[]): Effect | undefined => {
    const stage = new Stage({ ...LOADED, target: { index: 3, top: 50, view: "map" } }, { kind: "made" }, ...more);
    assert.equal(stage.model.view, more.some(({ kind }) => kind === "step") ? undefined : "map");
    stage.framed();
    return stage.send({ kind: "rendered" })[0];
  };
  assert.deepEqual(begin(), { do: "scroll", index: 3, atOnce: true, top: 50 });
  assert.deepEqual(begin({ kind: "wheel" }), { do: "look" });
  assert.deepEqual(begin({ kind: "step", by: 1 }), { do: "scroll", index: 4, atOnce: true, top: undefined });
  assert.deepEqual(new Stage(LOADED, { kind: "made" }).send({ kind: "rendered" })[0], { do: "look" });
});

test("a step chosen by hand is scrolled to, stored and announced; one scrolled to is only stored", () => {
  const stage = at(0);
  assert.deepEqual(stage.send({ kind: "step", by: 1 }).map((effect) => effect.do), ["scroll", "keep", "frame"]);
  stage.framed();
  assert.deepEqual(stage.did("say"), [{ do: "say", text: "twoです。" }]);
  assert.deepEqual(stage.send({ kind: "read", index: 2 }).map((effect) => effect.do), ["keep", "frame"]);
  stage.framed();
  assert.equal(stage.did("say").length, 1);
  assert.deepEqual(stage.send({ kind: "read", index: 2 }), []);
  // None before the first; behind the last the page goes on, which stays the step that is read.
  assert.deepEqual(at(0).send({ kind: "step", by: -1 }), []);
  assert.deepEqual(at(6).send({ kind: "step", by: 1 }), [{ do: "scroll", index: 7 }]);
});

test("of many steps at once the last is shown, and its sentence read out though the phone was turned meanwhile", () => {
  const stage = at(0);
  stage.send({ kind: "step", by: 1 }, { kind: "step", by: 1 }, { kind: "narrow", on: true });
  assert.equal(stage.framed(), 1, "one answer counts");
  assert.equal(stage.model.frame?.step, "three");
  assert.deepEqual(stage.did("say"), [{ do: "say", text: "threeです。" }]);
});

test("the caption: why not, what happened, the prompt, or that the game is over", () => {
  const events = [1, 2, 3, 4].map((n) => ({ text: `${n}。`, ...(n === 2 ? { rule: "T-002" } : {}) })) as Frame["events"];
  assert.deepEqual(captionOf(frameOf("one", { events })), { text: "1。 2。 3。", rule: "T-002" });
  assert.deepEqual(captionOf(frameOf("one", { events, refused: [{ text: "置けません。", rule: "T-004" }] })), { text: "置けません。", rule: "T-004" });
  assert.deepEqual(captionOf(frameOf("one", { events: [], prompt: "どこに置きますか。" })), { text: "どこに置きますか。" });
  assert.deepEqual(captionOf(frameOf("one", { events: [] })), { text: "終わりました。" });
});

test("another count is stored, drawn and announced; one that the lesson does not have changes nothing", () => {
  const stage = at(2);
  assert.deepEqual(stage.send({ kind: "count", players: 3 }).map((effect) => effect.do), ["chose", "keep", "frame", "idle"]);
  stage.framed();
  assert.equal(stage.model.seen?.name, "three 3");
  assert.deepEqual(stage.did("say").length, 1);
  assert.deepEqual(stage.send({ kind: "count", players: 9 }), []);
});

test("自動で進める: step by step to the last, each with its own stay; whoever does something himself stops it", () => {
  const stage = at(4);
  assert.deepEqual(stage.send({ kind: "play" }), [{ do: "stay", index: 4 }]);
  assert.deepEqual(stage.send({ kind: "tick" }).at(-1), { do: "stay", index: 5 });
  // A section gone to meanwhile has its own time.
  assert.deepEqual(stage.send({ kind: "go", index: 6 }).at(-1), { do: "stay", index: 6 });
  assert.deepEqual(stage.send({ kind: "tick" }), [{ do: "stay" }]);
  assert.equal(stage.model.playing, false);
  for (const event of [{ kind: "step", by: 1 }, { kind: "wheel" }, { kind: "scene", scene: "map" }, { kind: "chapters" }, { kind: "play" }, { kind: "pause" }] as StageEvent[]) {
    const playing = at(2);
    playing.send({ kind: "play" });
    assert.deepEqual(playing.send(event)[0], { do: "stay" }, event.kind);
    assert.equal(playing.model.playing, false, event.kind);
  }
});

test("another picture scene is drawn by the engine with the step's eyes; the next step shows the lesson's own", () => {
  const stage = at(1);
  stage.send({ kind: "scene", scene: "map" });
  stage.framed();
  assert.deepEqual(stage.did("draw").map(({ scene, seat }) => [scene, seat]), [["map", "red"]]);
  assert.equal(stage.model.seen?.picture.scene, "table", "until it has come");
  stage.drawn();
  assert.equal(stage.model.seen?.picture.scene, "map");
  assert.deepEqual(stage.did("say"), [{ do: "say", text: "盤: map" }]);
  // Turned: drawn again for the other layout.
  stage.send({ kind: "narrow", on: true });
  stage.framed();
  assert.equal(stage.drawn(), 1);
  stage.send({ kind: "step", by: 1 });
  stage.framed();
  assert.deepEqual([stage.model.view, stage.model.seen?.picture.scene], [undefined, "table"]);
  // The lesson's own needs no engine.
  stage.send({ kind: "scene", scene: "table" });
  stage.framed();
  assert.deepEqual([stage.model.view, stage.model.awaited], [undefined, "nothing"]);
});

test("what another window shows lies over the step's own picture, until the reader goes on, chooses a scene or touches it", () => {
  const stage = at(1);
  const lent = { picture: picture("map"), name: "", mark: [], named: [], board: BOARD };
  const put = (): unknown => stage.send({ kind: "lent", seen: lent });
  put();
  assert.deepEqual([seenOf(stage.model), sceneOn(stage.model)], [lent, "map"]);
  stage.send({ kind: "step", by: 1 });
  assert.equal(stage.model.lent, undefined);
  stage.framed();
  stage.send({ kind: "scene", scene: "map" });
  stage.framed();
  stage.drawn();
  put();
  stage.framed();
  assert.equal(stage.model.view, undefined);
  stage.send({ kind: "lent", seen: undefined });
  assert.equal(seenOf(stage.model)?.picture.scene, "table", "the scene that was looked at does not come back");
  put();
  stage.send({ kind: "touch" });
  stage.started();
  assert.equal(stage.model.lent, undefined);
  assert.deepEqual(stage.did("open"), [{ do: "open", open: { save: BOARD.save }, scene: BOARD.scene, step: "three" }]);
});

test("where the engine does not draw, the lesson's own picture stays, and why is said once", () => {
  for (const reported of [true, false]) {
    const stage = at(1);
    stage.send({ kind: "scene", scene: "map" });
    stage.framed();
    assert.deepEqual(stage.send({ kind: "undrawn", reported }), reported ? [] : [{ do: "status", said: "undrawn" }]);
    assert.deepEqual([stage.model.view, stage.model.seen?.picture.scene], [undefined, "table"]);
  }
});

test("a frame that fails to load is reported, and requested again by a button, another step or the page's return", () => {
  for (const event of [{ kind: "retry" }, { kind: "step", by: 1 }, { kind: "restored" }] as StageEvent[]) {
    const stage = at(1);
    stage.send({ kind: "count", players: 3 }, { kind: "frameless" });
    assert.deepEqual(stage.done.at(-1), { do: "status", said: "failed" });
    assert.deepEqual([stage.model.failed, stage.model.awaited], ["picture", "nothing"]);
    stage.send(event);
    assert.equal(stage.framed(), 1, event.kind);
    assert.equal(stage.model.failed, undefined);
    assert.deepEqual(stage.did("say").length, 1, "it is still read out");
  }
  const lost = new Stage({ kind: "lost" });
  assert.equal(lost.model.failed, "lesson");
  assert.deepEqual(lost.send({ kind: "restored" }).at(-1), { do: "load" });
});

test("the engine does not start: the button is there again", () => {
  const stage = at(1);
  stage.send({ kind: "touch" });
  assert.equal(touchable(stage.model), false);
  stage.started(false);
  assert.equal(touchable(stage.model), true);
  assert.equal(stage.did("open").length, 0);
});

test("the engine does not start and the picture arrives later: why stays until another step is shown", () => {
  const stage = at(1);
  stage.send({ kind: "count", players: 3 }, { kind: "frameless" }, { kind: "touch" });
  stage.started(false);
  stage.done = [];
  stage.framed();
  assert.deepEqual(stage.did("status"), []);
  stage.send({ kind: "step", by: 1 });
  stage.framed();
  assert.deepEqual(stage.did("status"), [{ do: "status" }]);
});

test("the opened position: the current step, or a stored board", () => {
  const stage = at(1);
  stage.send({ kind: "scene", scene: "map" });
  stage.settle();
  stage.send({ kind: "touch" });
  stage.started();
  assert.deepEqual(stage.did("open"), [{ do: "open", open: { link: "1.toy.two" }, scene: "map", step: "two" }]);
  const stored = at(3);
  stored.send({ kind: "touch", board: BOARD });
  stored.started();
  assert.deepEqual(stored.did("open"), [{ do: "open", open: { save: "kept" }, scene: "map", step: "four" }]);
});

test("a step without a position cannot be touched, and its button says so", () => {
  const stage = at(1);
  stage.send({ kind: "step", by: 1 }, { kind: "frame", frame: frameOf("three", { link: "" }) });
  assert.equal(touchable(stage.model), false);
  assert.deepEqual(stage.send({ kind: "touch" }), []);
  // Gone to while the engine starts: what was wished is opened.
  const starting = at(1);
  starting.send({ kind: "touch" }, { kind: "step", by: 1 }, { kind: "frame", frame: frameOf("three", { link: "" }) });
  starting.started();
  assert.deepEqual(starting.did("open").map(({ open, step }) => [open, step]), [[{ link: "1.toy.two" }, "two"]]);
});

test("under a taken-over board nothing is drawn, and back in the lesson all events are handled", () => {
  const stage = opened(1);
  stage.send({ kind: "count", players: 3 }, { kind: "go", index: 4 }, { kind: "narrow", on: true }, { kind: "docked", on: true }, { kind: "read", index: 2 }, { kind: "touch" }, { kind: "frameless" });
  assert.deepEqual(stage.did("frame"), []);
  assert.equal(stage.model.index, 4, "what passes the reading line under it is looked for later");
  assert.deepEqual(stage.send({ kind: "back" }).map((effect) => effect.do), ["close", "keep", "letGo", "frame", "offer", "look"]);
  stage.framed();
  assert.equal(stage.model.seen?.name, "five 3");
  assert.deepEqual(stage.did("say").length, 1, "the count that was changed is told now");
  assert.deepEqual(stage.send({ kind: "back" }), []);
});

test("what is offered is taken away some steps on, and when a board opens", () => {
  const stage = new Stage(LOADED, { kind: "made" });
  stage.framed();
  assert.deepEqual(stage.send({ kind: "rendered" }).at(1), { do: "offer", before: null });
  stage.send({ kind: "go", index: 2 });
  assert.equal(stage.did("letGo").length, 0);
  stage.send({ kind: "step", by: 1 });
  assert.equal(stage.did("letGo").length, 1);
  stage.settle();
  stage.send({ kind: "touch" });
  stage.started();
  assert.deepEqual(stage.did("letGo").length, 2);
});

test("at idle: stills of another count, and the reader's own figures once for a count and a layout", () => {
  const own = { components: { x: "1" }, options: {} };
  const stage = at(1);
  assert.deepEqual(stage.send({ kind: "idle", own: null }), []);
  stage.send({ kind: "count", players: 3 });
  assert.deepEqual(stage.send({ kind: "idle", own }), [{ do: "stills", players: 3 }, { do: "own", key: "3", players: 3, own }]);
  assert.deepEqual(stage.send({ kind: "idle", own }), [], "under way");
  const mine = frameOf("two", { alt: "mine" });
  const frames = { frames: new Map([["two", mine]]), unchanged: new Set<string>(), numbers: new Map(), said: "" };
  assert.equal(stage.send({ kind: "own", key: "3", frames }).find((effect) => effect.do === "frame")?.own, mine);
  // Turned, they are drawn for the other layout; those loaded for another count wait until that is chosen.
  stage.send({ kind: "narrow", on: true });
  assert.deepEqual(stage.send({ kind: "idle", own }), [{ do: "own", key: "3 narrow", players: 3, own }]);
  assert.deepEqual(stage.send({ kind: "own", key: "4", frames }), []);
  assert.equal(stage.send({ kind: "count", players: 4 }, { kind: "narrow", on: false }).findLast((effect) => effect.do === "frame")?.own, mine);
  // A failed load may be repeated.
  stage.send({ kind: "count", players: 3 }, { kind: "narrow", on: true }, { kind: "own", key: "3 narrow", frames: undefined });
  assert.equal(stage.send({ kind: "idle", own }).some((effect) => effect.do === "own"), true);
});

test("a table without rules is never touched, however early that is requested, and starts no engine", () => {
  const lesson = { ...LESSON, engineless: true };
  const stage = new Stage({ kind: "touch" }, { ...LOADED, lesson }, { kind: "made" }, { kind: "touch" });
  stage.settle().send({ kind: "rendered" }, { kind: "touch", board: BOARD });
  assert.deepEqual([stage.did("start"), stage.did("open"), stage.model.hand.at], [[], [], "rest"]);
  assert.equal(touchable(stage.model), false);
  stage.send({ kind: "step", by: 1 });
  stage.settle();
  assert.equal(stage.model.frame?.step, "two");
});
