/** What was found in several games, side by side. */
import { LEAST, type SearchIndex } from "./search_index";
import type { Found } from "./search_shown";

/** What was found in one part: a game's pages, or those of no game. */
export interface Group {
  part: SearchIndex;
  found: readonly Found[];
}

/** Results by game, the current game first, else in the order of their best results; pages of no game last. */
export function find(parts: readonly SearchIndex[], question: string, game: string): Group[] {
  const groups = parts.map((part) => ({ part, found: part.found(question) }));
  const best = Math.max(0, ...groups.map(({ found }) => found[0]?.score ?? 0));
  for (const group of groups) {
    const own = group.part.game === game ? (group.found[0]?.score ?? 0) : best;
    group.found = group.found.filter((one) => one.score >= LEAST * own);
  }
  const rank = ({ part, found }: Group): number => (part.game === "" ? -1 : part.game === game ? Infinity : (found[0]?.score ?? 0));
  return groups.filter(({ found }) => found.length > 0).sort((a, b) => rank(b) - rank(a));
}
