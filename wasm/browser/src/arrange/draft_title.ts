/** The title of a stored draft in lists and sentences. */
import { A } from "./arrange_ja";
import type { SavedDraft } from "./drafts";
import { dated as time } from "../page/dated";

/** When it was changed last. */
export const dated = ({ at }: SavedDraft): string => time(at, A.draftEarlier);

export const titled = (one: SavedDraft): string => one.name || dated(one);
