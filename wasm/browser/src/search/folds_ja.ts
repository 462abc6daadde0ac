/** Sentences of a list's filter. */
export const F = {
  filter: "言葉でしぼる",
  example: "言葉でしぼる（かなでも）",
  clear: "消す",
  all: (count: number): string => `${count} 件`,
  found: (count: number): string => (count ? `${count} 件` : "なし"),
  elsewhere: (page: string, count: number): string => `「${page}」にも ${count} 件`,
  failed: "検索の索引を読めませんでした。",
};
