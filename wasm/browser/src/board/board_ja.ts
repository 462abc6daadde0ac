/** Words at a board that is touched or replayed. */
export const BOARD = {
  zoomAll: "縮小して全部見る",
  zoomAllShort: "縮小",
  zoomIn: "大きくする",
  zoomOut: "小さくする",
  zoomInShort: "＋",
  zoomOutShort: "−",
  log: "記録",
  scoreNow: "いま終わった場合の点数",
  scoreFinal: "最終の点数",
};
