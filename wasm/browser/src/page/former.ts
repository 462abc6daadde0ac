/** Where earlier releases stored what are records now: lists, or one value a game, in localStorage. Pure. */
import type { Kind, Named } from "./shelves";

const isNamed = (value: unknown): value is Named => typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";

/** By the beginning of their names: the kind of record, and what records such a value makes. */
export const FORMER: Readonly<Record<string, readonly [Kind, (value: unknown) => Named[]]>> = {
  pads: ["past", (value) => (Array.isArray(value) ? value.filter(isNamed) : [])],
  pad: ["pad", (value) => (isNamed(value) ? [value] : [])],
};
