/** The address of a lesson names the step that is read. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./window";
import type { LoadedLesson } from "../src/lesson/lesson";
import { keepTaken } from "../src/lesson/go_on";
import type { State } from "../src/contracts/types";
import { layOut } from "../src/lesson/stage_arrive";
import { arrives } from "../src/page/dom";
import { device } from "./device";

const LESSON = {
  page: "toy/lesson",
  game: "toy",
  players: [2],
  sections: [{ id: "all", title: "All" }],
  steps: ["one", "two", "three"].map((name) => ({ name, section: "all" })),
} as unknown as LoadedLesson;

const location = new URL("https://example.org/toy/lesson/");
const history = { state: null, replaceState: (_: unknown, __: string, url: URL): void => void (location.href = url.href) };
Object.assign(globalThis, { location, history });
const { Place } = await import("../src/lesson/place");

test("the address names the step; that of a page that is being loaded is left alone", () => {
  const place = new Place(LESSON, false);
  place.at(1, undefined);
  assert.equal(location.href, "https://example.org/toy/lesson/#step-two");
  location.href = "https://example.org/toy/rulings/?n=3";
  place.at(2, undefined);
  place.chose(2);
  assert.equal(location.href, "https://example.org/toy/rulings/?n=3");
});

// A board that was taken over at a step, stored for the next visit: what another tab has stored since stays.

const TAKEN = { page: "toy/lesson" } as LoadedLesson;
const state = (save: string, over = false): State => ({ over, save, picture: { scene: "table" } }) as unknown as State;

test("a game that ends takes away its own board, and not what another tab has taken over at another step", () => {
  const shelf = device();
  keepTaken(TAKEN, "mine", state("1"));
  keepTaken(TAKEN, "theirs", state("2"));
  keepTaken(TAKEN, "mine", state("3", true));
  assert.deepEqual(shelf.names.map((name) => JSON.parse(shelf.getItem(name) ?? "") as unknown), [{ step: "theirs", save: "2", scene: "table" }]);
  keepTaken(TAKEN, "theirs", state("4", true));
  assert.deepEqual(shelf.names, []);
});

// Where a lesson's text stands while the page arrives.

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

test("a reader who waits to be at another step has the rest at once", async () => {
  const batches = await tasks(60, (rendered) => rendered > 0);
  assert.deepEqual(batches, [1, 60]);
});

test("a new control takes no touch for 700 ms, again after it is replaced", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const names = new Set<string>();
  const el = { classList: { add: (name: string) => names.add(name), remove: (name: string) => names.delete(name) } } as unknown as Element;
  arrives(el);
  t.mock.timers.tick(699);
  assert.ok(names.has("in-arriving"));
  arrives(el);
  t.mock.timers.tick(699);
  assert.ok(names.has("in-arriving"), "another button stands there now");
  t.mock.timers.tick(1);
  assert.deepEqual([...names], []);
});
