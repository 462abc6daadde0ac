/** The reducer of reading aloud. */

/** How fast, as a multiple of the voice's own pace. */
export const RATES = [0.7, 0.85, 1, 1.2, 1.4, 1.7] as const;
const OWN_RATE = 2;

export interface Voice {
  /** Whether this device has a voice that speaks Japanese by itself; undefined until that is known. */
  readonly here: boolean | undefined;
  readonly state: "off" | "speaking" | "paused";
  /** The sentence that is spoken or would be next, and how many the step has; undefined until a step is known. */
  readonly at: number;
  readonly all: number | undefined;
  /** Whether no step follows. */
  readonly last: boolean;
  /** Index in RATES. */
  readonly rate: number;
  /** The running number of the current utterance: an end event of an older one is ignored. */
  readonly turn: number;
}

export const silent = (rate = OWN_RATE): Voice => ({ here: undefined, state: "off", at: 0, all: undefined, last: false, rate, turn: 0 });

export type VoiceEvent =
  | { kind: "voices"; here: boolean }
  /** The button: read aloud, take a break, go on. */
  | { kind: "play" }
  | { kind: "pause" | "stop" }
  /** From this sentence on. */
  | { kind: "from"; at: number }
  /** Another step is shown, or the same with other words. */
  | { kind: "text"; all: number; last: boolean }
  | { kind: "ended" | "failed"; turn: number }
  | { kind: "rate"; by: number };

export type VoiceEffect =
  | { do: "speak"; at: number; rate: number; turn: number }
  | { do: "hush" | "onward" }
  | { do: "keep"; rate: number };

type VoiceResult = readonly [Voice, readonly VoiceEffect[]];
const NONE: readonly VoiceEffect[] = [];

export function reduceVoice(voice: Voice, event: VoiceEvent): VoiceResult {
  switch (event.kind) {
    case "voices": {
      const now: Voice = { ...voice, here: event.here };
      if (event.here) return voice.state === "speaking" && voice.here === undefined ? speak(now, now.at) : [now, NONE];
      return [{ ...now, state: "off" }, voice.state === "speaking" ? [{ do: "hush" }] : NONE];
    }
    case "play":
      if (voice.here === false) return [voice, NONE];
      return voice.state === "speaking" ? pause(voice) : speak(voice, voice.at);
    case "pause":
      return voice.state === "speaking" ? pause(voice) : [voice, NONE];
    case "stop":
      return voice.state === "off" ? [voice, NONE] : [{ ...voice, state: "off", at: 0, turn: voice.turn + 1 }, [{ do: "hush" }]];
    case "from":
      return voice.state === "off" || event.at >= (voice.all ?? 0) ? [voice, NONE] : speak(voice, event.at);
    case "text": {
      const now: Voice = { ...voice, at: 0, all: event.all, last: event.last };
      return voice.state === "speaking" ? speak(now, 0) : [now, NONE];
    }
    case "ended":
      return event.turn !== voice.turn || voice.state !== "speaking" ? [voice, NONE] : speak(voice, voice.at + 1);
    case "failed":
      return event.turn !== voice.turn || voice.state !== "speaking" ? [voice, NONE] : pause(voice);
    case "rate": {
      const rate = Math.max(0, Math.min(RATES.length - 1, voice.rate + event.by));
      if (rate === voice.rate) return [voice, NONE];
      const [now, effects] = voice.state === "speaking" ? speak({ ...voice, rate }, voice.at) : ([{ ...voice, rate }, NONE] as VoiceResult);
      return [now, [{ do: "keep", rate }, ...effects]];
    }
  }
}

/** Not the browser's own pause, which some devices do not know: the sentence is spoken again from its beginning. */
const pause = (voice: Voice): VoiceResult => [{ ...voice, state: "paused", turn: voice.turn + 1 }, [{ do: "hush" }]];

/** Speak a sentence, once voice and step are known; after the last one the next step comes, and after the last step it is quiet. */
function speak(voice: Voice, at: number): VoiceResult {
  const turn = voice.turn + 1;
  if (voice.here === undefined || voice.all === undefined) return [{ ...voice, state: "speaking", at }, NONE];
  if (at < voice.all) return [{ ...voice, state: "speaking", at, turn }, [{ do: "speak", at, rate: RATES[voice.rate] ?? 1, turn }]];
  if (voice.last) return [{ ...voice, state: "off", at: 0, turn }, [{ do: "hush" }]];
  return [{ ...voice, state: "speaking", turn }, [{ do: "onward" }]];
}
