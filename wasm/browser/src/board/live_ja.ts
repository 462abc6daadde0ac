/** Words of a board that is played on. Not read with a lesson. */
export const L = {
  engineLost: "エンジンが止まったので、直前の盤から開き直しました。もう一度どうぞ。",
  tooLate: "盤が変わったので、いまの操作は行いませんでした。もう一度どうぞ。",
  refusedNothing: "ここでは何もできません。",
  confirmChosen: "これでよければ、ボタンを押してください。",
  chosenInstead: (name: string) => `「${name}」に選び直しました。`,
  askNext: "次に、光っている所に触ってください。",
  curtain: (name: string) => `端末を${name}の人に渡してください。`,
  curtainReady: (name: string) => `${name}です。盤を見せる`,
  botThinking: (name: string) => `${name}の番です`,
  reachAllTitle: "矢印キーで、いま選べない所にも移れます。決定すると理由を答えます。",
  reachAll: "置けない所も選ぶ",
  followTitle: "決めることに合わせて、見る場所を替えます。",
  follow: "自動",
  undo: "一手戻す",
  redo: "戻した手を進める",
  undoTurn: "手番ごと戻す",
} as const;
