// Unit tests of the modules that need no page: tests/*.test.ts, made into JavaScript by esbuild, run by Node's own test runner.
//
//   node test.mjs [name …]     only the files whose names hold one of these
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const wanted = process.argv.slice(2);
const files = (await readdir("tests")).filter((file) => file.endsWith(".test.ts") && (!wanted.length || wanted.some((name) => file.includes(name))));
if (!files.length) throw new Error(`tests: no file for ${wanted.join(", ") || "*.test.ts"}`);
const folder = await mkdtemp(join(tmpdir(), "insuto-unit-"));
let failed;
try {
  await build({
    entryPoints: files.map((file) => join("tests", file)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    mainFields: ["module", "main"],
    sourcemap: "inline",
    charset: "utf8",
    define: { WORKER: '"worker.js"' },
    logLevel: "warning",
    // For packages that are no modules (postcss).
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
  const made = files.map((file) => join(folder, file.replace(/\.ts$/, ".mjs")));
  failed = spawnSync(process.execPath, ["--enable-source-maps", "--test", "--test-reporter=spec", ...made], { stdio: "inherit" }).status ?? 1;
} finally {
  await rm(folder, { recursive: true });
}
process.exitCode = failed;
