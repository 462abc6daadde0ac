/**
 * What small words do to the word before them: a limiter (だけ, しか, 以外, なくても, 以上) or a part in what happens (に, を, が).
 *
 * 「ワーカーだけ」 is a term beside 「ワーカー」, so that a text about workers alone is nearer to a question about them than one about
 * workers and others. Both are read the same way in what is looked through and in what is typed.
 */

/** A limiter that follows a word, and what it does to it. A longer one stands before its beginning. */
const LIMITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:だけ|のみ)で(?![すしき])/, "only by"],
  [/^(?:だけ|しか|のみ)/, "only"],
  [/^(?:以外|のほか|を除)/, "except"],
  [/^[個人枚回色点つマス]{0,2}以上/, "least"],
  [/^[個人枚回色点つマス]{0,2}(?:以下|まで)/, "most"],
  // 修道院がない国, ワーカーがいなくても, 隣り合っていない牛. What ends the sentence asks: 「入れない?」
  [/^[ぁ-ん]{0,4}?な(?:くて|くと|し[でに]|い(?=[一-龯々ァ-ヴ0-9]|とき|とこ|ところ|の[にはで]))/, "without"],
];
const ROLE = /^[にをが]/;

/** The limiter that binds the word before `at`, or "". */
export function limit(text: string, at: number): string {
  const rest = text.slice(at, at + 12);
  return LIMITS.find(([pattern]) => pattern.test(rest))?.[1] ?? "";
}

/** The particle that says which part the word before `at` has, or "". */
export const role = (text: string, at: number): string => ROLE.exec(text.slice(at, at + 1))?.[0] ?? "";
