/** What a result shows: what leads, what stands beside it, and where two answer the other way, both with their condition. */
import type { Boards, Entries, Kind } from "./search_entries";
import type { Factors, Hit, Place } from "./search_places";

/** What a ruling answers where its title asks for yes or no. */
export type Answer = "yes" | "no" | "";

/** What stands in a result below what leads it. */
export interface Beside {
  url: string;
  page: string;
  title: string;
  answer: Answer;
  /** The picture of its position. */
  board: Boards[string] | undefined;
  /** Its sentences that answer, or the one. Made when it is looked at: most of what is found is not shown. */
  readonly text: () => string;
}

export interface Found extends Beside {
  kind: Kind;
  score: number;
  factors: Factors;
  /** What answers the other way and fits the question nearly as well: of the first result alone. */
  other?: Beside;
  /** What else answers about the same rule, best first; then what answers from another side. */
  beside: readonly Beside[];
}

/** The minimum share of the best score of its place for a further result, and the maximum number of them. */
const BESIDE = 0.3;
const MOST_BESIDE = 3;
/** Below this part of the first result's score the next is about something else, whatever it answers. */
const NEARLY = 0.1;

/**
 * A place as a result, with those that join it.
 *
 * @param same whether the title of an entry asks what the query does: else its yes or no is none of this
 * @param excerpt the text of an entry, or its one sentence that answers
 */
export function shown(data: Entries, [lead, ...joining]: readonly [Place, ...Place[]], same: (id: number, title: string) => boolean, excerpt: (id: number, alone: boolean) => string): Found {
  const kind = (id: number): Kind => (data.entries[id] as Entries["entries"][number])[2];
  const answers = (id: number): Answer | undefined => {
    const [, , , title, , , , , answer] = data.entries[id] as Entries["entries"][number];
    return answer && (same(id, title) ? answer : undefined);
  };
  // Where the best says yes or no to something else, one that says it to this leads, or else the rule.
  const near = lead.hits.filter(({ score }) => score >= NEARLY * lead.hits[0].score);
  const best = (answers(lead.hits[0].id) === undefined && (near.find(({ id }) => answers(id)) ?? near.find(({ id }) => kind(id) === "rule"))) || lead.hits[0];
  const others = lead.hits.filter((hit) => hit !== best);
  const one = ({ id }: Hit, text: () => string): Beside => {
    const [page, anchor, , title] = data.entries[id] as Entries["entries"][number];
    const where = data.pages[page] as Entries["pages"][number];
    const url = `${where.url}${anchor}`;
    return { url, page: where.title, title, answer: answers(id) ?? "", board: data.boards?.[url], text };
  };
  // The rule that a ruling rests on is shown with it wherever it was found.
  const rule = others.find(({ id }) => kind(id) === "rule");
  const fitting = others.filter((hit) => hit.score >= BESIDE * best.score && hit !== rule);
  const beside = [...fitting.slice(0, MOST_BESIDE - (rule ? 1 : 0)), ...(rule ? [rule] : [])].sort((a, b) => b.score - a.score);
  return {
    ...one(best, () => excerpt(best.id, false)),
    kind: kind(best.id),
    score: lead.score,
    factors: lead.factors,
    beside: [...beside, ...joining.map(({ hits: [hit] }) => hit)].map((hit) => one(hit, () => excerpt(hit.id, true))),
  };
}

/** The first results, with what answers the other way in the first one: of what stands beside it, or the next result. */
export function contrasted(found: Found[]): Found[] {
  const [first, next, ...rest] = found;
  if (!first?.answer) return found;
  const against = ({ answer }: Beside): boolean => answer !== "" && answer !== first.answer;
  const other = first.beside.find(against);
  if (other) {
    first.other = other;
    first.beside = first.beside.filter((one) => one !== other);
  } else if (next && against(next) && next.score >= NEARLY * first.score) {
    first.other = next;
    first.beside = [...first.beside, ...next.beside];
    return [first, ...rest];
  }
  return found;
}
