// Runs one Python file inside the Pyodide of the npm package, under Node.
//
//   node inside.mjs job.json
//
// Nothing is fetched: the lock file is an empty one, so no package can be requested from anywhere.
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

/**
 * The job.
 * @typedef {object} Job
 * @property {string} runtime folder that holds pyodide.mjs and its wasm
 * @property {string | null} [stdlib] path of a standard library zip to use instead of the shipped one
 * @property {string[]} [args] command line of the interpreter, e.g. ["-OO"]
 * @property {Record<string, string>} [env] its environment variables
 * @property {Record<string, string>} [mounts] {"/inside/path": "/host/path"}, mounted by NODEFS, writable
 * @property {string} code path of the Python file; it finds `job` (the next field) and leaves its answer in `result`
 * @property {unknown} [job] any JSON value for the Python code
 * @property {string} result path of the file that gets the answer as JSON
 */

try {
  await run(JSON.parse(await readFile(process.argv[2] ?? "job.json", "utf8")));
} catch (error) {
  // Left to Node, an error would be preceded by the source line that threw it: a megabyte of Pyodide.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// Node would wait for the interpreter's idle handles.
process.exit(0);

/** @param {Job} job */
async function run(job) {
  /** @type {typeof import("pyodide")} */
  const { loadPyodide } = await import(pathToFileURL(join(job.runtime, "pyodide.mjs")).href);
  const shipped = JSON.parse(await readFile(join(job.runtime, "pyodide-lock.json"), "utf8"));
  /** @type {import("pyodide").PyodideConfig} */
  const options = {
    indexURL: job.runtime,
    packageBaseUrl: job.runtime,
    lockFileContents: JSON.stringify({ info: shipped.info, packages: {} }),
    args: job.args ?? [],
    env: job.env ?? {},
  };
  if (job.stdlib) options.stdLibURL = job.stdlib;
  const pyodide = await loadPyodide(options);
  for (const [inside, host] of Object.entries(job.mounts ?? {})) pyodide.mountNodeFS(inside, host);
  const scope = pyodide.toPy({ job_text: JSON.stringify(job.job ?? null) });
  pyodide.runPython("import json as _json\njob = _json.loads(job_text)\ndel job_text", { globals: scope });
  pyodide.runPython(await readFile(job.code, "utf8"), { globals: scope, filename: job.code });
  await writeFile(job.result, pyodide.runPython("_json.dumps(result)", { globals: scope }));
}
