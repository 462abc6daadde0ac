/** Loads the search when somebody wants to search, and not before. */
import { inField } from "../page/dom";
import { bring } from "../page/site_file";

let loading = false;

const field = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>(".in-search .md-search__input");

/** Bring the search up, once; a failure is said, with a way to try again. */
function load(): void {
  if (loading) return;
  loading = true;
  bring(() => import("./search_box"), (part) => part.wire());
}

document.addEventListener("focusin", ({ target }) => {
  if (target === field()) load();
});
document.addEventListener("submit", (event) => {
  if (event.target === field()?.form) event.preventDefault();
});
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.id === "__search" && target.checked) field()?.focus();
});
document.addEventListener("keydown", (event) => {
  const search = field();
  if (!search || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || inField(event.target) || !["/", "s"].includes(event.key)) return;
  event.preventDefault();
  search.focus();
  search.select();
});
// Somebody may have begun to type before this script was loaded, or have gone on after the search could not be loaded.
document.addEventListener("input", ({ target }) => {
  if (target === field()) load();
});
if (field() && document.activeElement === field()) load();
// An address may ask: ?q=…
if (new URLSearchParams(location.search).has("q")) field()?.focus();
