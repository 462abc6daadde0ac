/** What the page says: a calm line at its lower edge, one at a time, that takes no focus and stays until it is answered; and to screen readers. */
import { S } from "./strings_ja";

/** Show `text` with a button that does something about it. Made by hand: dom.ts brings dialogs along, and this comes with every file. */
export function notice(text: string, label: string, yes: () => void): void {
  document.querySelector(".in-notice")?.remove();
  const make = (tag: string, kind: string, words: string, work?: () => void): HTMLElement => {
    const made = document.createElement(tag);
    made.className = kind;
    made.textContent = words;
    if (work) made.onclick = work;
    return made;
  };
  const box = make("div", "in-notice", "");
  box.setAttribute("role", "status");
  // A live region announces changes in it, so it is added empty first.
  document.body.append(box);
  box.append(make("p", "", text), make("button", "in-btn in-btn-main", label, yes), make("button", "in-btn", S.releaseLater, () => box.remove()));
}

// One polite live region for the entire tab.

let region: HTMLElement | undefined;

export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement("div");
    region.className = "in-sr";
    region.setAttribute("role", "status");
    region.setAttribute("aria-live", "polite");
    document.body.append(region);
  }
  const area = region;
  // A region that did not change is not read again, and one that has just appeared is not read at all.
  area.textContent = "";
  window.setTimeout(() => (area.textContent = text), 60);
}
