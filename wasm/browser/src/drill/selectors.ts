/** What follows from the model of a drill. Pure. */
import { standing, type Standing } from "./boxes";
import type { Given, Model } from "./model";
import { D } from "./strings_ja";
import type { DrillFamily, DrillQuestion } from "../contracts/desk_types";

/** The current question, if it has been received. */
export const questionOf = (model: Model): DrillQuestion | undefined => (model.round ? model.questions[model.at] : undefined);

/** Whether several are picked, and then given as an answer. */
export const isGathered = ({ kind }: DrillQuestion): boolean => kind === "places" || kind === "order";

/** Whether the current question has been answered. */
export const givenOf = (model: Model): Given | undefined => model.given[model.at];

export const isOver = (model: Model): boolean => !!model.round && model.at >= model.round.wanted.length;

export const rightOf = (model: Model): number => model.given.filter(({ right }) => right).length;

/** The text for a screen reader after an answer: right or wrong, and why. */
export const verdictOf = ({ solution }: DrillQuestion, { right }: Given): string => [right ? D.right : D.wrong, solution[0]?.text ?? ""].join(" ").trim();

/** A rule on the map of what is known. */
export interface Mark {
  rule: string;
  title: string;
  standing: Standing;
}

export interface MapSection {
  title: string;
  marks: Mark[];
  /** How many of its rules stand so. */
  of: Record<Standing, number>;
}

/** The rules that have questions, section by section. */
export function mapOf({ families, known }: Pick<Model, "families" | "known">): MapSection[] {
  const sections = new Map<string, Map<string, DrillFamily[]>>();
  for (const family of families) {
    const rules = sections.get(family.section) ?? new Map<string, DrillFamily[]>();
    sections.set(family.section, rules.set(family.rule, [...(rules.get(family.rule) ?? []), family]));
  }
  return [...sections].map(([title, rules]) => {
    const marks = [...rules].map(([rule, all]) => ({ rule, title: all[0]?.title ?? "", standing: standing(known, all.map(({ family }) => family)) }));
    const count = (wanted: Standing): number => marks.filter((mark) => mark.standing === wanted).length;
    return { title, marks, of: { known: count("known"), shaky: count("shaky"), new: count("new") } };
  });
}

/** The name of a key of the picture: the title of its drawing, without what lies there. */
export function nameOf({ picture }: DrillQuestion, key: string): string {
  const svg = picture.nodes.find(([name]) => name === key)?.[1] ?? "";
  const title = /<title>([^<]*)<\/title>/.exec(svg)?.[1] ?? key;
  return title.split(/[:：]/)[0]?.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll(/&#(?:39|x27);/g, "'").replaceAll("&amp;", "&") ?? key;
}

/** Whether the page may scroll to the new content: the reader is still there, by focus or by sight. */
export const stillThere = (focused: boolean, { top, bottom }: Pick<DOMRect, "top" | "bottom">, height: number): boolean => focused || (bottom > 0 && top < height);
