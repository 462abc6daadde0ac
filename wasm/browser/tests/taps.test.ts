import "./window";
import assert from "node:assert/strict";
import { test } from "node:test";
import { beginning } from "../src/board/beginning";
import { L } from "../src/board/live_ja";
import { added, advisedPlaces, aimedAt, choiceAt, missing, nextQuestion, picked, pickedKeys, ready, readyWords, touchable } from "../src/board/selectors";
import { choices, complete, declining, fits, inWords, isDrawn, lit, pickedAfter, placeOf, question, remaining, rest, samePicks, undecided } from "../src/board/taps";
import type { FormPart } from "../src/contracts/desk_types";
import { action, APPLE, FAR, LEAVE, clock, opened, PEAR, state, touchOn } from "./live_table";

const LEGAL = [APPLE, PEAR, FAR];

test("either of two equal dice stands for an action's own, and once", () => {
  const all = ["plot.1", "plot.2"].map((plot) => ({ ...action(`sow die=4 ${plot}`, ["die.1", plot]), alike: { "die.1": ["die.2"] } }));
  assert.deepEqual([...lit(all, [])], ["die.1", "die.2", "plot.1", "plot.2"]);
  const keys = pickedAfter(all, [], "die.2") ?? [];
  assert.deepEqual([keys, [...lit(all, keys)]], [["die.2"], ["plot.1", "plot.2"]]);
  assert.equal(complete(all, [...keys, "plot.2"]), all[1]);
  const asks = { die: "Which die?", plot: "Which plot?" };
  assert.equal(question(all, [], asks, "?"), "Which plot?", "nothing depends on which of the two it is");
  const table = opened(state({ legal: all }));
  const [sow] = all;
  assert.ok(sow);
  table.tell(touchOn(["die.2"]), { is: "choose", action: sow });
  assert.deepEqual(pickedKeys(table.model), ["die.2", "plot.1"], "in words, too, the touched one is the chosen one");
});

test("what could take more is put together without it", () => {
  const alone = action("move unit=a to=1", ["unit.a", "place.1"]);
  const laden = action("move unit=a to=1 load=oil", ["unit.a", "place.1", "oil"]);
  assert.equal(complete([alone, laden], ["unit.a", "place.1"]), alone);
  assert.equal(complete([alone, laden], ["unit.a", "place.1", "oil"]), laden);
  const same = action("trade for=1", ["unit.a", "place.1"]);
  assert.equal(complete([alone, same], ["unit.a", "place.1"]), undefined, "what no touch tells apart is picked in words");
});

test("a part of a place is the place, and only at a dot", () => {
  const keys = new Set(["plot.1", "conflict.upper.1"]);
  assert.equal(placeOf("plot.1", keys), "plot.1");
  assert.equal(placeOf("conflict.upper.1.square.2", keys), "conflict.upper.1");
  assert.equal(placeOf("plot.12", keys), undefined);
});

test("the next prompt is given once for keys of one kind", () => {
  const asks = { plot: "Which plot?", hand: "Which card?" };
  assert.equal(question(LEGAL, [], asks, "Which?"), "Which card?Which plot?", "also before anything is picked");
  assert.equal(question(LEGAL, ["hand.apple"], asks, "Which?"), "Which plot?");
  assert.equal(question([action("move", ["hand.a", "plot.1", "tree"])], ["hand.a"], asks, "Which?"), "Which plot?Which?");
  assert.equal(question([APPLE], ["plot.1", "hand.apple"], asks, "Which?"), "", "nothing is left");
});

test("a question names what is picked: in its gap, else before it", () => {
  const legal = ["hand.apple", "hand.pear"].flatMap((card) => ["plot.1", "plot.2"].map((plot) => action(`plant ${card} ${plot}`, ["die.1", plot, card])));
  const asks = { plot: "Where?", "plot+hand": "What grows on {plot}?" };
  const table = opened(state({ legal: [...legal, FAR], asks, called: { "plot.1": "the hill", "die.1": "a six" } }));
  table.tell(touchOn(["die.1"]));
  assert.equal(nextQuestion(table.model), "a six：Where?光っている所に触って選びます。");
  table.tell(touchOn(["plot.1"]));
  assert.equal(nextQuestion(table.model), "a six：What grows on the hill?");
  const two = { "plot+hand": "What grows on {plot}?", "plot+tree": "Which tree leaves {plot}?" };
  const both = opened(state({ legal: [...legal, action("fell", ["plot.1", "tree.1"]), action("fell", ["plot.1", "tree.2"])], asks: two, called: { "plot.1": "the hill" } }));
  both.tell(touchOn(["plot.1"]));
  assert.match(nextQuestion(both.model), /^(?!.*\{)(?=.*grows on the hill)(?=.*leaves the hill)/, "in the gap of each of two questions");
});

test("what is thrown away is picked after what it makes room for", () => {
  const take = ["a", "b"].map((drop) => ({ ...action(`take 1 ${drop}`, ["depot.1", "die.6", `stored.${drop}`]), needs: ["depot.1"], last: `stored.${drop}` }));
  const place = action("place a", ["stored.a", "space.1", "die.2"]);
  const legal = [...take, place];
  assert.deepEqual(lit(legal, []), new Set(["depot.1", "die.6", "stored.a", "space.1", "die.2"]));
  assert.equal(pickedAfter(legal, ["die.6"], "stored.b"), undefined, "the engine says why it cannot be placed");
  assert.deepEqual(remaining(legal, ["stored.a"]), [place]);
  assert.equal(question(legal, ["die.6"], { stored: "Which do you use?", depot: "Which?" }, ""), "", "nothing but the depot is left");
  assert.equal(complete(legal, ["die.6", "depot.1", "stored.b"]), take[1]);
  assert.deepEqual(pickedAfter(legal, ["die.6", "depot.1", "stored.b"], "depot.1"), ["die.6"], "it goes with what it made room for");
  const [, b] = take;
  assert.ok(b);
  const table = opened(state({ legal }));
  table.tell(touchOn(["depot.1"]), touchOn(["stored.b"]), { is: "choose", action: b }, { is: "choose", action: b });
  assert.deepEqual(picked(table.model), ["depot.1", "stored.b"], "picked in words and let go, it leaves what was touched");
  assert.deepEqual([...lit([action("drop", ["stored.a"], { last: "stored.a" })], [])], ["stored.a"], "it waits for nothing");
});

test("keys in every action need no prompt, and many keys get a common one", () => {
  const asks = { plot: "Which plot?", hand: "Which card?", tree: "Which tree?", "tree+hand": "Which card goes?" };
  const both = [action("move", ["hand.a", "tree", "die"]), action("move", ["hand.b", "tree", "die"])];
  assert.equal(question(both, ["tree"], asks, "Which?"), "Which card goes?", "the die is in both");
  assert.equal(question([action("hire", ["tree", "die"]), action("work", ["tree", "die"])], ["tree"], asks, "Which?"), "", "no touch tells them apart");
  const many = [action("a", ["die", "plot.1"]), action("b", ["die", "hand.a"]), action("c", ["die", "tree"])];
  assert.equal(question(many, ["die"], asks, "Touch."), "Touch.");
  assert.equal(question(many.slice(0, 2), ["die"], asks, "Touch."), "Which plot?Which card?");
  assert.equal(question(many, ["die"], { ...asks, "die+plot": "Where does it go?" }, "Touch."), "Where does it go?");
  assert.equal(question(many, ["die"], { ...asks, "die+": "What for?", "+": "What?" }, "Touch."), "What for?", "one question for many");
  assert.equal(question(many, [], { ...asks, "die+": "What for?", "+": "What?" }, "Touch."), "What?");
});

test("where only words tell apart what is left, the game asks for a kind of action, else its kinds are named", () => {
  const turns = [action("work to=1", ["die"]), action("work to=3", ["die"])];
  assert.deepEqual(inWords(turns, { "=work": "Which face?" }), { said: "Which face?" });
  assert.deepEqual(inWords([...turns, action("hire", ["die"])], { "=work": "Which face?" }), { kinds: ["work", "hire"] });
});

test("what declines is made by no touch, whatever keys it names, and is offered apart", () => {
  const leave = action("leave", ["seat.red", "hand.apple"], { declines: true });
  const legal = [...LEGAL, leave];
  assert.equal(rest(leave, []), null);
  assert.equal(lit(legal, []).has("seat.red"), false);
  assert.equal(pickedAfter([leave], [], "seat.red"), undefined);
  assert.equal(complete([APPLE, leave], ["hand.apple"]), APPLE, "the other one is the only one that a touch means");
  assert.equal(complete([APPLE, leave], []), undefined, "nothing is taken for granted beside it");
  assert.deepEqual(choices(legal, [], () => true), [], "what can be touched is not said in words because of it");
  assert.deepEqual(declining(legal).map(({ actions }) => actions), [[leave]]);
});

test("words are offered only where a touch cannot say it, and then for all sides", () => {
  const shown = (): boolean => true;
  assert.deepEqual(choices(LEGAL, [], shown), []);
  const sides = choices([...LEGAL, action("wait", [])], [], shown);
  assert.deepEqual(sides.map(({ actions }) => actions.map(({ n }) => n)), [[APPLE.n], [PEAR.n], [FAR.n], ["wait"]]);
  assert.deepEqual(choices(LEGAL, [], (key) => key !== "plot.2" && key !== "hand.apple").length, 3, "one that is not on the picture brings all");
});

test("many actions of a kind are behind one button", () => {
  const many = Array.from({ length: 8 }, (_, i) => action(`buy card=${i}`, [`card.${i}`]));
  const sides = choices([...many, action("wait", [])], [], () => true);
  assert.deepEqual(sides.map(({ kind, actions }) => [kind, actions.length]), [["buy", 8], ["wait", 1]]);
});

test("with a task only what no touch can make is said", () => {
  assert.deepEqual(choices([...LEGAL, action("wait", [])], [], () => true, true).map(({ kind }) => kind), ["wait"]);
  assert.deepEqual(choices(LEGAL, [], () => true, true), []);
});

test("actions that differ in nothing to be touched are all listed", () => {
  const same = [action("trade for=1", ["coin"]), action("trade for=2", ["coin"])];
  assert.equal(choices(same, ["coin"], () => true).length, 2);
});

// ---- a form: sides, a number, cards

const SIDES: FormPart = { shape: "sides", title: "For or against?", options: [{ key: "=side.for", label: "for" }, { key: "=side.against", label: "against" }] };
const MARKERS: FormPart = { shape: "number", title: "Markers", options: [0, 1, 2].map((n) => ({ key: `=markers.${n}`, label: String(n) })) };
const VOTES = ["for", "against"].flatMap((side) => (side === "for" ? [0, 1, 2] : [0, 1]).map((n) => action(`vote side=${side} markers=${n}`, [`=side.${side}`, `=markers.${n}`, "bill.1"])));
const FORM = [SIDES, MARKERS];
const vote = (...keys: string[]): string | undefined => complete(VOTES, keys, FORM)?.n;

test("no side is chosen first; the number begins at the least, and all is composed", () => {
  assert.deepEqual([vote(), undecided(VOTES, [], FORM)], [undefined, SIDES]);
  assert.equal(vote("=side.against"), "vote side=against markers=0");
  assert.equal(vote("=side.against", "=markers.1"), "vote side=against markers=1");
  assert.deepEqual([vote("=markers.1"), undecided(VOTES, ["=markers.1"], FORM)], [undefined, SIDES]);
  assert.equal(undecided(VOTES, ["=side.for"], FORM), undefined);
});

test("an option replaces the others of its part, and compatible picks stay", () => {
  assert.deepEqual(pickedAfter(VOTES, ["=side.for", "=markers.1"], "=side.against", FORM), ["=side.against", "=markers.1"]);
  assert.deepEqual(pickedAfter(VOTES, ["=side.for", "=markers.2"], "=side.against", FORM), ["=side.against"], "two against cannot be");
  assert.deepEqual(pickedAfter(VOTES, ["=side.for"], "=side.for", FORM), [], "a second press lets go");
  assert.equal(pickedAfter(VOTES, [], "tree", FORM), undefined);
  assert.deepEqual([fits(VOTES, ["=side.against"], "=markers.2", FORM), fits(VOTES, ["=side.against"], "=side.for", FORM)], [false, true]);
});

test("cards are added one by one, equal ones counted, and none is the default", () => {
  const cards: FormPart = { shape: "cards", title: "Cards", options: [{ key: "hand.5.1", label: "5" }, { key: "hand.5.2", label: "5", count: 2 }, { key: "hand.3.1", label: "3" }] };
  const dial: FormPart = { shape: "number", title: "Dial", options: [0, 1].map((n) => ({ key: `dial.${n}`, label: String(n) })) };
  const legal = [0, 1].flatMap((n) => [[], ["hand.5.1"], ["hand.5.2"], ["hand.3.1"], ["hand.5.1", "hand.3.1"]].map((cards) => action(`commit dial=${n} ${cards.join()}`, [`dial.${n}`, ...cards])));
  const form = [dial, cards];
  const made = (...keys: string[]): string | undefined => complete(legal, keys, form)?.n;
  assert.deepEqual([made(), undecided(legal, [], form)], [undefined, dial], "a secret is not sent before anything is chosen");
  assert.equal(made("dial.1"), "commit dial=1 ");
  assert.equal(made("hand.5.1"), "commit dial=0 hand.5.1");
  assert.equal(made("dial.1", "hand.5.1", "hand.3.1"), "commit dial=1 hand.5.1,hand.3.1");
  assert.deepEqual(pickedAfter(legal, ["hand.5.1"], "hand.5.2", form), ["hand.5.2"], "two of them instead of one");
  assert.deepEqual(pickedAfter(legal, ["dial.0", "hand.5.1"], "hand.3.1", form), ["hand.3.1", "dial.0", "hand.5.1"]);
});

const COLLECT = [action("collect square=2", ["=take", "castle.2"]), action("skip square=2", ["=decline", "castle.2"], { declines: true }), action("skip square=1", ["=decline", "=square.1"], { declines: true })];
const TAKE: FormPart = { shape: "sides", title: "", options: [{ key: "=take", label: "take" }, { key: "=decline", label: "leave" }] };
const SQUARES: FormPart = { shape: "row", title: "Which?", options: [{ key: "castle.2", label: "2" }, { key: "=square.1", label: "1" }] };
const collected = (...keys: string[]): string | undefined => complete(COLLECT, keys, [SQUARES, TAKE])?.n;

test("to take and to decline stand side by side, also where what declines has no drawing key", () => {
  assert.equal(collected("=take"), "collect square=2");
  assert.equal(collected("=decline"), undefined);
  assert.equal(collected("castle.2"), undefined, "a touch on the thing says no side");
  assert.equal(collected("castle.2", "=decline"), "skip square=2");
});

test("the last thing offered, which a touch takes, is lit until it is decided on", () => {
  const table = opened(state({ legal: COLLECT.slice(0, 2), form: [{ ...SQUARES, options: SQUARES.options.slice(0, 1) }, TAKE] }));
  assert.deepEqual([...touchable(table.model)].filter(isDrawn), ["castle.2"]);
  table.tell(touchOn(["castle.2"]));
  assert.deepEqual([ready(table.model), [...touchable(table.model)].filter(isDrawn)], [COLLECT[0], []]);
});

test("what cannot be taken now is not declined by being chosen", () => {
  assert.equal(collected("=square.1"), undefined);
  assert.equal(undecided(COLLECT, ["=square.1"], [SQUARES, TAKE]), TAKE);
  assert.ok(!fits(COLLECT, ["=square.1"], "=take", [SQUARES, TAKE]));
  assert.equal(collected("=square.1", "=decline"), "skip square=1");
});

test("an offer: the other side replaces this one and its further picks; words distinguish equal picks", () => {
  const sides: FormPart = { shape: "sides", title: "", options: [{ key: "=take", label: "使う" }, { key: "=decline", label: "使わない" }] };
  const count: FormPart = { shape: "number", title: "回数", options: [{ key: "=count.1", label: "1" }, { key: "=count.2", label: "2" }] };
  const legal = [action("buy count=1", ["=take", "=count.1", "law.1"]), action("buy count=2", ["=take", "=count.2", "law.1"]), action("decline", ["=decline"], { declines: true })];
  const form = [sides, count];
  assert.deepEqual(pickedAfter(legal, ["=take", "=count.2", "law.1"], "=decline", form), ["=decline"]);
  assert.equal(complete(legal, ["=decline"], form)?.n, "decline");
  assert.deepEqual(samePicks(legal, ["=take"]), [], "a number tells them apart");
  const turns = [action("work to=2", ["die.1", "workers"]), action("work to=4", ["die.1", "workers"])];
  assert.deepEqual(samePicks([...legal, ...turns], ["die.1"]), turns);
});

test("with a form too a place that does not go with the piece picked before is not chosen in its stead", () => {
  const form: FormPart[] = [{ shape: "number", title: "", options: ["=n.0", "=n.1"].map((key, n) => ({ key, label: `${n}` })) }];
  const legal = [action("a", ["hand.apple", "plot.2", "=n.0"]), action("b", ["hand.apple", "plot.2", "=n.1"]), action("c", ["hand.pear", "plot.1"])];
  assert.equal(pickedAfter(legal, ["hand.pear"], "plot.2", form), undefined);
  assert.deepEqual(pickedAfter(legal, ["hand.apple"], "plot.2", form), ["plot.2", "hand.apple"]);
  assert.deepEqual(pickedAfter(legal, ["hand.pear"], "=n.1", form), ["=n.1"]);
});

test("with a form two equal cards pay together: a second touch adds one while that is legal, then lets go", () => {
  const form: FormPart[] = [{ shape: "sides", title: "", options: [{ key: "=take", label: "置く" }, { key: "=decline", label: "置かない" }] }];
  const legal = [action("one", ["=take", "hand.a", "site.1"]), action("pair", ["=take", "hand.b", "hand.b", "site.1"]), action("stop", ["=decline"], { declines: true })];
  assert.deepEqual(pickedAfter(legal, ["hand.b"], "hand.b", form), ["hand.b", "hand.b"]);
  assert.deepEqual(pickedAfter(legal, ["hand.b", "hand.b"], "hand.b", form), []);
  assert.deepEqual(pickedAfter(legal, ["hand.b", "hand.b"], "site.1", form), ["site.1", "hand.b", "hand.b"]);
  assert.equal(complete(legal, ["site.1", "hand.b", "hand.b"], form)?.n, "pair");
  assert.deepEqual(pickedAfter(legal, ["=take"], "=take", form), [], "an option is there once");
  assert.equal(pickedAfter(legal, ["hand.a"], "hand.b", form), undefined, "a card that does not go with this one: the engine says why");
});

test("a number that cannot be more tells why", () => {
  const table = opened();
  assert.deepEqual(table.tell({ is: "beyond", n: PEAR.n, less: false, y: 7 }), [{ do: "beyond", n: PEAR.n, less: false, y: 7 }]);
  table.tell({ is: "limit", less: false, refused: [{ text: "Two are left." }], y: 7 });
  assert.deepEqual(table.model.bubble, { is: "no", reasons: [{ text: "Two are left." }], thing: [], y: 7 });
  table.tell({ is: "limit", less: true, refused: [], y: 7 });
  assert.deepEqual(table.model.bubble, { is: "no", reasons: [{ text: L.least }], thing: [], y: 7 });
});

test("what many actions begin with is their heading, up to a comma or a particle", () => {
  const loads = ["動かす", "動かし、金属を運ぶ", "動かし、原油を運ぶ"].map((load) => `メックを左の村へ${load}`);
  assert.equal(beginning(loads), "メックを左の村へ");
  assert.equal(beginning(loads.slice(1)), "メックを左の村へ動かし、");
  assert.equal(beginning(loads.slice(2)), "", "one is read as it is");
  assert.equal(beginning([...loads, "やめる"]), "");
  assert.equal(beginning(["木を置く", "木を切る", "木を売る"]), "", "a short one saves nothing");
});

test("what the button adds by itself is part of the choice; touched, it says so", () => {
  const table = opened();
  table.tell(touchOn(["plot.1"]));
  assert.deepEqual(added(table.model), [], "with one card or the other");
  table.tell(touchOn(["hand.pear"]));
  assert.deepEqual([added(table.model), ready(table.model)], [[], PEAR]);
  table.tell({ is: "let", all: true }, touchOn(["hand.pear"]));
  assert.deepEqual([added(table.model), ready(table.model)], [["plot.1"], PEAR]);
  table.tell(touchOn(["plot.1"]));
  table.means({ means: "pick", key: "plot.1", picked: ["hand.pear", "plot.1"], thing: [{ text: "Plot 1.", rule: "" }] });
  assert.deepEqual([picked(table.model), table.did("say").at(-1)], [["hand.pear"], { do: "say", text: `${L.confirmChosen} Plot 1.` }]);
  table.tell(touchOn(["plot.1"]), { is: "let", all: true });
  table.means({ thing: [{ text: "Plot 1.", rule: "" }] });
  assert.equal(table.model.bubble, undefined, "let go before the answer came");
});

test("what could take more is not said, nor sent, as if all was chosen", () => {
  const [one = PEAR, both = PEAR] = [["place.1"], ["place.1", "place.2"]].map((picks) => ({ ...action(`produce ${picks.length}`, picks), sends: true as const }));
  const table = opened(state({ legal: [one, both, PEAR], asks: { place: "Where else?" } }), {}, { quick: true });
  const said = (): unknown[] => [ready(table.model) && readyWords(table.model, ready(table.model) ?? one), nextQuestion(table.model), table.requests.length];
  table.tell(touchOn(["place.1"]));
  assert.deepEqual(said(), [L.onlyThis("produce 1"), `${L.further}Where else?`, 0]);
  table.tell(touchOn(["place.2"]));
  assert.deepEqual(said(), ["produce 2", L.confirmChosen, 1]);
  const words = opened(state({ legal: [one, both, PEAR] }));
  words.tell({ is: "choose", action: one });
  assert.equal(readyWords(words.model, one), "produce 1", "chosen in words it is as it is said");
  const cards = [{ shape: "cards", title: "", options: [{ key: "hand.2", label: "2" }] }];
  const form = opened(state({ legal: [action("fight", ["dial.1"]), action("fight 2", ["dial.1", "hand.2"]), action("fight more", ["dial.2"])], form: cards }));
  form.tell(touchOn(["dial.1"]));
  assert.equal(nextQuestion(form.model), L.further + L.confirmChosen, "a card of a form can be added on the board");
});

test("a touch on a piece that may be picked itself sends nothing that its place completes", () => {
  const table = opened(state({ legal: [APPLE, { ...FAR, sends: true }, action("move", ["plot.2.cart"])] }), {}, { quick: true });
  table.tell(touchOn(["hand.apple"]), touchOn(["plot.2.cart", "plot.2"]));
  assert.deepEqual([table.requests, ready(table.model)?.n], [[], FAR.n]);
});

test("what only words choose does not keep a touch from the rest", () => {
  const [all, fewer] = [action("produce 2", ["place.1"], { sends: true }), action("produce 1", ["place.1", "=fewer"], { sends: true })];
  const asks = { place: "Where?", "=fewer": "" };
  const table = opened(state({ legal: [fewer, all, PEAR], asks }));
  table.tell(touchOn(["place.1"]));
  assert.deepEqual([ready(table.model), nextQuestion(table.model)], [all, L.confirmChosen]);
  assert.deepEqual(choices([fewer, all, PEAR], ["place.1"], () => true).map(({ actions: [one] }) => one?.n), ["produce 1", "produce 2"]);
  table.tell({ is: "choose", action: fewer });
  assert.equal(ready(table.model)?.n, "produce 1");
  const quick = opened(state({ legal: [fewer, all, PEAR], asks }), {}, { quick: true });
  quick.tell(touchOn(["place.1"]));
  assert.equal(quick.requests.length, 1);
});

test("an advised action is seen at its own place, where not all of it fits in", () => {
  const table = opened(state({ decision: "grow", legal: [action("near", ["plot.1", "court.red.1"]), FAR] }), {}, { taught: { on: true, subjects: ["grow"], met: [] } });
  const [near] = table.model.state?.legal ?? [];
  assert.ok(near);
  const moves = [near, FAR].map(({ n }) => ({ n, why: "" }));
  table.tell({ is: "advice", of: table.model.advised ?? {}, advice: { moves } }, { is: "choose", action: near });
  assert.deepEqual(aimedAt(table.model), ["court.red.1", "plot.1"], "on the board, not among what red has");
});

test("what is put together is seen at its place on the board, also where what the seat has was touched last", () => {
  const table = opened(state({ legal: [action("place", ["court.red.1", "plot.1"]), PEAR] }));
  table.tell(touchOn(["plot.1"]), touchOn(["court.red.1"], [], 1000));
  assert.deepEqual(aimedAt(table.model), ["court.red.1", "plot.1"]);
});

test("an advised action's sign stands on the board, also where it is another's place; among what the seat has where nothing else stands for it", () => {
  const legal = [action("one", ["court.red.1", "plot.1"]), action("two", ["court.red.2", "plot.1"]), action("lay", ["store.red.1", "row.red.3"], { needs: ["row.red.3"] }), action("turn", ["die.red.1", "court.red.1"])];
  const table = opened(state({ decision: "grow", legal }), {}, { taught: { on: true, subjects: ["grow"], met: [] } });
  table.tell({ is: "advice", of: table.model.advised ?? {}, advice: { moves: legal.map(({ n }) => ({ n, why: "" })) } });
  assert.deepEqual(advisedPlaces(table.model), ["plot.1", "plot.1", "row.red.3", "die.red.1"]);
});

test("undo takes the last pick back, a turn's undo all of them", () => {
  const table = opened();
  const undo = (by: "action" | "turn"): unknown => (table.tell({ is: "change", ask: { op: "undo", by } }), [picked(table.model), table.requests]);
  table.tell(touchOn(["hand.apple"]), touchOn(["plot.2"]));
  assert.deepEqual(ready(table.model), FAR);
  assert.deepEqual([undo("action"), undo("action"), table.model.life], [[["hand.apple"], []], [[], []], { is: "idle" }]);
  table.tell(touchOn(["hand.apple"]), touchOn(["plot.2"]));
  assert.deepEqual(undo("turn"), [[], []]);
  table.tell(touchOn(["hand.apple"]), { is: "choose", action: FAR });
  assert.deepEqual([undo("action"), undo("action")], [[["hand.apple"], []], [[], []]], "a choice in words is a pick of its own");
  table.tell(touchOn(["hand.apple"]), touchOn(["plot.2"]), { is: "choose", action: LEAVE });
  assert.deepEqual([undo("action"), undo("action")], [[["hand.apple", "plot.2"], []], [["hand.apple"], []]], "what it has dropped is back");
  table.tell(touchOn(["plot.9"]));
  table.means({ means: "pick", key: "hand.pear", picked: ["hand.pear"], instead: true });
  assert.deepEqual([undo("action"), undo("action")], [[["hand.apple"], []], [[], []]], "and what was replaced");
  table.tell(touchOn(["hand.apple"]), touchOn(["plot.2"]), touchOn(["hand.apple"]));
  assert.deepEqual([picked(table.model), undo("action")], [["plot.2"], [[], []]], "what is removed does not come back");
});

test("what is picked in words stays picked when something else is touched, and its own places let go of it", () => {
  const table = opened();
  table.tell({ is: "choose", action: FAR }, touchOn(["hand.pear"]));
  assert.deepEqual(table.requests, [{ op: "tap", touch: { keys: ["hand.pear"], near: [], y: 7, time: clock }, picked: FAR.picks }]);
  table.means({ key: "hand.pear", refused: [{ text: "Not both.", rule: "T-1" }] });
  assert.deepEqual([ready(table.model), table.model.bubble?.is === "no" && table.model.bubble.reasons.at(-1)], [FAR, { text: L.letGo }]);
  table.tell(touchOn(["plot.2"]));
  assert.deepEqual(picked(table.model), ["hand.apple"]);
});

test("another part of a picked place leaves it picked and says what it is; the same part lets go", () => {
  for (const [first, other] of [["plot.1", "plot.1.tree"], ["plot.1.tree", "plot.1.stone"], ["plot.1.tree", "plot.1"]] as const) {
    const table = opened();
    table.tell(touchOn([first]), touchOn([other]));
    assert.deepEqual([picked(table.model), table.requests.length], [["plot.1"], 1], "the engine is asked what it is");
    table.means({});
    assert.deepEqual(table.model.bubble?.is === "no" && table.model.bubble.reasons, [{ text: missing(table.model) }]);
    table.tell(touchOn([first]));
    assert.deepEqual([picked(table.model), table.requests], [[], []]);
  }
});

test("of what is picked in place of another the second half of a double touch is a part, a second touch lets go", () => {
  const table = opened();
  table.tell(touchOn(["plot.2"]), touchOn(["plot.1.tree"]));
  table.means({ means: "pick", key: "plot.1", picked: ["plot.1"], instead: true });
  table.tell(touchOn(["plot.1.tree"], [], 100));
  assert.deepEqual([picked(table.model), table.requests], [["plot.1"], []]);
  table.tell(touchOn(["plot.1.tree"]));
  assert.deepEqual([picked(table.model), table.requests], [[], []]);
});

test("a touch on what is offered takes it, also after it was declined, and once more lets go", () => {
  const [take, leave] = [action("collect square=4", ["castle.4", "=take"]), action("skip square=4", ["castle.4", "=decline"], { declines: true })];
  const form = [{ shape: "sides", title: "Take it?", options: [{ key: "=take", label: "Yes" }, { key: "=decline", label: "No" }] }];
  const table = opened(state({ legal: [take, leave], form }));
  table.tell({ is: "option", key: "=decline" }, touchOn(["castle.4"]));
  assert.deepEqual([table.requests, ready(table.model)], [[], take]);
  table.tell(touchOn(["castle.4"]));
  assert.deepEqual([table.requests, ready(table.model), table.model.bubble], [[], undefined, undefined]);
});

test("an offer with a number first asks whether to take it at all", () => {
  const legal = [action("buy count=1", ["law.1", "=take"]), LEAVE].map((one) => (one === LEAVE ? { ...one, picks: ["=decline"] } : one));
  const form = [
    { shape: "number", title: "How often", options: [{ key: "law.1", label: "1" }] },
    { shape: "sides", title: "Pay?", options: [{ key: "=take", label: "Yes" }, { key: "=decline", label: "No" }] },
  ];
  assert.equal(missing(opened(state({ legal, form })).model), "Pay?");
});

test("a reason with what takes the place of another says first that it does: it is no refusal", () => {
  const table = opened();
  table.tell(touchOn(["hand.apple"]), touchOn(["hand.pear"]));
  table.means({ means: "pick", key: "hand.pear", picked: ["hand.pear"], instead: true, refused: [{ text: "One card alone.", rule: "T-1" }] });
  assert.deepEqual(table.model.bubble?.is === "no" && table.model.bubble.reasons.map(({ text }) => text), [L.instead, "One card alone."]);
});

test("a number without a choice counts as chosen: nothing is missing, and cards may be added", () => {
  const [bare, two] = [action("commit dial=0", ["dial.0"]), action("commit dial=0 cards=2", ["dial.0", "hand.2"])];
  const form: FormPart[] = [
    { shape: "number", title: "Dial", options: [{ key: "dial.0", label: "0" }] },
    { shape: "cards", title: "Cards", options: [2, 3].map((n) => ({ key: `hand.${n}`, label: String(n) })) },
  ];
  const legal = [bare, two, action("commit dial=0 cards=3", ["dial.0", "hand.3"])];
  const table = opened(state({ legal, form }));
  assert.deepEqual([ready(table.model), undecided(legal, [], form)], [bare, undefined]);
  assert.equal(readyWords(table.model, bare), L.onlyThis(bare.n));
  table.tell(touchOn(["dial.0"]));
  table.means({ means: "pick", key: "dial.0", picked: ["dial.0"] });
  assert.deepEqual(table.did("say").at(-1), { do: "say", text: L.confirmChosen });
  table.tell(touchOn(["hand.2"]));
  assert.equal(ready(table.model), two);
});

test("a prompt for a complete action names only what can be added", () => {
  const [bare, loaded] = [["unit.1", "place.2"], ["unit.1", "place.2", "place.1.oil"]].map((picks) => action(`move ${picks.length}`, picks));
  const table = opened(state({ legal: [bare, loaded, PEAR], asks: { place: "Where?", "place+place": "Whereto?", more: "What with?" } }));
  table.tell(touchOn(["place.2"]));
  assert.equal(nextQuestion(table.model), "Whereto?");
  table.tell(touchOn(["unit.1"]));
  assert.equal(nextQuestion(table.model), `${L.further}What with?`);
});

test("a prompt after a place speaks of what is to be touched, by what lies there", () => {
  const moves = [["place.1.worker.red", "place.2"], ["place.1.worker.red", "place.3"], ["place.4.worker.red", "place.2"]].map((picks) => action(`move ${picks.join(" ")}`, picks));
  const table = opened(state({ legal: moves, asks: { place: "Who, where?", "place+place": "Whereto?", "place+place.worker": "Who?" } }));
  table.tell(touchOn(["place.2"]));
  assert.equal(nextQuestion(table.model), "Who?");
  table.tell(touchOn(["place.2"]), touchOn(["place.1.worker.red"]));
  assert.equal(nextQuestion(table.model), "Whereto?");
});

test("a small place is made large only where it is a choice; beside a complete pick the answer says how to let go", () => {
  const other = action("plant card=pear plot=3", ["hand.pear", "plot.3"]);
  const table = opened(state({ legal: [APPLE, PEAR, FAR, other] }));
  assert.deepEqual([choiceAt(table.model, ["shed.1"]), choiceAt(table.model, ["plot.2.stone", "plot.2"])], [undefined, "plot.2"]);
  table.tell(touchOn(["plot.2"]));
  assert.deepEqual([ready(table.model), choiceAt(table.model, ["plot.2"]), choiceAt(table.model, ["plot.3"])], [FAR, "plot.2", undefined]);
  table.tell(touchOn(["plot.3"]));
  table.means({ key: "plot.3", refused: [{ text: "Not there.", rule: "T-1" }] });
  assert.deepEqual(table.model.bubble?.is === "no" && table.model.bubble.reasons.map(({ text }) => text), ["Not there.", L.letGo]);
  const form: FormPart[] = [{ shape: "sides", title: "", options: ["for", "against"].map((side) => ({ key: `=side.${side}`, label: side })) }];
  const words = opened(state({ legal: ["for", "against"].map((side) => action(`vote side=${side}`, [`=side.${side}`])), form }));
  words.tell({ is: "option", key: "=side.for" }, touchOn(["plot.3"]));
  words.means({ key: "=side.against", refused: [{ text: "Not there.", rule: "T-1" }] });
  assert.deepEqual(words.model.bubble?.is === "no" && words.model.bubble.reasons.map(({ text }) => text), ["Not there."], "words are not let go by a touch");
});
