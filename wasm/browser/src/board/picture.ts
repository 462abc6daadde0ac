/**
 * One picture on the page: the static base and the keyed nodes, patched in place.
 *
 * A node keeps its element as long as its key exists: a changed `transform` attribute then animates. Nodes are in the
 * fixed order of their scene, so nothing is ever removed and inserted again while a scene stays.
 */
import { Idiomorph } from "idiomorph";
import { Camera, boxOf } from "./camera";
import { type Box } from "./close_up";
import { fresh, forceLayout, NS, painted, reducedMotion } from "../page/dom";
import { Flights, glide } from "./flights";
import { svgNodes } from "../page/svg_markup";
import { type Ticks, type Spared, Veil } from "./overlay";
import type { Spot } from "./tags";
import type { Picture } from "../contracts/types";

/** Letters of markup that become elements between two frames: some 50 elements. */
const AT_ONCE = 10_000;

interface DrawnNode {
  el: SVGElement;
  svg: string;
}

export class Board {
  readonly svg: SVGSVGElement;
  readonly #prefix = fresh("in") + "-";
  readonly #base: SVGGElement;
  readonly #layer: SVGGElement;
  readonly #title: SVGTitleElement;
  readonly #camera: Camera;
  #whole = { x: 0, y: 0, width: 0, height: 0 };
  /** Whether the scene has just been drawn: nothing glides then. */
  #fresh = true;
  #shown = "";
  /** Whether elements were made that no reader has seen: what is then missing does not fade in. */
  #preparing = false;
  #nodes = new Map<string, DrawnNode>();
  readonly #described: boolean;
  readonly #veil = new Veil();
  /** On what has been chosen; from the first time on. */
  ticks: Ticks | undefined;
  /** Finds where a tick covers no letters and nothing that `more` selects; undefined on a board without other signs. */
  spots: ((more: string) => Spot) | undefined;

  /**
   * `described`: nobody touches this board, so a screen reader gets it piece by piece: a node with a name is a picture of its own, whose
   * letters are not read one after the other; what has no name is part of what has one.
   */
  constructor(described = false) {
    this.#described = described;
    this.svg = document.createElementNS(NS, "svg");
    this.#title = document.createElementNS(NS, "title");
    this.#title.id = `${this.#prefix}title`;
    this.#base = document.createElementNS(NS, "g");
    this.#layer = document.createElementNS(NS, "g");
    this.svg.setAttribute("class", "in-svg");
    // A group: with role="img" its pieces would be hidden from screen readers.
    this.svg.setAttribute("role", "group");
    this.svg.setAttribute("aria-labelledby", this.#title.id);
    if (described) this.#base.setAttribute("aria-hidden", "true");
    this.svg.append(this.#title, this.#base, this.#layer, this.#veil.root);
    this.#camera = new Camera(this.svg);
  }

  /** All of the picture. */
  get whole(): Box {
    return this.#whole;
  }

  /** The keys of what the pending choice is about: the bill that is voted on. */
  active(): string[] {
    return [...this.svg.querySelectorAll<SVGElement>(".in-active[data-key]")].flatMap(({ dataset }) => dataset["key"] ?? []);
  }

  /** The boxes of these keys, as far as they are drawn. */
  boxes(keys: readonly string[]): Box[] {
    return keys.flatMap((key) => {
      const el = this.node(key);
      return (el && boxOf(el as SVGGraphicsElement)) ?? [];
    });
  }

  /** Show this part; `atOnce` where it is not the reader who moves. */
  look(part: Box, atOnce = false): void {
    this.#camera.look(part, this.#fresh || atOnce);
    this.#fresh = false;
  }

  /**
   * Make a picture's elements a few to a frame, unseen, so that a slow phone answers a touch in between; `show` and `look` then
   * have little to do. `aim` chooses the view once these `keys` are made. Ends early when it is no longer `wanted`.
   */
  async prepare(picture: Picture, keys: readonly string[], aim: () => void, wanted: () => boolean): Promise<void> {
    this.#start(picture, sceneOf(picture));
    this.#preparing = true;
    // Not `visibility`, which is handed down: taking it back would restyle every element. Not quite 0: then nothing would be painted,
    // and all of it at once when it is taken back.
    this.svg.style.opacity = "0.001";
    // Zoom in before there is much to lay out: the browser recomputes the layout of all letters when their displayed
    // size changes.
    this.#makeAll(picture.nodes.filter(([key]) => keys.includes(key)));
    aim();
    this.#fresh = true;
    this.#layer.replaceChildren();
    this.#nodes.clear();
    let [from, letters] = [0, picture.base?.length ?? 0];
    for (const [at, [, svg]] of picture.nodes.entries()) {
      letters += svg.length;
      if (letters < AT_ONCE && at < picture.nodes.length - 1) continue;
      this.#makeAll(picture.nodes.slice(from, at + 1));
      forceLayout();
      [from, letters] = [at + 1, 0];
      await painted();
      if (!wanted()) break;
    }
    this.svg.style.opacity = "";
  }

  /** Show a picture. `name` is what the board is called, the picture's title if empty. */
  show(picture: Picture, name = "", mark: readonly string[] = []): void {
    const scene = sceneOf(picture);
    const first = scene !== this.#shown || this.#preparing;
    if (scene !== this.#shown) this.#start(picture, scene);
    this.#preparing = false;
    const label = name || picture.title;
    if (this.#title.textContent !== label) this.#title.textContent = label;
    this.#patch(picture, first);
    for (const [key, { el }] of this.#nodes) if (mark.includes(key)) el.classList.add("in-mark");
  }

  /** Dim all of the picture that is shown but these; with none of them, nothing. */
  dim(spared?: Spared): void {
    this.#veil.over(this, spared);
  }

  #start(picture: Picture, scene: string): void {
    this.#whole = { x: 0, y: 0, width: picture.width, height: picture.height };
    this.#fresh = true;
    this.svg.setAttribute("viewBox", `0 0 ${picture.width} ${picture.height}`);
    this.svg.setAttribute("data-scene", picture.scene);
    this.#base.replaceChildren(...svgNodes(picture.base ?? "", this.#prefix));
    this.#layer.replaceChildren();
    this.#nodes.clear();
    this.#shown = scene;
  }

  #patch(picture: Picture, first: boolean): void {
    const wanted = new Set(picture.nodes.map(([key]) => key));
    const flights = first || reducedMotion() ? undefined : new Flights(this.svg);
    for (const [key, { el }] of this.#nodes) {
      if (wanted.has(key)) continue;
      flights?.before(key, el as SVGGraphicsElement);
      el.remove();
      this.#nodes.delete(key);
    }
    if (!this.#nodes.size && this.#makeAll(picture.nodes)) return;
    let cursor: Element | null = this.#layer.firstElementChild;
    for (const [key, svg] of picture.nodes) {
      const old = this.#nodes.get(key);
      if (!old) {
        const el = this.#make(key, svg);
        if (!el) continue;
        this.#layer.insertBefore(el, cursor);
        if (!first && !reducedMotion()) el.animate([{ opacity: 0 }, { opacity: 1 }], 260);
        flights?.after(key, el as SVGGraphicsElement);
        continue;
      }
      if (old.el === cursor) cursor = cursor.nextElementSibling;
      else move(this.#layer, old.el, cursor);
      if (old.svg !== svg) {
        const next = this.#make(key, svg, false);
        if (!next) continue;
        const el = old.el as SVGGraphicsElement;
        const settle = first ? undefined : glide(el);
        flights?.before(key, el);
        void Idiomorph.morph(el, next, { morphStyle: "outerHTML", restoreFocus: false });
        old.svg = svg;
        settle?.();
        flights?.after(key, el);
      } else {
        old.el.classList.remove("in-lit", "in-lit-part", "in-picked", "in-way");
        if (!/class="[^"]*\bin-mark\b/.test(svg)) old.el.classList.remove("in-mark");
      }
    }
    flights?.start();
  }

  /** All nodes of a new scene in one go: parsing them one by one takes several times as long. */
  #makeAll(nodes: Picture["nodes"]): boolean {
    const made = svgNodes(nodes.map(([, svg]) => svg).join(""), this.#prefix);
    if (made.length !== nodes.length) return false;
    nodes.forEach(([key, svg], index) => this.#nodes.set(key, { el: this.#name(made[index] as SVGElement, key), svg }));
    this.#layer.append(...made);
    return true;
  }

  #name(el: SVGElement, key: string): SVGElement {
    el.setAttribute("data-key", key);
    el.id ||= `${this.#prefix}k-${key}`;
    if (this.#described) {
      const named = [...el.children].some((one) => one.localName === "title");
      el.setAttribute(named ? "role" : "aria-hidden", named ? "img" : "true");
    }
    return el;
  }

  #make(key: string, svg: string, remember = true): SVGElement | undefined {
    const el = svgNodes(svg, this.#prefix)[0];
    if (!el) return undefined;
    this.#name(el, key);
    if (remember) this.#nodes.set(key, { el, svg });
    return el;
  }

  /** Drop all references: a single node that something still references would keep a full tree in memory. */
  clear(): void {
    for (const { el } of this.#nodes.values()) el.replaceChildren();
    this.#nodes.clear();
    this.#layer.replaceChildren();
    this.#base.replaceChildren();
    this.dim();
    this.ticks?.destroy();
    this.ticks = undefined;
    this.#shown = "";
  }

  /** The element of a key in the shown scene. */
  node(key: string): SVGElement | undefined {
    return this.#nodes.get(key)?.el;
  }

  keys(): Iterable<string> {
    return this.#nodes.keys();
  }
}

/** What a picture keeps while pieces move in it. */
const sceneOf = ({ scene, width, height, base }: Picture): string => `${scene} ${width} ${height} ${base ?? ""}`;

/** Move an element without taking it out, where the browser can. */
function move(parent: Element & { moveBefore?: (el: Element, before: Element | null) => void }, el: Element, before: Element | null): void {
  if (parent.moveBefore) parent.moveBefore(el, before);
  else parent.insertBefore(el, before);
}
