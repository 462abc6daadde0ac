/** The words on the buttons of 読み上げ. */
export const V = {
  play: "読み上げる",
  pause: "休む",
  resume: "続ける",
  stop: "やめる",
  none: "読み上げの声なし",
  noneShort: "声なし",
  noneTitle: "この端末に日本語の声がないため、読み上げられません。文章を外に送る声は使いません。端末の設定で声を加えると使えます。",
  slower: "ゆっくり読む",
  faster: "速く読む",
  rate: (times: number) => `${times} 倍`,
  fromHere: "文を押すと、そこから読みます",
} as const;
