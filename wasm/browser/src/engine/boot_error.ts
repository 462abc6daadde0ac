/** What may go wrong while the engine comes, on either side of the worker. */

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
