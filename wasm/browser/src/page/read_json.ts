/** JSON files of the site's own. */
import { siteFile } from "./site_file";

/**
 * The file at an address. A status of 200 does not make it one: what does not parse, or is not what `fits` looks for, came short or
 * is somebody else's page, may lie in a cache for long, and is asked for once more past every cache. Throws when that fails too.
 */
export async function readJson<T>(url: string | URL, fits: (value: Partial<T> | null) => boolean): Promise<T> {
  const ask = async (cache: RequestCache): Promise<T> => {
    const value = (await (await siteFile(url, { cache })).json()) as T | null;
    if (value === null || !fits(value)) throw new SyntaxError(`${String(url)} is not the file that was asked for`);
    return value;
  };
  try {
    return await ask("default");
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return ask("reload");
  }
}
