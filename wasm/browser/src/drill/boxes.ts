/**
 * What a reader knows, in Leitner's boxes: a right answer moves a family a box up and schedules it later, a wrong one
 * moves it to the first and schedules it soon. Time is counted in answers, so that no dates are stored. And which questions a round has by that. Pure.
 */
import type { DrillFamily } from "../contracts/desk_types";
import { isCount, isText, shape } from "../page/guards";

/** Boxes: after so many answers a family in one is due again. */
const WAIT = [3, 8, 20, 50, 120] as const;
/** The initial box of a new family: one right answer makes it known. */
const NEW = 2;
/** From this box on something is known. */
const KNOWN = 3;

/** What is known of a family, as it is stored: a record of its own. */
export interface Box {
  /** The family. */
  id: string;
  /** 1 to 5. */
  box: number;
  /** How many questions had been answered then, this one included. */
  when: number;
}

export const isBox = shape<Box>({ id: isText, when: isCount, box: (value) => isCount(value) && value >= 1 && value <= WAIT.length });

export interface Known {
  /** How many questions were answered. */
  answers: number;
  /** By family: its box, and how many questions had been answered then. */
  boxes: Readonly<Record<string, readonly [box: number, when: number]>>;
}

export const NOTHING: Known = { answers: 0, boxes: {} };

/** The last answer has the count: two tabs that answer at the same time count one. */
export const knownOf = (boxes: readonly Box[]): Known => ({
  answers: boxes.reduce((most, { when }) => Math.max(most, when), 0),
  boxes: Object.fromEntries(boxes.map(({ id, box, when }) => [id, [box, when] as const])),
});

/** The box of a family after an answer, the `when`th of all. */
export const boxed = (before: number | undefined, id: string, right: boolean, when: number): Box => ({ id, box: right ? Math.min((before ?? NEW) + 1, WAIT.length) : 1, when });

export function answered(before: Known, family: string, right: boolean): Known {
  const { box, when } = boxed(before.boxes[family]?.[0], family, right, before.answers + 1);
  return { answers: when, boxes: { ...before.boxes, [family]: [box, when] } };
}

/** In how many answers a family is due again, 0 or less if it is now; undefined: it is new. */
export function waits({ answers, boxes }: Known, family: string): number | undefined {
  const box = boxes[family];
  return box && (WAIT[box[0] - 1] ?? 0) - (answers - box[1]);
}

export type Standing = "known" | "shaky" | "new";

/** How well a rule is known, of which these families are: as well as the worst of those that were answered. */
export function standing({ boxes }: Known, families: readonly string[]): Standing {
  const levels = families.flatMap((family) => boxes[family]?.[0] ?? []);
  return !levels.length ? "new" : Math.min(...levels) >= KNOWN ? "known" : "shaky";
}

// Chooses the questions of a round: those that are due, then new ones. Pure: the same seed chooses the same.

/** Most of a round that is repeated while there is something new. */
const REPEATED = 0.6;

/**
 * So many families, one for each question, about the rules of `only` (empty: of all). Of each rule the most urgent one; where there are
 * fewer rules than questions, the next of the same rules; at last the same again. [] where there is none.
 */
export function chosen(families: readonly DrillFamily[], known: Known, size: number, only: readonly string[], seed: string): string[] {
  const all = shuffled(families.filter(({ rule }) => !only.length || only.includes(rule)).map(({ family }) => family), seed);
  const ruleOf = new Map(families.map(({ family, rule }) => [family, rule]));
  const wait = new Map(all.map((family) => [family, waits(known, family)]));
  const soonest = (one: string, other: string): number => (wait.get(one) ?? 0) - (wait.get(other) ?? 0);
  const of = (wanted: (left: number | undefined) => boolean): string[] => all.filter((family) => wanted(wait.get(family))).sort(soonest);
  const due = of((left) => left !== undefined && left <= 0);
  const fresh = of((left) => left === undefined);
  const later = of((left) => left !== undefined && left > 0);
  const first = Math.ceil(REPEATED * size);
  const ranked = [...due.slice(0, first), ...fresh, ...due.slice(first), ...later];
  // A rule once, before any comes twice.
  const heads = ranked.filter((family, at) => ranked.findIndex((other) => ruleOf.get(other) === ruleOf.get(family)) === at);
  const found = [...heads, ...ranked.filter((family) => !heads.includes(family))].slice(0, size);
  const round = shuffled(found, `${seed}+`);
  return round.length ? Array.from({ length: size }, (_, at) => round[at % round.length] ?? "") : [];
}

/** In another order, which the seed settles. */
const shuffled = (all: readonly string[], seed: string): string[] =>
  all.map((one) => [mixed(`${seed} ${one}`), one] as const).sort(([one], [other]) => one - other).map(([, one]) => one);

/** A number that says nothing of the text that it is made of (FNV-1a, its bits stirred at the end). */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}
