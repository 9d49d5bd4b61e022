/**
 * Keeps answers to an exercise that is answered in the lesson as a draft with one file: so they stay on the device, follow the
 * account, wait for somebody who has logged out and are deleted as drafts of code are.
 */
import { edited } from "#app/domain/practice/drafts.ts";
import { createDraftStore } from "#app/practice/drafts/draft-store.ts";
import type { AnswerStore } from "#app/practice/kinds/use-marking.ts";
import { draftDevice, draftOfAccount } from "./draft-device.ts";

const file = "answers.json";

/** The store of one exercise, by its id. */
export function answerStore(id: string): AnswerStore {
  const store = createDraftStore({ id, start: { [file]: "" }, editable: [file] }, draftDevice);
  const text = (): string => store.open().files[file] ?? "";
  const read = (): unknown => {
    try {
      return text() === "" ? null : JSON.parse(text());
    } catch {
      // A text that is none of ours: nothing was kept.
      return null;
    }
  };
  return {
    read,
    write(answers) {
      const before = store.open();
      const next = edited(before, file, JSON.stringify(answers), Date.now());
      // Of two tabs the last one counts.
      if (next !== before) store.save(next, true);
    },
    async fromAccount() {
      const before = text();
      await draftOfAccount(id);
      return text() === before ? null : read();
    },
  };
}
