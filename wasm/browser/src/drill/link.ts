/** A round as a link: the same questions for somebody else. It stands behind `#`, so that no server sees it, with the
 * basis of its questions (page/basis.ts). Pure. */

/** The name of the part behind `#`. */
export const PART = "d";
/** The name of the part that holds rules, apart by commas: a round about them is begun. */
export const ABOUT = "r";
/** Questions of the longest round that a link holds. */
const MOST = 20;
const BETWEEN = "~";
const WORD = /^[\w.-]{1,40}$/;
const FAMILY = /^[\w/+.-]{0,60}$/;

export interface Shared {
  /** Of the questions and the bank that they were made from (`1-<crc>`). */
  version: string;
  seed: string;
  /** The family wanted at each place; "": any. */
  wanted: readonly string[];
}

export const packed = ({ version, seed, wanted }: Shared): string => [version, seed, wanted.join(",")].join(BETWEEN);

/** What a link holds; undefined where it is damaged. */
export function unpacked(text: string): Shared | undefined {
  const [version = "", seed = "", list, ...more] = text.split(BETWEEN);
  const wanted = list?.split(",") ?? [];
  return list !== undefined && !more.length && WORD.test(version) && WORD.test(seed) && wanted.length <= MOST && wanted.every((one) => FAMILY.test(one)) ? { version, seed, wanted } : undefined;
}
