/** Starts Pyodide with what is downloaded already. */
import type { PyodideAPI, loadPyodide as LoadPyodide } from "pyodide";
import { BootError } from "./engine_error";

/** The part of Emscripten's settings that Pyodide hands over and that we replace. */
interface EmscriptenSettings {
  instantiateWasm?: (
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object;
}
export type CreateModule = (settings: EmscriptenSettings) => Promise<unknown>;

export interface FileSystem {
  writeFile(path: string, data: Uint8Array): void;
}

/** Addresses that Pyodide fetches by itself. */
interface Places {
  wasm: string;
  stdlib: string;
  runtime: string;
  packages: string;
}

/** The running download. */
interface Parts {
  compiling: Promise<WebAssembly.Module>;
  stdlib: Promise<Uint8Array>;
  wheels: Promise<Uint8Array[]>;
  /** Where in the interpreter's file system each of `wheels` goes. */
  paths: string[];
  /** A complete pyodide-lock.json. */
  lock: object;
}

/** A WebAssembly module with nothing in it. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/**
 * Start Pyodide with what is downloaded already.
 *
 * Pyodide fetches its WebAssembly and its library by itself, reports no progress, and waits for ever when the
 * WebAssembly fails to load. So while it starts, these two `fetch` calls are answered from here, and the module it gets
 * by streaming is an empty one: when that arrives, Pyodide has completed the list of imports, and the real module,
 * compiled long before, is instantiated with it.
 */
export async function startPyodide(loadPyodide: typeof LoadPyodide, createModule: CreateModule, places: Places, parts: Parts): Promise<PyodideAPI> {
  const { compiling, stdlib, wheels } = parts;
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
        lockFileContents: JSON.stringify(parts.lock),
        stdLibURL: places.stdlib,
        createPyodideModule: create as never,
        fsInit: async (fs: FileSystem) => {
          (await wheels).forEach((wheel, index) => fs.writeFile(parts.paths[index] as string, wheel));
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
