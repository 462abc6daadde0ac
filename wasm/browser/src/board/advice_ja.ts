/** What the live board says where it explains a decision for the first time. Not read with a lesson. */
export const A = {
  teach: "助言",
  teachTitle: "はじめて出てきたことを、選ぶ前に説明します。",
  recallTitle: "いまの決め方を、もう一度説明します。",
  panel: "はじめてのことの説明",
  moves: "たとえば",
  off: "助言を消す",
  offShort: "消す",
  aim: "この対局について",
  begin: "始める",
  list: "説明を振り返る",
  met: "出てきたこと",
  left: "まだ出てきていないこと",
  drill: "ドリルで試す",
};
