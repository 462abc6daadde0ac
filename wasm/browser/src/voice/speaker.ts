/** Speaks by the browser's own speech, with a voice on the device: none that sends the text to somebody. */

/** Some browsers report their voices late, and some never report that they have none. */
const WAIT_MS = 2_000;

const synthesis = (): SpeechSynthesis | undefined => ("speechSynthesis" in window ? window.speechSynthesis : undefined);

/** The voice on this device that speaks Japanese: the device's preferred one, else the first. */
function localVoice(): SpeechSynthesisVoice | undefined {
  const fitting = (synthesis()?.getVoices() ?? []).filter(({ lang, localService }) => localService && /^ja(?:[-_]|$)/i.test(lang));
  return fitting.find((voice) => voice.default) ?? fitting[0];
}

export class Speaker {
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
