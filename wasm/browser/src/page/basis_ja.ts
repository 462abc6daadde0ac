/** What is said of the readings and figures that a result was computed with. */

/** So many are named. */
const MOST_NAMED = 12;

export const B = {
  differs: (all: readonly string[]) => `サイトの標準と違う設定です。${all.slice(0, MOST_NAMED).join("、")}${all.length > MOST_NAMED ? `、ほか${all.length - MOST_NAMED}か所` : ""}。`,
} as const;
