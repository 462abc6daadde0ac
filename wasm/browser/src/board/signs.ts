/** What the three signs of a picture mean, in one line: what can be touched, what is spoken of, what has been chosen. Knows no game. */
import { button, h } from "../page/dom";
import { keep, readStored } from "../page/storage";
import { S } from "../page/strings_ja";
import { isTrue } from "../page/guards";

const SIGNS = ["lit", "spoken", "chosen"] as const;

/** The line the first time that a `place` has such signs on this device; else undefined. */
export function signsLine(place: "lesson" | "board"): HTMLElement | undefined {
  const key = `signs.${place}`;
  if (readStored(key, isTrue)) return undefined;
  keep(key, true);
  const close = button("×", () => line.remove(), { class: "in-signline-close", "aria-label": S.signsClose, title: S.signsClose });
  const line = h("p", { class: "in-signline" }, ...SIGNS.map((sign) => h("span", { class: `in-sign-${sign}` }, S.signs[sign])), close);
  return line;
}
