/** What a table of points says, on a board or on a score pad. */
export const SCORE = {
  scoreTotal: "合計",
  scoreCounted: "もう入っている点",
  scoreLater: "ゲームの終わりに数える点",
  winner: "勝ち",
  scoring: "点が入りました",
  scoringNow: "今回の点",
  goOn: "続ける",
  rule: (rule: string) => `ルール ${rule}`,
} as const;
