/** The drafts that are kept: what is opened, named, deleted, brought back; and nothing is lost without a word. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { A } from "../src/arrange/arrange_ja";
import { keepDrafts, keptDrafts } from "../src/arrange/device";
import { dated } from "../src/arrange/draft_title";
import { MOST_DRAFTS, readDrafts } from "../src/arrange/drafts";
import type { Event } from "../src/arrange/model";
import { keep } from "../src/page/storage";
import { draft, Editor, kept, table, touched } from "./arranging";

const left = ({ model }: Editor): string[] => model.left.map(({ id }) => id);

/** An editor where all that can be kept has names. */
const full = (): Editor => new Editor(Array.from({ length: MOST_DRAFTS }, (_, n) => kept(`k${n}`, { name: `名前${n}` })));

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
  assert.deepEqual(left(editor), [`k${MOST_DRAFTS - 2}`], "it can be brought back");
  editor.sendKept({ is: "name", id: "now", name: "八つ目" });
  editor.send({ is: "begin", draft, id: "ninth" });
  editor.answer();
  editor.build("plot.3");
  assert.equal(editor.model.unkept, "names");
  assert.ok(!editor.model.drafts.some(({ id }) => id === "ninth"));
  editor.sendKept({ is: "back", id: `k${MOST_DRAFTS - 2}` });
  assert.deepEqual([editor.model.unkept, editor.model.drafts.length], ["names", MOST_DRAFTS], "and does not take the place");
  editor.sendKept({ is: "drop", id: "k0" });
  assert.deepEqual([editor.model.unkept, editor.names[0], editor.model.drafts.length], ["", "ninth: plot.3", MOST_DRAFTS]);
  // No place any more for what was deleted: it stands by until there is one, and nothing gives way, a name or none.
  const effects = editor.sendKept({ is: "back", id: "k0" });
  assert.ok(effects.some((one) => one.do === "say" && one.text === A.noPlace));
  assert.deepEqual([editor.model.unkept, editor.names[0], editor.model.drafts.length], ["", "ninth: plot.3", MOST_DRAFTS]);
  editor.sendKept({ is: "drop", id: "k1" }, { is: "back", id: "k0" });
  assert.deepEqual([left(editor), editor.device.length], [[`k${MOST_DRAFTS - 2}`, "k1"], MOST_DRAFTS]);
});

test("what is deleted is brought back; what is being built is not deleted", () => {
  const editor = new Editor([kept("a", { at: -1 }), kept("b", { at: -2 })]);
  editor.build("plot.2");
  assert.deepEqual(editor.sendKept({ is: "drop", id: "now" }), []);
  editor.sendKept({ is: "drop", id: "a" });
  assert.deepEqual(editor.names, ["now: plot.2", "b: plot.1"]);
  editor.sendKept({ is: "drop", id: "b" });
  assert.deepEqual([editor.names, left(editor)], [["now: plot.2"], ["a", "b"]]);
  assert.deepEqual(editor.sendKept({ is: "back", id: "a" }).slice(1), [{ do: "say", text: A.broughtBack }, { do: "focus", id: "a" }]);
  editor.sendKept({ is: "back", id: "b" });
  assert.deepEqual([editor.names, left(editor)], [["now: plot.2", "a: plot.1", "b: plot.1"], []]);
});

test("naming another draft tries again to keep the one at hand, and its warning stays as long as it is true", () => {
  const editor = full();
  editor.build("plot.3");
  assert.deepEqual(editor.sendKept({ is: "name", id: "k0", name: "橋" }).filter((one) => one.do === "say"), [], "what is still so is not said again");
  assert.equal(editor.model.unkept, "names");
  editor.sendKept({ is: "name", id: "k5", name: "" });
  assert.deepEqual([editor.model.unkept, editor.names[0], left(editor)], ["", "now: plot.3", ["k5"]]);
});

test("a draft that found no place stands by when another is opened, and the warning goes with it", () => {
  const editor = full();
  editor.build("plot.3");
  editor.build("plot.4");
  const [one] = editor.model.drafts;
  assert.ok(one);
  const effects = editor.send({ is: "begin", draft: one.draft, id: one.id });
  assert.ok(effects.some((done) => done.do === "say" && done.text === `${A.opened("名前0")} ${A.setAside}`));
  editor.answer();
  assert.deepEqual([editor.model.unkept, left(editor)], ["", ["now"]]);
  editor.sendKept({ is: "drop", id: "k1" }, { is: "back", id: "now" });
  assert.equal(editor.device.find(({ id }) => id === "now")?.draft.changes.length, 2);
});

test("so does one whose last change is kept while another is already at hand", () => {
  const editor = full();
  editor.send({ is: "set", at: "plot.3", value: "red" }, { is: "begin", draft, id: "next" });
  const change = { at: "plot.3", value: "red" };
  const effects = editor.sendKept({ is: "answered", table: table({ touched: touched({ change }) }) });
  assert.deepEqual([editor.model.id, editor.model.unkept, left(editor)], ["next", "", ["now"]]);
  assert.ok(effects.some((one) => one.do === "say" && one.text === A.setAside));
});

test("a draft without a place that is undone to its beginning waits for nothing", () => {
  const editor = full();
  editor.build("plot.3");
  editor.sendKept({ is: "undo" });
  assert.deepEqual([editor.model.unkept, left(editor)], ["", []]);
});

test("a draft is opened once, stays while it waits to be opened, and its row has the focus", () => {
  const editor = new Editor([kept("a", { name: "橋" })]);
  editor.send({ is: "set", at: "plot.1", value: "red" });
  const [opens, ...others] = editor.send({ is: "open", id: "a" });
  assert.ok(opens?.do === "open" && !others.length);
  const begin: Event = { is: "begin", draft: opens.one.draft, id: "a" };
  assert.deepEqual(editor.send(begin), [{ do: "focus", id: "a" }]);
  assert.deepEqual(editor.sendKept({ is: "drop", id: "a" }, { is: "open", id: "a" }), []);
  const effects = editor.answer();
  assert.ok(effects.some((one) => one.do === "say" && one.text === A.opened("橋")));
  editor.answer();
  assert.deepEqual([editor.model.id, left(editor), editor.send({ is: "open", id: "a" })], ["a", [], []]);
});

test("what is deleted comes back as the device had it, or as it was seen where another tab deleted it first", () => {
  const [a, b] = [kept("a"), kept("b")];
  const editor = new Editor([a, b]);
  const changes = [...a.draft.changes, { at: "plot.9", value: "red" }];
  editor.device = [kept("a", { draft: { ...a.draft, changes } })];
  editor.sendKept({ is: "drop", id: "b" });
  assert.deepEqual(editor.model.left, [b]);
  editor.sendKept({ is: "drop", id: "a" });
  assert.deepEqual(editor.model.left.map(({ draft: one }) => one.changes.length), [1, 2]);
});

test("what another tab has changed since it was read is not overwritten: both are kept, and that is said once", () => {
  const [here, there] = [new Editor([kept("a", { name: "橋" })]), new Editor([kept("a", { name: "橋" })])];
  for (const editor of [here, there]) {
    editor.send({ is: "begin", draft: kept("a").draft, id: "a" });
    editor.answer();
  }
  there.build("plot.2");
  here.device = there.device;
  const effects = here.send({ is: "set", at: "plot.3", value: "red" }).concat(here.sendKept({ is: "answered", table: table({ touched: touched({ change: { at: "plot.3", value: "red" } }) }) }));
  assert.deepEqual(effects.filter((one) => one.do === "say"), [{ do: "say", text: A.elsewhere }]);
  assert.deepEqual(here.names, ["a.2: plot.1 plot.3", "a: plot.1 plot.2"]);
  assert.deepEqual(here.device.map(({ name }) => name), ["橋（2）", "橋"]);
  // Each goes on with its own; nothing is said again.
  there.device = here.device;
  there.build("plot.4");
  here.device = there.device;
  here.build("plot.5");
  assert.deepEqual([here.model.id, there.model.id], ["a.2", "a"]);
  assert.deepEqual(here.names, ["a.2: plot.1 plot.3 plot.5", "a: plot.1 plot.2 plot.4"]);
});

test("an undo to the beginning takes nothing away that another tab has put there, and a list that was looked at is no reading", () => {
  const [a, b] = [kept("a"), kept("b")];
  const editor = new Editor([a, b]);
  editor.send({ is: "begin", draft: a.draft, id: "a" });
  editor.answer();
  editor.device = [kept("a", { draft: { ...a.draft, changes: [...a.draft.changes, { at: "plot.9", value: "red" }] } }), b];
  editor.sendKept({ is: "name", id: "b", name: "森" });
  editor.sendKept({ is: "undo" });
  assert.deepEqual(editor.names, ["a: plot.1 plot.9", "b: plot.1"]);
  assert.equal(editor.model.id, "a.2");
});

test("what gives way is told with what it is called", () => {
  const editor = new Editor(Array.from({ length: MOST_DRAFTS }, (_, n) => kept(`k${n}`, { at: 1000 - n })));
  editor.send({ is: "set", at: "plot.3", value: "red" });
  const effects = editor.sendKept({ is: "answered", table: table({ touched: touched({ change: { at: "plot.3", value: "red" } }) }) });
  const title = dated(kept("k7", { at: 993 }));
  assert.ok(effects.some((one) => one.do === "say" && one.text === A.gaveWay(title)));
  assert.deepEqual(left(editor), ["k7"]);
});

test("the device keeps drafts under a name of their own; that of earlier releases is read until there are some", (t) => {
  const shelf = new Map<string, string>();
  const storage = { getItem: (key: string) => shelf.get(key) ?? null, setItem: (key: string, value: string) => shelf.set(key, value) };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value: storage });
  t.after(() => Reflect.deleteProperty(globalThis, "localStorage"));
  const before = kept("a").draft;
  keep("arrange.toy", before);
  assert.deepEqual(keptDrafts("toy").map(({ id }) => id), ["earlier"]);
  assert.ok(keepDrafts("toy", [kept("b"), ...keptDrafts("toy")]));
  keep("arrange.toy", { ...before, changes: [] });
  assert.deepEqual(keptDrafts("toy").map(({ id }) => id), ["b", "earlier"]);
});

test("what a device has is read: several, the one draft of earlier releases, and nothing that is no draft", () => {
  const { draft: one } = kept("a");
  assert.deepEqual(readDrafts(one), [{ id: "earlier", name: "", at: 0, draft: one }]);
  assert.deepEqual(readDrafts({ ...one, changes: [] }), []);
  const list: unknown = JSON.parse(JSON.stringify([kept("a"), { id: 3 }, kept("b", { name: "橋" }), null]));
  assert.deepEqual(readDrafts(list).map(({ id, name }) => [id, name]), [["a", ""], ["b", "橋"]]);
  for (const part of [{ link: 5 }, { setup: null }, { setup: "x" }]) assert.deepEqual(readDrafts([{ ...kept("a"), draft: { changes: [], ...part } }]), []);
  // A time that no date can be is left out, not the draft.
  const [mended] = readDrafts([kept("a", { at: 1e17, name: "橋" })]);
  assert.deepEqual(mended, kept("a", { name: "橋" }));
  assert.equal(dated(kept("a")), A.draftEarlier);
  for (const other of [undefined, null, 7, "x", {}]) assert.deepEqual(readDrafts(other), []);
});

test("a draft for which there is no room is said once, and stands until there is some", () => {
  const editor = new Editor();
  const now: Event = { is: "kept", edit: { is: "put", id: "now", draft, seen: undefined }, drafts: [kept("now")], gone: [], unkept: "" };
  const without: Event = { ...now, unkept: "room" };
  assert.deepEqual(editor.send({ ...now, drafts: [] }), []);
  assert.deepEqual(editor.send(without, without), [{ do: "say", text: A.unkept.room }]);
  assert.deepEqual([editor.model.unkept, editor.names], ["room", ["now: plot.1"]]);
  editor.send(now);
  assert.equal(editor.model.unkept, "");
});

