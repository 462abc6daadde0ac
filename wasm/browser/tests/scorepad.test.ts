/** The score pad without a page: what each event leads to, what links and files hold. */
import "./window";
import assert from "node:assert/strict";
import { test } from "node:test";
import { entered, following, isForeign, partsOf, winnerSaid } from "../src/scorepad/pad_fields";
import { pack, unpack } from "../src/scorepad/pad_link";
import { EVERYBODY, type Effect, type Event, type Model, type PastGame, type Table } from "../src/scorepad/pad_model";
import { first, reduce } from "../src/scorepad/pad_reduce";
import { merged, withPads, isSaved, isTable, readGames, written } from "../src/scorepad/pad_records";
import { pastSaid } from "../src/scorepad/past_list";
import { P } from "../src/scorepad/scorepad_ja";
import { type Basis, UNKNOWN } from "../src/page/basis";
import { Reduced } from "./reduced";
import type { Pad, Tally } from "../src/contracts/desk_types";

const pad = (players: number): Pad => ({
  schema: 2,
  seats: ["赤", "青", "緑"].slice(0, players),
  parts: [
    { title: "残り", entries: [{ name: "coins", label: "コイン", rule: "T-1", low: 0, high: 30 }, { name: "extra", label: "おまけ", rule: "T-2", low: 0, high: 9, needs: "cards=b" }] },
    { title: "札", entries: [{ name: "cards", label: "札", rule: "T-3", low: 0, high: 2, choices: [{ value: "a", label: "A" }, { value: "b", label: "B" }] }] },
    { title: "同点", entries: [{ name: "order", label: "順", rule: "T-4", low: 1, high: players, tiebreak: true }] },
  ],
});
const PADS = { 2: pad(2), 3: pad(3) };
const OWN: Basis = { options: { rain: "no" }, components: {} };
const NOW = "2026-01-02T03:04:05.000Z";
const tally = (totals: number[], more: Partial<Tally> = {}): Tally => ({
  seats: totals.map((total, seat) => ({ name: String(seat), seat: String(seat), total, winner: total === Math.max(...totals) })), parts: [], faults: [], pending: [], differs: [], ...more,
});

class Pads extends Reduced<Model, Event, Effect> {
  constructor(...events: Event[]) {
    super(first(PADS), reduce);
    this.send({ is: "begin", players: 2, saved: null, past: [], own: OWN, now: NOW }, ...events);
  }

  get entries(): Table["entries"] {
    return this.model.table.entries;
  }
}
const tallied = (...args: Parameters<typeof tally>): Event => ({ is: "tallied", basis: OWN, tally: tally(...args) });
const kinds = (effects: Effect[]): string[] => effects.map((effect) => effect.do);

test("somebody of whom only a choice is entered is not counted: nobody has won yet", () => {
  const pads = new Pads({ is: "typed", address: "0.coins", text: "3" }, { is: "choose", address: "1.cards", value: "a" });
  pads.send(tallied([3, 0]), tallied([3, 0]));
  assert.match(winnerSaid(pads.model), /^青の分がまだです/);
  pads.send({ is: "note", now: NOW });
  assert.deepEqual(pads.model.past[0]?.winners, [], "nor is a winner noted down");
  pads.send({ is: "typed", address: "1.coins", text: "0" }, tallied([3, 0]));
  assert.match(winnerSaid(pads.model), /^赤の勝ち/, "nothing is a count");
});

test("digits write the field at the number pad; the first replaces it, leading zeros are dropped", () => {
  const pads = new Pads({ is: "at", address: "0.coins" });
  assert.deepEqual(pads.done, [{ do: "show", address: "0.coins" }]);
  assert.deepEqual(kinds(pads.send({ is: "digit", digit: "0" })), ["keep", "tally"]);
  pads.send({ is: "digit", digit: "1" }, { is: "digit", digit: "2" });
  assert.equal(pads.entries["0.coins"], "12");
  pads.send({ is: "back" });
  assert.equal(pads.entries["0.coins"], "1");
  pads.send({ is: "at", address: "" }, { is: "at", address: "0.coins" }, { is: "digit", digit: "7" });
  assert.equal(pads.entries["0.coins"], "7");
  pads.send({ is: "back" });
  assert.deepEqual(pads.entries, {}, "what is empty is not kept");
  pads.send(...["9", "9", "9", "9", "9"].map((digit): Event => ({ is: "digit", digit: digit as "9" })));
  assert.equal(pads.entries["0.coins"], "9999");
  pads.send({ is: "typed", address: "0.coins", text: "１２個" });
  assert.equal(pads.entries["0.coins"], "12", "full-width digits are digits");
});

test("steps stay in the range, also from what was written outside of it", () => {
  const pads = new Pads({ is: "step", address: "0.coins", by: -1 });
  assert.equal(pads.entries["0.coins"], "0");
  pads.send({ is: "step", address: "0.coins", by: 1 });
  assert.equal(pads.entries["0.coins"], "1");
  pads.send({ is: "typed", address: "0.coins", text: "99" }, { is: "step", address: "0.coins", by: -1 });
  assert.equal(pads.entries["0.coins"], "30");
  assert.deepEqual(pads.send({ is: "step", address: "0.coins", by: 1 }), [], "nothing has changed");
  pads.send({ is: "step", address: "1.order", by: 1 });
  assert.equal(pads.entries["1.order"], "1");
  assert.deepEqual(pads.send({ is: "step", address: "0.unknown", by: 1 }), []);
});

test("choices are stored in the order of the pad, and add further entries", () => {
  const pads = new Pads({ is: "choose", address: "0.cards", value: "b" }, { is: "choose", address: "0.cards", value: "a" });
  assert.equal(pads.entries["0.cards"], "a b");
  assert.deepEqual(partsOf(pads.model, 0)[0]?.entries.map(({ name }) => name), ["coins", "extra"]);
  assert.deepEqual(partsOf(pads.model, 1)[0]?.entries.map(({ name }) => name), ["coins"]);
  pads.send({ is: "choose", address: "0.cards", value: "b" });
  assert.equal(pads.entries["0.cards"], "a");
});

test("次へ leads from number to number and from seat to seat, then the number pad closes", () => {
  const pads = new Pads({ is: "choose", address: "0.cards", value: "b" }, { is: "at", address: "0.coins" });
  assert.equal(following(pads.model, "0.coins"), "0.extra");
  pads.send({ is: "next" }, { is: "next" });
  assert.deepEqual([pads.model.at, pads.model.seat], ["1.coins", 1]);
  pads.send({ is: "next" });
  assert.equal(pads.model.at, "");
});

test("where all are shown, entry by entry, 次へ goes from seat to seat first", () => {
  const pads = new Pads({ is: "seat", seat: EVERYBODY }, { is: "choose", address: "1.cards", value: "b" }, { is: "at", address: "0.coins" });
  assert.deepEqual(partsOf(pads.model, EVERYBODY)[0]?.entries.map(({ name }) => name), ["coins", "extra"]);
  const way = [pads.model.at];
  for (let n = 0; n < 3; n += 1) {
    pads.send({ is: "next" });
    way.push(pads.model.at);
  }
  assert.deepEqual(way, ["0.coins", "1.coins", "1.extra", ""]);
  assert.equal(pads.model.seat, EVERYBODY);
});

test("one request at a time: later ones are sent afterwards, and the late response is not shown", () => {
  const pads = new Pads({ is: "step", address: "0.coins", by: 1 });
  assert.deepEqual(kinds(pads.send({ is: "step", address: "0.coins", by: 1 })), ["keep"]);
  assert.deepEqual(kinds(pads.send(tallied([1, 0]))), ["tally"]);
  assert.equal(pads.model.tally, undefined);
  assert.deepEqual(pads.send(tallied([2, 0])), []);
  assert.deepEqual(pads.model.tally, tally([2, 0]));
  pads.send({ is: "step", address: "0.coins", by: 1 }, { is: "failed" });
  assert.equal(pads.model.tally, undefined);
  assert.deepEqual(kinds(pads.send({ is: "retry" })), ["tally"]);
});

test("entries for a tie are needed of the tied seats alone", () => {
  const even = tallied([1, 1], { pending: ["0.order", "1.order"] });
  const pads = new Pads({ is: "step", address: "0.coins", by: 1 }, { is: "step", address: "1.coins", by: 1 }, even, even);
  assert.ok(partsOf(pads.model, 0).some(({ title }) => title === "同点"));
  assert.match(winnerSaid(pads.model), /赤、青が同点/);
  pads.send({ is: "typed", address: "0.order", text: "1" }, { is: "typed", address: "1.order", text: "2" });
  const decided = tally([1, 1], { pending: ["0.order", "1.order"] });
  decided.seats[0]!.winner = false;
  pads.send({ is: "tallied", basis: OWN, tally: decided }, { is: "tallied", basis: OWN, tally: decided });
  assert.match(winnerSaid(pads.model), /^青の勝ち/);
  pads.send({ is: "name", seat: 1, name: "花子" });
  assert.match(winnerSaid(pads.model), /^花子の勝ち/);
  const shared = tally([4, 4]);
  pads.send({ is: "step", address: "0.coins", by: 1 }, { is: "tallied", basis: OWN, tally: shared });
  assert.match(winnerSaid(pads.model), /赤、花子の勝ち/);
});

test("another number of players keeps what those who stay have entered", () => {
  const pads = new Pads({ is: "players", players: 3 }, { is: "typed", address: "2.coins", text: "5" }, { is: "typed", address: "0.coins", text: "4" }, { is: "seat", seat: 2 });
  pads.send({ is: "name", seat: 0, name: "花子" }, { is: "players", players: 2 });
  assert.deepEqual([pads.entries, pads.model.seat, pads.model.table.names], [{ "0.coins": "4" }, 1, ["花子", ""]]);
  assert.deepEqual(pads.send({ is: "players", players: 9 }), []);
});

test("a seat dropped by a smaller number is restored with the larger one, name and entries, also after a reload", () => {
  const pads = new Pads({ is: "players", players: 3 }, { is: "typed", address: "2.coins", text: "5" }, { is: "name", seat: 2, name: "緑子" }, { is: "name", seat: 0, name: "花子" });
  pads.send({ is: "players", players: 2 }, { is: "typed", address: "0.coins", text: "4" });
  assert.deepEqual(entered(pads.model), { "0.coins": "4" }, "meanwhile they are not counted");
  const stored = pads.done.findLast((effect) => effect.do === "keep");
  assert.ok(stored?.do === "keep" && isSaved(stored.saved));
  for (const saved of [undefined, JSON.parse(JSON.stringify(stored.saved)) as typeof stored.saved]) {
    const next = saved ? new Pads({ is: "begin", players: 2, saved, past: [], own: OWN, now: NOW }) : pads;
    next.send({ is: "players", players: 3 });
    assert.deepEqual([next.entries, next.model.table.names], [{ "0.coins": "4", "2.coins": "5" }, ["花子", "", "緑子"]]);
  }
  pads.send({ is: "players", players: 2 }, { is: "again", now: "2026-02-01T00:00:00.000Z" }, { is: "players", players: 3 });
  assert.deepEqual([pads.entries, pads.model.table.names], [{}, ["花子", "", "緑子"]], "another game begins with the names alone");
});

test("もう一度 starts over with the same names; the game before stays in the list, once", () => {
  const count: Event = tallied([5, 0]);
  const pads = new Pads({ is: "name", seat: 0, name: "花子" }, { is: "typed", address: "0.coins", text: "5" }, { is: "typed", address: "1.coins", text: "0" }, count, count);
  pads.send({ is: "note", now: NOW }, { is: "note", now: "2026-01-03T00:00:00.000Z" });
  assert.deepEqual(pads.model.past.map(({ id, when, totals, winners }) => [id, when, totals, winners]), [[NOW, NOW, [5, 0], [0]]]);
  const later = "2026-01-04T00:00:00.000Z";
  pads.send({ is: "again", now: later });
  assert.deepEqual([pads.entries, pads.model.table.names, pads.model.past.length, pads.model.id], [{}, ["花子", ""], 1, later]);
  pads.send({ is: "note", now: later });
  assert.equal(pads.model.past.length, 1, "of nothing nothing is noted");
  pads.send({ is: "typed", address: "1.coins", text: "3" }, { is: "reopen", id: NOW, now: later });
  assert.deepEqual([pads.entries, pads.model.past.length, pads.model.id], [{ "0.coins": "5", "1.coins": "0" }, 2, NOW]);
  assert.deepEqual(pads.send({ is: "drop", id: later })[0], { do: "drop", id: later });
  assert.deepEqual(pads.model.past.map(({ id }) => id), [NOW]);
  const [restored] = pads.send({ is: "restore", id: later });
  assert.ok(restored?.do === "note" && restored.game.table.entries["1.coins"] === "3");
  assert.deepEqual([pads.model.past.map(({ id }) => id), pads.model.dropped], [[later, NOW], []]);
  assert.deepEqual(kinds(pads.send({ is: "reopen", id: NOW, now: later })), ["say"], "what is open already is not opened over itself");
});

test("another tab's changes of the current pad are shown; changes of both are merged, entry by entry", () => {
  const table = (entries: Table["entries"], names = ["", ""]): Table => ({ players: 2, names, entries });
  const seen = { id: "a", table: table({ "0.coins": "1", "1.coins": "2" }) };
  const there = { id: "a", table: table({ "0.coins": "1", "1.coins": "3", "0.cards": "a" }, ["花子", ""]) };
  const mine = { id: "a", table: table({ "0.coins": "7" }, ["", "太郎"]) };
  assert.deepEqual(merged(there, seen, mine).table, table({ "0.coins": "7", "0.cards": "a" }, ["花子", "太郎"]));
  assert.equal(merged(undefined, seen, mine), mine);
  assert.equal(merged(seen, seen, mine), mine);
  const pads = new Pads({ is: "typed", address: "0.coins", text: "4" });
  pads.send({ is: "elsewhere", saved: { ...there, id: "another" } });
  assert.deepEqual(pads.entries, { "0.coins": "4" });
  assert.deepEqual(kinds(pads.send({ is: "elsewhere", saved: { ...there, id: NOW } })), [], "nothing is stored again; the question that is on its way is asked again");
  assert.deepEqual([pads.entries, pads.model.asking], [there.table.entries, "again"]);
});

test("a pad that another tab has open, or was closed with, is in the list", () => {
  const table = { players: 2, names: ["", ""], entries: { "0.coins": "1" } };
  const noted: PastGame = { id: "n", when: NOW, table, totals: [1, 0], winners: [0] };
  const saved = (id: string, entries: Table["entries"] = table.entries): { id: string; at: number; table: Table } => ({ id, at: 5, table: { ...table, entries } });
  const all = withPads([noted], [saved("mine"), saved("n"), saved("other"), saved("empty", {})], "mine");
  assert.deepEqual(all.map(({ id, totals }) => [id, totals]), [["n", [1, 0]], ["other", []]]);
});

test("a pad from a link is opened, and the current one noted", () => {
  const pads = new Pads({ is: "typed", address: "0.coins", text: "5" }, tallied([5, 0]));
  const table = { players: 3, names: ["", "", ""], entries: { "2.coins": "8", "7.nothing": "1" } };
  assert.deepEqual(kinds(pads.send({ is: "arrived", table, now: "2026-02-01T00:00:00.000Z" })), ["note", "close", "keep", "say", "tally"]);
  assert.deepEqual([pads.model.table.players, pads.model.past.length, pads.model.notice], [3, 1, P.openedBeside]);
  assert.deepEqual(entered(pads.model), { "2.coins": "8" }, "what is no entry is not sent");
  pads.send({ is: "arrived", table: { ...table, players: 7 }, now: NOW });
  assert.equal(pads.model.table.players, 3);
  pads.send({ is: "reopen", id: pads.model.previous, now: NOW });
  assert.deepEqual([pads.entries, pads.model.previous, pads.model.past.length], [{ "0.coins": "5" }, "", 2]);
  const empty = new Pads({ is: "arrived", table, now: NOW });
  assert.deepEqual([empty.model.notice, empty.model.previous], [P.opened, ""]);
});

test("a link contains a full pad, and nothing else is accepted as one", async () => {
  const table = { players: 2, names: ["花子", ""], entries: { "0.coins": "12", "0.cards": "a b" } };
  const link = await pack(table);
  assert.match(link, /^[\w-]+$/);
  assert.deepEqual(await unpack(link), table);
  for (const bad of ["", "x", link.slice(3), `${link}é`, btoa("[]")]) assert.equal(await unpack(bad), undefined);
  const huge = await pack({ ...table, entries: Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`0.e${n}`, "1"])) });
  assert.equal(await unpack(huge), undefined);
});

test("a file brings games that are not there yet; other files are none", () => {
  const table = { players: 2, names: ["", ""], entries: { "0.coins": "1" } };
  const game = (id: string): PastGame => ({ id, when: id, table, totals: [1, 0], winners: [0] });
  const text = written("toy", [game("2026-01-01"), game("2026-01-02")]);
  const games = readGames("toy", text);
  assert.equal(games?.length, 2);
  assert.equal(readGames("other", text), undefined);
  for (const bad of ["", "{}", "[]", "null"]) assert.equal(readGames("toy", bad), undefined);
  const pads = new Pads();
  const seven = { ...game("2026-01-03"), table: { ...table, players: 7, names: Array<string>(7).fill("") } };
  assert.deepEqual(pads.send({ is: "read", games: [...(games ?? []), seven] }), [{ do: "add", games }], "of those that can be opened here");
  pads.send({ is: "listed", past: games ?? [] });
  assert.equal(pads.model.past.length, 2);
  for (const bad of [{ ...table, players: 0 }, { ...table, names: [] }, { ...table, entries: { a: 1 } }, { ...table, players: 1.5 }]) assert.equal(isTable(bad), false);
});

const THEIRS: Basis = { schema: 1, options: {}, components: { "cards.a.points": "9" } };

test("a noted game keeps what it was counted with, whatever the reader sets later; and says what is unusual", () => {
  const pads = new Pads({ is: "typed", address: "0.coins", text: "3" }, { is: "typed", address: "1.coins", text: "1" }, tallied([3, 1]), tallied([3, 1], { differs: ["雨: 降らない"] }));
  assert.equal(pads.model.table.basis, undefined, "a pad at hand follows what the reader sets");
  pads.send({ is: "note", now: NOW });
  const noted = pads.model.past[0];
  assert.deepEqual(noted?.table.basis, OWN);
  assert.deepEqual(pads.model.table.basis, OWN, "so does the pad that was noted");
  assert.match(pastSaid(PADS, noted), /^赤 3（勝ち）、青 1（標準と違う設定: 雨: 降らない）$/);
  const later = new Pads();
  later.send({ is: "begin", players: 2, saved: null, past: [noted], own: THEIRS, now: "2026-02-01T03:04:05.000Z" }, { is: "reopen", id: noted.id, now: "2026-02-02T03:04:05.000Z" });
  assert.deepEqual(later.model.table.basis, OWN);
  assert.ok(isForeign(later.model));
  later.send({ is: "players", players: 3 }, { is: "players", players: 2 }, { is: "typed", address: "0.coins", text: "4" });
  assert.deepEqual(later.model.table.basis, OWN, "other entries are counted with the same");
  later.send({ is: "recount" });
  assert.equal(later.model.table.basis, undefined);
  assert.ok(later.done.some((effect) => effect.do === "keep" && effect.saved.table.basis === undefined));
  later.send({ is: "again", now: "2026-02-03T03:04:05.000Z" });
  assert.equal(later.model.table.basis, undefined, "a new game follows the reader");
});

test("a link and a file bring what a pad was counted with; what is older says that it cannot say", async () => {
  const table: Table = { players: 2, names: ["", ""], entries: { "0.coins": "3" } };
  for (const basis of [OWN, THEIRS]) assert.deepEqual(await unpack(await pack({ ...table, basis })), { ...table, basis });
  assert.deepEqual(await unpack(await pack({ ...table, basis: UNKNOWN })), table, "handed on it stays unknown");
  const pads = new Pads({ is: "arrived", table: { ...table, basis: THEIRS }, now: NOW });
  assert.deepEqual([pads.model.table.basis, pads.model.own.options], [THEIRS, OWN.options], "the reader's own stay");
  pads.send({ is: "arrived", table, now: "2026-02-02T03:04:05.000Z" });
  assert.equal(pads.model.table.basis, UNKNOWN);
  const old = { id: "o", when: NOW, table, totals: [3, 1], winners: [0] };
  assert.match(pastSaid(PADS, old), /^どの設定で数えたかは不明: 赤 3（勝ち）/);
  assert.doesNotMatch(pastSaid(PADS, { ...old, totals: [], winners: [] }), /不明/, "no winner is named");
  pads.send({ is: "listed", past: [old] }, { is: "reopen", id: "o", now: "2026-02-03T03:04:05.000Z" });
  assert.equal(pads.model.table.basis, UNKNOWN);
  pads.send({ is: "again", now: "2026-02-04T03:04:05.000Z" }, { is: "listed", past: [{ ...old, totals: [], winners: [], atHand: true }] }, { is: "reopen", id: "o", now: "2026-02-05T03:04:05.000Z" });
  assert.equal(pads.model.table.basis, undefined, "a pad that another tab was closed with is the reader's own");
  const file = (game: unknown): string => JSON.stringify({ insuto: "scorepad", format: 1, game: "toy", games: [game] });
  assert.equal(readGames("toy", file({ ...old, table: { ...table, basis: THEIRS }, differs: ["札: 9"] }))?.[0]?.table.basis?.schema, 1);
  for (const bad of [{ ...old, table: { ...table, basis: 3 } }, { ...old, table: { ...table, basis: { options: {} } } }, { ...old, differs: "x" }]) assert.deepEqual(readGames("toy", file(bad)), []);
});
