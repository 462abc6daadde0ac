/** Words of what a reader may go on with. */
export const GO_ON = {
  reading: "続きから読む",
  place: (n: number, all: number, title: string) => `${n} / ${all} ${title}`,
  touching: "さっきの盤を続ける",
  drop: "この案内を閉じる",
};
