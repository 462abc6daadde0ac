/** The data of the search: each part is fetched and built once, on demand. */
import { part, readJson, ROOT } from "../page/site_file";
import { isEntries, type Boards, type Entries } from "./search_entries";
import { find, type Group } from "./search_groups";
import { SearchIndex } from "./search_index";
import { inKana, readings, type Readings } from "./search_kana";


const cache = new Map<string, Promise<unknown>>();

/** Fetch and build once; a failure is not cached. */
function once<T>(name: string, make: () => Promise<T>): Promise<T> {
  const made = (cache.get(name) as Promise<T> | undefined) ?? make();
  cache.set(name, made);
  made.catch(() => cache.delete(name));
  return made;
}

/** The games that the search knows. */
const games = (): Promise<string[]> =>
  once("games", async () => (await readJson<{ games: string[] }>(new URL("search/games.json", ROOT), (file) => Array.isArray(file?.games))).games);

const entries = (file: string): Promise<Entries> => readJson<Entries>(new URL(`search/${file}.json`, ROOT), isEntries);

/** Pictures are an extra: a list does without them. */
const boards = (game: string): Promise<Boards> =>
  readJson<Boards>(new URL(`search/boards-${game}.json`, ROOT), () => true).catch((error: unknown) => (console.warn("search:", error), {}));

const partOf = (game: string): Promise<SearchIndex> =>
  once(`of ${game}`, async () => {
    const [said, drawn] = await Promise.all([entries(`entries-${game}`), boards(game)]);
    return SearchIndex.build({ ...said, boards: drawn });
  });

/** The pages of no game, which cover every game: with the words of those that are loaded. */
const rest = (loaded: readonly SearchIndex[]): Promise<SearchIndex> =>
  once(`rest of ${loaded.map(({ game }) => game).join(" ")}`, async () =>
    SearchIndex.build(
      await entries("entries"),
      loaded.map(({ forms }) => forms),
    ),
  );

interface Parts {
  loaded: SearchIndex[];
  /** Whether a part failed to load. It is requested again with the next query. */
  lacks: boolean;
}

/** The result. Throws when nothing did. */
async function settled(parts: readonly Promise<SearchIndex>[]): Promise<Parts> {
  const all = await Promise.allSettled(parts);
  const failed = all.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  if (all.length > 0 && failed.length === all.length) throw failed[0];
  for (const reason of failed) console.warn("search:", reason);
  return { loaded: all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])), lacks: failed.length > 0 };
}

/** Everything that can be searched: without a network another game's file may be missing, and the rest is searched
 * nevertheless. */
export async function whole(): Promise<Parts> {
  const own = await settled((await games()).map(partOf)).catch((): Parts => ({ loaded: [], lacks: true }));
  const all = await settled([...own.loaded.map((one) => Promise.resolve(one)), rest(own.loaded)]);
  return { loaded: all.loaded, lacks: own.lacks || all.lacks };
}

/** Searched first: the current game, on pages of no game everything. */
export const first = async (game: string): Promise<SearchIndex[]> => ((await games()).includes(game) ? [await partOf(game)] : (await whole()).loaded);

/** The readings of words, once they are here. */
let known: Readings | undefined;

/** They are loaded with the first query in kana. If that fails, such a query is used as typed. */
const spelling = (): Promise<Readings | undefined> =>
  once("readings", async () => (known = readings((await part(() => import("./readings_ja.txt"))).default))).catch((error: unknown) => (console.error("search:", error), undefined));

/** What these parts say, with the readings where a question needs them and they are here. */
export function look(parts: readonly SearchIndex[], question: string, game: string): Group[] {
  if (known && inKana(question)) for (const part of parts) part.learn(known);
  return find(parts, question, game);
}

/** The readings on their way, where a question needs them and they are not here. */
export const unread = (question: string): Promise<unknown> | undefined => (inKana(question) && !known ? spelling() : undefined);
