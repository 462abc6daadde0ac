/** The numbered rules and the rulings of a game, read from their pages: to find one by its number, and those of a step. */
import { otherPage } from "../page/other_page";
import { ruleUrl } from "../page/rule_link";
import type { Found } from "./numbers";

/** Words of an element without the mark that links to it. */
function words(el: Element): string {
  const copy = el.cloneNode(true) as Element;
  for (const link of copy.querySelectorAll(".headerlink, rt, rp")) link.remove();
  return copy.textContent?.trim() ?? "";
}

const NUMBERED = /^[A-Z]-\d+$/;

/** Every numbered rule of the page's game. */
export async function allRules(): Promise<Found[]> {
  const url = new URL(ruleUrl(""), document.baseURI);
  return [...(await otherPage(url)).querySelectorAll("h2[id], h3[id], h4[id]")].flatMap((heading) => {
    if (!NUMBERED.test(heading.id)) return [];
    const title = words(heading);
    return [{ id: heading.id, title: title.startsWith(heading.id) ? title.slice(heading.id.length).trim() : title, href: `${url.href.replace(/#.*/, "")}#${heading.id}`, rules: [heading.id] }];
  });
}

/** Every ruling of the page's game that stands under a question. */
export async function allRulings(): Promise<Found[]> {
  const url = new URL("../rulings/", new URL(ruleUrl(""), document.baseURI));
  const page = await otherPage(url);
  let heading: Element | undefined;
  const found: Found[] = [];
  for (const el of page.querySelectorAll("article :is(h2, h3, h4)[id], .in-ruling")) {
    if (!el.matches(".in-ruling")) heading = el;
    else if (heading) {
      const rules = [...el.querySelectorAll<HTMLAnchorElement>(".in-cite a")].map(({ hash }) => decodeURIComponent(hash.slice(1)));
      found.push({ id: "", title: el.querySelector(".in-title")?.textContent?.trim() || words(heading), href: `${url.href}#${heading.id}`, rules });
    }
  }
  return found;
}
