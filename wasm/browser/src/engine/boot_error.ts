/** What may go wrong while the engine comes, on either side of the worker. */

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
