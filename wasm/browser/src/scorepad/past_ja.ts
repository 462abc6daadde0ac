/** What the list of noted games says. It comes when the list is opened. */
export const G = {
  restore: "元に戻す",
  restoreOf: (when: string) => `${when}のゲームを元に戻す`,
  badFile: "このファイルは得点表として読めません。",
  pastNone: "まだ記録がありません。「記録する」を押すと、ここに並びます。",
  open: "開く",
  openOf: (when: string) => `${when}のゲームを開く`,
  drop: "消す",
  dropOf: (when: string) => `${when}のゲームを消す`,
  write: "書き出す",
  readFile: "読み込む",
  unknownPast: "どの設定で数えたかは不明: ",
  differsPast: (all: readonly string[]) => `（標準と違う設定: ${all.slice(0, 3).join("、")}${all.length > 3 ? `、ほか${all.length - 3}か所` : ""}）`,
  placed: (name: string, points: number | undefined, won: boolean) => `${name} ${points ?? "–"}${won ? "（勝ち）" : ""}`,
  day: (when: string) => {
    const day = new Date(when);
    return Number.isNaN(day.getTime()) ? when : `${day.getFullYear()}年${day.getMonth() + 1}月${day.getDate()}日`;
  },
};
