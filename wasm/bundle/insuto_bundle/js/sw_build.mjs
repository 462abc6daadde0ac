// Bundles the service worker and gives it its precache list with Workbox.
//
//   node sw_build.mjs job.json
//
// Prints the number of precached files.
// esbuild and Workbox come from browser/node_modules, so that this package brings no packages of its own.
import { createRequire } from "node:module";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * `versions` is what stands behind a file's name in pages ("?v=…").
 * @type {{ browser: string, site: string, release: string, precache: string[], versions: Record<string, string>, hashes: Record<string, string> }}
 */
const job = JSON.parse(await readFile(process.argv[2] ?? "job.json", "utf8"));
const require = createRequire(join(job.browser, "package.json"));
/** @type {typeof import("esbuild")} */
const esbuild = require("esbuild");
/** @type {typeof import("workbox-build")} */
const { injectManifest } = require("workbox-build");

const folder = await mkdtemp(join(tmpdir(), "insuto-sw-"));
try {
  const bundled = join(folder, "sw.js");
  await esbuild.build({
    entryPoints: [join(dirname(fileURLToPath(import.meta.url)), "sw", "main.ts")],
    outfile: bundled,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    nodePaths: [join(job.browser, "node_modules")],
    define: { RELEASE: JSON.stringify(job.release), HASHES: JSON.stringify(job.hashes), "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
    logLevel: "silent",
  });
  const { count, warnings } = await injectManifest({
    swSrc: bundled,
    swDest: join(job.site, "sw.js"),
    globDirectory: job.site,
    globPatterns: job.precache,
    maximumFileSizeToCacheInBytes: 8_000_000,
    manifestTransforms: [
      (entries) => ({
        // An address that carries a hash needs no revision beside it.
        manifest: entries
          .map(({ size, ...entry }) =>
            entry.url in job.versions ? { url: entry.url + job.versions[entry.url], revision: null, size } : { ...entry, size },
          )
          .sort((a, b) => (a.url < b.url ? -1 : 1)),
      }),
    ],
  });
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
  console.log(count);
} finally {
  await rm(folder, { recursive: true });
}
