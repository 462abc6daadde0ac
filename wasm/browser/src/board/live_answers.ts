/** The answer to a touch, over the board: why not, what it would bring, how to get there. Drawn from the model; knows no game. */
import { C } from "./coach_ja";
import { gainBox } from "./coach";
import type { Act } from "./live_parts";
import type { Answer } from "./model";
import type { Board } from "./picture";
import { wayBox } from "./ways";
import { W } from "./ways_ja";
import { WhyNot } from "./why_not";
import { announce } from "../page/announce";

export class Answers {
  readonly #box: WhyNot;
  readonly #board: Board;
  readonly #act: Act;
  readonly #focus: () => void;
  /** What had the focus before an answer took it. */
  #asker: Element | null = null;

  /** `focus` gives it to the board. */
  constructor(board: Board, frame: HTMLElement, act: Act, focus: () => void) {
    this.#board = board;
    this.#act = act;
    this.#focus = focus;
    this.#box = new WhyNot(frame, () => act({ is: "gone" }));
  }

  get root(): HTMLElement {
    return this.#box.root;
  }

  /** Whether a press lies in it. */
  holds(target: EventTarget | null): boolean {
    return this.#box.holds(target);
  }

  /** Let the focus go before a press elsewhere hides what has it: to move it would move the board under the finger. */
  release(): void {
    const { activeElement: focused } = document;
    if (focused instanceof HTMLElement && this.holds(focused)) focused.blur();
  }

  /** `others` is what may be touched next: the answer lies next to it. */
  show(answer: Answer, others: readonly Element[]): void {
    const from = document.activeElement;
    if (answer.is === "no") {
      this.#asker = null;
      return this.#box.show(answer.reasons, answer.y, others, answer.thing);
    }
    this.#asker = from;
    if (answer.is === "gain") {
      const box = gainBox(answer.gain);
      this.#box.lay(box.nodes, answer.y, others, C.gain);
      return announce(box.said);
    }
    const { way } = answer;
    const box = wayBox(way, (action) => {
      if (box.main.matches(":focus-visible")) this.#focus();
      this.#act({ is: "choose", action });
    });
    this.#box.lay(box.nodes, answer.y, others, W.how);
    box.main.focus({ preventScroll: true });
    announce([...way.how, ...way.stop].map(({ text }) => text).join(" "));
  }

  /** Hide it; the focus goes back to where it was before the touch. */
  hide(): void {
    const inside = this.#box.holds(document.activeElement);
    this.#box.hide();
    if (!inside) return;
    if (this.#asker instanceof SVGElement && this.#board.svg.contains(this.#asker)) this.#asker.focus({ preventScroll: true });
    else this.#focus();
  }
}
