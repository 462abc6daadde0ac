// The geometry of director.ts (the part of a picture that is shown next to the text) and view.ts (where a live board's
// view stands).
import "./window";
import assert from "node:assert/strict";
import { test } from "node:test";
import { around, LETTERS, type Box, type Size } from "../src/board/close_up";
import { direct, type Shot } from "../src/board/director";
import { nearest } from "../src/board/legible";
import { apartOf } from "../src/board/apart";
import { shared, spotOf } from "../src/board/spots";
import { larger } from "../src/page/tablet";
import { beyond, calm, clearAt, closer, fit, middle, natural, needed, onward, past, resized, showing, towards, viewOf } from "../src/board/view";
import { arc, flights, type Shown } from "../src/board/arcs";
import { signs } from "../src/board/counting";
import { widthOf } from "../src/board/tags";

const WHOLE: Box = { x: 0, y: 0, width: 1000, height: 800 };
const PHONE = { width: 370, height: 300 };
const DESK = { width: 900, height: 720 };
const within = (part: Box, whole: Box): boolean =>
  part.x >= whole.x && part.y >= whole.y && part.x + part.width <= whole.x + whole.width + 1e-9 && part.y + part.height <= whole.y + whole.height + 1e-9;

const one = (shot: Shot): Box => shot.parts[0];
const letters = (part: Box, frame: Size): boolean => Math.min(frame.width / part.width, frame.height / part.height) >= LETTERS - 0.001;
const TALL: Box = { x: 0, y: 0, width: 480, height: 1800 };
const UPRIGHT = { width: 390, height: 380 };

test("a button on an edge stands beside what is read there, else in the middle", () => {
  const view = { scale: 1, x: 500, y: 400 };
  const words: Box = { x: 480, y: 250, width: 40, height: 20 };
  assert.equal(clearAt("up", 40, [], view, PHONE), 0);
  assert.equal(clearAt("up", 40, [words], view, PHONE), -74, "two tenths of the edge to its left");
  assert.equal(clearAt("down", 40, [words], view, PHONE), 0, "at the other edge nothing is in its way");
  assert.equal(clearAt("left", 40, [{ x: 315, y: 360, width: 20, height: 80 }], view, PHONE), -60);
});

test("where all of the picture can be read, all of it is shown and nothing moves", () => {
  for (const [whole, frame] of [[WHOLE, DESK], [{ x: 0, y: 0, width: 480, height: 470 }, UPRIGHT]] as const)
    for (const named of [[], [{ x: 10, y: 10, width: 50, height: 50 }]]) assert.deepEqual(direct(named, whole, frame), { parts: [whole] });
});

test("one part holds all that is named, fills the frame and never leaves the picture", () => {
  for (const named of [
    [{ x: 0, y: 0, width: 60, height: 60 }],
    [{ x: 930, y: 700, width: 60, height: 90 }],
    [{ x: 400, y: 300, width: 200, height: 100 }, { x: 620, y: 420, width: 90, height: 60 }],
  ]) {
    const shot = direct(named, WHOLE, PHONE);
    assert.equal(shot.split, undefined);
    assert.ok(within(one(shot), WHOLE) && letters(one(shot), PHONE), JSON.stringify(shot));
    assert.ok(named.every((box) => within(box, one(shot))), JSON.stringify(shot));
    assert.ok(Math.abs(one(shot).width / one(shot).height - PHONE.width / PHONE.height) < 0.01, "no empty bands");
  }
});

test("the view stays while it holds what is named, and moves once where it does not", () => {
  const at = (y: number): Box[] => [{ x: 100, y, width: 60, height: 60 }];
  const first = direct(at(600), TALL, UPRIGHT);
  for (const named of [at(600), at(500), at(700), []]) assert.deepEqual(direct(named, TALL, UPRIGHT, { before: first }), first);
  const second = direct(at(1200), TALL, UPRIGHT, { before: first });
  assert.notDeepEqual(second, first);
  assert.deepEqual(direct(at(1200), TALL, UPRIGHT, { before: second }), second);
  // A phone that is turned shows the same place.
  const turned = one(direct([], TALL, { width: 360, height: 288 }, { before: second }));
  assert.ok(turned.y < 1200 && turned.y + turned.height > 1260, JSON.stringify(turned));
});

test("parts too far apart are in two insets, each complete and large enough to read", () => {
  const [top, foot] = [{ x: 10, y: 20, width: 400, height: 120 }, { x: 10, y: 1600, width: 400, height: 120 }];
  const shot = direct([foot, top], TALL, UPRIGHT);
  assert.equal(shot.split, "rows");
  assert.deepEqual([top, foot].map((box, at) => within(box, shot.parts[at] ?? TALL)), [true, true]);
  assert.ok(shot.parts.every((part) => letters(part, { width: 390, height: 188 })), JSON.stringify(shot));
  // Two columns of cards lie side by side.
  const wide = { x: 0, y: 0, width: 1800, height: 480 };
  const [left, right] = [{ x: 20, y: 10, width: 120, height: 400 }, { x: 1600, y: 10, width: 120, height: 400 }];
  assert.equal(direct([right, left], wide, UPRIGHT).split, "columns");
});

test("no inset is a strip, and a label stands where what it says is shown", () => {
  const [mat, knight] = [{ x: 0, y: 0, width: 480, height: 340 }, { x: 6, y: 1600, width: 40, height: 60 }];
  const shot = direct([mat, knight], TALL, { width: 360, height: 287 });
  assert.equal(shot.split, "rows");
  assert.deepEqual([mat, knight].map((box) => nearest(box, shot.parts)), [0, 1]);
  // Where two parts show its middle, the part that shows all of it.
  const parts = [{ x: 0, y: 0, width: 300, height: 400 }, { x: 250, y: 0, width: 200, height: 400 }];
  assert.equal(nearest({ x: 255, y: 50, width: 60, height: 40 }, parts), 1);
});

test("a label is in the shot where it makes that hardly smaller, and divides it nowhere", () => {
  const named = { x: 0, y: 220, width: 480, height: 500 };
  const beside = { x: 100, y: 195, width: 120, height: 21 };
  assert.ok(within(beside, one(direct([named], TALL, UPRIGHT, { labels: [beside] }))));
  const far = { ...beside, y: 1700 };
  assert.deepEqual(direct([named], TALL, UPRIGHT, { labels: [far] }), direct([named], TALL, UPRIGHT));
});

test("what is too large to be read whole is whole, with smaller letters", () => {
  const large = { x: 0, y: 0, width: 480, height: 900 };
  assert.ok(within(large, one(direct([large], TALL, UPRIGHT))));
});

test("of two layouts a tablet in portrait takes the one with the larger letters", () => {
  const screen = { width: 820, height: 1180 };
  const [map, mat, wide] = [{ width: 480, height: 685 }, { width: 480, height: 1641 }, { width: 1000, height: 730 }];
  assert.equal(larger(map, wide, screen), map);
  assert.equal(larger(mat, wide, screen), wide);
  assert.equal(larger(wide, wide, screen), wide, "where they are alike either will do");
});

test("the box around boxes, and its middle", () => {
  const box = around([{ x: 10, y: 20, width: 5, height: 5 }, { x: 0, y: 30, width: 10, height: 10 }]);
  assert.deepEqual(box, { x: 0, y: 20, width: 15, height: 20 });
  assert.deepEqual(middle(box), { x: 7.5, y: 30 });
});

test("all of a picture fits its frame by the tighter side; a tall one begins with its width where that can be read", () => {
  assert.deepEqual(fit(WHOLE, PHONE), { scale: 0.37, x: 500, y: 400 });
  assert.equal(natural(WHOLE, PHONE), 0.37);
  assert.equal(natural({ width: 480, height: 900 }, PHONE), 370 / 480);
  // A phone's letters of 15 units have 11 pixels; on a desk all of the board counts for more.
  assert.equal(natural({ width: 480, height: 450 }, PHONE), 370 / 480);
  assert.equal(natural({ width: 480, height: 400 }, PHONE), 300 / 400);
  assert.equal(natural({ width: 1000, height: 1100 }, DESK), 720 / 1100);
});

test("a side is named when a place lies beyond it", () => {
  const view = { scale: 1, x: 500, y: 400 };
  const at = (x: number, y: number): Box => ({ x: x - 10, y: y - 10, width: 20, height: 20 });
  assert.equal(beyond(at(500, 400), view, PHONE), undefined);
  assert.equal(beyond(at(100, 400), view, PHONE), "left");
  assert.equal(beyond(at(900, 420), view, PHONE), "right");
  assert.equal(beyond(at(500, 100), view, PHONE), "up");
  assert.equal(beyond(at(520, 700), view, PHONE), "down");
});

test("the view comes as close as the smallest place needs, and holds all places where there is room", () => {
  const now = fit(WHOLE, PHONE);
  const large: Box[] = [{ x: 100, y: 100, width: 200, height: 200 }];
  assert.deepEqual(viewOf(large, WHOLE, PHONE, now), now, "nothing is won by coming closer");
  const small: Box[] = [{ x: 100, y: 100, width: 30, height: 30 }, { x: 300, y: 250, width: 30, height: 30 }];
  const view = viewOf(small, WHOLE, PHONE, now);
  assert.ok(view.scale >= needed(small));
  assert.ok(small.every((box) => !beyond(box, view, PHONE)));
});

test("where not all places have room, the view shows as many as it can", () => {
  const boxes: Box[] = [[20, 20], [60, 20], [60, 60], [950, 750]].map(([x = 0, y = 0]) => ({ x, y, width: 20, height: 20 }));
  const view = viewOf(boxes, WHOLE, PHONE, fit(WHOLE, PHONE));
  assert.equal(boxes.filter((box) => !beyond(box, view, PHONE)).length, 3);
});

test("of each kind of place one is in sight, also where that shows fewer of them", () => {
  const kinds = [...[0, 1, 2, 3, 4].map((x) => ({ ...place(60 + 80 * x, 60), kind: "county" })), { ...place(100, 700), kind: "county" }, { ...place(200, 1000), kind: "court" }];
  assert.equal(viewOf(kinds.map(({ x, y, width, height }) => ({ x, y, width, height })), LONG, FRAME, START).y, viewOf(kinds.slice(0, 6), LONG, FRAME, START).y);
  const view = calm(kinds, LONG, FRAME, START, "best") ?? assert.fail("the court is out of sight");
  assert.deepEqual(kinds.map((box) => beyond(box, view, FRAME)), [...kinds.slice(0, 5).map(() => "up"), undefined, undefined]);
  assert.equal(calm(kinds, LONG, FRAME, view, "best"), undefined, "and then it stays");
});

test("within an action the view stays where each kind of place has one in sight, and goes on to a kind that has none", () => {
  const pile = { ...place(100, 100), kind: "pile" };
  const sites = [300, 1300, 1350, 1400].map((y) => ({ ...place(300, y), kind: "site" }));
  assert.equal(calm([pile, ...sites], LONG, FRAME, START, "kinds"), undefined, "more sites lie elsewhere");
  const to = calm([pile, ...sites.slice(1)], LONG, FRAME, START, "kinds") ?? assert.fail("no site is in sight");
  assert.ok(sites.slice(1).every((box) => !beyond(box, to, FRAME)));
  assert.equal(calm([pile, ...sites.slice(1)], LONG, FRAME, to, "kinds"), undefined, "and then it stays");
});

test("a picture says on which sides it goes on", () => {
  assert.deepEqual(past(fit(WHOLE, PHONE), WHOLE, PHONE), []);
  assert.deepEqual(past(START, LONG, FRAME), ["down"]);
  assert.deepEqual(past({ ...START, scale: 2, y: 740 }, LONG, FRAME), ["left", "right", "up", "down"]);
});

test("a button at the edge leads to what lies there, also where all of the width would be seen from a little farther away", () => {
  const [whole, frame] = [{ width: 480, height: 647 }, { width: 340, height: 425 }];
  // A little closer than the full width, at its left end: the last place on the right is cut.
  const now = { scale: 0.76, x: 340 / 0.76 / 2, y: 300 };
  const box = { x: 432, y: 280, width: 44, height: 60 };
  assert.equal(beyond(box, now, frame), "right");
  const view = onward([box], whole, frame, now);
  assert.equal(beyond(box, view, frame), undefined);
  assert.ok(view.scale >= now.scale);
});

test("a touch on what is too small for a finger brings the view close to it, once", () => {
  const whole = { width: 480, height: 685 };
  const frame = { width: 370, height: 520 };
  const now = fit(whole, frame);
  const token = { x: 200, y: 300, width: 26, height: 13 };
  const view = closer(token, whole, frame, now);
  assert.ok(view && token.height * view.scale >= 24);
  assert.equal(beyond(token, view, frame), undefined);
  assert.equal(closer(token, whole, frame, view), undefined, "the next touch counts");
  assert.equal(closer({ ...token, width: 40, height: 40 }, whole, frame, now), undefined, "large enough");
  assert.equal(closer({ ...token, width: 200 }, whole, frame, now), undefined, "a line of text is met along its length");
  const dot = { x: 200, y: 300, width: 4, height: 4 };
  const near = closer(dot, whole, frame, now);
  assert.ok(near && near.scale <= 3 * now.scale + 0.001, "and never so close that nothing around it is seen");
  assert.equal(closer(dot, whole, frame, near), undefined);
});

const FRAME = { width: 370, height: 600 };
const LONG = { width: 480, height: 1480 };
const START = { scale: 370 / 480, x: 240, y: 600 / (370 / 480) / 2 };
const place = (x: number, y: number, side = 40): Box => ({ x: x - side / 2, y: y - side / 2, width: side, height: side });

test("the view stays where all places can be touched, and goes where more of them are in sight, as close as it is", () => {
  assert.equal(calm([], LONG, FRAME, START, "best"), undefined, "nothing can be touched: bots move");
  assert.equal(calm([place(100, 100), place(300, 700)], LONG, FRAME, START, "best"), undefined);
  const low = [place(100, 1300), place(300, 1400)];
  const to = calm(low, LONG, FRAME, START, "best") ?? assert.fail("they are out of sight");
  assert.equal(to.scale, START.scale);
  assert.ok(low.every((box) => !beyond(box, to, FRAME)));
  assert.equal(calm([...low, place(100, 100)], LONG, FRAME, to, "best"), undefined, "no view has all of them, and none has more");
  // Close by for something small, it does not go back for what is large.
  const near = { ...START, scale: 1.2, y: 300 };
  assert.equal(calm([place(200, 320)], LONG, FRAME, near, "best"), undefined);
  assert.equal(calm([place(200, 1000)], LONG, FRAME, near, "best")?.scale, 1.2);
});

test("within an action the view stays as long as anything can be touched", () => {
  const boxes = [place(100, 100), place(300, 1300), place(100, 1400)];
  assert.notEqual(calm(boxes, LONG, FRAME, START, "best"), undefined, "elsewhere there are more");
  assert.equal(calm(boxes, LONG, FRAME, START, "any"), undefined);
  assert.notEqual(calm(boxes.slice(1), LONG, FRAME, START, "any"), undefined, "none is in sight");
  assert.ok((calm([place(100, 100, 20)], LONG, FRAME, START, "any")?.scale ?? 0) * 20 >= 25, "too small for a finger");
});

test("a frame of another height cuts the picture's lower edge and moves nothing", () => {
  const lower = { width: FRAME.width, height: 450 };
  const view = resized({ ...START, y: START.y + 100 }, LONG, FRAME, lower);
  const top = (one: typeof view, frame: { height: number }): number => Math.round(one.y - frame.height / (2 * one.scale));
  assert.deepEqual([view.scale, view.x, top(view, lower)], [START.scale, START.x, 100]);
  const back = resized(view, LONG, lower, FRAME);
  assert.equal(top(back, FRAME), 100);
  // Turned, all of the width is seen again.
  assert.equal(resized(START, { width: 480, height: 400 }, FRAME, { width: 740, height: 320 }).scale, 320 / 400);
});

test("a way to a side moves there and brings something into sight, or is none", () => {
  const at = (x: number, y: number, size = 30): Box => ({ x: x - size / 2, y: y - size / 2, width: size, height: size });
  // A wide area above, small places below: a view for all of them would lie lower than the current one.
  const boxes = [at(240, 60, 200), at(40, 300), at(60, 860), at(400, 880), at(240, 1700)];
  for (const y of [200, 700, 900, 1500]) {
    const now = { scale: 370 / 480, x: 240, y };
    const seen = (view: typeof now): number[] => boxes.flatMap((box, index) => (beyond(box, view, PHONE) ? [] : [index]));
    for (const [side, sign] of [["up", -1], ["down", 1]] as const) {
      const to = towards(side, boxes, TALL, PHONE, now);
      if (to) assert.ok(sign * (to.y - now.y) > 0 && seen(to).some((one) => !seen(now).includes(one)), `${side} from ${y}`);
      assert.equal(!!to, boxes.some((box) => beyond(box, now, PHONE) === side), `${side} from ${y}`);
    }
  }
  // No view shows the middle of what lies beyond the picture's edge.
  assert.equal(towards("up", [{ x: 200, y: -30, width: 60, height: 40 }], TALL, PHONE, { scale: 370 / 480, x: 240, y: 194.6 }), undefined);
});

test("a place at the edge that no view holds in its middle still has a view", () => {
  const whole = { x: 0, y: 0, width: 480, height: 1600 };
  const found = viewOf([{ x: 200, y: 1588, width: 10, height: 12 }], whole, { width: 800, height: 500 }, { scale: 1, x: 240, y: 300 }, 14);
  assert.ok(Object.values(found).every(Number.isFinite), JSON.stringify(found));
});

test("what is chosen is whole in sight, and the view moves no farther than that", () => {
  const now = { scale: 1, x: 240, y: 400 };
  const cut = { x: 200, y: 530, width: 40, height: 40 };
  assert.deepEqual(showing([cut], TALL, PHONE, now), { ...now, y: 420 });
  assert.equal(showing([{ ...cut, y: 500 }], TALL, PHONE, now), undefined);
  assert.deepEqual(showing([{ ...cut, y: 1700 }, cut], TALL, PHONE, now), { ...now, y: 420 }, "of two far apart the last");
});

test("a sign covers no letters and no other sign, as near its place as can be", () => {
  const [place, sign] = [{ x: 100, y: 100, width: 60, height: 40 }, { width: 16, height: 16 }];
  assert.deepEqual(spotOf(place, sign, [], TALL), { x: 153.6, y: 106.4 });
  const letters = [{ x: 90, y: 85, width: 80, height: 25 }];
  assert.deepEqual(spotOf(place, sign, letters, TALL), { x: 153.6, y: 133.6 });
  assert.deepEqual(spotOf(place, sign, letters, TALL), { x: 106.4, y: 133.6 }, "the first is there already");
  const all = (): Box[] => [{ x: 100, y: 100, width: 60, height: 40 }];
  assert.deepEqual(spotOf(place, sign, all(), TALL), { x: 130, y: 93.6 }, "where all of it is letters, beyond it");
  const between = [{ ...place, width: 40 }, { ...place, y: 120, height: 20 }, { ...place, y: 60, height: 30 }, { ...place, y: 145 }, { ...place, x: 164 }];
  assert.deepEqual([spotOf(place, sign, between, TALL), spotOf(place, sign, between, TALL)], [{ x: 153.6, y: 106.4 }, { x: 93.6, y: 120 }], "not onto another, away from letters");
});

test("a sign of advice stands beside its place, never far from it, and covers no piece, no letters, no neighbour and no other sign", () => {
  const [place, sign] = [{ x: 100, y: 100, width: 28, height: 28 }, { width: 20, height: 16 }];
  const box = ({ x, y }: { x: number; y: number }): Box => ({ x: x - 10, y: y - 8, ...sign });
  const clear = (at: Box, all: readonly Box[]): boolean => all.every((one) => shared(at, one) === 0);
  assert.deepEqual(apartOf(place, sign, [], TALL, []), { x: 138, y: 92 });
  const around = [-40, 0, 40].flatMap((x) => [-40, 0, 40].flatMap((y) => (x || y ? [{ ...place, x: 100 + x, y: 100 + y }] : [])));
  const taken: Box[] = [{ x: 128, y: 80, width: 30, height: 14 }];
  const signs = [1, 2].map(() => box(apartOf(place, sign, taken, TALL, around)));
  const far = signs.map((one) => Math.hypot(Math.max(0, one.x - 128, 80 - one.x), Math.max(0, one.y - 128, 84 - one.y)));
  assert.ok(Math.max(...far) <= 30, String(far));
  assert.ok(signs.every((one, at) => clear(one, [...taken.slice(0, 1), ...signs.slice(at + 1)]) && shared(one, place) < (28 * 28) / 4), JSON.stringify(signs));
  // A ground on which the place lies is no neighbour.
  assert.deepEqual(apartOf(place, sign, [], TALL, [{ x: 130, y: 0, width: 200, height: 200 }]), { x: 138, y: 92 });
  const low = { x: 0, y: 110, width: 400, height: 400 };
  assert.ok(box(apartOf(place, sign, [], TALL, [], low)).y >= 110, "within the window");
  assert.deepEqual(apartOf(place, sign, [], TALL, [], undefined, true), { x: 128, y: 100 }, "a tick is on its corner");
});

// What flies when a picture changes, and along which way.

const shown = (key: string, ...tokens: string[]): Shown => ({ key, tokens, count: 0 });
const card = (key: string, count = 1): Shown => ({ key, tokens: [], count });

test("an arc begins where something stood, rises above both ends and ends in its place", () => {
  const way = arc({ x: 100, y: 40 });
  assert.deepEqual([way[0], way.at(-1)], [{ x: 100, y: 40 }, { x: 0, y: 0 }]);
  assert.ok(Math.min(...way.map(({ y }) => y)) < 0);
  assert.ok(Math.min(...arc({ x: 5000, y: 0 }).map(({ y }) => y)) >= -70, "not out of the picture");
});

test("a tile flies from its old place; one without an old place does not", () => {
  const [before, after] = [[shown("depot.1", "ship", "cow"), shown("stored.1")], [shown("depot.1", "cow"), shown("stored.1", "ship")]];
  assert.deepEqual(flights(before, after), [{ from: "depot.1", to: "stored.1", token: "ship" }]);
  assert.deepEqual(flights([shown("depot.1")], [shown("depot.1", "ship")]), []);
});

test("of a pile some fly to another place at once, as one", () => {
  const sort = (key: string, count: number): Shown => shown(key, ...new Array<string>(count).fill(".oil"));
  assert.deepEqual(flights([sort("place.a.oil", 3)], [sort("place.b.oil", 2), sort("place.a.oil", 1)]), [{ from: "place.a.oil", to: "place.b.oil", token: ".oil" }]);
  assert.equal(flights([shown("a", "ship", "cow"), shown("b")], [shown("a"), shown("b", "ship", "cow")]).length, 2, "two tiles are two");
  assert.deepEqual(flights([sort("place.a.oil", 1)], [sort("place.a.oil", 2)]), [], "what is produced comes from nowhere");
});

test("a card is taken from the display, else off the pile face down; cards leaving a hand are discarded", () => {
  const pile = card("pile");
  assert.deepEqual(flights([pile, card("hand.red.a", 0)], [pile, card("hand.red.a", 1)]), [{ from: "pile", to: "hand.red.a", turned: true }]);
  const display = card("display.1");
  assert.deepEqual(flights([pile, display, card("hand.red.a", 1)], [pile, display, card("hand.red.a", 2)]), [
    { from: "display.1", to: "hand.red.a" },
    { from: "pile", to: "display.1", turned: true },
  ]);
  assert.deepEqual(flights([card("discard"), card("hand.red.a", 2)], [card("discard"), card("hand.red.a", 1)]), [{ from: "hand.red.a", to: "discard" }]);
});

test("what a counted place brings stands next to it, each gain clear of the others", () => {
  const line = (seat: string, points: number): { seat: string; points: number } => ({ seat, points });
  const seats = ["red", "blue", "green", "white"].map((seat) => ({ seat, name: seat, colour: `in-s-${seat}`, total: 0 }));
  const found = signs({ keys: ["land"], pieces: [["house.1", "red"]], lines: [line("red", 12), line("blue", 0), line("green", 6), line("white", 3)] } as never, seats);
  assert.deepEqual(found.map(({ key, text }) => [key, text]), [["house.1", "1"], ["land", "+12"], ["land", "+6"], ["land", "+3"]]);
  const apart = signs({ keys: ["land.red.1", "land.red.2", "land.green.1"], pieces: [], lines: [line("red", 2), line("green", 1)] } as never, seats);
  assert.deepEqual(apart.map(({ key, beside }) => [key, beside]), [["land.red.1", 0], ["land.green.1", 0]], "a seat's own at its own part");
  const gains = found.slice(1);
  for (const [at, { text, beside = 0 }] of gains.slice(1).entries()) {
    const before = gains[at];
    assert.ok(before && (before.beside ?? 0) + widthOf(before.text) / 2 <= beside - widthOf(text) / 2 + 1e-9, text);
  }
});
