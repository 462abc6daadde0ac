/** What the live board says of how far something goes in a turn. Not read with a lesson. */

export const W = {
  /** The signs on the places. */
  stop: "止",
  ride: "運",
  legend: {
    steps: ["2", "2歩で届く"],
    stop: ["止", "そこで止まる"],
    ride: ["運", "運ばれて届く"],
  } as const,
  one: "いま動かせます。",
  /** Text for a screen reader after the place's name. */
  later: (steps: number) => `${steps}歩で届きます。`,
  carried: "運ばれれば届きます。",
  /** How many places there are, as it is said when something was chosen. */
  sum: (next: number, later: number, carried: number) =>
    [`すぐに動ける所は${next}か所です。`, later ? `この手番のうちに、あと${later}か所へ届きます。` : "", carried ? `運ばれて届く所が、ほかに${carried}か所あります。` : ""].join(""),
  partly: "遠くまでは調べていません。",
  begin: (action: string) => `まず、${action}`,
  how: "どう行くか",
};
