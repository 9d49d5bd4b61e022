/** Reads lines aloud with a voice that is on the device, so the text isn't sent to a service. */

/** Milliseconds to wait for the list of voices, which some browsers fill late. */
const voicesTimeout = 1000;

export interface Speech {
  /** Resolves after the last line or when stopped. False if this device has no local English voice. */
  readonly done: Promise<boolean>;
  stop(): void;
}

/** `onLine` is called with the index of each line before it is read. */
export function speak(lines: readonly string[], onLine: (line: number) => void): Speech {
  const stopped = new AbortController();
  return {
    done: speakAll(lines, onLine, stopped.signal),
    stop() {
      stopped.abort();
      if ("speechSynthesis" in window) speechSynthesis.cancel();
    },
  };
}

async function speakAll(
  lines: readonly string[],
  onLine: (line: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const voice = "speechSynthesis" in window ? await localVoice() : null;
  if (!voice) return false;
  for (const [line, text] of lines.entries()) {
    if (signal.aborted) break;
    onLine(line);
    await speakOne(text, voice);
  }
  return true;
}

function speakOne(text: string, voice: SpeechSynthesisVoice): Promise<void> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () => resolve();
    // This also happens when it is cancelled.
    utterance.onerror = () => resolve();
    speechSynthesis.speak(utterance);
  });
}

async function localVoice(): Promise<SpeechSynthesisVoice | null> {
  if (speechSynthesis.getVoices().length === 0)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, voicesTimeout);
      const onVoices = () => {
        clearTimeout(timer);
        resolve();
      };
      speechSynthesis.addEventListener("voiceschanged", onVoices, { once: true });
    });
  return speechSynthesis.getVoices().find((voice) => voice.localService && /^en\b/i.test(voice.lang)) ?? null;
}
