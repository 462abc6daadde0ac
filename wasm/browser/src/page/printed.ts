/**
 * Folded content is printed open and folded again afterwards. The theme opens it; if a browser reports printing twice
 * (by the event and by the media query), it forgets what was folded.
 */
let folded: HTMLDetailsElement[] | undefined;

/** Whether what is open now is open for paper. */
export const isOnPaper = (): boolean => folded !== undefined;

// By capture: before the theme, and whatever else opens something.
addEventListener("beforeprint", () => (folded ??= [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")]), { capture: true });
addEventListener("afterprint", () => {
  for (const one of folded ?? []) one.open = false;
  // Listeners of their opening are called later.
  setTimeout(() => (folded = undefined));
});
