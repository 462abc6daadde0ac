/**
 * The board next to the text shows an example's picture while the example is at the reading line: otherwise it would go
 * on showing the step before it, which the example contradicts. Knows the stage by its element only.
 */
import { DOCKED } from "../page/breakpoints";
import { h } from "../page/dom";

/** An event at the stage before its step is taken over. What shows something else on the stage prevents it. */
const TAKE_OVER = "insuto:takeover";

export interface Looking {
  /** To be called when the example's picture has changed. */
  changed: () => void;
}

/** Not by the class: a window learns its new size before the classes are updated. */
const docked = (): boolean => matchMedia(DOCKED).matches;

/**
 * Where an example is read, from and to in hundredths of the window: the reading line of steps.ts. Under a docked board its picture is
 * seen above alone (lesson.css), so it stays there until the next step comes to the line.
 */
const read = (): [number, number] => (docked() ? [56, 72] : [40, 40]);

/** Whether all of the step before is in sight under a docked board, above a short example: then it is read, as after 次へ. */
const wholly = (step: Element | undefined, stage: Element): boolean =>
  !!step && docked() && step.getBoundingClientRect().top >= stage.getBoundingClientRect().bottom - 1;

/** Show `figure`'s picture on the stage while `place` is at the reading line. `touch` takes over what is shown. */
export function atReadingLine(place: Element, figure: HTMLElement, title: string, touch: (() => void) | undefined, signal: AbortSignal): Looking | undefined {
  const stage = document.querySelector<HTMLElement>("insuto-stage");
  if (!stage || !document.querySelector(".in-step")) return undefined;
  const cover = h("div", { class: "in-look", "aria-hidden": "true" });
  const caption = h("p", { class: "in-look-title", "aria-hidden": "true" }, title);
  let here = false;
  const draw = (): void => cover.replaceChildren(...[...figure.children].filter((one) => !(one as HTMLElement).hidden).map(copy));
  const shown = (on: boolean): void => {
    if (here === on) return;
    here = on;
    if (on) {
      draw();
      stage.querySelector(".in-picture")?.append(cover);
      stage.querySelector(".in-event")?.after(caption);
    } else {
      cover.remove();
      caption.remove();
    }
    stage.classList.toggle("in-looking", !!stage.querySelector(".in-look"));
  };
  const before = [...document.querySelectorAll(".in-step")].findLast((step) => !step.contains(place) && step.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING);
  let within = false;
  const look = (): void => shown(within && !wholly(before, stage));
  let watch: IntersectionObserver | undefined;
  const observe = (): void => {
    watch?.disconnect();
    const [from, to] = read();
    watch = new IntersectionObserver((seen) => {
      within = seen.at(-1)?.isIntersecting ?? false;
      look();
    }, { rootMargin: `-${from}% 0px -${100 - to}% 0px` });
    watch.observe(place);
  };
  observe();
  addEventListener("resize", observe, { signal });
  addEventListener("scroll", () => within && look(), { passive: true, signal });
  stage.addEventListener(TAKE_OVER, (event) => {
    if (!here) return;
    event.preventDefault();
    touch?.();
  }, { signal });
  signal.addEventListener("abort", () => {
    watch?.disconnect();
    shown(false);
  });
  return { changed: () => here && draw() };
}

/** Return a copy of a picture, without ids and what else only one element may have. */
function copy(picture: Element): Element {
  const made = picture.cloneNode(true) as Element;
  if (made instanceof HTMLImageElement) {
    made.removeAttribute("loading");
    made.alt = "";
  }
  // References within a drawing still find the original's parts.
  for (const one of [made, ...made.querySelectorAll("[id]")]) one.removeAttribute("id");
  made.removeAttribute("aria-labelledby");
  return made;
}
