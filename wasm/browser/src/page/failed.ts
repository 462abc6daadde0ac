/** Reports a failed load in the place where the content was expected. */
import { h } from "./dom";
import { wayOut, withWhy } from "./site_file";

/** A sentence, with the reason that `error` gives for it, and a way out, instead of what stands in `place`; it goes when that is taken. */
export function sayFailed(place: Element, said: string, retry: () => void, error?: unknown): void {
  const { label, act } = wayOut(error, () => {
    place.replaceChildren();
    retry();
  });
  place.replaceChildren(
    h("div", { class: "in-failed", role: "alert" }, h("span", {}, withWhy(said, error)), h("button", { type: "button", class: "in-btn", onclick: act }, label)),
  );
}
