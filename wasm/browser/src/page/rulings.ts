/** The rulings of a game, read from their page: what a table, a rule's panel and a living board show of them. */
import { h } from "./dom";
import { copied, otherPage } from "./other_page";

/** A ruling that stands under a question. */
export interface Ruling {
  /** The question. */
  readonly title: string;
  readonly href: string;
  /** The rule that it is about. */
  readonly rule: string;
  /** The first sentences of the answer. */
  readonly answer: Element | null;
}

/** The text of an element without links to itself and without readings. */
export function plainWords(el: Element): string {
  const copy = el.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll(".headerlink, rt, rp")) mark.remove();
  return copy.textContent?.trim() ?? "";
}

/** Every ruling of a page, in its order. Throws if the page fails to load. */
export async function rulingsOn(url: URL): Promise<Ruling[]> {
  const page = await otherPage(url);
  let heading: Element | undefined;
  const found: Ruling[] = [];
  for (const el of page.querySelectorAll<HTMLElement>("article :is(h2, h3, h4)[id], .in-ruling")) {
    if (!el.matches(".in-ruling")) heading = el;
    else if (heading) {
      const title = el.querySelector(".in-title")?.textContent?.trim() || plainWords(heading);
      found.push({ title, href: new URL(`#${heading.id}`, url).href, rule: el.dataset["rule"] ?? "", answer: el.querySelector(".in-text > p") });
    }
  }
  return found;
}

/** Their questions, which lead to them, with the first sentences of the answers. */
export function rulingList(rulings: readonly Ruling[]): HTMLElement {
  return h("ul", { class: "in-rule-rulings" }, ...rulings.map(({ title, href, answer }) => h("li", {}, h("a", { href }, title), answer && copied(answer, new URL(href)))));
}
