/** Finding a rule or a ruling by what somebody calls out: a number, or a word of its title. */
import { plainNumber } from "../page/rule_number";

/** A rule, or a ruling on some rules. */
export interface Found {
  /** The part before its title: the rule's number, none for a ruling. */
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** The rules that it is about. */
  readonly rules: readonly string[];
}

/** Those that a number or a word finds, the numbers in full first. */
export function matching(all: readonly Found[], query: string): Found[] {
  const wanted = query.normalize("NFKC").trim().toLowerCase();
  if (!wanted) return [];
  const number = /^(?:([a-z])\s*-?\s*)?0*(\d+)$/.exec(plainNumber(wanted));
  if (!number) return all.filter(({ title }) => title.toLowerCase().includes(wanted));
  const fits = (rule: string): boolean => {
    const [letter = "", digits = ""] = rule.split("-");
    return Number(digits) === Number(number[2]) && (!number[1] || letter.toLowerCase() === number[1]);
  };
  return all.filter(({ rules }) => rules.some(fits));
}
