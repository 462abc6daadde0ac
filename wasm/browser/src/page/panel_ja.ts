/** What panels beside the page say, and what is on its way. */
export const PANEL = {
  rulePanel: "ルール",
  stepFull: "インストで続きを読む",
  ruleFull: "ルールのページで開く",
  ruleBefore: "前の項目",
  ruleFailed: "ルールを読み込めませんでした。",
  loading: "読み込んでいます",
};
