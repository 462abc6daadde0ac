import assert from "node:assert/strict";
import { test } from "node:test";
import { spellNumbers } from "../src/page/rule_number";
import { readJson } from "../src/page/site_file";
import { type Entries, isEntries } from "../src/search/search_entries";
import { find } from "../src/search/search_groups";
import { SearchIndex } from "../src/search/search_index";
import { Dictionary, normal, tokens } from "../src/search/search_words";

const FORMS = { 枢機卿: ["すうききょう", "コマ"], 修道院: ["しゅうどういん"] };
const WORDS = new Dictionary(FORMS);
const terms = (text: string, parts = false): string[] => tokens(normal(text), WORDS, parts).map(({ term }) => term);

test("one spelling for what is written in several ways", () => {
  assert.equal(normal("ＡＢＣ　１２"), "abc 12");
  assert.equal(normal("コマ を 置く"), "コマを置く");
  assert.equal(normal("三人で"), "3人で");
});

test("a word of the game is one token in each of its forms", () => {
  for (const form of ["枢機卿", "すうききょう", "コマ"]) assert.ok(terms(`${form}を置く`).includes("=枢機卿"), form);
  assert.ok(WORDS.own("=枢機卿"));
  assert.ok(!WORDS.own("=得点"), "a word of talk is not the game's own");
});

test("words of talk stand for one another", () => {
  assert.deepEqual(terms("引き分け"), terms("同点"));
});

test("particles and endings are no words", () => {
  assert.deepEqual(terms("枢機卿は"), ["=枢機卿"]);
  assert.deepEqual(terms("の"), []);
});

test("a number in kana is a number, and what is counted ends it", () => {
  assert.equal(normal("おなじ色2まい"), "同じ色2枚");
  assert.equal(normal("よにんのとき"), "4人のとき");
  assert.equal(normal("なにもだせない、札をだせば"), "何も出せない、札を出せば");
  assert.equal(normal("ください、くだせ"), "ください、くだせ");
  assert.deepEqual(terms("なんまい出す").slice(0, 2), ["何枚", "出"]);
});

test("pairs cover the rest; texts are indexed with their parts as well", () => {
  assert.ok(terms("国境線").includes("国境"));
  assert.ok(terms("国境線").includes("境線"));
  assert.ok(!terms("枢機卿").includes("枢機"));
  assert.ok(terms("枢機卿", true).includes("枢機"));
});

test("question words have little weight", () => {
  assert.deepEqual(tokens(normal("何枚出す"), WORDS).map(({ term, weight }) => [term, weight < 1]), [["何枚", true], ["出", false]]);
});

const KARDINAL: Entries = {
  schema: 7,
  game: "kardinal",
  name: "王と枢機卿",
  forms: FORMS,
  words: ["国境"],
  together: {},
  only: {},
  pages: [
    { url: "kardinal/rules/", title: "ルール" },
    { url: "kardinal/rulings/", title: "裁定集" },
  ],
  entries: [
    [0, "#K-041", "rule", "K-041 修道院の得点", "得点", "修道院がいちばん多い人に点が入ります。", "", "", ""],
    [0, "#K-030", "rule", "K-030 手番", "手番", "コマを置いて、カードを引きます。\n国境は関係ありません。", "さぼってもいい?\n何もしないのはあり", "", ""],
    [1, "#q-pass", "ruling", "何もしない手番はありますか", "手番", "ありません。手番では、必ずコマを置きます。", "", "K-030", ""],
  ],
};
const LANCASTER: Entries = {
  schema: 7,
  game: "lancaster",
  name: "ランカスター",
  forms: {},
  words: ["騎士"],
  together: {},
  only: {},
  pages: [{ url: "lancaster/rules/", title: "ルール" }],
  entries: [[0, "#L-010", "rule", "L-010 騎士", "準備", "騎士は1人ずつ配ります。", "", "", ""]],
};
const REST: Entries = {
  schema: 7,
  game: "",
  name: "",
  forms: {},
  words: [],
  together: {},
  only: {},
  pages: [{ url: "about/", title: "このサイト" }],
  entries: [[0, "", "site", "このサイト", "", "枢機卿のルールを学べます。", "", "", ""]],
};

async function parts(): Promise<SearchIndex[]> {
  return Promise.all([SearchIndex.build(REST, [KARDINAL.forms, LANCASTER.forms]), SearchIndex.build(LANCASTER), SearchIndex.build(KARDINAL)]);
}

test("the entry whose title matches is first, the current game before the others", async () => {
  const all = await parts();
  const [group] = find(all, "修道院の得点", "kardinal");
  assert.equal(group?.part.name, "王と枢機卿");
  assert.equal(group?.found[0]?.url, "kardinal/rules/#K-041");
  assert.equal(find(all, "騎士", "kardinal")[0]?.part.game, "lancaster", "where the game at hand has no answer, another one's is shown");
});

test("a rule is found by its number, however it is written", async () => {
  const all = await parts();
  for (const query of ["K-041", "k041", "K041", "k41", "K 041", "Ｋ−０４１", "Ｋ－０４１", "Ｋー０４１", "k‐041", "k–041", "K—041"]) {
    for (const question of [query, `${query}とは`]) assert.equal(find(all, question, "lancaster")[0]?.found[0]?.url, "kardinal/rules/#K-041", question);
  }
});

test("what looks like a rule's number and is none stays as it is", () => {
  const known = new Set(["K-041"]);
  for (const text of ["森林h04", "CON05", "VP3", "k0411", "K-999", "ak041", "Ｈ−０４"]) assert.equal(spellNumbers(text, known), text);
  assert.equal(spellNumbers("k41とK−041", known), "K-041とK-041");
});

test("a game finds the same alone as together with the others", async () => {
  const all = await parts();
  for (const question of ["修道院の得点", "手番", "国境"]) {
    const alone = find(all.slice(-1), question, "kardinal")[0];
    assert.ok(alone?.found.length, question);
    assert.deepEqual(find(all, question, "kardinal")[0]?.found, alone.found);
  }
});

test("a reading in kana finds the word, and the answer's first sentence is shown", async () => {
  const found = find(await parts(), "しゅうどういん", "kardinal")[0]?.found[0];
  assert.equal(found?.url, "kardinal/rules/#K-041");
  assert.equal(found?.text(), "修道院がいちばん多い人に点が入ります。");
});

test("a way of asking finds what answers, though its page says it in other words; it is shown nowhere", async () => {
  const found = find(await parts(), "さぼるのはあり", "kardinal")[0]?.found[0];
  assert.equal(found?.url, "kardinal/rules/#K-030");
  assert.ok(!JSON.stringify(found).includes("さぼ"));
});

test("a rule and a ruling about it are one result: the best match leads, the other is shown with it", async () => {
  const index = await SearchIndex.build(KARDINAL);
  const rule = { url: "kardinal/rules/#K-030", title: "K-030 手番", page: "ルール" };
  const ruling = { url: "kardinal/rulings/#q-pass", title: "何もしない手番はありますか", page: "裁定集" };
  for (const [question, lead, other] of [["何もしない手番はある?", ruling, rule], ["さぼってもいい?", rule, undefined]] as const) {
    const of = index.found(question).filter(({ url, beside }) => [url, ...beside.map((one) => one.url)].includes(rule.url));
    assert.equal(of.length, 1, question);
    assert.equal(of[0]?.url, lead.url, question);
    const [beside] = of[0]?.beside ?? [];
    assert.deepEqual(beside && { url: beside.url, title: beside.title, page: beside.page }, other, question);
  }
});

test("the rule is shown with its ruling however little it matches", async () => {
  const [best] = (await SearchIndex.build(KARDINAL)).found("何もしない手番はありますか。必ずコマを置きます");
  assert.equal(best?.url, "kardinal/rulings/#q-pass");
  assert.deepEqual(best?.beside.map((one) => one.url), ["kardinal/rules/#K-030"]);
});

test("games are never mixed: another game's words are no words there; pages of no game know all of them and come last", async () => {
  const all = await parts();
  const groups = find(all, "すうききょう", "lancaster");
  assert.deepEqual(groups.map(({ part }) => part.game), ["kardinal", ""]);
  assert.deepEqual(find(all, "存在しない語彙zzz", "kardinal"), []);
});

test("the words of the query are marked in a result, in order and apart", async () => {
  const index = await SearchIndex.build(KARDINAL);
  const text = "コマは修道院に置きます。修道院です。";
  const marked = index.marks(text, "修道院").map(([start, end]) => text.slice(start, end));
  assert.deepEqual(marked, ["修道院", "修道院"]);
});

test("a file of an earlier release that lies in a cache is asked for past every cache", async (of) => {
  const old = { ...KARDINAL, schema: 2, entries: KARDINAL.entries.map((entry) => entry.slice(0, 6)) };
  const query: (RequestCache | undefined)[] = [];
  of.mock.method(globalThis, "fetch", (_: string, { cache }: RequestInit) => {
    query.push(cache);
    return Promise.resolve(Response.json(cache === "reload" ? KARDINAL : old));
  });
  const index = await SearchIndex.build(await readJson<Entries>("https://site.test/entries.json", isEntries));
  assert.deepEqual(query, ["default", "reload"]);
  assert.equal(index.found("修道院の得点")[0]?.url, "kardinal/rules/#K-041");
  for (const other of [null, {}, { ...KARDINAL, entries: undefined }]) assert.ok(!isEntries(other));
});

test("what is about something alone does not lead unless the question names it", async () => {
  const bridge = (anchor: string): Entries["entries"][number] => [0, `#${anchor}`, "rule", `${anchor} 橋`, "", "橋は渡れます。", "", "", ""];
  const pages = [{ url: "toy/rules/", title: "ルール" }];
  const index = await SearchIndex.build({
    schema: 7, game: "toy", name: "ためし", forms: { 農場: [], 橋: [] }, words: [], together: {}, only: { "T-003": ["農場"] }, pages,
    entries: [bridge("T-003"), bridge("T-004")],
  });
  assert.equal(index.found("橋を渡れる?")[0]?.url, "toy/rules/#T-004");
  assert.equal(index.found("農場の橋を渡れる?")[0]?.url, "toy/rules/#T-003");
});
