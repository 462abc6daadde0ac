// The breakpoints of the style sheets: `@custom-media` of breakpoints.css, put in where a sheet names one. Browsers know no
// custom media yet; where one is a list, the query becomes a list too.
import { readFile } from "node:fs/promises";
import postcss from "postcss";

/** @returns {Promise<Map<string, string[]>>} the alternatives of each name */
export async function breakpoints(folder = "src/styles") {
  const named = new Map();
  postcss.parse(await readFile(`${folder}/breakpoints.css`, "utf8")).walkAtRules("custom-media", ({ params }) => {
    const [, name, query] = /^(--[\w-]+)\s+(.+)$/s.exec(params) ?? [];
    if (!name || named.has(name)) throw new Error(`breakpoints.css: ${params}`);
    named.set(name, query.split(/,\s*/));
  });
  return named;
}

/** A query with every name resolved. */
export function resolved(query, named) {
  const name = /\((--[\w-]+)\)/.exec(query);
  if (!name) return query;
  const alternatives = named.get(name[1]);
  if (!alternatives) throw new Error(`breakpoints.css has no ${name[1]}`);
  return query
    .split(/,\s*/)
    .flatMap((one) => (one.includes(name[0]) ? alternatives.map((other) => one.replace(name[0], other)) : [one]))
    .map((one) => resolved(one, named))
    .join(", ");
}

/** A style sheet with its breakpoints. */
export async function sheet(path, named) {
  const root = postcss.parse(await readFile(path, "utf8"), { from: path });
  const names = await named;
  root.walkAtRules(/^(media|container)$/, (rule) => {
    rule.params = resolved(rule.params, names);
  });
  return root.toString();
}

/** For esbuild: every style sheet with its breakpoints. */
export const withBreakpoints = {
  name: "breakpoints",
  setup(build) {
    const named = breakpoints();
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => ({ contents: await sheet(path, named), loader: "css" }));
  },
};
