import assert from "node:assert/strict";
import { test } from "node:test";
import type { Event } from "../src/board/model";
import { isUnder } from "../src/board/is_under";
import { advisedMoves, canRecall, explained, explainedTurns, inSight, isAdvised, missing, nextQuestion, picked, pictureOf, ready, shownMoves, touchable } from "../src/board/selectors";
import { L } from "../src/board/live_ja";
import { elsewhere, offered as inWords } from "../src/board/live_words";
import type { Tapped, Ways } from "../src/contracts/desk_types";
import type { LegalAction, State } from "../src/contracts/types";
import { action, APPLE, FAR, LEAVE, opened, PEAR, state, Table, touchOn, clock } from "./live_table";

test("a board opens, asks the reader; touches pick, and the button sends what they put together", () => {
  const table = new Table();
  table.tell({ is: "start" });
  assert.deepEqual([table.model.life, table.requests], [{ is: "opening" }, [{ op: "open" }]]);
  table.answer(state());
  assert.equal(table.model.life.is, "idle");
  assert.ok(table.did("focus").length && table.did("changed").length);
  assert.deepEqual([ready(table.model), missing(table.model)], [undefined, L.pickLit]);
  table.press();
  assert.deepEqual(table.requests, [], "there is nothing to send");
  table.tell(touchOn(["hand.apple"]));
  assert.deepEqual([table.model.life, table.requests], [{ is: "picking", picked: ["hand.apple"] }, []], "a touch alone asks no engine");
  assert.notEqual(nextQuestion(table.model), "");
  table.tell(touchOn(["plot.2.stone", "plot.2"]));
  assert.deepEqual([table.requests, ready(table.model)], [[], FAR], "what is complete waits for its button");
  table.press();
  assert.deepEqual(table.requests, [{ op: "play", action: FAR.n, time: 0 }]);
  assert.deepEqual(picked(table.model), ["hand.apple", "plot.2"], "it stays picked until the answer");
  table.answer(state());
  assert.deepEqual([table.model.life, table.did("measure")], [{ is: "idle" }, [{ do: "measure", time: 0 }]]);
});

test("nothing but the button sends: not a second touch, not a double one, not a touch beside, not an unlit place", () => {
  const table = opened();
  table.tell(touchOn(["plot.2"]), touchOn(["plot.2"], [], 100));
  assert.deepEqual([table.requests, picked(table.model)], [[], ["plot.2"]], "a double touch is one");
  table.tell(touchOn(["plot.2"]));
  assert.deepEqual([table.requests, picked(table.model)], [[], []], "a second touch lets go");
  table.tell(touchOn([], ["plot.2"]));
  assert.deepEqual([table.requests, picked(table.model)], [[], ["plot.2"]], "beside it");
  table.tell(touchOn(["hand.pear"]));
  table.means({ means: "pick", key: "hand.pear", picked: ["hand.pear"], instead: true });
  table.tell(touchOn(["plot.2"]));
  table.means({ means: "pick", key: "plot.2", picked: ["plot.2"], instead: true });
  assert.deepEqual([table.requests, picked(table.model)], [[], ["plot.2"]], "it was not lit");
  table.tell({ is: "decide", n: APPLE.n });
  assert.deepEqual(table.requests, [], "a button that said something else");
});

test("the quiet form of an action is sent by its own button, and only while that action is put together", () => {
  const quiet = { n: `${FAR.n} choose=1`, label: "Choose" };
  const table = opened(state({ legal: [APPLE, { ...FAR, quiet }] }));
  table.tell({ is: "decide", n: quiet.n });
  assert.deepEqual(table.requests, [], "nothing is picked");
  table.tell(touchOn(["plot.2"]));
  assert.equal(ready(table.model)?.n, FAR.n);
  table.tell({ is: "decide", n: "leave" });
  assert.deepEqual(table.requests, []);
  table.tell({ is: "decide", n: quiet.n });
  assert.deepEqual(table.requests, [{ op: "play", action: quiet.n, time: 0 }]);
});

test("where touches send, they send only what the engine allows, and only by a touch on a lit part itself", () => {
  const quick = (...legal: LegalAction[]): Table => opened(state({ legal }), {}, { quick: true });
  const free = { ...FAR, sends: true } as const;
  const table = quick(APPLE, free);
  table.tell(touchOn(["plot.2"]));
  assert.deepEqual(table.requests, [{ op: "play", action: FAR.n, time: clock, key: "plot.2" }]);
  for (const other of [FAR, { ...free, needs: ["hand.apple"] }]) {
    const waiting = quick(APPLE, other);
    waiting.tell(touchOn(["plot.2"]));
    assert.deepEqual([waiting.requests, ready(waiting.model)?.n], [[], FAR.n], "paid for, or a part of it was not touched");
    waiting.tell(touchOn(["hand.apple"]));
    assert.equal(waiting.model.asking?.ask.op, other === FAR ? "tap" : "play", "touched, though it was the only one left; what no touch sends is answered");
  }
  const beside = quick(APPLE, free);
  beside.tell(touchOn([], ["plot.2"]));
  assert.deepEqual([beside.requests, ready(beside.model)?.n], [[], FAR.n]);
  const said = quick(APPLE, free);
  assert.deepEqual([said.tell({ is: "choose", action: free }).filter((one) => one.do === "ask"), ready(said.model)?.n], [[], FAR.n], "words only pick");
  const words = quick(APPLE, free, LEAVE);
  words.tell({ is: "choose", action: LEAVE });
  assert.deepEqual([words.requests, ready(words.model)], [[], LEAVE], "what declines is sent by its button");
});

test("undo removes picks before it takes anything back, or says why it cannot", () => {
  const table = opened(state({ undo: false, undo_why: "Nothing was done yet." }));
  table.tell(touchOn(["hand.apple"]), { is: "change", ask: { op: "undo", by: "action" } });
  assert.deepEqual([table.requests, picked(table.model), table.model.bubble], [[], [], undefined]);
  table.tell(touchOn(["hand.apple"], [], 100));
  assert.deepEqual(picked(table.model), ["hand.apple"], "let go and touched anew is no double touch");
  table.tell({ is: "let", all: true }, { is: "change", ask: { op: "undo", by: "action" } });
  assert.deepEqual(table.model.bubble?.is === "no" && table.model.bubble.reasons, [{ text: "Nothing was done yet." }]);
});

test("what did not open says so and can be opened again", () => {
  const table = new Table();
  table.tell({ is: "start" });
  table.tell({ is: "failed", no: 1, why: "No line." });
  assert.deepEqual([table.model.life, table.model.report.said, table.model.report.retry], [{ is: "opening", failed: true }, [{ text: "No line." }], true]);
  table.tell(touchOn(["hand.apple"]));
  assert.equal(table.model.asking, undefined, "there is nothing to touch");
  table.tell({ is: "start" });
  table.answer(state());
  assert.equal(table.model.life.is, "idle");
});

test("a response to an abandoned request changes nothing", () => {
  const table = opened();
  table.tell({ is: "look", scene: "hill", follow: false });
  const before = table.model;
  table.tell({ is: "responded", no: 1, state: state() }, { is: "failed", no: 1, why: "Late." });
  assert.equal(table.model.state, before.state);
  assert.equal(table.model.asking?.no, 2);
});

test("what is picked in words stays picked in another picture of the board", () => {
  for (const event of [{ is: "turned", narrow: true }, { is: "look", scene: "hill", follow: false }] as Event[]) {
    const table = opened();
    table.tell(touchOn(["hand.apple"]), { is: "choose", action: APPLE }, event);
    table.answer(state());
    assert.deepEqual([picked(table.model), ready(table.model)], [["hand.apple"], APPLE]);
  }
});

test("the engine's verdict is final: picked, replaced, or refused", () => {
  const table = opened();
  table.tell(touchOn(["tree"], ["plot.2"]));
  assert.deepEqual(table.requests, [{ op: "tap", touch: { keys: ["tree"], near: ["plot.2"], y: 7, time: clock }, picked: [] }]);
  table.means({ means: "pick", key: "plot.2", picked: ["plot.2"] });
  assert.deepEqual([table.requests, ready(table.model)], [[], FAR]);
  table.tell({ is: "let", all: true });

  table.tell(touchOn(["hand.apple"]), touchOn(["tree"]));
  table.means({ means: "pick", key: "hand.pear", picked: ["hand.pear"], instead: true });
  assert.deepEqual(table.model.life, { is: "picking", picked: ["hand.pear"], instead: "hand.pear" });
  assert.deepEqual([table.did("flash"), table.model.report.said], [[{ do: "flash", keys: ["hand.pear"] }], [{ text: L.instead }]]);

  table.tell(touchOn(["tree"]));
  table.means({ key: "tree", refused: [{ text: "A tree.", rule: "T-1", at: ["tree"] }] as Tapped["refused"] });
  assert.deepEqual(table.model.bubble?.is, "no");
  assert.deepEqual(picked(table.model), ["hand.pear"], "a refusal takes nothing away");
  table.tell({ is: "let" });
  assert.equal(table.model.bubble, undefined);
});

test("a touch on nothing is answered on the reader's move, and only then", () => {
  const table = opened();
  table.tell(touchOn([]));
  assert.deepEqual(table.model.bubble?.is === "no" && table.model.bubble.reasons, [{ text: L.refusedBeside }]);
  const other = opened(state({ over: true, legal: [] }));
  other.tell(touchOn([]));
  assert.equal(other.model.bubble, undefined);
  other.tell(touchOn(["tree"]));
  assert.equal(other.model.asking?.ask.op, "tap", "a finished board still tells what lies there");
});

test("an action that is picked in words waits for the button, and a second press says so", () => {
  const table = opened();
  table.tell({ is: "choose", action: LEAVE });
  assert.deepEqual([table.requests, ready(table.model)], [[], LEAVE]);
  table.tell({ is: "choose", action: LEAVE });
  assert.deepEqual([ready(table.model), table.model.bubble], [LEAVE, { is: "no", reasons: [{ text: L.confirmChosen }], thing: [], y: undefined }]);
  table.tell({ is: "change", ask: { op: "undo", by: "action" } });
  assert.equal(ready(table.model), undefined, "taken back as a touch is");
  table.send(LEAVE);
  assert.deepEqual(table.requests, [{ op: "play", action: "leave", time: 0 }]);
});

test("the points of a completed action are requested once, and shown only for it", () => {
  const table = opened();
  table.tell({ is: "coach" });
  assert.equal(table.did("gains").length, 1, "numbers are asked for at once");
  table.tell(touchOn(["plot.2"]));
  assert.deepEqual([table.requests, table.did("gain")], [[], [{ do: "gain", action: FAR, y: 7 }]]);
  table.tell({ is: "gain", action: FAR, gain: { label: "Far" } as never, y: 7 });
  assert.deepEqual([table.model.bubble?.is, table.did("gain")], ["gain", []]);
  table.tell({ is: "let" });
  assert.deepEqual([table.model.bubble, ready(table.model)], [undefined, FAR], "it can still be sent");
  table.tell(touchOn(["plot.2"]));
  table.tell({ is: "gain", action: FAR, gain: { label: "Far" } as never, y: 7 });
  assert.equal(table.model.bubble, undefined, "points of what is let go are not shown");
  for (const action of [LEAVE, APPLE]) {
    table.tell({ is: "choose", action });
    assert.deepEqual(table.did("gain").map((one) => one.do === "gain" && one.action), [action], "another action is another question");
  }
});

test("what the reader switches on and off is remembered by the device", () => {
  const table = opened();
  for (const what of ["coach", "quick", "codes"] as const)
    for (const on of [true, false]) {
      table.tell({ is: what });
      assert.deepEqual([table.model[what], table.did("keep"), table.model.report.said.length], [on, [{ do: "keep", what, on }], 1]);
    }
});

test("a form is picked by its options, and says what is missing", () => {
  const form = [{ shape: "sides", title: "For or against?", options: [{ key: "=side.for", label: "for" }, { key: "=side.against", label: "against" }] }];
  const legal = ["for", "against"].map((side) => action(`vote side=${side}`, [`=side.${side}`, "bill.1"]));
  const table = opened(state({ legal, form }));
  table.tell(touchOn([]));
  assert.deepEqual(table.model.bubble?.is === "no" && table.model.bubble.reasons, [{ text: L.refusedNothing }], "no place is lit to be touched instead");
  assert.equal(missing(table.model), "For or against?");
  table.tell({ is: "again", y: 7 });
  assert.deepEqual(table.model.bubble?.is === "no" && table.model.bubble.reasons, [{ text: "For or against?" }]);
  const named = opened(state({ legal, form: [{ ...form[0], title: "Dial" }] }));
  assert.equal(missing(named.model), L.choosePart("Dial"), "a title that is no sentence is put into one");
  assert.equal(touchable(table.model).has("bill.1"), false, "nothing hangs on it");
  const answers = (): unknown => {
    table.tell(touchOn(["bill.1.gain"]));
    table.means({ means: "pick", key: "bill.1", picked: ["bill.1"], thing: [{ text: "A gain.", rule: "" }] });
    return table.model.bubble?.is === "no" && [...table.model.bubble.thing, ...table.model.bubble.reasons].map(({ text }) => text);
  };
  assert.deepEqual([answers(), picked(table.model)], [["A gain.", "For or against?"], []]);
  table.tell({ is: "option", key: "=side.against" });
  assert.deepEqual(answers(), ["A gain.", L.confirmChosen]);
  assert.equal(ready(table.model)?.n, "vote side=against");
  table.tell(touchOn(["tree"]));
  assert.deepEqual((table.requests[0] as { picked: string[] }).picked, [], "what is not drawn is no matter of the engine's");
  table.means({ means: "pick", key: "bill.1", picked: ["bill.1"] });
  assert.equal(ready(table.model)?.n, "vote side=against", "and stays picked in the form");
});

/** A number to choose, and actions with each. */
const squires = [{ shape: "number", title: "Squires", options: [0, 1].map((n) => ({ key: `=squires.${n}`, label: `${n}` })) }];
const helped = [["county.1", "=squires.0"], ["county.1", "=squires.1"], ["castle.1", "=squires.0"]].map((picks, n) => action(`place ${n}`, picks));

test("with the number of a form, the prompt names what is missing on the board", () => {
  const places = ["court.1", "court.2"].flatMap((court) => ["castle.1", "castle.2"].map((to) => [court, to]));
  const legal = places.flatMap(([court = "", to = ""]) => [0, 1].map((n) => action(`place ${court} ${to} ${n}`, [court, to, `=squires.${n}`])));
  const table = opened(state({ legal, form: squires, asks: { court: "Which knight?", castle: "Where?" } }));
  assert.equal(missing(table.model), "Which knight?Where?", "not the number, which has a least one");
  table.tell({ is: "option", key: "=squires.1" });
  assert.equal(missing(table.model), "Which knight?Where?");
  table.tell(touchOn(["castle.1"]));
  assert.equal(missing(table.model), "Which knight?");
  table.tell(touchOn(["court.2"]));
  assert.equal(ready(table.model)?.n, "place court.2 castle.1 1");
});

test("a number that does not go with the place touched next falls to its least, which is said", () => {
  const table = opened(state({ legal: helped, form: squires }));
  table.tell(touchOn(["county.1"]));
  table.tell({ is: "option", key: "=squires.1" });
  table.tell(touchOn(["castle.1"]));
  table.means({ means: "pick", key: "castle.1", picked: ["castle.1"], instead: true });
  assert.equal(ready(table.model)?.n, "place 2");
  assert.deepEqual(table.model.bubble?.is === "no" && table.model.bubble.reasons, [{ text: L.partLost(["Squires"]) }]);
});

test("a result is seen before anything leads away from it", () => {
  const end = opened();
  end.send(FAR);
  end.answer(state({ over: true, results: [{}], events: [{ text: "Over." }], legal: [] }));
  assert.deepEqual([end.model.life.is, end.model.unseen], ["over", true]);
  assert.deepEqual(end.did("cards").map((one) => one.do === "cards" && [one.cards, one.sheet]), [[true, "final"]]);
  end.tell({ is: "reading", now: "no" });
  assert.equal(end.model.unseen, true, "it did not come");
  end.tell({ is: "result" });
  assert.equal(end.did("cards").length, 1);
  end.tell({ is: "reading", now: "open", sheet: true }, { is: "reading", now: "no" });
  assert.equal(end.model.unseen, false);
});

test("numbers and ways are requested once for each position and choice, and shown only for these", () => {
  const table = opened(state({ goes: true }), {}, { coach: true });
  const [first] = table.did("gains");
  table.tell(touchOn(["hand.apple"]));
  assert.deepEqual([table.did("gains").length, table.did("ways").length], [1, 1]);
  const [ways] = table.did("ways");
  if (first?.do === "gains") table.tell({ is: "gains", of: first.of, gains: { keys: {}, actions: {}, whole: true } });
  assert.equal(table.model.weighed?.report, undefined, "of an earlier choice");
  table.tell({ is: "reach" });
  assert.equal(table.did("ways").length, 1, "why not elsewhere is asked for, too");
  if (ways?.do === "ways") table.tell({ is: "ways", of: ways.of, ways: { key: "hand.apple" } as Ways });
  assert.equal(table.model.roamed?.report, undefined, "of an earlier question");
  table.tell({ is: "failed", why: "No line." });
  assert.deepEqual(table.did("ways"), [], "what got no answer is not asked again for the same choice");
  table.tell({ is: "let", all: true });
  assert.deepEqual([table.model.life, table.model.roamed], [{ is: "idle" }, undefined]);
});

test("a bot moves after a pause, waits for what is read or said, and hurries when it is to", () => {
  const bot = (): State => state({ bot: "random", legal: [] });
  const table = opened(bot());
  assert.deepEqual([table.model.life.is, table.did("wait")], ["bot", [{ do: "wait", ms: 750 }]]);
  table.tell(touchOn(["tree"]));
  assert.deepEqual(table.did("stopWaiting"), [{ do: "stopWaiting" }]);
  table.means({ key: "tree", refused: [{ text: "A tree.", rule: "T-1" }] as Tapped["refused"] });
  assert.deepEqual(table.did("wait"), [], "the answer is read first");
  table.tell({ is: "gone" });
  assert.equal(table.did("wait").length, 1);
  table.tell({ is: "skip" });
  assert.deepEqual(table.did("wait"), [{ do: "wait", ms: 0 }]);
  table.tell({ is: "due" });
  assert.deepEqual(table.requests, [{ op: "bot", skips: true }]);
  table.answer(state());
  assert.deepEqual([table.model.life.is, table.model.skipping], ["idle", false]);
});

test("a game without the setting to wait at the end of turns gets it before a bot moves", () => {
  const table = opened(state({ bot: "random", hold: false, legal: [] }), {}, { holdSent: false });
  table.tell({ is: "due" });
  assert.deepEqual(table.requests, [{ op: "hold", on: true, silent: true }]);
  table.answer(state({ bot: "random", legal: [] }));
  assert.equal(table.did("changed").some((one) => one.do === "changed" && one.played), false);
  table.tell({ is: "due" });
  assert.deepEqual(table.requests, [{ op: "bot" }]);
});

test("a reveal is shown before anything goes on, and ends once", () => {
  const table = opened();
  table.send(FAR);
  const shown = state({ bot: "random", revealed: { picture: { scene: "garden" }, events: [], keys: [] } });
  table.answer(shown);
  assert.deepEqual([table.model.life.is, table.did("reveal").length, table.did("wait").length], ["reveal", 1, 0]);
  assert.equal(touchable(table.model).size, 0);
  table.tell(touchOn(["plot.2"]));
  assert.equal(table.model.asking, undefined, "a press only ends that");
  table.tell({ is: "revealOver", state: state() });
  assert.equal(table.model.life.is, "reveal", "the end of another one");
  table.tell({ is: "revealOver", state: shown });
  assert.deepEqual([table.model.life.is, table.did("wait").length], ["bot", 1]);
});

test("the recap is shown first; a touch on the board is only explained there, its button ends it", () => {
  const turn = (text: string): unknown => ({ seat: "blue", events: [{ text: "Before." }, { text }], main: 1, keys: ["plot.1"], moves: [] });
  const table = opened(state({ bot: true }));
  table.tell({ is: "due" });
  const after = state({ events: [{ text: "Blue passes." }], since: { turns: [turn("Blue plants."), turn("Green plants.")] } });
  table.answer(after);
  assert.deepEqual([table.model.life, touchable(table.model).size, ready(table.model)], [{ is: "since" }, 0, undefined]);
  assert.deepEqual(table.did("say"), [{ do: "say", text: `Blue plants. Green plants. ${L.since}` }]);
  assert.deepEqual(table.model.report.said, [], "nothing is said a second time below the board");
  assert.deepEqual(table.did("keep"), [{ do: "keep", what: "recap", on: true }], "it is shown again after a reload");
  table.tell({ is: "since", only: 1 });
  const first = table.model.life;
  table.tell({ is: "since", only: 1 });
  assert.notEqual(table.model.life, first, "touched again it plays once more");
  assert.deepEqual(table.model.life, { is: "since", only: 1 });
  table.tell(touchOn(["hand.apple"]));
  assert.deepEqual(table.requests, [{ op: "tap", touch: { keys: ["hand.apple"], near: [], y: 7, time: clock }, picked: [], reads: "recap" }]);
  table.means({ means: "pick", key: "hand.apple", picked: ["hand.apple"], refused: [], thing: [{ text: "An apple.", rule: "" }] });
  assert.deepEqual([table.model.life, picked(table.model)], [{ is: "since", only: 1 }, []]);
  assert.deepEqual(table.did("say").at(-1), { do: "say", text: `${L.readFirst} An apple.` });
  table.tell({ is: "seen" });
  assert.deepEqual([table.model.life, table.requests, picked(table.model)], [{ is: "idle" }, [], []]);
  assert.deepEqual(table.did("say"), [{ do: "say", text: "Plant." }]);
  assert.deepEqual(table.did("keep"), [{ do: "keep", what: "recap", on: false }]);
  table.tell({ is: "since", only: 0 }, { is: "seen" });
  assert.equal(table.model.life.is, "idle", "it is over");
});

test("a bot's reveals are shown with its turn, and do not stop the others", () => {
  const table = opened(state({ bot: true }));
  table.tell({ is: "due" });
  table.answer(state({ bot: "random", revealed: { events: [], keys: ["hand.apple"] } }));
  assert.deepEqual(table.did("reveal"), []);
});

test("in another layout the report stays and is not announced again; in another scene it is", () => {
  const table = opened();
  table.send(FAR);
  table.answer(state({ events: [{ text: "An apple grows." }] }));
  const { report: receive } = table.model;
  assert.deepEqual(receive.said.map(({ text }) => text), ["An apple grows."]);
  table.tell({ is: "turned", narrow: true });
  assert.equal(table.answer(state()).some((one) => one.do === "say"), false);
  assert.equal(table.model.report, receive);
  table.tell({ is: "look", scene: "garden", follow: false });
  assert.equal(table.answer(state()).some((one) => one.do === "say"), true);
  assert.deepEqual(table.model.report.said, []);
});

test("a curtain lets nothing through but its own button", () => {
  const table = opened(state({ curtain: "blue" }));
  table.tell(touchOn(["plot.2"]));
  assert.deepEqual([table.model.life.is, table.requests], ["curtain", []]);
  table.tell({ is: "change", ask: { op: "lift" } });
  table.answer(state());
  assert.deepEqual([table.model.life.is, table.did("focus").length], ["idle", 1]);
});

test("only the opening is requested before a board is open", () => {
  const table = new Table();
  table.tell({ is: "start" }, { is: "hold" }, { is: "luck" }, { is: "change", ask: { op: "redo" } });
  assert.deepEqual([table.model.asking?.ask, table.model.requests], [{ op: "open" }, 1]);
});

test("a lost engine is opened again, and the reader is informed", () => {
  const table = opened();
  table.send(FAR);
  const again = state();
  table.tell({ is: "failed", no: table.model.asking?.no ?? -1, why: "Gone.", reopened: again });
  assert.deepEqual([table.model.state, table.model.report.said, table.model.report.refused], [again, [{ text: L.engineLost }], true]);
});

test("a board under another one leaves its keys to that", () => {
  const holding = (...boards: string[]): { contains: (board: string) => boolean } => ({ contains: (board) => boards.includes(board) });
  assert.equal(isUnder("lesson's", []), false);
  assert.equal(isUnder("lesson's", [holding("laid over")]), true, "also what has a board of its own lies over the lesson's");
  assert.equal(isUnder("laid over", [holding("laid over")]), false);
  assert.equal(isUnder("laid over", [holding("laid over"), holding()]), true);
  assert.equal(isUnder("laid over", [holding(), holding("laid over")]), false, "what was opened before lies below");
});

/** A scoring of so many places, each with a point for a seat. */
const scoring = (...seats: string[]): unknown => ({
  seats: ["red", "blue"].map((seat) => ({ seat, name: seat, colour: "", total: 0 })),
  stops: seats.map((seat, at) => ({ part: "Plots", title: `Plot ${at}`, keys: [`plot.${at}`], pieces: [], lines: [{ seat, name: seat, points: 1, text: "first", rule: "" }], ...(at ? {} : { picture: { scene: "then" } }) })),
});
const counted = (more: object, ...seats: string[]): State => state({ counting: scoring(...seats), ...more });

test("a scoring is counted place after place, by hand or by itself, before anything else opens or a bot moves", () => {
  const table = opened();
  table.send(FAR);
  table.answer(counted({ bot: "random", legal: [] }, "red", "blue", "red"));
  const at = (): unknown => (table.model.life.is === "counting" ? table.model.life.at : table.model.life.is);
  assert.deepEqual([at(), table.did("cards"), table.did("wait")], [0, [], [{ do: "wait", ms: 3500 }]]);
  assert.deepEqual([pictureOf(table.model)?.scene, [...inSight(table.model)], touchable(table.model).size], ["then", ["plot.0"], 0]);
  table.tell({ is: "count", to: "next" });
  assert.deepEqual([at(), picked(table.model), table.did("wait").length, pictureOf(table.model)?.scene], [1, [], 1, "then"], "the next place has its own time");
  table.tell(touchOn(["hand.apple"]));
  assert.deepEqual([at(), table.did("stopWaiting").length, table.model.bubble?.is], [1, 1, "no"], "a touch on the board lets it wait, says so, and passes nothing over");
  table.tell({ is: "count", to: "run" }, { is: "due" });
  assert.deepEqual([at(), table.model.bubble], [2, undefined]);
  table.tell({ is: "due" });
  assert.deepEqual([at(), table.did("cards").map((one) => one.do === "cards" && one.sheet), table.did("wait")], ["bot", ["scoring"], []]);
  assert.equal(pictureOf(table.model)?.scene, "garden");
  table.tell({ is: "reading", now: "open" }, { is: "reading", now: "no" });
  assert.equal(table.did("wait").length, 1);
});

test("the recap follows the counting and its sheet, and an early touch does not skip it", () => {
  const since = { turns: [{ seat: "blue", events: [{ text: "Blue plants." }], keys: ["plot.2"], moves: [], main: 0 }], picture: { scene: "others" } };
  const table = opened();
  table.send(FAR);
  table.answer(counted({ since }, "red", "blue"));
  assert.deepEqual([table.model.life.is, pictureOf(table.model)?.scene], ["counting", "then"]);
  table.tell({ is: "count", to: "end" }, { is: "count", to: "next" }, touchOn(["hand.apple"]), { is: "seen" });
  assert.deepEqual([table.model.life.is, table.model.reading, pictureOf(table.model)?.scene], ["since", "coming", "others"]);
  assert.deepEqual([[...inSight(table.model)], touchable(table.model).size], [["plot.2"], 0]);
  table.tell({ is: "reading", now: "open" }, { is: "reading", now: "no" });
  assert.equal(table.model.life.is, "since");
  table.tell({ is: "seen" });
  assert.deepEqual([table.model.life.is, pictureOf(table.model)?.scene], ["idle", "garden"]);
});

test("one place is counted without a sheet; a bot's own points are shown with its move", () => {
  const table = opened();
  table.send(FAR);
  table.answer(counted({}, "red"));
  assert.equal(table.model.life.is, "counting");
  table.tell({ is: "count", to: "next" });
  assert.deepEqual([table.model.life.is, table.did("cards")], ["idle", []]);
  const bot = opened(state({ bot: "random", legal: [] }));
  bot.tell({ is: "due" });
  bot.answer(counted({}, "blue", "blue"));
  assert.equal(bot.model.life.is, "idle");
});

test("a decision, and what an advised or a picked action is about, are explained the first time only", () => {
  const [pear, leave] = [{ ...PEAR, topics: ["sour"] }, { ...LEAVE, topics: ["gone"] }];
  const offered = (): State => state({ decision: "grow", legal: [pear, leave] });
  const taught = { on: true, subjects: ["grow", "grow-plant", "grow-leave", "sour", "gone"], met: [] };
  const table = opened(offered(), {}, { taught });
  const requested = (): boolean => table.did("advise").length === 1;
  assert.ok(requested());
  table.tell({ is: "advice", of: {}, advice: { moves: [{ n: PEAR.n, why: "old" }] } });
  assert.deepEqual(explained(table.model), [], "advice for another position is not shown");
  table.advise();
  assert.deepEqual(explained(table.model), ["grow", "grow-plant"], "two at once");
  assert.deepEqual(advisedMoves(table.model), [{ action: pear, why: "sweet" }]);
  table.tell({ is: "choose", action: pear });
  assert.deepEqual([requested(), explained(table.model)], [false, ["sour", "grow", "grow-plant"]], "what is new comes first, the rest stays");
  table.press();
  const met = table.answer(offered()).flatMap((one) => (one.do === "taught" ? [one.taught.met] : []));
  assert.deepEqual(met, [["sour", "grow", "grow-plant"]]);
  table.advise("again");
  assert.deepEqual(explained(table.model), ["grow-leave"], "what is advised is known; another kind is possible");
  table.tell({ is: "choose", action: leave });
  assert.deepEqual(explained(table.model), ["gone", "grow-leave"]);
  table.press();
  table.answer(offered());
  assert.deepEqual([table.model.taught.met.length, table.did("advise")], [5, []], "when all is known nothing is asked");
});

test("with a step what was explained before it is taken back, and explained again", () => {
  const taught = { on: true, subjects: ["grow", "reap"], met: [] };
  const growing = (): State => state({ decision: "grow" });
  const table = opened(growing(), {}, { taught });
  const advised = (): string[] => {
    table.advise();
    return explained(table.model);
  };
  const undo = (back: State): string[] => {
    table.tell({ is: "change", ask: { op: "undo", by: "turn" } });
    table.answer(back);
    return advised();
  };
  assert.deepEqual(advised(), ["grow"]);
  table.send(PEAR);
  table.answer(state({ decision: "reap", legal: [PEAR] }));
  assert.deepEqual(advised(), ["reap"]);
  table.send(PEAR);
  table.answer(growing());
  assert.deepEqual(advised(), [], "another decision of the same kind");
  assert.deepEqual([undo(growing()), table.model.taught.met], [["grow"], []]);
  table.send(PEAR);
  table.answer(state({ decision: "reap", legal: [PEAR, FAR] }));
  assert.deepEqual(undo(state({ decision: "grow", legal: [FAR] })), [], "nothing was explained before this one");
});

test("what others do is explained the first time, with the turn that has it", () => {
  const turns = [{ kinds: ["grow-plant"] }, { kinds: ["grow-plant", "grow-leave", "grow"] }];
  const table = opened(state({ decision: "grow", since: { turns: turns.map((turn) => ({ ...turn, seat: "blue", events: [], keys: [], moves: [] })) } }), {}, { taught: { on: true, subjects: ["grow-plant", "grow-leave"], met: [] } });
  assert.deepEqual(explainedTurns(table.model), [["grow-plant"], ["grow-leave"]]);
  table.tell({ is: "seen" });
  assert.deepEqual(table.model.taught.met, ["grow-plant", "grow-leave"]);
  assert.deepEqual(explainedTurns(table.model), []);
  assert.equal(table.did("advise").length, 1, "a turn begins with advice, also if all is known");
  table.advise();
  assert.deepEqual([explained(table.model), shownMoves(table.model).length], [[], 1]);
  table.tell({ is: "turned", narrow: true });
  table.answer(state({ decision: "grow", save: table.model.state?.save }));
  table.advise();
  assert.equal(shownMoves(table.model).length, 1, "in another layout, too");
  table.send(PEAR);
  table.answer(state({ decision: "grow" }));
  assert.deepEqual([table.did("advise"), shownMoves(table.model)], [[], []], "but not the rest of it");
});

test("examples are shown on request, and hidden again; not what was explained before", () => {
  const taught = { on: true, subjects: ["grow", "grow-plant"], met: ["grow", "grow-plant"] };
  const table = opened(state({ decision: "grow" }), {}, { taught });
  assert.deepEqual([explained(table.model), canRecall(table.model), table.did("advise").length], [[], true, 0]);
  const requests = table.tell({ is: "recall" });
  assert.deepEqual(requests.map((one) => one.do), ["advise"]);
  table.advise();
  assert.deepEqual([explained(table.model), shownMoves(table.model).length], [[], 1]);
  table.tell(touchOn([]), { is: "recall" });
  assert.deepEqual([shownMoves(table.model).length, table.model.bubble], [1, undefined], "under an answer they are shown");
  table.tell({ is: "recall" });
  assert.deepEqual([shownMoves(table.model), canRecall(table.model)], [[], true]);
  table.tell({ is: "recall" });
  table.answer(state({ decision: "grow" }));
  assert.deepEqual(shownMoves(table.model), [], "the next decision is the reader's own again");
  const first = opened(state({ decision: "grow" }), {}, { taught: { ...taught, met: [] } });
  first.advise();
  assert.deepEqual([isAdvised(first.model), explained(first.model).length > 0], [true, true]);
  first.tell({ is: "recall" });
  assert.deepEqual([isAdvised(first.model), explained(first.model)], [false, []], "also what is explained by itself is put away");
  first.tell(touchOn(["hand.apple"]), { is: "recall" });
  assert.deepEqual(first.did("advise").map((one) => one.do === "advise" && one.picks), [["hand.apple"]], "it is to fit what is picked");
  first.tell({ is: "let", all: true });
  assert.deepEqual(first.did("advise").map((one) => one.do === "advise" && one.picks).at(-1), [], "and again what is picked no more");
});

test("what does not go with the others of a form tells why", () => {
  const form = [{ shape: "cards", title: "Cards", options: [{ key: "hand.apple", label: "apple" }, { key: "hand.pear", label: "pear" }] }];
  const table = opened(state({ form }));
  table.tell({ is: "option", key: "hand.apple" });
  table.tell({ is: "unfit", key: "hand.pear", y: 7 });
  const { asking } = table.model;
  assert.deepEqual(asking?.ask, { op: "tap", touch: { keys: ["hand.pear"], near: [], y: 7, time: 0 }, picked: ["hand.apple"] });
  table.tell({ is: "meant", no: asking.no, tapped: { means: "refused", key: "hand.pear", refused: [{ text: "One card.", rule: "T-1" }] } });
  assert.deepEqual(table.model.bubble, { is: "no", reasons: [{ text: "One card.", rule: "T-1" }], thing: [], y: 7 });
  assert.deepEqual(picked(table.model), ["hand.apple"], "what was picked stays");
  const taking = [{ shape: "row", title: "", options: [{ key: "=square.1", label: "1" }, { key: "square.2", label: "2" }] }, { shape: "sides", title: "", options: [{ key: "=take", label: "take" }, { key: "=decline", label: "leave" }] }];
  const legal = [action("collect square=2", ["=take", "square.2"]), { ...action("skip square=1", ["=decline", "=square.1"]), declines: true }];
  const row = opened(state({ form: taking, legal }));
  for (const key of ["=square.1", "=decline"]) row.tell({ is: "option", key });
  row.tell({ is: "unfit", key: "=take", y: 7 });
  assert.deepEqual(row.requests, [{ op: "tap", touch: { keys: ["=take"], near: [], y: 7, time: 0 }, picked: ["=square.1"] }]);
});

test("the one action that is left is on the filled button alone", () => {
  const apart = (...legal: LegalAction[]): number => inWords(opened(state({ legal })).model, () => undefined, [], () => undefined, () => true).apart.length;
  assert.deepEqual([apart(LEAVE), apart(LEAVE, action("place", ["site.0"]))], [0, 1]);
});

test("where nothing that is chosen next, or to be sent, is drawn in the shown scene, the bar leads to the decision's", () => {
  const table = opened(state({ about: "shed" }));
  assert.equal(elsewhere(table.model, () => true), undefined);
  assert.equal(elsewhere(table.model, () => false), "shed");
  assert.equal(elsewhere(opened(state({ about: "garden" })).model, () => false), undefined);
  const action = table.model.state?.legal[0];
  assert.ok(action);
  table.tell({ is: "choose", action });
  assert.equal(elsewhere(table.model, (key) => !action.picks.includes(key)), "shed", "what is to be sent is out of view, whatever else is seen");
});
