import assert from "node:assert/strict";
import { test } from "node:test";
import { labelledAs, unfold } from "../src/lesson/frames";
import type { BaseFile, SceneFile } from "../src/contracts/types";
import "./window";
import { leaves } from "../src/lesson/embed";
import type { LoadedLesson } from "../src/lesson/lesson";

const FILE: SceneFile = {
  bases: { table: "b" },
  nodes: ["<a/>", "<b/>", "<c/>"],
  keys: { table: ["one", "two", "three"], hands: ["card"] },
  frames: [
    // Keys 0, 1 and 2 with nodes 0, 1 and 2, each as the difference to the pair before.
    { step: "first", scene: "table", set: [0, 0, 1, 1, 1, 1], prompt: "Place.", link: [0, 0, "a,1,2,z"] },
    { step: "second", scene: "hands", set: [0, 2] },
    { step: "third", scene: "table", set: [1, -1, 1, 3], mark: ["three"], named: [2, -2], link: [2, 2, "10,", 1, 1, ""] },
  ],
};
const BASES = new Map<string, BaseFile>([["table", { svg: "<rect/>", width: 10, height: 20 }]]);

test("a frame is what the one before it in the same scene was, and what changed", () => {
  const frames = unfold(FILE, BASES);
  assert.deepEqual(frames.get("first")?.picture.nodes, [["one", "<a/>"], ["two", "<b/>"], ["three", "<c/>"]]);
  assert.deepEqual(frames.get("second")?.picture.nodes, [["card", "<c/>"]]);
  assert.deepEqual(frames.get("third")?.picture.nodes, [["one", "<a/>"], ["three", "<c/>"]], "node -1 takes the key out");
});

test("a link is that of the frame before, with what changed", () => {
  const frames = unfold(FILE, BASES);
  assert.deepEqual(["first", "second", "third"].map((step) => frames.get(step)?.link), ["a,1,2,z", "a,1,2,z", "a,10,2z"]);
});

test("a frame has its scene's base, and empty fields where the file has none", () => {
  const frames = unfold(FILE, BASES);
  const { picture, prompt, events, refused, size } = frames.get("first") ?? assert.fail();
  assert.deepEqual([picture.base, picture.width, picture.height, prompt], ["<rect/>", 10, 20, "Place."]);
  assert.deepEqual([events, refused, size], [[], null, null]);
  assert.equal(frames.get("second")?.picture.base, "");
});

test("what other scenes show too is numbered on: its markup behind the file's own, its keys by their places in the shared list", () => {
  const file: SceneFile = { ...FILE, nodes: ["<a/>"], keys: { table: [2, -2, 3], hands: ["card"] } };
  const frames = unfold(file, BASES, { keys: { table: ["two", "none", "one", "three"] }, nodes: ["<b/>", "<c/>"] });
  assert.deepEqual(frames.get("first")?.picture.nodes, [["one", "<a/>"], ["two", "<b/>"], ["three", "<c/>"]]);
  assert.deepEqual(frames.get("second")?.picture.nodes, [["card", "<c/>"]]);
});

test("a picture with a reader's own figures has the labels of the compiled one, where it is drawn alike", () => {
  const picture = { scene: "table", width: 480, height: 700, title: "", base: "", nodes: [["one", "<a/>"]] as [string, string][] };
  const compiled = { ...picture, nodes: [["one", "<b/>"], ["label.0", "<c/>"]] as [string, string][] };
  assert.deepEqual(labelledAs(picture, compiled).nodes, [["one", "<a/>"], ["label.0", "<c/>"]]);
  assert.equal(labelledAs(picture, { ...compiled, height: 800 }), picture);
});

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
