/** What the dialog with a position's link says. Not read with a lesson. */
export const L = {
  title: "この局面を共有する",
  link: "この局面のリンク",
  copy: "リンクをコピー",
  copied: "コピーしました。",
  copyFailed: "コピーできませんでした。リンクを選んでコピーしてください。",
  hidden: "このリンクには、ほかの人の隠しているものも入っています。",
  qr: "リンクの QR コード",
} as const;
