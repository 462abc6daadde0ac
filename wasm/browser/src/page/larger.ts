/** Chooses between a picture's two layouts on a tablet in portrait. Pure: no page. */
export interface Sized {
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
