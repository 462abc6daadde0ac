/** Events of a drill: `(model, event) → (model, effects)`. Pure. */
import { answered, NOTHING, chosen } from "./boxes";
import { ROUND, type Effect, type Event, type Given, type Model, type Round } from "./model";
import { givenOf, isGathered, isOver, questionOf, verdictOf } from "./selectors";
import { D } from "./strings_ja";
import { isFromLink, recordOf, type Unfinished, unfinishedOf } from "./unfinished";
import type { DrillFamily, DrillQuestion } from "../contracts/desk_types";

type Next = [Model, Effect[]];

/** How often a repeated question of the round is skipped. */
const TRIES = 6;
/** Digits of the longest number. */
const MOST_DIGITS = 4;

const UNANSWERED = { picks: [], typed: "" };
const BLANK = { round: undefined, record: "", at: 0, questions: [], tries: 0, asking: false, failed: "", given: [], without: [], notice: "", ...UNANSWERED } as const;

export const first = (families: readonly DrillFamily[], version: string, size: number, only: readonly string[]): Model => ({ families, version, size, only, known: NOTHING, rounds: [], gone: false, ...BLANK });

export function reduce(model: Model, event: Event): Next {
  switch (event.is) {
    case "stored":
      return [{ ...model, ...event.stored }, []];
    case "start": {
      const only = event.only ?? model.only;
      const wanted = chosen(model.families, model.known, model.size, only, event.seed);
      return wanted.length ? begin(model, { seed: event.seed, wanted, only, basis: event.basis, from: "own" }) : tell(model, D.none);
    }
    case "again": {
      const wanted = wrongFamilies(model);
      return wanted.length && model.round ? begin(model, { ...model.round, seed: event.seed, wanted, from: "again" }) : [model, []];
    }
    case "shared": {
      const { shared, basis } = event;
      if (!shared || !basis) return tell({ ...model, ...BLANK }, D.badLink);
      const { version, seed, wanted } = shared;
      const round: Round = { seed, wanted, only: [], basis, from: "friend" };
      const mine = model.rounds.find((one) => isFromLink(one, round));
      return mine ? resume(model, mine) : begin(model, round, version === model.version ? "" : D.otherVersion);
    }
    case "resume": {
      const mine = model.rounds.find(({ id }) => id === event.id);
      return mine ? resume(model, mine) : [model, []];
    }
    case "discard":
      return dropped({ ...model, rounds: model.rounds.filter(({ id }) => id !== event.id) }, { do: "discard", id: event.id }, D.discarded);
    case "arrived":
      return event.seed === model.round?.seed && model.asking ? received(model, event.question) : [model, []];
    case "none":
      return event.seed === model.round?.seed && model.asking ? another({ ...model, asking: false, tries: 0 }, model.round) : [model, []];
    case "failed":
      return event.seed === model.round?.seed ? [{ ...model, asking: false, failed: event.why }, []] : [model, []];
    case "retry":
      return ask({ ...model, failed: "" });
    case "leave":
      return [{ ...model, ...BLANK }, [{ do: "show", what: "home" }]];
    case "forget":
      return dropped({ ...model, known: NOTHING }, { do: "forget" }, D.forgotten);
    case "restore":
      return withNotice([{ ...model, gone: false }, [{ do: "restore" }, { do: "show", what: model.round ? "result" : "home" }]], D.restored);
    case "tell":
      return tell(model, event.text);
    case "next":
      return next(model);
    default:
      return atQuestion(model, event);
  }
}

const tell = (model: Model, text: string): Next => withNotice([model, []], text);
const withNotice = ([model, effects]: Next, text: string): Next => [{ ...model, notice: text }, [...effects, { do: "say", text }]];

/** Something is deleted: what brings it back comes into sight. */
const dropped = (model: Model, effect: Effect, text: string): Next => withNotice([{ ...model, gone: true }, [effect, { do: "show", what: "undo" }]], text);

function begin(model: Model, round: Round, text = ""): Next {
  const [next, effects] = ask({ ...model, ...BLANK, round, record: recordOf(round), notice: text });
  // A friend's link is there once: its address is cleared.
  return [next, [...(round.from === "friend" ? storeRound(next) : []), ...effects, { do: "show", what: "question" }, ...(text ? [{ do: "say", text } as const] : [])]];
}

/** Go on with a round behind its last answer. */
function resume(model: Model, { id, version, round, came: questions, given, without }: Unfinished): Next {
  const text = round.from === "friend" && version !== model.version ? D.otherVersion : "";
  const [next, effects] = ask({ ...model, ...BLANK, round, record: id, questions, given, without, at: given.length, notice: text });
  return [next, [...effects, ...shown(next), ...(text ? [{ do: "say", text } as const] : [])]];
}

/** A round is stored until its result is shown. */
function storeRound(model: Model): Effect[] {
  const round = unfinishedOf(model);
  return round ? [{ do: "unfinished", round }] : [];
}

/** The next question comes into sight, or the result, with which the round is at its end. */
function shown(model: Model): Effect[] {
  if (!isOver(model)) return [{ do: "show", what: "question" }];
  return [...(model.round ? [{ do: "over", id: model.record } as const] : []), { do: "show", what: "result" }];
}

/** Request the next question, one ahead of the current one. */
function ask(model: Model): Next {
  const { round, questions, at, tries } = model;
  if (!round || model.asking || model.failed || questions.length >= round.wanted.length || questions.length > at + 1) return [model, []];
  const place = questions.length;
  return [{ ...model, asking: true }, [{ do: "ask", wish: { seed: round.seed, number: place + ROUND * tries, rule: round.wanted[place] ?? "", basis: round.basis } }]];
}

/** A position that the round has shown is passed over, where there is another. */
function received(model: Model, question: DrillQuestion): Next {
  const arrived = { ...model, asking: false };
  if (model.questions.some(({ id }) => id === question.id) && model.tries < TRIES) return ask({ ...arrived, tries: model.tries + 1 });
  const [next, effects] = ask({ ...arrived, tries: 0, questions: [...model.questions, question] });
  // It was waited for.
  return next.questions.length === model.at + 1 ? [next, [...effects, { do: "show", what: "question" }]] : [next, effects];
}

/** Something else instead of what there is no question about: of the same rules, where the round is about some. Without any it ends here. */
function another(model: Model, round: Round): Next {
  const place = model.questions.length;
  const without = [...model.without, round.wanted[place] ?? ""];
  const others = model.families.filter(({ family, rule }) => round.only.includes(rule) && !without.includes(family)).map(({ family }) => family);
  const wanted = others.find((family) => !round.wanted.includes(family)) ?? others[0];
  if (!round.only.length || wanted !== undefined)
    return ask({ ...model, without, round: { ...round, wanted: round.wanted.map((one, at) => (at === place ? (wanted ?? "") : one)) } });
  if (!place) return tell({ ...model, ...BLANK }, D.noneHere);
  const ended: Model = { ...model, without, round: { ...round, wanted: round.wanted.slice(0, place) } };
  return [ended, isOver(ended) ? shown(ended) : []];
}

function next(model: Model): Next {
  if (!model.round || !givenOf(model)) return [model, []];
  // What failed ahead of time is tried again when it is needed.
  const [onward, effects] = ask({ ...model, ...UNANSWERED, at: model.at + 1, notice: "", failed: "" });
  return [onward, [...effects, ...shown(onward)]];
}

type AtQuestion = Extract<Event, { is: "pick" | "typed" | "step" | "answer" }>;

function atQuestion(model: Model, event: AtQuestion): Next {
  const question = questionOf(model);
  if (!question || givenOf(model)) return [model, []];
  switch (event.is) {
    case "pick":
      if (![...question.lit, ...question.choices.map(({ id }) => id)].includes(event.id)) return [model, []];
      if (!isGathered(question)) return answer(model, question, [event.id]);
      return [{ ...model, picks: model.picks.includes(event.id) ? model.picks.filter((key) => key !== event.id) : [...model.picks, event.id] }, []];
    case "typed":
      return [{ ...model, typed: numberOf(event.text) }, []];
    case "step": {
      const { low, high } = question.range ?? { low: 0, high: 0 };
      const now = Number(model.typed || low);
      return [{ ...model, typed: String(Math.min(Math.max(now + event.by, low), high)) }, []];
    }
    case "answer":
      if (isGathered(question)) return question.kind === "order" && !model.picks.length ? [model, []] : answer(model, question, model.picks);
      return question.range && /\d/.test(model.typed) ? answer(model, question, [String(Number(model.typed))]) : [model, []];
  }
}

/** A number as it was typed: digits of any width, a minus before them. */
function numberOf(text: string): string {
  const plain = text.normalize("NFKC").replace(/[‐−ー]/g, "-");
  return (plain.startsWith("-") ? "-" : "") + plain.replace(/\D/g, "").slice(0, MOST_DIGITS);
}

function answer(model: Model, question: DrillQuestion, answer: readonly string[]): Next {
  const given: Given = { answer, right: isRight(question, answer) };
  const known = answered(model.known, question.family, given.right);
  const next: Model = { ...model, known, given: [...model.given, given], notice: "" };
  return [next, [{ do: "keep", family: question.family, right: given.right, when: known.answers }, ...storeRound(next), { do: "say", text: verdictOf(question, given) }, { do: "show", what: "verdict" }]];
}

function isRight(question: DrillQuestion, answer: readonly string[]): boolean {
  const right = question.answer;
  if (!isGathered(question)) return right.includes(answer[0] ?? "");
  return answer.length === right.length && answer.every((one, at) => (question.kind === "order" ? right[at] === one : right.includes(one)));
}

/** The families of the questions that were answered wrong, each once. */
const wrongFamilies = ({ questions: received, given }: Model): string[] => [...new Set(received.filter((_, at) => given[at] && !given[at].right).map(({ family }) => family))];
