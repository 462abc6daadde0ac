/** What the board of a score pad says. It comes with the board. */
const all = (names: readonly string[]): string => names.join("、");

export const W = {
  board: "駒を置く盤",
  whose: "だれの駒か",
  which: "どの駒か",
  left: "あと",
  takeAway: "取る",
  take: (what: string) => `${what}を取る`,
  undo: "ひとつ戻す",
  onPlace: (place: string, seats: readonly string[]) => `${place}: ${seats.length ? all(seats) : "何もありません"}`,
  drawing: "盤を用意しています",
};
