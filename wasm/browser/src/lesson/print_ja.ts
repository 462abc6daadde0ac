/** What is said while a lesson is made ready for paper. */
export const P = {
  title: "印刷",
  preparing: "印刷の用意をしています。",
  fetched: (done: number, all: number) => `印刷の図を集めています（${done} / ${all} 場面）。`,
  drawing: "あなたの設定で、図を描いています。",
  noEngine: "あなたの設定の図を描けませんでした。",
  notDrawn: "あなたの設定の図を描けませんでした。標準の数でなら印刷できます。",
  failed: "印刷の図がそろいませんでした。",
  standard: "標準の数で印刷する",
  retry: "もう一度ためす",
  cancel: "やめる",
};
