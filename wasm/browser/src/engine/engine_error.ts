/** How a request may end, and what the client reports of itself. */
import type { Why } from "../page/site_file";

export type EngineState = "idle" | "loading" | "ready" | "failed";

/** Why a request got no answer. "python" is an exception in the engine; "timeout" and "crash" ended the worker. */
type EngineFault = BootFault | "timeout" | "crash" | "python";

/** A request or a start that failed, with a plain sentence for people who read consoles. */
export class EngineError extends Error {
  /** Why a file cannot be had, once that was found out (page/site_file.ts). */
  why: Why | undefined;

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

// What may go wrong while the engine comes, on either side of the worker.

/**
 * What may go wrong: no file, another file than the one promised, none any more (the site has another release by now), or a runtime that
 * does not start.
 */
export type BootFault = "download" | "integrity" | "gone" | "start";

/** What is read past every cache: nothing, or all (something there is damaged). */
export type Fresh = "nothing" | "all";

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
