/** A time as lists of what a reader made say it: month, day, hour and minute, in Japanese. */
const format = new Intl.DateTimeFormat("ja", { month: "long", day: "numeric", hour: "numeric", minute: "2-digit" });

/** The times that a date can be: with another one it could not be written. */
const MOST_TIME = 8.64e15;

/** Write a time in milliseconds; `otherwise` where it is none, or none is known (0). */
export const dated = (at: number, otherwise: string): string => (at > 0 && at <= MOST_TIME ? format.format(at) : otherwise);
