/** A score pad in a link: all of it stands behind `#`, so that no server sees the position; with its basis (links of
 * earlier releases have none). */
import { isTable } from "./pad_records";
import type { Table } from "./pad_model";
import { basisFields } from "../page/basis";
import { packed, unpacked } from "../page/link_parts";

/** Longest text that is unpacked. */
const MOST = 100_000;

export const pack = ({ players, names, entries, basis }: Table): Promise<string> =>
  packed(JSON.stringify([players, names, entries, ...(basis && !basis.unknown ? [basisFields(basis)] : [])]), MOST);

/** What a link holds; undefined where it is damaged or holds something else. */
export async function unpack(text: string): Promise<Table | undefined> {
  try {
    const value: unknown = JSON.parse(await unpacked(text, MOST));
    const [players, names, entries, basis] = Array.isArray(value) ? (value as unknown[]) : [];
    const table = { players, names, entries, ...(basis === undefined ? {} : { basis }) };
    return isTable(table) ? table : undefined;
  } catch {
    return undefined;
  }
}

/** What is said where a link is made. */
export const K = {
  shareTitle: "この得点表を共有する",
  shareLink: "この得点表のリンク",
  shareNote: "リンクには、名前と入れたもの、数え方の設定が入っています。どこにも送られません。",
};
