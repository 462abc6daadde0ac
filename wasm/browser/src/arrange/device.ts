/** Where the drafts of a game lie on the device. */
import { type Drafts, readDrafts } from "./drafts";
import { keep, kept } from "../page/storage";

const nameOf = (game: string): string => `drafts.${game}`;
const found = (key: string): unknown => kept(key, (value): value is unknown => value !== null);

/** What was built on this device. Earlier releases kept it under another name, where a tab of theirs may still write. */
export const keptDrafts = (game: string): Drafts => readDrafts(found(nameOf(game)) ?? found(`arrange.${game}`));

/** False where there is no room. */
export const keepDrafts = (game: string, drafts: Drafts): boolean => keep(nameOf(game), drafts);
