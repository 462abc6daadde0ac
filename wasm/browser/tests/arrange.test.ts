/** A position that is built, without a page: changes in order, what is refused, undo. */
import "./window";
import assert from "node:assert/strict";
import { test } from "node:test";
import { A } from "../src/arrange/arrange_ja";
import { Beside } from "../src/arrange/picture_view";
import { type Event, MAX_CHANGES } from "../src/arrange/model";
import type { Offered } from "../src/contracts/desk_types";
import { asks, coins, did, Editor, touched } from "./arranging";

test("a change is added to the draft when the engine accepts it, and is stored", () => {
  const editor = new Editor();
  const [request] = asks(editor.send({ is: "set", at: "plot.1", value: "red" }));
  assert.deepEqual(request?.change, { at: "plot.1", value: "red" });
  assert.deepEqual(editor.changes, []);
  const effects = editor.answer({ touched: touched({ said: "しました。", change: { at: "plot.1", value: "red" } }) });
  assert.deepEqual(editor.changes, ["plot.1=red"]);
  assert.deepEqual(did(effects), ["keep", "say"]);
});

test("what is refused leaves the draft, is said, and its place stands out", () => {
  const editor = new Editor();
  editor.send({ is: "set", at: "plot.1", value: "red" });
  const effects = editor.answer({ touched: touched({ said: "ありません。", refused: true, keys: ["plot.1"] }) });
  assert.deepEqual(editor.changes, []);
  assert.deepEqual(effects, [{ do: "say", text: "ありません。" }, { do: "flash", keys: ["plot.1"] }]);
});

test("a problem is announced once, when it appears", () => {
  const editor = new Editor();
  const problems = [{ text: "多すぎます。", keys: ["plot.2"] }];
  const part = { problems, touched: touched({ said: "しました。", change: { at: "plot.2", value: "red" } }) };
  editor.send({ is: "set", at: "plot.2", value: "red" });
  assert.deepEqual(editor.answer(part).slice(1), [{ do: "say", text: "しました。 多すぎます。" }, { do: "flash", keys: ["plot.2"] }]);
  editor.send({ is: "look", scene: "hands" });
  assert.deepEqual(editor.answer({ problems }), []);
});

test("what is wished meanwhile waits, and numbers are stepped from what they are by then", () => {
  const editor = new Editor();
  const more: Event = { is: "step", at: "red.coins", by: 1 };
  assert.deepEqual(asks(editor.send(more, more, more)).map(({ change }) => change?.value), ["4"]);
  const next = editor.answer({ own: [coins("4")], touched: touched({ change: { at: "red.coins", value: "4" } }) });
  assert.deepEqual(asks(next).map(({ change, changes }) => [change?.value, changes.length]), [["5", 1]]);
  // At its limit no request is sent.
  assert.deepEqual(asks(editor.answer({ own: [coins("9")], touched: touched({ change: { at: "red.coins", value: "9" } }) })), []);
  assert.equal(editor.model.asking, "no");
});

test("a press next to the board does not replace the touched part", () => {
  const editor = new Editor();
  const plot: Offered = { at: "plot.1", label: "1番", kind: "choice", value: "none", shown: "なし", choices: [] };
  editor.send({ is: "touch", keys: ["plot.1"], near: [] });
  editor.answer({ touched: touched({ keys: ["plot.1"], offered: [plot] }) });
  editor.send({ is: "step", at: "red.coins", by: 1 });
  editor.answer({ own: [coins("4")], touched: touched({ said: "4", change: { at: "red.coins", value: "4" }, offered: [coins("4")] }) });
  assert.deepEqual([editor.model.touched?.said, editor.model.touched?.offered], ["4", [plot]]);
  editor.send({ is: "set", at: "plot.1", value: "red" });
  editor.answer({ touched: touched({ change: { at: "plot.1", value: "red" }, offered: [{ ...plot, value: "red" }] }) });
  assert.deepEqual(editor.model.touched?.offered.map(({ value }) => value), ["red"]);
});

test("undo leaves the last change out, down to where it began", () => {
  const editor = new Editor();
  for (const at of ["plot.1", "plot.2"]) {
    editor.send({ is: "set", at, value: "red" });
    editor.answer({ touched: touched({ change: { at, value: "red" } }) });
  }
  assert.deepEqual(asks(editor.send({ is: "undo" })).map(({ changes }) => changes.length), [1]);
  editor.answer();
  editor.send({ is: "undo" });
  editor.answer();
  assert.deepEqual(editor.changes, []);
  assert.deepEqual(editor.send({ is: "undo" }), []);
});

test("a failed request changes nothing and can be repeated", () => {
  const editor = new Editor();
  editor.send({ is: "set", at: "plot.1", value: "red" }, { is: "undo" });
  editor.send({ is: "failed", why: "うまくいきませんでした。" });
  assert.deepEqual([editor.changes, editor.model.waiting, editor.model.asking], [[], [], "no"]);
  assert.equal(editor.model.failed, "うまくいきませんでした。");
  assert.equal(asks(editor.send({ is: "retry" })).length, 1);
  editor.answer();
  assert.equal(editor.model.failed, "");
});

test("the number of changes is limited; the limit is reported, and undo leads on", () => {
  const editor = new Editor();
  const changes = Array.from({ length: MAX_CHANGES }, (_, n) => ({ at: n % 2 ? "red.coins" : "plot.1", value: String(n) }));
  editor.send({ is: "begin", draft: { link: "1.toy.1.x", changes }, id: "long" });
  editor.answer();
  assert.deepEqual(editor.send({ is: "set", at: "plot.1", value: "red" }), [{ do: "say", text: A.full(MAX_CHANGES) }]);
  assert.deepEqual([editor.model.touched?.said, editor.model.touched?.refused, editor.model.asking], [A.full(MAX_CHANGES), true, "no"]);
  assert.equal(asks(editor.send({ is: "touch", keys: ["plot.1"], near: [] })).length, 1, "what can be changed there may be asked");
  editor.answer();
  assert.equal(asks(editor.send({ is: "step", at: "red.coins", by: 1 })).length, 1, "the last number may go on");
  editor.answer({ own: [coins("4")], touched: touched({ change: { at: "red.coins", value: "4" } }) });
  assert.equal(editor.changes.length, MAX_CHANGES);
  editor.send({ is: "hold", piece: "tree" });
  editor.answer();
  assert.deepEqual(asks(editor.send({ is: "touch", keys: ["plot.1"], near: [] })), []);
  editor.send({ is: "undo" });
  editor.answer();
  assert.equal(asks(editor.send({ is: "set", at: "plot.1", value: "red" })).length, 1);
});

test("an additional request waits for the editor's own response, once; a second press is ignored", async () => {
  const done: string[] = [];
  let [asking, end] = [true, (): void => undefined];
  const beside = new Beside(() => !asking, () => undefined);
  const work = (name: string) => (): Promise<void> => (done.push(name), new Promise((go) => (end = go)));
  beside.run(work("first"));
  beside.run(work("pressed again"));
  assert.deepEqual([done, beside.busy], [[], true], "a change is under way");
  asking = false;
  beside.go();
  beside.run(work("pressed while it is asked"));
  assert.deepEqual([done, beside.busy], [["first"], true]);
  end();
  await new Promise((go) => setImmediate(go));
  assert.equal(beside.busy, false);
  beside.run(work("later"));
  assert.deepEqual(done, ["first", "later"]);
});
