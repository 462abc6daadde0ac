/** What lies over the page and the browser's history: here a history that answers late, as a browser under load does. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";

/** As much of a window as `layers.ts` looks at. `history.go` is carried out when `arrive` is called. */
function browser() {
  const target = new EventTarget();
  const entries: unknown[] = [null];
  let at = 0;
  let travelled = 0;
  const history = {
    scrollRestoration: "auto",
    get state() {
      return entries[at];
    },
    pushState(state: unknown) {
      entries.splice(++at, entries.length, state);
    },
    replaceState(state: unknown) {
      entries[at] = state;
    },
    go(by: number) {
      travelled += by;
    },
  };
  const document = Object.assign(new EventTarget(), { activeElement: null, body: null });
  const window = Object.assign(target, { history, location: { pathname: "/play/" }, document, scrollX: 0, scrollY: 0 });
  return {
    window,
    get travelled() {
      return travelled;
    },
    /** The number of entries up to the one that is shown. */
    get entries() {
      return at + 1;
    },
    arrive() {
      at += travelled;
      travelled = 0;
      window.dispatchEvent(Object.assign(new Event("popstate"), { state: entries[at] }));
    },
  };
}

/** One window for all tests of this file: the module looks at it when it is loaded. */
mock.timers.enable({ apis: ["setTimeout"] });
const page = browser();
const timers: NodeJS.Timeout[] = [];
Object.assign(globalThis, {
  window: Object.assign(page.window, {
    // A browser's timers are numbers.
    setTimeout: (then: () => void, ms?: number) => timers.push(setTimeout(then, ms)),
    clearTimeout: (timer: number) => clearTimeout(timers[timer - 1]),
  }),
  document: page.window.document,
  history: page.window.history,
  location: page.window.location,
  addEventListener: page.window.addEventListener.bind(page.window),
  scrollX: 0,
  scrollY: 0,
  HTMLElement: class {},
  Element: class {},
});
const { openLayer } = await import("../src/page/layers");

test("what was opened while the browser goes back late stays open", () => {
  const closed: string[] = [];
  const first = openLayer(() => closed.push("first"));
  mock.timers.tick(1);
  first();
  mock.timers.tick(1);
  assert.equal(page.travelled, -1);
  mock.timers.tick(5_000); // a busy browser
  openLayer(() => closed.push("second"));
  mock.timers.tick(1);
  page.arrive();
  mock.timers.tick(1);
  assert.deepEqual(closed, []);
  // The reader's own Back closes it.
  page.window.history.go(-1);
  page.arrive();
  assert.deepEqual(closed, ["second"]);
});

test("Back closes what was opened before a busy page came to its timers", () => {
  const closed: string[] = [];
  const entries = page.entries;
  openLayer(() => closed.push("panel"));
  assert.equal(page.entries, entries + 1);
  page.window.history.go(-1);
  page.arrive();
  assert.deepEqual(closed, ["panel"]);
  mock.timers.tick(1);
  assert.equal(page.travelled, 0);
});

test("what gives way to another leaves it the entry", () => {
  const first = openLayer(() => undefined);
  mock.timers.tick(1);
  const entries = page.entries;
  first();
  const second = openLayer(() => undefined);
  mock.timers.tick(1);
  assert.deepEqual([page.entries, page.travelled], [entries, 0]);
  second();
  mock.timers.tick(1);
  assert.equal(page.travelled, -1);
  page.arrive();
});

test("the state of an entry says how many are for layers, though the theme writes over it", () => {
  const close = openLayer(() => undefined);
  mock.timers.tick(1);
  page.window.history.replaceState({ x: 0, y: 7 });
  assert.deepEqual(page.window.history.state, { x: 0, y: 7, insuto: 1 });
  close();
  mock.timers.tick(1);
  page.arrive();
  page.window.history.replaceState({ x: 0, y: 8 });
  assert.deepEqual(page.window.history.state, { x: 0, y: 8 });
});
