import assert from "node:assert/strict";
import { test } from "node:test";
import table from "../src/search/readings_ja.txt";
import { type Pages, inKana, inKanji, inKatakana, readings } from "../src/search/search_kana";

const KNOWN = readings("のこり=残り\nのこる=残る\nこうか=効果,硬貨\nおく=奥,置く\nやま=山\n");

/** Pages that say these words so often, and know these kana already. */
const pages = (counts: Record<string, number>, own: readonly string[] = [], talk: readonly string[] = []): Pages => ({
  count: (word) => counts[word] ?? 0,
  katakana: (word) => counts[word] ?? 0,
  known: (kana) => (own.includes(kana) ? "own" : talk.includes(kana) ? "talk" : null),
});
const SAID = pages({ 残り: 5, 効果: 9, 硬貨: 1, メック: 20, 置く: 30, 奥: 1, 山: 6 }, ["どうめい"], ["もらえ"]);

test("words are found between particles and endings", () => {
  assert.equal(inKanji("やまののこりはおくのですか", KNOWN, SAID), "山の残りは置くのですか");
  assert.equal(inKanji("めっくをおく", KNOWN, SAID), "メックを置く");
});

test("the pages decide between two words", () => {
  assert.equal(inKanji("そのこうかはなに", KNOWN, SAID), "その効果はなに");
  assert.equal(inKanji("そのこうかはなに", KNOWN, pages({ 硬貨: 3 })), "その硬貨はなに");
});

test("what no page says is no word, and what is known in kana stays", () => {
  assert.equal(inKanji("めっくをおく", KNOWN, pages({})), "めっくをおく");
  assert.equal(inKanji("どうめいをもらえるか", KNOWN, SAID), "どうめいをもらえるか");
});

test("what the pages write in katakana is read as it is written, also one short word alone", () => {
  assert.equal(inKanji("ぱすしてもいいですか", KNOWN, pages({ パス: 2 })), "パスしてもいいですか");
  assert.equal(inKanji("ぱすしてもいいですか", KNOWN, pages({})), "ぱすしてもいいですか");
  assert.equal(inKatakana("ぱす", pages({ パス: 2 })), "パス");
  assert.equal(inKatakana("のこり", SAID), "のこり");
});

test("kana among kanji are read as well, but not what a kanji ends in", () => {
  assert.equal(inKanji("枚数ののこりはいくつ", KNOWN, SAID), "枚数の残りはいくつ");
  assert.equal(inKanji("山のこりはいくつ", KNOWN, SAID), "山残りはいくつ");
  assert.equal(inKanji("山を置くのこりだ", KNOWN, pages({ 効果: 1, 残り: 1, クノ: 90 })), "山を置く残りだ");
  assert.ok(!inKana("のこり"), "too little to be cut");
});

test("the table that is shipped is one of kana and their words", () => {
  const known = readings(table);
  assert.ok(known.size > 1000, String(known.size));
  for (const [reading, words] of known) {
    if (!words.length) continue;
    assert.match(reading, /^[ぁ-んー]{2,}$/);
    for (const word of words) assert.match(word, /[一-龯々]/, reading);
  }
});
