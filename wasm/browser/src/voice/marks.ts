/** The sentence that is spoken, marked on the page. */
import type { Voice } from "./model";

/** Mark what is spoken of a part of the page whose sentences have their numbers (`read.ts`); gives where it begins. */
export function markSpoken(root: Element, { state, at }: Voice): HTMLElement | undefined {
  let first: HTMLElement | undefined;
  for (const part of root.querySelectorAll<HTMLElement>("[data-said]")) {
    const on = state !== "off" && part.dataset["said"] === String(at);
    part.classList.toggle("in-aloud", on);
    if (on) first ??= part;
  }
  return first;
}

/** The number of the sentence that something belongs to. */
export function saidAt(target: EventTarget | null): number | undefined {
  const said = target instanceof Element ? target.closest<HTMLElement>("[data-said]")?.dataset["said"] : undefined;
  return said === undefined ? undefined : Number(said);
}

/** Take the numbers and the mark away again: the text is as it was. */
export function unmarked(root: Element): void {
  for (const part of root.querySelectorAll<HTMLElement>("[data-said]")) {
    part.classList.remove("in-aloud");
    if (!part.classList.length) part.removeAttribute("class");
    if (part.matches("span[data-said]:not([class])")) part.replaceWith(...part.childNodes);
    else part.removeAttribute("data-said");
  }
  root.normalize();
}
