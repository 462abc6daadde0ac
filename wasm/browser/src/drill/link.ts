/** A round as a link: the same questions for somebody else. It stands behind `#`, so that no server is told. Pure. */

/** The name of the part behind `#`. */
export const PART = "d";
/** Questions of the longest round that a link holds. */
const MOST = 20;
const WORD = /^[a-z0-9]{1,20}$/i;
const RULE = /^(?:[A-Za-z]{1,4}-[A-Za-z0-9]{1,8})?$/;

export interface Shared {
  /** The release whose engine made the questions. */
  version: string;
  seed: string;
  /** The rule wanted at each place; "": any. */
  rules: readonly string[];
}

export const packed = ({ version, seed, rules }: Shared): string => [version, seed, rules.join(",")].join(".");

/** What a link holds; undefined where it is damaged. */
export function unpacked(text: string): Shared | undefined {
  const [version = "", seed = "", list = "", ...more] = text.split(".");
  const rules = list.split(",");
  return !more.length && text.split(".").length === 3 && WORD.test(version) && WORD.test(seed) && rules.length <= MOST && rules.every((rule) => RULE.test(rule)) ? { version, seed, rules } : undefined;
}
