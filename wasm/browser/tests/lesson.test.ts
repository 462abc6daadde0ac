import "./window";
import assert from "node:assert/strict";
import { test } from "node:test";
import { leaves } from "../src/lesson/embed";
import type { LoadedLesson } from "../src/lesson/lesson";

const FILES: Record<string, unknown> = {
  "wide.json": { bases: { table: "t" }, nodes: [], keys: { table: ["one"] }, frames: [{ step: "first", scene: "table", set: [0, 0] }] },
  "shared.json": { keys: {}, nodes: ["<a/>"] },
  "base.json": { svg: "<rect/>", width: 10, height: 20 },
};

const LESSON = {
  url: "https://example.org/lesson/lesson.json",
  scenes: { setup: { files: { 2: "wide.json" }, narrow: { 2: "upright.json" } } },
  shared: "shared.json",
  shared_narrow: "shared-upright.json",
  bases: { t: "base.json" },
} as unknown as LoadedLesson;

test("a phone that is turned while a scene loads gets it in the requested layout", async () => {
  let upright = false;
  const here = globalThis as unknown as Record<string, unknown>;
  here["matchMedia"] = () => ({ matches: upright });
  here["fetch"] = (url: URL | string) => {
    upright = true;
    const file = FILES[String(url).split("/").at(-1) ?? ""];
    return Promise.resolve(new Response(JSON.stringify(file), { status: file ? 200 : 404 }));
  };
  const { loadScene } = await import("../src/lesson/lesson");
  const frames = await loadScene(LESSON, "setup", 2);
  assert.deepEqual(frames.get("first")?.picture.nodes, [["one", "<a/>"]]);
});

test("a link leaves a page for another page or another site, not for a place on it", () => {
  const page = new URL("https://here.example/site/toy/lesson/?embed");
  const away = (href: string): boolean => leaves(new URL(href, page), page);
  assert.deepEqual(["../rules/", "https://other.example/site/toy/lesson/", "mailto:a@b.example"].map(away), [true, true, true]);
  assert.deepEqual(["#step-two", "?embed&n=3#step-two"].map(away), [false, false]);
});
