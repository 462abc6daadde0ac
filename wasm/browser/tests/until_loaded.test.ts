/** Loading something once, and again after a failure. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { untilLoaded } from "../src/page/in_turn";

test("a failure is not cached: it is requested again, once for all that wait", async () => {
  const answers = [false, true];
  let times = 0;
  const draw = untilLoaded(() => Promise.resolve(answers[times++] ?? assert.fail("asked for again after it came")));
  assert.deepEqual(await Promise.all([draw(), draw()]), [false, false]);
  assert.equal(times, 1);
  assert.deepEqual([await draw(), await draw(), times], [true, true, 2]);
});
