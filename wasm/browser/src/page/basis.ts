/**
 * What a result is computed with: the readings and figures that differ from the site's. It goes with what is shared or stored, so that the
 * same is counted elsewhere and later.
 */
import { packed, unpacked } from "./packed";
import { isOverlay, overlay, type Overlay } from "./storage";

export interface Basis extends Overlay {
  /** The version of the game whose defaults stand for what is not named; without it today's. */
  schema?: number;
  /** It was made before links and records named what they were counted with. */
  unknown?: true;
}

/** The name of the part of an address behind `#` that holds one. */
export const BASIS = "w";
/** Longest text that is unpacked: every figure of a game, and its roads. */
const MOST = 20_000;

/** Of what does not name its own: the defaults of the first version, the same for everybody. */
export const UNKNOWN: Basis = { schema: 1, options: {}, components: {}, unknown: true };

/** What the reader has set now. */
export function ownBasis(game: string, schema?: number): Basis {
  const { options = {}, components = {} } = overlay(game) ?? {};
  return { ...(schema ? { schema } : {}), options, components };
}

/** The version of the game that a position's link was made with (engine: play/codec.py). */
export const schemaOf = (link: string): number => Number(link.split(".")[2]);

const isSchema = (value: unknown): boolean => value === undefined || (Number.isInteger(value) && (value as number) > 0);

export const isBasis = (value: unknown): value is Basis => isOverlay(value) && isSchema((value as Basis).schema);

/** What is asked of the engine with it. */
export const asked = ({ schema, options, components }: Basis): Omit<Basis, "unknown"> => ({ ...(schema ? { schema } : {}), options, components });

/** Whether the same is counted with both. */
export const isSameBasis = (one: Basis, other: Basis): boolean => textOf(one) === textOf(other);

const textOf = ({ schema, options, components }: Basis): string => JSON.stringify([schema, Object.entries(options).sort(), Object.entries(components).sort()]);

/** As text for an address; "" where it is not known, so that whoever opens it is told. */
export const packedBasis = async (basis: Basis): Promise<string> => (basis.unknown ? "" : await packed(JSON.stringify(asked(basis)), MOST));

/** What such a text holds: UNKNOWN where there is none, undefined where it is damaged. */
export async function unpackedBasis(text: string | null): Promise<Basis | undefined> {
  if (!text) return UNKNOWN;
  try {
    const value: unknown = JSON.parse(await unpacked(text, MOST));
    return isBasis(value) ? asked(value) : undefined;
  } catch {
    return undefined;
  }
}
