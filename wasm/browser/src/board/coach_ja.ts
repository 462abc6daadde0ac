/** What the live board says of points before they are won, and of chance that the reader chooses. Not read with a lesson. */

/** A number as it stands on the board: +3, −2, 0. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

export const C = {
  coach: "点を見て選ぶ",
  coachTitle: "光っている所に、選ぶと入る点を書きます。触ると、決める前に点の内訳を見せます。",
  /** The two kinds of numbers. */
  legend: [
    ["now", "+3", "すぐ入る"],
    ["later", "(+3)", "いま終わるとすると"],
  ] as const,
  onlyFirst: "選べることが多いので、一部の所にだけ点を書いています。",
  gain: "選ぶと入る点",
  can: "できます:",
  now: (n: number) => (n ? `すぐに ${signed(n)}点。` : "すぐには 0点。"),
  unknown: "点は、見えていないものしだいです。",
  besides: "ほかに、",
  later: (n: number) => `いま終わるとすると ${signed(n)}点。`,
  other: (name: string, now: number, later: number) => `${name} ${[now ? `すぐに ${signed(now)}点` : "", later ? `いま終わるとすると ${signed(later)}点` : ""].filter(Boolean).join("、")}`,
  others: (all: string) => `ほかの人: ${all}`,
  next: (prompt: string) => `このあと: ${prompt}`,
  chance: "このあとは運で決まります。その点は入れていません。",
  hidden: "このあとは、見えていないものが表になります。その点は入れていません。",
  helps: "手助け",
  luck: "運を自分で決める",
  luckTitle: "さいころの目や引くカードを、そのつど自分で選びます。",
  luckRest: "残りは運に任せる",
  luckAlike: "同じことが続く間は運に任せる",
  luckTouch: "どうなるかを、一覧から選んでください。",
};

/** What an action brings, as it is said. */
export const spoken = ({ now, later }: { now: number | null; later: number }): string => (now === null ? C.unknown : C.now(now) + (later ? (now ? C.besides : "") + C.later(later) : ""));
