/** The records of a page: what has no room stays with it and is stored later; what a drill deletes comes back. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { DrillDevice } from "../src/drill/device";
import { fitting, storedOverlay, overlay, readOwn, unfit } from "../src/page/own";
import { changeOwn } from "../src/page/own_record";
import { Records } from "../src/page/store";
import type { Named } from "../src/page/shelves";
import { device, full, roomy } from "./device";

// A channel of Node's keeps the process from ending.
Reflect.deleteProperty(globalThis, "BroadcastChannel");
let shelf = device();
let game = "";
let count = 0;
beforeEach(() => {
  shelf = device();
  count += 1;
  game = `toy${count}`;
});

interface Ticks extends Named {
  done: string[];
}
const isTicks = (value: unknown): value is Ticks => Array.isArray((value as Ticks | undefined)?.done);
const ticks = (): Records<Ticks> => new Records("ticks", game, isTicks);
const tick = (line: string) => (before: Ticks | undefined): Ticks => ({ id: "list", done: [...(before?.done ?? []), line] });

test("what has no room stays with the page, and is stored on top of what is there by then", async () => {
  const [one, two] = [ticks(), ticks()];
  full();
  assert.deepEqual([await one.change("list", tick("a")), await one.change("list", tick("b"))], [false, false]);
  assert.deepEqual([await one.all(), await two.all()], [[{ id: "list", done: ["a", "b"] }], []]);
  roomy();
  assert.ok(await two.change("list", tick("c")));
  assert.deepEqual((await one.all())[0]?.done, ["c", "a", "b"]);
  assert.ok(await one.change("list", tick("d")));
  assert.deepEqual((await two.all())[0]?.done, ["c", "a", "b", "d"]);
  assert.ok(await one.change("list", tick("e")));
  assert.deepEqual((await two.all())[0]?.done, ["c", "a", "b", "d", "e"], "nothing is stored twice");
});

test("answers of two tabs are both stored; what is deleted comes back without what was answered since", async () => {
  const [one, two] = [new DrillDevice(game), new DrillDevice(game)];
  await Promise.all([one.answer("a", true, 1), two.answer("b", false, 1)]);
  await two.answer("a", true, 2);
  assert.deepEqual((await one.read()).known, { answers: 2, boxes: { a: [4, 2], b: [1, 1] } });
  await one.forget();
  assert.deepEqual(await one.read(), { known: { answers: 0, boxes: {} }, rounds: [], gone: true });
  await two.answer("b", true, 1);
  assert.ok(await one.restore());
  assert.deepEqual(await one.read(), { known: { answers: 2, boxes: { a: [4, 2], b: [3, 1] } }, rounds: [], gone: false });
});

test("on a full device an answer stays with the page, and is said not to be stored", async () => {
  const drill = new DrillDevice(game);
  full();
  assert.equal(await drill.answer("a", true, 1), false);
  assert.deepEqual((await drill.read()).known, { answers: 1, boxes: { a: [3, 1] } });
  assert.deepEqual((await new DrillDevice(game).read()).known.answers, 0);
});

test("what earlier releases stored is read as records; what is damaged is said once", async () => {
  shelf.setItem(`insuto.drill.${game}`, JSON.stringify({ answers: 4, boxes: { "T-1/a.b": [2, 3], "T-2/a": [9, 4], "T-3/a": 1 } }));
  shelf.setItem(`insuto.prepare.${game}`, JSON.stringify({ done: ["a"], readings: {} }));
  const drill = new DrillDevice(game);
  assert.equal(drill.damaged(), false);
  assert.deepEqual((await drill.read()).known, { answers: 3, boxes: { "T-1/a.b": [2, 3] } });
  assert.deepEqual((await ticks().all())[0], { id: "list", done: ["a"], readings: {} });
  assert.deepEqual(shelf.names, []);
  // A tab of an earlier release that is still open: it has one list a game, and what it stores last stands.
  shelf.setItem(`insuto.prepare.${game}`, JSON.stringify({ done: ["b"], readings: {} }));
  assert.deepEqual((await ticks().all()).map(({ id, done }) => [id, done]), [["list", ["b"]]]);
  for (const bad of ["{", "3", '{"boxes":1}']) {
    shelf.setItem(`insuto.drill.${game}`, bad);
    assert.deepEqual([drill.damaged(), drill.damaged()], [true, false]);
  }
});

test("figures of one's own are a record: an earlier release's is moved, a full device changes nothing, none at all is null", async () => {
  shelf.setItem(`insuto.components.${game}`, JSON.stringify({ components: { a: "1" }, options: { joker: "yes" } }));
  assert.equal(overlay(game), null, "they are not read yet");
  full();
  await readOwn(game);
  assert.deepEqual(overlay(game)?.options, { joker: "yes" }, "also where there is no room to move them to");
  assert.equal(await changeOwn(game, () => ({ components: {}, options: {} })), false);
  assert.deepEqual([storedOverlay(game)?.components, shelf.names], [{ a: "1" }, [`insuto.components.${game}`]]);
  roomy();
  assert.ok(await changeOwn(game, (own) => own && { ...own, components: { ...own.components, b: "2" } }));
  await readOwn(game);
  assert.deepEqual([overlay(game), shelf.names], [{ components: { a: "1", b: "2" }, options: { joker: "yes" } }, []]);
  unfit.add(`${game} components.a`);
  assert.deepEqual(fitting(game, { components: { a: "1", b: "2" } }).components, { b: "2" });
  assert.ok(await changeOwn(game, () => ({ components: {}, options: {} })));
  assert.equal(overlay(game), null);
  assert.ok(await changeOwn(game, () => null));
  assert.equal(storedOverlay(game), null);
});
