/** Reports a failed load in the place where the content was expected. */
import { h } from "./dom";
import { wayOut, withWhy } from "./site_file";

/** A sentence, with the reason given by `error`, and a way out, instead of the content of `place`; it is removed when
 * that is taken. */
export function sayFailed(place: Element, said: string, retry: () => void, error?: unknown): void {
  const { label, act } = wayOut(error, () => {
    place.replaceChildren();
    retry();
  });
  place.replaceChildren(
    h("div", { class: "in-failed", role: "alert" }, h("span", {}, withWhy(said, error)), h("button", { type: "button", class: "in-btn", onclick: act }, label)),
  );
}
