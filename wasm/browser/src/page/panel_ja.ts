/** Words of the panels next to the page, and of loading. */
export const PANEL = {
  rulePanel: "ルール",
  stepFull: "インストで続きを読む",
  stepOfExample: "インストの一節です。席の色や手札は説明の例のもので、この対局のものではありません。",
  ruleFull: "ルールのページで開く",
  ruleBefore: "前の項目",
  ruleFailed: "ルールを読み込めませんでした。",
  loading: "読み込んでいます",
};
