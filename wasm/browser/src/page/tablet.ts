/** A tablet in portrait that the table mode has to itself: a picture is shown there in that of its two layouts that is
 * larger. */
import { narrow, upright } from "./dom";

export const tablet = (): boolean => upright() && !narrow();

/** Scenes of the current lesson whose layout has been chosen: true for the one for a portrait screen. */
const known = new Map<string, boolean>();

/** Choose a scene's layout for this window; it is the same then for a board that is touched. */
export function choose<T extends Sized>(scene: string, narrow: T, wide: T): T {
  const chosen = larger(narrow, wide, { width: innerWidth, height: innerHeight });
  known.set(scene, chosen === narrow);
  return chosen;
}

export const chosen = (scene: string): boolean | undefined => known.get(scene);

/** Another lesson has other scenes of the same names. */
export const forget = (): void => known.clear();

interface Sized {
  readonly width: number;
  readonly height: number;
}

/** So much of the window's height is a picture's, with the words of most steps below it. */
const SHARE = 0.6;

/** The layout for a portrait screen, or the wide one: the one whose smallest letters, of 15 units in both, are larger
 * when the picture is fully visible. */
export function larger<T extends Sized>(narrow: T, wide: T, screen: Sized): T {
  const scale = ({ width, height }: Sized): number => Math.min(screen.width / width, (SHARE * screen.height) / height);
  return scale(narrow) > scale(wide) ? narrow : wide;
}
