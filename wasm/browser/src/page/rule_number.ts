/** Numbers of rules as people write them: b110, B 110, Ｂ−１１０. */

/** One spelling of letters and digits (NFKC makes them half as wide), lower case, and every hyphen, dash or minus the same one. */
export const plainNumber = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/[\u2010-\u2015\u2212\u30fc\u2500]/g, "-");

/** A text with every number of a rule in its own spelling (B-110), where `known` has it; all else stays as it is. */
export function spellNumbers(text: string, known: ReadonlySet<string>): string {
  const plain = plainNumber(text);
  let found = false;
  const spelled = plain.replace(/(?<![a-z0-9])([a-z])\s*-?\s*0*(\d{1,3})(?![a-z0-9])/g, (all, letter: string, digits: string) => {
    const id = `${letter.toUpperCase()}-${digits.padStart(3, "0")}`;
    if (!known.has(id)) return all;
    found = true;
    return id;
  });
  return found ? spelled : text;
}
