/** How a lesson's text is laid out while the page arrives. */
import "./window";
import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "../src/lesson/stage_arrive";

/** Blocks rendered in each task. */
async function tasks(blocks: number, waits: (rendered: number) => boolean): Promise<number[]> {
  const [batches, here] = [[] as number[], globalThis as Record<string, unknown>];
  let rendered = 0;
  const block = { classList: { add: (): unknown => (rendered += 1) } };
  const body = { get offsetHeight(): number { return batches.push(rendered); } };
  Object.assign(here, {
    document: { body, querySelectorAll: () => Array.from({ length: blocks }, () => block) },
    requestAnimationFrame: (go: () => void) => setTimeout(go),
  });
  await layOut(() => waits(rendered));
  return batches;
}

test("a text is laid out a few blocks at a time, so that a touch is answered in between", async () => {
  const batches = await tasks(60, () => false);
  assert.equal(batches.at(-1), 60);
  assert.ok(batches.length > 5, `${batches.length} tasks`);
});

test("a reader who waits to be at another step has the rest at once", async () => {
  const batches = await tasks(60, (rendered) => rendered > 0);
  assert.deepEqual(batches, [1, 60]);
});
