/** A step that the reader does: what its request is answered with, and what comes of it at the stage. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { stepFrame, unfold } from "../src/lesson/frames";
import { afterGuess, afterTouch, wanted, requestOf } from "../src/lesson/stage_model";
import { at, frameOf, type Stage } from "./staged";
import type { Request, SceneFile } from "../src/contracts/types";

const REQUEST: Request = {
  right: ["site.2"],
  lit: ["site.1", "site.2"],
  answers: new Map([["site.1", ["", ""]], ["site.3", ["もうあります。", "T-01"]], ["piece.3", ["もうあります。", "T-01"]]]),
};

/** A stage at step two, which requests something. */
function requesting(request: Request = REQUEST): Stage {
  const stage = at(0);
  stage.send({ kind: "step", by: 1 });
  stage.answer("frame", () => ({ kind: "frame", frame: frameOf("two", { request }) }));
  stage.done = [];
  return stage;
}

test("the topmost known key decides: it is right, or has the reason why not", () => {
  assert.equal(afterTouch(REQUEST, ["base", "site.2", "site.3"]), undefined);
  assert.deepEqual(afterTouch(REQUEST, ["piece.3", "site.2"]), { key: "piece.3", text: "もうあります。", rule: "T-01", times: 1, picked: [] });
  assert.match(afterTouch(REQUEST, ["site.1"])?.text ?? "", /別の所/);
  assert.match(afterTouch(REQUEST, [])?.text ?? "", /光っている所/);
  assert.equal(afterGuess({ ...REQUEST, choice: 2 }, 2), undefined);
  assert.equal(afterGuess({ ...REQUEST, choice: 2 }, 0)?.key, "0");
});

test("a wrong guess is answered by what decides against it, or sent back to think", () => {
  const request = { ...REQUEST, choice: 0, replies: ["", "2 個までです。"] };
  assert.equal(afterGuess(request, 1)?.text, "ちがいます。2 個までです。");
  assert.match(afterGuess({ ...request, replies: undefined }, 1)?.text ?? "", /もう一度/);
});

test("an action of several touches: each is picked, in any order, a second touch lets go, the last does the step", () => {
  const request: Request = {
    right: ["knight.2"],
    lit: ["knight.1", "knight.2"],
    answers: new Map([["knight.1", ["もう一方です。", ""]]]),
    then: [{ right: ["county.A", "county.B"], lit: ["county.A", "county.B"], answers: new Map([["county.C", ["強すぎます。", "T-02"]]]) }],
  };
  const stage = requesting(request);
  stage.send({ kind: "tried", keys: ["knight.2"] });
  assert.deepEqual([stage.model.tried?.times, stage.model.tried?.picked], [0, ["knight.2", ""]]);
  assert.deepEqual(wanted(request, stage.model.tried?.picked).lit, ["county.A", "county.B"]);
  stage.send({ kind: "tried", keys: ["county.C"] });
  assert.equal(stage.model.tried?.rule, "T-02");
  assert.deepEqual(stage.model.tried?.picked, ["knight.2", ""]);
  stage.send({ kind: "tried", keys: ["knight.2"] });
  assert.deepEqual(stage.model.tried?.picked, ["", ""]);
  assert.deepEqual([...stage.model.did], []);
  stage.send({ kind: "tried", keys: ["county.B"] });
  assert.deepEqual(wanted(request, stage.model.tried?.picked).right, ["knight.2"]);
  stage.send({ kind: "tried", keys: ["knight.2"] });
  assert.deepEqual([...stage.model.did], ["two"]);
  assert.equal(stage.model.tried, undefined);
});

test("a wrong touch is answered and costs nothing; the right one shows the step's own frame", () => {
  const stage = requesting();
  stage.send({ kind: "tried", keys: ["site.3"] }, { kind: "tried", keys: ["site.1"] });
  assert.equal(stage.model.tried?.times, 2);
  assert.deepEqual([...stage.model.did], []);
  assert.equal(stage.did("frame").length, 0);
  stage.send({ kind: "tried", keys: ["site.2"] });
  assert.deepEqual(stage.did("did"), [{ do: "did", did: ["two"] }]);
  assert.equal(stage.did("frame").at(-1)?.done, true);
  stage.framed();
  assert.equal(requestOf(stage.model), undefined);
  assert.equal(stage.model.tried, undefined);
});

test("次へ waits once: it shows how, then goes on; so does 自動で進める", () => {
  const stage = requesting();
  stage.send({ kind: "step", by: 1 });
  assert.equal(stage.model.index, 1);
  stage.framed();
  stage.send({ kind: "step", by: 1 });
  assert.equal(stage.model.index, 2);
  const playing = requesting();
  playing.send({ kind: "play" }, { kind: "tick" });
  assert.equal(playing.model.index, 1);
  assert.ok(playing.model.did.has("two"));
  playing.framed();
  playing.send({ kind: "tick" });
  assert.equal(playing.model.index, 2);
});

test("a step that was read past is done; a step back, or a jump, is not", () => {
  const past = requesting();
  past.send({ kind: "read", index: 3 });
  assert.deepEqual([...past.model.did], ["two"]);
  const back = requesting();
  back.send({ kind: "read", index: 0 });
  assert.deepEqual([...back.model.did], []);
});

test("nothing is requested under another picture, while a frame is on its way, or of a step done before", () => {
  const stage = requesting();
  stage.send({ kind: "scene", scene: "map" });
  assert.equal(requestOf(stage.model), undefined);
  assert.deepEqual(stage.send({ kind: "tried", keys: ["site.2"] }), []);
  // But 「見せて」 and a guess, which stand in the words, answer.
  stage.drawn();
  stage.send({ kind: "solve" });
  assert.deepEqual([...stage.model.did], ["two"]);
  assert.equal(stage.model.view, undefined);
  const before = at(1);
  before.send({ kind: "solve" });
  assert.deepEqual([...before.model.did], []);
});

test("a scene file brings both frames of such a step", () => {
  const file: SceneFile = {
    bases: {},
    nodes: ["<g/>", "<g><path/></g>"],
    keys: { table: ["site.1", "site.2", "site.3"] },
    answers: [["なし", "T-01"]],
    frames: [
      { step: "two?", scene: "table", set: [0, 0, 1, 0], request: { right: [1], lit: [0, 1], answers: [0, 1, -1, 1, 1, 1], then: [{ right: [2], lit: [2] }] } },
      { step: "two", scene: "table", set: [1, 1] },
    ],
  };
  const frames = unfold(file, new Map());
  const first = stepFrame(frames, "two", false);
  assert.equal(first?.step, "two");
  assert.deepEqual(first?.request, { right: ["site.2"], lit: ["site.1", "site.2"], answers: new Map([["site.1", ["なし", "T-01"]], ["site.2", undefined], ["site.3", ["なし", "T-01"]]]), then: [{ right: ["site.3"], lit: ["site.3"], answers: new Map() }] });
  assert.equal(stepFrame(frames, "two", true)?.request, undefined);
  assert.equal(stepFrame(frames, "one", false), undefined);
});
