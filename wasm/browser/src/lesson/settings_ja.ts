/** What the page with the reader's own figures says. Not read with a lesson. */
export const F = {
  save: "この端末に保存する",
  reset: "初期値に戻す",
  export: "ファイルに書き出す",
  import: "ファイルから読み込む",
  saved: "保存しました。説明の盤にも使います。",
  unchecked: "保存しました。使える値かどうかは、次に盤を開くときに確かめます。",
  notSaved: "この端末には保存できませんでした。ファイルに書き出してください。",
  resetDone: "初期値に戻しました。",
  back: "元に戻す",
  backDone: "元に戻しました。",
  imported: "読み込みました。よければ保存してください。",
  badFile: "このファイルは設定として読めません。",
} as const;
