/** Words at a board that is touched, replayed or counted. */
export const BOARD = {
  zoomAll: "縮小して全部見る",
  zoomAllShort: "縮小",
  zoomIn: "大きくする",
  zoomOut: "小さくする",
  zoomInShort: "＋",
  zoomOutShort: "−",
  edges: {
    left: { sign: "←", name: "左にある、選べる所へ" },
    right: { sign: "→", name: "右にある、選べる所へ" },
    up: { sign: "↑", name: "上にある、選べる所へ" },
    down: { sign: "↓", name: "下にある、選べる所へ" },
  },
  log: "記録",
  scoreNow: "いま終わった場合の点数",
  scoreFinal: "最終の点数",
};

/** What a table of points says, on a board or on a score pad. */
export const SCORE = {
  scoreTotal: "合計",
  scoreCounted: "もう入っている点",
  scoreLater: "ゲームの終わりに数える点",
  winner: "勝ち",
  scoring: "得点の計算",
  scoringNow: "今回の点",
  goOn: "続ける",
  countNext: "次を数える",
  countSheet: "得点表を見る",
  countSkip: "飛ばす",
  countStop: "止める",
  countRun: "自動で進める",
  points: (n: number) => `${n > 0 ? "+" : ""}${n}点`,
  rule: (rule: string) => `ルール ${rule}`,
} as const;
