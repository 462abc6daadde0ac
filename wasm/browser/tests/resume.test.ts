/** A board that was taken over at a step, stored for the next visit: what another tab has stored since stays. */
import "./window";
import assert from "node:assert/strict";
import { test } from "node:test";
import { keepTaken } from "../src/lesson/go_on";
import type { LoadedLesson } from "../src/lesson/lesson";
import type { State } from "../src/contracts/types";

const LESSON = { page: "toy/lesson" } as LoadedLesson;
const state = (save: string, over = false): State => ({ over, save, picture: { scene: "table" } }) as unknown as State;

test("a game that ends takes away its own board, and not what another tab has taken over at another step", () => {
  const items = new Map<string, string>();
  const localStorage = {
    getItem: (key: string): string | null => items.get(key) ?? null,
    setItem: (key: string, value: string): void => void items.set(key, value),
    removeItem: (key: string): void => void items.delete(key),
  };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value: localStorage });
  keepTaken(LESSON, "mine", state("1"));
  keepTaken(LESSON, "theirs", state("2"));
  keepTaken(LESSON, "mine", state("3", true));
  assert.deepEqual([...items.values()].map((text) => JSON.parse(text) as unknown), [{ step: "theirs", save: "2", scene: "table" }]);
  keepTaken(LESSON, "theirs", state("4", true));
  assert.equal(items.size, 0);
});
