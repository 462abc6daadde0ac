/** The address of a lesson names the step that is read. */
import "./window";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { LoadedLesson } from "../src/lesson/lesson";

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
