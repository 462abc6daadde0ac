/** What flies when a picture changes, and along which way. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { arc, flights, type Shown } from "../src/board/arcs";

const place = (key: string, ...tokens: string[]): Shown => ({ key, tokens, count: 0 });
const card = (key: string, count = 1): Shown => ({ key, tokens: [], count });

test("an arc begins where something stood, rises above both ends and ends in its place", () => {
  const way = arc({ x: 100, y: 40 });
  assert.deepEqual([way[0], way.at(-1)], [{ x: 100, y: 40 }, { x: 0, y: 0 }]);
  assert.ok(Math.min(...way.map(({ y }) => y)) < 0);
  assert.ok(Math.min(...arc({ x: 5000, y: 0 }).map(({ y }) => y)) >= -70, "not out of the picture");
});

test("a tile flies from its old place; one without an old place does not", () => {
  const [before, after] = [[place("depot.1", "ship", "cow"), place("stored.1")], [place("depot.1", "cow"), place("stored.1", "ship")]];
  assert.deepEqual(flights(before, after), [{ from: "depot.1", to: "stored.1", token: "ship" }]);
  assert.deepEqual(flights([place("depot.1")], [place("depot.1", "ship")]), []);
});

test("a card is taken from the display, else off the pile face down; cards leaving a hand are discarded", () => {
  const pile = card("pile");
  assert.deepEqual(flights([pile, card("hand.red.a", 0)], [pile, card("hand.red.a", 1)]), [{ from: "pile", to: "hand.red.a", turned: true }]);
  const display = card("display.1");
  assert.deepEqual(flights([pile, display, card("hand.red.a", 1)], [pile, display, card("hand.red.a", 2)]), [
    { from: "display.1", to: "hand.red.a" },
    { from: "pile", to: "display.1", turned: true },
  ]);
  assert.deepEqual(flights([card("discard"), card("hand.red.a", 2)], [card("discard"), card("hand.red.a", 1)]), [{ from: "hand.red.a", to: "discard" }]);
});
