/** What flies from place to place when a picture changes, and along which way. Pure: no page. */

export interface Point {
  x: number;
  y: number;
}

/** How high an arc rises, as a share of its length, and at most in units of the picture. */
const RISE = 0.22;
const HIGHEST = 70;
/** Points of an arc between its ends. */
const BETWEEN = 7;

/** The way from a place, given from where something is to end: each point as what is added to its end. */
export function arc({ x, y }: Point): Point[] {
  const high = Math.min(RISE * Math.hypot(x, y), HIGHEST);
  return Array.from({ length: BETWEEN + 2 }, (_, at) => {
    const part = at / (BETWEEN + 1);
    return { x: x * (1 - part), y: y * (1 - part) - high * 4 * part * (1 - part) };
  });
}

/** What a place showed, or shows now. */
export interface Shown {
  key: string;
  /** Tiles, by what they show; of a pile as many as lie there. */
  tokens: readonly string[];
  /** How many cards of its kind a hand holds there. */
  count: number;
}

/** Something flies from one place to another. `turned`: it lay face down. */
export interface Flight {
  from: string;
  to: string;
  token?: string;
  turned?: true;
}

export const HAND = "hand.";
const DISPLAY = "display.";

/** What flies between the places that changed. */
export function flights(before: readonly Shown[], after: readonly Shown[]): Flight[] {
  const now = new Map(after.map((one) => [one.key, one]));
  const gone = before.flatMap(({ key, tokens }) => without(tokens, now.get(key)?.tokens ?? []).map((token) => ({ key, token })));
  const old = new Map(before.map((one) => [one.key, one]));
  const arrived = after.flatMap(({ key, tokens }) => without(tokens, old.get(key)?.tokens ?? []).map((token) => ({ key, token })));
  const tiles = arrived.flatMap(({ key, token }): Flight[] => {
    const at = gone.findIndex((one) => one.token === token);
    return at < 0 ? [] : gone.splice(at, 1).map((one) => ({ from: one.key, to: key, token }));
  });
  const once = new Map(tiles.map((one) => [[one.from, one.to, one.token].join(" "), one]));
  return [...once.values(), ...cards(old, after)];
}

/** Cards are taken from the display, else drawn off the pile; what a hand loses is discarded; the display is filled up off the pile. */
function cards(old: ReadonlyMap<string, Shown>, after: readonly Shown[]): Flight[] {
  const changed = (key: string): boolean => after.some((one) => one.key === key);
  const more = ({ key, count }: Shown): number => count - (old.get(key)?.count ?? count);
  const hands = after.filter(({ key }) => key.startsWith(HAND));
  const open = after.filter(({ key }) => key.startsWith(DISPLAY)).map(({ key }) => key);
  const off = (to: string): Flight[] => (changed("pile") ? [{ from: "pile", to, turned: true }] : []);
  const taken = [...open];
  const drawn = hands.filter((one) => more(one) > 0).flatMap(({ key }): Flight[] => {
    const from = taken.shift();
    return from ? [{ from, to: key }] : off(key);
  });
  const discarded = changed("discard") ? hands.filter((one) => more(one) < 0).map(({ key }): Flight => ({ from: key, to: "discard" })) : [];
  return [...drawn, ...discarded, ...open.flatMap(off)];
}

function without(all: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return all.filter((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
