/** The sections of a lesson by name, the current one marked. */
import { dialog, h } from "../page/dom";
import type { LoadedLesson } from "./lesson";
import { S } from "../page/strings_ja";

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
