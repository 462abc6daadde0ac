/**
 * Boots the engine: Pyodide, the stripped standard library and the wheels named by engine.json, with the requested
 * games, all from the site's own origin. Runs in a dedicated worker and, for measuring, on a page's main thread.
 *
 * Everything is fetched side by side and compared with the hashes of engine.json before it runs (engine_files.ts); WebAssembly is
 * compiled while it arrives; wheels stay the zip archives that they are, because Python imports from a zip and an unpacked copy costs
 * time and buys nothing.
 */
import type { PyodideAPI, loadPyodide as LoadPyodide } from "pyodide";
import type { PyBuffer, PyProxy } from "pyodide/ffi";
import { BootError, type Fresh } from "./engine_error";
import { counter, EngineFiles, fileOf, ofGame, type Count, type Elsewhere, type EngineFile, type Manifest, type Progress } from "./engine_files";
import { startPyodide, type CreateModule, type FileSystem } from "./start_pyodide";

/** The engine: one JSON request in, one JSON response out. */
export interface Engine {
  handle(request: string): string;
  /** The game that a response requires, whose code (or that part of it) has to be added before the request is repeated;
   * undefined for other responses. */
  needs(response: string): Needed | undefined;
  /**
   * Fetch the code; `onPart` is called with each piece that arrives. Throws a BootError: "gone" where the server has
   * another release by now. Whatever fails, the engine goes on with the games that it has.
   */
  add(needed: Needed, onPart: () => void): Promise<void>;
}

/** Code that has not been loaded yet: a game's, or its drill questions'. */
export interface Needed {
  game: string;
  part: "" | "drill";
}

/** The desk's response if a game's code has not been loaded yet (docs/dev/contracts.md, 2). */
const NEEDS = /^\{"needs":"(\w+)","ok":false(?:,"part":"(drill)")?\}$/;

function needed(response: string): Needed | undefined {
  const [, game, part] = (response.length < 100 && NEEDS.exec(response)) || [];
  return game ? { game, part: part ? "drill" : "" } : undefined;
}

/** Where an archive lies in the interpreter's file system. */
const path = ({ file }: EngineFile): string => `/lib/${file}`;

/**
 * Boot the engine that `manifestUrl` (engine.json) describes.
 *
 * `progress` is called with the bytes loaded and in all, uncompressed. `games` are loaded as well; unknown names are
 * ignored. `other` fetches what cannot be fetched from here. Throws a BootError.
 */
export async function boot(manifestUrl: string, progress: Progress, games: readonly string[] = [], fresh: Fresh = "nothing", other?: Elsewhere): Promise<Engine> {
  const source = new EngineFiles(manifestUrl, other);
  const cache: RequestCache = fresh === "all" ? "reload" : "default";
  const manifest = await source.manifest(fresh === "nothing" ? "no-cache" : "reload");
  const first = [...new Set(games)].flatMap((game) => ofGame(manifest, game));
  const count = counter(first.reduce((sum, file) => sum + file.bytes, manifest.bytes), progress);
  const pyodide = await runtime(source, manifest, first, count, cache);
  try {
    return {
      handle: desk(pyodide, manifest, first),
      needs: needed,
      add: adder(source, manifest, pyodide, first, cache),
    };
  } catch (error) {
    throw new BootError("start", "The engine does not start.", { cause: error });
  }
}

const wheelsOf = ({ files }: Manifest): EngineFile[] => files.filter((file) => file.role === "wheel");

/** Fetch everything that the start needs, side by side, and start Python with it. `first`: the code of the first games. */
async function runtime(source: EngineFiles, manifest: Manifest, first: readonly EngineFile[], count: Count, cache: RequestCache): Promise<PyodideAPI> {
  const archives = [...wheelsOf(manifest), ...first];
  const [loader, script, wasm, stdlib] = [fileOf(manifest, "loader"), fileOf(manifest, "script"), fileOf(manifest, "wasm"), fileOf(manifest, "stdlib")];
  // The first failure is reported; the others must not become unhandled rejections.
  const coming = {
    compiling: source.compiled(wasm, count, cache),
    loader: source.module<{ loadPyodide: typeof LoadPyodide }>(loader, count, cache),
    script: source.module<{ default: CreateModule }>(script, count, cache),
    stdlib: source.download(stdlib, count, cache),
    wheels: Promise.all(archives.map((archive) => source.download(archive, count, cache))),
  };
  for (const started of Object.values(coming)) started.catch(() => undefined);
  const [{ loadPyodide }, { default: createModule }] = await Promise.all([coming.loader, coming.script]);
  const address = source.url(wasm);
  return startPyodide(
    loadPyodide,
    createModule,
    { wasm: address, stdlib: source.url(stdlib), runtime: new URL(".", address).href, packages: new URL(".", source.base).href },
    { compiling: coming.compiling, stdlib: coming.stdlib, wheels: coming.wheels, paths: archives.map(path), lock: manifest.lock },
  );
}

/** Import the engine in Python; return the function that handles requests. */
function desk(pyodide: PyodideAPI, manifest: Manifest, first: readonly EngineFile[]): Engine["handle"] {
  const handle = pyodide.runPython(
    "import sys, json, gc\n" +
      "sys.path[:0] = json.loads(wheels)\n" +
      "import dataclass_code, insuto, insuto.desk\n" +
      "for archive in json.loads(carried):\n" +
      "    insuto.carried(archive)\n" +
      "insuto.only(json.loads(games))\n" +
      // The library's start-up switched it off (see standins/_pyodide/_base.py); what is there now stays, and need not be looked through.
      "gc.freeze()\n" +
      "gc.enable()\n" +
      "lambda request, handle=insuto.desk.handle: handle(request).encode()\n",
    {
      locals: pyodide.toPy({
        wheels: JSON.stringify(wheelsOf(manifest).map(path)),
        carried: JSON.stringify(first.map(path)),
        games: JSON.stringify(manifest.games),
      }) as PyProxy,
    },
  ) as (request: string) => PyBuffer & PyProxy;
  const decoder = new TextDecoder();
  // Pyodide would turn a str into a string letter by letter, which takes milliseconds for a picture.
  const text = (answer: PyBuffer & PyProxy): string => {
    const bytes = answer.getBuffer("u8");
    try {
      return decoder.decode(bytes.data);
    } finally {
      bytes.release();
      answer.destroy();
    }
  };
  return (request) => text(handle(request));
}

/** Return the function that adds the code of games that were not loaded at the start (`first`). */
function adder(source: EngineFiles, manifest: Manifest, pyodide: PyodideAPI, first: readonly EngineFile[], cache: RequestCache): Engine["add"] {
  const added = new Set(first.map(({ file }) => file));
  return async ({ game, part }, onPart) => {
    const missing = ofGame(manifest, game, part).filter(({ file }) => !added.has(file));
    if (missing.length === 0) throw new BootError("start", `engine.json has no code of ${game}`);
    for (const file of missing) {
      const data = await source.download(file, onPart, cache).catch((error: unknown) => {
        if (error instanceof BootError && error.code === "integrity") return source.download(file, onPart, "reload");
        throw error;
      });
      (pyodide.FS as FileSystem).writeFile(path(file), data);
      const carried = pyodide.runPython("import insuto\ninsuto.carried") as PyProxy & ((archive: string) => void);
      carried(path(file));
      carried.destroy();
      added.add(file.file);
    }
  };
}
