/** A score pad in a link: all of it stands behind `#`, so that no server is told. */
import { isTable } from "./past_games";
import type { Table } from "./pad_model";

/** The name of the part behind `#`. */
export const PART = "p";
/** Longest text that is unpacked: a link may come from a stranger, and little can hold much. */
const MOST = 100_000;

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

export async function pack({ players, names, entries }: Table): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify([players, names, entries])), new CompressionStream("deflate-raw"), MOST);
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What a link holds; undefined where it is damaged or holds something else. */
export async function unpack(text: string): Promise<Table | undefined> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), MOST)));
    const [players, names, entries] = Array.isArray(value) ? (value as unknown[]) : [];
    const table = { players, names, entries };
    return isTable(table) ? table : undefined;
  } catch {
    return undefined;
  }
}
