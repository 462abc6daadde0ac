/** The drill without a page: boxes, the questions of a round, the effect of each event, the content of a link. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, isBox, knownOf, NOTHING, standing, waits, type Known, chosen } from "../src/drill/boxes";
import { packed, unpacked, type Shared, further, isOf, isUnfinished, unfinishedOf, type Unfinished } from "../src/drill/unfinished";
import { ROUND, type Effect, type Event, type Model } from "../src/drill/model";
import { first, reduce } from "../src/drill/reduce";
import { isOver, mapOf, nameOf, rightOf, stillThere } from "../src/drill/selectors";
import { D } from "../src/drill/strings_ja";
import { type Basis, UNKNOWN } from "../src/page/basis";
import { Reduced } from "./reduced";
import type { DrillFamily, DrillQuestion } from "../src/contracts/desk_types";

/** Questions of a short round. */
const FEW = 3;

const families: DrillFamily[] = Array.from({ length: 30 }, (_, n) => ({
  family: `T-${Math.floor(n / 2)}/${n % 2 ? "b" : "a"}`, rule: `T-${Math.floor(n / 2)}`, title: `決まり${n}`, section: n < 20 ? "A 置く" : "B 数える", kinds: ["may"],
}));

const question = (more: Partial<DrillQuestion> = {}): DrillQuestion => ({
  version: "1", id: "1", kind: "may", family: "T-0/a", rule: "T-0", rules: ["T-0"], scene: "table", marks: [], about: [], intro: "", ask: "できますか。", lit: [], answer: ["yes"],
  picture: { scene: "table", width: 1, height: 1, title: "盤", nodes: [["site.1", "<g><title>1 &amp; 2: 空き</title></g>"]] },
  choices: [{ id: "yes", text: "できる" }, { id: "no", text: "できない" }], solution: [{ text: "空いています。", rule: "T-0" }], link: "l", played: "", words: "", reading: "", differs: [], ...more,
});

const OWN: Basis = { options: { rain: "no" }, components: {} };

/** A drill whose engine answers each wish by `of`. */
class Drill extends Reduced<Model, Event, Effect> {
  /** Families that the engine has no question of. */
  lacks: string[] = [];

  constructor(readonly of: (number: number, rule: string) => Partial<DrillQuestion> = (number) => ({ id: String(number) }), size = ROUND, only: readonly string[] = []) {
    super(first(families, "1", size, only), reduce);
  }

  protected override run(effect: Effect): void {
    if (effect.do === "ask") this.send(this.lacks.includes(effect.wish.rule) ? { is: "none", seed: effect.wish.seed } : { is: "arrived", seed: effect.wish.seed, question: question({ family: effect.wish.rule, rule: effect.wish.rule.split("/")[0] ?? "", ...this.of(effect.wish.number, effect.wish.rule) }) });
  }

  get wishes(): [number, string][] {
    return this.done.flatMap((one): [number, string][] => (one.do === "ask" ? [[one.wish.number, one.wish.rule]] : []));
  }
}

const right: Event[] = [{ is: "pick", id: "yes" }, { is: "next" }];
const wrong: Event[] = [{ is: "pick", id: "no" }, { is: "next" }];

test("a right answer moves a box up and is due later; a wrong one starts over and is due soon", () => {
  let now = answered(NOTHING, "a", true);
  assert.deepEqual(now, { answers: 1, boxes: { a: [3, 1] } });
  assert.equal(standing(now, ["a"]), "known");
  assert.equal(waits(now, "a"), 20);
  for (let n = 0; n < 5; n++) now = answered(now, "a", true);
  assert.deepEqual(now.boxes["a"], [5, 6], "there are five boxes");
  now = answered(now, "a", false);
  assert.equal(waits(now, "a"), 3);
  assert.equal(standing(now, ["a"]), "shaky");
  now = answered(now, "a", true);
  assert.equal(standing(now, ["a"]), "shaky", "once right is not known, where it was wrong before");
  assert.equal(standing(answered(now, "a", true), ["a"]), "known");
  assert.equal(waits(now, "b"), undefined);
  assert.equal(standing(now, ["b"]), "new");
  assert.equal(standing(answered(now, "b", true), ["a", "b", "c"]), "shaky", "a rule is known as well as the worst that was asked");
});

test("a box is read only where it is whole; the last answer says how many there were", () => {
  assert.ok(isBox({ id: "a", box: 5, when: 7 }));
  for (const bad of [null, 3, [], { id: "a", box: 6, when: 1 }, { id: "a", box: 0, when: 1 }, { id: "a", box: 1, when: -1 }, { id: 1, box: 1, when: 1 }, { id: "a", box: "1", when: 1 }])
    assert.ok(!isBox(bad), JSON.stringify(bad));
  assert.deepEqual(knownOf([]), NOTHING);
  assert.deepEqual(knownOf([{ id: "a", box: 1, when: 7 }, { id: "b", box: 3, when: 2 }]), { answers: 7, boxes: { a: [1, 7], b: [3, 2] } });
});

test("a round asks of as many rules as it can, due ones first, and the same seed the same", () => {
  const round = chosen(families, NOTHING, ROUND, [], "s");
  assert.deepEqual(round, chosen(families, NOTHING, ROUND, [], "s"));
  assert.notDeepEqual(round, chosen(families, NOTHING, ROUND, [], "t"));
  assert.equal(new Set(round.map((one) => one.split("/")[0])).size, ROUND, "each about another rule");
  const wrongNow: Known = { answers: 20, boxes: { "T-3/b": [1, 5], "T-4/a": [3, 19] } };
  for (const seed of ["a", "b", "c", "d"]) {
    const next = chosen(families, wrongNow, ROUND, [], seed);
    assert.ok(next.includes("T-3/b"), "what was wrong comes again");
    assert.ok(!next.includes("T-4/a"), "what is known waits while there is something else");
  }
  const all: Known = { answers: 100, boxes: Object.fromEntries(families.map(({ family }, n) => [family, [1, n] as const])) };
  assert.equal(new Set(chosen(families, all, ROUND, [], "a")).size, ROUND);
  assert.deepEqual(chosen(families, NOTHING, FEW, ["T-2"], "a").map((one) => one.split("/")[0]), ["T-2", "T-2", "T-2"], "few rules come again");
  assert.deepEqual(chosen(families, NOTHING, ROUND, ["T-99"], "a"), []);
  assert.deepEqual(chosen([], NOTHING, ROUND, [], "a"), []);
});

test("most of a round is repeated at most, while there is something new", () => {
  const half: Known = { answers: 100, boxes: Object.fromEntries(families.slice(0, 20).map(({ family }) => [family, [1, 1] as const])) };
  const fresh = chosen(families, half, ROUND, [], "a").filter((family) => !(family in half.boxes));
  assert.equal(fresh.length, 4);
});

test("a round from its first question to its result; the next one is requested while one is read", () => {
  const drill = new Drill();
  drill.send({ is: "start", basis: OWN, seed: "s" });
  assert.equal(drill.model.questions.length, 2);
  assert.deepEqual(drill.send(right[0] as Event).map((one) => one.do), ["keep", "unfinished", "say", "show"]);
  assert.equal(drill.model.questions.length, 2);
  drill.send({ is: "pick", id: "no" });
  assert.equal(drill.model.given.length, 1, "an answer is given once");
  drill.send({ is: "next" });
  assert.equal(drill.model.questions.length, 3);
  for (let n = 1; n < ROUND; n++) drill.send(...(n === 4 ? wrong : right));
  assert.ok(isOver(drill.model));
  assert.equal(rightOf(drill.model), 9);
  assert.deepEqual(drill.wishes.map(([number]) => number), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.equal(drill.model.known.answers, ROUND);
  const missed = drill.model.questions[4]?.family;
  drill.send({ is: "again", seed: "t" });
  assert.deepEqual(drill.model.round?.wanted, [missed], "only what was wrong");
  drill.send(...right, { is: "leave" });
  assert.equal(drill.model.round, undefined);
  drill.send({ is: "next" });
  assert.equal(drill.model.at, 0);
});

test("a position that the round has shown is passed over, and what there is no question about", () => {
  const drill = new Drill((number) => ({ id: number === 1 || number === 11 ? "0" : String(number) }));
  drill.send({ is: "start", basis: OWN, seed: "s" });
  assert.deepEqual(drill.wishes.map(([number]) => number), [0, 1, 11, 21]);
  const same = new Drill(() => ({ id: "0" }));
  same.send({ is: "start", basis: OWN, seed: "s" });
  assert.equal(same.model.questions.length, 2, "where there is no other it is asked again");
  const [model] = reduce(first(families, "1", ROUND, []), { is: "start", basis: OWN, seed: "s" });
  const [none, effects] = reduce(model, { is: "none", seed: "s" });
  assert.equal(none.round?.wanted[0], "");
  assert.deepEqual(effects, [{ do: "ask", wish: { seed: "s", number: 0, rule: "", basis: OWN } }]);
});

test("a failed load is reported and retried, and nothing of an older round is used", () => {
  let [model] = reduce(first(families, "1", ROUND, []), { is: "start", basis: OWN, seed: "s" });
  [model] = reduce(model, { is: "arrived", seed: "old", question: question() });
  assert.equal(model.questions.length, 0);
  [model] = reduce(model, { is: "failed", seed: "s", why: "通信" });
  assert.equal(model.failed, "通信");
  let effects: Effect[];
  [model, effects] = reduce(model, { is: "retry" });
  assert.equal(effects[0]?.do, "ask");
  [model] = reduce(model, { is: "arrived", seed: "s", question: question() });
  // The next one fails while this one is read; it is requested again when it is needed.
  [model] = reduce(model, { is: "failed", seed: "s", why: "通信" });
  [model] = reduce(model, { is: "pick", id: "yes" });
  [model, effects] = reduce(model, { is: "next" });
  assert.equal(model.failed, "");
  assert.ok(effects.some((one) => one.do === "ask"));
});

test("a number is typed or stepped within its range, and given as a number", () => {
  const drill = new Drill((number) => ({ id: String(number), kind: "points", choices: [], range: { low: -2, high: 12 }, answer: ["7"] }));
  drill.send({ is: "start", basis: OWN, seed: "s" }, { is: "answer" });
  assert.equal(drill.model.given.length, 0, "without a number there is no answer");
  drill.send({ is: "typed", text: "１２x" });
  assert.equal(drill.model.typed, "12");
  drill.send({ is: "step", by: 1 });
  assert.equal(drill.model.typed, "12");
  drill.send({ is: "typed", text: "-" }, { is: "answer" });
  assert.equal(drill.model.given.length, 0);
  drill.send({ is: "typed", text: "07" }, { is: "answer" });
  assert.deepEqual(drill.model.given[0], { answer: ["7"], right: true });
  drill.send({ is: "next" }, { is: "step", by: 1 });
  assert.equal(drill.model.typed, "-1", "the first step goes on from the lowest");
});

test("places: all of them and no other, in any order; an order: in that order", () => {
  const places = new Drill((number) => ({ id: String(number), kind: "places", choices: [], lit: ["a", "b", "c"], answer: number === 1 ? [] : ["a", "c"] }));
  places.send({ is: "start", basis: OWN, seed: "s" }, { is: "pick", id: "c" }, { is: "pick", id: "b" }, { is: "pick", id: "z" }, { is: "pick", id: "a" }, { is: "pick", id: "b" });
  assert.deepEqual(places.model.picks, ["c", "a"]);
  places.send({ is: "answer" }, { is: "next" }, { is: "answer" }, { is: "next" }, { is: "pick", id: "a" }, { is: "answer" });
  assert.deepEqual(places.model.given.map((one) => one.right), [true, true, false], "nowhere may be right; one is missing");
  const order = new Drill((number) => ({ id: String(number), kind: "order", choices: [{ id: "x", text: "" }, { id: "y", text: "" }, { id: "z", text: "" }], answer: ["y", "x"] }));
  order.send({ is: "start", basis: OWN, seed: "s" }, { is: "answer" });
  assert.equal(order.model.given.length, 0);
  order.send({ is: "pick", id: "y" }, { is: "pick", id: "x" }, { is: "answer" }, { is: "next" }, { is: "pick", id: "x" }, { is: "pick", id: "y" }, { is: "answer" });
  assert.deepEqual(order.model.given.map((one) => one.right), [true, false]);
});

test("a link holds a round, and is refused where it is damaged", () => {
  const shared: Shared = { version: "1.2-a", seed: "k3f9", wanted: ["T-0/a", "", "T-12/some_guard", "T-3/+points.tied"] };
  assert.deepEqual(unpacked(packed(shared)), shared);
  for (const bad of ["", "1", "1~s", "1~s~a~b", "1~s~<b>", "1~~T-0", `1~s~${"T-0,".repeat(30)}`, "1~s!~T-0"]) assert.equal(unpacked(bad), undefined, bad);
});

test("a friend's round uses the basis of its link; another version and a damaged link are reported", () => {
  const drill = new Drill();
  const theirs: Basis = { schema: 1, options: {}, components: { "a.b": "3" } };
  drill.send({ is: "shared", shared: { version: "1", seed: "s", wanted: ["T-1/a", "T-2/a"] }, basis: theirs });
  assert.deepEqual(drill.wishes, [[0, "T-1/a"], [1, "T-2/a"]]);
  const wished = (): Basis[] => drill.done.flatMap((one) => (one.do === "ask" ? [one.wish.basis] : []));
  assert.deepEqual(wished(), [theirs, theirs]);
  assert.equal(drill.model.notice, "");
  drill.send({ is: "pick", id: "no" }, { is: "next" }, { is: "pick", id: "no" }, { is: "next" }, { is: "again", seed: "t" });
  assert.ok(wished().length > 2 && wished().every((basis) => basis === theirs), "what was wrong is asked again with the same");
  drill.send({ is: "start", seed: "u", basis: OWN });
  assert.equal(wished().at(-1), OWN, "a round of one's own is asked with one's own, all of it with what was set when it began");
  drill.send({ is: "shared", shared: { version: "1", seed: "s", wanted: ["T-1/a"] }, basis: UNKNOWN });
  assert.equal(wished().at(-1), UNKNOWN);
  drill.send({ is: "shared", shared: { version: "1", seed: "s", wanted: ["T-1/a"] }, basis: undefined });
  assert.equal(drill.model.notice, D.badLink);
  drill.send({ is: "shared", shared: { version: "2", seed: "s", wanted: ["T-1/a"] }, basis: theirs });
  assert.equal(drill.model.notice, D.otherVersion);
  assert.equal(drill.model.round?.wanted.length, 1);
  drill.send({ is: "shared", shared: undefined, basis: theirs });
  assert.equal(drill.model.notice, D.badLink);
  assert.equal(drill.model.round, undefined);
});

const stored = (known: Known, rounds: readonly Unfinished[] = [], gone = false): Event => ({ is: "stored", stored: { known, rounds, gone } });

test("progress is deleted, and restored", () => {
  const drill = new Drill();
  const known = answered(NOTHING, "T-0/a", true);
  drill.send(stored(known));
  assert.deepEqual(mapOf(drill.model).map(({ title, of }) => [title, of.known, of.shaky, of.new]), [["A 置く", 1, 0, 9], ["B 数える", 0, 0, 5]]);
  assert.deepEqual(drill.send({ is: "forget" }).slice(0, 2), [{ do: "forget" }, { do: "show", what: "undo" }]);
  assert.deepEqual([drill.model.known.answers, drill.model.gone, drill.model.notice], [0, true, D.forgotten]);
  assert.deepEqual(drill.send({ is: "restore" })[0], { do: "restore" });
  assert.deepEqual([drill.model.gone, drill.model.notice], [false, D.restored]);
});

/** What is stored of the rounds by now. */
const unfinished = (drill: Drill): Unfinished | undefined => drill.done.reduce<Unfinished | undefined>(
  (now, one) => (one.do === "unfinished" ? further(now, one.round) : one.do === "over" && one.id === now?.id ? undefined : now), undefined);

test("a round resumes after its last answer in another visit, and is deleted with its result", () => {
  const drill = new Drill();
  drill.send({ is: "start", basis: OWN, seed: "s" });
  assert.equal(unfinished(drill), undefined, "one's own round is stored with its first answer");
  drill.send(...right, ...wrong, ...right, right[0] as Event);
  const round = JSON.parse(JSON.stringify(unfinished(drill))) as Unfinished;
  assert.ok(isUnfinished(round));
  assert.equal(round.given.length, 4);
  assert.ok(round.came.every(({ picture }) => !picture.nodes.length), "pictures are not stored");
  const later = new Drill();
  later.send(stored(NOTHING, [round]), { is: "resume", id: "s" });
  assert.deepEqual(later.wishes[0], drill.wishes[4], "the same questions follow");
  assert.deepEqual([later.model.at, rightOf(later.model)], [4, 3]);
  for (let n = 4; n < ROUND; n++) later.send(...right);
  assert.ok(isOver(later.model));
  assert.deepEqual(later.done.filter((one) => one.do === "over"), [{ do: "over", id: "s" }]);
  later.send({ is: "again", seed: "t" });
  assert.deepEqual(later.model.round?.wanted, [round.round.wanted[1]], "what was wrong before is known");
  // All is answered, the result was not looked at.
  const last = new Drill();
  last.send(stored(NOTHING, [{ ...round, round: { ...round.round, wanted: round.round.wanted.slice(0, 4) } }]), { is: "resume", id: "s" });
  assert.ok(isOver(last.model));
  assert.ok(last.done.some((one) => one.do === "over"));
});

test("a friend's round is stored from its beginning, and its link resumes it", () => {
  const link: Event = { is: "shared", shared: { version: "1", seed: "s", wanted: ["T-1/a", "T-2/a", "T-3/a"] }, basis: OWN };
  const drill = new Drill();
  drill.send(link);
  assert.equal(unfinished(drill)?.given.length, 0);
  drill.send(...right);
  const round = unfinished(drill) as Unfinished;
  const later = new Drill();
  later.send(stored(NOTHING, [{ ...round, version: "0" }]), link);
  assert.deepEqual([later.model.at, later.model.notice], [1, D.otherVersion]);
});

test("a few questions in a lesson go on where they were begun, and are on no other page's list", () => {
  const few = new Drill(undefined, FEW, ["T-2"]);
  few.send({ is: "start", basis: OWN, seed: "s" }, ...right);
  const round = JSON.parse(JSON.stringify(unfinished(few))) as Unfinished;
  assert.ok(isUnfinished(round) && isOf(round, few.model));
  assert.ok(!isOf(round, new Drill().model) && !isOf(round, new Drill(undefined, FEW, ["T-3"]).model));
  const former = JSON.parse(JSON.stringify({ ...round, size: undefined })) as Unfinished;
  assert.ok(isUnfinished(former) && isOf(former, new Drill().model), "earlier releases stored whole rounds only");
  const later = new Drill(undefined, FEW, ["T-2"]);
  later.send(stored(NOTHING, [round]), { is: "resume", id: "s" });
  assert.equal(later.model.at, 1);
  for (let n = 1; n < FEW; n++) later.send(...right);
  assert.deepEqual(later.done.filter((one) => one.do === "over"), [{ do: "over", id: "s" }]);
});

test("a link is not answered with a stored round of other questions or other figures, and leaves it on the device", () => {
  const wanted = ["T-1/a", "T-2/a"];
  const link = (basis: Basis, families = wanted): Event => ({ is: "shared", shared: { version: "1", seed: "s", wanted: families }, basis });
  const drill = new Drill();
  drill.send(link(UNKNOWN), ...right);
  const round = unfinished(drill) as Unfinished;
  const own = new Drill();
  own.send({ is: "start", basis: OWN, seed: "s" }, ...right);
  const mine = unfinished(own) as Unfinished;
  for (const other of [link(OWN), link(UNKNOWN, ["T-1/a", "T-3/a"]), link(UNKNOWN, ["T-1/a"])]) {
    const later = new Drill();
    later.send(stored(NOTHING, [mine, round]), other, right[0] as Event);
    assert.equal(later.model.at, 0, "it begins with its first question");
    assert.deepEqual(later.model.round?.basis, other.is === "shared" && other.basis);
    const begun = unfinished(later) as Unfinished;
    assert.ok(begun.given.length === 1 && ![mine.id, round.id].includes(begun.id), "it has a record of its own");
    for (let n = 0; n < 2; n++) later.send(...right);
    assert.ok(later.done.every((one) => one.do !== "over" || one.id === begun.id), "only its own record ends with it");
  }
  // A round that an earlier release stored is named by its seed.
  const former = new Drill();
  former.send(stored(NOTHING, [{ ...round, id: "s" }]), link(UNKNOWN), ...right);
  assert.deepEqual([former.model.at, former.done.filter((one) => one.do === "over")], [2, [{ do: "over", id: "s" }]]);
});

test("a round that is not finished is deleted, and read only where it is whole", () => {
  const drill = new Drill();
  drill.send({ is: "start", basis: OWN, seed: "s" }, ...right);
  const round = unfinishedOf(drill.model) as Unfinished;
  const other = { ...round, id: "t" };
  drill.send({ is: "leave" }, stored(NOTHING, [round, other]));
  assert.deepEqual(drill.send({ is: "discard", id: "s" })[0], { do: "discard", id: "s" });
  assert.deepEqual([drill.model.rounds, drill.model.gone], [[other], true]);
  drill.send({ is: "resume", id: "s" });
  assert.equal(drill.model.round, undefined);
  for (const bad of [null, [], { ...round, came: [] }, { ...round, given: [{}] }, { ...round, round: { ...round.round, basis: {} } }, { ...round, round: { ...round.round, wanted: [] } }])
    assert.ok(!isUnfinished(bad), JSON.stringify(bad));
  assert.equal(further({ ...round, given: [], came: [] }, round), round);
  assert.equal(further(round, { ...round, given: [], came: [] }), round);
});

test("a game without questions says so; a place is called as its drawing is", () => {
  const [model] = reduce(first([], "1", ROUND, []), { is: "start", basis: OWN, seed: "s" });
  assert.equal(model.notice, D.none);
  assert.equal(nameOf(question(), "site.1"), "1 & 2");
  assert.equal(nameOf(question(), "other"), "other");
  const quoted = question();
  quoted.picture.nodes.push(["site.2", "<title>Bishop&#39;s &#x27;Gate&#x27;</title>"]);
  assert.equal(nameOf(quoted, "site.2"), "Bishop's 'Gate'");
});

test("what a section has no question about gives way to another of its rules; without any the round is shorter, or says so", () => {
  const drill = new Drill(undefined, FEW, ["T-2", "T-3"]);
  drill.lacks = ["T-2/a", "T-3/b"];
  drill.send({ is: "start", basis: OWN, seed: "s" });
  for (let n = 0; n < FEW; n++) drill.send(...right);
  assert.ok(isOver(drill.model));
  assert.equal(drill.model.questions.length, FEW);
  assert.deepEqual([...new Set(drill.model.questions.map(({ family }) => family))].sort(), ["T-2/b", "T-3/a"]);
  const one = new Drill((number) => ({ id: String(number) }), FEW, ["T-2"]);
  one.lacks = ["T-2/a", "T-2/b"];
  one.send({ is: "start", basis: OWN, seed: "s" });
  assert.deepEqual([one.model.round, one.model.notice], [undefined, D.noneHere]);
  assert.ok(one.wishes.every(([, rule]) => rule), "never any rule of the game");
});

test("a round ends when no question is left, and its result is shown to a waiting reader", () => {
  let [model] = reduce(first(families, "1", FEW, ["T-2"]), { is: "start", basis: OWN, seed: "s" });
  const arrived = question({ family: model.round?.wanted[0] ?? "", rule: "T-2" });
  [model] = reduce(model, { is: "arrived", seed: "s", question: arrived });
  [model] = reduce(model, { is: "pick", id: "yes" });
  [model] = reduce(model, { is: "next" });
  let effects: Effect[] = [];
  for (let n = 0; n < 3 && model.asking; n++) [model, effects] = reduce(model, { is: "none", seed: "s" });
  assert.ok(isOver(model));
  assert.deepEqual(effects, [{ do: "over", id: "s" }, { do: "show", what: "result" }]);
});

test("late content scrolls the page only for a reader who is still there", () => {
  assert.ok(stillThere(true, { top: -900, bottom: -100 }, 800), "by focus");
  assert.ok(stillThere(false, { top: -900, bottom: 10 }, 800), "by sight");
  assert.ok(!stillThere(false, { top: -900, bottom: -100 }, 800));
  assert.ok(!stillThere(false, { top: 800, bottom: 1200 }, 800));
});
