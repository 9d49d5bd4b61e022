/** Keeps answers to exercises: on the device where consent to progress allows it, else for this visit in memory. */
import { deviceStorage, keep, permittedNow } from "#app/browser/storage.ts";
import { keptName } from "#app/domain/consent.ts";
import type { AnswerShelf } from "#app/practice/kinds/use-marking.ts";

const visit = new Map<string, string>();

/** The shelf of one exercise, by its id. */
export function answerShelf(id: string): AnswerShelf {
  const name = keptName("progress", `answers:${id}`);
  return {
    read() {
      try {
        const text = visit.get(id) ?? (permittedNow().progress ? deviceStorage().getItem(name) : null);
        return text === null ? null : JSON.parse(text);
      } catch {
        // A storage that is switched off, or a text that is none of ours: nothing was kept.
        return null;
      }
    },
    write(answers) {
      const text = JSON.stringify(answers);
      visit.set(id, text);
      keep(name, text);
    },
  };
}
