// Takes out of style sheets what no page and no script of the site names.
//
//   node trim_styles.mjs job.json
//
// A rule is removed when each of its selectors names a class, id, tag or attribute that occurs in no page and no
// script, or a class that matches `absent`; when its selector contains one of the texts of `never`; or when it requires
// a colour of the theme that is none of `colours`. In the other rules, the texts of `instead` are replaced. Writes the
// style sheets in place. wasm/browser/build.mjs bundles it with PurgeCSS.
import { readFile, writeFile } from "node:fs/promises";
import postcss from "postcss";
import { PurgeCSS } from "purgecss";

/** @type {{ site: string, styles: string[], never: string[], absent: string[], colours: string[], instead: Record<string, string> }} */
const job = JSON.parse(await readFile(process.argv[2] ?? "job.json", "utf8"));

/** Whether a selector requires a colour that no page has. */
const elsewhere = (/** @type {string} */ selector) => {
  const used = [...selector.matchAll(/\[data-md-color-(?:primary|accent)="?([\w-]+)"?\]/g)].map(([, colour = ""]) => colour);
  return used.some((colour) => !job.colours.includes(colour));
};

const purged = await new PurgeCSS().purge({
  content: [`${job.site}/**/*.html`, `${job.site}/assets/**/*.js`],
  css: job.styles,
  blocklist: job.absent.map((pattern) => new RegExp(pattern)),
});
for (const { file, css } of purged) {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (job.never.some((text) => rule.selector.includes(text)) || rule.selectors.every(elsewhere)) rule.remove();
    else for (const [text, other] of Object.entries(job.instead)) rule.selector = rule.selector.replaceAll(text, other);
  });
  // The map is of the sheet as it was.
  root.walkComments((comment) => {
    if (comment.text.startsWith("# sourceMappingURL=")) comment.remove();
  });
  if (file) await writeFile(file, root.toString());
}
