/** The list of a set-up as plain data: what is ticked, what chance has decided. Knows no page and sends no request. */

/** The result of a draw: sentences, and a link to the position. */
export interface Drawn {
  said: readonly string[];
  link: string;
}

/** The parameters of the request to the engine: the seeds of chance, and who begins where the table decides it (""
 * where the rules do). */
export interface Wish {
  seed: number;
  seat: string;
}

/** What is stored on the device: one record a list. */
export interface SavedPreparation {
  readonly id: "list";
  done: readonly string[];
  readings: Readonly<Record<string, string>>;
  drawn?: Drawn & { players: number };
}

/** A change of the record. It is applied to what is stored when it is made, so that what another tab has ticked stays. */
export type Edit =
  | { is: "tick"; lines: readonly string[]; on: boolean }
  | { is: "clear" }
  | { is: "reading"; name: string; value: string }
  /** Without `drawn` the draw is removed. */
  | { is: "draw"; drawn?: Drawn & { players: number } };

/** Return the record after a change. */
export function edited(before: SavedPreparation | undefined, edit: Edit): SavedPreparation {
  const { done, readings, drawn } = before ?? { done: [], readings: {}, drawn: undefined };
  const stored = (more: Partial<SavedPreparation>, result: SavedPreparation["drawn"] | null = drawn): SavedPreparation => ({ id: "list", done, readings, ...(result ? { drawn: result } : {}), ...more });
  switch (edit.is) {
    case "tick": {
      const others = done.filter((line) => !edit.lines.includes(line));
      return stored({ done: edit.on ? [...others, ...edit.lines] : others });
    }
    case "clear":
      return stored({ done: [] });
    case "reading":
      return stored({ readings: { ...readings, [edit.name]: edit.value } }, null);
    case "draw":
      return stored({}, edit.drawn ?? null);
  }
}

export interface Model {
  readonly lines: readonly string[];
  readonly players: number;
  readonly done: readonly string[];
  /** What was ticked before all ticks were taken away. */
  readonly before: readonly string[] | undefined;
  readonly readings: Readonly<Record<string, string>>;
  /** The running request to the engine. */
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
  | { is: "failed"; wish: Wish }
  /** What is stored now, with what another tab has changed. */
  | { is: "stored"; saved: SavedPreparation | null };

export type Effect = { do: "keep"; edit: Edit } | { do: "ask"; wish: Wish } | { do: "say"; what: "cleared" | "all" | "drawn" };

export const begin = (lines: readonly string[], players: number, saved: SavedPreparation | null): Model =>
  withStored({ lines, players, done: [], before: undefined, readings: {}, wish: undefined, drawn: undefined }, saved);

/** `saved` may be of an older page: removed lines are not shown, nor a draw of another count. */
function withStored(model: Model, saved: SavedPreparation | null): Model {
  const drawn = saved?.drawn;
  return {
    ...model,
    done: model.lines.filter((line) => saved?.done.includes(line)),
    readings: saved?.readings ?? {},
    drawn: drawn?.players === model.players ? { said: drawn.said, link: drawn.link } : undefined,
  };
}

export const finished = ({ lines, done }: Model): boolean => lines.length > 0 && done.length === lines.length;

const keep = (edit: Edit): Effect => ({ do: "keep", edit });

export function reduce(model: Model, event: Event): [Model, readonly Effect[]] {
  switch (event.is) {
    case "tick": {
      if (!model.lines.includes(event.line) || model.done.includes(event.line) === event.on) return [model, []];
      const done = model.lines.filter((line) => (line === event.line ? event.on : model.done.includes(line)));
      const next = { ...model, done, before: undefined };
      const effect = keep({ is: "tick", lines: [event.line], on: event.on });
      return [next, finished(next) ? [effect, { do: "say", what: "all" }] : [effect]];
    }
    case "clear":
      return model.done.length ? [{ ...model, done: [], before: model.done }, [keep({ is: "clear" }), { do: "say", what: "cleared" }]] : [model, []];
    case "undo":
      return model.before
        ? [{ ...model, done: model.lines.filter((line) => model.done.includes(line) || model.before?.includes(line)), before: undefined }, [keep({ is: "tick", lines: model.before, on: true })]]
        : [model, []];
    case "players":
      // Other seats sit there: what was drawn is not for them.
      return event.players === model.players ? [model, []] : [{ ...model, players: event.players, wish: undefined, drawn: undefined }, [keep({ is: "draw" })]];
    case "reading":
      return [{ ...model, readings: { ...model.readings, [event.name]: event.value }, wish: undefined, drawn: undefined }, [keep({ is: "reading", name: event.name, value: event.value })]];
    case "draw":
      return [{ ...model, wish: event.wish }, [{ do: "ask", wish: event.wish }]];
    case "drawn":
      return event.wish === model.wish ? [{ ...model, wish: undefined, drawn: event.drawn }, [keep({ is: "draw", drawn: { said: event.drawn.said, link: event.drawn.link, players: model.players } }), { do: "say", what: "drawn" }]] : [model, []];
    case "failed":
      return event.wish === model.wish ? [{ ...model, wish: undefined }, []] : [model, []];
    case "stored":
      return [withStored(model, event.saved), []];
  }
}
