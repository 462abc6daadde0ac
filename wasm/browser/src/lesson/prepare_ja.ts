/** What the pages 「準備だけ」 and 「早見表」 say; in a file of its own, so that no lesson loads it. */
export const P = {
  done: (n: number, all: number) => `${n} / ${all} 並べました`,
  all: "準備ができました。",
  clear: "印を全部消す",
  cleared: "印を消しました。",
  undo: "元に戻す",
  draw: "引く",
  again: "引き直す",
  drawn: "引いた結果",
  first: (label: string, name: string) => `${label}は${name}です。`,
  touch: "この始まりの盤を触る",
  notSaved: "この端末には、印を残せません。",
  print: "印刷する",
  printing: "A4 の紙に印刷できます。",
};
