/**
 * Saves the answers to an exercise in a lesson as a draft with one file. They are therefore saved on the device, synced with
 * the account, set aside after logout and deleted in the same way as drafts of code.
 */
import { editFile } from "#app/domain/practice/drafts.ts";
import { createDraftStore } from "#app/practice/drafts/draft-store.ts";
import type { AnswerStore } from "#app/practice/task-kinds/use-marking.ts";
import { draftDevice, fetchAccountDraft } from "./draft-device.ts";

const file = "answers.json";

/** The store of one exercise, by its id. */
export function createAnswerStore(id: string): AnswerStore {
  const store = createDraftStore({ id, start: { [file]: "" }, editable: [file] }, draftDevice);
  const text = (): string => store.open().files[file] ?? "";
  const read = (): unknown => {
    try {
      return text() === "" ? null : JSON.parse(text());
    } catch {
      // The text isn't valid, so it counts as nothing.
      return null;
    }
  };
  return {
    read,
    write(answers) {
      const before = store.open();
      const next = editFile(before, file, JSON.stringify(answers), Date.now());
      // If there are two tabs, the last change wins.
      if (next !== before) store.save(next, true);
    },
    async fromAccount() {
      const before = text();
      await fetchAccountDraft(id);
      return text() === before ? null : read();
    },
  };
}
