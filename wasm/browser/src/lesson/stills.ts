/** The still pictures in the text, of tonight's player count. */
import { fileUrl, loadScene, type LoadedLesson } from "./lesson";

/** Let every step carry its still of this count. The files themselves are fetched when they are printed. */
export async function stillsFor(lesson: LoadedLesson, players: number, wanted: () => boolean): Promise<void> {
  for (const scene of Object.keys(lesson.scenes)) {
    const frames = await loadScene(lesson, scene, players);
    if (!wanted()) return;
    for (const { step, still, size, alt } of frames.values()) {
      const img = document.querySelector<HTMLImageElement>(`#step-${CSS.escape(step)} > .in-still img`);
      if (!img || !still) continue;
      const url = fileUrl(lesson, still);
      if (img.src === url) continue;
      img.src = url;
      img.alt = alt;
      if (size) [img.width, img.height] = size;
    }
  }
}
