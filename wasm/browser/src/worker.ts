/**
 * The dedicated worker that holds the engine: one per tab (see engine_client.ts).
 *
 * In:  {manifest, fresh} once, then {id, request} with the request as JSON text; {file, …} for each file that was wanted.
 * Out: {progress: {done, total}}, {wanted: address} where a file cannot be fetched from here, then {ready: true} or {failed: {code, message}};
 *      {id, response} or {id, error} for each request.
 */
import { BootError, boot, type BootFault, type Engine } from "./boot";

export type ToWorker =
  | { manifest: string; fresh: boolean }
  | { id: number; request: string }
  | { file: string; status: number; type: string; body: ArrayBuffer | null };

export type FromWorker =
  | { alive: true }
  | { progress: { done: number; total: number } }
  | { wanted: string; cache: RequestCache }
  | { ready: true }
  | { failed: { code: BootFault; message: string } }
  | { id: number; response: string }
  | { id: number; error: string };

/** Least time between two progress messages: a fast line would otherwise send hundreds. */
const PROGRESS_MS = 50;

const post = (message: FromWorker): void => self.postMessage(message);

let engine: Engine | undefined;

type File = Extract<ToWorker, { file: string }>;
const wanted = new Map<string, (file: File) => void>();

/** The page fetches it: a browser without a network may refuse a worker what the service worker would have given. */
function fromPage(url: string, cache: RequestCache): Promise<Response> {
  return new Promise((resolve, reject) => {
    wanted.set(url, ({ body, status, type }) => {
      if (body) resolve(new Response(body, { status, headers: { "Content-Type": type } }));
      else reject(new TypeError(`The page cannot fetch ${url} either.`));
    });
    post({ wanted: url, cache });
  });
}

async function begin(manifest: string, fresh: boolean): Promise<void> {
  let told = 0;
  try {
    engine = await boot(manifest, (done, total) => {
      const now = performance.now();
      if (done < total && now - told < PROGRESS_MS) return;
      told = now;
      post({ progress: { done, total } });
    }, fresh, fromPage);
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
    void begin(message.manifest, message.fresh);
    return;
  }
  if ("file" in message) {
    wanted.get(message.file)?.(message);
    wanted.delete(message.file);
    return;
  }
  try {
    if (!engine) throw new Error("The engine is not ready.");
    post({ id: message.id, response: engine.handle(message.request) });
  } catch (error) {
    post({ id: message.id, error: error instanceof Error ? error.message : String(error) });
  }
});

// The page sends nothing before this: a message sent while the blob still imports this module would be lost.
post({ alive: true });
