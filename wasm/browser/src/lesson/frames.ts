/** Whole frames from the differences that a scene file holds. */
import type { BaseFile, Frame, SceneFile } from "../contracts/types";

/**
 * The last frame of every step, by step name. `set` of the first frame of a picture scene is complete; later ones hold what
 * changed since the frame before in the same picture scene.
 */
export function unfold(file: SceneFile, bases: ReadonlyMap<string, BaseFile>): Map<string, Frame> {
  const now = new Map<string, number[]>();
  const frames = new Map<string, Frame>();
  for (const frame of file.frames) {
    const keys = file.keys[frame.scene] ?? [];
    const nodes = (now.get(frame.scene) ?? new Array<number>(keys.length).fill(-1)).slice();
    for (let at = 0, key = 0, node = 0; at < frame.set.length; at += 2) {
      key += frame.set[at] ?? 0;
      node += frame.set[at + 1] ?? 0;
      nodes[key] = node;
    }
    now.set(frame.scene, nodes);
    const base = bases.get(frame.scene);
    frames.set(frame.step, {
      step: frame.step,
      picture: {
        scene: frame.scene,
        width: base?.width ?? 1000,
        height: base?.height ?? 800,
        title: frame.alt ?? "",
        base: base?.svg ?? "",
        nodes: nodes.flatMap((node, key) => {
          const svg = file.nodes[node];
          return node < 0 || svg === undefined ? [] : [[keys[key] ?? "", svg] as [string, string]];
        }),
      },
      mark: frame.mark ?? [],
      events: frame.events ?? [],
      prompt: frame.prompt ?? "",
      refused: frame.refused ?? null,
      titles: frame.titles ?? {},
      link: frame.link ?? "",
      alt: frame.alt ?? "",
      still: frame.still ?? "",
      size: frame.size ?? null,
    });
  }
  return frames;
}
