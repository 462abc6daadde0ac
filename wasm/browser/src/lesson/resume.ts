/** What a reader may go on with on a lesson page: reading where an earlier visit ended, a board that was taken over. */
import { button, h } from "../page/dom";
import type { LoadedLesson } from "./lesson";
import { isAway, offerAgain, putAway } from "./put_away";
import { forget, keep, readStored, type SavedPlace } from "../page/storage";
import { GO_ON } from "./go_on_ja";
import type { State } from "../contracts/types";

/** A board that was taken over at a step, after its last action. */
export interface Taken {
  step: string;
  save: string;
  scene: string;
}

const isTaken = (value: unknown): value is Taken =>
  typeof value === "object" && value !== null && "step" in value && "save" in value && "scene" in value &&
  [value.step, value.save, value.scene].every((v) => typeof v === "string");

const takenKey = (lesson: LoadedLesson): string => `taken.${lesson.page}`;

export function keepTaken(lesson: LoadedLesson, step: string, state: State): void {
  // A finished game is not resumed; one that another tab has taken over at another step stays.
  const key = takenKey(lesson);
  if (!state.over) {
    keep(key, { step, save: state.save, scene: state.picture.scene } satisfies Taken);
    offerAgain(key);
  } else if (readStored(key, isTaken)?.step === step) forget(key);
}

/** What going on leads to. */
interface GoOn {
  read: (index: number) => void;
  touch: (index: number, board: Taken) => void;
}

/** Lay what is offered over the foot of `picture`; nothing else moves. Gives what takes it away again. */
export function offers(picture: HTMLElement, lesson: LoadedLesson, before: SavedPlace | null, go: GoOn): () => void {
  picture.querySelector(":scope > .in-resume")?.remove();
  const indexOf = (step: string): number => lesson.steps.findIndex(({ name }) => name === step);
  const taken = readStored(takenKey(lesson), isTaken);
  const place = h("div", { class: "in-resume" });
  const gone = (): void => place.remove();
  const row = (key: string, words: string, more: string, act: () => void): HTMLElement => {
    const made = h(
      "div",
      { class: "in-resume-row" },
      button(words, () => {
        gone();
        act();
      }, { class: "in-btn in-btn-main" }),
      more ? h("span", {}, more) : null,
      button("×", () => {
        made.remove();
        putAway(key);
        if (!place.childElementCount) gone();
      }, { class: "in-btn in-btn-icon", "aria-label": GO_ON.drop, title: GO_ON.drop }),
    );
    return made;
  };
  if (taken && indexOf(taken.step) >= 0 && !isAway(takenKey(lesson)))
    place.append(row(takenKey(lesson), GO_ON.touching, "", () => go.touch(indexOf(taken.step), taken)));
  // Put away on another page (go_on.ts) it is offered here all the same.
  const placeKey = `resume.${lesson.page}`;
  if (before && !isAway(placeKey)) {
    const { step, number, all, title } = before;
    place.append(row(placeKey, GO_ON.reading, GO_ON.place(number, all, title), () => go.read(indexOf(step))));
  }
  if (place.childElementCount) picture.append(place);
  return gone;
}
