/** A lesson's frames with the reader's own figures, drawn by the live engine. */
import { ask } from "./engine";
import { loadScene, type LoadedLesson } from "./lesson";
import type { Overlay } from "./storage";
import type { Frame, LiveFrame } from "./types";

/** Frames by step. A scene that is not possible with these figures keeps its compiled frames. */
export async function ownFrames(lesson: LoadedLesson, players: number, own: Overlay): Promise<Map<string, Frame>> {
  const found = new Map<string, Frame>();
  for (const [name, scene] of Object.entries(lesson.scenes)) {
    if (!scene.script) continue;
    try {
      const question = { op: "frames", game: lesson.game, components: own.components, script: scene.script, players: scene.fixed ?? players };
      const { frames } = await ask<{ ok: true; frames: LiveFrame[] }>(question);
      const compiled = await loadScene(lesson, name, players);
      for (const frame of frames) {
        const old = compiled.get(frame.step);
        if (!old || !frame.picture) continue;
        found.set(frame.step, {
          ...old,
          picture: { ...frame.picture, base: frame.picture.base ?? (old.picture.scene === frame.picture.scene ? old.picture.base : "") },
          mark: frame.mark ?? old.mark,
          events: frame.events ?? [],
          prompt: frame.prompt ?? "",
          refused: frame.refused ?? null,
          link: frame.link ?? old.link,
          alt: frame.alt ?? frame.picture.title,
        });
      }
    } catch (error) {
      console.warn(`scene ${name} keeps the default figures`, error);
    }
  }
  return found;
}
