import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, edited, finished, reduce, type Drawn, type Edit, type Effect, type Event, type SavedPreparation, type Model, type Wish } from "../src/lesson/prepare_model";
import { Reduced } from "./reduced";

const LINES = ["tiles", "goods", "castle"];
const WISH: Wish = { seed: 7, seat: "red" };
const DRAWN: Drawn = { said: ["赤から始めます。"], link: "1.toy.x" };

function after(from: Model, ...events: Event[]): [Model, Effect[]] {
  const list = new Reduced<Model, Event, Effect>(from, reduce);
  list.send(...events);
  return [list.model, list.done];
}
const fresh = (): Model => begin(LINES, 3, null);
const tick = (line: string, on = true): Event => ({ is: "tick", line, on });
const ticked = (lines: readonly string[], on = true): Edit => ({ is: "tick", lines, on });
/** What is stored after these effects. */
const stored = (effects: readonly Effect[], before?: SavedPreparation): SavedPreparation | undefined => effects.reduce((saved, one) => (one.do === "keep" ? edited(saved, one.edit) : saved), before);

test("a tick is stored, in the order of the page, and removed again", () => {
  const [two, effects] = after(fresh(), tick("castle"), tick("tiles"));
  assert.deepEqual(two.done, ["tiles", "castle"]);
  assert.deepEqual(effects, [{ do: "keep", edit: ticked(["castle"]) }, { do: "keep", edit: ticked(["tiles"]) }]);
  assert.deepEqual(after(two, tick("castle", false))[0].done, ["tiles"]);
});

test("a ticked or unknown line changes nothing", () => {
  const [one] = after(fresh(), tick("tiles"));
  for (const event of [tick("tiles"), tick("goods", false), tick("nothing")]) assert.deepEqual(reduce(one, event), [one, []]);
});

test("the last tick is announced", () => {
  const [all, effects] = after(fresh(), ...LINES.map((line) => tick(line)));
  assert.ok(finished(all));
  assert.deepEqual(effects.at(-1), { do: "say", what: "all" });
});

test("removed ticks can be restored until the next tick", () => {
  const [cleared] = after(fresh(), tick("tiles"), tick("goods"), { is: "clear" });
  assert.deepEqual(cleared.done, []);
  assert.deepEqual(after(cleared, { is: "undo" })[0].done, ["tiles", "goods"]);
  const [later] = after(cleared, tick("castle"), { is: "undo" });
  assert.deepEqual(later.done, ["castle"]);
  assert.deepEqual(reduce(fresh(), { is: "clear" })[1], []);
});

test("a draw is announced, stored, and removed with another count or reading", () => {
  const [drawing, effects] = after(fresh(), { is: "draw", wish: WISH });
  assert.deepEqual(effects, [{ do: "ask", wish: WISH }]);
  const [drawnModel, said] = after(drawing, { is: "drawn", wish: WISH, drawn: DRAWN });
  assert.equal(drawnModel.drawn, DRAWN);
  assert.equal(drawnModel.wish, undefined);
  assert.deepEqual(said, [{ do: "keep", edit: { is: "draw", drawn: { ...DRAWN, players: 3 } } }, { do: "say", what: "drawn" }]);
  assert.equal(after(drawnModel, { is: "players", players: 4 })[0].drawn, undefined);
  assert.equal(after(drawnModel, { is: "players", players: 3 })[0].drawn, DRAWN);
  const [other] = after(drawnModel, { is: "reading", name: "boards", value: "each" });
  assert.equal(other.drawn, undefined);
  assert.deepEqual(other.readings, { boards: "each" });
});

test("an answer that is no longer waited for is not shown", () => {
  const later: Wish = { ...WISH };
  const [drawing] = after(fresh(), { is: "draw", wish: WISH }, { is: "draw", wish: later });
  for (const event of [{ is: "drawn", wish: WISH, drawn: DRAWN }, { is: "failed", wish: WISH }] as const) assert.deepEqual(reduce(drawing, event), [drawing, []]);
  const [counted] = after(drawing, { is: "players", players: 5 });
  assert.equal(after(counted, { is: "drawn", wish: later, drawn: DRAWN })[0].drawn, undefined);
  assert.equal(after(drawing, { is: "failed", wish: later })[0].wish, undefined);
});

test("the stored list begins the next visit, without removed lines", () => {
  const [, effects] = after(fresh(), tick("tiles"), tick("castle"), { is: "draw", wish: WISH }, { is: "drawn", wish: WISH, drawn: DRAWN });
  const saved = stored(effects) ?? null;
  assert.deepEqual(begin(["castle", "pieces"], 3, saved).done, ["castle"]);
  assert.deepEqual(begin(LINES, 3, saved).drawn, DRAWN);
  assert.equal(begin(LINES, 4, saved).drawn, undefined);
});

test("what two tabs change is stored of both, and shown in both", () => {
  const [one, effects] = after(fresh(), tick("tiles"), { is: "draw", wish: WISH }, { is: "drawn", wish: WISH, drawn: DRAWN });
  const [two, others] = after(fresh(), tick("castle"), { is: "reading", name: "boards", value: "each" });
  const both = stored(effects, stored(others));
  assert.deepEqual(both, { id: "list", done: ["castle", "tiles"], readings: { boards: "each" }, drawn: { ...DRAWN, players: 3 } });
  for (const model of [one, two]) assert.deepEqual(reduce(model, { is: "stored", saved: both ?? null })[0].done, ["tiles", "castle"]);
  // All ticks of both are removed and restored with what was ticked since.
  const [shown] = reduce(one, { is: "stored", saved: both ?? null });
  const [cleared, clears] = after(shown, { is: "clear" });
  const since = stored([{ do: "keep", edit: ticked(["goods"]) }], stored(clears, both));
  assert.deepEqual(since?.done, ["goods"]);
  const [back, undone] = after(cleared, { is: "stored", saved: since ?? null }, { is: "undo" });
  assert.deepEqual(back.done, LINES);
  assert.deepEqual([...(stored(undone, since)?.done ?? [])].sort(), [...LINES].sort());
  assert.equal(stored(after(one, { is: "reading", name: "boards", value: "each" })[1], both)?.drawn, undefined);
});
