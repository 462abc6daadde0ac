// Bundles the stage and the worker into dist/. Files that are loaded later (live board, settings …) become chunks whose
// names carry a hash, and so does the worker; the other entry points keep their names, because pages name them.
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { build, transform } from "esbuild";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { rollup } from "rollup";
import { minify } from "terser";
import { breakpoints, sheet, withBreakpoints } from "./styles.mjs";

for (const made of ["dist", "tools"]) await rm(made, { recursive: true, force: true });
const common = {
  bundle: true,
  format: "esm",
  target: ["es2022", "chrome111", "firefox115", "safari16.4"],
  minify: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
};
// A worker started from a blob imports one address, so it is one file. Its name carries a hash: a page requests the
// worker of its own release.
const ofWorker = await build({ ...common, entryPoints: { worker: "src/engine/worker.ts" }, outdir: "dist", entryNames: "[name]-[hash]", metafile: true });
const [worker] = Object.keys(ofWorker.metafile.outputs);

const named = breakpoints();
/** For Rollup: scripts without their types; a style sheet or a text that a script imports is a string in it. */
const sources = {
  name: "sources",
  async load(file) {
    const text = await readFile(file, "utf8");
    const as = { target: common.target, charset: "utf8" };
    if (file.endsWith(".ts")) return (await transform(text, { ...as, loader: "ts", define: { WORKER: JSON.stringify(basename(worker)) } })).code;
    if (file.endsWith(".txt")) return `export default ${JSON.stringify(text)};`;
    if (!file.endsWith(".css")) return text;
    const { code } = await transform(await sheet(file, named), { ...as, loader: "css", minify: true });
    return `export default ${JSON.stringify(code)};`;
  },
};
/** For Rollup: a script that is loaded later exports what its module does, under these names, so that it can be imported under another
 * address after a failure (page/site_file.ts). */
const whole = {
  name: "whole",
  moduleParsed({ dynamicallyImportedIds }) {
    for (const id of dynamicallyImportedIds) this.emitFile({ type: "chunk", id, preserveSignature: "strict" });
  },
};
const source = (file) => join(import.meta.dirname, "src", file);
const ofStage = await rollup({ input: source("stage.ts"), plugins: [nodeResolve({ browser: true, extensions: [".ts", ".js"] }), sources, whole] });

/** All modules that are loaded with one. */
function loadedWith(id, info, found = new Set()) {
  for (const one of info(id).importedIds) if (!found.has(one)) loadedWith(one, info, found.add(one));
  return found;
}
/** What most pages load besides, too small for a file of its own: compressed with the rest it is half as large. */
const small = ["page/own.ts", "page/failed.ts"].map(source);
const { output } = await ofStage.write({
  dir: "dist",
  entryFileNames: ({ name }) => (name === "stage" ? "[name].js" : "[name]-[hash].js"),
  chunkFileNames: "[name]-[hash].js",
  // As other names that stay the same as long as their content (sw/place.ts).
  hashCharacters: "hex",
  // What stage.js imports comes with every page, what a lesson's stage imports of boards and packages with every picture: one file each is
  // a fifth smaller than one for each part of it that other scripts use too.
  manualChunks(id, { getModuleInfo }) {
    // It contains the names of late scripts: a file with it would be another one whenever one of those changes.
    if (getModuleInfo(id).dynamicallyImportedIds.length) return null;
    if (loadedWith(source("stage.ts"), getModuleInfo).has(id) || small.includes(id)) return "base";
    return loadedWith(source("lesson/stage_element.ts"), getModuleInfo).has(id) && /\/src\/board\/|node_modules/.test(id) ? "picture" : null;
  },
  // Named like this, variables of different functions are the same letters more often: a thirtieth less than by esbuild.
  plugins: [{ name: "shorter", renderChunk: (code) => minify(code, { module: true }) }],
});
// Pages name it with the release behind it: a script that imported something of it would load it a second time.
if (output.find(({ name }) => name === "stage").exports.length) throw new Error("stage.js exports something");

await build({ ...common, entryPoints: { stage: "src/styles/stage.css", quick: "src/styles/quick.css", front: "src/styles/front.css", folds: "src/styles/folds.css" }, outdir: "dist", plugins: [withBreakpoints] });

// What seals a site: the service worker but for what it knows of the site, and the scripts that finish it and trim styles. Each is one
// file with all its packages, so that a wheel can carry it (scripts/wheel.py).
const seal = { ...common, entryNames: "[name]", nodePaths: ["node_modules"], outdir: "tools" };
const bundle = "../bundle/insuto_bundle/js";
const ofServiceWorker = await build({
  ...seal,
  metafile: true,
  entryPoints: { sw: `${bundle}/sw/main.ts` },
  format: "iife",
  target: "es2022",
  define: { RELEASE: "self.__RELEASE", HASHES: "self.__HASHES", "process.env.NODE_ENV": '"production"' },
});
await build({
  ...seal,
  entryPoints: [`${bundle}/sw_fill.mjs`, `${bundle}/trim_styles.mjs`],
  platform: "node",
  target: "node20",
  outExtension: { ".js": ".mjs" },
  mainFields: ["module", "main"],
  // Packages in the older form ask for Node's own modules by `require`.
  banner: { js: 'import { createRequire as __create } from "node:module"; const require = __create(import.meta.url);' },
});

// What of others' work is in these scripts, for the list of licences that the seal writes (insuto_bundle/licences.py).
const inputs = [
  ...[ofWorker, ofServiceWorker].flatMap(({ metafile }) => Object.keys(metafile.inputs)),
  ...output.flatMap(({ modules = {} }) => Object.keys(modules)),
];
const packages = new Set(inputs.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []));
const licences = [...packages].sort().map(async (name) => {
  const folder = join("node_modules", name);
  const { license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find((one) => /licen[cs]e/i.test(one));
  if (!file) throw new Error(`${name} has no licence text`);
  return { name, licence: license, text: await readFile(join(folder, file), "utf8") };
});
await writeFile("tools/licences.json", JSON.stringify(await Promise.all(licences)));
