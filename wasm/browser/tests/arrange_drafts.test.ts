/** Stored drafts: opening, naming, deleting, restoring; and nothing is lost silently. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { A } from "../src/arrange/arrange_ja";
import { dated, isSaved, readDrafts } from "../src/arrange/drafts";
import type { Event } from "../src/arrange/model";
import { draft, Editor, saved, table, touched } from "./arranging";

const left = ({ model }: Editor): string[] => model.left.map(({ id }) => id);

test("an undo to the beginning deletes this draft alone, and not if it has a name", () => {
  const editor = new Editor([saved("a")]);
  editor.build("plot.2");
  editor.sendSaved({ is: "undo" });
  editor.answer();
  assert.deepEqual(editor.names, ["a: plot.1"]);
  editor.build("plot.2");
  editor.sendSaved({ is: "name", id: "now", name: "  橋の前 " });
  editor.sendSaved({ is: "undo" });
  assert.deepEqual(editor.model.drafts.map(({ id, name }) => [id, name]), [["now", "橋の前"], ["a", ""]]);
});

test("what is deleted is brought back; what is being built is not deleted", () => {
  const editor = new Editor([saved("a", { at: -1 }), saved("b", { at: -2 })]);
  editor.build("plot.2");
  assert.deepEqual(editor.sendSaved({ is: "drop", id: "now" }), []);
  editor.sendSaved({ is: "drop", id: "a" });
  assert.deepEqual(editor.names, ["now: plot.2", "b: plot.1"]);
  editor.sendSaved({ is: "drop", id: "b" });
  assert.deepEqual([editor.names, left(editor)], [["now: plot.2"], ["a", "b"]]);
  assert.deepEqual(editor.sendSaved({ is: "back", id: "a" }).slice(1), [{ do: "say", text: A.broughtBack }, { do: "focus", id: "a" }]);
  editor.sendSaved({ is: "back", id: "b" });
  assert.deepEqual([editor.names, left(editor)], [["now: plot.2", "a: plot.1", "b: plot.1"], []]);
});

test("a draft is opened once, stays while it waits to be opened, and its row has the focus", () => {
  const editor = new Editor([saved("a", { name: "橋" })]);
  editor.send({ is: "set", at: "plot.1", value: "red" });
  const [opens, ...others] = editor.send({ is: "open", id: "a" });
  assert.ok(opens?.do === "open" && !others.length);
  const begin: Event = { is: "begin", draft: opens.one.draft, id: "a" };
  assert.deepEqual(editor.send(begin), [{ do: "focus", id: "a" }]);
  assert.deepEqual(editor.sendSaved({ is: "drop", id: "a" }, { is: "open", id: "a" }), []);
  const effects = editor.answer();
  assert.ok(effects.some((one) => one.do === "say" && one.text === A.opened("橋")));
  editor.answer();
  assert.deepEqual([editor.model.id, left(editor), editor.send({ is: "open", id: "a" })], ["a", [], []]);
});

test("a deleted draft is restored as the device had it, or as it was seen if another tab deleted it first", () => {
  const [a, b] = [saved("a"), saved("b")];
  const editor = new Editor([a, b]);
  const changes = [...a.draft.changes, { at: "plot.9", value: "red" }];
  editor.device = [saved("a", { draft: { ...a.draft, changes } })];
  editor.sendSaved({ is: "drop", id: "b" });
  assert.deepEqual(editor.model.left, [b]);
  editor.sendSaved({ is: "drop", id: "a" });
  assert.deepEqual(editor.model.left.map(({ draft: one }) => one.changes.length), [1, 2]);
});

test("another tab's later changes are not overwritten: both are stored, and that is reported once", () => {
  const [here, there] = [new Editor([saved("a", { name: "橋" })]), new Editor([saved("a", { name: "橋" })])];
  for (const editor of [here, there]) {
    editor.send({ is: "begin", draft: saved("a").draft, id: "a" });
    editor.answer();
  }
  there.build("plot.2");
  here.device = there.device;
  const effects = here.send({ is: "set", at: "plot.3", value: "red" }).concat(here.sendSaved({ is: "answered", table: table({ touched: touched({ change: { at: "plot.3", value: "red" } }) }) }));
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
  const [a, b] = [saved("a"), saved("b", { at: -1 })];
  const editor = new Editor([a, b]);
  editor.send({ is: "begin", draft: a.draft, id: "a" });
  editor.answer();
  editor.device = [saved("a", { draft: { ...a.draft, changes: [...a.draft.changes, { at: "plot.9", value: "red" }] } }), b];
  editor.sendSaved({ is: "name", id: "b", name: "森" });
  editor.sendSaved({ is: "undo" });
  assert.deepEqual(editor.names, ["a: plot.1 plot.9", "b: plot.1"]);
  assert.equal(editor.model.id, "a.2");
});

test("what another tab has changed of the list is shown; what it has brought back is no more deleted", () => {
  const editor = new Editor([saved("a"), saved("b")]);
  editor.sendSaved({ is: "drop", id: "a" });
  editor.send({ is: "listed", drafts: [saved("c"), saved("a")] });
  assert.deepEqual([editor.names, left(editor)], [["c: plot.1", "a: plot.1"], []]);
});

test("what a device has is read, and nothing that is no draft", () => {
  const list: unknown[] = JSON.parse(JSON.stringify([saved("a"), { id: 3 }, saved("b", { name: "橋", at: 2 }), null])) as unknown[];
  assert.deepEqual(readDrafts(list.filter(isSaved)).map(({ id, name }) => [id, name]), [["b", "橋"], ["a", ""]]);
  for (const part of [{ link: 5 }, { setup: null }, { setup: "x" }]) assert.equal(isSaved({ ...saved("a"), draft: { changes: [], ...part } }), false);
  // A time that no date can be is left out, not the draft.
  assert.deepEqual(readDrafts([saved("a", { at: 1e17, name: "橋" })]), [saved("a", { name: "橋" })]);
  assert.equal(dated(saved("a")), A.draftEarlier);
});

test("a draft for which there is no room is said once, and stands until there is some", () => {
  const editor = new Editor();
  const now: Event = { is: "saved", edit: { is: "put", id: "now", draft, seen: undefined }, drafts: [saved("now")], gone: [], unkept: false };
  const without: Event = { ...now, unkept: true };
  assert.deepEqual(editor.send({ ...now, drafts: [] }), []);
  assert.deepEqual(editor.send(without, without), [{ do: "say", text: A.unkept }]);
  assert.deepEqual([editor.model.unkept, editor.names], [true, ["now: plot.1"]]);
  editor.send(now);
  assert.equal(editor.model.unkept, false);
});
