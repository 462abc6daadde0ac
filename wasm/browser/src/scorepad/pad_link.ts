/** A score pad in a link: all of it stands behind `#`, so that no server is told. */
import { isTable } from "./past_games";
import type { Table } from "./pad_model";
import { packed, unpacked } from "../page/packed";

/** Longest text that is unpacked. */
const MOST = 100_000;

export const pack = ({ players, names, entries }: Table): Promise<string> => packed(JSON.stringify([players, names, entries]), MOST);

/** What a link holds; undefined where it is damaged or holds something else. */
export async function unpack(text: string): Promise<Table | undefined> {
  try {
    const value: unknown = JSON.parse(await unpacked(text, MOST));
    const [players, names, entries] = Array.isArray(value) ? (value as unknown[]) : [];
    const table = { players, names, entries };
    return isTable(table) ? table : undefined;
  } catch {
    return undefined;
  }
}
