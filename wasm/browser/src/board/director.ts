/**
 * Chooses what part of a picture a frame shows, so that everything a sentence names is fully visible and legible: the
 * full picture, one part of it, or two insets. Pure: no page.
 */
import { ACROSS, around, LETTERS, moved, scaleOf, sized, type Box, type Size } from "./close_up";

/** One part in the frame, or two: one above the other, or side by side; the first has this `share` of the frame. */
export interface Shot {
  split?: "rows" | "columns";
  share?: number;
  parts: readonly [Box] | readonly [Box, Box];
}

/** Units around what is named: its mark's line, and some air. */
const AIR = 6;
/** Pixels between two insets. */
const GAP = 4;
/** Units that an inset shows at least, each way. */
const INSET = 90;
/** A scale that is this part of another counts as the same size. */
const SAME_SIZE = 0.9;
/** Tolerance for rounding. */
const EPSILON = 0.001;

export interface Options {
  /** The current shot: it stays if it contains what is named. */
  before?: Shot | undefined;
  /** Boxes of labels: they stay where they are drawn if that hardly reduces the scale, and are moved into the shot otherwise. */
  labels?: readonly Box[];
  /** Whether the frame is read across a table, so with larger letters. */
  across?: boolean;
  /** The pixels to a unit from which on all letters of the picture can be read; those of the smallest letters by default. */
  readable?: () => number;
}

/**
 * The shot of a `whole` picture in a `frame` that contains the `named` boxes. Letters are 15 units at least, so a part is never shown at
 * fewer pixels to a unit than those need, except where the named boxes would be cut off otherwise. One part is better than two as long as
 * it is `readable`; if nothing is named, so is the full picture.
 */
export function direct(named: readonly Box[], whole: Box, frame: Size, { labels = [], ...options }: Options = {}): Shot {
  const shot = plan(named, whole, frame, options);
  if (!labels.length) return shot;
  const wider = plan([...named, ...labels], whole, frame, options);
  return wider.split === shot.split && scaleIn(wider, frame) >= SAME_SIZE * scaleIn(shot, frame) ? wider : shot;
}

function plan(named: readonly Box[], whole: Box, frame: Size, { before, across = false, readable }: Omit<Options, "labels">): Shot {
  const least = across ? ACROSS : LETTERS;
  const enough = readable ?? ((): number => least);
  const all = scaleOf(whole, frame);
  if (!(frame.width > 0 && frame.height > 0) || all >= least - EPSILON || (!named.length && all >= enough())) return { parts: [whole] };
  const most = Math.max(frame.width / whole.width, frame.height / whole.height, least);
  // Without named boxes the place stays; a new picture begins at its upper left.
  if (!named.length) return { parts: [centred(before?.parts[0] ?? { ...whole, width: 0, height: 0 }, most, whole, frame)] };
  const boxes = named.map((box) => withAir(box, whole));
  const one = Math.min(most, scaleOf(around(boxes), frame));
  if (one >= least - EPSILON || one >= enough()) return { parts: [keepOrCentre(boxes, one, whole, frame, before)] };
  const two = insets(boxes, whole, frame, most);
  // Across a table two parts that cannot be read either are worse than one.
  const better = two && two.scale > one + EPSILON && (!across || two.scale >= least - EPSILON);
  // Too small to be read, the picture is at least centred on what is named.
  return better ? two.shot : { parts: [centred(around(boxes), one, whole, frame)] };
}

/** Pixels to a unit of a shot in its frame: both parts are seen alike. */
export function scaleIn({ split, share = 1, parts: [first] }: Shot, { width, height }: Size): number {
  return scaleOf(first, { width: split === "columns" ? share * (width - GAP) : width, height: split === "rows" ? share * (height - GAP) : height });
}

/** What a frame shows at this scale with a box in its middle, within the picture. */
const centred = (box: Box, scale: number, whole: Box, frame: Size): Box =>
  moved(sized(box, Math.min(whole.width, frame.width / scale), Math.min(whole.height, frame.height / scale)), whole);

/** The current part if it contains the boxes, else the one about them. */
function keepOrCentre(boxes: readonly Box[], scale: number, whole: Box, frame: Size, before: Shot | undefined): Box {
  const previous = before && !before.split ? centred(before.parts[0], scale, whole, frame) : undefined;
  return previous && boxes.every((box) => holds(previous, box)) ? previous : centred(around(boxes), scale, whole, frame);
}

const holds = (room: Box, box: Box): boolean =>
  box.x >= room.x - 1 && box.y >= room.y - 1 && box.x + box.width <= room.x + room.width + 1 && box.y + box.height <= room.y + room.height + 1;

/** A box with air around it, within the picture. */
function withAir(box: Box, whole: Box): Box {
  const [x, y] = [Math.max(whole.x, box.x - AIR), Math.max(whole.y, box.y - AIR)];
  const right = Math.min(whole.x + whole.width, box.x + box.width + AIR);
  const bottom = Math.min(whole.y + whole.height, box.y + box.height + AIR);
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) };
}

/** Two groups of the boxes in two insets, which share the frame as they need it: those groups that can be shown largest. */
function insets(boxes: readonly Box[], whole: Box, frame: Size, most: number): { scale: number; shot: Shot } | undefined {
  let best: { scale: number; shot: Shot } | undefined;
  for (const split of ["rows", "columns"] as const) {
    const [along, across] = split === "rows" ? (["height", "width"] as const) : (["width", "height"] as const);
    const room = frame[along] - GAP;
    for (const axis of ["y", "x"] as const) {
      const sorted = [...boxes].sort((one, other) => one[axis] - other[axis]);
      for (let at = 1; at < sorted.length; at += 1) {
        const [first, second] = [around(sorted.slice(0, at)), around(sorted.slice(at))];
        const [long, other] = [Math.max(INSET, first[along]), Math.max(INSET, second[along])];
        const scale = Math.min(most, room / (long + other), frame[across] / Math.max(first[across], second[across]));
        if (best && scale <= best.scale + EPSILON) continue;
        const share = long / (long + other);
        const inset = (size: number): Size => (split === "rows" ? { width: frame.width, height: size } : { width: size, height: frame.height });
        best = { scale, shot: { split, share, parts: [centred(first, scale, whole, inset(share * room)), centred(second, scale, whole, inset((1 - share) * room))] } };
      }
    }
  }
  return best;
}
