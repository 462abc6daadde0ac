/** The board of a score pad without a page: both ways of counting, touches in order, what is taken back. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { entered, onBoard, partsOf } from "../src/scorepad/pad_fields";
import { EVERYBODY, type Effect, type Event, type Model } from "../src/scorepad/pad_model";
import { first, reduce } from "../src/scorepad/pad_reduce";
import type { Basis } from "../src/page/basis";
import { Reduced } from "./reduced";
import type { Pad, PadBoard, PadTouched } from "../src/contracts/desk_types";

const pad = (players: number): Pad => ({
  schema: 2,
  seats: ["赤", "青", "緑"].slice(0, players),
  parts: [
    { title: "盤", entries: [{ name: "huts", label: "小屋", rule: "T-1", low: 0, high: 9, given: true }, { name: "coins", label: "コイン", rule: "T-2", low: 0, high: 30 }] },
    { title: "色", entries: [{ name: "colour", label: "色", rule: "T-3", low: 0, high: 1, choices: [{ value: "a", label: "A" }], needs: "way=board" }] },
  ],
  board: { way: "way", on: "board", pieces: [{ name: "hut", label: "小屋" }, { name: "tree", label: "木" }], hint: "" },
});
const OWN: Basis = { options: { rain: "no" }, components: {} };
const NOW = "2026-01-02T03:04:05.000Z";

class Pads extends Reduced<Model, Event, Effect> {
  constructor(...events: Event[]) {
    super(first({ 2: pad(2), 3: pad(3) }), reduce);
    this.send({ is: "begin", players: 2, saved: null, past: [], own: OWN, now: NOW }, ...events);
  }

  /** The engine's response to the board's request. */
  answer(counted: Record<string, string> = {}, entries?: Record<string, string>): Effect[] {
    const touched: PadTouched | undefined = entries && { entries, said: "置きました。", rule: "", refused: Object.keys(entries).length === 0 };
    const board = { picture: { scene: "pad", width: 1, height: 1, title: "", nodes: [] }, lit: [], left: {}, colours: [], counted, ...(touched && { touched }) } satisfies PadBoard;
    return this.send({ is: "drawn", board });
  }

  /** Touch a place; the engine answers with these entries. */
  put(key: string, entries: Record<string, string>, counted: Record<string, string> = {}): Effect[] {
    this.send(touch(key));
    return this.answer(counted, entries);
  }
  at(address: string): string | undefined {
    return this.model.table.entries[address];
  }

  get entries(): Record<string, string> {
    return { ...this.model.table.entries };
  }
}
const kinds = (effects: Effect[]): string[] => effects.map((effect) => effect.do);
const touch = (key: string): Event => ({ is: "touched", keys: [key], near: [] });
const board: Event = { is: "way", board: true };
const numbers: Event = { is: "way", board: false };
/** A pad that is counted on its board. */
const drawn = (): Pads => {
  const pads = new Pads(board);
  pads.answer();
  return pads;
};

test("a touch is requested with the selected piece, changes what the engine says, and is counted", () => {
  const pads = new Pads();
  assert.deepEqual(kinds(pads.send(touch("x"))), [], "where numbers are counted there is no board to be touched");
  assert.deepEqual(kinds(pads.send(board)), ["keep", "draw"]);
  assert.ok(onBoard(pads.model));
  pads.answer();
  assert.deepEqual(pads.send({ is: "hold", hand: { seat: 1, piece: "tree" } }), [{ do: "draw", hand: { seat: 1, piece: "tree" }, touch: undefined }]);
  pads.answer();
  assert.deepEqual(pads.send(touch("x")), [{ do: "draw", hand: { seat: 1, piece: "tree" }, touch: { is: "touch", seat: 1, piece: "tree", keys: ["x"], near: [] } }]);
  assert.deepEqual(kinds(pads.answer({ "1.huts": "1" }, { "1.tree": "x" })), ["keep", "tally"]);
  assert.deepEqual(pads.entries, { way: "board", "1.tree": "x" });
  assert.deepEqual(entered(pads.model), { way: "board", "1.tree": "x" });
  assert.deepEqual(kinds(pads.answer({}, {})), [], "what was not asked is not taken");
});

test("events during a request are handled afterwards, in order, with the piece selected then", () => {
  const pads = drawn();
  pads.send(touch("x"));
  assert.deepEqual(pads.send(touch("y"), { is: "hold", hand: { seat: 1 } }, touch("z"), { is: "undo" }), []);
  const after = pads.answer({}, { "0.hut": "x" });
  assert.deepEqual(after.at(-1), { do: "draw", hand: { seat: 1, piece: "hut" }, touch: { is: "touch", seat: 0, piece: "hut", keys: ["y"], near: [] } });
  pads.answer({}, { "0.hut": "x y" });
  assert.equal(pads.entries["0.hut"], "x y");
  assert.deepEqual(kinds(pads.answer({}, { "1.hut": "z" })), ["keep", "keep", "draw"], "taken back at once, then drawn");
  assert.deepEqual(pads.entries, { way: "board", "0.hut": "x y" });
});

test("one piece is taken from a place, the others of its kind stay; each step goes back alone", () => {
  const pads = drawn();
  pads.put("x", { "0.hut": "x" });
  pads.put("y", { "0.hut": "x y" });
  pads.put("x", { "0.hut": "x y x" });
  assert.deepEqual(kinds(pads.send({ is: "take", address: "0.hut", place: "x" })), ["keep", "draw"]);
  assert.equal(pads.entries["0.hut"], "x y");
  pads.answer();
  assert.deepEqual(pads.send({ is: "take", address: "0.hut", place: "elsewhere" }).filter((effect) => effect.do !== "draw"), []);
  pads.answer();
  const seen = [];
  for (let n = 0; n < 5; n += 1) {
    pads.send({ is: "undo" });
    pads.answer();
    seen.push(pads.at("0.hut"));
  }
  assert.deepEqual(seen, ["x y x", "x y", "x", undefined, undefined]);
});

test("from one way to the other nothing is lost, and what says the same is entered once", () => {
  const pads = new Pads({ is: "typed", address: "0.coins", text: "5" }, board);
  pads.answer();
  pads.put("x", { "0.hut": "x" }, { "0.huts": "1" });
  pads.send(numbers);
  assert.deepEqual(pads.entries, { "0.coins": "5", "0.hut": "x", "0.huts": "1" }, "the numbers begin with what lies there");
  pads.answer({ "0.huts": "1" });
  pads.send(board);
  assert.deepEqual(pads.entries, { "0.coins": "5", "0.hut": "x", way: "board" }, "nobody has changed it: it is the board's again");
  pads.answer({ "0.huts": "1" });
  pads.send(numbers);
  pads.answer({ "0.huts": "1" });
  pads.send({ is: "typed", address: "1.huts", text: "4" }, board);
  pads.answer({ "0.huts": "1" });
  assert.equal(pads.at("1.huts"), "4", "what was entered otherwise stays");
  pads.send(numbers);
  assert.deepEqual([pads.at("0.hut"), pads.at("1.huts")], ["x", "4"]);
});

test("a piece taken by its name, and a step back, are said; the place stays with what else lies there", () => {
  const pads = new Pads(board);
  const touched = (entries: Record<string, string>, ...heaps: [string, string, number][]): PadTouched => ({
    entries, said: "置きました。", rule: "", refused: false, place: { id: "x", key: "place.x", name: "谷", heaps: heaps.map(([at, label, n]) => ({ at, seat: Number(at[0]), label, n })) },
  });
  pads.answer();
  pads.put("x", { "0.hut": "x x", "1.tree": "x" });
  pads.send(touch("x"));
  pads.send({ is: "drawn", board: { ...(pads.model.board ?? assert.fail("no board")), touched: touched({}, ["0.hut", "小屋", 2], ["1.tree", "木", 1]) } });
  const said: [string, string[]][] = [];
  const tell = (event: Event): void => {
    pads.send(event);
    pads.answer();
    said.push([pads.model.touched?.said ?? "", (pads.model.touched?.place?.heaps ?? []).map(({ at, n }) => `${at} ${n}`)]);
  };
  tell({ is: "take", address: "0.hut", place: "x" });
  tell({ is: "take", address: "0.hut", place: "x" });
  tell({ is: "undo" });
  tell({ is: "undo" });
  assert.deepEqual(said, [
    ["赤の小屋を谷から取りました。残りは1です。", ["0.hut 1", "1.tree 1"]],
    ["赤の小屋を谷から取りました。", ["1.tree 1"]],
    ["ひとつ戻しました。あと2回戻せます。", []],
    ["ひとつ戻しました。あと1回戻せます。", []],
  ]);
});

test("turned to numbers before the board was counted, they begin with what is counted when that is known", () => {
  // As after a reload: the pieces are stored, what they count is not known yet.
  const saved = { id: NOW, table: { players: 2, names: ["", ""], entries: { way: "board", "0.hut": "x" } } };
  const pads = new Pads({ is: "begin", players: 2, saved, past: [], own: OWN, now: NOW }, numbers);
  assert.deepEqual(pads.entries, { "0.hut": "x" });
  assert.deepEqual(kinds(pads.answer({ "0.huts": "1" })), ["draw"], "what lies there is drawn once more, for the numbers");
  assert.deepEqual(kinds(pads.answer({ "0.huts": "1" })), ["keep"], "and counted again");
  assert.deepEqual(pads.entries, { "0.hut": "x", "0.huts": "1" });
  pads.send({ is: "typed", address: "0.huts", text: "" }, { is: "retry" });
  pads.answer({ "0.huts": "1" });
  assert.equal(pads.at("0.huts"), undefined, "once only");
  // A touch with a running request counts as well.
  const touching = drawn();
  touching.send(touch("x"), numbers);
  touching.answer({ "0.huts": "1" }, { "0.hut": "x" });
  touching.answer({ "0.huts": "1" });
  assert.deepEqual(touching.entries, { "0.hut": "x", "0.huts": "1" });
  // What was entered meanwhile is not written over, nor what was turned back to the board.
  const typed = new Pads({ is: "begin", players: 2, saved, past: [], own: OWN, now: NOW }, numbers, { is: "typed", address: "1.huts", text: "4" });
  typed.answer({ "0.huts": "1" });
  typed.answer({ "0.huts": "1" });
  assert.deepEqual(typed.entries, { "0.hut": "x", "1.huts": "4" });
  const back = new Pads({ is: "begin", players: 2, saved, past: [], own: OWN, now: NOW }, numbers, board);
  back.answer({ "0.huts": "1" });
  back.answer({ "0.huts": "1" });
  assert.deepEqual(back.entries, { way: "board", "0.hut": "x" });
});

test("entries given by the board are not typed; entries of the board alone have no field", () => {
  const pads = new Pads();
  const shown = (): string[] => partsOf(pads.model, EVERYBODY).flatMap(({ entries }) => entries.map(({ name }) => name));
  assert.deepEqual(shown(), ["huts", "coins"]);
  pads.send(board);
  pads.answer();
  assert.deepEqual(shown(), ["coins", "colour"], "nothing lies there");
  pads.put("x", { "0.hut": "x" }, { "0.huts": "1" });
  assert.deepEqual(shown(), ["huts", "coins", "colour"]);
  pads.send({ is: "seat", seat: 0 }, { is: "at", address: "0.coins" }, { is: "next" });
  assert.equal(pads.model.at, "1.coins", "次へ passes over what the board gives");
});

test("a touch on the board of one game changes nothing in another", () => {
  const pads = drawn();
  pads.put("x", { "0.hut": "x" });
  pads.send(touch("y"), { is: "again", now: "2026-01-03T00:00:00.000Z" });
  assert.deepEqual(pads.entries, { way: "board" }, "the next game is counted the same way");
  assert.deepEqual(kinds(pads.answer({}, { "0.hut": "x y" })), ["draw"]);
  assert.deepEqual([pads.entries, pads.model.before], [{ way: "board" }, []]);
  pads.answer();
  pads.send(touch("z"), { is: "players", players: 3 });
  pads.answer({}, { "0.hut": "z" });
  assert.deepEqual(pads.entries, { way: "board" });
  assert.equal(pads.model.past[0]?.table.entries["0.hut"], "x");
});

test("without an answer what was wished since is drawn: the other way of looking, another game", () => {
  const pads = new Pads(board, { is: "turned" });
  assert.ok(pads.model.redraw);
  assert.deepEqual(kinds(pads.send({ is: "undrawn" })), ["draw"]);
  assert.deepEqual(kinds(pads.send({ is: "undrawn" })), [], "once: what fails again is said");
  const other = drawn();
  other.put("x", { "0.hut": "x" });
  other.send(touch("y"), { is: "again", now: "2026-01-03T00:00:00.000Z" });
  assert.deepEqual(kinds(other.send({ is: "undrawn" })), ["draw"]);
});

test("whose numbers are entered lights no place of a board that nobody sees; turned back to, it lights theirs", () => {
  const pads = drawn();
  pads.put("x", { "0.hut": "x" }, { "0.huts": "1" });
  pads.send(numbers);
  pads.answer({ "0.huts": "1" });
  assert.deepEqual(pads.send({ is: "seat", seat: 1 }), []);
  assert.deepEqual(pads.send(board).at(-1), { do: "draw", hand: { seat: 1, piece: "hut" }, touch: undefined });
});
