/** The words of a step, copied from the lesson's text for the table. */
import type { Lesson } from "../contracts/types";

/** What stands in the text for other uses: pictures for paper. */
const NOT_HERE = ".in-still, .in-fixed[hidden]";

/** The steps of a lesson in the text. Not those of lesson/steps.ts, which would be cut out of what is read first. */
export const stepsOf = ({ steps }: Pick<Lesson, "steps">): HTMLElement[] => steps.flatMap(({ name }) => document.getElementById(`step-${name}`) ?? []);

/** A step's words as they stand in the text, with tonight's figures; without ids, which are the text's. */
export function wordsOf(step: Element): Node[] {
  return [...step.children].flatMap((child) => {
    if (child.matches(NOT_HERE)) return [];
    const copy = child.cloneNode(true) as Element;
    for (const one of [copy, ...copy.querySelectorAll("*")]) one.removeAttribute("id");
    for (const one of copy.querySelectorAll(NOT_HERE)) one.remove();
    return [copy];
  });
}

/** The rules that a step's words name. */
export const rulesOf = (step: Element): string[] =>
  [...step.querySelectorAll<HTMLAnchorElement>("a.in-rule[href]")].map(({ hash }) => decodeURIComponent(hash.slice(1)));
