/**
 * What a result is computed with: the readings and figures that differ from the site's. It goes with what is shared or stored, so that the
 * same is counted elsewhere and later.
 */
import { overlay } from "./own";
import { isOverlay, type Overlay } from "./storage";
import { isPositive, optional } from "./guards";

export interface Basis extends Overlay {
  /** The version of the game whose defaults stand for what is not named; without it today's. */
  schema?: number;
  /** It was made before links and records named what they were counted with. */
  unknown?: true;
}

/** Of what does not name its own: the defaults of the first version, the same for everybody. */
export const UNKNOWN: Basis = { schema: 1, options: {}, components: {}, unknown: true };

/** What the reader has set now. */
export function ownBasis(game: string, schema?: number): Basis {
  const { options = {}, components = {} } = overlay(game) ?? {};
  return { ...(schema ? { schema } : {}), options, components };
}

export const isBasis = (value: unknown): value is Basis => isOverlay(value) && optional(isPositive)((value as Basis).schema);

/** The fields of a request that carry it. */
export const basisFields = ({ schema, options, components }: Basis): Omit<Basis, "unknown"> => ({ ...(schema ? { schema } : {}), options, components });

/** Whether the same is counted with both. */
export const isSameBasis = (one: Basis, other: Basis): boolean => textOf(one) === textOf(other);

const textOf = ({ schema, options, components }: Basis): string => JSON.stringify([schema, Object.entries(options).sort(), Object.entries(components).sort()]);

// What is said of the readings and figures that a result was computed with.

/** So many are named. */
const MOST_NAMED = 12;

export const B = {
  differs: (all: readonly string[]) => `サイトの標準と違う設定です。${all.slice(0, MOST_NAMED).join("、")}${all.length > MOST_NAMED ? `、ほか${all.length - MOST_NAMED}か所` : ""}。`,
} as const;
