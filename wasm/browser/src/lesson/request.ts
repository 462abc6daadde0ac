/** What a touch, or a guess, at a step that the reader does means. Pure: no page. */
import { S } from "../page/strings_ja";
import type { Request, Touches } from "../contracts/types";
import type { Tried } from "./stage_model";

const NOTHING: Tried = { key: "", text: "", rule: "", times: 0, picked: [] };

/** The touches that a request consists of. */
const touchesOf = (request: Request): readonly Touches[] => [request, ...(request.then ?? [])];

/** The next expected touch; `picked`: for each touch, by its place, the touched key, "" if it is still missing. */
export const wanted = (request: Request, picked: readonly string[] = []): Touches => touchesOf(request).find((_, at) => !picked[at]) ?? request;

/**
 * The touches so far including this one; undefined if it completes the step. `keys` lie under the finger, the topmost
 * first: the first known one decides. The reader chooses the order of touches.
 */
export function answerToTouch(request: Request, keys: readonly string[], before: Tried = NOTHING): Tried | undefined {
  const all = touchesOf(request);
  const { picked, times } = before;
  for (const key of keys) {
    const at = all.findIndex(({ right }, n) => right.includes(key) && !picked[n]);
    const now = all.map((_, n) => (n === at ? key : picked[n] === key ? "" : (picked[n] ?? "")));
    if (at >= 0) return now.every((one) => one) ? undefined : { key, text: S.requestPicked, rule: "", times, picked: now };
    if (picked.includes(key)) return { key: "", text: S.requestLetGo, rule: "", times, picked: now };
    const answer = wanted(request, picked).answers.get(key);
    if (answer) return { key, text: answer[0] || S.requestOther, rule: answer[1], times: times + 1, picked };
  }
  return { key: keys[0] ?? "", text: S.requestElsewhere, rule: "", times: times + 1, picked };
}

/** The same of a guess, by the place of its choice. */
export const answerToGuess = ({ choice, replies }: Request, guessed: number, { times, picked }: Tried = NOTHING): Tried | undefined =>
  guessed === choice ? undefined : { key: String(guessed), text: S.requestMissed(replies?.[guessed]), rule: "", times: times + 1, picked };
