/** What is asked for once, and again where it did not come. */

/** Ask when first called; later calls have the same answer, but a failure (false) is not kept: the next call asks anew. */
export function untilCame(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return () => {
    const mine = (asked ??= ask());
    void mine.then((came) => {
      if (!came && asked === mine) asked = undefined;
    });
    return mine;
  };
}
