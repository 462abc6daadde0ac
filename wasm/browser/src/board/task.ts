/** The task of a board in the text: it stays in sight while one plays, says when it is done, and gives hints one after the other. */
import { announce } from "../page/notice";
import { button, fill, h } from "../page/dom";
import { L } from "./live_ja";
import type { State, Try } from "../contracts/types";

export class TaskBar {
  readonly root = h("div", { class: "in-task", role: "region", "aria-label": L.task });
  readonly #said = h("p", { class: "in-task-said" });
  readonly #hints = h("ol", { class: "in-task-hints", hidden: true });
  readonly #more: HTMLButtonElement;
  #standing: State["goal"] = "open";
  #given = 0;

  constructor(private readonly task: Try) {
    this.#more = button(L.hint, () => this.#hint(), { class: "in-btn in-task-hint" });
    this.#more.hidden = !task.hints?.length;
    fill(this.root, this.#said, this.#more, this.#hints);
    this.#say();
  }

  /** How the task stands after an action, an undo or a redo. */
  update({ goal }: State): void {
    if (!goal || goal === this.#standing) return;
    this.#standing = goal;
    this.#say();
    announce(this.#said.textContent);
  }

  #say(): void {
    const { task = "", done = "" } = this.task;
    const reached = this.#standing === "reached";
    fill(
      this.#said,
      h("strong", {}, reached ? L.taskDone : this.#standing === "missed" ? L.taskMissed : L.taskTitle),
      " ",
      unbroken(reached ? done : this.#standing === "missed" ? L.taskAgain : task),
    );
    this.root.classList.toggle("in-task-done", reached);
    this.#more.hidden = reached || this.#given >= (this.task.hints?.length ?? 0);
    if (reached) this.#hints.hidden = true;
  }

  #hint(): void {
    const hint = this.task.hints?.[this.#given];
    if (!hint) return;
    this.#given += 1;
    this.#hints.append(h("li", {}, unbroken(hint)));
    this.#hints.hidden = false;
    this.#say();
    announce(hint);
  }
}

/** A number and what it counts stay on one line. */
const unbroken = (text: string): string => text.replace(/(\d) (?=\S)/g, "$1\u00a0");
