/** How a request may end, and what the client reports of itself. */
import type { BootFault } from "./boot_error";
import type { Why } from "../page/site_file";

export type EngineState = "idle" | "loading" | "ready" | "failed";

/** Why a request got no answer. "python" is an exception in the engine; "timeout" and "crash" ended the worker. */
export type EngineFault = BootFault | "timeout" | "crash" | "python";

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
