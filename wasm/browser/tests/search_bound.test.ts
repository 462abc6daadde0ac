import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entries } from "../src/search/search_entries";
import { limit, role } from "../src/search/search_bound";
import { SearchIndex } from "../src/search/search_index";

test("a limiter binds the word before it; what ends a question is none", () => {
  const bound = (text: string, word: string): string => limit(text, text.indexOf(word) + word.length);
  assert.equal(bound("ワーカーだけで入れる", "ワーカー"), "only by");
  assert.equal(bound("ワーカーしかいない領地", "ワーカー"), "only");
  assert.equal(bound("騎士以外のコマ", "騎士"), "except");
  assert.equal(bound("修道院が3個以上ある国", "3"), "least");
  assert.equal(bound("隣り合ってなくても", "隣り合"), "without");
  assert.equal(bound("修道院がない国", "修道院"), "without");
  assert.equal(bound("ワーカーは入れない?", "ワーカー"), "");
  assert.equal(role("メックにキャラ", 3), "に");
  assert.equal(role("メックは", 3), "");
});

const GAME: Entries = {
  schema: 7,
  game: "toy",
  name: "ためし",
  forms: { 羊: [], 牛: [], 農場: [], 橋: [] },
  words: [],
  together: {},
  only: { "T-003": ["農場"] },
  pages: [{ url: "toy/rules/", title: "ルール" }],
  entries: [
    [0, "#T-001", "rule", "T-001 羊と牛", "", "羊と牛がいれば点になります。", "", "", ""],
    [0, "#T-002", "rule", "T-002 羊だけ", "", "羊だけなら点になりません。", "", "", ""],
    [0, "#T-003", "rule", "T-003 橋", "", "橋は渡れます。", "", "", ""],
    [0, "#T-004", "rule", "T-004 橋", "", "橋は渡れます。", "", "", ""],
  ],
};

test("a query about one case leads to it, and to the general rule if it does not name the special one", async () => {
  const index = await SearchIndex.build(GAME);
  const leading = (question: string): string | undefined => index.found(question)[0]?.url.split("#")[1];
  assert.equal(leading("羊しかいないと点?"), "T-002");
  assert.equal(leading("橋を渡れる?"), "T-004");
  assert.equal(leading("農場の橋を渡れる?"), "T-003");
});
