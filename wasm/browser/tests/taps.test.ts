import assert from "node:assert/strict";
import { test } from "node:test";
import { choices, declining, lit, placeOf, question, remaining, rest, tap } from "../src/board/taps";
import type { LegalAction } from "../src/contracts/types";

const action = (n: string, picks: string[], declines?: true): LegalAction => ({ n, label: n, picks, ...(declines ? { declines } : {}) });
const APPLE = action("plant card=apple plot=1", ["hand.apple", "plot.1"]);
const PEAR = action("plant card=pear plot=1", ["hand.pear", "plot.1"]);
const FAR = action("plant card=apple plot=2", ["hand.apple", "plot.2"]);
const LEGAL = [APPLE, PEAR, FAR];

test("what is left of an action goes down with each key, and a key counts once", () => {
  assert.deepEqual(rest(APPLE, ["plot.1"]), ["hand.apple"]);
  assert.deepEqual(rest(APPLE, ["plot.1", "hand.apple"]), []);
  assert.equal(rest(APPLE, ["plot.2"]), null);
  assert.equal(rest(APPLE, ["plot.1", "plot.1"]), null);
  assert.deepEqual(rest(action("swap", ["coin", "coin"]), ["coin"]), ["coin"], "two of the same kind are touched one after the other");
});

test("what may be touched next", () => {
  assert.deepEqual(lit(LEGAL, []), new Set(["hand.apple", "plot.1", "hand.pear", "plot.2"]));
  assert.deepEqual(lit(LEGAL, ["hand.apple"]), new Set(["plot.1", "plot.2"]));
  assert.deepEqual(remaining(LEGAL, ["plot.1"]), [APPLE, PEAR]);
});

test("the last key plays the action, another one is kept, a second touch lets go", () => {
  assert.deepEqual(tap(LEGAL, [], "hand.apple"), { picked: ["hand.apple"] });
  assert.deepEqual(tap(LEGAL, ["hand.apple"], "plot.2"), { action: FAR });
  assert.deepEqual(tap(LEGAL, ["hand.apple"], "hand.apple"), { picked: [] });
});

test("one key is enough where it leaves one action", () => {
  assert.deepEqual(tap(LEGAL, [], "plot.2"), { action: FAR });
});

test("what does not go with the keys picked is for the engine to tell", () => {
  assert.equal(tap(LEGAL, ["hand.pear"], "plot.2"), undefined);
  assert.equal(tap(LEGAL, ["hand.pear"], "tree"), undefined);
  assert.equal(tap(LEGAL, [], "tree"), undefined);
});

test("a part of a place is the place, and only at a dot", () => {
  const keys = new Set(["plot.1", "conflict.upper.1"]);
  assert.equal(placeOf("plot.1", keys), "plot.1");
  assert.equal(placeOf("conflict.upper.1.square.2", keys), "conflict.upper.1");
  assert.equal(placeOf("plot.12", keys), undefined);
});

test("what is asked next is said once for keys of one kind", () => {
  const asks = { plot: "Which plot?", hand: "Which card?" };
  assert.equal(question(LEGAL, [], asks, "Which?"), "");
  assert.equal(question(LEGAL, ["hand.apple"], asks, "Which?"), "Which plot?");
  assert.equal(question([action("move", ["hand.a", "plot.1", "tree"])], ["hand.a"], asks, "Which?"), "Which plot?Which?");
});

test("what hangs on nothing is not asked, nor are many things at once", () => {
  const asks = { plot: "Which plot?", hand: "Which card?", tree: "Which tree?", "tree+hand": "Which card goes?" };
  const both = [action("move", ["hand.a", "tree", "die"]), action("move", ["hand.b", "tree", "die"])];
  assert.equal(question(both, ["tree"], asks, "Which?"), "Which card goes?", "the die is in both");
  assert.equal(question([action("hire", ["tree", "die"]), action("work", ["tree", "die"])], ["tree"], asks, "Which?"), "", "no touch tells them apart");
  const many = [action("a", ["die", "plot.1"]), action("b", ["die", "hand.a"]), action("c", ["die", "tree"])];
  assert.equal(question(many, ["die"], asks, "Touch."), "Touch.");
  assert.equal(question(many.slice(0, 2), ["die"], asks, "Touch."), "Which plot?Which card?");
  assert.equal(question(many, ["die"], { ...asks, "die+plot": "Where does it go?" }, "Touch."), "Where does it go?");
});

test("what declines is made by no touch, whatever keys it names, and is offered apart", () => {
  const leave = action("leave", ["seat.red", "hand.apple"], true);
  const legal = [...LEGAL, leave];
  assert.equal(rest(leave, []), null);
  assert.equal(lit(legal, []).has("seat.red"), false);
  assert.equal(tap([leave], [], "seat.red"), undefined);
  assert.deepEqual(tap([APPLE, leave], [], "hand.apple"), { action: APPLE }, "the other one is the only one that a touch means");
  assert.deepEqual(choices(legal, [], () => true), [], "what can be touched is not said in words because of it");
  assert.deepEqual(declining(legal).map(({ actions }) => actions), [[leave]]);
});

test("what costs something beside the touched thing is chosen by a touch and carried out by its button, also when it is the only one", () => {
  const dear = { ...action("take tile=black.1", ["offer.1"]), costs: true as const };
  const lost = { ...action("end", ["token"]), warning: "Lost?" };
  for (const one of [dear, lost]) {
    const [key = ""] = one.picks;
    assert.deepEqual(tap([one], [], key), { picked: [key] });
    assert.deepEqual(choices([one], [key], () => true).map(({ actions }) => actions), [[one]]);
    assert.deepEqual(choices([one], [key], () => true, true).map(({ actions }) => actions), [[one]], "with a task too");
    assert.deepEqual(tap([one], [key], key), { picked: [] }, "a second touch lets go");
  }
  assert.deepEqual(choices([dear], [], () => true), [], "it is lit, and not said before it is touched");
  assert.deepEqual(tap([dear, PEAR], [], "hand.pear"), { action: PEAR });
});

test("what needs a key that is not touched yet is only chosen, also when it is the only one", () => {
  const store = { ...action("store tile=1 at=B2", ["stored.1", "space.B2"]), needs: ["space.B2"] };
  assert.deepEqual(tap([store], [], "stored.1"), { picked: ["stored.1"] });
  assert.deepEqual(lit([store], ["stored.1"]), new Set(["space.B2"]));
  assert.deepEqual(tap([store], ["stored.1"], "space.B2"), { action: store });
  assert.deepEqual(tap([store], [], "space.B2"), { action: store }, "the needed key alone is enough");
});

test("a touch beside a thing only chooses it", () => {
  const place = action("place site=2", ["site.2"]);
  assert.deepEqual(tap([place], [], "site.2"), { action: place });
  assert.deepEqual(tap([place], [], "site.2", true), { picked: ["site.2"] });
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
