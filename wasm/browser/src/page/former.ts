/** Where earlier releases stored what are records now: lists, or one value a game, in localStorage. Pure. */
import type { Kind, Named } from "./shelves";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);
const isNamed = (value: unknown): value is Named => typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";

const list = (value: unknown): Named[] => (Array.isArray(value) ? value.filter(isNamed) : []);

/** By the beginning of their names: the kind of record, and what records such a value makes. */
export const FORMER: Readonly<Record<string, readonly [Kind, (value: unknown) => Named[]]>> = {
  pads: ["past", list],
  pad: ["pad", (value) => (isNamed(value) ? [value] : [])],
  drafts: ["draft", list],
  arrange: ["draft", (value) => (isObject(value) ? [{ id: "earlier", name: "", at: 0, draft: value } as Named] : [])],
};
