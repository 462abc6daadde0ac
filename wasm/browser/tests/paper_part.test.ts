import "./window";
import assert from "node:assert/strict";
import { test } from "node:test";
import { LETTER, onPaper, type Printed } from "../src/lesson/paper";

const WHOLE = { width: 1000, height: 800 };
const letters = ({ scale }: Printed, size: number): number => scale * size;

test("a picture with large letters stands in its column, all of it", () => {
  const all = onPaper({ width: 1000, height: 700 }, undefined, 30);
  assert.deepEqual([all.x, all.y, all.width, all.height, all.wide], [0, 0, 1000, 700, false]);
  assert.ok(letters(all, 30) >= LETTER);
});

test("of one with small letters that part is printed which the step marks", () => {
  const at = onPaper(WHOLE, { x: 700, y: 600, width: 200, height: 100 }, 15);
  assert.ok(letters(at, 15) >= LETTER);
  assert.equal(at.wide, false);
  assert.ok(at.width < 1000 && at.x <= 700 && at.x + at.width >= 900 && at.x + at.width <= 1000);
  assert.ok(at.y <= 600 && at.y + at.height >= 700 && at.y + at.height <= 800);
});

test("marks that are all over it, or none, have it printed across the page", () => {
  for (const marked of [undefined, { x: 0, y: 0, width: 1000, height: 700 }]) {
    const all = onPaper(WHOLE, marked, 15);
    assert.ok(letters(all, 15) >= LETTER);
    assert.deepEqual([all.width, all.wide], [1000, true]);
  }
});

test("nothing is larger than the page", () => {
  for (const letter of [1, 5, 15, 40, 1e3]) {
    for (const marked of [undefined, { x: 10, y: 10, width: 900, height: 20 }, { x: 0, y: 0, width: 1000, height: 3000 }]) {
      const at = onPaper({ width: 1000, height: 3000 }, marked, letter);
      assert.ok(at.width * at.scale <= 186 && at.height * at.scale <= 250, JSON.stringify(at));
    }
  }
});
