/** Parts of another page of this site, shown on this one; and the rulings of a game, read from theirs. */
import { siteFile } from "./site_file";
import { h } from "./dom";

const pages = new Map<string, Promise<Document>>();

/** A page, fetched once while the tab lives; without a network it comes from the service worker. */
export function otherPage(url: URL, cache: RequestCache = "default"): Promise<Document> {
  const address = url.href.replace(/#.*/, "");
  let found = cache === "reload" ? undefined : pages.get(address);
  if (!found) {
    found = siteFile(address, { cache }).then(async (response) => new DOMParser().parseFromString(await response.text(), "text/html"));
    pages.set(address, found);
    found.catch(() => pages.delete(address));
  }
  return found;
}

/** A copy for this page: with absolute addresses, and no second element of the same id. */
export function copied(el: Element, url: URL): Element {
  const bare = el.cloneNode(true) as Element;
  // The page's policy forbids style attributes, not the styles themselves.
  const styled = [bare, ...bare.querySelectorAll("*")].map((one) => {
    const style = one.getAttribute("style");
    one.removeAttribute("style");
    return style;
  });
  const copy = document.importNode(bare, true);
  for (const [index, one] of [copy, ...copy.querySelectorAll<HTMLElement>("*")].entries()) {
    if (styled[index] && one instanceof HTMLElement) one.style.cssText = styled[index];
    one.removeAttribute("id");
    for (const name of ["href", "src", "xlink:href"]) {
      const value = one.getAttribute(name);
      if (value) one.setAttribute(name, new URL(value, url).href);
    }
  }
  for (const link of copy.querySelectorAll(".headerlink")) link.remove();
  return copy;
}

// The rulings of a game, read from their page: what a table, a rule's panel and a living board show of them.

/** A ruling that stands under a question. */
interface Ruling {
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
