/** Words of the panels next to the page, and of loading. */
export const PANEL = {
  rulePanel: "ルール",
  stepFull: "インストで続きを読む",
  ruleFull: "ルールのページで開く",
  ruleBefore: "前の項目",
  ruleFailed: "ルールを読み込めませんでした。",
  loading: "読み込んでいます",
};
