/** Finding rules and rulings: by what somebody calls out (a number, or a word of a title), and those that belong to a step. */
import { plainNumber } from "../page/rule_number";
import type { CitedFile, Lesson } from "../contracts/types";

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

// Which rulings belong to a step: found by the rules that it rests on, as the build has gathered them.

/** So many at most of the other questions, or of rules. */
const MOST = 8;

interface Rulings {
  /** About what the step itself explains. */
  readonly mine: readonly Found[];
  /** What else people ask about its actions, then about its section; where that is nothing, about the game's words that it says. */
  readonly others: readonly Found[];
  /** The numbers of the rules that the step rests on, else its section; only where there are no rulings at all. */
  readonly rules: readonly string[];
}

/** `here`: rules that the step names with tonight's count; `terms`: words of the glossary that it says. */
export function rulingsOf(
  all: readonly Found[], cited: CitedFile, { steps, sections }: Pick<Lesson, "steps" | "sections">, name: string, here: readonly string[], terms: readonly string[] = [],
): Rulings {
  const on = (rules: readonly string[]): Found[] => {
    const wanted = new Set(rules);
    return all.filter((one) => one.rules.some((rule) => wanted.has(rule)));
  };
  const [stated, applied] = cited[name] ?? [[], []];
  const mine = on([...stated, ...here]);
  const section = steps.find((step) => step.name === name)?.section;
  const beside = sections.find(({ id }) => id === section)?.steps ?? [];
  const around = beside.flatMap((step) => cited[step]?.[0] ?? []);
  const others = new Set([...on(applied), ...on(around)]);
  for (const one of mine) others.delete(one);
  const named = [...stated, ...here];
  const rules = mine.length || others.size ? [] : new Set(named.length ? named : around);
  const rest = mine.length || others.size ? [...others] : onWords(all, terms);
  return { mine, others: rest.slice(0, MOST), rules: [...rules].slice(0, MOST) };
}

/** Those whose question says one of the words, what says the most of them first. */
function onWords(all: readonly Found[], terms: readonly string[]): Found[] {
  const said = ({ title }: Found): number => terms.filter((term) => title.includes(term)).length;
  return all.filter((one) => said(one) > 0).sort((a, b) => said(b) - said(a));
}
