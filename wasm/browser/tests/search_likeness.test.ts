import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entries } from "../src/search/search_entries";
import { SearchIndex } from "../src/search/search_index";
import { Likeness } from "../src/search/search_likeness";

const PLACES = [
  ["城の報奨は断れる", "ごほうびはいらない", "城の報奨はもらわないとだめ"],
  ["城の報奨の順番", "城の報奨はどれからもらうの"],
];

test("the same words are as alike as can be, other letters not at all", async () => {
  const likeness = await Likeness.build([Array<string>(5).fill("城の報奨")]);
  const ways = likeness.of("城の報奨").get(0) ?? 0;
  assert.ok(Math.abs(ways - 1) < 1e-9, `${ways}`);
  assert.equal(likeness.of("xyz").size, 0);
  assert.equal(likeness.of("").size, 0);
});

test("endings and small words tell places apart that share their nouns", async () => {
  const likeness = await Likeness.build(PLACES);
  const first = (question: string): boolean => (likeness.of(question).get(0) ?? 0) > (likeness.of(question).get(1) ?? 0);
  assert.ok(first("城の報奨をもらわないのは?"));
  assert.ok(!first("城の報奨をどれからもらう?"));
});

test("spaces and stops are no letters", async () => {
  const likeness = await Likeness.build(PLACES);
  assert.deepEqual(likeness.of("城の、報奨 は?"), likeness.of("城の報奨は"));
});

const GAME: Entries = {
  schema: 7,
  game: "toy",
  name: "ためし",
  forms: {},
  words: [],
  together: {},
  only: {},
  pages: [{ url: "toy/rules/", title: "ルール" }],
  entries: [
    [0, "#T-001", "rule", "T-001 城の報奨", "城", "城の報奨はもらえます。", "", "", ""],
    [0, "#q-all", "ruling", "報奨は全部もらいますか", "城", "全部です。", "", "T-001", ""],
    [0, "#T-003", "rule", "T-003 点", "点", "VP は点です。", "", "", ""],
  ],
};

test("a place is led by what says it best, and nothing is found by letters alone", async () => {
  const index = await SearchIndex.build(GAME);
  assert.equal(index.found("報奨は全部もらいますか")[0]?.url, "toy/rules/#q-all");
  // A word that no entry says, of letters that one does.
  assert.equal(index.found("VP")[0]?.url, "toy/rules/#T-003");
  assert.equal(index.queryTokens("PV").length, 1);
  assert.equal((await Likeness.build([["vp"]])).of("pv").size, 1);
  assert.deepEqual(index.found("PV"), []);
});
