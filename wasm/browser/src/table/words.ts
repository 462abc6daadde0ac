/** The words of a step, copied from the lesson's text for the table. */
import type { Lesson } from "../contracts/types";
import type { Found } from "./numbers";

/** Content in the text for other uses: pictures for paper, the line of signs. */
const NOT_HERE = ".in-still, .in-fixed[hidden], .in-signline";

/** The steps of a lesson in the text. Not those of lesson/steps.ts, which would be cut out of what is read first. */
export const stepsOf = ({ steps }: Pick<Lesson, "steps">): HTMLElement[] => steps.flatMap(({ name }) => document.getElementById(`step-${name}`) ?? []);

/** A step's words as in the text, with tonight's figures; without ids, which are the text's. */
export function wordsOf(step: Element): Node[] {
  return [...step.children].flatMap((child) => {
    if (child.matches(NOT_HERE)) return [];
    const copy = child.cloneNode(true) as Element;
    for (const one of [copy, ...copy.querySelectorAll("*")]) one.removeAttribute("id");
    for (const one of copy.querySelectorAll(NOT_HERE)) one.remove();
    return [copy];
  });
}

/** The words of the game's glossary in a step: the lesson marks each once a section. */
export function termsOf(step: Element): string[] {
  const said = step.textContent ?? "";
  const marked = [...document.querySelectorAll(".in-step abbr")].map((one) => one.textContent ?? "");
  return [...new Set(marked)].filter((term) => term && said.includes(term));
}

/** What a step's words link to, each once: a rule with its number. Not the mark of a figure that is not certain. */
export function linksOf(step: Element): Found[] {
  const links = [...step.querySelectorAll<HTMLAnchorElement>("a[href]:not(.in-unsure)")].map((link): [string, Found] => {
    const id = link.matches(".in-rule") ? decodeURIComponent(link.hash.slice(1)) : "";
    return [link.href, { id, title: link.textContent?.trim() ?? "", href: link.href, rules: id ? [id] : [] }];
  });
  return [...new Map(links).values()];
}
