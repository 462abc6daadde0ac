/**
 * One worker from its start to its end, with the requests that wait for it. Its sessions end with it; the client
 * (engine_client.ts) decides whether another one follows.
 */
import { type Fresh, EngineError } from "./engine_error";
import type { FromWorker, ToWorker } from "./worker";

export interface Place {
  /** Address of engine.json. */
  manifest: string;
  /** Address of dist/worker.js. */
  worker: string;
  /** Longest wait for the answer to one request. */
  requestMs: number;
  /** Longest silence while the engine loads: without a byte for so long, the line counts as broken. */
  silenceMs: number;
}

/** How the worker is to start. */
interface Order {
  /** The game whose code comes with the engine. */
  game: string;
  fresh: Fresh;
  /** Whether the worker's own script is read past the caches. */
  again: boolean;
}

/** What the client is notified of; nothing after `end`. */
interface Listener {
  progress(done: number, total: number): void;
  ready(): void;
  /** It does not start: the client shows the error, and starts another worker when it is requested. */
  failed(error: EngineError): void;
  /** It ran and does not any more: the client starts another worker at once. */
  broke(error: EngineError): void;
}

interface Waiting {
  resolve: (response: Record<string, unknown>) => void;
  reject: (error: EngineError) => void;
  timer: number;
}

/** The error of a load that brings nothing for too long. */
const silent = (): EngineError => new EngineError("download", "The engine's files do not come any further.");

export class WorkerLife {
  /** Resolves when the engine is ready; rejects when the worker ends before. */
  readonly started: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #begun!: { resolve: () => void; reject: (error: EngineError) => void };
  #stage: "loading" | "ready" | "ended" = "loading";
  /** Ends the start when nothing comes for too long. */
  #silence = 0;
  /** Whether a game's code is being loaded, so that requests wait for the network and not for Python. */
  #fetches = false;
  #lastId = 0;

  /** Throws what the browser throws where no worker can be started. */
  constructor(private readonly place: Place, private readonly order: Order, private readonly listener: Listener) {
    this.#worker = spawn(place.worker, order.again);
    this.started = new Promise((resolve, reject) => (this.#begun = { resolve, reject }));
    this.#waitForBytes();
    this.#worker.addEventListener("error", (event) => {
      // Before it is ready: the script did not load. Afterwards: something threw outside of a request.
      event.preventDefault();
      if (this.#stage === "loading") this.listener.failed(new EngineError("download", event.message || "The worker does not load."));
      else if (this.#stage === "ready") this.listener.broke(new EngineError("crash", event.message || "The engine crashed."));
    });
    this.#worker.addEventListener("message", (event: MessageEvent<FromWorker>) => {
      if (this.#stage !== "ended") this.#hear(event.data);
    });
  }

  request(request: object): Promise<Record<string, unknown>> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, timer: this.#timer() });
      this.#post({ id, request: JSON.stringify(request) });
    });
  }

  /** End the worker, and with this error its start and whatever waits for it. */
  end(error: EngineError): void {
    this.#stage = "ended";
    window.clearTimeout(this.#silence);
    this.#worker.terminate();
    this.#begun.reject(error);
    for (const waiting of this.#waiting.values()) {
      window.clearTimeout(waiting.timer);
      waiting.reject(error);
    }
    this.#waiting.clear();
  }

  /** Handle a message of the worker. */
  #hear(message: FromWorker): void {
    if ("alive" in message) {
      this.#post({ manifest: this.place.manifest, games: [this.order.game], fresh: this.order.fresh });
    } else if ("wanted" in message) {
      void handOver(this.#worker, message.wanted, message.cache);
    } else if ("progress" in message) {
      this.#waitForBytes();
      this.listener.progress(message.progress.done, message.progress.total);
    } else if ("ready" in message) {
      window.clearTimeout(this.#silence);
      this.#stage = "ready";
      this.listener.ready();
      this.#begun.resolve();
    } else if ("failed" in message) {
      this.listener.failed(new EngineError(message.failed.code, message.failed.message));
    } else if ("fetches" in message) {
      this.#wait(message.fetches !== "");
    } else {
      this.#answer(message);
    }
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  /** Restart the time limit for the next piece of the engine. */
  #waitForBytes(): void {
    window.clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => this.listener.failed(silent()), this.place.silenceMs);
  }

  /**
   * Start the time limit of a request and return its number. Python cannot be interrupted from outside without shared
   * memory: when the limit is over the worker ends, and all that waits fails with it.
   */
  #timer(): number {
    const { requestMs, silenceMs } = this.place;
    const error = this.#fetches ? silent() : new EngineError("timeout", "The engine gave no answer in time.");
    return window.setTimeout(() => this.listener.broke(error), this.#fetches ? silenceMs : requestMs);
  }

  /** Restart the time limit of all requests: they wait for the network now, or for Python again. */
  #wait(fetches: boolean): void {
    this.#fetches = fetches;
    for (const one of this.#waiting.values()) {
      window.clearTimeout(one.timer);
      one.timer = this.#timer();
    }
  }

  /** Resolve or reject the request that a message responds to. */
  #answer(message: Extract<FromWorker, { id: number }>): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    window.clearTimeout(waiting.timer);
    if ("error" in message) waiting.reject(new EngineError(message.code, message.error));
    else waiting.resolve(JSON.parse(message.response) as Record<string, unknown>);
  }
}

// How a worker comes to life, and how the page fetches for it.

/**
 * Start the worker from a one-line blob that imports the real script: a worker from a blob inherits the page's policy,
 * one that is loaded by address has none when the policy is in a meta tag.
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
  // The address must stay valid until the worker has fetched it; its first message or error confirms that.
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
