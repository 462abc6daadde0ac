/**
 * Animates what moves: keyed pieces glide to their new places; of tiles and cards, found by comparing their places before
 * and after, copies fly; dice roll. Knows no game.
 */
import { type Flight, flights, HAND, type Point, type Shown, arc } from "./arcs";
import { reducedMotion } from "../page/dom";

/** A tile in a place: what it shows. */
const TOKEN = ":scope > g:has(> :is(.in-token, .in-placed))";
const DIE = ".in-die";
/** So many of a sort on a place: how many, and behind the name of the place in its key the sort. */
const PILE = "data-pile";

const tokensOf = (el: Element): Element[] => [...el.querySelectorAll(TOKEN)];
/** What a tile shows: its picture, and the letters on it. */
const signOf = (token: Element): string => `${token.querySelector("use")?.getAttribute("href") ?? ""} ${token.textContent}`;
const countOf = (el: Element): number => (el.matches(".in-hide") ? 0 : Number(/×(\d+)$/u.exec(el.lastElementChild?.textContent ?? "")?.[1] ?? 1));
const pileOf = (key: string, el: Element): string[] => new Array<string>(Number(el.getAttribute(PILE))).fill(key.replace(/^\w+\.\w+/u, ""));
const shownOf = (key: string, el: Element): Shown => ({ key, tokens: [...tokensOf(el).map(signOf), ...pileOf(key, el)], count: countOf(el) });

/** Where the content of a place is drawn: its own transform, as its attribute has it. */
function placeOf(el: SVGGraphicsElement): Point {
  const { e, f } = el.transform.baseVal.numberOfItems ? el.transform.baseVal.getItem(0).matrix : { e: 0, f: 0 };
  return { x: e, y: f };
}

/** The flights of one change of a picture: record each place before and after, then start them. */
export class Flights {
  readonly #before: Shown[] = [];
  readonly #after: Shown[] = [];
  readonly #places = new Map<string, Point>();
  readonly #cards = new Map<string, SVGGraphicsElement>();
  readonly #now = new Map<string, SVGGraphicsElement>();
  readonly #dice: SVGGraphicsElement[] = [];

  /** Copies fly at the end of `over`. */
  constructor(private readonly over: Element) {}

  before(key: string, el: SVGGraphicsElement): void {
    this.#before.push(shownOf(key, el));
    this.#places.set(key, placeOf(el));
    if (key.startsWith(HAND) || el.hasAttribute(PILE)) this.#cards.set(key, el.cloneNode(true) as SVGGraphicsElement);
  }

  after(key: string, el: SVGGraphicsElement): void {
    this.#after.push(shownOf(key, el));
    this.#now.set(key, el);
    if (el.matches(DIE)) this.#dice.push(el);
  }

  start(): void {
    for (const die of this.#dice) roll(die);
    for (const flight of flights(this.#before, this.#after)) this.#fly(flight);
  }

  #fly({ from, to, token, turned }: Flight): void {
    const [end, start] = [this.#now.get(to), this.#places.get(from)];
    if (!end || !start) return;
    const real = token === undefined ? undefined : tokensOf(end).findLast((one) => signOf(one) === token);
    // What is left of a pile, or what it has come to, has another number than what flies: of a pile that is gone, all flies.
    const copied = real ?? (to === "discard" || (end.hasAttribute(PILE) && !this.#now.has(from)) ? this.#cards.get(from) : end);
    if (!copied) return;
    const place = placeOf(end);
    const copy = copied.cloneNode(true) as SVGGraphicsElement;
    for (const name of ["id", "data-key", "tabindex", "role"]) copy.removeAttribute(name);
    copy.classList.remove("in-lit", "in-picked", "in-mark", "in-flash");
    if (!real) copy.removeAttribute("transform");
    const flying = document.createElementNS(this.over.namespaceURI, "g") as SVGGraphicsElement;
    flying.setAttribute("class", "in-flies");
    flying.setAttribute("aria-hidden", "true");
    flying.setAttribute("transform", `translate(${place.x} ${place.y})`);
    flying.append(copy);
    this.over.append(flying);
    real?.animate([{ opacity: 0 }, { opacity: 0 }], FLIES_MS);
    if (turned) copy.animate([{ transform: "scaleX(0.06)" }, { transform: "scaleX(0.06)", offset: 0.45 }, { transform: "none" }], FLIES_MS);
    const flown = fly(flying, { x: start.x - place.x, y: start.y - place.y });
    if (flown) void flown.finished.catch(() => undefined).then(() => flying.remove());
    else flying.remove();
  }
}

/** A die that shows another face tumbles where it lies. */
function roll(el: SVGGraphicsElement): void {
  const { x, y } = placeOf(el);
  const at = (turn: number, up: number): Keyframe => ({ transform: `translate(${x}px, ${y - up}px) rotate(${turn}deg)` });
  el.animate([at(-360, 0), at(-220, 14), at(-90, 4), at(0, 0)], { duration: 500, easing: "ease-out" });
}

// Pieces that move fly: up from where they stood, in an arc, and down to their place.

/** Milliseconds that a piece is under way. */
const FLIES_MS = 300;
/** Let an element fly to where it stands, from a place as far away. Its transform is said as a style: in WebKit the attribute is none. */
export function fly(el: SVGGraphicsElement, from: Point, ms = FLIES_MS): Animation | undefined {
  if (reducedMotion() || Math.hypot(from.x, from.y) < 1) return undefined;
  const end = place(el);
  return el.animate(arc(from).map(({ x, y }) => ({ transform: new DOMMatrix().translate(x, y).multiply(end).toString() })), { duration: ms, easing: "ease-in-out" });
}

/** Where an element stands, read from its attribute: no layout is needed. */
function place(el: SVGGraphicsElement): DOMMatrix {
  let matrix = new DOMMatrix();
  for (const { matrix: one } of el.transform.baseVal) matrix = matrix.multiply(one);
  return matrix;
}

/** Call before an element changes; the returned function is called afterwards and lets a piece fly from its old place,
 * if either end is visible. */
export function glide(el: SVGGraphicsElement): (() => void) | undefined {
  if (!el.matches(".in-piece[transform]")) return undefined;
  const { e, f } = place(el);
  const unseen = el.matches(OFF);
  return () => {
    const to = place(el);
    if (!unseen || !el.matches(OFF)) fly(el, { x: e - to.e, y: f - to.f });
  };
}

/** A piece that is not on the table: it waits where it will appear from. */
const OFF = ".in-off";
