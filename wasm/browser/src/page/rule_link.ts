/** Links to the numbered rules, and what opens them next to the page. */
import { h } from "./dom";
import { S } from "./strings_ja";
import type { RuleText } from "../contracts/types";
import { followed } from "./layers";
import { bring } from "./site_file";

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

// Opens rules next to the page that links to them.

/** Whether a link opens its target next to the page: a rule, and on a game's explanations a step of the lesson. */
const opensBeside = (link: HTMLAnchorElement): boolean =>
  isStep(link)
    ? link.matches(":is(.in-taught-words, .in-taught-list, .in-rule-panel) a")
    : link.matches(".in-rule, .in-rule-link, .in-rule-panel a") && link.pathname === new URL(ruleUrl(""), document.baseURI).pathname;

/** Rules open next to the page; on the page of the rules itself the link is followed. */
export function wireRules(leave: () => AbortSignal): void {
  // Before the theme, which would fetch the page, and before what closes on the way to another page.
  addEventListener(
    "click",
    (event) => {
      const link = followed(event);
      if (!link?.hash || link.matches(".in-rule-full") || link.pathname === location.pathname || !opensBeside(link)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      bring(() => import("./rule_panel"), ({ showRule }) => showRule(link, leave()));
    },
    { capture: true },
  );
}
