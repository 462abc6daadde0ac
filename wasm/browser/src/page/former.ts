/** Where earlier releases stored what are records now: lists, or one value a game, in localStorage. Pure. */
import type { Kind, Named } from "./shelves";
import { isOverlay } from "./storage";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);
const isNamed = (value: unknown): value is Named => typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";

const list = (value: unknown): Named[] => (Array.isArray(value) ? value.filter(isNamed) : []);

/** The boxes of a drill: a record a family. */
function boxes(value: unknown): Named[] {
  const found = isObject(value) && "boxes" in value && isObject(value.boxes) ? Object.entries(value.boxes) : [];
  return found.flatMap(([id, box]: [string, unknown]) => (Array.isArray(box) && box.length === 2 ? [{ id, box: box[0] as unknown, when: box[1] as unknown }] : []));
}

/** By the beginning of their names: the kind of record, what records such a value makes, and whether they replace records of the same ids. */
export const FORMER: Readonly<Record<string, readonly [Kind, (value: unknown) => Named[], replaces?: true]>> = {
  pads: ["past", list],
  pad: ["pad", (value) => (isNamed(value) ? [value] : [])],
  drafts: ["draft", list],
  // Lists of these had the last one first, and no times.
  game: ["game", (value) => list(value).map((one, index) => ({ ...one, at: 0 - index }))],
  ended: ["game", (value) => (typeof value === "string" ? [{ id: "ended", save: value, mode: "study", at: 0, over: true } as Named] : [])],
  arrange: ["draft", (value) => (isObject(value) ? [{ id: "earlier", name: "", at: 0, draft: value } as Named] : [])],
  drill: ["box", boxes, true],
  components: ["own", (value) => (isOverlay(value) ? [{ ...value, id: "own" }] : []), true],
  prepare: ["ticks", (value) => (isObject(value) ? [{ ...value, id: "list" }] : []), true],
};
