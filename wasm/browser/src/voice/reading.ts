/** Reading aloud: speaks the effects of its model, and sends it the results. */
import { inTurn } from "../page/in_turn";
import { keep, readStored } from "../page/storage";
import { RATES, reduceVoice, silent, type Voice, type VoiceEvent } from "./model";
import { Speaker } from "./speaker";

const isRate = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) < RATES.length;

export interface Read {
  /** What is spoken is another sentence, or none. */
  show: () => void;
  /** The step is read to its end. */
  onward: () => void;
}

export class Reading {
  readonly #speaker = new Speaker();
  readonly #of: Read;
  readonly #signal: AbortSignal;
  #voice: Voice = silent(readStored("voice.rate", isRate) ?? undefined);
  #said: readonly string[] = [];

  constructor(of: Read, signal: AbortSignal) {
    [this.#of, this.#signal] = [of, signal];
    signal.addEventListener("abort", () => this.#speaker.hush());
    void this.#speaker.find(signal).then((here) => this.send({ kind: "voices", here }));
  }

  get voice(): Voice {
    return this.#voice;
  }

  /** Another step's sentences; `last`: no step follows. */
  text(said: readonly string[], last: boolean): void {
    this.#said = said;
    this.send({ kind: "text", all: said.length, last });
  }

  readonly send = inTurn((event: VoiceEvent): void => {
    if (this.#signal.aborted) return;
    const [voice, effects] = reduceVoice(this.#voice, event);
    this.#voice = voice;
    this.#of.show();
    for (const effect of effects) {
      if (effect.do === "speak") this.#speaker.speak(this.#said[effect.at] ?? "", effect.rate, (ended) => this.send({ kind: ended ? "ended" : "failed", turn: effect.turn }));
      else if (effect.do === "hush") this.#speaker.hush();
      else if (effect.do === "onward") this.#of.onward();
      else if (effect.do === "keep") keep("voice.rate", effect.rate);
    }
  });
}
