/** A round outside of its page: one that is not finished, as it is stored (its questions so far without their pictures, and the answers to
 * them), and as a link. Pure. */
import { type Given, type Model, ROUND, type Round } from "./model";
import type { DrillQuestion } from "../contracts/desk_types";
import { isBasis, isSameBasis } from "../page/basis";
import { isFlag, isNumber, isText, listOf, oneOf, optional, shape } from "../page/guards";

export interface Unfinished {
  /** The round's seed; for a round from a link the full content of the link, since its seed may stand in another link
   * too. */
  id: string;
  /** The number of questions of a round; missing if an earlier release stored it: those were full rounds. */
  size?: number;
  /** Of the questions, as the engine counted it. */
  version: string;
  round: Round;
  /** The questions that were answered. */
  came: readonly DrillQuestion[];
  given: readonly Given[];
  without: readonly string[];
}

/** What is to be stored of a round; undefined where there is none. */
export function unfinishedOf({ size, round, record, version, questions, given, without }: Model): Unfinished | undefined {
  if (!round) return undefined;
  const answered = questions.slice(0, given.length).map((question) => ({ ...question, style: "", picture: { ...question.picture, nodes: [] }, words: "" }));
  return { id: record, size, version, round, came: answered, given, without };
}

/** Whether a round was begun in a place like this: as many questions about the same rules. */
export const isOf = ({ size = ROUND, round }: Unfinished, model: Model): boolean => size === model.size && (size === ROUND || round.only.join() === model.only.join());

/** The id under which a round that begins now is stored. */
export const recordOf = ({ seed, wanted, basis, from }: Round): string => (from === "friend" ? JSON.stringify([seed, wanted, basis]) : seed);

/** Whether a stored round is the one that a link names. A family without a question may have been replaced in it. */
export const isFromLink = ({ round, without }: Unfinished, link: Round): boolean =>
  round.from === "friend" && round.seed === link.seed && isSameBasis(round.basis, link.basis) &&
  round.wanted.length === link.wanted.length && link.wanted.every((family, at) => family === round.wanted[at] || without.includes(family));

/** Of two states of a round the one that is further on. */
export const further = (before: Unfinished | undefined, mine: Unfinished): Unfinished => (before && before.given.length > mine.given.length ? before : mine);

const isRound = shape<Round>({ seed: isText, wanted: listOf(isText), only: listOf(isText), basis: isBasis, from: oneOf("own", "again", "friend") });
const isGiven = shape<Given>({ answer: listOf(isText), right: isFlag });
const isQuestion = shape<DrillQuestion>({ id: isText, family: isText, rule: isText, ask: isText, link: isText, differs: listOf(isText) });
const isRecord = shape<Unfinished>({ id: isText, size: optional(isNumber), version: isText, round: isRound, without: listOf(isText), given: listOf(isGiven), came: listOf(isQuestion) });

export const isUnfinished = (value: unknown): value is Unfinished => isRecord(value) && value.came.length === value.given.length && value.given.length <= value.round.wanted.length;

// A round as a link: the same questions for somebody else. It stands behind `#`, so that no server sees it, with the
// basis of its questions (page/basis.ts). Pure.

/** The name of the part behind `#`. */
export const PART = "d";
/** The name of the part that holds rules, apart by commas: a round about them is begun. */
export const ABOUT = "r";
/** Questions of the longest round that a link holds. */
const MOST = 20;
const BETWEEN = "~";
const WORD = /^[\w.-]{1,40}$/;
const FAMILY = /^[\w/+.-]{0,60}$/;

export interface Shared {
  /** Of the questions and the bank that they were made from (`1-<crc>`). */
  version: string;
  seed: string;
  /** The family wanted at each place; "": any. */
  wanted: readonly string[];
}

export const packed = ({ version, seed, wanted }: Shared): string => [version, seed, wanted.join(",")].join(BETWEEN);

/** What a link holds; undefined where it is damaged. */
export function unpacked(text: string): Shared | undefined {
  const [version = "", seed = "", list, ...more] = text.split(BETWEEN);
  const wanted = list?.split(",") ?? [];
  return list !== undefined && !more.length && WORD.test(version) && WORD.test(seed) && wanted.length <= MOST && wanted.every((one) => FAMILY.test(one)) ? { version, seed, wanted } : undefined;
}
