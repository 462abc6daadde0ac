/**
 * The link back to the reader's last step: on the front page for the lesson that was read last, on a game's other pages
 * for its own. It lies over the foot of the window, one bar however many lessons were begun (the others appear when it
 * is dismissed), and hides as soon as the reader scrolls down to read this page.
 */
import { button, h } from "../page/dom";
import { isSavedPlace, keysFrom, readStored, type SavedPlace, forget, keep, tab } from "../page/storage";
import type { LoadedLesson } from "./lesson";
import type { State } from "../contracts/types";
import { isText, isTrue, shape } from "../page/guards";

/** The site's first page; other sites may stand on the same host. */
const ROOT = new URL("../../", import.meta.url).pathname;
/** Scrolled by this part of the window, the page is being read. */
const READING = 0.5;

type Place = SavedPlace & Required<Pick<SavedPlace, "game" | "path" | "lesson">>;

/** The places that this page offers to go on from, the latest first, each with its key in the storage. */
function places(): [string, Place][] {
  const front = [ROOT, `${ROOT}index.html`].includes(location.pathname);
  const folder = location.pathname.slice(ROOT.length).split("/")[0];
  const found: [string, Place][] = [];
  for (const key of keysFrom("place.")) {
    const place = readStored(key, isSavedPlace);
    if (!place?.path?.startsWith(ROOT) || !place.game || place.path === location.pathname) continue;
    if ((front || place.game === folder) && !isAway(key)) found.push([key, { lesson: "", ...place } as Place]);
  }
  return found.sort(([, one], [, other]) => (other.at ?? 0) - (one.at ?? 0));
}

/** Offer to go on reading, if an earlier visit left a place. */
export function offerReading(signal: AbortSignal): void {
  const all = places();
  if (signal.aborted || !all.length) return;
  const box = h("nav", { class: "in-go-on", "aria-label": GO_ON.reading });
  for (const [key, { path, step, number, all: steps, title, lesson }] of all) {
    const link = h("a", { class: "in-btn in-btn-main", href: `${path}#step-${step}` }, GO_ON.reading);
    box.append(offerRow(box, key, link, [lesson, GO_ON.place(number, steps, title)].filter(Boolean).join(" ")));
  }
  const look = (): void => void (box.hidden = scrollY > READING * innerHeight);
  look();
  addEventListener("scroll", look, { passive: true, signal });
  // After the heading: who listens or goes by keyboard meets it early.
  const head = document.querySelector(".md-content h1");
  if (head) head.after(box);
  else document.body.append(box);
  signal.addEventListener("abort", () => box.remove());
}

// What a reader may go on with on a lesson page: reading where an earlier visit ended, a board that was taken over.

/** A board that was taken over at a step, after its last action. */
export interface Taken {
  step: string;
  save: string;
  scene: string;
}

const isTaken = shape<Taken>({ step: isText, save: isText, scene: isText });

const takenKey = (lesson: LoadedLesson): string => `taken.${lesson.page}`;

/** Store a board that was taken over; one whose game is finished is removed. */
export function keepTaken(lesson: LoadedLesson, step: string, state: State): void {
  // A finished game is not resumed; one that another tab has taken over at another step stays.
  const key = takenKey(lesson);
  if (!state.over) {
    keep(key, { step, save: state.save, scene: state.picture.scene } satisfies Taken);
    offerAgain(key);
  } else if (readStored(key, isTaken)?.step === step) forget(key);
}

/** What is done when the reader goes on reading, or touching. */
interface GoOn {
  read: (index: number) => void;
  touch: (index: number, board: Taken) => void;
}

/** Put the offers over the foot of `picture`, so that nothing else moves. Returns a function that removes them. */
export function offers(picture: HTMLElement, lesson: LoadedLesson, before: SavedPlace | null, go: GoOn): () => void {
  picture.querySelector(":scope > .in-resume")?.remove();
  const indexOf = (step: string): number => lesson.steps.findIndex(({ name }) => name === step);
  const taken = readStored(takenKey(lesson), isTaken);
  const place = h("div", { class: "in-resume" });
  const gone = (): void => place.remove();
  const press = (words: string, act: () => void): HTMLElement => button(words, () => {
    gone();
    act();
  }, { class: "in-btn in-btn-main" });
  if (taken && indexOf(taken.step) >= 0 && !isAway(takenKey(lesson)))
    place.append(offerRow(place, takenKey(lesson), press(GO_ON.touching, () => go.touch(indexOf(taken.step), taken))));
  // Put away on another page (go_on.ts) it is offered here all the same.
  const placeKey = `resume.${lesson.page}`;
  if (before && !isAway(placeKey)) {
    const { step, number, all, title } = before;
    place.append(offerRow(place, placeKey, press(GO_ON.reading, () => go.read(indexOf(step))), GO_ON.place(number, all, title)));
  }
  if (place.childElementCount) picture.append(place);
  return gone;
}

/** Return an offer: what leads on, its words, and a button that puts the offer away. With the last offer `place` is removed. */
function offerRow(place: HTMLElement, key: string, leads: HTMLElement, words = ""): HTMLElement {
  const away = (): void => {
    putAway(key);
    row.remove();
    if (!place.childElementCount) place.remove();
  };
  const row = h("div", { class: "in-resume-row" }, leads, words ? h("span", {}, words) : null, button("×", away, { class: "in-btn in-btn-icon", "aria-label": GO_ON.drop, title: GO_ON.drop }));
  return row;
}

// Which offers to go on the reader has put away.

const awayKey = (key: string): string => `away.${key}`;

/** What an offer to go on leads to is not offered again as long as the tab lives: nothing is deleted. */
export const putAway = (key: string): void => void keep(awayKey(key), true, tab);
export const isAway = (key: string): boolean => !!readStored(awayKey(key), isTrue, tab);
/** It is offered again: there is something new to go on with. */
export const offerAgain = (key: string): void => forget(awayKey(key), tab);

/** Words of what a reader may go on with. */
export const GO_ON = {
  reading: "続きから読む",
  place: (n: number, all: number, title: string) => `${n} / ${all} ${title}`,
  touching: "さっきの盤を続ける",
  drop: "この案内を閉じる",
};
