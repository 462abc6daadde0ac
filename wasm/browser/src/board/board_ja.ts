/** Words at a board that is touched or replayed. */
export const BOARD = {
  zoomAll: "全体を見る",
  zoomAllShort: "全体",
  zoomIn: "大きくする",
  zoomOut: "小さくする",
  zoomInShort: "＋",
  zoomOutShort: "−",
  log: "記録",
  scoreNow: "いま終わった場合の点数",
  scoreFinal: "最終の点数",
};
