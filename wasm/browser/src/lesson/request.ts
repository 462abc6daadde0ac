/** What a touch, or a guess, at a step that the reader does is answered with. Pure: no page. */
import { S } from "../page/strings_ja";
import type { Request } from "../contracts/types";
import type { Tried } from "./stage_model";

type Missed = Omit<Tried, "times">;

/** Why a touch does not do it; undefined where it does. `keys` lie under the finger, the topmost first: the first that is known decides. */
export function answerToTouch(request: Request, keys: readonly string[]): Missed | undefined {
  const right = typeof request.right === "number" ? [] : request.right;
  for (const key of keys) {
    if (right.includes(key)) return undefined;
    const answer = request.answers.find((one) => one.keys.includes(key));
    if (answer) return { key, text: answer.text || S.requestOther, rule: answer.rule };
  }
  return { key: keys[0] ?? "", text: S.requestElsewhere, rule: "" };
}

/** The same of a guess, by the place of its choice. */
export const answerToGuess = ({ right }: Request, choice: number): Missed | undefined => (choice === right ? undefined : { key: String(choice), text: S.requestMissed, rule: "" });
