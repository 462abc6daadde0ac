/**
 * What a reader knows, in Leitner's boxes: what was answered right goes a box up and comes later, what was answered wrong goes to the first
 * and comes soon. Time is counted in answers, so that nothing is kept of when somebody learned. Pure.
 */

/** Boxes: so many answers later what lies in one is due again. */
const WAIT = [3, 8, 20, 50, 120] as const;
const MOST_FAMILIES = 2_000;
/** The box in which what was never asked is taken to lie: one right answer brings it to what is known. */
const NEW = 2;
/** From this box on something is known. */
const KNOWN = 3;

export interface Known {
  /** How many questions were answered. */
  answers: number;
  /** By family: its box (1 to 5), and how many questions had been answered then. */
  boxes: Readonly<Record<string, readonly [box: number, when: number]>>;
}

export const NOTHING: Known = { answers: 0, boxes: {} };

export const known = (value: unknown): value is Known => {
  const found = value as Known | null;
  if (typeof found !== "object" || found === null || !isCount(found.answers) || typeof found.boxes !== "object" || found.boxes === null) return false;
  const boxes: unknown[] = Object.values(found.boxes);
  return boxes.length <= MOST_FAMILIES && boxes.every((one) => Array.isArray(one) && one.length === 2 && isCount(one[0]) && one[0] >= 1 && one[0] <= WAIT.length && isCount(one[1]) && one[1] <= found.answers);
};

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

export function answered(before: Known, family: string, right: boolean): Known {
  const box = right ? Math.min((before.boxes[family]?.[0] ?? NEW) + 1, WAIT.length) : 1;
  const answers = before.answers + 1;
  return { answers, boxes: { ...before.boxes, [family]: [box, answers] } };
}

/** In how many answers a family is due again, 0 or less where it is now; undefined: it was never asked. */
export function waits({ answers, boxes }: Known, family: string): number | undefined {
  const kept = boxes[family];
  return kept && (WAIT[kept[0] - 1] ?? 0) - (answers - kept[1]);
}

export type Standing = "known" | "shaky" | "new";

/** How well a rule is known that these families ask about: as well as the worst of those that were asked. */
export function standing({ boxes }: Known, families: readonly string[]): Standing {
  const asked = families.flatMap((family) => boxes[family]?.[0] ?? []);
  return !asked.length ? "new" : Math.min(...asked) >= KNOWN ? "known" : "shaky";
}
