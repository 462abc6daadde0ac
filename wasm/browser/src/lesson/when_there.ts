/** What leads from one board to another: the first stands until all is there that the second needs. Pure but for what it is given. */

/** What is needed: each tells whether it came, says itself what did not, and takes what is done when the reader tries again. */
export interface Needs {
  needs: readonly ((again: () => void) => Promise<unknown>)[];
  /** Whether the reader has left meanwhile. */
  gone: () => boolean;
}

/** Do something when all is there; where one does not come, nothing, until it is tried again. */
export async function whenThere(what: Needs, then: () => void): Promise<void> {
  const again = (): void => void whenThere(what, then);
  for (const need of what.needs) {
    if (!(await need(again))) return;
  }
  if (!what.gone()) then();
}
