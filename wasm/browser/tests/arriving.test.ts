import "./window";
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrives } from "../src/page/dom";

test("a new control takes no touch for 700 ms, again after it is replaced", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const names = new Set<string>();
  const el = { classList: { add: (name: string) => names.add(name), remove: (name: string) => names.delete(name) } } as unknown as Element;
  arrives(el);
  t.mock.timers.tick(699);
  assert.ok(names.has("in-arriving"));
  arrives(el);
  t.mock.timers.tick(699);
  assert.ok(names.has("in-arriving"), "another button stands there now");
  t.mock.timers.tick(1);
  assert.deepEqual([...names], []);
});
