/** The speed at which somebody explains a lesson, and how long the rest of it will take. */

/** What was measured: letters that were explained and the milliseconds they took, and when the current step began;
 * undefined while nothing is measured. */
export interface Pace {
  readonly letters: number;
  readonly ms: number;
  readonly since: number | undefined;
}

export const FRESH: Pace = { letters: 0, ms: 0, since: undefined };

/** Before anything is measured: 300 letters a minute, as the lesson's own times say. It counts like two minutes of
 * explaining. */
const [USUAL_LETTERS, USUAL_MS] = [600, 120_000];
/** A step that was shown for a shorter time was leafed over; a longer one was left to something else. */
const [LEAST_MS, MOST_MS] = [1_500, 180_000];

/** Record that a step of so many letters has been explained to its end. */
export function paced(pace: Pace, letters: number, now: number): Pace {
  const took = pace.since === undefined ? 0 : now - pace.since;
  return took < LEAST_MS || took > MOST_MS ? { ...pace, since: now } : { letters: pace.letters + letters, ms: pace.ms + took, since: now };
}

/** Minutes for the steps from this one on, at least one. */
export function minutesLeft(pace: Pace, letters: readonly number[], index: number): number {
  const left = letters.slice(index).reduce((sum, one) => sum + one, 0);
  return Math.max(1, Math.round((left * (pace.ms + USUAL_MS)) / (pace.letters + USUAL_LETTERS) / 60_000));
}

export const isPace = (value: unknown): value is Pace =>
  typeof value === "object" && value !== null && "letters" in value && "ms" in value &&
  [value.letters, value.ms].every((one) => typeof one === "number" && one >= 0 && Number.isFinite(one));
