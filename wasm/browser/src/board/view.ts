/** Where a live board's view stands: close enough that a finger meets each place. Pure: no page. */
import { FULL, around, LETTERS, PHONE, READABLE, type Box, type Size } from "./close_up";

/** Pixels to a unit of the picture, and the unit that lies in the middle of the frame. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** Smallest side of a place in pixels for a finger, with a little to spare, and for a mouse, which sees all of the board. */
export const FINGER = 25;
export const MOUSE = 14;
/** Smaller than this a place is not met for certain. */
const SURE = 24;
/** What is so many times as long as it is wide (a line of text, a road) is met along its length. */
const THIN = 4;
/** So many times as close as the view of everything a touch brings the view at most. */
const CLOSEST = 3;
/** How much closer the view comes where that loses nothing. */
const COSY = 1.25;
/** A place counts as seen when so many pixels around its middle are in the frame. */
const SEEN = 13;

export type Side = "left" | "right" | "up" | "down";
export const SIDES: readonly Side[] = ["left", "right", "up", "down"];
/** A picture goes on beyond an edge where it has so many pixels more there. */
const MORE = 6;

export const middle = (box: Box): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** All of the picture. */
export const fit = (whole: Size, frame: Size): View => ({
  scale: Math.min(frame.width / whole.width, frame.height / whole.height),
  x: whole.width / 2,
  y: whole.height / 2,
});

/**
 * Pixels to a unit where a view begins: the full picture, or its full width where that is legible and the full picture
 * is not. With a mouse and a large screen the full picture is shown as long as its letters are.
 */
export function natural(whole: Size, frame: Size, side = FINGER): number {
  const all = fit(whole, frame).scale;
  const full = frame.width / whole.width;
  const least = frame.width < PHONE ? LETTERS : side < FINGER ? FULL : READABLE;
  return all < least && full >= READABLE ? full : all;
}

/** The same view, moved so that it shows as little as possible beyond the picture. */
export function inside({ scale, x, y }: View, whole: Size, frame: Size): View {
  const hold = (at: number, all: number, seen: number): number => (seen >= all ? all / 2 : Math.min(Math.max(at, seen / 2), all - seen / 2));
  return { scale, x: hold(x, whole.width, frame.width / scale), y: hold(y, whole.height, frame.height / scale) };
}

/** The side on which a place lies out of sight; undefined when its middle is seen. */
export function beyond(box: Box, view: View, frame: Size): Side | undefined {
  const at = middle(box);
  const dx = (at.x - view.x) * view.scale;
  const dy = (at.y - view.y) * view.scale;
  const [outX, outY] = [Math.abs(dx) - frame.width / 2 + SEEN, Math.abs(dy) - frame.height / 2 + SEEN];
  if (outX <= 0.5 && outY <= 0.5) return undefined;
  if (outX > outY) return dx < 0 ? "left" : "right";
  return dy < 0 ? "up" : "down";
}

/** The sides on which a picture goes on out of sight. */
export function past({ scale, x, y }: View, whole: Size, frame: Size): Side[] {
  const [half, tall] = [frame.width / (2 * scale), frame.height / (2 * scale)];
  const more = { left: x - half, right: whole.width - x - half, up: y - tall, down: whole.height - y - tall };
  return SIDES.filter((side) => more[side] * scale > MORE);
}

/** Where along its edge a button may stand: parts of that from its middle, the nearest first. */
const ALONG = [0, -0.1, 0.1, -0.2, 0.2, -0.3, 0.3, -0.4, 0.4];

/** How many pixels from the middle of an edge a button stands that covers as few as can be of what is read. */
export function clearAt(side: Side, button: number, letters: readonly Box[], view: View, frame: Size): number {
  const upright = side === "left" || side === "right";
  const far = ((upright ? frame.width : frame.height) - button) / 2;
  const edge = side === "left" || side === "up" ? -far : far;
  const covers = (along: number): number => {
    const [atX, atY] = upright ? [edge, along] : [along, edge];
    const over = (from: number, size: number, at: number, middle: number): boolean => Math.abs((from + size / 2 - middle) * view.scale - at) < (size * view.scale + button) / 2;
    return letters.filter(({ x, y, width, height }) => over(x, width, atX, view.x) && over(y, height, atY, view.y)).length;
  };
  const places = ALONG.map((part) => part * (upright ? frame.height : frame.width)).map((along) => ({ along, covers: covers(along) }));
  return places.reduce((best, one) => (one.covers < best.covers ? one : best)).along;
}

/** Pixels to a unit from which on every place is large enough. */
export const needed = (boxes: readonly Box[], least = FINGER): number => Math.max(0, ...boxes.map((box) => least / Math.min(box.width, box.height)));

/** How many of these places a view has in sight. */
export const seen = (boxes: readonly Box[], view: View, frame: Size): number => boxes.filter((box) => !beyond(box, view, frame)).length;

/** A place that can be touched, or that a sentence names; of a `kind` one at least is to be in sight. */
export type Place = Box & { kind?: string };

/** How well a view shows these places: by the number of their kinds, then by their own, then by those that are not cut. */
function worth(boxes: readonly Place[], view: View, frame: Size): number {
  const shown = boxes.filter((box) => !beyond(box, view, frame));
  const [half, tall, most] = [frame.width / (2 * view.scale), frame.height / (2 * view.scale), boxes.length + 1];
  const whole = shown.filter(({ x, y, width, height }) => x >= view.x - half && x + width <= view.x + half && y >= view.y - tall && y + height <= view.y + tall);
  return new Set(shown.map(({ kind }) => kind)).size + (shown.length + whole.length / most) / most;
}

/** Pixels around a place at the edge of a frame. */
const AIR = 6;

/** The view at this scale that shows these places best, so that each kind has one in sight; of several such views the one nearest to `now`. */
function holding(boxes: readonly Place[], scale: number, whole: Size, frame: Size, now: View): View {
  const look = ({ x, y }: { x: number; y: number }): View => inside({ scale, x, y }, whole, frame);
  // In its middle, or just inside of one of its edges.
  const tries = (box: Box): { x: number; y: number }[] => {
    const [at, across, down] = [middle(box), (frame.width / 2 - AIR) / scale - box.width / 2, (frame.height / 2 - AIR) / scale - box.height / 2];
    return [at, ...[across, -across].map((far) => ({ x: at.x + far, y: at.y })), ...[down, -down].map((far) => ({ x: at.x, y: at.y + far }))];
  };
  let best = look(middle(around(boxes)));
  if (seen(boxes, best, frame) === boxes.length) return best;
  let [most, far] = [worth(boxes, best, frame), Infinity];
  for (const view of [now, ...boxes.flatMap(tries)].map(look)) {
    const [found, way] = [worth(boxes, view, frame), Math.hypot(view.x - now.x, view.y - now.y)];
    if (found > most || (found === most && way < far)) [best, most, far] = [view, found, way];
  }
  // Once more from the middle of what it shows, so that the view does not begin with half a place.
  const shown = boxes.filter((box) => !beyond(box, best, frame));
  const next = shown.length ? look(middle(around(shown))) : best;
  return worth(boxes, next, frame) >= most ? next : best;
}

/**
 * The view for places that can be touched: the natural one if each is large enough there, else as close as the smallest one
 * needs, on as many of them as there is room for; of several such views the one nearest to `now`.
 */
export function viewOf(boxes: readonly Place[], whole: Size, frame: Size, now: View, side = FINGER): View {
  const all = fit(whole, frame);
  const least = Math.max(needed(boxes, side), natural(whole, frame, side));
  if (least <= all.scale) return all;
  const every = around(boxes);
  const room = Math.min(frame.width / (every.width + 16), frame.height / (every.height + 16));
  // A picture that fills the frame's width stays so where that is close enough.
  const most = least > natural(whole, frame, side) ? COSY * least : least;
  const close = Math.max(least, Math.min(room, most));
  const found = holding(boxes, close, whole, frame, now);
  // Somewhat farther away, if that has more kinds of them in sight and letters can still be read.
  const far = holding(boxes, Math.max(needed(boxes, side), Math.min(LETTERS, close)), whole, frame, now);
  return Math.floor(worth(boxes, far, frame)) > Math.floor(worth(boxes, found, frame)) ? far : found;
}

/** When a view stays where it is: where none has more places in sight, where each kind of place has one in sight, or any place has. */
export type Stays = "best" | "kinds" | "any";

/**
 * The view for places that can be touched; undefined: it stays. It moves only if that brings more of them, or more kinds of them, into
 * sight, or as many and fewer cut ones, or if they are too small for a finger. It zooms no more than it must.
 */
export function calm(boxes: readonly Place[], whole: Size, frame: Size, now: View, stays: Stays, side = FINGER): View | undefined {
  if (!boxes.length) return undefined;
  const large = now.scale >= needed(boxes, side) * 0.99;
  const shown = boxes.filter((box) => !beyond(box, now, frame));
  const kinds = (of: readonly Place[]): number => new Set(of.map(({ kind }) => kind)).size;
  const enough = stays === "any" ? shown.length > 0 : stays === "kinds" && kinds(shown) === kinds(boxes);
  if (large && (enough || shown.length === boxes.length)) return undefined;
  const best = viewOf(boxes, whole, frame, now, side);
  if (!large) return best;
  const most = worth(boxes, best, frame);
  if (worth(boxes, now, frame) >= most) return undefined;
  const same = holding(boxes, now.scale, whole, frame, now);
  return worth(boxes, same, frame) >= most ? same : best;
}

/** The same view in a frame of another size: its upper edge and its left one stay where they are, or all of its width where that was seen. */
export function resized(view: View, whole: Size, before: Size, frame: Size, side = FINGER): View {
  const scale = natural(whole, frame, side) * Math.max(1, view.scale / natural(whole, before, side));
  const at = (middle: number, from: number, to: number): number => middle - from / (2 * view.scale) + to / (2 * scale);
  return inside({ scale, x: at(view.x, before.width, frame.width), y: at(view.y, before.height, frame.height) }, whole, frame);
}

/** The view in which a finger meets what it has just touched; undefined where it does so already, or nothing is won by coming closer. */
export function closer(box: Box, whole: Size, frame: Size, now: View): View | undefined {
  const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  const side = THIN * short < long ? long : short;
  if (side * now.scale >= SURE) return undefined;
  const scale = Math.min(FINGER / side, CLOSEST * fit(whole, frame).scale);
  return scale > 1.05 * now.scale ? inside({ scale, ...middle(box) }, whole, frame) : undefined;
}

/**
 * The view for places on one side, the nearest first: as many of them as there is room for, no farther away than `now`.
 * If they could be fully shown only from farther away, the nearest of them is centred.
 */
export function onward(boxes: readonly [Box, ...Box[]], whole: Size, frame: Size, now: View, side = FINGER): View {
  const to = viewOf(boxes, whole, frame, now, side);
  const scale = Math.max(now.scale, needed(boxes, side));
  return to.scale >= scale ? to : inside({ scale, ...middle(boxes[0]) }, whole, frame);
}

/** The view farther on a side, with places in sight that were out of sight there, the nearest first; undefined where none of them would come. */
export function towards(on: Side, boxes: readonly Box[], whole: Size, frame: Size, now: View, side = FINGER): View | undefined {
  const away = (box: Box): number => Math.hypot(middle(box).x - now.x, middle(box).y - now.y);
  const there = boxes.filter((box) => beyond(box, now, frame) === on).sort((a, b) => away(a) - away(b));
  const [room, sign] = [0.7 / now.scale, on === "left" || on === "up" ? -1 : 1];
  const axis = on === "left" || on === "right" ? "x" : "y";
  for (const first of there) {
    const near = (box: Box): boolean => Math.abs(middle(box).x - middle(first).x) < room * frame.width && Math.abs(middle(box).y - middle(first).y) < room * frame.height;
    for (const all of [there.filter((box) => box !== first && near(box)), []]) {
      const to = onward([first, ...all], whole, frame, now, side);
      if (sign * (to[axis] - now[axis]) * now.scale > 1 && there.some((box) => !beyond(box, to, frame))) return to;
    }
  }
  return undefined;
}

/** The view moved no farther than it must to have these places whole in sight, or the last where there is no room for all; undefined: it stays. */
export function showing(boxes: readonly Box[], whole: Size, frame: Size, now: View): View | undefined {
  const [last] = boxes.slice(-1);
  if (!last) return undefined;
  const all = around(boxes);
  const [half, tall] = [frame.width / (2 * now.scale), frame.height / (2 * now.scale)];
  if (boxes.length > 1 && (all.width > 2 * half || all.height > 2 * tall)) return showing([last], whole, frame, now);
  const near = (at: number, from: number, size: number, seen: number): number => (size > 2 * seen ? at : Math.min(Math.max(at, from + size - seen), from + seen));
  const to = inside({ scale: now.scale, x: near(now.x, all.x, all.width, half), y: near(now.y, all.y, all.height, tall) }, whole, frame);
  return Math.hypot(to.x - now.x, to.y - now.y) * now.scale > 2 ? to : undefined;
}
