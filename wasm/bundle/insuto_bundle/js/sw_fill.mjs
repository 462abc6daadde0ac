// Gives the service worker, bundled ahead by wasm/browser/build.mjs, what it has to know of this site: its release, the hashes of its
// files, and with Workbox the list of what is fetched when it is installed.
//
//   node sw_fill.mjs job.json
//
// Prints the number of precached files.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
// By itself: the package's entry would bring its bundler and compiler along.
import { injectManifest } from "workbox-build/build/inject-manifest.js";

/**
 * `versions` is what stands behind a file's name in pages ("?v=…").
 * @type {{ site: string, release: string, precache: string[], versions: Record<string, string>, hashes: Record<string, string> }}
 */
const job = JSON.parse(await readFile(process.argv[2] ?? "job.json", "utf8"));

const folder = await mkdtemp(join(tmpdir(), "insuto-sw-"));
try {
  const filled = join(folder, "sw.js");
  const text = await readFile(join(dirname(fileURLToPath(import.meta.url)), "sw.js"), "utf8");
  /** @type {Record<string, string>} */
  const values = { "self.__RELEASE": JSON.stringify(job.release), "self.__HASHES": JSON.stringify(job.hashes) };
  await writeFile(filled, text.replaceAll(/self\.__(?:RELEASE|HASHES)\b/g, (name) => values[name] ?? name));
  const { count, warnings } = await injectManifest({
    swSrc: filled,
    swDest: join(job.site, "sw.js"),
    globDirectory: job.site,
    globPatterns: job.precache,
    maximumFileSizeToCacheInBytes: 8_000_000,
    manifestTransforms: [
      (/** @type {{ url: string, revision: string | null, size: number }[]} */ entries) => ({
        // An address that contains a hash needs no separate revision.
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
