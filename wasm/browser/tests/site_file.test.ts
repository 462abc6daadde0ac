/** Why a file cannot be had, without a page: what answers decides it. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** What the site answers at these names; an error where there is no network. */
let answers: Record<string, { status?: number; text?: string } | Error>;
let requested: string[];

class FakeElement {
  readonly kids: FakeElement[] = [];
  textContent = "";
  className = "";
  remove(): void {
    shown = undefined;
  }
  onclick = (): void => undefined;
  setAttribute(): void {}
  append(...kids: FakeElement[]): void {
    this.kids.push(...kids);
  }
}
let shown: FakeElement | undefined;
let loads = 0;
Object.assign(globalThis, {
  document: {
    querySelector: (what: string) => (what.includes("insuto-sealed") ? { content: "one", dataset: { engine: "abc" } } : shown),
    createElement: () => new FakeElement(),
    body: { append: (box: FakeElement) => (shown = box) },
  },
  location: { reload: () => (loads += 1) },
  fetch: (address: string | URL) => {
    const name = new URL(address, "https://site.example/").pathname.split("/").pop() ?? "";
    requested.push(name);
    const answer = answers[name] ?? { status: 404 };
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(new Response(answer.text ?? "", { status: answer.status ?? 200 }));
  },
});
const { bring, ENGINE, Missing, part, siteFile, wayOut, withWhy } = await import("../src/page/site_file");

const release = (name: string): { text: string } => ({ text: JSON.stringify({ release: name }) });
const OFF = new TypeError("Failed to fetch");
/** The error with which browsers report that a script failed to load. */
const unloaded = (name: string) => (): Promise<never> => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: https://site.example/stage/${name}`));

beforeEach(() => {
  [answers, requested, shown, loads] = [{}, [], undefined, 0];
});

/** What stands at the page's edge. */
const pieces = (): FakeElement[] => shown?.kids ?? [];
const line = (): string[] => pieces().map(({ textContent }) => textContent);

const lack = async (work: Promise<unknown>): Promise<InstanceType<typeof Missing>> => {
  const error: unknown = await work.then(() => undefined, (fault: unknown) => fault);
  assert.ok(error instanceof Missing, String(error));
  return error;
};

test("a file that is missing, or fails to load from a site of another release: the page says that it is out of date", async () => {
  const cases = [
    { "a.json": { status: 404 }, "release.json": release("two") },
    { "a.json": { status: 404 }, "release.json": release("one") },
    { "a.json": { status: 410 } },
    { "a.json": { status: 503 }, "release.json": release("two") },
    { "a.json": OFF, "release.json": release("two") },
  ];
  for (const one of cases) {
    [answers, shown] = [one as typeof answers, undefined];
    const error = await lack(siteFile("https://site.example/a.json"));
    assert.equal(error.why, "release", JSON.stringify(one));
    assert.deepEqual(line(), ["このページを開いたあとに、新しい版が出ました。", "新しい版を読みこむ", "あとで"]);
    const { label, act } = wayOut(error, () => assert.fail("tried again"));
    assert.equal(label, "新しい版を読みこむ");
    act();
  }
  assert.equal(loads, cases.length);
});

test("without a network that is said, and only then; what fails otherwise is said without a reason", async () => {
  for (const [one, why, said] of [
    [{ "a.json": OFF, "release.json": OFF }, "network", "通信できません。だめでした。"],
    [{ "a.json": OFF, "release.json": release("one") }, "other", "だめでした。"],
    [{ "a.json": { status: 503 }, "release.json": release("one") }, "other", "だめでした。"],
    [{ "a.json": { status: 503 }, "release.json": { text: "<h1>Please log in</h1>" } }, "other", "だめでした。"],
  ] as const) {
    answers = one;
    const error = await lack(siteFile("https://site.example/a.json"));
    assert.deepEqual([error.why, withWhy("だめでした。", error), shown], [why, said, undefined]);
    assert.equal(wayOut(error, () => undefined).label, "もう一度ためす");
  }
  assert.equal(withWhy("だめでした。", new Error("another")), "だめでした。");
});

test("a script that fails to load is explained like a file; where only a reload can retry, that is offered", async () => {
  answers = { "release.json": release("one"), "a.js": OFF };
  assert.deepEqual([(await lack(part(unloaded("a.js")))).why, requested], ["other", ["a.js", "release.json"]]);
  answers = { "release.json": release("two") };
  assert.equal((await lack(part(unloaded("a.js")))).why, "release");
  // WebKit does not say which script it was.
  const silent = (): Promise<never> => Promise.reject(new TypeError("Importing a module script failed."));
  answers = { "release.json": release("one") };
  assert.equal(wayOut(await lack(part(silent)), () => undefined).label, "読み直す");
  answers = { "release.json": OFF };
  assert.equal(wayOut(await lack(part(silent)), () => undefined).label, "もう一度ためす", "a reload would lead away");
  // It was loaded, and throws while it runs.
  await assert.rejects(part(() => Promise.reject(new RangeError("of its own"))), RangeError);
});

test("failures that nobody waits for are reported at the page's edge, once for all, and all loads are repeated", async () => {
  answers = { "release.json": OFF, "a.js": OFF, "b.js": OFF };
  const loaded: string[] = [];
  let online = false;
  const load = (name: string) => (): Promise<string> => (online ? Promise.resolve(name) : unloaded(name)());
  bring(load("a.js"), (name) => loaded.push(name));
  bring(load("b.js"), (name) => loaded.push(name));
  await new Promise((go) => setTimeout(go, 10));
  assert.deepEqual(line(), ["通信できません。ページの一部を読み込めませんでした。", "もう一度ためす", "あとで"]);
  online = true;
  pieces()[1]?.onclick();
  await new Promise((go) => setTimeout(go));
  assert.deepEqual([loaded.sort(), shown], [["a.js", "b.js"], undefined]);
});

test("the engine's list is requested in the version that the page names", () => {
  assert.equal(ENGINE.search, "?v=abc");
});
