/** A noted game in words. */
import { seatName } from "./pad_fields";
import type { Model, PastGame } from "./pad_model";
import { G } from "./past_ja";

/** A past game in a line; where it cannot say what it was counted with, it says that before it names a winner. */
export function pastSaid(pads: Model["pads"], { table, totals, winners, differs = [] }: PastGame): string {
  const unknown = totals.length && (!table.basis || table.basis.unknown) ? G.unknownPast : "";
  const placed = Array.from({ length: table.players }, (_, seat) => G.placed(seatName({ pads, table }, seat), totals[seat], winners.includes(seat)));
  return unknown + placed.join("、") + (differs.length ? G.differsPast(differs) : "");
}
