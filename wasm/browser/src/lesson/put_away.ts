/** Which offers to go on the reader has put away. */
import { forget, keep, readStored, tab } from "../page/storage";

const isTrue = (value: unknown): value is true => value === true;
const awayKey = (key: string): string => `away.${key}`;

/** What an offer to go on leads to is not offered again as long as the tab lives: nothing is deleted. */
export const putAway = (key: string): void => void keep(awayKey(key), true, tab);
export const isAway = (key: string): boolean => !!readStored(awayKey(key), isTrue, tab);
/** It is offered again: there is something new to go on with. */
export const offerAgain = (key: string): void => forget(awayKey(key), tab);
