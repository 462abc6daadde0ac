/** Loads something once, and again after a failure. */

/** Ask when first called; later calls return the same result, but a failure (false) is not cached: the next call asks
 * again. */
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
