/** What did not come is said where it was wanted. */
import { h } from "./dom";
import { S } from "./strings_ja";

/** A sentence and a way to try once more, instead of what stands in `place`; it goes when that is taken. */
export function sayFailed(place: Element, said: string, retry: () => void): void {
  const again = (): void => {
    place.replaceChildren();
    retry();
  };
  place.replaceChildren(h("div", { class: "in-failed", role: "alert" }, h("span", {}, said), h("button", { type: "button", class: "in-btn", onclick: again }, S.retry)));
}
