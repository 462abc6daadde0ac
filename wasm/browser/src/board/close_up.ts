/**
 * What part of a picture is seen. On a phone a whole board is too small to read, so the stage looks at the places that a step
 * marks; the reader can look at all of it instead. Pure: no page.
 */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room around what is looked at, and the smallest part that is shown, as shares of the picture's longer side. */
const ROOM = 0.07;
const LEAST = 0.4;
/** From this share of the picture on, nothing is won by coming closer. */
const MOST = 0.8;
/** Pixels to a unit from which on letters of 18 units can be read, and below which only the largest signs are shown. */
export const READABLE = 0.61;
export const AFAR = 0.5;
/** A frame so narrow is a phone's. */
export const PHONE = 600;
/** Pixels to a unit from which on all of a picture can be read: more than a phone has across; and that give the smallest letters, of 15 units, 11 pixels. */
const LARGE = 1;
export const LETTERS = 11 / 15;
/** From so many on the stage shows all of a picture: on a tablet as soon as its letters can be read. A breath less, for rounding. */
export const enough = (frame: Size): number => (frame.width < PHONE ? LARGE : LETTERS - 0.001);

export interface Size {
  width: number;
  height: number;
}

/** The box around boxes. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map((box) => box.x + box.width)) - x, height: Math.max(...boxes.map((box) => box.y + box.height)) - y };
}

/** Where a part of this `size` begins that lies about `middle`, but within what goes `from` there over `all`. */
export const inside = (middle: number, size: number, from: number, all: number): number => Math.min(Math.max(middle - size / 2, from), from + all - size);

/** Whether a part seen in a frame is so small that its letters are left out. */
export const afar = (part: Size, frame: Size): boolean => Math.min(frame.width / part.width, frame.height / part.height) < AFAR;

/**
 * The part of a `whole` picture to show in a small `frame` for places that fill `wanted`; undefined: all of it. Never beyond the
 * picture's edges. Where the places do not fit at a readable size, the frame's width is filled from the place on. A `dense` picture
 * (much on small places: its base says so by the class `in-dense`) is come close to even where its letters can be read.
 * From `large` pixels to a unit on it is all of it.
 */
export function closeUp(wanted: Box | undefined, whole: Box, frame: Size, dense = false, large = LARGE): Box | undefined {
  if (Math.min(frame.width / whole.width, frame.height / whole.height) >= large) return undefined;
  const longer = dense ? Math.min(whole.width, whole.height) : Math.max(whole.width, whole.height);
  if (wanted && (dense || frame.width / whole.width < READABLE)) {
    const width = Math.min(whole.width, Math.max(wanted.width + 2 * ROOM * longer, LEAST * (dense ? longer : whole.width)));
    const height = Math.min(whole.height, Math.max(wanted.height + 2 * ROOM * longer, LEAST * (dense ? longer : whole.height)));
    // The frame's own shape, so that no room is left beside the part; never farther away than with the whole width in it.
    const scale = Math.max(READABLE, frame.width / whole.width, Math.min(frame.width / width, frame.height / height));
    const [w, h] = [Math.min(whole.width, frame.width / scale), Math.min(whole.height, frame.height / scale)];
    const held = wanted.width <= 1.05 * w && wanted.height <= 1.05 * h;
    if (held && (w <= MOST * whole.width || h <= MOST * whole.height))
      return {
        x: inside(wanted.x + wanted.width / 2, w, whole.x, whole.width),
        y: inside(wanted.y + wanted.height / 2, h, whole.y, whole.height),
        width: w,
        height: h,
      };
  }
  const height = (whole.width * frame.height) / frame.width;
  if (height <= 0 || height > 0.98 * whole.height) return undefined;
  const room = ROOM * whole.width;
  const middle = !wanted ? 0 : wanted.height + room > height ? wanted.y - room / 2 + height / 2 : wanted.y + wanted.height / 2;
  return { ...whole, y: inside(middle, height, whole.y, whole.height), height };
}

/** The button that leads to all of the picture, with its margin, in pixels: the corners it may lie in are as large. */
const BUTTON: Size = { width: 64, height: 40 };
/** Corners of a frame, that where a button customarily lies first. */
const CORNERS = ["bottom right", "bottom left", "top right", "top left"] as const;
export type Corner = (typeof CORNERS)[number];

/** Corners that hide nearly as little are alike: the button should not move for a margin. */
const ALIKE = 0.25;

/**
 * The corner of a `frame` in which a button hides least of these places when the frame shows this `part` of the picture, as large as
 * it can be. Hidden whole counts as much for a small place as lying under all of the button does for a large one.
 */
export function freeCorner(places: readonly Box[], part: Box, frame: Size): Corner {
  const scale = Math.min(frame.width / part.width, frame.height / part.height);
  const [left, top] = [(frame.width - part.width * scale) / 2, (frame.height - part.height * scale) / 2];
  const shared = (from: number, size: number, other: number, length: number): number => Math.max(0, Math.min(from + size, other + length) - Math.max(from, other));
  const hidden = (corner: Corner): number => {
    const x = corner.endsWith("right") ? frame.width - BUTTON.width : 0;
    const y = corner.startsWith("bottom") ? frame.height - BUTTON.height : 0;
    const of = (at: Box): number => {
      const [width, height] = [at.width * scale, at.height * scale];
      const both = shared(x, BUTTON.width, left + (at.x - part.x) * scale, width) * shared(y, BUTTON.height, top + (at.y - part.y) * scale, height);
      return both && both / Math.min(width * height, BUTTON.width * BUTTON.height);
    };
    return places.reduce((sum, place) => sum + of(place), 0);
  };
  const least = Math.min(...CORNERS.map(hidden));
  return CORNERS.find((corner) => hidden(corner) <= least + ALIKE) ?? "bottom right";
}
