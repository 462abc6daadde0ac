/**
 * The engine's files, as engine.json names them: fetched in parallel, counted while they load, and compared with their
 * hashes before anything of them runs.
 */
import { BootError } from "./engine_error";

export interface EngineFile {
  role: "loader" | "script" | "wasm" | "stdlib" | "wheel" | "game" | "drill";
  /** Whose code alone is in it (roles "game" and "drill"). */
  game?: string;
  file: string;
  bytes: number;
  sha256: string;
}

export interface Manifest {
  schema: number;
  games: Record<string, string>;
  bytes: number;
  files: EngineFile[];
  lock: object;
}

export type Progress = (done: number, total: number) => void;
export type Count = (bytes: number) => void;

/** Fetches a file in another way, where this place may not. */
export type Elsewhere = (url: string, cache: RequestCache) => Promise<Response>;

const SCHEMA = 1;

/** The file of a role. Throws a BootError where the manifest has none: nothing starts without it. */
export function fileOf({ files }: Manifest, role: EngineFile["role"]): EngineFile {
  const found = files.find((file) => file.role === role);
  if (!found) throw new BootError("start", `engine.json names no ${role}`);
  return found;
}

/** The files with the code of this game alone; of its part "drill" also the file with the code that all games' drills share. */
export const ofGame = ({ files }: Manifest, game: string, part: "" | "drill" = ""): EngineFile[] =>
  files.filter((file) => (part ? file.role === part && (file.game ?? game) === game : file.role === "game" && file.game === game));

/** Return a function that adds the bytes of all downloads and reports the sum, never more than the total. */
export function counter(total: number, progress: Progress): Count {
  let done = 0;
  progress(0, total);
  return (bytes) => {
    done = Math.min(total, done + bytes);
    progress(done, total);
  };
}

/** Where engine.json lies, and how what it names is brought from there. */
export class EngineFiles {
  readonly base: URL;

  constructor(manifest: string, private readonly elsewhere?: Elsewhere) {
    this.base = new URL(manifest, location.href);
  }

  url({ file }: EngineFile): string {
    return new URL(file, this.base).href;
  }

  /** engine.json, of the release that the address names (`?v=` and the first digits of its hash); of any release where it names none. */
  async manifest(cache: RequestCache): Promise<Manifest> {
    const { pathname, searchParams } = this.base;
    const version = searchParams.get("v");
    // Its name stays the same from release to release, so it is fetched past the cache.
    let found = await this.#list(cache);
    if (version && !(await matches(found, version)) && cache !== "reload") found = await this.#list("reload");
    const manifest = parsed(found);
    if (!manifest) throw new BootError("integrity", `${pathname} is not an engine of this release.`);
    // A complete file with another hash is another release's.
    if (version && !(await matches(found, version))) throw new BootError("gone", `${pathname} is of another release.`);
    return manifest;
  }

  /** Fetch engine.json. */
  async #list(cache: RequestCache): Promise<Uint8Array> {
    const { href, pathname } = this.base;
    let response: Response;
    try {
      response = await this.#reach(href, cache);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      throw new BootError("download", `${pathname} cannot be fetched.`, { cause: error });
    }
    throw refused(pathname, response.status);
  }

  /** Fetch a file and check that it is the promised one. */
  async download(file: EngineFile, count: Count, cache: RequestCache): Promise<Uint8Array> {
    return verified(await drain(await this.#fetched(file, cache), file, count), file);
  }

  /** Fetch a script, check it, then let the browser import it: from its cache, since a script may not be loaded from a
   * blob. */
  async module<T>(file: EngineFile, count: Count, cache: RequestCache): Promise<T> {
    await this.download(file, count, cache);
    try {
      return (await import(/* @vite-ignore */ this.url(file))) as T;
    } catch (error) {
      throw new BootError("download", `${name(file)} cannot be loaded.`, { cause: error });
    }
  }

  /** Compile while downloading. A copy of the body is counted and checked; the original goes to the compiler, which keeps its cache. */
  async compiled(file: EngineFile, count: Count, cache: RequestCache): Promise<WebAssembly.Module> {
    const response = await this.#fetched(file, cache);
    const checked = drain(response.clone(), file, count).then((data) => verified(data, file));
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

  /** Fetch a file; throws a BootError where that fails. */
  async #fetched(file: EngineFile, cache: RequestCache): Promise<Response> {
    let response: Response;
    try {
      response = await this.#reach(this.url(file), cache);
    } catch (error) {
      throw new BootError("download", `${name(file)} cannot be fetched.`, { cause: error });
    }
    if (!response.ok) throw refused(name(file), response.status);
    return response;
  }

  /** Fetch; where the browser (not the server) refuses that here, from elsewhere. */
  async #reach(url: string, cache: RequestCache): Promise<Response> {
    try {
      return await fetch(url, { cache });
    } catch (error) {
      if (!this.elsewhere) throw error;
      return this.elsewhere(url, cache);
    }
  }
}

/** Read a body to its end, counting. One buffer of the promised size: what is longer or shorter is not the promised file. */
async function drain(response: Response, file: EngineFile, count: Count): Promise<Uint8Array> {
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
    throw new BootError("download", `${name(file)} broke off.`, { cause: error });
  }
  if (length !== file.bytes) throw damaged(file);
  return data;
}

/** Return the data of a file if its hash is the promised one; throws a BootError otherwise. */
async function verified(data: Uint8Array, file: EngineFile): Promise<Uint8Array> {
  if (!(await matches(data, file.sha256))) throw damaged(file);
  return data;
}

const damaged = (file: EngineFile): BootError =>
  new BootError("integrity", `${name(file)} is damaged: it is not the file that engine.json promises.`);

/** The manifest in the fetched data; undefined where that is none, or one that this code cannot read. */
function parsed(data: Uint8Array): Manifest | undefined {
  try {
    const manifest = JSON.parse(new TextDecoder().decode(data)) as Manifest | null;
    return manifest?.schema === SCHEMA ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** The error of a response without a file: the server has none any more, or gives none now. */
const refused = (file: string, status: number): BootError => new BootError(status === 404 || status === 410 ? "gone" : "download", `${file} cannot be fetched (${status}).`);

/** Compare a SHA-256, or its first digits. A page loaded over plain HTTP has no Web Crypto: there only the length was
 * compared. */
async function matches(data: Uint8Array, sha256: string): Promise<boolean> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!subtle) return true;
  const bytes = new Uint8Array(await subtle.digest("SHA-256", data as BufferSource));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(sha256);
}

/** The file's name without its folder, for messages. */
const name = ({ file }: EngineFile): string => file.slice(file.lastIndexOf("/") + 1);
