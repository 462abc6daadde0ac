/**
 * The reducer of the lesson's stage. An event during a load is never dropped: it changes what is waited for, or waits
 * with it.
 */
import { engineSays, ownKey, ownOf, requestOf, sceneOn, stepOf, captionOf, type Early, type Effect, type Hand, type SavedBoard, type Model, type Seen, type StageEvent, afterGuess, afterTouch } from "./stage_model";
import type { Frame } from "../contracts/types";

/** So many steps later, the offer is no longer wanted. */
const LET_GO = 2;
const NONE: readonly Effect[] = [];
const REST: Hand = { at: "rest" };
const EARLY: ReadonlySet<StageEvent["kind"]> = new Set<Early["kind"]>(["step", "count", "touch"]);

type Result = readonly [Model, readonly Effect[]];

export function reduce(model: Model, event: StageEvent): Result {
  if (!model.lesson && isEarly(event)) return [{ ...model, early: [...model.early, event] }, NONE];
  switch (event.kind) {
    case "step":
      return after(pause(model), (now) => (event.by > 0 && requestOf(now) ? solve(now) : go(now, now.index + event.by)));
    case "top":
      return after(pause(model), (now) => go(now, 0));
    case "go":
      return go(model, event.index);
    case "read":
      // Under a taken-over board the text may be scrolled; the current step is queried when the board closes.
      return model.hand.at === "open" || event.index === model.index ? [model, NONE] : after(passed(model, event.index), (now) => requestFrame(move(now, event.index)));
    case "wheel":
      return pause(model.scrolled ? model : { ...model, scrolled: true });
    case "pause":
      return pause(model);
    case "play":
      return model.playing ? pause(model) : [{ ...model, playing: true }, [{ do: "stay", index: model.index }]];
    case "tick":
      if (requestOf(model)) return after(solve(model), (now) => [now, [{ do: "stay", index: now.index }]]);
      return model.index + 1 < steps(model) ? go(model, model.index + 1) : pause(model);
    case "tried":
    case "guessed":
      return tried(model, event);
    case "solve":
      return model.frame?.request ? solve({ ...model, view: undefined, lent: undefined }) : [model, NONE];
    case "again":
      return again(model);
    case "done":
      return requestFrame({ ...model, did: new Set(event.did), tried: undefined });
    case "chapters":
      return after(pause(model), (now) => [now, [{ do: "chapters" }]]);
    case "count":
      return count(model, event.players);
    case "scene":
      return after(pause(model), (now) => requestFrame({ ...now, view: event.scene, lent: undefined }));
    case "far":
      return after(pause(model), (now) => [{ ...now, far: !now.far }, NONE]);
    case "touch":
      return touch(model, event.board ?? model.lent?.board);
    case "back":
      return back(model);
    case "retry":
      return after([{ ...model, failed: undefined }, [{ do: "status" }]], (now) => (model.failed === "lesson" ? [now, [{ do: "load" }]] : requestFrame(now)));
    case "lent":
      return model.view ? requestFrame({ ...model, view: undefined, lent: event.seen }) : [{ ...model, lent: event.seen }, NONE];
    default:
      return reported(model, event);
  }
}

type Reported = Extract<StageEvent, { kind: "docked" | "sized" | "narrow" | "restored" | "loaded" | "lost" | "made" | "rendered" | "started" | "frame" | "frameless" | "drawn" | "undrawn" | "idle" | "own" }>;

/** What the page, the engine and the lesson's files report. */
function reported(model: Model, event: Reported): Result {
  switch (event.kind) {
    case "docked":
      return event.on === model.docked ? [model, NONE] : [{ ...model, docked: event.on, far: false }, NONE];
    case "sized":
      return [{ ...model, size: event.size }, NONE];
    case "narrow":
      return event.on === model.narrow ? [model, NONE] : after(requestFrame({ ...model, narrow: event.on }), (now) => [now, [{ do: "idle" }]]);
    case "restored":
      return restored(model);
    case "loaded":
      return loaded(model, event);
    case "lost":
      // The next try starts again; requests made meanwhile have been answered as far as possible.
      return [{ ...model, lesson: undefined, life: "coming", awaited: "nothing", failed: "lesson" }, [{ do: "status", said: "failed" }]];
    case "made":
      return requestFrame({ ...model, life: "laying" });
    case "rendered":
      return onLayout(model);
    case "started":
      return started(model, event.ready);
    case "frame":
      return framed(model, event.frame);
    case "frameless":
      return frameless(model);
    case "drawn":
      return model.awaited !== "drawing" || !model.frame
        ? [model, NONE]
        : [{ ...model, awaited: "nothing", seen: { ...ownPicture(model.frame), picture: event.picture, name: "" } }, [{ do: "say", text: event.picture.title }]];
    case "undrawn":
      // The lesson's own stays.
      return model.awaited !== "drawing" || !model.frame
        ? [model, NONE]
        : [{ ...model, awaited: "nothing", view: undefined, seen: ownPicture(model.frame) }, event.reported ? NONE : [{ do: "status", said: "undrawn" }]];
    case "idle":
      return idle(model, event.own);
    case "own":
      return own(model, event.key, event.frames);
  }
}

const isEarly = (event: StageEvent): event is Early => EARLY.has(event.kind);

/** Chain two steps of the reducer. */
function after([model, effects]: Result, next: (model: Model) => Result): Result {
  const [now, more] = next(model);
  return [now, more.length ? [...effects, ...more] : effects];
}

const steps = (model: Model): number => model.lesson?.steps.length ?? 0;

const ownPicture = ({ picture, alt, mark, named }: Frame): Seen => ({ picture, name: alt, mark, named });

// ---- the reader

/** Make a step the current one; another step shows the lesson's own picture again. */
const move = (model: Model, index: number): Model => (index === model.index ? model : { ...model, index, view: undefined, lent: undefined, tried: undefined });

function go(model: Model, index: number): Result {
  // Behind the last one the page goes on.
  if (index >= steps(model)) return [model, [{ do: "scroll", index }]];
  if (index < 0) return [model, NONE];
  const stay: Effect[] = model.playing ? [{ do: "stay", index }] : [];
  return after([move(model, index), [{ do: "scroll", index }]], (now) => after(requestFrame({ ...now, spoken: true }), (then) => [then, stay]));
}

const pause = (model: Model): Result => (model.playing ? [{ ...model, playing: false }, [{ do: "stay" }]] : [model, NONE]);

function count(model: Model, players: number): Result {
  if (!model.lesson?.players.includes(players)) return [model, NONE];
  return after([{ ...model, players, spoken: true, lent: undefined }, [{ do: "chose", players }]], (now) => after(requestFrame(now), (then) => [then, [{ do: "idle" }]]));
}

// ---- a step that the reader does

/** The request is done, by the reader or for them: the step is shown as it is explained. */
function solve(model: Model): Result {
  return after(markDone(model), (now) => requestFrame({ ...now, tried: undefined, spoken: true }));
}

/** Note that the request of the current step is done. */
function markDone(model: Model): Result {
  const name = stepOf(model)?.name;
  if (!name || model.did.has(name)) return [model, NONE];
  const all = new Set(model.did).add(name);
  return [{ ...model, did: all }, [{ do: "did", did: [...all] }]];
}

/** Begin the step again: its request is not done. */
function again(model: Model): Result {
  const name = stepOf(model)?.name ?? "";
  const did = [...model.did].filter((one) => one !== name);
  return after(requestFrame({ ...model, did: new Set(did) }), (now) => [now, [{ do: "did", did }]]);
}

/** Note a step that is read past as done. */
const passed = (model: Model, index: number): Result => (index > model.index && requestOf(model) ? markDone(model) : [model, NONE]);

function tried(model: Model, event: Extract<StageEvent, { kind: "tried" | "guessed" }>): Result {
  // A value may be guessed while another picture is shown.
  const request = event.kind === "guessed" ? model.frame?.request : requestOf(model);
  if (!request) return [model, NONE];
  const now = event.kind === "tried" ? afterTouch(request, event.keys, model.tried) : afterGuess(request, event.choice, model.tried);
  return now ? [{ ...model, tried: now }, [{ do: "say", text: now.text }]] : solve(model);
}

// ---- the picture

/** Request the frame of the current step, whose picture is not shown any more. Before the first picture, and under a board
 * that was taken over, that is done later. */
function requestFrame(model: Model): Result {
  const { lesson, index, view, players } = model;
  const step = stepOf(model);
  if (!lesson || !step) return [model, NONE];
  const effects: Effect[] = [{ do: "keep", index, view }];
  if (Math.abs(index - model.offered) > LET_GO) effects.push({ do: "letGo" });
  if (model.life === "making" || model.hand.at === "open") return [model, effects];
  effects.push({ do: "frame", step, players, own: ownOf(model)?.frames.get(step.name), ahead: lesson.steps[index + 1], done: model.did.has(step.name) });
  return [{ ...model, awaited: "frame" }, effects];
}

function framed(model: Model, frame: Frame): Result {
  if (model.awaited !== "frame") return [model, NONE];
  const view = model.view === frame.picture.scene ? undefined : model.view;
  const effects: Effect[] = [];
  const text = captionOf(frame).text;
  if (model.spoken && text) effects.push({ do: "say", text });
  if (!engineSays(model, frame.step)) effects.push({ do: "status" });
  const shown: Model = { ...model, view, frame, awaited: view ? "drawing" : "nothing", failed: undefined, spoken: false, seen: view ? model.seen : ownPicture(frame) };
  const { hand } = shown;
  const wished: Model = hand.at === "starting" ? { ...shown, hand: { ...hand, frame: frame.link ? frame : hand.frame } } : shown;
  const [now, more] = hand.at === "starting" && hand.ready ? open(wished) : [wished, NONE];
  effects.push(...more);
  if (now.awaited === "drawing" && view) effects.push({ do: "draw", frame, scene: view, seat: seatOf(now, frame.step) });
  return [now, effects];
}

/** A take-over that waited for the frame alone opens what was touchable before. */
function frameless(model: Model): Result {
  if (model.awaited !== "frame") return [model, NONE];
  const failed: Result = [{ ...model, awaited: "nothing", failed: "picture" }, [{ do: "status", said: "failed" }]];
  return after(failed, (now) => (now.hand.at === "starting" && now.hand.ready ? open(now) : [now, NONE]));
}

/** The viewing seat of the step. */
const seatOf = ({ lesson }: Model, name: string): string => lesson?.steps.find((step) => step.name === name)?.seat ?? "";

// ---- coming to the page

function loaded(model: Model, { lesson, players, target, before, did = [] }: Extract<StageEvent, { kind: "loaded" }>): Result {
  const now: Model = { ...model, lesson, early: [], life: "making", players, index: target?.index ?? 0, view: target?.view, target, before, did: new Set(did), printed: model.printed || lesson.default };
  return model.early.reduce<Result>((so, event) => after(so, (then) => reduce(then, event)), [now, [{ do: "arrive", lesson }]]);
}

function onLayout(model: Model): Result {
  const { target, index, before } = model;
  // A reader who is scrolling already is where they want to be.
  const begins = (target || index > 0) && !model.scrolled;
  const first: Effect = begins ? { do: "scroll", index, atOnce: true, top: target?.index === index ? target.top : undefined } : { do: "look" };
  return [{ ...model, life: "ready", offered: index }, [first, { do: "offer", before }, { do: "idle" }]];
}

/** The page was in the back/forward cache and is restored: running requests may never end, so they are repeated. */
function restored(model: Model): Result {
  if (model.failed === "lesson") return reduce(model, { kind: "retry" });
  const { hand } = model;
  const again: Result = hand.at === "starting" && !hand.ready ? [model, [{ do: "start", board: hand.board }]] : [model, NONE];
  return after(again, (now) => (now.awaited !== "nothing" || now.failed ? requestFrame(now) : [now, NONE]));
}

// ---- touching

/** The last request counts: another board than the one being opened replaces it. */
function touch(model: Model, board: SavedBoard | undefined): Result {
  const { hand, lesson } = model;
  if (hand.at === "open" || lesson?.engineless) return [model, NONE];
  if (hand.at === "starting") {
    const wished: Model = { ...model, hand: { ...hand, board } };
    return hand.ready ? (board ? open(wished) : [wished, NONE]) : [wished, [{ do: "start", board }]];
  }
  // A board opened for an earlier step is not the requested one.
  const mine = model.frame?.step === stepOf(model)?.name ? model.frame : undefined;
  // A step without a position has nothing to touch, and its button says so.
  if (!board && mine && !mine.link) return [model, NONE];
  const wished: Result = [{ ...model, hand: { at: "starting", board, frame: mine, ready: false } }, [{ do: "start", board }]];
  return after(wished, (now) => (now.failed === "picture" ? requestFrame(now) : [now, NONE]));
}

function started(model: Model, ready: boolean): Result {
  const { hand } = model;
  if (hand.at !== "starting") return [model, NONE];
  if (!ready) return [{ ...model, hand: { at: "rest", failedAt: stepOf(model)?.name ?? "" } }, NONE];
  const now: Model = { ...model, hand: { ...hand, ready } };
  const waits = !hand.board && (model.awaited === "frame" || model.life === "making");
  return waits ? [now, NONE] : open(now);
}

/** Open the reader's current step: they may have gone on, or turned the phone, while the engine started. */
function open(model: Model): Result {
  const { hand, lesson } = model;
  if (hand.at !== "starting" || !lesson) return [model, NONE];
  const { board, frame } = hand;
  const step = (board ? undefined : frame?.step) ?? stepOf(model)?.name ?? "";
  if (!board && !frame) return [{ ...model, hand: REST }, NONE];
  const view = frame === model.frame ? sceneOn(model) : undefined;
  const opened: Effect = {
    do: "open",
    open: board ? { save: board.save } : { link: frame?.link ?? "" },
    scene: board?.scene ?? view ?? frame?.picture.scene ?? "",
    step,
  };
  return [{ ...model, hand: { at: "open" }, awaited: "nothing", lent: undefined }, [{ do: "letGo" }, opened]];
}

/** Back to the lesson: what has changed under the board is shown now. */
function back(model: Model): Result {
  if (model.hand.at !== "open") return [model, NONE];
  const target = requestFrame({ ...model, hand: REST });
  return after(after([model, [{ do: "close" }]], () => target), (now) => [{ ...now, offered: now.index }, [{ do: "offer", before: null }, { do: "look", moved: true }]]);
}

// ---- what can wait until the page has nothing to do: pictures for paper, the reader's own figures

function idle(model: Model, figures: Extract<StageEvent, { kind: "idle" }>["own"]): Result {
  const { lesson, players } = model;
  if (!lesson || model.life !== "ready") return [model, NONE];
  const effects: Effect[] = [];
  if (players !== model.printed) effects.push({ do: "stills", players });
  const key = ownKey(model);
  const wanted = figures && !model.own[key];
  if (wanted) effects.push({ do: "own", key, players, own: figures });
  return [{ ...model, printed: players, own: wanted ? { ...model.own, [key]: "requested" } : model.own }, effects];
}

function own(model: Model, key: string, frames: Model["own"][string] | undefined): Result {
  const others = Object.fromEntries(Object.entries(model.own).filter(([one]) => one !== key));
  const now: Model = { ...model, own: frames ? { ...others, [key]: frames } : others };
  return frames && key === ownKey(now) ? requestFrame(now) : [now, NONE];
}
