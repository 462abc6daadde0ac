/** What is said while a game is kept for use without a network. */
export const KEEP = {
  keeping: "端末に残しています",
  bytes: (done: number, total: number) => `${(done / 1_000_000).toFixed(1)} / ${(total / 1_000_000).toFixed(1)} MB`,
  stop: "やめる",
  full: "端末の空きが足りないので、残せませんでした。",
  failed: "残せませんでした。",
};
