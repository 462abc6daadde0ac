import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entries } from "../src/search/search_entries";
import { SearchIndex } from "../src/search/search_index";
import { joined, pairs } from "../src/search/search_places";

const PLACES = new Map([["A-1", 0], ["A-2", 1], ["A-3", 2], ["A-4", 3]]);
const found = (...scores: number[]): { place: number; score: number }[] => scores.map((score, place) => ({ place, score }));
const placesOf = (results: readonly (readonly { place: number }[])[]): number[][] => results.map((result) => result.map(({ place }) => place));

test("a pair holds for both of its rules; a rule that is no place here is left out", () => {
  const together = pairs({ "A-1": ["A-2", "A-9"], "A-9": ["A-3"] }, PLACES);
  assert.deepEqual([...together].map(([place, near]) => [place, [...near]]), [[0, [1]], [1, [0]]]);
});

test("what stands together is one result where it fits nearly as well, and then no result by itself", () => {
  const together = pairs({ "A-1": ["A-3"] }, PLACES);
  assert.deepEqual(placesOf(joined(found(10, 9, 8, 7), together)), [[0, 2], [1], [3]]);
  assert.deepEqual(placesOf(joined(found(10, 9, 0.9, 0.5), together)), [[0], [1], [2], [3]], "far below the first it stands by itself");
});

test("two join at most, and one that has joined leads nobody in", () => {
  const together = pairs({ "A-1": ["A-2", "A-3", "A-4"], "A-2": ["A-4"] }, PLACES);
  assert.deepEqual(placesOf(joined(found(10, 9, 8, 7), together)), [[0, 1, 2], [3]]);
});

test("a joining rule is shown with its sentence", async () => {
  const entries: Entries = {
    schema: 7,
    game: "toy",
    name: "おもちゃ",
    forms: {},
    words: [],
    pages: [{ url: "toy/rules/", title: "ルール" }],
    together: { "T-1": ["T-2"] },
    only: {},
    entries: [
      [0, "#T-1", "rule", "T-1 山札", "", "山札は 20 枚です。", "", "", ""],
      [0, "#T-2", "rule", "T-2 山札", "", "山札から 3 枚ずつ配ります。残りは伏せます。", "", "", ""],
    ],
  };
  const beside = (all: Entries) => SearchIndex.build(all).then((index) => index.found("山札").map((one) => one.beside.map(({ title, text }) => [title, text()])));
  assert.deepEqual(await beside(entries), [[["T-2 山札", "山札から 3 枚ずつ配ります。"]]]);
  assert.equal((await beside({ ...entries, together: {} })).length, 2);
});
