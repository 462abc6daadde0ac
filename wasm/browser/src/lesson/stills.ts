/** The still pictures in the text: of tonight's player count, and dark where the page is. */
import { fileUrl, loadScene, type LoadedLesson } from "./lesson";
import { bring } from "../page/site_file";

/** Let every step carry its still of this count. The files themselves are fetched when they are printed. */
export async function stillsFor(lesson: LoadedLesson, players: number, wanted: () => boolean): Promise<void> {
  for (const scene of Object.keys(lesson.scenes)) {
    const frames = await loadScene(lesson, scene, players);
    if (!wanted()) return;
    for (const { step, still, size, alt } of frames.values()) {
      const img = document.querySelector<HTMLImageElement>(`#step-${CSS.escape(step)} > .in-still img`);
      if (!img || !still) continue;
      const url = fileUrl(lesson, still);
      if (img.src === url) continue;
      img.src = url;
      img.alt = alt;
      if (size) [img.width, img.height] = size;
    }
  }
}

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
