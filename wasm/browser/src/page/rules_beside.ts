/** Opens rules next to the page that links to them. */
import { followed } from "./layers";
import { isStep, ruleUrl } from "./rule_link";
import { bring } from "./site_file";

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
