import assert from "node:assert/strict";
import { test } from "node:test";
import type { Effect, Event, Model, Picks } from "../src/board/model";
import { A, L } from "../src/board/live_ja";
import { offered } from "../src/board/live_words";
import { explained, isAdvised, picked, pickedKeys, picksOf, pictureOf, prompt, shownMoves, touchable } from "../src/board/selectors";
import { S } from "../src/page/strings_ja";
import { action, FAR, LEAVE, opened, PEAR, state, Table, touchOn } from "./live_table";

/** A scoring of two places, after a fight that has ended the game. */
const ENDED = {
  over: true, legal: [], results: [{}], events: [{ text: "Blue wins." }],
  counting: { seats: [], stops: [0, 1].map((at) => ({ part: "Plots", title: `Plot ${at}`, keys: [], pieces: [], lines: [], picture: { scene: `then ${at}` } })) },
};
const SINCE = { turns: [{ seat: "blue", events: [{ text: "Blue plants." }], keys: ["plot.2"], moves: [], main: 0 }], picture: { scene: "others" } };
const cards = (all: Effect[]): unknown[] => all.flatMap((one) => (one.do === "cards" ? [one.cards ? "cards" : one.sheet] : []));

test("what is picked in words is on the filled button alone", () => {
  const table = opened(state({ legal: [PEAR, FAR, LEAVE] }));
  const shown = (): (string | undefined)[][] => {
    const { offers, apart } = offered(table.model, () => undefined, [], () => undefined, () => false);
    return [offers, apart].map((some) => some.map(({ n }) => n));
  };
  assert.deepEqual(shown(), [[PEAR.n, FAR.n], [LEAVE.n]]);
  table.tell({ is: "choose", action: FAR });
  assert.deepEqual(shown(), [[PEAR.n], [LEAVE.n]]);
  table.tell({ is: "choose", action: LEAVE });
  assert.deepEqual(shown(), [[PEAR.n, FAR.n], []]);
});

test("no setting and no other scene ends a counting or a recap", () => {
  for (const [op, event] of [["hold", { is: "hold" }], ["luck", { is: "luck" }], ["state", { is: "look", scene: "hill", follow: false }]] as [string, Event][]) {
    const table = opened();
    table.send(FAR);
    table.answer(state({ ...ENDED, results: [], over: false, since: SINCE }));
    table.tell({ is: "count", to: "next" }, event);
    assert.equal(table.model.asking?.ask.op, op);
    table.answer(state({ hold: false, luck: true }));
    assert.deepEqual([table.model.life, pictureOf(table.model)?.scene, table.did("wait").length], [{ is: "counting", at: 1, runs: true }, "then 1", 1], op);
    assert.deepEqual([table.model.state?.hold, table.model.report.said], [false, []]);
    assert.deepEqual(cards(table.tell({ is: "count", to: "next" })), ["scoring"]);
    table.tell({ is: "reading", now: "open" }, { is: "reading", now: "no" }, event);
    table.answer(state({ picture: { ...state().picture, scene: "hill" } }));
    assert.deepEqual([table.model.life.is, pictureOf(table.model)?.scene], ["since", op === "state" ? "hill" : "others"]);
  }
});

test("the last moves of others are read before the scoring that ends the game, and the log says it after them", () => {
  const table = opened();
  table.send(FAR);
  table.answer(state({ ...ENDED, since: SINCE }));
  assert.deepEqual([table.model.life, prompt(table.model), pictureOf(table.model)?.scene, table.did("log")], [{ is: "since" }, L.sinceEnd, "others", []]);
  table.tell({ is: "seen" });
  assert.deepEqual([table.model.life.is, table.did("log").length, table.did("keep")], ["counting", 1, []], "the table of the last fight is not read yet");
  table.tell({ is: "reading", now: "open" }, { is: "reading", now: "no" });
  assert.deepEqual(table.did("keep"), [{ do: "keep", what: "recap", on: false }]);
  assert.deepEqual(cards(table.tell({ is: "count", to: "end" })), ["final"]);
  assert.equal(table.model.life.is, "over");
});

test("a scoring that a decision divides goes on after what was counted before it, and its sheet has all", () => {
  const table = opened();
  table.send(FAR);
  table.answer(state({ counting: { ...ENDED.counting, seen: 1 } }));
  assert.deepEqual(table.model.life, { is: "counting", at: 1, runs: true });
  assert.deepEqual(cards(table.tell({ is: "count", to: "next" })), ["scoring"]);
});

test("a scene that is chosen during a reveal ends it, and what follows is counted", () => {
  const table = opened();
  table.send(FAR);
  table.tell({ is: "look", scene: "hill", follow: false });
  table.answer(state({ ...ENDED, results: [], revealed: { picture: { scene: "garden" }, events: [], keys: [] } }));
  assert.equal(table.model.life.is, "reveal");
  table.answer(state({ over: true, legal: [] }));
  assert.deepEqual(table.model.life, { is: "counting", at: 0, runs: true });
});

test("what led to a scoring is read before it is counted, and its end is said after that", () => {
  const table = opened();
  table.send(FAR);
  assert.deepEqual(cards(table.answer(state(ENDED))), ["cards"]);
  assert.deepEqual([table.model.life.is, table.did("wait"), table.did("log"), table.model.report.said], ["counting", [], [], []]);
  assert.equal(table.did("say").some((one) => one.do === "say" && one.text.includes("wins")), false);
  table.tell({ is: "reading", now: "open" }, touchOn(["plot.1"]), { is: "reading", now: "no" });
  assert.deepEqual([table.model.life, table.did("wait").length], [{ is: "counting", at: 0, runs: true }, 1]);
  assert.deepEqual(cards(table.tell({ is: "count", to: "end" })), ["final"]);
  assert.deepEqual([table.model.life.is, table.model.report.said], ["over", [{ text: "Blue wins." }]]);
});

test("a setting drops no pick", () => {
  for (const setting of ["hold", "luck"] as const) {
    const table = opened();
    table.tell({ is: "choose", action: PEAR }, { is: setting });
    table.answer(state({ [setting]: setting === "luck" }));
    assert.deepEqual([table.model.life.is, pickedKeys(table.model)], ["picking", ["hand.pear", "plot.1"]]);
  }
});

test("what was picked is picked again when the game is opened again, as far as it still can be", () => {
  const again = (picks: Picks, shown = state()): Table => {
    const table = new Table({}, { picks });
    table.tell({ is: "start" }, { is: "failed", no: 1, why: "No line." }, { is: "start" });
    table.answer(shown);
    return table;
  };
  const before = opened();
  before.tell(touchOn(["plot.1"]), { is: "choose", action: PEAR });
  const picks = picksOf(before.model);
  assert.deepEqual(picks, { keys: ["plot.1"], n: PEAR.n });
  assert.deepEqual(picksOf(again(picks).model), picks);
  assert.deepEqual(picksOf(again({ keys: ["hand.apple"] }).model), { keys: ["hand.apple"] });
  assert.equal(picksOf(again(picks, state({ legal: [LEAVE] })).model), undefined, "another decision waits");
  before.tell({ is: "returned" });
  before.answer(state());
  assert.deepEqual(picksOf(before.model), picks, "back on the page");
});

test("a press on the line that says what is missing names the buttons where only they can say it", () => {
  const options = (...keys: string[]) => keys.map((key) => ({ key, label: key }));
  const form = [{ shape: "row", title: "How many?", options: options("=n.1", "=n.2") }, { shape: "sides", title: "Take?", options: options("=take", "=decline") }];
  const legal = [...[1, 2].map((n) => action(`take ${n}`, ["=take", `=n.${n}`, "plot.1"])), { ...action("leave", ["=decline", "plot.1"]), declines: true }];
  const table = opened(state({ form, legal }));
  table.tell({ is: "option", key: "=take" }, { is: "again", y: 7, bar: true });
  assert.deepEqual(table.model.bubble?.is === "no" && table.model.bubble.reasons, [{ text: L.chooseInWords }]);
});

test("a press on the line that says what is missing says where that is, and shows it", () => {
  const table = opened();
  table.tell({ is: "again", y: 7, bar: true });
  assert.deepEqual(table.effects, [{ do: "flash", keys: [...touchable(table.model)] }, { do: "say", text: L.pickLit }]);
  assert.equal(table.model.bubble?.is, "no");
  const inWords = opened(state({ legal: [action("wait", []), action("rest", [])] }));
  inWords.tell({ is: "again", y: 7, bar: true });
  assert.equal(inWords.model.bubble?.is, "no");
});

test("where examples are shown already, what was explained before is shown on request", () => {
  const subjects = ["grow", "grow-plant"];
  const table = opened(state({ decision: "grow", since: { turns: [] } }), {}, { taught: { on: true, subjects, met: subjects } });
  table.tell({ is: "seen" });
  table.advise();
  assert.deepEqual([explained(table.model), shownMoves(table.model).length], [[], 1]);
  table.tell({ is: "recall" });
  assert.deepEqual(shownMoves(table.model), []);
  table.tell({ is: "recall" });
  table.advise();
  assert.deepEqual(explained(table.model), subjects);
});

test("explaining can be switched off and on, and the setting is stored", () => {
  const table = opened(state({ decision: "grow" }), {}, { taught: { on: true, subjects: ["grow"], met: [] } });
  assert.deepEqual(table.tell({ is: "teach" }).map((one) => one.do), ["taught"]);
  assert.deepEqual([table.model.taught.on, table.model.advised], [false, undefined]);
  assert.equal(table.tell({ is: "teach" }).filter((one) => one.do === "advise").length, 1);
  const later = opened(state({ decision: "grow" }), {}, { taught: { on: true, subjects: ["grow"], met: ["grow"] } });
  later.tell({ is: "teach" });
  assert.deepEqual(later.tell({ is: "recall" }).map((one) => one.do), ["advise"], "once, by the tool, which stays");
  later.advise();
  assert.deepEqual([later.model.taught.on, shownMoves(later.model).length], [false, 1]);
  later.tell({ is: "recall" });
  assert.deepEqual([later.model.taught.on, isAdvised(later.model)], [false, false]);
  later.tell({ is: "recall" }, { is: "teach" });
  later.advise();
  assert.deepEqual(shownMoves(later.model), [], "switched on, it is requested no more");
});

test("where there is nothing to advise, the tool says why", () => {
  const taught = { on: true, subjects: [], met: [] };
  const said = (more: object): unknown => {
    const table = opened(state(more), {}, { taught });
    table.tell({ is: "recall" });
    return table.model.bubble?.is === "no" ? table.model.bubble.reasons[0] : table.model.recalled;
  };
  assert.deepEqual(said({}), { text: A.noneNow });
  assert.deepEqual(said({ bot: "blue" }), { text: A.noneWaits });
});

test("a turn begins with advice where a game does, and where a bot has ended its turn without words", () => {
  const taught = { on: true, subjects: ["grow"], met: ["grow"] };
  const begins = (first: Model["state"]): boolean => opened(first, {}, { taught }).did("advise").length > 0;
  assert.deepEqual([begins(state({ decision: "grow", undo: false })), begins(state({ decision: "grow" }))], [true, false], "not in the middle of a turn");
  const table = opened(state({ decision: "grow", bot: "sensible", legal: [] }), {}, { taught });
  table.tell({ is: "due" });
  table.answer(state({ decision: "grow" }));
  assert.equal(table.did("advise").length, 1);
  table.tell({ is: "hold" });
  table.answer(state({ decision: "grow", hold: false }));
  assert.equal(table.did("advise").length, 1, "also once a setting is changed");
});

test("who won is said once the table of points has been read, not after the cards before it", () => {
  const end = opened();
  end.send(FAR);
  end.answer(state({ over: true, prompt: "Red won.", results: [{}], events: [{ text: "Over." }], legal: [] }));
  end.tell({ is: "reading", now: "open", sheet: false }, { is: "reading", now: "no" });
  assert.deepEqual([end.model.unseen, prompt(end.model)], [true, S.over]);
  end.tell({ is: "reading", now: "open", sheet: true });
  assert.deepEqual([end.model.unseen, prompt(end.model)], [false, S.over]);
  end.tell({ is: "reading", now: "no" });
  assert.equal(prompt(end.model), "Red won.");
});

test("what is chosen in words says that it drops other picks", () => {
  const table = opened();
  table.tell(touchOn(["hand.apple"]), { is: "choose", action: LEAVE });
  assert.deepEqual([pickedKeys(table.model), table.model.report.said], [[], [{ text: L.unpicked }]]);
  const free = opened();
  free.tell({ is: "choose", action: LEAVE });
  assert.deepEqual(free.model.report.said, []);
});

test("an answer that does not go with the place touched next is named, not the question that still stands", () => {
  const form = [{ shape: "sides", title: "A second?", options: [{ key: "=take", label: "Yes" }, { key: "=decline", label: "No" }] }];
  const legal = [action("place a", ["=take", "site.a"]), { ...action("stop", ["=decline"]), declines: true }];
  const table = opened(state({ legal, form }));
  table.tell({ is: "option", key: "=decline" });
  table.tell(touchOn(["site.a"]));
  table.means({ means: "pick", key: "site.a", picked: ["site.a"] });
  assert.deepEqual(table.model.bubble?.is === "no" && table.model.bubble.reasons, [{ text: L.partLost(["No"]) }]);
});

test("a touch on what is drawn of an option chooses it, also where it lies in the place of another", () => {
  const form = [{ shape: "sides", title: "Which?", options: [{ key: "shire", label: "gain" }, { key: "shire.people", label: "guest" }] }];
  const table = opened(state({ form, legal: [action("gain", ["shire"]), action("guest", ["shire.people"])] }));
  for (const keys of [["shire.coin", "shire"], ["shire.people", "shire"], ["shire"]]) {
    table.tell({ is: "touch", touch: { keys, near: [], y: 0, time: 1e4 * keys.length } });
    assert.deepEqual(picked(table.model), [keys[0] === "shire.coin" ? "shire" : keys[0]]);
  }
});
