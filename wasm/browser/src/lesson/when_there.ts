/** What leads from one board to another: the first stands until all is there that the second needs. Pure but for what it is given. */

/** The requirements: each returns whether it was loaded, reports its own failure, and takes a callback for when the
 * reader tries again. */
export interface Needs {
  needs: readonly ((again: () => void) => Promise<unknown>)[];
  /** Whether the reader has left meanwhile. */
  gone: () => boolean;
}

/** Do something when everything is loaded; if one part fails, nothing, until it is tried again. */
export async function whenThere(what: Needs, then: () => void): Promise<void> {
  const again = (): void => void whenThere(what, then);
  for (const need of what.needs) {
    if (!(await need(again))) return;
  }
  if (!what.gone()) then();
}
