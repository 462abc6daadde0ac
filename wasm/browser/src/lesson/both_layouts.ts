/** Frames for a tablet in portrait: each in that of its scene's two layouts that is larger there. */
import { choose, tablet } from "../page/tablet";
import { loadScene, type LoadedLesson } from "./lesson";
import type { Frame } from "../contracts/types";

/** The frames of a scene as `loadScene` returns them. If one layout fails to load, as without a network, the other is
 * used. */
export async function loadLarger(lesson: LoadedLesson, scene: string, players: number): Promise<Map<string, Frame>> {
  if (!tablet()) return loadScene(lesson, scene, players);
  const [narrow, wide] = await Promise.allSettled([loadScene(lesson, scene, players, true), loadScene(lesson, scene, players, false)]);
  if (narrow.status === "rejected") {
    if (wide.status === "rejected") throw narrow.reason;
    return wide.value;
  }
  return wide.status === "fulfilled" ? largerOf(narrow.value, wide.value) : narrow.value;
}

/** Of two layouts of the same steps the larger of each. */
export function largerOf(narrow: ReadonlyMap<string, Frame>, wide: ReadonlyMap<string, Frame>): Map<string, Frame> {
  return new Map([...narrow].map(([step, frame]) => {
    const other = wide.get(step);
    return [step, other && choose(frame.picture.scene, frame.picture, other.picture) !== frame.picture ? other : frame];
  }));
}
