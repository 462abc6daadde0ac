/** Links from the board to the numbered rules. */
import { h } from "./dom";
import { S } from "./strings_ja";
import type { RuleText } from "./types";

/** Pages of a game lie side by side: …/kardinal/lesson/ → …/kardinal/rules/#K-041. */
export const ruleUrl = (rule: string): string => `../rules/#${encodeURIComponent(rule)}`;

export function ruleLink(rule: string, label = S.why(rule)): HTMLAnchorElement {
  return h("a", { class: "in-rule-link", href: ruleUrl(rule) }, label);
}

/** One sentence with the link to its rule. */
export function sentence(said: RuleText, tag: "p" | "li" | "span" = "p"): HTMLElement {
  return h(tag, {}, said.text, said.rule ? " " : null, said.rule ? ruleLink(said.rule) : null);
}
