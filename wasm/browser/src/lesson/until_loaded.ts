/** What is asked for once, and again where it did not come. */

/** Ask when first called; later calls have the same answer, but a failure (false) is not kept: the next call asks again. */
export function untilLoaded(ask: () => Promise<boolean>): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  return () => {
    const mine = (pending ??= ask());
    void mine.then((loaded) => {
      if (!loaded && pending === mine) pending = undefined;
    });
    return mine;
  };
}
