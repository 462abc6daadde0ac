/**
 * Boots the engine: Pyodide, the stripped standard library and the wheels named by engine.json, with the games that are asked for, all from
 * the site's own origin. Runs in a dedicated worker and, for measuring, on a page's main thread.
 *
 * Everything is fetched side by side and compared with the hashes of engine.json before it runs; WebAssembly is compiled
 * while it arrives; wheels stay the zip archives that they
 * are, because Python imports from a zip and an unpacked copy costs time and buys nothing.
 */
import type { PyodideAPI, loadPyodide as LoadPyodide } from "pyodide";
import type { PyBuffer, PyProxy } from "pyodide/ffi";

/**
 * What may go wrong: no file, another file than the one promised, a file that engine.json names and the server does not have (so this
 * engine.json is of another release), or a runtime that does not start.
 */
export type BootFault = "download" | "integrity" | "gone" | "start";

/** What is read past every cache: nothing, engine.json alone (it is of another release), or all (something there is damaged). */
export type Fresh = "nothing" | "list" | "all";

/** A failed boot, with a plain sentence for people who read consoles. */
export class BootError extends Error {
  constructor(
    readonly code: BootFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "BootError";
  }
}

/** The engine: one JSON request in, one JSON response out. */
export interface Engine {
  handle(request: string): string;
  /** The game that a response asks for, whose code has to be added before the request is made again; "" where it is an answer. */
  needs(response: string): string;
  /**
   * Fetch a game's code; `came` is called with each piece that comes. Throws a BootError: "gone" where the server has another release by
   * now, which this engine cannot be mixed with. Whatever fails, the engine goes on with the games that it has.
   */
  add(game: string, came: () => void): Promise<void>;
}

interface EngineFile {
  role: "loader" | "script" | "wasm" | "stdlib" | "wheel" | "game";
  /** Whose code alone is in it (role "game"). */
  game?: string;
  file: string;
  bytes: number;
  sha256: string;
}

interface Manifest {
  schema: number;
  games: Record<string, string>;
  bytes: number;
  files: EngineFile[];
  lock: object;
}

type Progress = (done: number, total: number) => void;
type Count = (bytes: number) => void;

/** Fetches a file in another way, where this place may not. */
export type Elsewhere = (url: string, cache: RequestCache) => Promise<Response>;
let elsewhere: Elsewhere | undefined;

/** Fetch; where the browser refuses that here (and not: where the server does), elsewhere. */
async function reach(url: string, cache: RequestCache): Promise<Response> {
  try {
    return await fetch(url, { cache });
  } catch (error) {
    if (!elsewhere) throw error;
    return elsewhere(url, cache);
  }
}

/** The part of Emscripten's settings that Pyodide hands over and that we replace. */
interface EmscriptenSettings {
  instantiateWasm?: (
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object;
}
type CreateModule = (settings: EmscriptenSettings) => Promise<unknown>;

const SCHEMA = 1;
/** What the desk says where a game's code has not come yet (docs/dev/contracts.md, 2). */
const NEEDS = /^\{"needs":"(\w+)","ok":false\}$/;

interface FileSystem {
  writeFile(path: string, data: Uint8Array): void;
}

/** Where an archive lies in the interpreter's file system. */
const path = ({ file }: EngineFile): string => `/lib/${file}`;

/**
 * Boot the engine that `manifestUrl` (engine.json) describes.
 *
 * `progress` is told how many bytes of how many are there, uncompressed. `games` come along at once; what else is named is passed over.
 * `other` fetches what cannot be fetched from here. Throws a BootError.
 */
export async function boot(manifestUrl: string, progress: Progress, games: readonly string[] = [], fresh: Fresh = "nothing", other?: Elsewhere): Promise<Engine> {
  elsewhere = other;
  const base = new URL(manifestUrl, location.href);
  const cache: RequestCache = fresh === "all" ? "reload" : "default";
  const manifest = await readManifest(base, fresh === "nothing" ? "no-cache" : "reload");
  const own = (game: string, { files } = manifest): EngineFile[] => files.filter((file) => file.role === "game" && file.game === game);
  const first = [...new Set(games)].flatMap((game) => own(game));
  const count = counter(first.reduce((sum, file) => sum + file.bytes, manifest.bytes), progress);
  const url = (file: EngineFile): string => new URL(file.file, base).href;
  const one = (role: EngineFile["role"]): EngineFile => {
    const found = manifest.files.find((file) => file.role === role);
    if (!found) throw new BootError("start", `engine.json names no ${role}`);
    return found;
  };
  const wheels = manifest.files.filter((file) => file.role === "wheel");
  const loader = one("loader");
  const script = one("script");
  const wasm = one("wasm");
  const stdlib = one("stdlib");

  // All of it at once. The first failure is reported; the others must not become unhandled rejections.
  const compiling = compile(url(wasm), wasm, count, cache);
  const downloads = {
    loader: verifiedModule<{ loadPyodide: typeof LoadPyodide }>(url(loader), loader, count, cache),
    script: verifiedModule<{ default: CreateModule }>(url(script), script, count, cache),
    stdlib: download(url(stdlib), stdlib, count, cache),
    wheels: Promise.all([...wheels, ...first].map((wheel) => download(url(wheel), wheel, count, cache))),
  };
  for (const started of [compiling, ...Object.values(downloads)]) started.catch(() => undefined);

  const [{ loadPyodide }, { default: createModule }] = await Promise.all([downloads.loader, downloads.script]);
  const pyodide = await start(
    loadPyodide,
    createModule,
    { wasm: url(wasm), stdlib: url(stdlib), runtime: new URL(".", url(wasm)).href, packages: new URL(".", base).href },
    compiling,
    downloads.stdlib,
    downloads.wheels,
    [...wheels, ...first].map(path),
    manifest,
  );
  const added = new Set(first.map(({ file }) => file));
  try {
    const handle = pyodide.runPython(
      "import sys, json, gc\n" +
        "sys.path[:0] = json.loads(wheels)\n" +
        "import dataclass_code, insuto, insuto.desk\n" +
        "for archive in json.loads(carried):\n" +
        "    insuto.carried(archive)\n" +
        "for game, module in json.loads(games).items():\n" +
        "    insuto.register(game, module)\n" +
        // The library's start-up switched it off (see standins/_pyodide/_base.py); what is there now stays, and need not be looked through.
        "gc.freeze()\n" +
        "gc.enable()\n" +
        "lambda request, handle=insuto.desk.handle: handle(request).encode()\n",
      {
        locals: pyodide.toPy({
          wheels: JSON.stringify(wheels.map(path)),
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
    return {
      handle: (request) => text(handle(request)),
      needs: (response) => (response.length < 100 ? (NEEDS.exec(response)?.[1] ?? "") : ""),
      add: async (game, came) => {
        const missing = own(game).filter(({ file }) => !added.has(file));
        if (missing.length === 0) throw new BootError("start", `engine.json has no code of ${game}`);
        for (const file of missing) {
          const load = (how: RequestCache): Promise<Uint8Array> => download(url(file), file, came, how);
          const data = await load(cache)
            .catch((error: unknown) => {
              if (error instanceof BootError && error.code === "integrity") return load("reload");
              throw error;
            })
            .catch(async (error: unknown) => {
              if (!(error instanceof BootError) || error.code === "download") throw error;
              // Where the server still promises this very file it is only not there, or damaged on its way.
              const now = await readManifest(base, "reload");
              throw new BootError(own(game, now).some((one) => one.file === file.file) ? "download" : "gone", error.message, { cause: error });
            });
          (pyodide.FS as FileSystem).writeFile(path(file), data);
          const carried = pyodide.runPython("import insuto\ninsuto.carried") as PyProxy & ((archive: string) => void);
          carried(path(file));
          carried.destroy();
          added.add(file.file);
        }
      },
    };
  } catch (error) {
    throw new BootError("start", "The engine does not start.", { cause: error });
  }
}

async function readManifest(url: URL, cache: RequestCache): Promise<Manifest> {
  let response: Response;
  try {
    // It is the one file whose name stays the same from release to release, so it is asked for afresh.
    response = await reach(url.href, cache);
  } catch (error) {
    throw new BootError("download", `${url.pathname} cannot be fetched.`, { cause: error });
  }
  if (!response.ok) throw new BootError("download", `${url.pathname} cannot be fetched (${response.status}).`);
  try {
    const manifest = (await response.json()) as Manifest;
    if (manifest.schema === SCHEMA) return manifest;
  } catch {
    // falls through to the same sentence
  }
  throw new BootError("integrity", `${url.pathname} is not an engine of this release.`);
}

/** Adds up bytes over all downloads; never more than the total, whatever arrives. */
function counter(total: number, progress: Progress): Count {
  let done = 0;
  progress(0, total);
  return (bytes) => {
    done = Math.min(total, done + bytes);
    progress(done, total);
  };
}

async function fetched(url: string, cache: RequestCache): Promise<Response> {
  let response: Response;
  try {
    response = await reach(url, cache);
  } catch (error) {
    throw new BootError("download", `${name(url)} cannot be fetched.`, { cause: error });
  }
  const { ok, status } = response;
  if (!ok) throw new BootError(status === 404 || status === 410 ? "gone" : "download", `${name(url)} cannot be fetched (${status}).`);
  return response;
}

/** Read a body to its end, counting. One buffer of the promised size: what is longer or shorter is not the promised file. */
async function drain(response: Response, url: string, file: EngineFile, count: Count): Promise<Uint8Array> {
  const data = new Uint8Array(file.bytes);
  const reader = response.body?.getReader();
  let length = 0;
  try {
    for (;;) {
      const step = await reader?.read();
      if (!step || step.done) break;
      const { value } = step;
      if (length + value.byteLength <= data.byteLength) data.set(value, length);
      length += value.byteLength;
      count(value.byteLength);
    }
  } catch (error) {
    throw new BootError("download", `${name(url)} broke off.`, { cause: error });
  }
  if (length !== file.bytes) throw damaged(url);
  return data;
}

/** Fetch a file and check that it is the promised one. */
async function download(url: string, file: EngineFile, count: Count, cache: RequestCache): Promise<Uint8Array> {
  return verify(await drain(await fetched(url, cache), url, file, count), url, file);
}

/** Give back what was fetched if it is the promised file. */
async function verify(data: Uint8Array, url: string, file: EngineFile): Promise<Uint8Array> {
  if (!(await matches(data, file.sha256))) throw damaged(url);
  return data;
}

const damaged = (url: string): BootError =>
  new BootError("integrity", `${name(url)} is damaged: it is not the file that engine.json promises.`);

/** Compare a SHA-256. A page that came over plain HTTP has no Web Crypto: there only the length was compared. */
async function matches(data: Uint8Array, sha256: string): Promise<boolean> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!subtle) return true;
  const bytes = new Uint8Array(await subtle.digest("SHA-256", data as BufferSource));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") === sha256;
}

/** Fetch a script, check it, then let the browser import it: from its cache, since a script may not come from a blob. */
async function verifiedModule<T>(url: string, file: EngineFile, count: Count, cache: RequestCache): Promise<T> {
  await download(url, file, count, cache);
  try {
    return (await import(/* @vite-ignore */ url)) as T;
  } catch (error) {
    throw new BootError("download", `${name(url)} cannot be loaded.`, { cause: error });
  }
}

/** Compile while downloading. A copy of the body is counted and checked; the original goes to the compiler, which keeps its cache. */
async function compile(url: string, file: EngineFile, count: Count, cache: RequestCache): Promise<WebAssembly.Module> {
  const response = await fetched(url, cache);
  const checked = drain(response.clone(), url, file, count).then((data) => verify(data, url, file));
  checked.catch(() => undefined);
  let module: WebAssembly.Module;
  try {
    // Compiling a stream insists on the media type, which not every server knows.
    module =
      response.headers.get("Content-Type") === "application/wasm"
        ? await WebAssembly.compileStreaming(response)
        : await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    await checked; // a file that is not the promised one is the plainer reason
    throw new BootError("start", "This browser cannot compile the Python runtime.", { cause: error });
  }
  await checked;
  return module;
}

interface Places {
  wasm: string;
  stdlib: string;
  runtime: string;
  packages: string;
}

/** A WebAssembly module with nothing in it. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/**
 * Start Pyodide with what is downloaded already.
 *
 * Pyodide fetches its WebAssembly and its library by itself, tells nobody how far it is, and waits for ever when the
 * WebAssembly does not come up. So `fetch` answers these two addresses from here while it starts, and the module it gets
 * by streaming is an empty one: when that arrives, Pyodide has completed the list of imports, and the real module, compiled
 * long before, is instantiated with it.
 */
async function start(
  loadPyodide: typeof LoadPyodide,
  createModule: CreateModule,
  places: Places,
  compiling: Promise<WebAssembly.Module>,
  stdlib: Promise<Uint8Array>,
  wheels: Promise<Uint8Array[]>,
  wheelPaths: string[],
  manifest: Manifest,
): Promise<PyodideAPI> {
  const network = globalThis.fetch;
  const answers = new Map<string, () => Promise<Response>>([
    [places.wasm, () => Promise.resolve(new Response(EMPTY_MODULE, { headers: { "Content-Type": "application/wasm" } }))],
    [places.stdlib, async () => new Response((await stdlib) as BodyInit)],
  ]);
  globalThis.fetch = (input, init) => {
    const answer = answers.get(input instanceof Request ? input.url : String(input));
    return answer ? answer() : network(input, init);
  };
  // Whatever fails on the way ends the start: Pyodide would log some of it and wait.
  let fail: (error: unknown) => void;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined);
  for (const part of [compiling, stdlib, wheels]) part.catch((error: unknown) => fail(error));

  const create: CreateModule = (settings) => {
    const prepare = settings.instantiateWasm;
    settings.instantiateWasm = (imports, receive) => {
      const instantiate = async (): Promise<void> => {
        const module = await compiling;
        receive(await WebAssembly.instantiate(module, imports), module);
      };
      const go = (): void => void instantiate().catch((error: unknown) => fail(error));
      if (prepare) prepare(imports, go);
      else go();
      return {};
    };
    return createModule(settings);
  };
  try {
    return await Promise.race([
      loadPyodide({
        indexURL: places.runtime,
        packageBaseUrl: places.packages,
        lockFileContents: JSON.stringify(manifest.lock),
        stdLibURL: places.stdlib,
        createPyodideModule: create as never,
        fsInit: async (fs: FileSystem) => {
          (await wheels).forEach((wheel, index) => fs.writeFile(wheelPaths[index] as string, wheel));
        },
        enableRunUntilComplete: false,
        stdin: () => null,
        stdout: (line) => console.debug(line),
      }),
      failed,
    ]);
  } catch (error) {
    if (error instanceof BootError) throw error;
    throw new BootError("start", "The Python runtime does not start.", { cause: error });
  } finally {
    globalThis.fetch = network;
  }
}

/** The file name of an address, for messages. */
function name(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}
