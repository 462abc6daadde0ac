/** What a kept draft is called where it is listed or told of. */
import { A } from "./arrange_ja";
import type { KeptDraft } from "./drafts";

const when = new Intl.DateTimeFormat("ja", { month: "long", day: "numeric", hour: "numeric", minute: "2-digit" });

/** When it was changed last. */
export const dated = ({ at }: KeptDraft): string => (at ? when.format(at) : A.draftEarlier);

export const titled = (one: KeptDraft): string => one.name || dated(one);
