/** What the words of many actions begin with is said once, over them. Knows no game. */
import { h } from "../page/dom";

/** So many actions, and letters at the beginning of all, are worth a heading. */
const ACTIONS = 2;
const LETTERS = 6;

/** The beginning of all these words, up to a comma or the particle before a verb; "" where it is short, or they are few. */
export function beginning(words: readonly string[]): string {
  const [first = "", ...others] = words;
  let same = first.length;
  for (const one of others) while (!one.startsWith(first.slice(0, same))) same -= 1;
  const found = /^.*[、をへ]/u.exec(first.slice(0, same))?.[0] ?? "";
  return words.length >= ACTIONS && found.length >= LETTERS && words.every((one) => one !== found) ? found : "";
}

/** The heading for a beginning; none where there is none. */
export const heading = (begins: string): HTMLElement | null => (begins ? h("div", { class: "in-begins" }, begins) : null);

/** The words of an action under that heading: its beginning is read to those who do not see the heading, and not shown. */
export const shortened = (words: string, begins: string): (Node | string)[] => (begins ? [h("span", { class: "in-sr" }, begins), words.slice(begins.length)] : [words]);
