/** The list of a set-up as plain data: what is ticked, what chance has decided. Knows no page and asks nobody. */

/** What came of a draw: sentences, and a link to the position. */
export interface Drawn {
  said: readonly string[];
  link: string;
}

/** What the engine is asked for: by which numbers chance goes, and who begins where the table decides it ("" where the rules do). */
export interface Wish {
  seed: number;
  seat: string;
}

/** What is kept on the device. */
export interface Kept {
  done: readonly string[];
  readings: Readonly<Record<string, string>>;
  drawn?: Drawn & { players: number };
}

export interface Model {
  readonly lines: readonly string[];
  readonly players: number;
  readonly done: readonly string[];
  /** What was ticked before all ticks were taken away. */
  readonly before: readonly string[] | undefined;
  readonly readings: Readonly<Record<string, string>>;
  /** What is asked of the engine now. */
  readonly wish: Wish | undefined;
  readonly drawn: Drawn | undefined;
}

export type Event =
  | { is: "tick"; line: string; on: boolean }
  | { is: "clear" }
  | { is: "undo" }
  | { is: "players"; players: number }
  | { is: "reading"; name: string; value: string }
  | { is: "draw"; wish: Wish }
  | { is: "drawn"; wish: Wish; drawn: Drawn }
  | { is: "failed"; wish: Wish };

export type Effect = { do: "keep" } | { do: "ask"; wish: Wish } | { do: "say"; what: "cleared" | "all" | "drawn" };

/** `kept` may be of an older page: lines that are gone are forgotten, and a draw of another count. */
export function begin(lines: readonly string[], players: number, kept: Kept | null): Model {
  const drawn = kept?.drawn;
  return {
    lines,
    players,
    done: lines.filter((line) => kept?.done.includes(line)),
    before: undefined,
    readings: kept?.readings ?? {},
    wish: undefined,
    drawn: drawn?.players === players ? { said: drawn.said, link: drawn.link } : undefined,
  };
}

export const toKeep = ({ done, readings, drawn, players }: Model): Kept => ({ done, readings, ...(drawn ? { drawn: { ...drawn, players } } : {}) });

export const finished = ({ lines, done }: Model): boolean => lines.length > 0 && done.length === lines.length;

const KEEP: Effect = { do: "keep" };

export function reduce(model: Model, event: Event): [Model, readonly Effect[]] {
  switch (event.is) {
    case "tick": {
      if (!model.lines.includes(event.line) || model.done.includes(event.line) === event.on) return [model, []];
      const done = model.lines.filter((line) => (line === event.line ? event.on : model.done.includes(line)));
      const next = { ...model, done, before: undefined };
      return [next, finished(next) ? [KEEP, { do: "say", what: "all" }] : [KEEP]];
    }
    case "clear":
      return model.done.length ? [{ ...model, done: [], before: model.done }, [KEEP, { do: "say", what: "cleared" }]] : [model, []];
    case "undo":
      return model.before ? [{ ...model, done: model.before, before: undefined }, [KEEP]] : [model, []];
    case "players":
      // Other seats sit there: what was drawn is not for them.
      return event.players === model.players ? [model, []] : [{ ...model, players: event.players, wish: undefined, drawn: undefined }, [KEEP]];
    case "reading":
      return [{ ...model, readings: { ...model.readings, [event.name]: event.value }, wish: undefined, drawn: undefined }, [KEEP]];
    case "draw":
      return [{ ...model, wish: event.wish }, [{ do: "ask", wish: event.wish }]];
    case "drawn":
      return event.wish === model.wish ? [{ ...model, wish: undefined, drawn: event.drawn }, [KEEP, { do: "say", what: "drawn" }]] : [model, []];
    case "failed":
      return event.wish === model.wish ? [{ ...model, wish: undefined }, []] : [model, []];
  }
}
