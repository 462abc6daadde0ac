/** Reading aloud: speaks the effects of its model, and sends it the results. */
import { inTurn } from "../page/in_turn";
import { keep, readStored } from "../page/storage";
import { RATES, reduceVoice, silent, type Voice, type VoiceEvent } from "./model";
import { below } from "../page/guards";

const isRate = below(RATES.length);

interface Read {
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

// Speaks by the browser's own speech, with a voice on the device: none that sends the text to somebody.

/** Some browsers report their voices late, and some never report that they have none. */
const WAIT_MS = 2_000;

const synthesis = (): SpeechSynthesis | undefined => ("speechSynthesis" in window ? window.speechSynthesis : undefined);

/** The voice on this device that speaks Japanese: the device's preferred one, else the first. */
function localVoice(): SpeechSynthesisVoice | undefined {
  const fitting = (synthesis()?.getVoices() ?? []).filter(({ lang, localService }) => localService && /^ja(?:[-_]|$)/i.test(lang));
  return fitting.find((voice) => voice.default) ?? fitting[0];
}

class Speaker {
  #voice: SpeechSynthesisVoice | undefined;
  /** Referenced while it is spoken: some browsers drop an unreferenced utterance, and never report its end. */
  #now: SpeechSynthesisUtterance | undefined;

  /** Look for the voice; resolves whether there is one. */
  async find(signal: AbortSignal): Promise<boolean> {
    const speech = synthesis();
    if (!speech) return false;
    this.#voice = localVoice();
    if (!this.#voice) {
      await new Promise<void>((go) => {
        const late = window.setTimeout(go, WAIT_MS);
        signal.addEventListener("abort", () => window.clearTimeout(late));
        speech.addEventListener?.("voiceschanged", () => localVoice() && go(), { signal });
      });
      this.#voice = localVoice();
    }
    return this.#voice !== undefined;
  }

  speak(text: string, rate: number, onEnd: (ended: boolean) => void): void {
    const speech = synthesis();
    if (!speech || !this.#voice) return onEnd(false);
    speech.cancel();
    const said = new SpeechSynthesisUtterance(text);
    said.voice = this.#voice;
    said.lang = this.#voice.lang;
    said.rate = rate;
    said.onend = () => onEnd(true);
    said.onerror = () => onEnd(false);
    this.#now = said;
    speech.speak(said);
  }

  hush(): void {
    if (!this.#now) return;
    this.#now = undefined;
    synthesis()?.cancel();
  }
}
