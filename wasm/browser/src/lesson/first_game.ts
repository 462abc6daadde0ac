/** The first game of a reader who has read nothing: the same start for everybody, and important points are explained
 * when they come up (board/advice.ts). */
import { setupOf } from "./last_setup";
import { G } from "./setup_ja";
import type { Opening } from "../engine/session";
import { button, h } from "../page/dom";
import type { Try } from "../contracts/types";

/** Offer it where the page's board has one: one person, the other seats are moved by the computer. */
export function firstGame({ first }: Try, game: string, players: number, open: (opening: Opening) => void): HTMLElement | null {
  if (!first) return null;
  const seats = Array.from({ length: players }, (_, seat) => (seat ? "sensible" : "human"));
  const begin = (): void => open({ mode: "hotseat", seats, setup: setupOf(game, { players, seed: Number(first), options: {} }) });
  return h("div", { class: "in-offer in-first-game" }, h("p", {}, G.firstAbout), button(G.first, begin));
}
