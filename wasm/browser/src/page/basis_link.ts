/** The basis of a result (basis.ts), carried with a link in an address. Loaded when something is shared, or a link is
 * followed. */
import { basisFields, type Basis, isBasis, UNKNOWN } from "./basis";
import { packed, unpacked } from "./packed";

/** The name of the part of an address behind `#` that holds one. */
export const BASIS = "w";
/** Longest text that is unpacked: every figure of a game, and its roads. */
const MOST = 20_000;

/** The version of the game that a position's link was made with (engine: play/codec.py). */
export const schemaOf = (link: string): number => Number(link.split(".")[2]);

/** As text for an address; "" if it is unknown, so that whoever opens it gets a notice. */
export const packedBasis = async (basis: Basis): Promise<string> => (basis.unknown ? "" : await packed(JSON.stringify(basisFields(basis)), MOST));

/** What such a text holds: UNKNOWN where there is none, undefined where it is damaged. */
export async function unpackedBasis(text: string | null): Promise<Basis | undefined> {
  if (!text) return UNKNOWN;
  try {
    const value: unknown = JSON.parse(await unpacked(text, MOST));
    return isBasis(value) ? basisFields(value) : undefined;
  } catch {
    return undefined;
  }
}
