/** Reads lines aloud with a voice that is on the device: text is not sent to a voice somewhere else. */

/** Milliseconds to wait for the list of voices, which some browsers fill late. */
const voicesLimit = 1000;

export interface Speech {
  /** Resolves after the last line, or when it was stopped. False: this device has no voice of its own for English. */
  readonly done: Promise<boolean>;
  stop(): void;
}

/** `at` is told the number of each line, from 0, when its turn comes. */
export function speak(lines: readonly string[], at: (line: number) => void): Speech {
  const stopped = new AbortController();
  return {
    done: speakAll(lines, at, stopped.signal),
    stop() {
      stopped.abort();
      if ("speechSynthesis" in window) speechSynthesis.cancel();
    },
  };
}

async function speakAll(lines: readonly string[], at: (line: number) => void, signal: AbortSignal): Promise<boolean> {
  const voice = "speechSynthesis" in window ? await localVoice() : null;
  if (!voice) return false;
  for (const [line, text] of lines.entries()) {
    if (signal.aborted) break;
    at(line);
    await speakOne(text, voice);
  }
  return true;
}

function speakOne(text: string, voice: SpeechSynthesisVoice): Promise<void> {
  return new Promise((resolve) => {
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    words.onend = () => resolve();
    // Also when it is cancelled.
    words.onerror = () => resolve();
    speechSynthesis.speak(words);
  });
}

async function localVoice(): Promise<SpeechSynthesisVoice | null> {
  if (speechSynthesis.getVoices().length === 0)
    await new Promise<void>((resolve) => {
      const limit = setTimeout(resolve, voicesLimit);
      const come = () => {
        clearTimeout(limit);
        resolve();
      };
      speechSynthesis.addEventListener("voiceschanged", come, { once: true });
    });
  return speechSynthesis.getVoices().find((voice) => voice.localService && /^en\b/i.test(voice.lang)) ?? null;
}
