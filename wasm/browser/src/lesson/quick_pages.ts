/** The pages for those who know the rules, 「準備だけ」 and 「早見表」: tonight's count, the pictures; the list to tick off comes by itself. */
import { chooseCount, COUNT_EVENT, countSwitch, tonight } from "../page/counts";
import { button } from "../page/dom";
import { showPictures, whenColoursChange } from "../page/shown_pictures";
import { bring } from "../page/site_file";
import { loadLesson } from "./lesson";
import { P } from "./prepare_ja";

export async function wire(signal: AbortSignal): Promise<void> {
  const stage = document.querySelector<HTMLElement>("insuto-stage[data-lesson]");
  const bar = document.querySelector<HTMLElement>(".in-quick-bar:empty");
  if (!stage || !bar) return;
  const lesson = await loadLesson(stage.dataset["lesson"] ?? "");
  if (signal.aborted) return;
  bar.append(countSwitch(lesson.players, tonight(lesson), (n) => chooseCount(lesson.game, n)));
  const pictures = (): void => showPictures(document, lesson.shown, lesson.url, tonight(lesson));
  document.addEventListener(COUNT_EVENT, pictures, { signal });
  whenColoursChange(pictures, signal);
  if (document.querySelector(".in-prepare")) {
    bring(() => import("./prepare"), ({ Prepare }) => void new Prepare(lesson, bar, signal).begin(), signal);
  } else bar.append(button(P.print, () => window.print(), { title: P.printing }));
}
