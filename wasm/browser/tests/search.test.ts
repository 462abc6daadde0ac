/** The search: one spelling for words, what is found, how alike words are, what stands together, what is shown. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { spellNumbers } from "../src/page/rule_number";
import { readJson } from "../src/page/site_file";
import { type Entries, isEntries } from "../src/search/search_entries";
import { find } from "../src/search/search_groups";
import { SearchIndex } from "../src/search/search_index";
import { sameWay } from "../src/search/search_ja";
import { Likeness } from "../src/search/search_likeness";
import { joined, pairs } from "../src/search/search_places";
import { Dictionary, normal, tokens } from "../src/search/search_words";

/** What a game's file of entries says, where a test says nothing else. */
const game = (part: Partial<Entries>): Entries => ({
  schema: 8, game: "toy", name: "ためし", forms: {}, words: [], together: {}, only: {}, apart: [], pages: [{ url: "toy/rules/", title: "ルール" }], entries: [], ...part,
});

const FORMS = { 枢機卿: ["すうききょう", "コマ"], 修道院: ["しゅうどういん"] };
const WORDS = new Dictionary(FORMS);
const terms = (text: string, parts = false): string[] => tokens(normal(text), WORDS, parts).map(({ term }) => term);

test("one spelling for what is written in several ways", () => {
  assert.equal(normal("ＡＢＣ　１２"), "abc 12");
  assert.equal(normal("コマ を 置く"), "コマを置く");
  assert.equal(normal("三人で"), "3人で");
  assert.deepEqual(["3個並んだら", "2人並んだら"].map(normal), ["3個続いだら", "2人並んだら"]);
});

test("a word of the game is one token in each of its forms", () => {
  for (const form of ["枢機卿", "すうききょう", "コマ"]) assert.ok(terms(`${form}を置く`).includes("=枢機卿"), form);
  assert.ok(WORDS.own("=枢機卿"));
  assert.ok(!WORDS.own("=得点"), "a word of talk is not the game's own");
});

test("a word of one kanji is found where it stands alone, or before a verb", () => {
  const words = new Dictionary({ 金属: ["鉄"] });
  const found = (text: string): boolean => tokens(normal(text), words).some(({ term }) => term === "=金属");
  assert.deepEqual(["鉄いくつ", "鉄を払う", "鉄払える?", "鉄何個", "鉄道", "鉄道を", "製鉄"].map(found), [true, true, true, true, false, false, false]);
});

test("words of talk stand for one another", () => {
  assert.deepEqual(terms("引き分け"), terms("同点"));
  const declined = (text: string): boolean => terms(text).includes("=断れ");
  assert.deepEqual(["断ることできる?", "使わなくてもいい?", "戦わないことはできる?", "隣でなくてもいい?", "払わなくていい?"].map(declined), [true, true, true, false, false]);
});

test("particles and endings are no words", () => {
  assert.deepEqual(terms("枢機卿は"), ["=枢機卿"]);
  assert.deepEqual(terms("の"), []);
  assert.deepEqual(terms("コマでもらった").slice(0, 2), ["=枢機卿", "=得る"], "a known word begins in でも");
});

test("a number in kana is a number, and what is counted ends it", () => {
  assert.equal(normal("おなじ色2まい"), "同じ色2枚");
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

const KARDINAL = game({
  game: "kardinal",
  name: "王と枢機卿",
  forms: FORMS,
  words: ["国境"],
  pages: [
    { url: "kardinal/rules/", title: "ルール" },
    { url: "kardinal/rulings/", title: "裁定集" },
  ],
  entries: [
    [0, "#K-041", "rule", "K-041 修道院の得点", "得点", "修道院がいちばん多い人に点が入ります。", "", "", ""],
    [0, "#K-030", "rule", "K-030 手番", "手番", "コマを置いて、カードを引きます。\n国境は関係ありません。", "さぼってもいい?\n何もしないのはあり", "", ""],
    [1, "#q-pass", "ruling", "何もしない手番はありますか", "手番", "ありません。手番では、必ずコマを置きます。", "", "K-030", ""],
  ],
});
const LANCASTER = game({
  game: "lancaster",
  name: "ランカスター",
  words: ["騎士"],
  pages: [{ url: "lancaster/rules/", title: "ルール" }],
  entries: [[0, "#L-010", "rule", "L-010 騎士", "準備", "騎士は1人ずつ配ります。", "", "", ""]],
});
const REST = game({
  game: "",
  name: "",
  pages: [{ url: "about/", title: "このサイト" }],
  entries: [[0, "", "site", "このサイト", "", "枢機卿のルールを学べます。", "", "", ""]],
});

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
    schema: 8, game: "toy", name: "ためし", forms: { 農場: [], 橋: [] }, words: [], together: {}, only: { "T-003": ["農場"] }, apart: [], pages,
    entries: [bridge("T-003"), bridge("T-004")],
  });
  assert.equal(index.found("橋を渡れる?")[0]?.url, "toy/rules/#T-004");
  assert.equal(index.found("農場の橋を渡れる?")[0]?.url, "toy/rules/#T-003");
});

test("a title that asks something else, or the reverse, says neither yes nor no", async () => {
  const county: Entries["entries"][number] = [0, "#q-county", "ruling", "州に騎士を足せますか", "", "できません。", "", "T-001", "no"];
  const index = await SearchIndex.build(game({ forms: { 紛争: [], 騎士: [] }, apart: [["州", "紛争"]], entries: [county] }));
  const answer = (question: string) => index.found(question)[0]?.answer;
  assert.deepEqual(["州に騎士を足せる?", "紛争に騎士を足せる?", "州以外に騎士を足せる?", "州に騎士を足せない?"].map(answer), ["no", "", "", ""]);
});

test("yes or no to one action neither leads a question about another nor answers it", async () => {
  const ruling = (anchor: string, title: string, rule: string, answer: "yes" | "no"): Entries["entries"][number] => [0, anchor, "ruling", title, "", "1 手番に何回か。", "", rule, answer];
  const twice: Entries["entries"][number] = [0, "#T-002", "rule", "T-002 ダイスは 2 回", "", "1 手番に 2 回、置くか取ります。", "", "", ""];
  const index = await SearchIndex.build(game({ entries: [ruling("#q-buy", "1 手番に 2 回、買えますか", "T-001", "no"), ruling("#q-die", "ダイスがなければ 2 回、取れませんか", "T-002", "yes"), twice] }));
  const first = (question: string) => index.found(question).slice(0, 1).map(({ url, answer }) => `${url.split("#")[1] ?? ""} ${answer}`)[0];
  assert.equal(first("1手番に2回買える?"), "q-buy no");
  assert.equal(first("1手番に2回置ける?"), "T-002 ");
  assert.equal(first("ダイスがあれば2回、取れますか"), "T-002 ", "the rule leads where its ruling asks the reverse");
});

test("a yes or no is that of a question put the same way alone", () => {
  const same = (one: string, other: string): boolean => sameWay(normal(one), normal(other));
  const plain = "騎士を足せますか";
  for (const one of ["騎士を足せない?", "2個目だめなの?", "枢機卿は無理なの?", "できないかな?", "だめでしょ?", "見せなくていい?", "触っちゃだめ?", "見てはいけませんか", "足しても無駄?"]) assert.ok(!same(one, plain), one);
  for (const one of ["もらわないとだめ?", "見せなきゃだめなの?", "必ず足す?", "足せるのは騎士だけ?"]) assert.ok(!same(one, plain), one);
  for (const one of ["騎士を足せる?", "置けるんじゃない?", "騎士を3個足せる?"]) assert.ok(same(one, plain), one);
  assert.ok(same("見せなきゃだめなの?", "すぐ見せなければいけませんか"));
  assert.ok(same("動かさなくていい?", "動かさないことはできますか") && !same("動かさなくていい?", "動かせないんですか"));
});

test("a yes or no is not that of the reverse, or of another number", () => {
  for (const [one, other] of [["国境で切れる?", "国境をまたぐ列は、続いていますか"], ["前の商品は残る?", "商品も流しますか"], ["3個置ける?", "3枚で2個置けますか"], ["別の牧場の牛も足す?", "離れた牛も、同じ牧場なら足しますか"],
    ["離れた羊も同じ牧場なら足す?", "離れた牧場の羊も足しますか"], ["2個使える?", "2回使えますか"], ["人を使うと何人?", "人を何人も使えますか"], ["同じ色2枚で別の色1枚にする?", "同じ色2枚を、その色の1枚にできますか"]] as const) {
    assert.ok(!sameWay(normal(one), normal(other)), one);
  }
  assert.ok(sameWay(normal("3枚なら2個置ける?"), normal("3枚で2個置けますか")));
  // いれ and いこ are no いつ, どれ or どこ.
  assert.ok(sameWay(normal("ワーカーだけではいれる?"), normal("ワーカーだけで入れますか")));
});

// ---- how alike words are

const WAYS = [
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
  const likeness = await Likeness.build(WAYS);
  const first = (question: string): boolean => (likeness.of(question).get(0) ?? 0) > (likeness.of(question).get(1) ?? 0);
  assert.ok(first("城の報奨をもらわないのは?"));
  assert.ok(!first("城の報奨をどれからもらう?"));
});

test("spaces and stops are no letters", async () => {
  const likeness = await Likeness.build(WAYS);
  assert.deepEqual(likeness.of("城の、報奨 は?"), likeness.of("城の報奨は"));
});

const CASTLE = game({
  entries: [
    [0, "#T-001", "rule", "T-001 城の報奨", "城", "城の報奨はもらえます。", "", "", ""],
    [0, "#q-all", "ruling", "報奨は全部もらいますか", "城", "全部です。", "", "T-001", ""],
    [0, "#T-003", "rule", "T-003 点", "点", "VP は点です。", "", "", ""],
  ],
});

test("a place is led by what says it best, and nothing is found by letters alone", async () => {
  const index = await SearchIndex.build(CASTLE);
  assert.equal(index.found("報奨は全部もらいますか")[0]?.url, "toy/rules/#q-all");
  // A word that no entry says, of letters that one does.
  assert.equal(index.found("VP")[0]?.url, "toy/rules/#T-003");
  assert.equal(index.queryTokens("PV").length, 1);
  assert.equal((await Likeness.build([["vp"]])).of("pv").size, 1);
  assert.deepEqual(index.found("PV"), []);
});

// ---- rules that stand together

const PLACES = new Map([["A-1", 0], ["A-2", 1], ["A-3", 2], ["A-4", 3]]);
const scored = (...scores: number[]): { place: number; score: number }[] => scores.map((score, place) => ({ place, score }));
const placesOf = (results: readonly (readonly { place: number }[])[]): number[][] => results.map((result) => result.map(({ place }) => place));

test("a pair holds for both of its rules; a rule that is no place here is left out", () => {
  const together = pairs({ "A-1": ["A-2", "A-9"], "A-9": ["A-3"] }, PLACES);
  assert.deepEqual([...together].map(([place, near]) => [place, [...near]]), [[0, [1]], [1, [0]]]);
});

test("what stands together is one result where it fits nearly as well, and then no result by itself", () => {
  const together = pairs({ "A-1": ["A-3"] }, PLACES);
  assert.deepEqual(placesOf(joined(scored(10, 9, 8, 7), together)), [[0, 2], [1], [3]]);
  assert.deepEqual(placesOf(joined(scored(10, 9, 0.9, 0.5), together)), [[0], [1], [2], [3]], "far below the first it stands by itself");
});

test("two join at most, and one that has joined leads nobody in", () => {
  const together = pairs({ "A-1": ["A-2", "A-3", "A-4"], "A-2": ["A-4"] }, PLACES);
  assert.deepEqual(placesOf(joined(scored(10, 9, 8, 7), together)), [[0, 1, 2], [3]]);
});

test("a joining rule is shown with its sentence", async () => {
  const entries = game({
    together: { "T-1": ["T-2"] },
    entries: [
      [0, "#T-1", "rule", "T-1 山札", "", "山札は 20 枚です。", "", "", ""],
      [0, "#T-2", "rule", "T-2 山札", "", "山札から 3 枚ずつ配ります。残りは伏せます。", "", "", ""],
    ],
  });
  const beside = (all: Entries) => SearchIndex.build(all).then((index) => index.found("山札").map((one) => one.beside.map(({ title, text }) => [title, text()])));
  assert.deepEqual(await beside(entries), [[["T-2 山札", "山札から 3 枚ずつ配ります。"]]]);
  assert.equal((await beside({ ...entries, together: {} })).length, 2);
});

// ---- what is shown of a result

const LONG = "ここには長い前置きがあり、答えはまだ出てこないので、読む人はずっと先まで読まなければなりませんし、それでもまだ足りないくらいです。";
const BRIDGE = game({
  forms: { 羊: [], 牛: [], 農場: [], 橋: [], 捕虜: [] },
  entries: [
    [0, "#T-001", "rule", "T-001 橋", "", "持ち主のものです。橋は相手も渡れます。", "", "", ""],
    [0, "#q-sheep", "ruling", "羊だけで橋を渡れますか", "", "渡れません。", "", "T-001", "no"],
    [0, "#q-cow", "ruling", "牛もいれば羊は橋を渡れますか", "", "渡れます。", "", "T-001", "yes"],
    [0, "#T-002", "rule", "T-002 負けた側", "", `${LONG}${LONG}${LONG}払わなければ、次のようになります。捕虜は農場へ戻ります。`, "", "", ""],
    [0, "#q-lost", "ruling", "負けた側はどうなりますか", "", `得点になりません。${LONG}${LONG}${LONG}捕虜も同じです。`, "", "", ""],
  ],
});
const search = async (question: string) => (await SearchIndex.build(BRIDGE)).found(question);

test("what answers the other way stands in the first result, with its answer, and nowhere else", async () => {
  const [first] = await search("羊は橋を渡れますか");
  assert.deepEqual([first?.title, first?.answer], ["羊だけで橋を渡れますか", "no"]);
  assert.deepEqual([first?.other?.title, first?.other?.answer, first?.other?.text()], ["牛もいれば羊は橋を渡れますか", "yes", "渡れます。"]);
  assert.deepEqual(first?.beside.map(({ title, text }) => [title, text()]), [["T-001 橋", "持ち主のものです。橋は相手も渡れます。"]]);
});

test("the sentence that answers is shown with the one before it; a ruling's first sentence always is", async () => {
  const results = await search("捕虜は農場へ戻る?");
  const text = (url: string): string | undefined => results.find((one) => one.url.endsWith(url))?.text();
  assert.equal(text("#T-002"), "払わなければ、次のようになります。捕虜は農場へ戻ります。");
  assert.match(text("#q-lost") ?? "", /^得点になりません。… .*捕虜も同じです。$/);
});
