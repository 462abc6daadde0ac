/**
 * What a reader knows, in Leitner's boxes: a right answer moves a family a box up and schedules it later, a wrong one
 * moves it to the first and schedules it soon. Time is counted in answers, so that no dates are stored. Pure.
 */

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

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

export function isBox(value: unknown): value is Box {
  const found = value as Box | null;
  return typeof found === "object" && found !== null && typeof found.id === "string" && isCount(found.when) && isCount(found.box) && found.box >= 1 && found.box <= WAIT.length;
}

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
