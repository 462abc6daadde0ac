/** Coming to a lesson's page in pieces, so that a slow phone answers a touch between them: no task is long. */
import { applyCount } from "../page/counts";
import { breath } from "../page/in_turn";
import { forceLayout, painted, themeReady } from "../page/dom";
import type { LoadedLesson } from "./lesson";
import type { Model } from "./stage_model";
import type { StageViews } from "./stage_views";
import type { Frame } from "../contracts/types";

/** The least and the most blocks whose layout is computed at once, and the milliseconds that it may take on this
 * device: a frame follows each time, which costs more than the layout. */
const [FEWEST, MOST, AT_EASE_MS] = [1, 40, 16];

interface Arriving {
  views: StageViews;
  lesson: LoadedLesson;
  model: () => Model;
  /** The frame of the step that is read. */
  frame: () => Promise<Frame | undefined>;
  current: () => boolean;
}

/** Build the controls and make the first picture's elements, its view chosen before. */
export async function makeFirst({ views, lesson, model, frame, current }: Arriving): Promise<void> {
  void frame().catch(() => undefined); // being loaded meanwhile
  await themeReady();
  if (!current()) return;
  views.build(lesson, model());
  applyCount(model().players);
  await breath();
  forceLayout();
  // An observer reports it in a frame, which may come late.
  const size = views.picture.room;
  if (!model().size && size.width) views.send({ kind: "sized", size });
  const { index, players } = model();
  const first = await frame();
  const wanted = (): boolean => current() && model().index === index && model().players === players;
  if (first && wanted()) await views.picture.prepare(first, model(), wanted);
}

/**
 * Lay the full text out (step.css skips what is far away), as many blocks at once as the device can do without jank. In
 * tasks of our own, not in the frame, which has to paint as well. All that is left at once if the reader `waits` to be
 * at another step than the first: until then the picture is that step's and the text is not.
 */
export async function layOut(waits: () => boolean): Promise<void> {
  const blocks = [...document.querySelectorAll(".in-step, .in-example, .in-ruling, .in-lesson > :is(h2, h3)")];
  let many = FEWEST;
  while (blocks.length > 0) {
    await breath();
    const began = performance.now();
    for (const block of blocks.splice(0, waits() ? blocks.length : many)) block.classList.add("in-rendered");
    forceLayout();
    many = performance.now() - began > AT_EASE_MS ? Math.max(FEWEST, Math.floor(many / 2)) : Math.min(MOST, many + 1);
  }
  await painted();
}
