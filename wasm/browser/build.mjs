// Bundles the stage and the worker into dist/. Files that are loaded later (live board, settings …) become chunks whose
// names carry a hash; the three entry points keep their names, because pages name them.
import { build } from "esbuild";
import { rm } from "node:fs/promises";
import { sheetsAsText, withBreakpoints } from "./styles.mjs";

await rm("dist", { recursive: true, force: true });
const common = {
  bundle: true,
  format: "esm",
  target: ["es2022", "chrome111", "firefox115", "safari16.4"],
  minify: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
};
await build({
  ...common,
  entryPoints: { stage: "src/stage.ts" },
  outdir: "dist",
  plugins: [sheetsAsText],
  splitting: true,
  chunkNames: "[name]-[hash]",
});
// A worker started from a blob imports one address, so it is one file.
await build({ ...common, entryPoints: { worker: "src/engine/worker.ts" }, outdir: "dist" });
await build({ ...common, entryPoints: { stage: "src/styles/stage.css" }, outdir: "dist", plugins: [withBreakpoints] });
