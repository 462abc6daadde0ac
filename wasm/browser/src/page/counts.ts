/** The player count of tonight: stored on the device for each game, shown in text and pictures. */
import { fresh, h } from "./dom";
import { keep, readStored } from "./storage";
import { S } from "./strings_ja";
import { setBuiltHtml } from "./svg_markup";
import type { Lesson } from "../contracts/types";
import { isPositive } from "./guards";

/** The game that a page is about: named by a block of it, else by the folder that the page lies in. */
export function gameOfPage(): string {
  const named = document.querySelector<HTMLElement>("[data-game]")?.dataset["game"];
  if (named) return named;
  const folders = location.pathname.split("/").filter(Boolean);
  return folders.at(-2) ?? "";
}

export const storedCount = (game: string): number | null => readStored(`players.${game}`, isPositive);

/** The count that a lesson is shown with: the one `requested`, else that of tonight, where it has that; else its own. */
export function tonight({ game, players, default: own }: Pick<Lesson, "game" | "players" | "default">, requested: number | null = null): number {
  const wanted = requested ?? storedCount(game);
  return wanted !== null && players.includes(wanted) ? wanted : own;
}

/** Dispatched on document when the reader chooses; detail is the count. */
export const COUNT_EVENT = "insuto:players";
/** Dispatched on document before paper: `detail` takes promises of what is to be drawn with the reader's own figures;
 * false: it failed. */
export const PAPER_EVENT = "insuto:paper";

export function chooseCount(game: string, players: number): void {
  keep(`players.${game}`, players);
  inPlace(() => {
    applyCount(players);
    document.dispatchEvent(new CustomEvent<number>(COUNT_EVENT, { detail: players }));
  });
}

/** Change the text; the current step stays where it is in the window, though the content above it grows (WebKit has no
 * scroll anchoring). */
function inPlace(change: () => void): void {
  const step = document.querySelector(".in-step.in-now");
  const top = (): number => step?.getBoundingClientRect().top ?? 0;
  const before = top();
  change();
  scrollBy({ top: top() - before, behavior: "instant" });
}

/** Rewrite the numbers and blocks of the text. A page without a value for this count keeps what it shows. */
export function applyCount(players: number, root: ParentNode = document): void {
  for (const el of root.querySelectorAll<HTMLElement>(".in-n[data-n], .in-when[data-n]")) {
    const value = values(el)[String(players)];
    if (value === undefined || el.dataset["shown"] === String(players)) continue;
    if (el.classList.contains("in-when")) setBuiltHtml(el, value);
    else el.textContent = value;
    el.dataset["shown"] = String(players);
  }
  // The column of tonight's count in the tables of all counts.
  for (const cell of root.querySelectorAll<HTMLElement>(".in-numbers [data-players]")) {
    cell.classList.toggle("in-tonight", cell.dataset["players"] === String(players));
  }
}

/** The texts by count of what has several. */
export function values(el: HTMLElement): Record<string, string> {
  try {
    return JSON.parse(el.dataset["n"] ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/**
 * The switch: one radio button per count, so that arrow keys go from count to count for keyboard users. A press by
 * finger or mouse gives the focus away again: then the arrow keys step the lesson, as they did before.
 */
export function countSwitch(counts: readonly number[], now: number, choose: (players: number) => void): HTMLElement {
  const name = fresh("in-players-");
  return h(
    "div",
    // Where there is one count there is nothing to choose.
    { class: "in-seg", role: "radiogroup", "aria-label": S.playersLabel, hidden: counts.length === 1 },
    ...counts.map((n) =>
      h(
        "label",
        {},
        h("input", { type: "radio", name, value: n, checked: n === now, onchange: () => choose(n), onclick: (event) => {
          if ((event as MouseEvent).detail > 0) (event.target as HTMLElement).blur();
        } }),
        h("span", {}, S.players(n)),
      ),
    ),
  );
}
