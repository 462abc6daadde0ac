import assert from "node:assert/strict";
import { resolveObjectURL } from "node:buffer";
import { beforeEach, mock, test } from "node:test";
import { EngineClient, EngineError, EngineEvent } from "../src/engine/engine_client";
import type { FromWorker, ToWorker } from "../src/engine/worker";

/** A worker that does what the test says. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  static broken = false;
  readonly heard: ToWorker[] = [];
  ended = false;
  constructor(readonly address: string) {
    super();
    if (FakeWorker.broken) throw new Error("no workers here");
    FakeWorker.all.push(this);
  }
  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  says(message: FromWorker): void {
    this.dispatchEvent(new MessageEvent("message", { data: message }));
  }
  crashes(message: string): void {
    this.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message }));
  }
  /** Up to the engine's being there. */
  comesUp(): void {
    this.says({ alive: true });
    this.says({ ready: true });
  }
  get requests(): { id: number; request: string }[] {
    return this.heard.filter((message) => "request" in message);
  }
  answers(answer: object): void {
    const { id } = this.requests.at(-1) as { id: number };
    this.says({ id, response: JSON.stringify(answer) });
  }
}

Object.assign(globalThis, { window: globalThis, document: { baseURI: "https://site.example/a/" }, Worker: FakeWorker });

beforeEach(() => {
  FakeWorker.all = [];
  FakeWorker.broken = false;
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

const workers = FakeWorker;
/** The worker that was started as the `index`th. */
function worker(index: number): FakeWorker {
  const found = workers.all[index];
  assert.ok(found, `worker ${index} was not started`);
  return found;
}
const client = (): EngineClient => Object.assign(new EngineClient({ manifest: "engine.json", worker: "worker.js" }), { game: "toy" });
/** Let what waits for promises go on. */
const turn = async (): Promise<void> => {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
};
const fails = (promise: Promise<unknown>, code: EngineError["code"]): Promise<void> =>
  assert.rejects(promise, (error) => error instanceof EngineError && error.code === code);

async function running(): Promise<EngineClient> {
  const engine = client();
  const started = engine.start();
  worker(0).comesUp();
  await started;
  return engine;
}

test("one worker is started for all requests, with its files, and ready", async () => {
  const engine = client();
  const states: string[] = [];
  engine.addEventListener("state", (event) => states.push((event as EngineEvent).state));
  const [first, second] = [engine.start(), engine.start()];
  assert.equal(engine.state, "loading");
  worker(0).comesUp();
  await Promise.all([first, second]);
  assert.deepEqual(states, ["loading", "ready"]);
  assert.equal(workers.all.length, 1);
  assert.equal(engine.generation, 1);
  assert.deepEqual(worker(0).heard, [{ manifest: "https://site.example/a/engine.json", games: ["toy"], fresh: "nothing" }]);
});

test("responses are matched to requests in any order", async () => {
  const engine = await running();
  const [first, second] = [engine.request({ n: 1 }), engine.request({ n: 2 })];
  await turn();
  const [one, two] = worker(0).requests;
  worker(0).says({ id: two?.id ?? 0, response: '{"n":2}' });
  worker(0).says({ id: one?.id ?? 0, error: "no", code: "python" });
  assert.deepEqual(await second, { n: 2 });
  await fails(first, "python");
  assert.equal(engine.state, "ready");
});

test("progress is reported, and each piece restarts the timeout", async () => {
  const engine = client();
  const progress: number[] = [];
  engine.addEventListener("progress", (event) => progress.push((event as EngineEvent).done));
  const started = engine.start();
  worker(0).says({ alive: true });
  mock.timers.tick(59_000);
  worker(0).says({ progress: { done: 5, total: 10 } });
  mock.timers.tick(59_000);
  worker(0).says({ progress: { done: 9, total: 10 } });
  assert.deepEqual(progress, [5, 9]);
  assert.deepEqual([engine.done, engine.total], [9, 10]);
  mock.timers.tick(60_000);
  await fails(started, "download");
  assert.equal(engine.state, "failed");
  assert.ok(worker(0).ended);
});

test("a question without an answer in time ends the worker, and another one follows by itself", async () => {
  const engine = await running();
  const [hangs, behind] = [engine.request({ n: 1 }), engine.request({ n: 2 })];
  await turn();
  mock.timers.tick(10_000);
  await Promise.all([fails(hangs, "timeout"), fails(behind, "timeout")]);
  assert.ok(worker(0).ended);
  assert.equal(engine.generation, 2);
  assert.equal(engine.state, "loading");
  const pendingAnswer = engine.request({ n: 3 });
  worker(1).comesUp();
  await turn();
  worker(1).answers({ n: 3 });
  assert.deepEqual(await pendingAnswer, { n: 3 });
});

test("while a game's code is downloaded, a request gets more time", async () => {
  const engine = await running();
  const requested = engine.request({ game: "other" });
  await turn();
  mock.timers.tick(9_000);
  worker(0).says({ fetches: "other" });
  mock.timers.tick(50_000);
  worker(0).says({ fetches: "other" });
  mock.timers.tick(50_000);
  worker(0).says({ fetches: "" });
  mock.timers.tick(9_000);
  worker(0).answers({ ok: true });
  assert.deepEqual(await requested, { ok: true });
  const broken = engine.request({ game: "third" });
  await turn();
  worker(0).says({ fetches: "third" });
  mock.timers.tick(60_000);
  await fails(broken, "download");
  assert.equal(engine.generation, 2);
});

test("a crash rejects what waits, and another worker follows", async () => {
  const engine = await running();
  const requested = engine.request({ n: 1 });
  await turn();
  worker(0).crashes("out of memory");
  await fails(requested, "crash");
  assert.equal(workers.all.length, 2);
  assert.equal(engine.state, "loading");
});

test("a script that does not load fails the start; the next one reads past the caches what was damaged", async () => {
  const engine = client();
  const first = engine.start();
  worker(0).crashes("404");
  await fails(first, "download");
  assert.equal(engine.state, "failed");
  for (const [code, fresh] of [["integrity", "all"], ["gone", "nothing"], ["start", "nothing"]] as const) {
    const started = engine.start();
    const next = worker(workers.all.length - 1);
    assert.match((await resolveObjectURL(next.address)?.text()) ?? "", /cache: "reload"/);
    next.says({ alive: true });
    next.says({ failed: { code, message: "no" } });
    await fails(started, code);
    const again = engine.start();
    const last = worker(workers.all.length - 1);
    last.says({ alive: true });
    assert.deepEqual(last.heard, [{ manifest: "https://site.example/a/engine.json", games: ["toy"], fresh }]);
    engine.stop();
    await fails(again, "crash");
    engine.start().catch(() => undefined);
    worker(workers.all.length - 1).crashes("404");
  }
});

test("another release on the server: a request for its file fails, and the engine goes on", async () => {
  const engine = await running();
  const requested = engine.request({ game: "other" });
  await turn();
  const id = (worker(0).heard.at(-1) as { id: number }).id;
  worker(0).says({ id, error: "another release", code: "gone" });
  await fails(requested, "gone");
  assert.equal(engine.state, "ready");
  assert.equal(workers.all.length, 1);
});

test("a browser that starts no worker is tried again the next time", async () => {
  const engine = client();
  workers.broken = true;
  await fails(engine.start(), "start");
  assert.equal(engine.state, "failed");
  assert.equal(engine.generation, 0);
  workers.broken = false;
  const started = engine.start();
  worker(0).comesUp();
  await started;
  assert.equal(engine.state, "ready");
});

test("a worker that was replaced has no say any more", async () => {
  const engine = client();
  const first = engine.start();
  engine.stop();
  await fails(first, "crash");
  const second = engine.start();
  worker(0).says({ progress: { done: 1, total: 2 } });
  worker(0).says({ failed: { code: "integrity", message: "no" } });
  worker(0).crashes("late");
  worker(0).comesUp();
  mock.timers.tick(1000);
  assert.equal(engine.state, "loading");
  assert.equal(engine.done, 0);
  worker(1).comesUp();
  await second;
  worker(0).crashes("later");
  assert.equal(engine.state, "ready");
  assert.equal(workers.all.length, 2);
});

test("requests while the page is left wait until the reader is back", async () => {
  const engine = await running();
  const before = engine.request({ n: 1 });
  await turn();
  engine.sleep();
  engine.sleep();
  await fails(before, "crash");
  assert.ok(worker(0).ended);
  assert.equal(engine.state, "idle");
  const [requested, too] = [engine.request({ n: 2 }), engine.start()];
  await turn();
  assert.equal(workers.all.length, 1);
  engine.wake();
  await turn();
  assert.equal(workers.all.length, 2);
  worker(1).comesUp();
  await too;
  await turn();
  worker(1).answers({ n: 2 });
  assert.deepEqual(await requested, { n: 2 });
});

test("left again at once, or stopped meanwhile: one worker, once the page is seen", async () => {
  const engine = client();
  engine.sleep();
  const first = engine.request({ n: 1 });
  await turn();
  engine.wake();
  engine.sleep();
  await turn();
  assert.equal(workers.all.length, 0);
  const second = engine.request({ n: 2 });
  engine.wake();
  await turn();
  const third = engine.start();
  assert.equal(workers.all.length, 1);
  worker(0).comesUp();
  await third;
  await turn();
  for (const { id, request } of worker(0).requests) worker(0).says({ id, response: request });
  assert.deepEqual(await Promise.all([first, second]), [{ n: 1 }, { n: 2 }]);
});
