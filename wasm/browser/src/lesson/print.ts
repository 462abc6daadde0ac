/**
 * 「印刷」: a browser prints the page as it is at that moment and waits for nothing. So what paper needs is fetched and
 * drawn first, with a sentence that shows the progress; then the page is printed (paper.ts puts the pictures in).
 */
import { startEngine } from "../engine/engine";
import { PAPER_EVENT, tonight } from "../page/counts";
import { button, h, adoptStyles } from "../page/dom";
import { overlay, readOwn } from "../page/own";
import { loadLesson, loadScene, type LoadedLesson } from "./lesson";
import sheet from "./print.css";
import type { InsutoStage } from "./stage_element";
import { withWhy } from "../page/site_file";

let open: HTMLElement | undefined;

/** Prepare this stage's lesson, and print it. A second press while that goes on does nothing. */
export async function printLesson(stage: InsutoStage, leave: AbortSignal): Promise<void> {
  if (open || leave.aborted) return;
  adoptStyles(sheet);
  const stop = new AbortController();
  const said = h("p", { role: "status" }, P.preparing);
  const room = h("div", { class: "in-printing-room" });
  const choices = h("div", { class: "in-printing-choices" }, button(P.cancel, () => stop.abort()));
  const box = (open = h("section", { class: "in-printing", "aria-label": P.title }, said, room, choices));
  document.body.append(box);
  const end = (): void => {
    box.remove();
    if (open === box) open = undefined;
  };
  stop.signal.addEventListener("abort", end);
  leave.addEventListener("abort", () => stop.abort(), { signal: stop.signal });
  const on = (): boolean => !stop.signal.aborted;
  const print = (): void => {
    if (!on()) return;
    stop.abort();
    window.print();
  };
  const work = async (): Promise<void> => {
    said.textContent = P.preparing;
    try {
      const lesson = await loadLesson(stage.dataset["lesson"] ?? "");
      await readOwn(lesson.game);
      await fetchAll(lesson, on, (done, all) => (said.textContent = P.fetched(done, all)));
      if (!on()) return;
      if (!overlay(lesson.game)) return print();
      said.textContent = P.drawing;
      choices.replaceChildren(button(P.standard, print), button(P.cancel, () => stop.abort()));
      const ready = await startEngine(room, () => void work());
      if (!on()) return;
      // Why is said there, with a way to try again; the standard figures can be printed without an engine.
      if (!ready) said.textContent = P.noEngine;
      else if (await drawOwn(stage, lesson, on)) print();
      else said.textContent = P.notDrawn;
    } catch (error) {
      console.warn(error);
      if (!on()) return;
      said.textContent = withWhy(P.failed, error);
      choices.replaceChildren(button(P.retry, () => void work()), button(P.standard, print), button(P.cancel, () => stop.abort()));
    }
  };
  await work();
}

/** Load the pictures of tonight's count, so that printing needs no request. */
async function fetchAll(lesson: LoadedLesson, on: () => boolean, progress: (done: number, all: number) => void): Promise<void> {
  const players = tonight(lesson);
  const scenes = Object.keys(lesson.scenes);
  for (const [done, scene] of scenes.entries()) {
    if (!on()) return;
    progress(done, scenes.length);
    await loadScene(lesson, scene, players);
  }
}

/** Have the stage draw its steps, and every example its picture, with the reader's own figures; false if that failed.
 */
async function drawOwn(stage: InsutoStage, lesson: LoadedLesson, on: () => boolean): Promise<boolean> {
  const examples: Promise<boolean>[] = [];
  document.dispatchEvent(new CustomEvent(PAPER_EVENT, { detail: examples }));
  stage.send({ kind: "idle", own: overlay(lesson.game) });
  while (on() && Object.values(stage.model.own).includes("requested")) await new Promise((go) => setTimeout(go, 100));
  const loaded = await Promise.all(examples);
  // Frames of a requested count are stored under it; if they failed to load there is nothing.
  return loaded.every(Boolean) && Object.keys(stage.model.own).some((key) => parseInt(key) === stage.model.players);
}

/** What is said while a lesson is made ready for paper. */
export const P = {
  title: "印刷",
  preparing: "印刷の用意をしています。",
  fetched: (done: number, all: number) => `印刷の図を集めています（${done} / ${all} 場面）。`,
  drawing: "あなたの設定で、図を描いています。",
  noEngine: "あなたの設定の図を描けませんでした。",
  notDrawn: "あなたの設定の図を描けませんでした。標準の数でなら印刷できます。",
  failed: "印刷の図がそろいませんでした。",
  standard: "標準の数で印刷する",
  retry: "もう一度ためす",
  cancel: "やめる",
};
