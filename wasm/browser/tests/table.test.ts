/** The table mode without a page: keys, steps, the pace, two windows. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf } from "../src/table/keys";
import { messageOf, roleOf, withRole } from "../src/table/link";
import { first, OWN_SIZE, SIZES, TURNS, type Effect, type Lent, type Model, type Shared, type TableEvent, FRESH, isPace, minutesLeft, paced } from "../src/table/model";
import { matching, type Found, rulingsOf } from "../src/table/numbers";
import { reduce } from "../src/table/reduce";
import { Reduced } from "./reduced";
import type { CitedFile } from "../src/contracts/types";

/** A window with its stage, which shows what the model says. */
class Window extends Reduced<Model, TableEvent, Effect> {
  now = 0;
  other: Window | undefined;
  /** Messages sent and not yet delivered. */
  mail: Shared[] = [];

  constructor(me: string, index = 0) {
    super(first("alone", me), reduce);
    this.show(index, 4);
    this.send({ kind: "letters", letters: [300, 300, 300, 300, 300] });
  }

  show(index: number, players = this.model.players, live = false, lent?: Lent): void {
    if (index >= 0 && index < 5) this.send({ kind: "at", index, all: 5, players, live, lent, now: this.now });
  }

  protected override run(effect: Effect): void {
    if (effect.do === "step") this.show(this.model.index + effect.by);
    else if (effect.do === "go") this.show(effect.index);
    else if (effect.do === "follow") this.show(effect.shared.index, effect.shared.players, false, effect.shared.lent);
    else if (effect.do === "tell") this.other?.mail.push(effect.shared);
  }

  next(): Effect[] {
    return this.send({ kind: "next", now: this.now });
  }

  read(): void {
    for (const shared of this.mail.splice(0)) this.send({ kind: "heard", shared });
  }
}

function two(): [Window, Window] {
  const [one, other] = [new Window("a", 2), new Window("b")];
  [one.other, other.other] = [other, one];
  one.send({ kind: "hello" });
  other.read();
  return [one, other];
}

const settle = (...all: Window[]): void => {
  while (all.some(({ mail }) => mail.length)) for (const one of all) one.read();
};

test("keys of remotes and of a keyboard; a button under the focus keeps its own", () => {
  const key = (name: string, on?: "button" | "text", live = false, shift = false): string | undefined => keyOf({ key: name, shift, on, live });
  for (const name of ["PageDown", "ArrowRight", " ", "n"]) assert.equal(key(name), "next", name);
  for (const name of ["PageUp", "ArrowLeft", "Backspace"]) assert.equal(key(name), "prev", name);
  assert.equal(key(" ", undefined, false, true), "prev");
  assert.deepEqual([key("."), key("B"), key("Escape"), key("Home"), key("x")], ["black", "black", "leave", "first", undefined]);
  assert.deepEqual([key(" ", "button"), key("Enter", "button"), key("PageDown", "button")], [undefined, undefined, "next"]);
  assert.deepEqual([key("ArrowDown", "text"), key("ArrowRight", "text")], [undefined, "next"]);
  assert.deepEqual([key("?"), key("h")], ["sheet", "keys"]);
  assert.equal(key("PageDown", undefined, true), undefined, "a board that is touched has its own keys");
});

test("step by step; what is still below comes first; the black screen is left by any step", () => {
  const table = new Window("a");
  table.next();
  assert.equal(table.model.index, 1);
  assert.deepEqual(table.send({ kind: "next", more: true, now: 0 }), [{ do: "scroll" }]);
  table.send({ kind: "black", now: 0 });
  assert.equal(table.model.black, true);
  table.next();
  assert.deepEqual([table.model.black, table.model.index], [false, 1]);
  table.send({ kind: "to", index: Infinity, now: 0 });
  assert.equal(table.model.index, 4);
});

test("the size goes from the smallest to the largest, and is stored", () => {
  const table = new Window("a");
  assert.deepEqual(table.send({ kind: "size", by: 1 }), [{ do: "keep", size: OWN_SIZE + 1 }]);
  for (let times = 0; times < 9; times += 1) table.send({ kind: "size", by: 1 });
  assert.equal(table.model.size, SIZES.length - 1);
  assert.deepEqual(table.send({ kind: "size", by: 1 }), []);
});

test("leaving full screen leaves the mode; not with a second window, nor while a board is touched", () => {
  const table = new Window("a");
  assert.deepEqual(table.send({ kind: "shrunk" }), [{ do: "close" }]);
  table.show(0, 4, true);
  assert.deepEqual(table.send({ kind: "shrunk" }), []);
  table.show(0, 4);
  assert.deepEqual(table.send({ kind: "window" }), [{ do: "window" }]);
  assert.deepEqual([table.model.role, table.send({ kind: "shrunk" })], ["teacher", []]);
});

test("the time that is left follows the pace of who tells", () => {
  const table = new Window("a");
  const left = (): number => minutesLeft(table.model.pace, table.model.letters, table.model.index);
  assert.equal(left(), 5, "300 letters a minute");
  for (let step = 0; step < 3; step += 1) {
    table.now += 120_000;
    table.next();
  }
  assert.equal(left(), 3, "two steps at two minutes each, as far as that is known");
  const { letters, ms } = table.model.pace;
  table.now += 100;
  table.send({ kind: "prev", now: table.now });
  table.now += 900_000;
  table.next();
  assert.deepEqual([table.model.pace.letters, table.model.pace.ms], [letters, ms], "neither leafing nor a long break counts");
  assert.equal(minutesLeft(FRESH, [], 0), 1);
  assert.deepEqual(paced(FRESH, 300, 5), { letters: 0, ms: 0, since: 5 });
  assert.deepEqual([isPace(FRESH), isPace({ letters: -1, ms: 0 }), isPace(null)], [true, false, false]);
});

test("a new window opens at the other's place, and from then on both stay together", () => {
  const [teacher, screen] = two();
  assert.deepEqual([screen.model.index, screen.model.two], [2, true]);
  teacher.next();
  settle(teacher, screen);
  assert.equal(screen.model.index, 3);
  screen.send({ kind: "prev", now: 0 });
  screen.send({ kind: "black", now: 0 });
  screen.show(2, 3);
  settle(teacher, screen);
  assert.deepEqual([teacher.model.index, teacher.model.black, teacher.model.players], [2, true, 3]);
  assert.deepEqual(teacher.mail.concat(screen.mail), []);
});

const board = (save: string, scene = "map"): Lent => ({ picture: { scene, title: "", base: "<g/>", width: 1, height: 1, nodes: [["a", save]] }, save, caption: save });

test("a board that is touched, or a scene that is looked at, is shown in the other window until its step is left or its board closed", () => {
  const [teacher, screen] = two();
  const shown = (): (string | undefined)[] => [teacher, screen].map(({ model }) => model.lent && `${model.lent.picture.scene} ${model.lent.save}`);
  for (const save of ["one", "two"]) {
    teacher.show(2, 4, true, board(save));
    settle(teacher, screen);
    assert.deepEqual([screen.model.live, ...shown()], [false, `map ${save}`, `map ${save}`]);
  }
  assert.deepEqual(screen.send({ kind: "heard", shared: teacher.model.known as Shared }), [], "told once");
  // The other one goes on from there: who touches last is shown, and lets go of the own board.
  screen.show(2, 4, true, board("three"));
  settle(teacher, screen);
  assert.deepEqual([teacher.model.live, ...shown()], [false, "map three", "map three"]);
  screen.show(2, 4);
  settle(teacher, screen);
  assert.deepEqual(shown(), [undefined, undefined]);
  teacher.show(2, 4, false, board("", "tableau"));
  settle(teacher, screen);
  assert.deepEqual(shown(), ["tableau ", "tableau "]);
  screen.next();
  settle(teacher, screen);
  assert.deepEqual([teacher.model.index, ...shown()], [3, undefined, undefined]);
  // A window that was reloaded finds the board as it stands.
  teacher.show(3, 4, true, board("four"));
  settle(teacher, screen);
  const again = new Window("c");
  screen.other = again;
  screen.send({ kind: "hello" });
  again.read();
  assert.deepEqual([again.model.index, again.model.lent?.save], [3, "four"]);
});

test("two changes at once: both windows end at the same one", () => {
  const [teacher, screen] = two();
  for (let times = 0; times < 50; times += 1) {
    for (const one of [teacher, screen]) {
      if ((times * 7 + one.model.me.length) % 3) one.next();
      if (times % 4 === 1) one.send({ kind: "to", index: times % 5, now: 0 });
      if (times % 5 === 2) one.send({ kind: "black", now: 0 });
    }
    settle(teacher, screen);
    assert.deepEqual([teacher.model.index, teacher.model.players, teacher.model.black], [screen.model.index, screen.model.players, screen.model.black]);
  }
});

test("a place received before the lesson is loaded is opened then", () => {
  const shared: Shared = { n: 3, by: "z", index: 4, players: 3, black: false };
  const [waiting, none] = reduce(first("screen", "a"), { kind: "heard", shared });
  assert.deepEqual(none, []);
  assert.deepEqual(reduce(waiting, { kind: "at", index: 0, all: 5, players: 4, live: false, now: 0 })[1], [{ do: "follow", shared }]);
});

test("no number parts the windows: what cannot be counted on from is refused, and numbers begin again", () => {
  const shared: Shared = { n: 0, by: "z", index: 4, players: 4, black: false };
  for (const wrong of [2 ** 53, 2 ** 53 - 1, TURNS, -1, 0.5, Number.NaN, Infinity, "7", null]) assert.equal(messageOf({ kind: "heard", shared: { ...shared, n: wrong } }), undefined, String(wrong));
  for (const part of [{ index: -1 }, { index: 2 ** 53 }, { players: 1e9 }, { black: 1 }, { by: 3 }]) assert.equal(messageOf({ kind: "heard", shared: { ...shared, ...part } }), undefined, JSON.stringify(part));
  for (const n of [TURNS - 1, TURNS / 2, 2 ** 31 - 1]) {
    const [teacher, screen] = two();
    const message = messageOf({ kind: "heard", shared: { ...shared, n } });
    assert.ok(message?.kind === "heard");
    for (const one of [teacher, screen]) one.send(message);
    for (const [one, index] of [[teacher, 1], [screen, 3], [teacher, 0], [screen, 2]] as const) {
      one.send({ kind: "to", index, now: 0 });
      settle(teacher, screen);
      assert.deepEqual([teacher.model.index, screen.model.index], [index, index], `after ${n}`);
    }
  }
});

test("a step that the lesson does not have is not opened", () => {
  const table = new Window("a", 2);
  assert.deepEqual(table.send({ kind: "heard", shared: { n: 9, by: "z", index: 5, players: 4, black: true } }), []);
  assert.deepEqual([table.model.index, table.model.black], [2, false]);
});

test("a rule or a ruling is found by its number or a word", () => {
  const all: Found[] = [
    { id: "K-041", title: "置ける建物", href: "r#K-041", rules: ["K-041"] },
    { id: "K-141", title: "同点", href: "r#K-141", rules: ["K-141"] },
    { id: "", title: "となりに置けますか", href: "q#a", rules: ["K-040", "K-041"] },
  ];
  const hrefs = (query: string): string[] => matching(all, query).map(({ href }) => href);
  for (const query of ["41", "041", "K-041", "k41", "k 041", "Ｋ－０４１", "Ｋ−041", "k–41", "Ｋー０４１"]) assert.deepEqual(hrefs(query), ["r#K-041", "q#a"], query);
  assert.deepEqual([hrefs("同点"), hrefs("B-41"), hrefs(" ")], [["r#K-141"], [], []]);
});

test("the rulings of a step: on its own rules, then those of its actions and of its section", () => {
  const all: Found[] = ["R-1", "R-2", "R-3", "R-4", "R-5"].map((rule) => ({ id: "", title: rule, href: rule, rules: [rule] }));
  const lesson = { sections: [{ id: "s", title: "", steps: ["a", "b"] }, { id: "t", title: "", steps: ["c"] }], steps: [{ name: "a", section: "s", scene: "" }, { name: "b", section: "s", scene: "" }, { name: "c", section: "t", scene: "" }] };
  const cited = { a: [["R-1"], ["R-3", "R-1"]], b: [["R-2"], []], c: [["R-4"], []] } satisfies CitedFile;
  const of = (name: string, here: string[] = []): string[][] => {
    const { mine, others, rules } = rulingsOf(all, cited, lesson, name, here);
    assert.deepEqual(rules, []);
    return [mine, others].map((found) => found.map(({ title }) => title));
  };
  assert.deepEqual(of("a"), [["R-1"], ["R-3", "R-2"]]);
  assert.deepEqual(of("b", ["R-5"]), [["R-2", "R-5"], ["R-1"]], "what the words name with tonight's count counts too");
  assert.deepEqual(of("c"), [["R-4"], []]);
  assert.deepEqual(of("unknown"), [[], []]);
  // Without any ruling there are the rules: the step's own, else its section's.
  const rules = (name: string, here: string[]): readonly string[] => rulingsOf([], cited, lesson, name, here).rules;
  assert.deepEqual([rules("a", ["R-9"]), rules("unknown", []), rules("b", [])], [["R-1", "R-9"], [], ["R-2"]]);
  const { others } = rulingsOf(all, {}, lesson, "a", [], ["2", "R", "9"]);
  assert.deepEqual(others.map(({ title }) => title), ["R-2", "R-1", "R-3", "R-4", "R-5"], "questions that say what the step says");
  assert.deepEqual(rulingsOf([], { a: cited.a }, lesson, "b", []).rules, ["R-1"]);
});

test("the address names the window, next to the step", () => {
  const address = "http://x.test/a/lesson/?n=3#step-two";
  assert.equal(withRole(address, "screen"), "http://x.test/a/lesson/?n=3&table=screen#step-two");
  assert.equal(withRole(withRole(address, "teacher"), undefined), address);
  assert.deepEqual([roleOf("?table=1"), roleOf("?table=teacher"), roleOf("?n=3"), roleOf("?table=x")], ["alone", "teacher", undefined, undefined]);
});
