/** Whether a value that was stored, sent or linked is what it should be: anybody may have written it. Pure. */

export type Guard<T> = (value: unknown) => value is T;

export const isText: Guard<string> = (value) => typeof value === "string";
export const isNumber: Guard<number> = (value) => typeof value === "number";
export const isFlag: Guard<boolean> = (value) => typeof value === "boolean";
export const isTrue: Guard<true> = (value) => value === true;
/** A whole number from 0. */
export const isCount: Guard<number> = (value): value is number => Number.isInteger(value) && (value as number) >= 0;
/** A whole number from 1. */
export const isPositive: Guard<number> = (value): value is number => isCount(value) && value > 0;
/** A whole number from 0 and below `end`, as the place of one of so many. */
export const below = (end: number): Guard<number> => (value): value is number => isCount(value) && value < end;
export const isObject: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

export const oneOf = <const T>(...all: readonly T[]): Guard<T> => (value): value is T => all.includes(value as T);
export const optional = <T>(fits: Guard<T>): Guard<T | undefined> => (value) => value === undefined || fits(value);
export const listOf = <T>(fits: Guard<T>): Guard<T[]> => (value): value is T[] => Array.isArray(value) && value.every(fits);
export const recordOf = <T>(fits: Guard<T>): Guard<Record<string, T>> => (value): value is Record<string, T> => isObject(value) && Object.values(value).every(fits);
/** An object whose fields fit; fields that are not named may be anything. */
export const shape = <T>(fields: { readonly [K in keyof T]?: (value: unknown) => boolean }): Guard<T> => (value): value is T =>
  isObject(value) && Object.entries<((value: unknown) => boolean) | undefined>(fields).every(([name, fits]) => fits?.(value[name]));
