/** A replay without a page: steps, turns, by itself, bots that play on, what is carried away. */
import "./window";
import assert from "node:assert/strict";
import { test } from "node:test";
import { UNKNOWN } from "../src/page/basis";
import { replayFrom, gameOf, saveIn, written } from "../src/replay/carried";
import { first, type Effect, type Event, type ReplayFrame, type Model, type Wish } from "../src/replay/model";
import { AHEAD, possible, reduce, target } from "../src/replay/reduce";
import { whenThere } from "../src/lesson/look_again";
import { packed } from "../src/page/link_parts";
import { Reduced } from "./reduced";
import type { Reel } from "../src/contracts/desk_types";

const TURNS = [[1, 3], [4, 4], [5, 9]] as const;
const reel = (last: number, more = false): Reel => ({
  last,
  more,
  over: !more,
  turns: TURNS.filter(([from]) => from <= last).map(([from, to], at) => ({ number: at + 1, name: "赤", first: from, last: Math.min(to, last) })),
  parts: [{ at: 0, title: "前半" }],
  eyes: [],
});
const frameAt = (wish: Wish): ReplayFrame => ({
  at: wish.at,
  turn: 1,
  part: "前半",
  picture: { scene: wish.scene ?? "table", width: 1, height: 1, title: "", base: "", nodes: [] },
  scenes: [],
  follows: false,
  acts: [{ name: "赤", motive: "なぜなら。", events: [{ text: `手${wish.at}`, rule: "", seat: null, points: {} }] }],
  prompt: "?",
});

/** An engine that responds on command. */
class Player extends Reduced<Model, Event, Effect> {
  waits: number[] = [];
  said: string[] = [];
  requested: Wish[] = [];
  #due: (() => Event)[] = [];

  constructor(public end = 9, public known = 9) {
    super(first(false), reduce);
    this.send({ is: "opened", at: 0 });
  }

  protected override run(effect: Effect): void {
    if (effect.do === "show") {
      this.requested.push(effect.wish);
      this.#due.push(() => ({ is: "shown", frame: frameAt(effect.wish) }));
    } else if (effect.do === "grow") {
      this.#due.push(() => {
        this.known = Math.min(this.end, this.known + effect.actions);
        return { is: "grown", reel: reel(this.known, this.known < this.end) };
      });
    } else if (effect.do === "wait") this.waits.push(effect.ms);
    else if (effect.do === "say") this.said.push(effect.text);
  }

  answer(): boolean {
    const next = this.#due.shift();
    if (next) this.send(next());
    return !!next;
  }

  rest(): this {
    for (let left = 200; this.answer(); left -= 1) assert.ok(left > 0, "it never rests");
    return this;
  }

  get at(): number | undefined {
    return this.model.frame?.at;
  }
}

test("steps and turns lead forwards and backwards, and not beyond the ends", () => {
  const player = new Player().rest();
  const seen: (number | undefined)[] = [];
  const go = (event: Event): void => {
    player.send(event);
    player.rest();
    seen.push(player.at);
  };
  go({ is: "step", by: -1 });
  go({ is: "step", by: 1 });
  go({ is: "turn", by: 1 });
  go({ is: "turn", by: 1 });
  go({ is: "turn", by: 1 });
  go({ is: "turn", by: 1 });
  go({ is: "step", by: 1 });
  go({ is: "step", by: -1 });
  go({ is: "turn", by: -1 });
  go({ is: "turn", by: -1 });
  go({ is: "turn", by: -1 });
  go({ is: "go", at: "end" });
  go({ is: "go", at: 99 });
  go({ is: "go", at: 2 });
  assert.deepEqual(seen, [0, 1, 3, 4, 9, 9, 9, 8, 4, 3, 0, 9, 9, 2]);
  assert.equal(player.model.wish.by, "action");
  player.send({ is: "turn", by: 1 });
  assert.equal(player.model.wish.by, "turn");
  assert.ok(!possible({ ...player.model, wish: { ...player.model.wish, at: 9 } }, { is: "step", by: 1 }));
});

test("one frame is requested at a time, and of many requests the last one counts", () => {
  const player = new Player();
  player.rest();
  player.requested.length = 0;
  for (let press = 0; press < 6; press += 1) player.send({ is: "step", by: 1 });
  assert.deepEqual(player.requested.map(({ at }) => at), [1]);
  player.rest();
  assert.deepEqual(player.requested.map(({ at }) => at), [1, 6]);
  assert.equal(player.at, 6);
  assert.equal(player.said.at(-1), "なぜなら。 手6");
});

test("it plays by itself, slower or faster, until a hand takes over or it ends", () => {
  const player = new Player().rest();
  player.send({ is: "play" });
  assert.deepEqual(player.waits, [0]);
  player.send({ is: "due" });
  player.rest();
  assert.equal(player.at, 1);
  const usual = player.waits.at(-1) ?? 0;
  assert.ok(usual > 1000);
  player.send({ is: "speed", speed: 2 });
  assert.equal(player.waits.at(-1), Math.round(usual / 2));
  player.send({ is: "step", by: -1 });
  assert.equal(player.model.playing, false);
  player.rest();
  player.send({ is: "due" });
  assert.equal(player.rest().at, 0, "what was waited for is not done any more");
  player.send({ is: "play" });
  for (let left = 20; player.model.playing; left -= 1) {
    assert.ok(left > 0);
    player.send({ is: "due" });
    player.rest();
  }
  assert.equal(player.at, 9);
  player.send({ is: "play" });
  assert.equal(player.rest().at, 0, "from its end it begins anew");
  assert.equal(player.model.playing, true);
});

test("bots play ahead, and a step beyond what they played waits for them", () => {
  const player = new Player(500, 0);
  player.answer();
  assert.equal(player.model.reel?.last, 10);
  player.send({ is: "go", at: "end" });
  for (let press = 0; press < 3; press += 1) player.send({ is: "step", by: 1 });
  player.rest();
  assert.equal(player.at, 11, "one step waits, not all that were pressed meanwhile");
  assert.ok((player.model.reel?.last ?? 0) >= 11 + AHEAD);
  assert.ok((player.model.reel?.last ?? 0) < 500, "not all of a long game is played for who watches its beginning");
  assert.equal(target(player.model, { is: "turn", by: -1 }), 9);
});

test("a link to a frame beyond the end shows the end, one further on is waited for", () => {
  const late = new Player(30, 0);
  late.send({ is: "opened", at: 25 });
  assert.equal(late.rest().at, 25);
  const beyond = new Player(30, 0);
  beyond.send({ is: "opened", at: 900 });
  assert.equal(beyond.rest().at, 30);
});

test("a failure stands until it is tried again, and nothing is lost", () => {
  const player = new Player().rest();
  player.send({ is: "go", at: 4 });
  player.send({ is: "failed", why: "通信" });
  assert.equal(player.model.failed, "通信");
  assert.equal(player.at, 0);
  player.send({ is: "retry" });
  player.rest();
  assert.deepEqual([player.model.failed, player.at], ["", 4]);
  player.send({ is: "lost", why: "通信" });
  player.rest();
  assert.equal(player.at, 4, "a worker that was lost is begun anew at the same frame");
});

test("a frame at which the worker is lost again is given up, until it is tried again or another is wished", () => {
  const player = new Player().rest();
  player.send({ is: "go", at: 4 });
  player.send({ is: "lost", why: "長い" });
  assert.equal(player.model.failed, "");
  player.rest();
  player.send({ is: "lost", why: "長い" });
  assert.deepEqual([player.model.failed, player.model.growing, player.model.playing], ["長い", false, false]);
  player.send({ is: "retry" });
  player.rest();
  assert.deepEqual([player.model.failed, player.at], ["", 4]);
  player.send({ is: "lost", why: "長い" });
  player.rest();
  player.send({ is: "go", at: 5 });
  player.send({ is: "lost", why: "長い" });
  assert.equal(player.model.failed, "", "another frame has its own two tries");
});

test("scene, viewer and points are requested for the current frame", () => {
  const player = new Player().rest();
  player.send({ is: "go", at: 5 });
  player.send({ is: "look", scene: "map", follow: false });
  player.send({ is: "eyes", seat: "red" });
  player.send({ is: "points" });
  player.rest();
  assert.deepEqual(player.requested.at(-1), { at: 5, by: "action", scene: "map", follow: false, narrow: false, points: true, seat: "red" });
});

const SAVE = JSON.stringify({ format: 1, start: "1.kardinal.abc", mode: "study", seats: ["human"], actions: ["draw"], at: 1, holder: null });

test("a game is carried by link and by file, and what is damaged is told from it", async () => {
  assert.deepEqual(await replayFrom(`#r=${await packed(SAVE, 10_000)}&at=7`), { save: SAVE, at: 7 });
  assert.deepEqual(await replayFrom("#demo=4.12&at=3"), { demo: { players: 4, seed: 12 }, at: 3, basis: UNKNOWN });
  assert.deepEqual(await replayFrom("#demo"), { demo: undefined, at: 0, basis: UNKNOWN });
  assert.equal(await replayFrom("#r=abc"), "damaged");
  assert.equal(await replayFrom(`#r=${await packed('{"start":1}', 10_000)}`), "damaged");
  assert.equal(await replayFrom("#b=1.kardinal.x"), undefined);
  assert.equal(gameOf(SAVE), "kardinal");
  assert.equal(saveIn(written("kardinal", SAVE)), SAVE);
  assert.equal(saveIn(SAVE), SAVE);
  for (const bad of ["", "{", "[]", "null", written("kardinal", "x"), JSON.stringify({ insuto: "scorepad", format: 1, save: SAVE }), JSON.stringify({ insuto: "game", format: 2, save: SAVE })]) assert.equal(saveIn(bad), undefined);
  await assert.rejects(packed(SAVE.repeat(500), 10));
});

test("play continues from a replay when everything is loaded; a failure leaves it as it is, and can be retried", async () => {
  const ready = { engine: false, board: false };
  const done: string[] = [];
  let again = (): void => undefined;
  let gone = false;
  const need = (name: "engine" | "board") => (retry: () => void): Promise<boolean> => {
    done.push(name);
    again = retry;
    return Promise.resolve(ready[name]);
  };
  const settled = (): Promise<void> => new Promise((go) => setImmediate(go));
  const what = { needs: [need("engine"), need("board")], gone: () => gone };
  await whenThere(what, () => done.push("goes on"));
  assert.deepEqual(done, ["engine"], "without an engine nothing else is asked for");
  ready.engine = true;
  again();
  await settled();
  assert.deepEqual(done.splice(0), ["engine", "engine", "board"], "nor does the replay close");
  ready.board = true;
  again();
  await settled();
  assert.deepEqual(done.splice(0), ["engine", "board", "goes on"]);
  gone = true;
  again();
  await settled();
  assert.deepEqual(done, ["engine", "board"], "who has left goes nowhere");
});
