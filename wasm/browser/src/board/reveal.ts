/**
 * What turned face up (votes, a drawn card) is shown on the board for a while: a strip over it says what, the places stand out.
 * Whatever is pressed ends that.
 */
import { fill, h } from "../page/dom";
import type { Board } from "./picture";
import { sentence } from "../page/rule_link";
import type { State } from "../contracts/types";

type Revealed = NonNullable<State["revealed"]>;

/** Its duration: for cards that stay open on the board short, for those gone from it long enough to be read. */
const STANDS_MS = 2_500;
const A_LINE_MS = 700;
/** Pixels that it leaves free at the window's edge. */
const EDGE = 4;
/** How many sentences have room over the board; the last says the result. */
const LINES = 7;

export class Reveal {
  readonly root = h("div", { class: "in-reveal", hidden: true });
  #timer = 0;
  #end: (() => void) | undefined;
  #lit: Element[] = [];
  /** Whether the board shows what is gone from it since. */
  #gone = false;

  /** Show it; `after` is called once, when it is over. The picture is the board's already. */
  show(revealed: Revealed, board: Board, after: () => void): void {
    this.end();
    fill(this.root, ...revealed.events.slice(-LINES).map((event) => {
      const said = sentence({ text: event.text });
      if (event.seat !== null && event.seat !== undefined) said.className = "in-reveal-seat";
      return said;
    }));
    this.root.classList.toggle("in-reveal-shown", !!revealed.picture);
    // The board itself shows all of it.
    this.root.classList.toggle("in-reveal-bare", !!revealed.picture && revealed.events.every(({ seat }) => seat !== null && seat !== undefined));
    this.root.hidden = false;
    // Above the board as long as there is room, then over it.
    this.root.style.marginBottom = "";
    this.root.style.marginBottom = `${Math.min(0, this.root.getBoundingClientRect().top - EDGE)}px`;
    this.#lit = revealed.keys.map((key) => board.node(key)).filter((el) => el !== undefined);
    for (const el of this.#lit) el.classList.add("in-turned");
    this.#end = after;
    this.#gone = !!revealed.picture;
    document.addEventListener("pointerdown", this.#pressed, { capture: true });
    document.addEventListener("keydown", this.#pressed, { capture: true });
    this.#timer = window.setTimeout(() => this.end(), revealed.picture ? STANDS_MS + A_LINE_MS * revealed.events.length : STANDS_MS);
  }

  readonly #pressed = (event: Event): void => {
    // A touch on what is gone from the board ends this and does nothing else.
    if (this.#gone && event.type === "pointerdown" && event.target instanceof Node && this.root.parentElement?.contains(event.target)) {
      const swallow = (click: Event): void => click.stopPropagation();
      document.addEventListener("click", swallow, { capture: true, once: true });
      window.setTimeout(() => document.removeEventListener("click", swallow, { capture: true }), 600);
    }
    this.end();
  };

  /** It is over. */
  end(): void {
    const after = this.#end;
    this.#end = undefined;
    window.clearTimeout(this.#timer);
    document.removeEventListener("pointerdown", this.#pressed, { capture: true });
    document.removeEventListener("keydown", this.#pressed, { capture: true });
    this.root.hidden = true;
    for (const el of this.#lit) el.classList.remove("in-turned");
    this.#lit = [];
    after?.();
  }
}
