/**
 * What is folded is whole on paper and folded again after it. The theme opens it; where a browser tells of paper twice (by the event and by
 * the media query), it forgets what was folded.
 */
let folded: HTMLDetailsElement[] | undefined;

/** Whether what is open now is open for paper. */
export const isOnPaper = (): boolean => folded !== undefined;

// By capture: before the theme, and whatever else opens something.
addEventListener("beforeprint", () => (folded ??= [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")]), { capture: true });
addEventListener("afterprint", () => {
  for (const one of folded ?? []) one.open = false;
  // What listens to their opening hears of it later.
  setTimeout(() => (folded = undefined));
});
