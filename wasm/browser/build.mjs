// Bundles the stage and the worker into dist/. Files that are loaded later (live board, settings …) become chunks whose
// names carry a hash, and so does the worker; the other entry points keep their names, because pages name them.
import { build, transform } from "esbuild";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
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
/** A style sheet that a script imports is a text in it: for what comes late, and no other page needs. */
const asText = {
  name: "sheets as text",
  setup(build) {
    const named = breakpoints();
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await sheet(path, named), { loader: "css", minify: true, charset: "utf8" });
      return { contents: code, loader: "text" };
    });
  },
};
// A worker started from a blob imports one address, so it is one file. Its name carries a hash: a page requests the
// worker of its own release.
const ofWorker = await build({ ...common, entryPoints: { worker: "src/engine/worker.ts" }, outdir: "dist", entryNames: "[name]-[hash]", metafile: true });
const [worker] = Object.keys(ofWorker.metafile.outputs);
const stage = {
  ...common,
  metafile: true,
  entryPoints: { stage: "src/stage.ts" },
  outdir: "dist",
  splitting: true,
  chunkNames: "[name]-[hash]",
  define: { WORKER: JSON.stringify(basename(worker)) },
};
// What stage.js imports comes with every page, what the stage of a lesson imports with every picture, and esbuild would make a file of each
// part of it that other scripts use too: in one file it is a fifth smaller. So it is found out first, then bundled, and imported from there
// by all others.
const shared = [];
const fromShared = {
  name: "what many pages have",
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (pluginData === fromShared || kind === "dynamic-import") return undefined;
      const found = await build.resolve(path, { importer, kind, resolveDir, pluginData: fromShared });
      const one = shared.find(({ files }) => files.has(relative(".", found.path)));
      return one ? { path: `./${one.file}`, external: true } : found;
    });
  },
};
/** Bundle what an entry point shares with others: of these folders, without what is in such a file already, and with `more`. */
async function share(name, entry, folders, more = []) {
  const { inputs, outputs } = (await build({ ...stage, plugins: [fromShared, asText], write: false })).metafile;
  const files = new Set(more);
  const follow = (output) => {
    for (const { path, kind } of output.imports) {
      if (kind !== "import-statement" || !outputs[path]) continue;
      // A module with a dynamic import stays out: it contains the late script's name, and that script contains this file's.
      for (const file of Object.keys(outputs[path].inputs)) if (folders.test(file) && !inputs[file].imports.some((one) => one.kind === "dynamic-import")) files.add(file);
      follow(outputs[path]);
    }
  };
  follow(Object.values(outputs).find(({ entryPoint }) => entryPoint === entry));
  const { metafile } = await build({
    ...common,
    metafile: true,
    stdin: { contents: [...files].map((file) => `export * from "./${file}";`).join("\n"), resolveDir: "." },
    outdir: "dist",
    entryNames: `${name}-[hash]`,
    plugins: [fromShared],
  });
  const [[path, { exports }]] = Object.entries(metafile.outputs);
  shared.push({ file: basename(path), files, exports, metafile });
}
await share("base", "src/stage.ts", /./, ["failed", "in_turn", "notice"].map((name) => `src/page/${name}.ts`));
await share("picture", "src/lesson/stage_element.ts", /^src\/board\/|node_modules\//);
const ofStage = await build({ ...stage, plugins: [fromShared, asText] });
// An import of each module of such a file becomes one import. Two modules that export the same name would lose it in that file.
for (const output of [...shared.map(({ file }) => `dist/${file}`), ...Object.keys(ofStage.metafile.outputs)]) {
  const taken = new Map(shared.map(({ file }) => [file, []]));
  const rest = (await readFile(output, "utf8")).replace(/import\{([^}]*)\}from"\.\/([^"]*)";/g, (all, names, from) => {
    const known = shared.find(({ file }) => file === from)?.exports;
    if (!known) return all;
    const lost = names.split(",").filter((name) => !known.includes(name.split(" as ")[0]));
    if (lost.length) throw new Error(`${output}: ${lost.join(", ")} is exported by two modules of ${from}`);
    taken.get(from).push(names);
    return "";
  });
  const imports = [...taken].map(([from, names]) => (names.length ? `import{${names.join()}}from"./${from}";` : ""));
  // Named like this, variables of different functions are the same letters more often: a thirtieth less.
  await writeFile(output, (await minify(imports.join("") + rest, { module: true })).code);
}
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
const inputs = [ofWorker, ...shared, ofStage, ofServiceWorker].flatMap(({ metafile }) => Object.keys(metafile.inputs));
const packages = new Set(inputs.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []));
const licences = [...packages].sort().map(async (name) => {
  const folder = join("node_modules", name);
  const { license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find((one) => /licen[cs]e/i.test(one));
  if (!file) throw new Error(`${name} has no licence text`);
  return { name, licence: license, text: await readFile(join(folder, file), "utf8") };
});
await writeFile("tools/licences.json", JSON.stringify(await Promise.all(licences)));
