// The style sheets: a file a component, a class in one file, sizes in one place.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import postcss, { type Root } from "postcss";
import * as sizes from "../src/page/breakpoints";
import { breakpoints, resolved } from "../styles.mjs";

const FOLDER = "src/styles";
const read = (file: string): string => readFileSync(join(FOLDER, file), "utf8");
const files = readdirSync(FOLDER).filter((file) => file.endsWith(".css"));
const sheets = new Map<string, Root>(files.map((file) => [file, postcss.parse(read(file))]));
const named = await breakpoints();

/** What a selector styles: the last of its parts that names a class, an id or an element of ours; of several classes the first. */
function styled(selector: string): string | undefined {
  const bare = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "");
  const parts = bare.replace(/\((?:[^()]|\([^()]*\))*\)/g, (inner) => inner.replace(/[\s>+~]/g, "_")).split(/[\s>+~]+/);
  for (const part of parts.reverse()) {
    const found = /^(insuto-[a-z]+)/.exec(part)?.[1] ?? /[.#](in-[\w-]+)/.exec(part)?.[1];
    if (found) return found;
  }
  return undefined;
}

/** All of ours that one part of a selector names side by side: `:is(.in-a, .in-b) td` styles in both. */
function group(selector: string): string[] {
  const parts = /:is\(((?:[^()]|\([^()]*\))*)\)[^\s>+~]*$/.exec(selector);
  return parts?.[1] ? parts[1].split(/,\s*(?![^(]*\))/).flatMap((one) => styled(selector.slice(0, parts.index) + one) ?? []) : [styled(selector) ?? ""];
}

test("no sheet is longer than 300 lines, in any room", () => {
  const all = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  assert.ok(all.length > files.length);
  for (const file of all) assert.ok(readFileSync(join("src", file), "utf8").split("\n").length <= 301, file);
});

test("each class is styled in one file", () => {
  const where = new Map<string, Set<string>>();
  for (const [file, sheet] of sheets) {
    sheet.walkRules((rule) => {
      for (const name of rule.selectors.flatMap(group)) if (name) where.set(name, (where.get(name) ?? new Set()).add(file));
    });
  }
  assert.ok(where.size > 150);
  assert.deepEqual([...where].filter(([, places]) => places.size > 1).map(([name, places]) => `${name}: ${[...places].join(", ")}`), []);
});

test("an entry names every sheet once, and every layer where it declares them", () => {
  const entry = sheets.get("stage.css");
  assert.ok(entry);
  const imported: string[] = [];
  const used = new Set<string>();
  let declared: string[] = [];
  entry.walkAtRules((rule) => {
    if (rule.name === "layer") declared = rule.params.split(/,\s*/);
    const [, file, layer] = /^"\.\/([\w.]+)"(?: layer\((\w+)\))?$/.exec(rule.params) ?? [];
    if (rule.name === "import") imported.push(file ?? rule.params);
    if (layer) used.add(layer);
  });
  for (const name of ["quick.css", "front.css"]) sheets.get(name)?.walkAtRules("import", (rule) => void imported.push(/"\.\/([\w.]+)"/.exec(rule.params)?.[1] ?? rule.params));
  assert.deepEqual(imported.toSorted(), files.filter((file) => !["stage.css", "quick.css", "front.css", "folds.css", "breakpoints.css"].includes(file)).toSorted());
  assert.deepEqual([...used], declared);
  for (const [file, sheet] of sheets) if (file !== "stage.css") sheet.walkAtRules("layer", () => assert.fail(`${file} declares a layer`));
});

test("sizes stand in breakpoints.css alone, and each of them is used", () => {
  const used = new Set<string>();
  for (const [file, sheet] of sheets) {
    sheet.walkAtRules(/^(media|container)$/, ({ params }) => {
      assert.doesNotMatch(params, /\d(em|rem|px)/, file);
      for (const [name] of params.matchAll(/--[\w-]+/g)) used.add(name);
      assert.doesNotMatch(resolved(params, named), /--/);
    });
  }
  assert.deepEqual([...named.keys()].filter((name) => !used.has(name)), []);
});

test("a list of sizes becomes a list of queries", () => {
  const some = new Map([["--a", ["(x)", "(y) and (z)"]], ["--b", ["(w)"]]]);
  assert.equal(resolved("screen and (--a)", some), "screen and (x), screen and (y) and (z)");
  assert.equal(resolved("(--a) and (--b)", some), "(x) and (w), (y) and (z) and (w)");
  assert.throws(() => resolved("(--c)", some));
});

test("scripts ask for the same sizes as sheets", () => {
  const css = new Map([...named].map(([name, queries]) => [name.slice(2).toUpperCase().replaceAll("-", "_"), queries.join(", ")]));
  for (const [name, query] of Object.entries(sizes)) assert.equal(query, css.get(name), name);
  const known = new Set([...named.values()].flat().flatMap((query) => query.match(/\((?:min|max)-(?:width|height): [\d.]+em\)/g) ?? []));
  for (const file of readdirSync("src", { recursive: true, encoding: "utf8" }).filter((one) => one.endsWith(".ts"))) {
    for (const [size] of readFileSync(join("src", file), "utf8").matchAll(/\((?:min|max)-(?:width|height): [^)]*\)/g)) assert.ok(known.has(size), `${file}: ${size}`);
  }
});

type Colour = readonly number[];

/** Share of the first colour in the second. */
const mixed = (over: Colour, under: Colour, share: number): Colour => over.map((one, at) => one * share + (under[at] ?? 0) * (1 - share));

/** How much light a colour gives, by WCAG. */
function light(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour.map((one) => (one <= 10.3 ? one / 3294.6 : ((one / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: Colour, b: Colour): number => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);

test("letters of the step that is read have contrast with its tint, light and dark", () => {
  const share = (file: string, pattern: RegExp): number => Number(pattern.exec(read(file))?.[1]) / 100;
  const tint = share("step.css", /--in-lit\) (\d+)%/);
  const figure = share("step.css", /--in-aka\) (\d+)%/);
  for (const scheme of [":root", '[data-md-color-scheme="slate"]']) {
    const rules = sheets.get("tokens.css")?.nodes.filter((node) => node.type === "rule" && node.selectors.includes(scheme)).join("") ?? "";
    const colour = (name: string): Colour => (new RegExp(`--in-${name}:[^#]*#(..)(..)(..)`).exec(rules) ?? []).slice(1).map((one) => parseInt(one, 16));
    const under = mixed(colour("lit"), colour("paper"), tint);
    for (const letters of [colour("ink"), colour("mute"), colour("indigo"), mixed(colour("aka"), colour("ink"), figure)])
      assert.ok(contrast(letters, under) >= 4.5, `${scheme}: ${contrast(letters, under)}`);
  }
});
