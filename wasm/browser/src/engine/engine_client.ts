/**
 * The page's side of the engine: one worker per tab, shared by every stage on every page that instant navigation shows.
 */
import { type Fresh, EngineError, EngineEvent, type EngineState } from "./engine_error";
import { WorkerLife, type Place } from "./worker_life";

export { EngineError, EngineEvent } from "./engine_error";

type EngineOptions = Pick<Place, "manifest" | "worker"> & Partial<Place>;

/** What the client shows of itself. */
interface Shown {
  state: EngineState;
  error: EngineError | undefined;
  done: number;
  total: number;
}

/** While the page lies in the browser's back/forward cache. */
interface Sleep {
  /** Resolves when the reader comes back to the page. */
  over: Promise<void>;
  wake: () => void;
}

/**
 * Starts the worker, sends it requests, replaces it when it hangs.
 *
 * Events: "state" (state, error) whenever `state` changes, "progress" (done, total in bytes) while loading. A replaced
 * worker knows none of the sessions of the old one: the owner of a session compares `generation` and opens it again
 * from its own save.
 */
export class EngineClient extends EventTarget {
  /** Counts the workers of this tab; another number means another worker. */
  generation = 0;
  /** The game whose code is loaded with the engine and required for its start. Another one's is loaded on its first
   * request. */
  game = "";
  readonly #place: Place;
  #shown: Shown = { state: "idle", error: undefined, done: 0, total: 0 };
  #life: WorkerLife | undefined;
  #started: Promise<void> | undefined;
  #sleep: Sleep | undefined;

  constructor(options: EngineOptions) {
    super();
    this.#place = {
      requestMs: 10_000,
      silenceMs: 60_000,
      ...options,
      // The blob that starts the worker has no address to resolve against.
      manifest: new URL(options.manifest, document.baseURI).href,
      worker: new URL(options.worker, document.baseURI).href,
    };
  }

  get state(): EngineState {
    return this.#shown.state;
  }
  get error(): EngineError | undefined {
    return this.#shown.error;
  }
  get done(): number {
    return this.#shown.done;
  }
  get total(): number {
    return this.#shown.total;
  }

  /** Start the engine if it is not running; after a failure, try again. Rejects with an EngineError. */
  start(): Promise<void> {
    this.#started ??= this.#sleep ? this.#startLater() : this.#start();
    return this.#started;
  }

  /**
   * End the worker until `wake` is called; requests wait meanwhile. A page that is left may lie in the browser's
   * back/forward cache, and would keep all of Python in memory there.
   */
  sleep(): void {
    if (this.#sleep) return;
    let wake = (): void => undefined;
    this.#sleep = { over: new Promise((resolve) => (wake = resolve)), wake };
    this.stop();
  }

  /** The page is seen again; the next request starts a worker. */
  wake(): void {
    const sleep = this.#sleep;
    this.#sleep = undefined;
    sleep?.wake();
  }

  /**
   * Send a request to the engine. Starts it when needed.
   *
   * Rejects with an EngineError. After "timeout" and "crash" a new worker is being started; the request may be
   * repeated.
   */
  async request(request: object): Promise<Record<string, unknown>> {
    await this.start();
    if (!this.#life) throw new EngineError("crash", "The engine stopped.");
    return this.#life.request(request);
  }

  /** End the worker; the next request starts another. */
  stop(): void {
    this.#drop(new EngineError("crash", "The engine was stopped."));
    this.#show({ state: "idle", error: undefined });
  }

  /** Start when the page is seen again. It may be left once more meanwhile, or another start may be running by then. */
  async #startLater(): Promise<void> {
    while (this.#sleep) await this.#sleep.over;
    await (this.#life?.started ?? (this.#started = this.#start()));
  }

  #start(): Promise<void> {
    const fresh: Fresh = this.error?.code === "integrity" ? "all" : "nothing";
    // Its own script may be damaged too, which nothing else would notice.
    const again = this.error !== undefined;
    this.#show({ state: "loading", error: undefined, done: 0 });
    try {
      this.#life = new WorkerLife(
        this.#place,
        { game: this.game, fresh, again },
        {
          progress: (done, total) => this.#show({ done, total }, "progress"),
          ready: () => this.#show({ state: "ready" }),
          failed: (error) => this.#fail(error),
          broke: (error) => this.#replace(error),
        },
      );
    } catch (cause) {
      return this.#noWorker(new EngineError("start", `No worker can be started: ${String(cause)}`));
    }
    this.generation += 1;
    return this.#life.started;
  }

  /** Fail where no worker can be made, but in a later task: `start` stores the promise first, and `#fail` removes it. */
  async #noWorker(error: EngineError): Promise<void> {
    await Promise.resolve();
    this.#fail(error);
    throw error;
  }

  /** End the worker: the engine has failed. */
  #fail(error: EngineError): void {
    this.#drop(error);
    this.#show({ state: "failed", error });
  }

  /** End the worker and start another one. */
  #replace(error: EngineError): void {
    this.#drop(error);
    this.start().catch(() => undefined);
  }

  /** End the worker and fail its pending requests. */
  #drop(error: EngineError): void {
    const life = this.#life;
    this.#life = undefined;
    this.#started = undefined;
    life?.end(error);
  }

  /** Change what the client shows of itself, and dispatch the event. */
  #show(part: Partial<Shown>, type: "state" | "progress" = "state"): void {
    this.#shown = { ...this.#shown, ...part };
    const { state, done, total, error } = this.#shown;
    this.dispatchEvent(new EngineEvent(type, state, done, total, error));
  }
}

let shared: EngineClient | undefined;

/** The one engine of this tab. The options of the first call count. */
export function engineClient(options: EngineOptions): EngineClient {
  shared ??= sleepy(new EngineClient(options));
  return shared;
}

/** Let a client's engine end while its page is in the back/forward cache; return the client. */
function sleepy(client: EngineClient): EngineClient {
  addEventListener("pagehide", (event) => event.persisted && client.sleep());
  addEventListener("pageshow", (event) => event.persisted && client.wake());
  return client;
}
