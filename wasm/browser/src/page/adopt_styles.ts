/** Style sheets that are a text in a script (build.mjs): they are loaded with it, and no other page has them. */
const worn = new Set<string>();

/** Style the document by a sheet, once a tab. */
export function adoptStyles(css: string): void {
  if (worn.has(css)) return;
  worn.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
