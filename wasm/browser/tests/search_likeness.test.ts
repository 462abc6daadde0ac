import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entries } from "../src/search/search_entries";
import { SearchIndex } from "../src/search/search_index";
import { Likeness } from "../src/search/search_likeness";

const PLACES = [
  { ways: ["城の報奨は断れる", "ごほうびはいらない", "もらわずにすませたい"], says: ["城の報奨は、もらわないこともできます"] },
  { ways: ["城の報奨の順番", "どれから受け取る"], says: ["好きな順に受け取ります"] },
];

test("the same words are as alike as can be, other letters not at all", async () => {
  const likeness = await Likeness.build([{ ways: Array<string>(5).fill("城の報奨"), says: [] }]);
  const { ways, all } = likeness.of("城の報奨").get(0) ?? { ways: 0, all: 0 };
  assert.ok(Math.abs(ways - 1) < 1e-9, `${ways}`);
  assert.ok(all > 0.9 && all <= 1, `${all}`);
  assert.equal(likeness.of("xyz").size, 0);
  assert.equal(likeness.of("").size, 0);
});

test("endings and small words tell places apart that share their nouns", async () => {
  const likeness = await Likeness.build(PLACES);
  const found = likeness.of("城の報奨をもらわないとだめ?");
  const [first, second] = [found.get(0), found.get(1)];
  assert.ok(first && second);
  assert.ok(first.all > second.all, JSON.stringify([first, second]));
  const likened = likeness.of("どれから受け取るの");
  assert.ok((likened.get(1)?.ways ?? 0) > (likened.get(0)?.ways ?? 0));
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
    [0, "#T-002", "rule", "T-002 城の報奨", "城", "城の報奨はもらえません。", "", "", ""],
    [0, "#T-003", "rule", "T-003 点", "点", "VP は点です。", "", "", ""],
  ],
};

test("of places that words find alike the one that says it in this way comes first, and nothing is found by letters alone", async () => {
  const index = await SearchIndex.build(GAME);
  const leading = (question: string): string | undefined => index.found(question)[0]?.url;
  assert.equal(leading("城の報奨はもらえませんか"), "toy/rules/#T-002");
  assert.equal(leading("城の報奨はもらえますか"), "toy/rules/#T-001");
  assert.equal(index.found("報奨は全部もらいますか")[0]?.url, "toy/rules/#q-all", "a place is led by what says it best");
  // A word that no entry says, of letters that one does.
  assert.equal(index.found("VP")[0]?.url, "toy/rules/#T-003");
  assert.equal(index.queryTokens("PV").length, 1);
  assert.equal((await Likeness.build([{ ways: [], says: ["vp"] }])).of("pv").size, 1);
  assert.deepEqual(index.found("PV"), []);
});
