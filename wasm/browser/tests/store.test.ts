/** The store: a transaction a record, what other tabs hear, what earlier releases stored, a device that is full or denied. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import type { Named } from "../src/page/shelves";
import { Store } from "../src/page/store";
import { device, full, roomy } from "./device";

// A channel of Node's keeps the process from ending.
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    (this as unknown as { unref(): void }).unref();
  }
};
/* eslint-disable @typescript-eslint/unbound-method -- they are put back, and called on what they belong to */
const { open } = IDBFactory.prototype;
const { transaction } = IDBDatabase.prototype;
/* eslint-enable */

let shelf = device();
let number = 0;
/** IndexedDB is to be had, under names of this test's own. */
const opens = (): void => void (IDBFactory.prototype.open = function (this: IDBFactory, name: string, version?: number) {
  return open.call(this, `${number} ${name}`, version);
});
beforeEach(() => {
  number += 1;
  shelf = device();
  opens();
});

interface Pad extends Named {
  entries: Record<string, string>;
}
const isPad = (value: unknown): value is Pad => typeof (value as Pad | undefined)?.entries === "object";
const pad = (id: string, entries: Pad["entries"] = {}): Pad => ({ id, entries });
const ids = async (store: Store): Promise<string[]> => (await store.all("past", "toy", isPad)).map(({ id }) => id);

test("two tabs change one record, each on top of what the other has stored, and other records stay as they are", async () => {
  const [one, two] = [new Store(), new Store()];
  await one.change(["past", "toy", "other"], isPad, () => pad("other"));
  await Promise.all([one, two].flatMap((store, tab) => [1, 2, 3].map((n) =>
    store.change(["past", "toy", "a"], isPad, (before) => pad("a", { ...before?.entries, [`${tab}.${n}`]: "1" })))));
  const [first, second] = await two.all("past", "toy", isPad);
  assert.deepEqual(Object.keys(first?.entries ?? {}).sort(), ["0.1", "0.2", "0.3", "1.1", "1.2", "1.3"]);
  assert.deepEqual(second, pad("other"));
  assert.deepEqual(await two.all("past", "toys", isPad), [], "another game has its own");
});

test("another tab is notified of a change, but not the one that made it, nor listeners of another kind", async () => {
  const [one, two] = [new Store(), new Store()];
  const [mine, theirs, others] = [mock.fn(), mock.fn(), mock.fn()];
  const stop = new AbortController();
  const heard = new Promise<void>((done) => two.watch("past", "toy", () => {
    theirs();
    done();
  }, stop.signal));
  one.watch("past", "toy", mine, stop.signal);
  two.watch("pad", "toy", others, stop.signal);
  await one.change(["past", "toy", "a"], isPad, () => pad("a"));
  await heard;
  assert.deepEqual([mine, theirs, others].map((fn) => fn.mock.callCount()), [0, 1, 0]);
  assert.deepEqual(await ids(two), ["a"]);
  stop.abort();
});

test("an added record is not doubled; two of one id are both stored; only the deleted one is removed", async () => {
  const store = new Store();
  const file = [pad("a", { x: "1" }), pad("a", { x: "2" }), pad("b")];
  assert.equal(await store.add("past", "toy", file), 3);
  assert.equal(await store.add("past", "toy", file), 0);
  assert.deepEqual(await ids(store), ["a", "a.2", "b"]);
  await store.change(["past", "toy", "a"], isPad, () => undefined);
  assert.deepEqual(await ids(store), ["a.2", "b"]);
  const many = Array.from({ length: 500 }, (_, n) => pad(`x${n}`));
  assert.equal(await store.add("past", "toy", many), 500);
  assert.equal((await ids(store)).length, 502);
});

test("on a full device a change is refused and nothing is lost; records are added all or none", async () => {
  const store = new Store();
  await store.change(["past", "toy", "a"], isPad, () => pad("a", { x: "1" }));
  full(1);
  await assert.rejects(store.add("past", "toy", [pad("b"), pad("c")]), { name: "QuotaExceededError" });
  await assert.rejects(store.change(["past", "toy", "a"], isPad, () => pad("a", { x: "2" })), { name: "QuotaExceededError" });
  assert.deepEqual(await store.all("past", "toy", isPad), [pad("a", { x: "1" })]);
  roomy();
  await store.change(["past", "toy", "a"], isPad, () => pad("a", { x: "3" }));
  assert.deepEqual(await store.all("past", "toy", isPad), [pad("a", { x: "3" })]);
});

test("what earlier releases stored is moved once, whatever was read of it; two of one id are two", async () => {
  const former = {
    "pads.toy": [pad("g", { x: "1" }), pad("g", { x: "2" }), null, 7],
    "pad.toy": pad("now"),
    "drafts.toy": [{ id: "d", name: "橋", at: 5, draft: {} }],
    "game.toy": [{ id: "b", save: "2", mode: "study" }, { id: "a", save: "1", mode: "hotseat" }, "no game"],
    "ended.toy": "3",
    "arrange.other": { link: "1.other", changes: [] },
  };
  for (const [name, value] of Object.entries(former)) shelf.setItem(`insuto.${name}`, JSON.stringify(value));
  shelf.setItem("insuto.players.toy", "3");
  shelf.setItem("insuto.pads.broken", "{");
  const any = (value: unknown): value is object => typeof value === "object";
  const [one, two] = [new Store(), new Store()];
  const all = (store: Store): Promise<object[][]> => Promise.all((["past", "pad", "draft", "game"] as const).map((kind) => store.all(kind, "toy", any)));
  const moved = [
    [pad("g", { x: "1" }), pad("g.2", { x: "2" })],
    [pad("now")],
    [{ id: "d", name: "橋", at: 5, draft: {} }],
    [
      { id: "a", save: "1", mode: "hotseat", at: -1 },
      { id: "b", save: "2", mode: "study", at: 0 },
      { id: "ended", save: "3", mode: "study", at: 0, over: true },
    ],
  ];
  assert.deepEqual(await Promise.all([all(one), all(two)]), [moved, moved]);
  assert.deepEqual(await one.all("draft", "other", any), [{ id: "earlier", name: "", at: 0, draft: { link: "1.other", changes: [] } }]);
  assert.deepEqual(shelf.names, ["insuto.players.toy", "insuto.pads.broken"], "other values stay, and what cannot be read");
  // A tab of an earlier release goes on writing: what it had before is not doubled, what is new comes.
  shelf.setItem("insuto.pads.toy", JSON.stringify([pad("g", { x: "1" }), pad("h")]));
  assert.deepEqual(await ids(one), ["g", "g.2", "h"]);
});

test("where there is no room to move to, what earlier releases stored stays where it is and can be read", async () => {
  shelf.setItem("insuto.pads.toy", JSON.stringify([pad("g", { x: "1" }), pad("h")]));
  full();
  const store = new Store();
  assert.deepEqual(await ids(store), ["g", "h"]);
  assert.deepEqual(shelf.names, ["insuto.pads.toy"]);
  roomy();
  await store.change(["past", "toy", "g"], isPad, (before) => pad("g", { ...before?.entries, y: "2" }));
  assert.deepEqual((await store.all("past", "toy", isPad)).find(({ id }) => id === "g"), pad("g", { x: "1", y: "2" }), "it is changed from what it was");
});

test("where IndexedDB is denied each record is a value of localStorage, and moves when it is to be had", async () => {
  shelf.setItem("insuto.pads.toy", JSON.stringify([pad("g")]));
  IDBFactory.prototype.open = () => {
    throw new DOMException("no", "SecurityError");
  };
  const store = new Store();
  assert.deepEqual(await ids(store), ["g"]);
  await store.change(["past", "toy", "a"], isPad, () => pad("a"));
  await store.change(["past", "toy", "a"], isPad, (before) => pad("a", { ...before?.entries, x: "1" }));
  assert.equal(await store.add("past", "toy", [pad("a"), pad("b")]), 2);
  await store.change(["past", "toy", "b"], isPad, () => undefined);
  assert.deepEqual(shelf.names.sort(), ["insuto.record.past.toy.a", "insuto.record.past.toy.a.2", "insuto.record.past.toy.g"]);
  shelf.full = true;
  await assert.rejects(store.change(["past", "toy", "c"], isPad, () => pad("c")), { name: "QuotaExceededError" });
  await assert.rejects(store.add("past", "toy", [pad("c")]));
  shelf.full = false;
  opens();
  assert.deepEqual(await ids(new Store()), ["a", "a.2", "g"]);
  assert.deepEqual(shelf.names, []);
});

test("with all storage denied nothing is stored, and a change is refused", async () => {
  const no = (): never => {
    throw new DOMException("no", "SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: no });
  IDBFactory.prototype.open = no;
  const store = new Store();
  assert.deepEqual(await ids(store), []);
  await assert.rejects(store.change(["past", "toy", "a"], isPad, () => pad("a")), { name: "SecurityError" });
});

test("a page that is left before its changes are stored leaves them to the next one", async () => {
  const store = new Store();
  await store.change(["past", "toy", "a"], isPad, () => pad("a", { x: "1" }));
  await store.change(["past", "toy", "b"], isPad, () => pad("b"));
  // From here on this page stores nothing: the transaction of its database is never begun.
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException("gone", "InvalidStateError");
  };
  const late = [
    store.change(["past", "toy", "a"], isPad, (before) => pad("a", { ...before?.entries, y: "2" })),
    store.change(["past", "toy", "b"], isPad, () => undefined),
  ];
  store.leave();
  await Promise.allSettled(late);
  IDBDatabase.prototype.transaction = transaction;
  assert.deepEqual(shelf.names, ["insuto.record.past.toy.a", "insuto.record.past.toy.b"]);
  const next = new Store();
  assert.deepEqual(await next.all("past", "toy", isPad), [pad("a", { x: "1", y: "2" })]);
  assert.deepEqual(shelf.names, []);
});

test("a page that is left and restored has nothing to store again", async () => {
  const store = new Store();
  const late = store.change(["past", "toy", "a"], isPad, () => pad("a"));
  store.leave();
  await late;
  assert.deepEqual(shelf.names, []);
  assert.deepEqual(await ids(store), ["a"]);
});
