/** The games of a free board as records: any number of them, one game in two tabs, its end, deleting, a full device. */
import "./window";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { device, full, roomy } from "./device";
import { PlayedGame, playedLast, SavedGames, titleOf } from "../src/lesson/saved_games";

// A channel of Node's keeps the process from ending; what other tabs hear is a test of the store's.
Object.defineProperty(globalThis, "BroadcastChannel", { value: undefined });
const { signal } = new AbortController();
let number = 0;
let games: SavedGames;
/** The same device in another tab. */
const tab = (): SavedGames => new SavedGames(games.game, signal);
const state = (save: string, over = false, undo = true) => ({ save, undo, mode: "study" as const, over, chapter: "2nd round", actor: over ? null : { seat: "red", name: "赤" } });
const saves = async (of = games): Promise<string[]> => (await of.list()).map(({ save, over }) => (over ? `${save} over` : save));
const only = async (): Promise<Awaited<ReturnType<SavedGames["list"]>>[number]> => {
  const [one] = await games.list();
  assert.ok(one);
  return one;
};

beforeEach(() => {
  device();
  number += 1;
  games = new SavedGames(`toy${number}`, signal);
});

test("a hundred games are stored, one record each, the last one first", async () => {
  for (let n = 0; n < 100; n += 1) assert.equal(await new PlayedGame(games).put(state(String(n))), "stored");
  assert.equal((await games.list()).length, 100);
  const last = new PlayedGame(games);
  await last.put(state("a"));
  await new Promise((done) => setTimeout(done, 2));
  await last.put(state("b"));
  assert.deepEqual([(await saves())[0], (await saves()).length], ["b", 101]);
});

test("a game that was only begun is not the one to go on with", async () => {
  await new PlayedGame(games).put(state("new", false, false));
  assert.equal(playedLast(await games.list())?.save, "new", "there is no other");
  for (const [save, undo] of [["played", true], ["newest", false]] as const) {
    await new Promise((done) => setTimeout(done, 2));
    await new PlayedGame(games).put(state(save, false, undo));
  }
  assert.deepEqual([await saves(), playedLast(await games.list())?.save], [["newest", "played", "new"], "played"]);
});

test("what was picked is stored with the game, and goes with the next state", async () => {
  const played = new PlayedGame(games);
  await played.put(state("a"), { keys: ["plot.1"] });
  assert.deepEqual((await only()).picks, { keys: ["plot.1"] });
  await played.put(state("b"));
  assert.equal((await only()).picks, undefined);
});

test("of a game that goes on in two tabs both are stored, whoever is first", async () => {
  const one = new PlayedGame(games);
  await one.put(state("a"));
  const two = new PlayedGame(tab(), await only());
  // Opening it changes nothing: the first tab may go on.
  assert.equal(await two.put(state("a")), "stored");
  assert.equal(await one.put(state("b")), "stored");
  assert.equal(await two.put(state("c")), "beside");
  assert.equal(await two.put(state("d")), "stored");
  assert.equal(await one.put(state("e")), "stored");
  assert.deepEqual((await saves()).sort(), ["d", "e"]);
  assert.equal(await one.put(state("f", true)), "stored");
  assert.equal(await two.put(state("g", true)), "stored");
  assert.deepEqual((await saves()).sort(), ["f over", "g over"]);
  // The last move is taken back.
  await one.put(state("e"));
  assert.deepEqual((await saves()).sort(), ["e", "g over"]);
});

test("what is only picked makes no second game where another tab has gone on", async () => {
  const one = new PlayedGame(games);
  await one.put(state("a"));
  await new PlayedGame(tab(), await only()).put(state("b"));
  assert.equal(await one.put(state("a"), { keys: ["plot.1"] }), "stored");
  assert.deepEqual([await saves(), (await only()).picks], [["b"], undefined]);
  assert.equal(await one.put(state("c"), { keys: ["plot.1"] }), "beside");
});

test("two states that are stored at the same time go on beside the other tab's game once", async () => {
  const one = new PlayedGame(games);
  await one.put(state("a"));
  const two = new PlayedGame(tab(), await only());
  await two.put(state("b"));
  assert.deepEqual((await Promise.all([one.put(state("c")), one.put(state("d"))])).sort(), ["beside", "stored"]);
  assert.deepEqual((await saves()).sort(), ["b", "d"]);
});

test("a deleted game is restored; a game stored under its id since stays", async () => {
  const played = new PlayedGame(games);
  await played.put(state("a"));
  const game = await only();
  assert.equal(await games.drop(game), true);
  assert.deepEqual([await saves(), games.deleted], [[], [game]]);
  assert.equal(await games.bringBack(game), true);
  assert.deepEqual([await saves(), games.deleted], [["a"], []]);
  await games.drop(game);
  await new PlayedGame(tab(), game).put(state("b"));
  await games.bringBack(game);
  assert.deepEqual(await saves(), ["b"]);
});

test("on a full device the game is listed on this page, what is stored stays, and a later state is stored when there is room", async () => {
  const played = new PlayedGame(games);
  await played.put(state("a"));
  full();
  assert.equal(await played.put(state("b", true)), "full");
  assert.deepEqual([await saves(), await saves(tab())], [["b over"], ["a"]]);
  const game = await only();
  await games.drop(game);
  assert.deepEqual([await saves(), await games.bringBack(game), games.deleted.length], [[], false, 1]);
  roomy();
  assert.equal(await games.bringBack(game), true);
  assert.equal(await played.put(state("c")), "stored");
  assert.deepEqual(await saves(tab()), ["c"]);
});

test("a game is called by its time, how many play and where it stands; one that cannot be read by its time", async () => {
  const game = { id: "a", mode: "study" as const };
  const at = new Date(2026, 10, 3, 9, 5).getTime();
  const played = new PlayedGame(games);
  const called = async (over: boolean): Promise<string> => {
    await played.put(state(JSON.stringify({ seats: ["human", "random"], actions: ["~deal", "plant", "leave"], at: 2 }), over));
    return titleOf({ ...(await only()), at });
  };
  assert.deepEqual([await called(false), await called(true)], ["11月3日 9:05 2人 2nd round 赤の番 1手", "11月3日 9:05 2人 2nd round 1手"]);
  for (const save of ["x", "null", "7", '{"seats": 1, "at": "x"}']) assert.equal(titleOf({ ...game, at: 1e300, save }), "日時の記録がない対局");
});
