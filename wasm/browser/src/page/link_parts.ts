/** What a link holds behind `#`, where no server sees it: named parts, text made short, and the basis of a result (basis.ts). Loaded when
 * something is shared, or a link is followed. */
import { basisFields, type Basis, isBasis, UNKNOWN } from "./basis";

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

// Text in a link, made short: packed, in letters that an address may hold.

/** Pump bytes through a stream; throws where more comes out than `most`. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error("too long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A text made short; throws where that is longer than `most` bytes. */
export async function packed(text: string, most: number): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), most);
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The input of `packed`; throws if the text is damaged, or its content longer than `most` bytes: a link may be from a
 * stranger, and a short text can expand to a long one. */
export async function unpacked(text: string, most: number): Promise<string> {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate-raw"), most));
}

// The named parts of an address behind `#`, where no server sees them.

export const hashParts = (hash = location.hash): URLSearchParams => new URLSearchParams(hash.replace("#", ""));

/** Take it out of the address: a reload shows the page, and the same link can be followed again. */
export const clearHash = (): void => history.replaceState(history.state, "", location.pathname + location.search);
