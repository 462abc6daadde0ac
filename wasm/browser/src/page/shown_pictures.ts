/** The pictures of a page for those who know the rules: of one player count, dark where the page is. */
import type { Lesson } from "../contracts/types";

/** The room that a sign has, as in prepared_html.py. */
const WIDE = 72;
const HIGH = 48;

const isDark = (): boolean => document.body.dataset["mdColorScheme"] === "slate" && !matchMedia("print").matches;

function size(el: Element, width: number, height: number): void {
  el.setAttribute("width", String(width));
  el.setAttribute("height", String(height));
}

/** A sign is cut out of the picture; where it stands may differ from count to count. */
function cut(image: SVGElement, box: readonly number[] | undefined): void {
  const sign = image.closest("svg");
  const [, , wide = 0, high = 0] = box ?? [];
  if (!sign || !box || !wide || !high) return;
  const room = Math.min(WIDE / wide, HIGH / high);
  sign.setAttribute("viewBox", box.join(" "));
  size(sign, wide * room, high * room);
}

/** Put in the pictures below `root`; file names are relative to `base`, the address of lesson.json. */
export function showPictures(root: ParentNode, shown: Lesson["shown"], base: string, players: number): void {
  const dark = isDark() ? "#dark" : "";
  for (const list of root.querySelectorAll(".in-signs")) {
    for (const [index, image] of [...list.querySelectorAll<SVGElement>("image")].entries()) cut(image, shown?.[image.dataset["shown"] ?? ""]?.[String(players)]?.signs?.[index]);
  }
  for (const place of root.querySelectorAll<HTMLElement | SVGElement>("[data-shown]")) {
    const found = shown?.[place.dataset["shown"] ?? ""]?.[String(players)];
    if (!found) continue;
    const url = new URL(found.still, base).href + dark;
    const img = place instanceof SVGElement ? place : place.querySelector("img");
    if (!img || img.getAttribute("href") === url || img.getAttribute("src") === url) continue;
    size(img, ...found.size);
    if (img instanceof HTMLImageElement) img.alt = found.alt;
    img.setAttribute(img instanceof SVGElement ? "href" : "src", url);
  }
}

/** Do something now, and whenever the page's colours change or it goes to paper. */
export function whenColoursChange(work: () => void, signal: AbortSignal): void {
  work();
  matchMedia("print").addEventListener("change", work, { signal });
  const watch = new MutationObserver(work);
  watch.observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
  signal.addEventListener("abort", () => watch.disconnect());
}
