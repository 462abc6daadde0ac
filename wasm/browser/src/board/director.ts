/**
 * Chooses what part of a picture a frame shows, so that everything a sentence names is fully visible and legible: the
 * full picture, one part of it, or two insets. Pure: no page.
 */
import { around, inside, LETTERS, type Box, type Size } from "./close_up";

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
/** What is this many times as large is hardly smaller. */
const HARDLY = 0.9;
/** A breath, for rounding. */
const NEARLY = 0.001;

/**
 * The shot of a `whole` picture in a `frame` that contains the `named` boxes. `before` is the current shot: it stays if
 * it contains them all. Letters are 15 units at least, so a part is never shown at fewer pixels to a unit than `least`,
 * except where the named boxes would be cut off otherwise. `labels` stay where they are drawn if that hardly reduces
 * the scale; else they are moved into the shot. One part is better than two down to `enough` pixels to a unit, where all
 * letters can still be read; if nothing is named, so is the full picture.
 */
export function direct(named: readonly Box[], whole: Box, frame: Size, before?: Shot, least = LETTERS, labels: readonly Box[] = [], enough = (): number => least): Shot {
  const shot = plan(named, whole, frame, before, least, enough);
  if (!labels.length) return shot;
  const wider = plan([...named, ...labels], whole, frame, before, least, enough);
  return wider.split === shot.split && scaleIn(wider, frame) >= HARDLY * scaleIn(shot, frame) ? wider : shot;
}

function plan(named: readonly Box[], whole: Box, frame: Size, before: Shot | undefined, least: number, enough: () => number): Shot {
  const all = scaleOf(whole, frame);
  if (!(frame.width > 0 && frame.height > 0) || all >= least - NEARLY || (!named.length && all >= enough())) return { parts: [whole] };
  const most = Math.max(frame.width / whole.width, frame.height / whole.height, least);
  if (!named.length) return { parts: [onPlace(before, most, whole, frame)] };
  const boxes = named.map((box) => withAir(box, whole));
  const one = Math.min(most, scaleOf(around(boxes), frame));
  if (one >= least - NEARLY || one >= enough()) return { parts: [near(boxes, one, whole, frame, before)] };
  const two = insets(boxes, whole, frame, most);
  // Across a table two parts that cannot be read either are worse than one.
  const better = two && two.scale > one + NEARLY && (least === LETTERS || two.scale >= least - NEARLY);
  return better ? two.shot : { parts: [near(boxes, one, whole, frame, undefined)] };
}

/** Pixels to a unit at which a part just fits a frame. */
const scaleOf = (part: Size, frame: Size): number => Math.min(frame.width / part.width, frame.height / part.height);

/** Pixels to a unit of a shot in its frame: both parts are seen alike. */
export function scaleIn({ split, share = 1, parts: [first] }: Shot, { width, height }: Size): number {
  return scaleOf(first, { width: split === "columns" ? share * (width - GAP) : width, height: split === "rows" ? share * (height - GAP) : height });
}

/** What a frame shows at this scale about a place, within the picture. */
function part(x: number, y: number, scale: number, whole: Box, frame: Size): Box {
  const [width, height] = [Math.min(whole.width, frame.width / scale), Math.min(whole.height, frame.height / scale)];
  return { x: inside(x, width, whole.x, whole.width), y: inside(y, height, whole.y, whole.height), width, height };
}

const about = (box: Box, scale: number, whole: Box, frame: Size): Box => part(box.x + box.width / 2, box.y + box.height / 2, scale, whole, frame);

/** Without named boxes the place stays; a new picture begins at its upper left. */
function onPlace(before: Shot | undefined, scale: number, whole: Box, frame: Size): Box {
  const [shown] = before?.parts ?? [];
  return shown ? about(shown, scale, whole, frame) : part(whole.x, whole.y, scale, whole, frame);
}

/** The current part if it contains the boxes, else the one about them. */
function near(boxes: readonly Box[], scale: number, whole: Box, frame: Size, before: Shot | undefined): Box {
  const previous = before && !before.split ? about(before.parts[0], scale, whole, frame) : undefined;
  return previous && boxes.every((box) => holds(previous, box)) ? previous : about(around(boxes), scale, whole, frame);
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
        if (best && scale <= best.scale + NEARLY) continue;
        const share = long / (long + other);
        const inset = (size: number): Size => (split === "rows" ? { width: frame.width, height: size } : { width: size, height: frame.height });
        best = { scale, shot: { split, share, parts: [about(first, scale, whole, inset(share * room)), about(second, scale, whole, inset((1 - share) * room))] } };
      }
    }
  }
  return best;
}
