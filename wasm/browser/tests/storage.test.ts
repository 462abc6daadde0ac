import "./window";
import assert from "node:assert/strict";
import { test } from "node:test";
import { forget, isOverlay, keep, readStored } from "../src/page/storage";
import { mergedOverlay } from "../src/lesson/settings";
import { device } from "./device";

const isText = (value: unknown): value is string => typeof value === "string";

test("stored values are read back, under the site's own key", () => {
  const shelf = device();
  assert.equal(keep("a", "b"), true);
  assert.deepEqual(shelf.names, ["insuto.a"]);
  assert.equal(readStored("a", isText), "b");
  forget("a");
  assert.equal(readStored("a", isText), null);
});

test("what does not fit or cannot be read counts as not there", () => {
  const shelf = device();
  shelf.setItem("insuto.a", "{broken");
  assert.equal(readStored("a", isText), null);
  keep("a", 5);
  assert.equal(readStored("a", isText), null);
});

test("a device that is full or forbidden fails nothing", () => {
  device().full = true;
  assert.equal(keep("a", "b"), false);
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: () => { throw new DOMException("no", "SecurityError"); } });
  assert.equal(keep("a", "b"), false);
  assert.equal(readStored("a", isText), null);
  forget("a");
});

test("figures of one's own are texts by name", () => {
  assert.equal(isOverlay({ components: { "deck.count": "5" }, options: {} }), true);
  for (const bad of [null, [], {}, { components: [], options: {} }, { components: { a: 1 }, options: {} }]) assert.equal(isOverlay(bad), false);
});

test("figures that two tabs store are merged: what one has changed or taken back, on top of what the other has stored", () => {
  const own = (components: Record<string, string>, options: Record<string, string> = {}): { components: Record<string, string>; options: Record<string, string> } => ({ components, options });
  const seen = own({ a: "1", b: "1" }, { x: "yes" });
  const there = own({ a: "2", b: "1", c: "9" });
  assert.deepEqual(mergedOverlay(there, seen, own({ a: "1", d: "4" }, { x: "yes" })), own({ a: "2", c: "9", d: "4" }));
  assert.deepEqual(mergedOverlay(there, seen, own({ a: "3", b: "1" }, { x: "no" })), own({ a: "3", b: "1", c: "9" }, { x: "no" }));
  assert.deepEqual(mergedOverlay(null, null, seen), seen);
});
