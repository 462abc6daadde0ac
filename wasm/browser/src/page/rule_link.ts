/** Links from the board to the numbered rules. */
import { h } from "./dom";
import { S } from "./strings_ja";
import type { RuleText } from "../contracts/types";

/** The address of the rules page: given by the page, else next to it (…/kardinal/lesson/ → …/kardinal/rules/). */
export function ruleUrl(rule: string): string {
  const page = document.querySelector<HTMLElement>("[data-rules]")?.dataset["rules"] || "../rules/";
  return `${page}#${encodeURIComponent(rule)}`;
}

export function ruleLink(rule: string, label = S.why(rule)): HTMLAnchorElement {
  return h("a", { class: "in-rule-link", href: ruleUrl(rule) }, label);
}

/** One sentence with the link to its rule. */
export function sentence(said: RuleText, tag: "p" | "li" | "span" = "p"): HTMLElement {
  return h(tag, {}, said.text, said.rule ? " " : null, said.rule ? ruleLink(said.rule) : null);
}

/** Whether an address names a step of a lesson. */
export const isStep = ({ hash }: { hash: string }): boolean => hash.startsWith("#step-");
