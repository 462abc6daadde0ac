/** A position that is built, without a page: changes in order, what is refused, undo, what is kept. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { A } from "../src/arrange/arrange_ja";
import { Beside } from "../src/arrange/beside";
import { type Drafts, type Edit, edited, type KeptDraft, MOST_DRAFTS, readDrafts } from "../src/arrange/drafts";
import { type Draft, type Effect, type Event, first, MAX_CHANGES, type Model } from "../src/arrange/model";
import { reduce } from "../src/arrange/reduce";
import type { Arranging, Offered, Touched } from "../src/contracts/desk_types";

const draft: Draft = { link: "1.toy.1.x", changes: [] };
const coins = (value: string): Offered => ({ at: "red.coins", label: "赤のコイン", kind: "number", value, shown: value, low: 0, high: 9 });

function table(part: Partial<Arranging> = {}): Arranging {
  const picture = { scene: "table", width: 1, height: 1, title: "", nodes: [], base: "" };
  return { game: "toy", picture, scenes: [], players: 2, counts: [2], seats: [], seat: "red", prompt: "", problems: [], link: "1.toy.1.y", course: [], own: [coins("3")], pieces: [], lit: [], ...part };
}
const touched = (part: Partial<Touched>): Touched => ({ said: "", refused: false, keys: [], offered: [], ...part });

class Editor {
  model: Model;
  #minute = 0;

  constructor(readonly drafts: Drafts = []) {
    this.model = first(draft, "now", false, drafts);
    this.send({ is: "begin", draft, id: "now" });
    this.answer();
  }

  send(...events: Event[]): Effect[] {
    return events.flatMap((event) => {
      const [model, effects] = reduce(this.model, event);
      this.model = model;
      return effects;
    });
  }

  /** Send, and keep what is to be kept on a device with room. */
  sendKept(...events: Event[]): Effect[] {
    const effects = this.send(...events);
    for (const edit of edits(effects)) {
      const drafts = edited(this.model.drafts, edit, ++this.#minute);
      effects.push(...this.send({ is: "kept", drafts: drafts ?? this.model.drafts, unkept: drafts ? "" : "names" }));
    }
    return effects;
  }

  /** Change something and have it kept. */
  build(at: string, value = "red"): void {
    this.send({ is: "set", at, value });
    this.sendKept({ is: "answered", table: table({ touched: touched({ change: { at, value } }) }) });
  }

  get names(): string[] {
    return this.model.drafts.map(({ id, draft: { changes } }) => `${id}: ${changes.map(({ at }) => at).join(" ")}`);
  }

  answer(part: Partial<Arranging> = {}): Effect[] {
    return this.send({ is: "answered", table: table(part) });
  }

  get changes(): string[] {
    return this.model.draft.changes.map(({ at, value }) => `${at}=${value}`);
  }
}
const asks = (effects: Effect[]): Extract<Effect, { do: "ask" }>["request"][] => effects.flatMap((one) => (one.do === "ask" ? [one.request] : []));
const edits = (effects: Effect[]): Edit[] => effects.flatMap((one) => (one.do === "keep" ? [one.edit] : []));
const did = (effects: Effect[]): string[] => effects.map((one) => one.do);

test("a change goes to the draft when the engine takes it, and is kept", () => {
  const editor = new Editor();
  const [asked] = asks(editor.send({ is: "set", at: "plot.1", value: "red" }));
  assert.deepEqual(asked?.change, { at: "plot.1", value: "red" });
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

test("a problem is said once, when it comes", () => {
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
  // At its limit nothing is asked.
  assert.deepEqual(asks(editor.answer({ own: [coins("9")], touched: touched({ change: { at: "red.coins", value: "9" } }) })), []);
  assert.equal(editor.model.asking, "no");
});

test("what is pressed beside the board does not take the place of what was touched", () => {
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

test("the hand's piece and seat go with every touch", () => {
  const editor = new Editor();
  editor.send({ is: "hold", piece: "tree" });
  editor.answer();
  editor.send({ is: "hold", seat: "blue" });
  editor.answer({ seat: "blue" });
  const [asked] = asks(editor.send({ is: "touch", keys: ["plot.3"], near: [] }));
  assert.deepEqual([asked?.piece, asked?.seat, asked?.keys], ["tree", "blue", ["plot.3"]]);
});

test("no answer leaves all as it was and can be asked again", () => {
  const editor = new Editor();
  editor.send({ is: "set", at: "plot.1", value: "red" }, { is: "undo" });
  editor.send({ is: "failed", why: "うまくいきませんでした。" });
  assert.deepEqual([editor.changes, editor.model.waiting, editor.model.asking], [[], [], "no"]);
  assert.equal(editor.model.failed, "うまくいきませんでした。");
  assert.equal(asks(editor.send({ is: "retry" })).length, 1);
  editor.answer();
  assert.equal(editor.model.failed, "");
});

const kept = (id: string, part: Partial<KeptDraft> = {}): KeptDraft => ({ id, name: "", at: 0, draft: { link: `1.toy.1.${id}`, changes: [{ at: "plot.1", value: "blue" }] }, ...part });

test("a draft of before is opened and goes on as the same one", () => {
  const editor = new Editor([kept("a"), kept("b")]);
  const [one] = editor.model.drafts;
  assert.ok(one);
  editor.send({ is: "begin", draft: one.draft, id: one.id });
  editor.answer();
  assert.deepEqual(editor.changes, ["plot.1=blue"]);
  editor.build("plot.2");
  assert.deepEqual(editor.names, ["a: plot.1 plot.2", "b: plot.1"]);
});

test("another position that is begun is another draft; what was built so far stays", () => {
  const editor = new Editor();
  editor.build("plot.1");
  editor.send({ is: "begin", draft: { link: "1.toy.1.other", changes: [] }, id: "next" });
  editor.answer();
  editor.build("plot.2");
  assert.deepEqual(editor.names, ["next: plot.2", "now: plot.1"]);
});

test("an undo down to the beginning lets go of this draft alone, unless it has a name", () => {
  const editor = new Editor([kept("a")]);
  editor.build("plot.2");
  editor.sendKept({ is: "undo" });
  editor.answer();
  assert.deepEqual(editor.names, ["a: plot.1"]);
  editor.build("plot.2");
  editor.sendKept({ is: "name", id: "now", name: "  橋の前 " });
  editor.sendKept({ is: "undo" });
  assert.deepEqual(editor.model.drafts.map(({ id, name }) => [id, name]), [["now", "橋の前"], ["a", ""]]);
});

test("the oldest without a name makes room; where all have names the draft is not kept, and that is said until one is deleted", () => {
  const many = Array.from({ length: MOST_DRAFTS }, (_, n) => kept(`k${n}`, { name: n === MOST_DRAFTS - 2 ? "" : `名前${n}` }));
  const editor = new Editor(many);
  editor.build("plot.1");
  assert.equal(editor.model.drafts.length, MOST_DRAFTS);
  assert.ok(!editor.model.drafts.some(({ id }) => id === `k${MOST_DRAFTS - 2}`));
  editor.sendKept({ is: "name", id: "now", name: "八つ目" });
  editor.send({ is: "begin", draft, id: "ninth" });
  editor.answer();
  editor.build("plot.3");
  assert.equal(editor.model.unkept, "names");
  assert.ok(!editor.model.drafts.some(({ id }) => id === "ninth"));
  editor.sendKept({ is: "drop", id: "k0" });
  assert.deepEqual([editor.model.unkept, editor.names[0], editor.model.drafts.length], ["", "ninth: plot.3", MOST_DRAFTS]);
  // No room any more for what was deleted: it stands by until there is some, and nothing else gives way.
  editor.sendKept({ is: "name", id: "ninth", name: "九つ目" }, { is: "back" });
  assert.deepEqual([editor.model.dropped?.id, editor.model.drafts.length], ["k0", MOST_DRAFTS]);
});

test("what is deleted is brought back; what is being built is not deleted", () => {
  const editor = new Editor([kept("a", { at: -1 }), kept("b", { at: -2 })]);
  editor.build("plot.2");
  assert.deepEqual(editor.sendKept({ is: "drop", id: "now" }), []);
  editor.sendKept({ is: "drop", id: "a" });
  assert.deepEqual(editor.names, ["now: plot.2", "b: plot.1"]);
  assert.ok(editor.sendKept({ is: "back" }).some((one) => one.do === "say" && one.text === A.broughtBack));
  assert.deepEqual([editor.names, editor.model.dropped], [["now: plot.2", "a: plot.1", "b: plot.1"], undefined]);
});

test("what a device has is read: several, the one draft of earlier releases, and nothing that is no draft", () => {
  const { draft: one } = kept("a");
  assert.deepEqual(readDrafts(one), [{ id: "earlier", name: "", at: 0, draft: one }]);
  assert.deepEqual(readDrafts({ ...one, changes: [] }), []);
  const list: unknown = JSON.parse(JSON.stringify([kept("a"), { id: 3 }, kept("b", { name: "橋" }), null]));
  assert.deepEqual(readDrafts(list).map(({ id, name }) => [id, name]), [["a", ""], ["b", "橋"]]);
  for (const other of [undefined, null, 7, "x", {}]) assert.deepEqual(readDrafts(other), []);
});

test("a draft for which there is no room is said once, and stands until there is some", () => {
  const editor = new Editor();
  const without: Event = { is: "kept", drafts: [kept("now")], unkept: "room" };
  assert.deepEqual(editor.send({ is: "kept", drafts: [], unkept: "" }), []);
  assert.deepEqual(editor.send(without, without), [{ do: "say", text: A.unkept.room }]);
  assert.deepEqual([editor.model.unkept, editor.names], ["room", ["now: plot.1"]]);
  editor.send({ is: "kept", drafts: [kept("now")], unkept: "" });
  assert.equal(editor.model.unkept, "");
});

test("a number that is stepped is one change; another change in between begins a new one", () => {
  const editor = new Editor();
  const coined = (value: string): Effect[] => {
    editor.send({ is: "set", at: "red.coins", value });
    return editor.answer({ own: [coins(value)], touched: touched({ change: { at: "red.coins", value } }) });
  };
  coined("4");
  coined("5");
  assert.deepEqual(editor.changes, ["red.coins=5"]);
  editor.send({ is: "set", at: "plot.1", value: "red" });
  editor.answer({ touched: touched({ change: { at: "plot.1", value: "red" } }) });
  editor.send({ is: "set", at: "plot.1", value: "blue" });
  editor.answer({ touched: touched({ change: { at: "plot.1", value: "blue" } }) });
  coined("6");
  assert.deepEqual(editor.changes, ["red.coins=5", "plot.1=red", "plot.1=blue", "red.coins=6"]);
});

test("at most so many changes are asked for; then it is said, and undo leads on", () => {
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

test("what is asked beside waits for the editor's own answer, once; a second press is none", async () => {
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
