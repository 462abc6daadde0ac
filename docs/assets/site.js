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
