/** What a reader knows of a game, as it is kept on the device. */
import { answered, known, NOTHING, type Known } from "./boxes";
import { forget, keep, kept, keysFrom } from "../page/storage";

const nameOf = (game: string): string => `drill.${game}`;

/** What is kept of a game: null where it cannot be read, undefined where there is nothing. */
export function keptOf(game: string): Known | null | undefined {
  const found = kept(nameOf(game), known);
  return found ?? (keysFrom(nameOf(game)).includes(nameOf(game)) ? null : undefined);
}

/** Add an answer to what is kept by now: another round of this game, or another tab, may have kept some since. Undefined where there is no room. */
export function keepAnswer(game: string, family: string, right: boolean): Known | undefined {
  const now = answered(keptOf(game) ?? NOTHING, family, right);
  return keep(nameOf(game), now) ? now : undefined;
}

export const forgetKnown = (game: string): void => forget(nameOf(game));
