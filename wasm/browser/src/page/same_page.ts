/**
 * Keeps the theme from loading a page again when only the part of its address behind `#` changes.
 *
 * The theme's instant navigation compares an address with the page that it fetched last, and on a page that the browser loaded it has
 * fetched none: the first link to a section, and the first `#` that is typed, pasted or gone back to, fetches the page that is shown.
 * Everything on it starts again, and what a link such as `#p=…` had just handed over is lost. Once it has fetched a page the theme is right
 * by itself. Without the import in `stage.ts` it does as before.
 */
const loaded = location.pathname;
let fetched = false;

const push = history.pushState.bind(history);
history.pushState = (state: unknown, title, url) => {
  push(state, title, url);
  fetched ||= location.pathname !== loaded;
};

document.addEventListener("insuto:pop", (event) => {
  fetched ||= location.pathname !== loaded;
  if (!fetched) event.preventDefault();
});

// The theme leaves a link with a target alone: the browser goes to the section.
document.addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!fetched && link?.hash && !link.target && link.origin === location.origin && link.pathname === loaded) link.target = "_self";
  },
  { capture: true },
);
