import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entries } from "../src/search/search_entries";
import { SearchIndex } from "../src/search/search_index";

const LONG = "ここには長い前置きがあり、答えはまだ出てこないので、読む人はずっと先まで読まなければなりませんし、それでもまだ足りないくらいです。";
const GAME: Entries = {
  schema: 7,
  game: "toy",
  name: "ためし",
  forms: { 羊: [], 牛: [], 農場: [], 橋: [], 捕虜: [] },
  words: [],
  together: {},
  only: {},
  pages: [{ url: "toy/rules/", title: "ルール" }],
  entries: [
    [0, "#T-001", "rule", "T-001 橋", "", "持ち主のものです。橋は相手も渡れます。", "", "", ""],
    [0, "#q-sheep", "ruling", "羊だけで橋を渡れますか", "", "渡れません。", "", "T-001", "no"],
    [0, "#q-cow", "ruling", "牛もいれば羊は橋を渡れますか", "", "渡れます。", "", "T-001", "yes"],
    [0, "#T-002", "rule", "T-002 負けた側", "", `${LONG}${LONG}${LONG}払わなければ、次のようになります。捕虜は農場へ戻ります。`, "", "", ""],
    [0, "#q-lost", "ruling", "負けた側はどうなりますか", "", `得点になりません。${LONG}${LONG}${LONG}捕虜も同じです。`, "", "", ""],
  ],
};
const found = async (question: string) => (await SearchIndex.build(GAME)).found(question);

test("what answers the other way stands in the first result, with its answer, and nowhere else", async () => {
  const [first] = await found("羊は橋を渡れますか");
  assert.deepEqual([first?.title, first?.answer], ["羊だけで橋を渡れますか", "no"]);
  assert.deepEqual([first?.other?.title, first?.other?.answer, first?.other?.text()], ["牛もいれば羊は橋を渡れますか", "yes", "渡れます。"]);
  assert.deepEqual(first?.beside.map(({ title, text }) => [title, text()]), [["T-001 橋", "持ち主のものです。橋は相手も渡れます。"]]);
});

test("the sentence that answers is shown with the one before it; a ruling's first sentence always is", async () => {
  const results = await found("捕虜は農場へ戻る?");
  const text = (url: string): string | undefined => results.find((one) => one.url.endsWith(url))?.text();
  assert.equal(text("#T-002"), "払わなければ、次のようになります。捕虜は農場へ戻ります。");
  assert.match(text("#q-lost") ?? "", /^得点になりません。… .*捕虜も同じです。$/);
});
