/** What a reader may go on with on a lesson page: reading where an earlier visit ended, a board that was taken over. */
import { button, h } from "../page/dom";
import type { LoadedLesson } from "./lesson";
import type { KeptPlace } from "./place";
import { forget, keep, kept } from "../page/storage";
import { S } from "../page/strings_ja";
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
  // A game that is over is not gone on with; one that another tab has taken over at another step stays.
  if (state.over) forgetTaken(lesson, (now) => now.step === step);
  else keep(takenKey(lesson), { step, save: state.save, scene: state.picture.scene } satisfies Taken);
}

/** Forget the board that is stored, where it is this one: another tab may have stored its own since. */
function forgetTaken(lesson: LoadedLesson, isMine: (now: Taken) => boolean): void {
  const now = kept(takenKey(lesson), isTaken);
  if (now && isMine(now)) forget(takenKey(lesson));
}

/** What going on leads to. */
interface GoOn {
  read: (index: number) => void;
  touch: (index: number, board: Taken) => void;
}

/** Lay what is offered over the foot of `picture`; nothing else moves. Gives what takes it away again. */
export function offers(picture: HTMLElement, lesson: LoadedLesson, before: KeptPlace | null, go: GoOn): () => void {
  picture.querySelector(":scope > .in-resume")?.remove();
  const indexOf = (step: string): number => lesson.steps.findIndex(({ name }) => name === step);
  const taken = kept(takenKey(lesson), isTaken);
  const place = h("div", { class: "in-resume" });
  const gone = (): void => place.remove();
  const row = (words: string, more: string, act: () => void, drop: () => void): HTMLElement => {
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
        drop();
        if (!place.childElementCount) gone();
      }, { class: "in-btn in-btn-icon", "aria-label": S.offerDrop, title: S.offerDrop }),
    );
    return made;
  };
  if (taken && indexOf(taken.step) >= 0) place.append(row(S.goOnTouching, "", () => go.touch(indexOf(taken.step), taken), () => forgetTaken(lesson, ({ save }) => save === taken.save)));
  if (before) {
    const { step, number, all, title } = before;
    place.append(row(S.goOnReading, S.goOnPlace(number, all, title), () => go.read(indexOf(step)), () => forget(`place.${lesson.page}`)));
  }
  if (place.childElementCount) picture.append(place);
  return gone;
}
