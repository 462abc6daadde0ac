/** A lesson's frames with the reader's own figures and readings, drawn by the live engine. */
import { B } from "../page/basis";
import { values } from "../page/counts";
import { upright } from "../page/dom";
import { tablet } from "../page/tablet";
import { ask } from "../engine/engine";
import { EngineError } from "../engine/engine_client";
import { largerOf } from "./both_layouts";
import { labelledAs } from "./frames";
import { loadScene, loadScripts, type LoadedLesson } from "./lesson";
import type { Overlay } from "../page/storage";
import type * as desk from "../contracts/desk_types";
import type { Frame } from "../contracts/types";

export interface OwnFrames {
  /** By step. */
  frames: Map<string, Frame>;
  /** Scenes that are impossible with these figures, or no longer true: they have their compiled frames. */
  unchanged: Set<string>;
  /** Count of players → name in the lesson → figure. */
  numbers: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** Which figures and readings they are, in a sentence for paper. */
  said: string;
}

/** Have the engine draw all scenes of a lesson for a count with the reader's own figures. */
export async function ownFrames(lesson: LoadedLesson, players: number, own: Overlay): Promise<OwnFrames> {
  const found: OwnFrames = { frames: new Map(), unchanged: new Set(), numbers: await figures(lesson, own), said: await said(lesson, own) };
  const scripts = await loadScripts(lesson);
  for (const [name, scene] of Object.entries(lesson.scenes)) {
    const written = scripts[name];
    if (!written) continue;
    try {
      // What the page itself states goes before what the reader prefers.
      const script = { ...written, options: { ...own.options, ...written.options } };
      const question = { op: "frames" as const, game: lesson.game, components: own.components, script, players: scene.fixed ?? players };
      const drawn = async (narrow: boolean): Promise<Map<string, Frame>> => {
        const { frames } = await ask({ ...question, narrow });
        if (frames.some((frame) => !frame.holds)) throw new Error("a step does not hold");
        return new Map(whole(frames, await loadScene(lesson, name, players, narrow)));
      };
      const frames = tablet() ? largerOf(await drawn(true), await drawn(false)) : await drawn(upright());
      for (const [step, frame] of frames) found.frames.set(step, frame);
    } catch (error) {
      // Without an engine nothing is known of these figures.
      if (error instanceof EngineError) throw error;
      console.warn(`scene ${name} keeps the default figures`, error);
      found.unchanged.add(name);
    }
  }
  return found;
}

/** Which figures and readings differ from the standard ones, in a sentence; "" for none. */
async function said({ game }: LoadedLesson, own: Overlay): Promise<string> {
  const { differs } = await ask({ op: "check_components", game, ...own, fit: true });
  return differs.length ? B.differs(differs) : "";
}

/** Request the figures in the text for every count. A count for which they no longer fit the game is left out. */
async function figures({ game, players: counts }: LoadedLesson, { components }: Overlay): Promise<OwnFrames["numbers"]> {
  const found = new Map<number, Readonly<Record<string, string>>>();
  for (const players of counts) {
    try {
      found.set(players, (await ask({ op: "numbers", game, components, players })).numbers);
    } catch (error) {
      if (error instanceof EngineError) throw error;
      console.warn(`the text keeps the default figures of ${players} players`, error);
    }
  }
  return found;
}

/** Put the reader's own figures into the text of the lesson, and into its tables of all counts. */
export function sayNumbers(numbers: OwnFrames["numbers"]): void {
  for (const el of document.querySelectorAll<HTMLElement>(".in-n[data-of]")) {
    const all = values(el);
    for (const [players, of] of numbers) {
      const value = of[el.dataset["of"] ?? ""];
      if (value !== undefined) all[players] = value;
    }
    el.dataset["n"] = JSON.stringify(all);
    const shown = all[el.dataset["shown"] ?? ""];
    if (shown !== undefined) el.textContent = shown;
  }
  for (const el of document.querySelectorAll<HTMLElement>(".in-numbers td [data-of]")) {
    const value = numbers.get(Number(el.closest("td")?.dataset["players"]))?.[el.dataset["of"] ?? ""];
    if (value !== undefined) el.textContent = value;
  }
}

/** Yield the frames by step, completed by the compiled ones: a base comes only with the first picture of its scene. */
function* whole(frames: readonly desk.Frame[], compiled: ReadonlyMap<string, Frame>): Generator<[string, Frame]> {
  const bases = new Map<string, string>();
  for (const frame of frames) {
    const old = compiled.get(frame.step);
    if (!old) continue;
    const { picture } = frame;
    if (picture.base) bases.set(picture.scene, picture.base);
    yield [
      frame.step,
      {
        ...old,
        ...frame,
        picture: labelledAs({ ...picture, base: bases.get(picture.scene) ?? old.picture.base ?? "" }, old.picture),
        alt: picture.title,
      },
    ];
  }
}
