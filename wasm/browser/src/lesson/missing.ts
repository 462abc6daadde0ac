/** A sentence in place of a picture in the text that failed to load, and a button to retry. */
import { button, h } from "../page/dom";
import { S } from "../page/strings_ja";
import { siteFile, withWhy } from "../page/site_file";

const SAYS = {
  pictureMissing: "この図を読み込めませんでした。",
};

export function missing(img: HTMLImageElement): void {
  if (img.previousElementSibling?.classList.contains("in-missing")) return;
  img.hidden = true;
  const words = h("span", {}, SAYS.pictureMissing);
  const note = h("p", { class: "in-missing in-failed" }, words, button(S.retry, () => {
    note.remove();
    img.hidden = false;
    img.src = String(img.src);
  }));
  img.before(note);
  // The element does not say why.
  siteFile(img.src.replace(/#.*/, "")).catch((error: unknown) => (words.textContent = withWhy(SAYS.pictureMissing, error)));
}
