/** Boxes of a picture, and the sizes at which its letters can be read. Pure: no page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels to a unit from which on letters of 18 units can be read. */
export const READABLE = 0.61;
/** The same where a full picture is shown on a large screen, and below which no part is shown as large as that. */
export const FULL = 0.5;
/** A frame so narrow is a phone's. */
export const PHONE = 600;
/** Pixels to a unit that give the smallest letters, of 15 units, 11 pixels. */
export const LETTERS = 11 / 15;
/** The same for 20 pixels, which are read across a table. */
export const ACROSS = 20 / 15;

/** Whether a key is that of a label (insuto_lesson/labels.py). */
export const isLabel = (key: string): boolean => key.startsWith("label.");

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

/** A box of another size about the same middle. */
export const sized = ({ x, y, width: w, height: h }: Box, width: number, height: number): Box => ({ x: x + (w - width) / 2, y: y + (h - height) / 2, width, height });

/** A box moved no farther than it must to lie in another one. */
export const moved = ({ x, y, width, height }: Box, into: Box): Box => ({
  x: inside(x + width / 2, width, into.x, into.width),
  y: inside(y + height / 2, height, into.y, into.height),
  width,
  height,
});

/** Pixels to a unit at which a part just fits a frame. */
export const scaleOf = (part: Size, frame: Size): number => Math.min(frame.width / part.width, frame.height / part.height);
