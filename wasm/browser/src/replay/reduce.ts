/** Handles events: returns the next model and its effects. One frame is requested at a time; of requests made meanwhile
 * the last one counts. Pure. */
import type { Effect, Event, ReplayFrame, Model, Step, Wish } from "./model";

/** So many frames beyond the current one are played ahead, so many actions at a time. */
export const AHEAD = 40;
const CHUNK = 10;
/** How long a frame stands while it plays by itself: a while for the board, and time to read each letter. */
const BOARD_MS = 1_400;
const LETTER_MS = 55;

type Outcome = [Model, Effect[]];

const same = (one: Wish | undefined, two: Wish): boolean => JSON.stringify(one) === JSON.stringify(two);

const sentences = ({ acts }: Pick<ReplayFrame, "acts">): string[] => acts.flatMap(({ motive, events }) => [...(motive ? [motive] : []), ...events.map(({ text }) => text)]);

const readingMs = (frame: ReplayFrame, speed: number): number => Math.round((BOARD_MS + LETTER_MS * Math.min(120, sentences(frame).join("").length)) / speed);

/** Where a step leads; undefined where it leads nowhere that is known. */
export function target({ reel, wish: { at } }: Model, step: Step): number | undefined {
  if (!reel) return undefined;
  if (step.is === "step") {
    const to = at + step.by;
    return to >= 0 && to <= reel.last ? to : undefined;
  }
  const ends = [...(reel.turns[0] && reel.turns[0].first > 1 ? [reel.turns[0].first - 1] : []), ...reel.turns.map(({ last }) => last)];
  if (step.by < 0) return at > 0 ? Math.max(0, ...ends.filter((end) => end < at)) : undefined;
  const next = ends.find((end) => end > at);
  // The last turn may still go on.
  if (next === undefined || (next === reel.last && reel.more)) return undefined;
  return next;
}

/** Whether a step can be made, now or when bots have played on. */
export const possible = (model: Model, step: Step): boolean => target(model, step) !== undefined || (step.by > 0 && !!model.reel?.more);

/** Send the request, and let bots play ahead. */
function settled(model: Model, effects: Effect[] = []): Outcome {
  const { reel, wish } = model;
  if (model.failed || !reel) return [model, effects];
  let next = model;
  if (!next.asking && wish.at <= reel.last && !same(next.requested, wish)) {
    next = { ...next, asking: true, requested: wish };
    effects.push({ do: "show", wish });
  }
  if (!next.growing && !next.asking && reel.more && (reel.last < wish.at + AHEAD || next.later)) {
    next = { ...next, growing: true };
    effects.push({ do: "grow", actions: CHUNK });
  }
  return [next, effects];
}

const wished = (model: Model, wish: Partial<Wish>): Model => ({ ...model, wish: { ...model.wish, ...wish }, later: undefined });

function stepped(model: Model, step: Step): Outcome {
  const at = target(model, step);
  if (at !== undefined) return settled(wished(model, { at, by: step.is === "turn" ? "turn" : "action" }));
  if (step.by > 0 && model.reel?.more) return settled({ ...model, later: step });
  return [model.playing ? { ...model, playing: false } : model, []];
}

/** A hand takes over from what plays by itself. */
const paused = (model: Model): Outcome => (model.playing ? [{ ...model, playing: false }, [{ do: "stopWaiting" }]] : [model, []]);

function then([model, effects]: Outcome, next: (model: Model) => Outcome): Outcome {
  const [after, more] = next(model);
  return [after, [...effects, ...more]];
}

export function reduce(model: Model, event: Event): Outcome {
  switch (event.is) {
    case "step":
    case "turn":
      return then(paused(model), (now) => stepped(now, event));
    case "go": {
      const last = model.reel?.last ?? 0;
      const at = event.at === "end" ? last : Math.max(0, Math.min(event.at, last));
      return then(paused(model), (now) => settled(wished(now, { at, by: "action" })));
    }
    case "play": {
      if (model.playing) return paused(model);
      // From its end it begins again.
      const ended = !!model.reel && !possible(model, { is: "step", by: 1 });
      const [now, effects] = settled(ended ? wished(model, { at: 0, by: "action" }) : model);
      return ended ? [{ ...now, playing: true }, effects] : [{ ...now, playing: true }, [...effects, { do: "wait", ms: 0 }]];
    }
    case "due":
      return model.playing && !model.asking ? stepped(model, { is: "step", by: 1 }) : [model, []];
    case "speed":
      return [{ ...model, speed: event.speed }, model.playing && model.frame && !model.asking ? [{ do: "wait", ms: readingMs(model.frame, event.speed) }] : []];
    case "look":
      return settled(wished(model, { scene: event.scene, follow: event.follow }));
    case "eyes":
      return settled(wished(model, { seat: event.seat }));
    case "points":
      return settled(wished(model, { points: !model.wish.points }));
    case "turned":
      return settled(wished(model, { narrow: event.narrow }));
    case "opened":
      return [{ ...wished(model, { at: event.at }), growing: true, failed: "" }, [{ do: "grow", actions: CHUNK }]];
    case "grown":
      return grown({ ...model, reel: event.reel, growing: false });
    case "shown":
      return shown({ ...model, frame: event.frame, asking: false });
    case "lost": {
      const begun = { ...model, reel: undefined, requested: undefined, asking: false, growing: true, lost: model.wish };
      // What takes too long would be lost again for ever.
      return same(model.lost, model.wish) ? failed({ ...begun, lost: undefined }, event.why) : [begun, [{ do: "grow", actions: CHUNK }]];
    }
    case "failed":
      return failed(model, event.why);
    case "retry":
      return model.reel ? settled({ ...model, failed: "" }) : [{ ...model, failed: "", growing: true }, [{ do: "grow", actions: CHUNK }]];
  }
}

const failed = (model: Model, why: string): Outcome => [
  { ...model, asking: false, growing: false, requested: undefined, playing: false, later: undefined, failed: why },
  [{ do: "stopWaiting" }],
];

function grown(model: Model): Outcome {
  const { reel, later } = model;
  // What a link names may lie beyond the end.
  const within = reel && !reel.more && model.wish.at > reel.last ? wished(model, { at: reel.last }) : model;
  if (later) {
    const at = target(within, later);
    if (at !== undefined) return settled(wished(within, { at, by: later.is === "turn" ? "turn" : "action" }));
    if (!reel?.more) {
      const end = later.is === "turn" && reel && within.wish.at < reel.last;
      return settled(end ? wished(within, { at: reel.last, by: "turn" }) : { ...within, later: undefined, playing: false });
    }
  }
  return settled(within);
}

function shown(model: Model): Outcome {
  const { frame, requested } = model;
  const latest = same(requested, model.wish);
  const effects: Effect[] = [];
  if (frame && latest && !model.playing) effects.push({ do: "say", text: sentences(frame).join(" ") });
  if (frame && latest && model.playing) effects.push({ do: "wait", ms: readingMs(frame, model.speed) });
  return settled(model, effects);
}
