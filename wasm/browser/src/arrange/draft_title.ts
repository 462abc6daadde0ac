/** What a kept draft is called where it is listed or told of. */
import { A } from "./arrange_ja";
import type { KeptDraft } from "./drafts";
import { dated as time } from "../page/dated";

/** When it was changed last. */
export const dated = ({ at }: KeptDraft): string => time(at, A.draftEarlier);

export const titled = (one: KeptDraft): string => one.name || dated(one);
