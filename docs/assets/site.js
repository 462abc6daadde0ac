// Keys scroll a table that is wider than the page; Material lets only a pointer do that.
const tables = new ResizeObserver((seen) => {
  for (const { target } of seen) target.tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
});
document$.subscribe(() => {
  tables.disconnect();
  // Material wraps tables at the same event.
  requestAnimationFrame(() => {
    for (const wrap of document.querySelectorAll(".md-typeset__scrollwrap")) tables.observe(wrap);
  });
});

// The browser's canvas and bars follow the switch of light and dark.
const shade = () => (document.documentElement.style.colorScheme = document.body.dataset.mdColorScheme === "slate" ? "dark" : "light");
new MutationObserver(shade).observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
