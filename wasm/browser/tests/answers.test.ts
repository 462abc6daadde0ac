import assert from "node:assert/strict";
import { test } from "node:test";
import "./window";
import { endsOf, placeBelow, type Room } from "../src/board/below";
import { freePlace } from "../src/board/live_answers";
import { countNow, seatNow, type LastSetup } from "../src/lesson/last_setup";
import { LETTER, onPaper, type Printed } from "../src/lesson/paper";

const FRAME = { width: 900, height: 700 };
const BOX = { width: 400, height: 120 };

test("an answer is placed next to lit and touched parts", () => {
  const row = Array.from({ length: 9 }, (_, i) => ({ x: 100 * i, y: 600, width: 60, height: 60 }));
  const touched = { x: 0, y: 470, width: 900, height: 40 };
  const at = freePlace(BOX, FRAME, row, touched);
  assert.equal(at.covers, 0);
  assert.ok(at.y + BOX.height <= 470, "above the touch: between it and the row there is no room");
  const corner = freePlace(BOX, FRAME, [{ x: 450, y: 0, width: 60, height: 700 }]);
  assert.deepEqual([corner.x, corner.covers], [8, 0], "beside a column");
});

test("where all is lit the touched place is covered least of all", () => {
  const all = [0, 1, 2, 3, 4].map((i) => ({ x: 0, y: 140 * i, width: 900, height: 140 }));
  const at = freePlace(BOX, FRAME, all, { x: 0, y: 560, width: 900, height: 40 });
  assert.ok(at.covers < all.length);
  assert.ok(at.y + BOX.height <= 560);
});

test("an answer that is as large as its frame lies in it", () => {
  assert.deepEqual(freePlace({ width: 300, height: 200 }, { width: 300, height: 200 }, []), { x: 0, y: 0, covers: 0 });
});

/** A phone: the board, below it the tools, below these the filled button. */
const PHONE: Room = {
  end: 840,
  board: { top: 100, bottom: 500 },
  tools: { top: 700, bottom: 740 },
  send: 780,
  sends: true,
  choices: [],
  lit: [],
  touched: undefined,
  can: false,
};
const below = (room: Partial<Room>, height: number): ReturnType<typeof placeBelow> => placeBelow({ ...PHONE, ...room }, endsOf({ ...PHONE, ...room }), height);
const rows = (...tops: number[]): Room["lit"] => tops.map((top) => ({ top, bottom: top + 40 }));

test("below the board an answer ends above the tools, or above what can be chosen there", () => {
  assert.deepEqual(below({}, 100), { top: 598 });
  assert.deepEqual(below({ choices: [{ top: 640, bottom: 690 }] }, 100), { top: 538 });
});

test("a long answer lies where it hides no place: over the tools, or higher up on the board", () => {
  const low = { board: { top: 100, bottom: 680 } };
  assert.deepEqual(below({ ...low, lit: rows(100, 220, 340, 460, 540, 620) }, 90), { top: 688 }, "over the tools");
  assert.deepEqual(below({ ...low, lit: rows(620), choices: [{ top: 690, bottom: 699 }] }, 90), { top: 528 }, "above the place");
  assert.deepEqual(below({ ...low, lit: rows(620), touched: 570, choices: [{ top: 690, bottom: 699 }] }, 90), { top: 102 }, "not on what was touched");
});

test("where an answer would hide a place everywhere it is scrolled below the board, or below the places", () => {
  const low = { board: { top: 100, bottom: 680 }, lit: rows(100, 220, 340, 460, 540, 620) };
  assert.deepEqual(below(low, 200), { top: 580, most: 200 }, "a reason may go down to the button");
  assert.deepEqual(below({ ...low, can: true }, 200), { top: 682, most: 96 }, "what has a button of its own covers no other");
  const all = { lit: rows(100, 220, 340, 460), touched: 520 };
  assert.deepEqual(below(all, 300), { top: 542, most: 156 }, "a reason below what was touched, over no tool while there is room");
  const above = { ...low, tools: { top: 760, bottom: 775 }, choices: [{ top: 750, bottom: 760 }] };
  assert.deepEqual(below({ ...above, lit: rows(100, 220, 340, 460, 540) }, 200), { top: 582, most: 166 });
});

test("a reason may lie over a button that cannot be pressed, over no choice below the tools", () => {
  const ends = (room: Partial<Room>): number => endsOf({ ...PHONE, ...room }).last;
  assert.deepEqual([ends({}), ends({ sends: false }), ends({ sends: false, can: true }), ends({ sends: false, choices: rows(750) })], [780, 840, 780, 750]);
});

const LAST: LastSetup = { players: 3, seats: ["sensible", "human", "random"], mode: "study", options: {}, lesson: 4 };

test("the set-up begins with what was chosen last, unless the lesson's count was changed since", () => {
  assert.equal(countNow(null, null, 4, [3, 4, 5]), 4);
  assert.equal(countNow(null, 5, 4, [3, 4, 5]), 5);
  assert.equal(countNow(LAST, 4, 4, [3, 4, 5]), 3);
  assert.equal(countNow(LAST, 5, 4, [3, 4, 5]), 5, "chosen in the lesson since");
  assert.equal(countNow(LAST, 4, 4, [4, 5]), 4, "a count that this board does not have");
});

test("seats are moved by whom they were moved last, with as many players", () => {
  assert.deepEqual([0, 1, 2].map((seat) => seatNow(LAST, 3, seat)), ["sensible", "human", "random"]);
  assert.deepEqual([0, 1].map((seat) => seatNow(LAST, 2, seat)), ["human", "sensible"]);
  assert.equal(seatNow(null, 3, 0), "human");
});

const WHOLE = { width: 1000, height: 800 };
const letters = ({ scale }: Printed, size: number): number => scale * size;

test("a picture with large letters stands in its column, all of it", () => {
  const all = onPaper({ width: 1000, height: 700 }, undefined, 30);
  assert.deepEqual([all.x, all.y, all.width, all.height, all.wide], [0, 0, 1000, 700, false]);
  assert.ok(letters(all, 30) >= LETTER);
});

test("of one with small letters that part is printed which the step marks", () => {
  const at = onPaper(WHOLE, { x: 700, y: 600, width: 200, height: 100 }, 15);
  assert.ok(letters(at, 15) >= LETTER);
  assert.equal(at.wide, false);
  assert.ok(at.width < 1000 && at.x <= 700 && at.x + at.width >= 900 && at.x + at.width <= 1000);
  assert.ok(at.y <= 600 && at.y + at.height >= 700 && at.y + at.height <= 800);
});

test("marks that are all over it, or none, have it printed across the page", () => {
  for (const marked of [undefined, { x: 0, y: 0, width: 1000, height: 700 }]) {
    const all = onPaper(WHOLE, marked, 15);
    assert.ok(letters(all, 15) >= LETTER);
    assert.deepEqual([all.width, all.wide], [1000, true]);
  }
});

test("nothing is larger than the page", () => {
  for (const letter of [1, 5, 15, 40, 1e3]) {
    for (const marked of [undefined, { x: 10, y: 10, width: 900, height: 20 }, { x: 0, y: 0, width: 1000, height: 3000 }]) {
      const at = onPaper({ width: 1000, height: 3000 }, marked, letter);
      assert.ok(at.width * at.scale <= 186 && at.height * at.scale <= 250, JSON.stringify(at));
    }
  }
});
