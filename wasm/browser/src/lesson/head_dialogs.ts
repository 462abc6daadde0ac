/** What the buttons of a lesson's head open. */
import { chooseCount, countSwitch } from "../page/counts";
import { dialog, h } from "../page/dom";
import { S } from "../page/strings_ja";
import type { LoadedLesson } from "./lesson";

const PLAYERS_CHANGE = "文と盤が、この人数のものに変わります。";

/** Open the switch of player counts, with what a change changes; a choice closes it. */
export function counts(lesson: LoadedLesson, players: number): void {
  const choose = (n: number): void => {
    box.close();
    chooseCount(lesson.game, n);
  };
  const all = countSwitch(lesson.players, players, choose);
  const box = dialog(S.playersLabel, S.close, all, h("p", {}, PLAYERS_CHANGE));
  // A choice that is set already changes nothing.
  all.addEventListener("click", ({ target }) => target instanceof HTMLInputElement && Number(target.value) === players && box.close());
}

/** Open the menu: the game's other pages and the lesson's tools. It closes before what is pressed in it acts. */
export function menu(beside: HTMLElement): void {
  const palette = document.querySelector<HTMLElement>(".md-header [data-md-component=palette]");
  const parts = [beside, ...(palette ? [palette] : [])].map((el) => [el, document.createComment("")] as const);
  for (const [el, place] of parts) el.replaceWith(place);
  const box = dialog(S.more, S.close, ...parts.map(([el]) => el));
  box.classList.add("in-head-menu");
  const closed = new AbortController();
  box.addEventListener("close", () => {
    closed.abort();
    parts.forEach(([el, place]) => place.replaceWith(el));
  });
  beside.addEventListener("click", ({ target }) => target instanceof Element && target.closest("a, button") && box.close(), { capture: true, signal: closed.signal });
}

// The sections of a lesson by name, the current one marked.

const SAYS = {
  sectionsTitle: "章の一覧",
  sectionSteps: (from: number, to: number) => (from === to ? `${from}` : `${from}〜${to}`),
};

export function showChapters(lesson: LoadedLesson, now: number, go: (index: number) => void): void {
  let first = 0;
  let current: HTMLElement | undefined;
  const list = h("ol", { class: "in-chapters" });
  for (const { title, steps } of lesson.sections) {
    if (!steps.length) continue;
    const start = first;
    first += steps.length;
    const here = now >= start && now < first;
    const one = h(
      "button",
      { type: "button", "aria-current": here ? "step" : null, onclick: () => {
        box.close();
        go(start);
      } },
      h("span", {}, title),
      h("small", {}, SAYS.sectionSteps(start + 1, first)),
    );
    if (here) current = one;
    list.append(h("li", {}, one));
  }
  const box = dialog(SAYS.sectionsTitle, S.close, list);
  current?.focus();
}
