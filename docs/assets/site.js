/* A table that is wider than the page scrolls sideways; Material lets only a pointer do that. */
const tables = new ResizeObserver((seen) => {
  for (const { target } of seen) target.tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
});
document$.subscribe(() => {
  tables.disconnect();
  // Material wraps the tables while it handles the same event, so look after it has done so.
  requestAnimationFrame(() => {
    for (const wrap of document.querySelectorAll(".md-typeset__scrollwrap")) tables.observe(wrap);
  });
});

/* The browser's own canvas and bars follow the switch of light and dark (before the style sheets: partials/dark_canvas.html). */
const shade = () => (document.documentElement.style.colorScheme = document.body.dataset.mdColorScheme === "slate" ? "dark" : "light");
new MutationObserver(shade).observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
