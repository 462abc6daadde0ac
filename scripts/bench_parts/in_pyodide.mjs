// Runs a function of a Python script inside Pyodide under Node: node in_pyodide.mjs '{"pyodide", "mounts", "path", "script", "call"}'
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const { pyodide, mounts, path: imports, script, call } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);
const py = await loadPyodide({ indexURL: pyodide + path.sep, stdout: () => {} });
for (const [inside, outside] of Object.entries(mounts)) {
  py.FS.mkdirTree(inside);
  py.FS.mount(py.FS.filesystems.NODEFS, { root: outside }, inside);
}
py.globals.set("JOB", JSON.stringify({ imports, source: fs.readFileSync(script, "utf8"), call }));
console.log(py.runPython(`
import json, sys
job = json.loads(JOB)
sys.path[:0] = job["imports"]
scope = {"__name__": "bench"}
exec(job["source"], scope)
json.dumps(eval(job["call"], scope))
`));
