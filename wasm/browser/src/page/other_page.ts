/** Parts of another page of this site, shown on this one. */
import { siteFile } from "./site_file";

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
