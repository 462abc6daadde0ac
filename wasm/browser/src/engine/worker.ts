/**
 * The dedicated worker that holds the engine: one per tab (see engine_client.ts).
 *
 * In:  {manifest, games, fresh} once, then {id, request} with the request as JSON text; {file, …} for each file in `wanted`.
 * Out: {progress: {done, total}}, {wanted: address} where a file cannot be fetched from here, then {ready: true} or {failed: {code, message}};
 *      {id, response} or {id, error, code} for each request. If a game's code has to be loaded first, before it {fetches: game}, once more
 *      with each piece, and {fetches: ""} when it is loaded or failed.
 */
import { boot, type Engine } from "./boot";
import { BootError, type BootFault, type Fresh } from "./engine_error";

export type ToWorker =
  | { manifest: string; games: string[]; fresh: Fresh }
  | { id: number; request: string }
  | { file: string; status: number; type: string; body: ArrayBuffer | null };

export type FromWorker =
  | { alive: true }
  | { progress: { done: number; total: number } }
  | { wanted: string; cache: RequestCache }
  | { ready: true }
  | { failed: { code: BootFault; message: string } }
  | { fetches: string }
  | { id: number; response: string }
  | { id: number; error: string; code: BootFault | "python" };

/** Least time between two progress messages: a fast line would otherwise send hundreds. */
const PROGRESS_MS = 50;

const post = (message: FromWorker): void => self.postMessage(message);

let engine: Engine | undefined;

type File = Extract<ToWorker, { file: string }>;
/** The files that the page is fetching for the worker, by address: what to do with each. */
const wanted = new Map<string, (file: File) => void>();

/** Let the page fetch a file: a browser without a network may refuse a worker what the service worker would have given. */
function fromPage(url: string, cache: RequestCache): Promise<Response> {
  return new Promise((resolve, reject) => {
    wanted.set(url, ({ body, status, type }) => {
      if (body) resolve(new Response(body, { status, headers: { "Content-Type": type } }));
      else reject(new TypeError(`The page cannot fetch ${url} either.`));
    });
    post({ wanted: url, cache });
  });
}

let lastSent = 0;

/** Whether enough time has passed to report progress to the page again. */
function mayReport(): boolean {
  const now = performance.now();
  if (now - lastSent < PROGRESS_MS) return false;
  lastSent = now;
  return true;
}

/** Boot the engine, and post that it is ready or why it failed. */
async function begin(manifest: string, games: string[], fresh: Fresh): Promise<void> {
  try {
    engine = await boot(manifest, (done, total) => {
      if (mayReport() || done === total) post({ progress: { done, total } });
    }, games, fresh, fromPage);
    post({ ready: true });
  } catch (error) {
    console.error(error);
    const { code, message } = error instanceof BootError ? error : { code: "start" as const, message: String(error) };
    post({ failed: { code, message } });
  }
}

self.addEventListener("message", (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if ("manifest" in message) {
    void begin(message.manifest, message.games, message.fresh);
    return;
  }
  if ("file" in message) {
    wanted.get(message.file)?.(message);
    wanted.delete(message.file);
    return;
  }
  last = last.then(() => answer(message));
});

/** The request before the next one: responses are sent in order, also while a game's code is being loaded. */
let last: Promise<void> = Promise.resolve();

/** Handle a request and post the response; if the desk needs a game's code, load that and send the request again. */
async function answer({ id, request }: { id: number; request: string }): Promise<void> {
  try {
    if (!engine) throw new Error("The engine is not ready.");
    for (;;) {
      const response = engine.handle(request);
      const needed = engine.needs(response);
      if (!needed) return post({ id, response });
      const { game } = needed;
      post({ fetches: game });
      try {
        await engine.add(needed, () => mayReport() && post({ fetches: game }));
      } finally {
        post({ fetches: "" });
      }
    }
  } catch (error) {
    console.error(error);
    const { code, message } = error instanceof BootError ? error : { code: "python" as const, message: error instanceof Error ? error.message : String(error) };
    post({ id, error: message, code });
  }
}

// The page sends nothing before this: a message sent while the blob still imports this module would be lost.
post({ alive: true });
