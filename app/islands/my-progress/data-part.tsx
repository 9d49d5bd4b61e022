/** Lets learners download, import and delete their progress. */
import { type ChangeEvent, useRef, useState } from "react";
import type { ProgressSync } from "#app/browser/progress/progress-sync.ts";
import { changedRecords, mergeAll } from "#app/domain/progress/merge.ts";
import { emptyProgress, type Progress } from "#app/domain/progress/records.ts";
import { parseProgressFile, progressFile } from "#app/domain/progress/schema.ts";
import { LiveMessage, Message, type MessageKind } from "#app/ui/message.tsx";
import { fileName } from "./file-name.ts";
import type { Consent } from "./use-progress.ts";
import { importResultText } from "./words.ts";

/** Far more than the largest progress needs. */
const mostBytes = 8 * 1024 * 1024;

type StatusMessage = { readonly kind: MessageKind; readonly text: string };

/**
 * Whose progress it is. `account`: the server knows it. `kept`: an account's, on an offline copy of the page. `device`: only
 * this device has it.
 */
type Owner = "account" | "kept" | "device";

const where = {
  account: "Your progress is saved in your account and, with your permission, on this device.",
  kept: "Your progress is saved on this device and in your account. New results here go to your account when you’re back online.",
  device: "Your progress is saved only on this device.",
} as const satisfies Record<Owner, string>;

type DataProps = {
  readonly of: Owner;
  readonly consent: Consent;
  readonly progressSync: ProgressSync | null;
  /** Null if only the server knows it. */
  readonly progress: Progress | null;
  /** The result of a form that was sent before. */
  readonly done: string | null;
};

export function DataPart({ of, consent, progressSync, progress, done }: DataProps) {
  const [said, setSaid] = useState<StatusMessage | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const account = of === "account";

  async function importChosenFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again.
    currentTarget.value = "";
    if (!file || !progressSync) return;
    setSaid({ kind: "info", text: `Importing ${file.name}.` });
    setSaid(await importFile(file, progressSync, consent));
  }

  return (
    <>
      <p>
        {where[of]} You can download it as a JSON file and import it on any device. Importing only adds: it never
        replaces a better result.
      </p>
      <div className="btns">
        {progress ? (
          <button type="button" className="btn quiet needs-script" onClick={() => downloadProgress(progress)}>
            Download progress{" "}
          </button>
        ) : account ? (
          <a className="btn quiet" href="/my-progress/file" download="">
            Download progress
          </a>
        ) : null}
        <button
          type="button"
          className="btn quiet needs-script"
          disabled={!progressSync}
          onClick={() => input.current?.click()}
        >
          Import progress
        </button>
        <button type="button" className="btn quiet needs-script" onClick={() => window.print()}>
          Print this page
        </button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="Progress file"
          onChange={(event) => void importChosenFile(event)}
        />
      </div>
      <LiveMessage message={said && { kind: said.kind, children: said.text }} />
      {done === "deleted" && !said ? (
        // biome-ignore lint/a11y/noAutofocus: after sending a form, people first need to know what happened
        <div className="focused-message" tabIndex={-1} autoFocus>
          <Message kind="success">
            All your progress has been deleted from your account, and it won’t come back from any device.
          </Message>
        </div>
      ) : null}
      <p className="no-print">
        No internet where you learn? <a href="/offline">Save the site on this device</a>. What you do offline still
        counts{of !== "device" ? " and goes to your account when you’re back online" : ""}.
      </p>
      <Deletion of={of} progressSync={progressSync} onStatus={setSaid} />
      <p className="needs-script no-print">
        On a shared computer, you can delete everything that the site has saved here
        {account ? ". Anything that isn’t in your account yet is sent first, and then you’re logged out" : ""}.
      </p>
      <div className="btns needs-script no-print">
        <button type="button" className="btn quiet" data-consent="forget">
          Forget this device
        </button>
      </div>
      {of !== "device" ? null : (
        <p>
          With <a href="/auth/register">an account</a>, you see the same progress on all your devices.
        </p>
      )}
    </>
  );
}

/** Starts the download of a progress file. */
function downloadProgress(progress: Progress): void {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  const address = URL.createObjectURL(new Blob([progressFile(progress, now.getTime())], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName(day);
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const again = "Choose a file that you got with “Download progress”, without any changes.";

async function importFile(file: File, progressSync: ProgressSync, consent: Consent): Promise<StatusMessage> {
  if (consent !== "yes") {
    const why =
      consent === "no" ? "Progress tracking is off in the cookie settings" : "You haven’t chosen yet what we can save";
    return {
      kind: "error",
      text: `${why}, so nothing was imported. Allow it at the top of this page, then choose the file again.`,
    };
  }
  if (file.size > mostBytes) {
    return { kind: "error", text: `${file.name} is too big to be a progress file. Nothing was imported. ${again}` };
  }
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { kind: "error", text: `${file.name} couldn’t be opened, so nothing was imported. Try again.` };
  }
  const read = parseProgressFile(text, Date.now());
  if (!read.ok) return { kind: "error", text: `${read.message} Nothing was imported. ${again}` };
  const before = progressSync.progress;
  const total = mergeAll(emptyProgress(), read.records).records.size;
  progressSync.add(read.records);
  return { kind: "success", text: importResultText(total, changedRecords(before, progressSync.progress)) };
}

const goes = {
  account:
    "This deletes your results, calendar, questions to review and drafts from your account, and from each device as soon as it’s online.",
  kept: "This deletes your results, calendar, questions to review and drafts: from this device now, from your account as soon as this device is online, and then from every other device.",
  device: "This deletes your results, calendar, questions to review and drafts from this device.",
} as const satisfies Record<Owner, string>;

type DeletionProps = {
  readonly of: Owner;
  readonly progressSync: ProgressSync | null;
  readonly onStatus: (said: StatusMessage) => void;
};

function Deletion({ of, progressSync, onStatus }: DeletionProps) {
  const account = of === "account";
  const box = useRef<HTMLDetailsElement>(null);
  async function deleteOnDevice() {
    if (!progressSync) return;
    await progressSync.deleteAll();
    if (box.current) box.current.open = false;
    const rest = of === "kept" ? " It will be deleted from your account when you’re back online." : "";
    onStatus({ kind: "success", text: `All your progress has been deleted from this device.${rest}` });
  }
  return (
    <details className={account ? "deletion" : "deletion needs-script"} ref={box}>
      <summary>Delete all my progress</summary>
      <div className="flow">
        <p>{goes[of]} You can’t undo this. If you might want it back, download your progress first.</p>
        {account ? (
          <form method="post" action="/my-progress" onSubmit={() => void progressSync?.deleteAll()}>
            <button type="submit" className="btn" name="form" value="delete">
              Delete everything now
            </button>
          </form>
        ) : (
          <button type="button" className="btn" disabled={!progressSync} onClick={() => void deleteOnDevice()}>
            Delete everything now
          </button>
        )}
      </div>
    </details>
  );
}
