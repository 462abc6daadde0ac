// Takes out of style sheets what no page and no script of the site names.
//
//   node trim_styles.mjs job.json
//
// The job: {browser, site, styles: [file…], never: [text…], absent: [pattern…], instead: {text: text}}. A rule goes when each
// of its selectors names a class, id, tag or attribute that occurs in no page and no script, or a class that matches
// `absent`; or when its selector holds one of the texts of `never`. In what stays, the texts of `instead` are replaced.
// Writes the style sheets in place. PurgeCSS comes from browser/node_modules.
import { createRequire } from "node:module";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const job = JSON.parse(await readFile(process.argv[2], "utf8"));
const require = createRequire(join(job.browser, "package.json"));
const { PurgeCSS } = require("purgecss");
const postcss = require("postcss");

const kept = await new PurgeCSS().purge({
  content: [`${job.site}/**/*.html`, `${job.site}/assets/**/*.js`],
  css: job.styles,
  blocklist: job.absent.map((pattern) => new RegExp(pattern)),
});
for (const { file, css } of kept) {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (job.never.some((text) => rule.selector.includes(text))) rule.remove();
    else for (const [text, other] of Object.entries(job.instead)) rule.selector = rule.selector.replaceAll(text, other);
  });
  // The map is of the sheet as it was.
  root.walkComments((comment) => {
    if (comment.text.startsWith("# sourceMappingURL=")) comment.remove();
  });
  await writeFile(file, root.toString());
}
