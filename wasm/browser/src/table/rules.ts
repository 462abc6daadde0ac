/** The numbered rules and the rulings of a game, read from their pages: to find one by its number, and those of a step. */
import { otherPage } from "../page/other_page";
import { ruleUrl } from "../page/rule_link";
import { plainWords, rulingsOn } from "../page/rulings";
import type { Found } from "./numbers";

const NUMBERED = /^[A-Z]-\d+$/;

/** Every numbered rule of the page's game. */
export async function allRules(): Promise<Found[]> {
  const url = new URL(ruleUrl(""), document.baseURI);
  return [...(await otherPage(url)).querySelectorAll("h2[id], h3[id], h4[id]")].flatMap((heading) => {
    if (!NUMBERED.test(heading.id)) return [];
    const title = plainWords(heading);
    return [{ id: heading.id, title: title.startsWith(heading.id) ? title.slice(heading.id.length).trim() : title, href: `${url.href.replace(/#.*/, "")}#${heading.id}`, rules: [heading.id] }];
  });
}

/** Every ruling of the page's game that stands under a question. */
export async function allRulings(): Promise<Found[]> {
  const found = await rulingsOn(new URL("../rulings/", new URL(ruleUrl(""), document.baseURI)));
  return found.map(({ title, href, rule }) => ({ id: "", title, href, rules: [rule] }));
}
