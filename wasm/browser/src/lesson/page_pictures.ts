/** The still pictures in the text: dark where the page is, and a sentence in place of one that is missing. */
import { bring } from "../page/site_file";

/** An <img> does not hand the page's colours on, so the fragment of a file's address says which are wanted. */
function shade(dark: boolean): void {
  for (const img of document.querySelectorAll<HTMLImageElement>(".in-example img, .in-ruling img, .in-game img")) {
    const [file = ""] = img.src.split("#");
    const wanted = dark ? `${file}#dark` : file;
    if (img.src !== wanted) img.src = wanted;
  }
}

/** The pictures of a page follow its switch of light and dark. */
export function followPage(signal: AbortSignal): void {
  const isDark = (): boolean => document.body.dataset["mdColorScheme"] === "slate";
  const follow = (): void => shade(isDark());
  if (isDark()) follow();
  const watch = new MutationObserver(follow);
  watch.observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
  signal.addEventListener("abort", () => watch.disconnect());
  const failed = (img: unknown): void => {
    if (img instanceof HTMLImageElement && img.closest(".in-still")) bring(() => import("./missing"), ({ missing }) => missing(img), signal);
  };
  document.addEventListener("error", (event) => failed(event.target), { capture: true, signal });
  for (const img of document.querySelectorAll("img")) if (img.complete && img.src && !img.naturalWidth) failed(img);
}
