/** The filter of a list: what of a game's entries says what was typed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { narrow } from "../src/search/narrow";
import { readings } from "../src/search/search_kana";
import type { Entries } from "../src/search/search_entries";

const data = {
  schema: 8,
  game: "toy",
  name: "果樹園",
  forms: { 枢機卿: ["すうききょう", "カーディナル"] },
  words: ["枢機卿"],
  pages: [
    { url: "toy/rulings/", title: "裁定集" },
    { url: "toy/rules/", title: "ルール" },
  ],
  together: {},
  only: {},
  apart: [],
  entries: [
    [0, "#q-joker", "ruling", "3 枚で 2 個置けますか", "", "置けます。\n1 枚で 1 個、ジョーカーの 2 枚でもう 1 個です。", "", "T-1", ""],
    [0, "#q-limit", "ruling", "枢機卿の上限は何個ですか", "", "修道院が多い人と同じ数です。", "いくつまで送れる", "T-2", ""],
    [0, "", "page", "裁定集", "", "ジョーカーのことも書きました。", "", "", ""],
    [1, "#T-1", "rule", "T-1 ジョーカー", "", "同じ色の 2 枚です。", "", "", ""],
    [1, "#step-joker", "lesson", "ジョーカー", "", "", "", "", ""],
  ],
} as unknown as Entries;
const found = (typed: string, table = ""): string[] => narrow(typed, data, table ? readings(table) : undefined).map(({ anchor }) => anchor);

test("questions, answers and rules are found together; what is no row of a list is not", () => {
  assert.deepEqual(found("ジョーカー"), ["q-joker", "T-1"]);
  assert.deepEqual(found("  "), []);
  assert.deepEqual(found("どこにもない"), []);
});

test("every word that is typed counts, in ways of asking too", () => {
  assert.deepEqual(found("ジョーカー 3枚"), ["q-joker"]);
  assert.deepEqual(found("いくつまで"), ["q-limit"]);
});

test("a word is found by the beginning of its reading, and by its other names", () => {
  assert.deepEqual(found("すうき"), ["q-limit"]);
  assert.deepEqual(found("カーディナル"), ["q-limit"]);
  assert.deepEqual(found("しゅうど", "しゅうどういん=修道院"), ["q-limit"]);
  assert.deepEqual(found("しゅうど"), []);
  assert.deepEqual(found("じょーかー"), ["q-joker", "T-1"]);
});

test("a row says which sentence has it, where its title has not", () => {
  assert.deepEqual(narrow("ジョーカー", data).map(({ said }) => said), ["1 枚で 1 個、ジョーカーの 2 枚でもう 1 個です。", ""]);
});
