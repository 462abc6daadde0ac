/** Words of the panels next to the page, and of loading. */
export const PANEL = {
  rulePanel: "ルール",
  stepFull: "インストで続きを読む",
  stepOfExample: "インストの一節です。席の色や持ち物は説明の例のもので、この対局のものではありません。",
  ruleFull: "ルールのページで開く",
  ruleBefore: "前の項目",
  ruleFailed: "ルールを読み込めませんでした。",
  loading: "読み込んでいます",
};

/** The words of the sheet next to a live board. */
export const T = {
  sheet: "早見表",
  sheetTitle: "早見表を横に出します。? のキーでも出ます。",
  full: "早見表のページで開く",
  failed: "早見表を読み込めませんでした。",
};
