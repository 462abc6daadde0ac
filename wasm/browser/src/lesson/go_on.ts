/**
 * The link back to the reader's last step: on the front page for the lesson that was read last, on a game's other pages
 * for its own. It lies over the foot of the window, one bar however many lessons were begun (the others appear when it
 * is dismissed), and hides as soon as the reader scrolls down to read this page.
 */
import { button, h } from "../page/dom";
import { isAway, putAway } from "./put_away";
import { isSavedPlace, keysFrom, readStored, type SavedPlace } from "../page/storage";
import { GO_ON } from "./go_on_ja";

/** The site's first page; other sites may stand on the same host. */
const ROOT = new URL("../../", import.meta.url).pathname;
/** Scrolled by this part of the window, the page is being read. */
const READING = 0.5;


type Place = SavedPlace & Required<Pick<SavedPlace, "game" | "path" | "lesson">>;

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

/** Offer it, where there is something to go on with. */
export function offerReading(signal: AbortSignal): void {
  const all = places();
  if (signal.aborted || !all.length) return;
  const box = h("nav", { class: "in-go-on", "aria-label": GO_ON.reading });
  for (const [key, { path, step, number, all: steps, title, lesson }] of all) {
    const row = h(
      "div",
      { class: "in-resume-row" },
      h("a", { class: "in-btn in-btn-main", href: `${path}#step-${step}` }, GO_ON.reading),
      h("span", {}, [lesson, GO_ON.place(number, steps, title)].filter(Boolean).join(" ")),
      button("×", () => {
        putAway(key);
        row.remove();
        if (!box.childElementCount) box.remove();
      }, { class: "in-btn in-btn-icon", "aria-label": GO_ON.drop, title: GO_ON.drop }),
    );
    box.append(row);
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
