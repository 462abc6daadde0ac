/** A board that was taken over at a step, stored for the next visit: what another tab has stored since stays. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { LoadedLesson } from "../src/lesson/lesson";
import type { State } from "../src/contracts/types";

const LESSON = { page: "toy/lesson" } as LoadedLesson;
const state = (save: string, over = false): State => ({ over, save, picture: { scene: "table" } }) as unknown as State;

test("a game that ends takes away its own board, and not what another tab has taken over at another step", async () => {
  const items = new Map<string, string>();
  const here = globalThis as unknown as Record<string, unknown>;
  const nothing = (): undefined => undefined;
  const localStorage = {
    getItem: (key: string): string | null => items.get(key) ?? null,
    setItem: (key: string, value: string): void => void items.set(key, value),
    removeItem: (key: string): void => void items.delete(key),
  };
  Object.defineProperty(here, "localStorage", { configurable: true, value: localStorage });
  const history = { state: null, replaceState: nothing };
  Object.assign(here, { window: here, location: new URL("https://site.example/"), history, document: new EventTarget(), addEventListener: nothing, matchMedia: () => ({ matches: false }) });
  const { keepTaken } = await import("../src/lesson/resume");
  keepTaken(LESSON, "mine", state("1"));
  keepTaken(LESSON, "theirs", state("2"));
  keepTaken(LESSON, "mine", state("3", true));
  assert.deepEqual([...items.values()].map((text) => JSON.parse(text) as unknown), [{ step: "theirs", save: "2", scene: "table" }]);
  keepTaken(LESSON, "theirs", state("4", true));
  assert.equal(items.size, 0);
});
