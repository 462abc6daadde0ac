import assert from "node:assert/strict";
import { test } from "node:test";
import type { Event } from "../src/board/model";
import { actsAtOnce, picked } from "../src/board/selectors";
import { L } from "../src/board/live_ja";
import { APPLE, FAR, opened, PEAR, state, Table, touchOn } from "./live_table";

/** Events that arrived during an action, and the effect of each after the response. */
function storm(...events: Event[]): Table {
  const table = opened();
  table.send(FAR);
  table.tell(...events);
  assert.deepEqual(table.requests, [], "nothing is asked beside a question");
  table.answer(state());
  return table;
}

test("burst: every event is queued in order and handled, one request at a time", () => {
  const table = storm(
    { is: "turned", narrow: true },
    { is: "look", scene: "hill", follow: false },
    { is: "look", scene: "well", follow: false },
    { is: "change", ask: { op: "undo", by: "action" } },
    { is: "turned", narrow: false },
    { is: "returned" },
  );
  const log: unknown[] = [];
  while (table.model.asking) {
    log.push([table.model.asking.ask.op, table.model.scene, table.model.narrow]);
    table.answer(state({ picture: { ...state().picture, scene: table.model.scene ?? "garden" } }));
  }
  // Of two that ask for a picture the last counts, in its place.
  assert.deepEqual(log, [["state", "well", false], ["undo", "well", false], ["state", "well", false], ["open", "well", false]]);
  assert.equal(table.model.late.length, 0);
});

test("burst: a touch for a board that has changed since is dropped, and the reader is informed", () => {
  const table = storm(touchOn(["plot.1"]));
  assert.deepEqual(table.model.bubble?.is === "no" && table.model.bubble.reasons, [{ text: L.tooLate }]);
  assert.equal(table.model.asking, undefined);
});

test("burst: the second half of a double touch that sends is part of the first", () => {
  const table = opened(state({ legal: [APPLE, { ...FAR, sends: true }] }), {}, { quick: true });
  table.tell(touchOn(["plot.2"]), touchOn(["plot.2"], [], 100));
  assert.equal(table.model.late.length, 0);
  table.answer(state());
  assert.deepEqual([table.model.bubble, table.requests], [undefined, []]);
});

test("burst: both halves of a double touch make one request", () => {
  const table = opened();
  table.tell(touchOn(["tree"], ["plot.2"]), touchOn(["tree"], ["plot.2"], 100));
  table.means({ means: "pick", key: "plot.2", picked: ["plot.2"] });
  assert.deepEqual([table.model.bubble, table.requests, picked(table.model)], [undefined, [], ["plot.2"]]);
});

test("burst: a button pressed twice is pressed once, undo apart", () => {
  for (const [op, can] of [["redo", { redo: true }], ["end_turn", { ending: true }]] as const) {
    const table = opened(state(can));
    table.tell({ is: "change", ask: { op } }, { is: "change", ask: { op } });
    table.answer(state(can));
    assert.deepEqual([table.requests, table.model.bubble], [[], undefined], op);
  }
  const back: Event = { is: "change", ask: { op: "undo", by: "action" } };
  const table = opened();
  table.tell(back, back);
  table.answer(state());
  assert.deepEqual(table.requests, [{ op: "undo", by: "action" }]);
});

test("burst: many touches for a board that is another by now are answered once", () => {
  const table = storm(touchOn(["plot.1"]), touchOn(["hand.apple"]), { is: "choose", action: PEAR });
  assert.equal(table.did("say").filter((one) => one.do === "say" && one.text === L.tooLate).length, 1);
  assert.deepEqual([table.model.late, table.requests], [[], []]);
});

test("burst: a reopened game is not opened a second time after being restored", () => {
  const table = opened();
  table.send(FAR);
  table.tell({ is: "returned" });
  table.tell({ is: "failed", no: table.model.asking?.no ?? -1, why: "Gone.", reopened: state() });
  assert.deepEqual([table.requests, table.model.report.said], [[], [{ text: L.engineLost }]]);
});

test("burst: rotation and a page that is seen again count while the board opens", () => {
  const table = new Table();
  table.tell({ is: "start" }, { is: "turned", narrow: true });
  table.answer(state());
  assert.deepEqual([table.model.narrow, table.requests], [true, [{ op: "state", silent: true }]]);
  const other = new Table();
  other.tell({ is: "start" }, { is: "returned" });
  other.tell({ is: "failed", no: 1, why: "It slept." });
  assert.deepEqual(other.requests, [{ op: "open" }]);
});

test("burst: events before the cards are loaded wait for them", () => {
  const table = opened();
  table.send(FAR);
  table.answer(state({ results: [{}] }));
  assert.equal(table.model.reading, "coming");
  assert.deepEqual(table.did("keep"), [{ do: "keep", what: "recap", on: true }]);
  table.tell(touchOn(["hand.apple"]));
  assert.deepEqual([picked(table.model), table.model.late.length], [[], 1]);
  table.tell({ is: "reading", now: "open" });
  assert.deepEqual([picked(table.model), table.model.late.length], [["hand.apple"], 0]);
  table.tell({ is: "reading", now: "no" });
  assert.deepEqual(table.did("keep"), [{ do: "keep", what: "recap", on: false }], "read when it is closed");
});

test("burst: a table stays unread while the view changes under it, until it is closed", () => {
  const views: Event[] = [{ is: "turned", narrow: true }, { is: "look", scene: "hill", follow: false }];
  for (const view of views) {
    const table = opened();
    table.send(FAR);
    const shown = state({ results: [{}] });
    table.answer(shown);
    table.tell(view, touchOn(["hand.apple"]), { is: "reading", now: "open" });
    table.answer(state({ save: shown.save }));
    assert.deepEqual([table.did("keep"), table.model.state?.results, table.model.state?.save], [[], [{}], shown.save]);
    assert.deepEqual([picked(table.model), table.model.bubble], [["hand.apple"], undefined], "the touch was for this board");
    table.tell({ is: "returned" });
    assert.deepEqual([table.requests, table.did("keep")], [[{ op: "open" }], []], "a reload finds it unread");
    table.tell({ is: "reading", now: "no" });
    assert.deepEqual(table.did("keep"), [{ do: "keep", what: "recap", on: false }]);
  }
});

test("a scene chosen while a bot moves is not shown for one's own decision", () => {
  for (const [bot, scene] of [["red", "hill"], [null, "garden"]] as const) {
    const table = opened(state({ bot: "red" }));
    table.tell({ is: "due" }, { is: "look", scene: "hill", follow: false });
    table.answer(state({ bot }));
    assert.deepEqual([table.model.scene, table.model.follow], [scene, bot === null]);
  }
});

test("while an answer holds up others, it says so", () => {
  const table = opened(state({ bot: "random", legal: [] }));
  table.tell(touchOn(["tree"]));
  table.means({ refused: [{ text: "Blue's turn.", rule: "", at: [] }] });
  const said = (): unknown => table.model.bubble?.is === "no" && table.model.bubble.reasons.map(({ text }) => text);
  assert.deepEqual([said(), table.did("stopWaiting").length], [["Blue's turn.", L.botWaits], 0]);
  table.tell({ is: "let" });
  assert.equal(table.did("wait").length, 1);
});

test("that touches act is shown where one of them can", () => {
  const shown = (more: object, quick = true): boolean => actsAtOnce(opened(state(more), {}, { quick }).model);
  const legal = [APPLE, { ...FAR, sends: true }];
  assert.deepEqual([shown({ legal }), shown({ legal }, false), shown({ legal, form: [] }), shown({ legal: [APPLE, FAR] })], [true, false, false, false]);
});

test("a dim button tells that no taken-back action is left to repeat", () => {
  const table = opened();
  table.tell({ is: "change", ask: { op: "redo" } });
  const { bubble } = table.model;
  assert.deepEqual([bubble?.is === "no" && bubble.reasons, table.requests], [[{ text: L.noRedo }], []]);
});

test("what is picked is not dropped without a word by an action that is repeated", () => {
  const table = opened(state({ redo: true }));
  table.tell(touchOn(["plot.2"]), { is: "change", ask: { op: "redo" } });
  const { bubble } = table.model;
  assert.deepEqual([picked(table.model), bubble?.is === "no" && bubble.reasons, table.requests], [[], [{ text: L.unpicked }], []]);
  table.tell({ is: "change", ask: { op: "redo" } });
  assert.deepEqual(table.requests, [{ op: "redo" }]);
});
