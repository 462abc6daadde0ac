/* A table that is wider than the page scrolls sideways; Material lets only a pointer do that. */
document$.subscribe(() => {
  // Material wraps the tables while it handles the same event, so look after it has done so.
  requestAnimationFrame(() => {
    for (const wrap of document.querySelectorAll(".md-typeset__scrollwrap")) {
      wrap.tabIndex = wrap.scrollWidth > wrap.clientWidth ? 0 : -1;
    }
  });
});
