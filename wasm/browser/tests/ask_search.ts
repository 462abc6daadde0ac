// Answers questions as the search box does, without a page: for the tests of what is found on the built site.
//
//   node ask_search.mjs SEARCH_FOLDER     a line {"game", "question", "explain"?, "alone"?} in, a line with a list of results out, at most MOST of each
//                                         game; with `alone` of the game at hand only, which come first in any case
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Entries } from "../src/search/search_entries";
import { find } from "../src/search/search_groups";
import { SearchIndex } from "../src/search/search_index";
import { SAID } from "../src/search/search_ja";
import { readings } from "../src/search/search_kana";
import table from "../src/search/readings_ja.txt";

/** More than the box shows at first. */
const MOST = 12;

const folder = process.argv[2] ?? "";
const read = async <T>(name: string): Promise<T> => JSON.parse(await readFile(join(folder, `${name}.json`), "utf8")) as T;

const { games } = await read<{ games: string[] }>("games");
const parts = await Promise.all(games.map(async (game) => SearchIndex.build(await read<Entries>(`entries-${game}`))));
parts.push(await SearchIndex.build(await read<Entries>("entries"), parts.map(({ forms }) => forms)));

const known = readings(table);
for (const part of parts) part.learn(known);

for await (const line of createInterface({ input: process.stdin })) {
  const { game, question, explain, alone } = JSON.parse(line) as { game: string; question: string; explain?: boolean; alone?: boolean };
  const searched = alone ? parts.filter((part) => part.game === game) : parts;
  const results = find(searched, question, game).flatMap(({ part, found }) =>
    found.slice(0, MOST).map(({ url, title, text, page, answer, other, factors, beside }) => ({
      game: part.name || SAID.site,
      url,
      title,
      text: text(),
      where: page,
      answer,
      other: other?.url ?? "",
      ...(explain ? { factors, terms: part.queryTokens(question).map(({ term }) => term) } : {}),
      beside: [...(other ? [other] : []), ...beside].map((one) => one.url),
      marks: [title, text()].flatMap((shown) => part.marks(shown, question).map(([start, end]) => shown.slice(start, end))),
    })),
  );
  console.log(JSON.stringify(results));
}
