/** Builds full frames from the differences that a scene file contains. */
import { isLabel } from "../board/close_up";
import type { BaseFile, Frame, Picture, Request, SceneFile, SharedFile, Touches, TouchesFile } from "../contracts/types";

/** Behind the name of a step: its frame before the reader does it. */
const BEFORE = "?";

/** Return keys of nodes. `own` are the keys themselves, or indices in `list`, each as the difference to the one before. */
function keysOf(own: readonly (string | number)[], list: readonly string[]): string[] {
  let at = 0;
  return own.map((key) => (typeof key === "string" ? key : (list[(at += key)] ?? "")));
}

/** Return the answer to a touch on each key, undefined where there is none. `runs` has pairs for the keys in their order:
 * the index in `answers`, as the difference to the one before, and how many keys have that answer. */
function answersOf(runs: readonly number[], keys: readonly string[], answers: SceneFile["answers"]): Touches["answers"] {
  const rest = [...keys];
  let index = 0;
  return new Map(runs.flatMap((run, at) => {
    if (at % 2) return rest.splice(0, run).map((key) => [key, answers?.[index]] as const);
    index += run;
    return [];
  }));
}

/** Return what a step requests of the reader, with the keys and answers that its numbers stand for. */
function requestOf({ then, ...first }: NonNullable<SceneFile["frames"][number]["request"]>, keys: readonly string[], said: SceneFile["answers"]): Request {
  const touchesOf = <T extends TouchesFile>({ right = [], lit = [], answers = [], ...rest }: T) => ({
    ...rest,
    right: keysOf(right, keys),
    lit: keysOf(lit, keys),
    answers: answersOf(answers, keys, said),
  });
  return { ...touchesOf(first), then: then?.map(touchesOf) };
}

/** The frame of a step: before the reader does what it requests, else the step's own. */
export const stepFrame = (frames: ReadonlyMap<string, Frame>, name: string, done: boolean): Frame | undefined => (done ? undefined : frames.get(name + BEFORE)) ?? frames.get(name);

/** A picture with the labels that another one of the same parts has. */
export function labelledAs(picture: Picture, { scene, width, height, nodes }: Picture): Picture {
  const same = picture.scene === scene && picture.width === width && picture.height === height;
  return same ? { ...picture, nodes: [...picture.nodes, ...nodes.filter(([key]) => isLabel(key))] } : picture;
}

/** Return a text with edits: triples of how many letters stay, how many go, and what comes. */
function edited(text: string, edits: readonly (number | string)[]): string {
  let result = "", at = 0;
  for (let i = 0; i < edits.length; i += 3) {
    const stays = at + Number(edits[i]);
    result += text.slice(at, stays) + String(edits[i + 2]);
    at = stays + Number(edits[i + 1]);
  }
  return result + text.slice(at);
}

/**
 * Return the last frame of every step, by step name. `set` of the first frame of a picture scene is complete; that of a later one
 * has what changed since the frame before in the same picture scene.
 */
export function unfold(file: SceneFile, bases: ReadonlyMap<string, BaseFile>, shared: SharedFile = { keys: {}, nodes: [] }): Map<string, Frame> {
  const markup = [...file.nodes, ...shared.nodes];
  const names = new Map(Object.entries(file.keys).map(([scene, own]) => [scene, keysOf(own, shared.keys[scene] ?? [])]));
  const now = new Map<string, number[]>();
  const frames = new Map<string, Frame>();
  let link = "";
  for (const frame of file.frames) {
    link = edited(link, frame.link ?? []);
    const keys = names.get(frame.scene) ?? [];
    const nodes = (now.get(frame.scene) ?? new Array<number>(keys.length).fill(-1)).slice();
    for (let at = 0, key = 0, node = 0; at < frame.set.length; at += 2) {
      key += frame.set[at] ?? 0;
      node += frame.set[at + 1] ?? 0;
      nodes[key] = node;
    }
    now.set(frame.scene, nodes);
    const base = bases.get(frame.scene);
    frames.set(frame.step, {
      events: [],
      prompt: "",
      refused: null,
      ...frame,
      step: frame.step.replace(BEFORE, ""),
      picture: {
        scene: frame.scene,
        width: base?.width ?? 1000,
        height: base?.height ?? 800,
        title: frame.alt ?? "",
        base: base?.svg ?? "",
        nodes: nodes.flatMap((node, key) => {
          const svg = markup[node];
          return node < 0 || svg === undefined ? [] : [[keys[key] ?? "", svg] as [string, string]];
        }),
      },
      mark: frame.mark ?? [],
      named: keysOf(frame.named ?? [], keys),
      titles: frame.titles ?? {},
      link,
      alt: frame.alt ?? "",
      still: frame.still ?? "",
      size: frame.size ?? null,
      request: frame.request && requestOf(frame.request, keys, file.answers),
    });
  }
  return frames;
}
