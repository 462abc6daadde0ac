// Bundles the stage and the worker into dist/. Files that are loaded later (live board, settings …) become chunks whose
// names carry a hash; the three entry points keep their names, because pages name them.
import { build, transform } from "esbuild";
import { rm } from "node:fs/promises";
import { breakpoints, sheet, withBreakpoints } from "./styles.mjs";

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
await build({
  ...common,
  entryPoints: { stage: "src/stage.ts" },
  outdir: "dist",
  splitting: true,
  chunkNames: "[name]-[hash]",
  plugins: [asText],
});
// A worker started from a blob imports one address, so it is one file.
await build({ ...common, entryPoints: { worker: "src/engine/worker.ts" }, outdir: "dist" });
await build({ ...common, entryPoints: { stage: "src/styles/stage.css", quick: "src/styles/quick.css", front: "src/styles/front.css" }, outdir: "dist", plugins: [withBreakpoints] });
