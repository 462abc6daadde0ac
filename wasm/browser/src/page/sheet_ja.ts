/** The words of the sheet next to a live board; in a file of its own, so that no lesson's first load has it. */
export const T = {
  sheet: "早見表",
  sheetTitle: "早見表を横に出します。? のキーでも出ます。",
  full: "早見表のページで開く",
  failed: "早見表を読み込めませんでした。",
};
