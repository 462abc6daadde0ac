/**
 * The page's side of the engine: one worker per tab, shared by every stage on every page that instant navigation shows.
 */
import type { BootFault, Fresh } from "./boot";
import type { FromWorker, ToWorker } from "./worker";

export type EngineState = "idle" | "loading" | "ready" | "failed";

/** Why a request got no answer. "python" is an exception in the engine; "timeout" and "crash" ended the worker. */
export type EngineFault = BootFault | "timeout" | "crash" | "python";

/** A request or a start that failed, with a plain sentence for people who read consoles. */
export class EngineError extends Error {
  constructor(
    readonly code: EngineFault,
    message: string,
  ) {
    super(message);
    this.name = "EngineError";
  }
}

/** Dispatched as "state" and "progress" on the client. */
export class EngineEvent extends Event {
  constructor(
    type: "state" | "progress",
    readonly state: EngineState,
    readonly done: number,
    readonly total: number,
    readonly error: EngineError | undefined,
  ) {
    super(type);
  }
}

export interface EngineOptions {
  /** Address of engine.json. */
  manifest: string;
  /** Address of dist/worker.js. */
  worker: string;
  /** Longest wait for the answer to one request. */
  requestMs?: number;
  /** Longest silence while the engine loads: without a byte for so long, the line counts as broken. */
  silenceMs?: number;
}

interface Waiting {
  resolve: (response: Record<string, unknown>) => void;
  reject: (error: EngineError) => void;
  timer: number;
}

const silent = (): EngineError => new EngineError("download", "The engine's files do not come any further.");

/**
 * Starts the worker, asks it, replaces it when it hangs.
 *
 * Events: "state" (state, error) whenever `state` changes, "progress" (done, total in bytes) while loading.
 * A replaced worker knows none of the sessions that the old one held: whoever holds one compares `generation` and opens it
 * again from its own save.
 */
export class EngineClient extends EventTarget {
  state: EngineState = "idle";
  done = 0;
  total = 0;
  error: EngineError | undefined;
  /** Counts the workers of this tab; another number means another worker. */
  generation = 0;
  /** The game whose code comes with the engine and is a condition of its start. Another one's comes when it is first asked for. */
  game = "";

  /** While the page lies in the browser's back/forward cache: resolves when the reader comes back to it. */
  #asleep: Promise<void> | undefined;
  #awake: () => void = () => undefined;
  readonly #options: Required<EngineOptions>;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  /** Whether a game's code is on its way, so that what is asked waits for a line and not for Python. */
  #fetches = false;
  #started: Promise<void> | undefined;
  #lastId = 0;

  constructor(options: EngineOptions) {
    super();
    this.#options = {
      requestMs: 10_000,
      silenceMs: 60_000,
      ...options,
      // The blob that starts the worker has no address to resolve against.
      manifest: new URL(options.manifest, document.baseURI).href,
      worker: new URL(options.worker, document.baseURI).href,
    };
  }

  /** Start the engine unless it runs already; after a failure, try again. Rejects with an EngineError. */
  start(): Promise<void> {
    this.#started ??= this.#asleep ? this.#asleep.then(() => this.#start()) : this.#start();
    return this.#started;
  }

  /**
   * End the worker until `wake` is called; what is asked meanwhile waits. A page that is left may lie in the browser's
   * back/forward cache, and would hold all of Python there.
   */
  sleep(): void {
    if (this.#asleep) return;
    this.#asleep = new Promise((awake) => (this.#awake = awake));
    this.stop();
  }

  /** The page is seen again; the next request starts a worker. */
  wake(): void {
    this.#asleep = undefined;
    this.#awake();
  }

  /**
   * Ask the engine. Starts it when needed.
   *
   * Rejects with an EngineError. After "timeout" and "crash" a new worker is on its way; ask again if you like.
   */
  async request(request: object): Promise<Record<string, unknown>> {
    await this.start();
    const worker = this.#worker;
    if (!worker) throw new EngineError("crash", "The engine stopped.");
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, timer: this.#timer() });
      worker.postMessage({ id, request: JSON.stringify(request) } satisfies ToWorker);
    });
  }

  /**
   * Ends the worker when it gives no answer in time. Python cannot be interrupted from outside without shared memory; those queued behind
   * the one that hangs fail with it.
   */
  #timer(): number {
    const { requestMs, silenceMs } = this.#options;
    const error = this.#fetches ? silent() : new EngineError("timeout", "The engine gave no answer in time.");
    return window.setTimeout(() => this.#replace(error), this.#fetches ? silenceMs : requestMs);
  }

  /** The time begins anew for all that wait: they wait for a line now, or for Python again. */
  #wait(fetches: boolean): void {
    this.#fetches = fetches;
    for (const one of this.#waiting.values()) {
      window.clearTimeout(one.timer);
      one.timer = this.#timer();
    }
  }

  /** End the worker; the next request starts another. */
  stop(): void {
    this.#drop(new EngineError("crash", "The engine was stopped."));
    this.#change("idle");
  }

  #start(): Promise<void> {
    const code = this.error?.code;
    const fresh: Fresh = code === "integrity" ? "all" : code === "gone" ? "list" : "nothing";
    // Its own script may have come damaged too, which nothing else would notice.
    const again = this.error !== undefined;
    this.error = undefined;
    this.done = 0;
    this.#change("loading");
    return new Promise((resolve, reject) => {
      let silence = 0;
      let worker: Worker | undefined;
      const give = (error: EngineError): void => {
        window.clearTimeout(silence);
        // A worker that was replaced meanwhile has no say any more.
        if (worker !== this.#worker) return reject(error);
        this.#drop(error);
        this.#change("failed", error);
        reject(error);
      };
      const listen = (): void => {
        window.clearTimeout(silence);
        silence = window.setTimeout(
          () => give(silent()),
          this.#options.silenceMs,
        );
      };
      try {
        worker = spawn(this.#options.worker, again);
      } catch (error) {
        return give(new EngineError("start", `No worker can be started: ${String(error)}`));
      }
      this.#worker = worker;
      this.generation += 1;
      this.#onDrop = give;
      listen();
      worker.addEventListener("error", (event) => {
        // Before it is ready: the script did not load. Afterwards: something threw outside of a request.
        event.preventDefault();
        if (this.state === "loading") give(new EngineError("download", event.message || "The worker does not load."));
        else if (worker === this.#worker) this.#replace(new EngineError("crash", event.message || "The engine crashed."));
      });
      worker.addEventListener("message", (event: MessageEvent<FromWorker>) => {
        if (worker !== this.#worker) return;
        const message = event.data;
        if ("alive" in message) {
          worker.postMessage({ manifest: this.#options.manifest, games: [this.game], fresh } satisfies ToWorker);
        } else if ("wanted" in message) {
          void handOver(worker, message.wanted, message.cache);
        } else if ("progress" in message) {
          listen();
          ({ done: this.done, total: this.total } = message.progress);
          this.#tell("progress");
        } else if ("ready" in message) {
          window.clearTimeout(silence);
          this.#onDrop = undefined;
          this.#change("ready");
          resolve();
        } else if ("failed" in message) {
          give(new EngineError(message.failed.code, message.failed.message));
        } else if ("fetches" in message) {
          this.#wait(message.fetches !== "");
        } else {
          this.#answer(message);
        }
      });
    });
  }

  /** Rejects the start that is under way, when the worker goes. */
  #onDrop: ((error: EngineError) => void) | undefined;

  #answer(message: Extract<FromWorker, { id: number }>): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    window.clearTimeout(waiting.timer);
    if ("error" in message) waiting.reject(new EngineError(message.code, message.error));
    else waiting.resolve(JSON.parse(message.response) as Record<string, unknown>);
  }

  #replace(error: EngineError): void {
    this.#drop(error);
    this.start().catch(() => undefined);
  }

  /** End the worker and fail what waits for it. */
  #drop(error: EngineError): void {
    const [worker, onDrop] = [this.#worker, this.#onDrop];
    this.#worker = undefined;
    this.#started = undefined;
    this.#onDrop = undefined;
    worker?.terminate();
    onDrop?.(error);
    for (const waiting of this.#waiting.values()) {
      window.clearTimeout(waiting.timer);
      waiting.reject(error);
    }
    this.#waiting.clear();
    this.#fetches = false;
  }

  #change(state: EngineState, error?: EngineError): void {
    this.state = state;
    this.error = error;
    this.#tell("state");
  }

  #tell(type: "state" | "progress"): void {
    this.dispatchEvent(new EngineEvent(type, this.state, this.done, this.total, this.error));
  }
}

/**
 * Start the worker from a one-line blob that imports the real script: a worker from a blob inherits the page's policy, one
 * that is loaded by address has none when the policy stands in a meta tag.
 */
function spawn(script: string, again: boolean): Worker {
  // An `import` statement would pass the service worker by in Firefox, so that the engine could not start without a network.
  // A module that does not load must end in the worker's `error` event, which a rejected promise does not.
  const address = JSON.stringify(script);
  const before = again ? `fetch(${address}, { cache: "reload" }).then((answer) => answer.blob()).catch(() => undefined)` : "Promise.resolve()";
  const code = `${before}.then(() => import(${address})).catch((error) => setTimeout(() => { throw error; }));`;
  const blob = new Blob([code], { type: "text/javascript" });
  const url = URL.createObjectURL(blob);
  const worker = new Worker(url, { type: "module", name: "insuto" });
  // The address must stay valid until the worker has fetched it; its first message or error tells that.
  const release = (): void => URL.revokeObjectURL(url);
  worker.addEventListener("message", release, { once: true });
  worker.addEventListener("error", release, { once: true });
  return worker;
}

/** Fetch a file that the worker could not, and give it to the worker. */
async function handOver(worker: Worker, file: string, cache: RequestCache): Promise<void> {
  let answer: Extract<ToWorker, { file: string }> = { file, status: 0, type: "", body: null };
  try {
    const response = await fetch(file, { cache });
    answer = { file, status: response.status, type: response.headers.get("Content-Type") ?? "", body: await response.arrayBuffer() };
  } catch (error) {
    console.warn(error);
  }
  worker.postMessage(answer, answer.body ? [answer.body] : []);
}

let shared: EngineClient | undefined;

/** The one engine of this tab. The options of the first call count. */
export function engineClient(options: EngineOptions): EngineClient {
  shared ??= sleepy(new EngineClient(options));
  return shared;
}

/** An engine that ends while its page is kept for a way back. */
function sleepy(client: EngineClient): EngineClient {
  addEventListener("pagehide", (event) => event.persisted && client.sleep());
  addEventListener("pageshow", (event) => event.persisted && client.wake());
  return client;
}
