/** What one can do with one's progress: take it along, bring it back, delete it. */
import { type ChangeEvent, useRef, useState } from "react";
import type { Keeper } from "#app/browser/progress/keeper.ts";
import { changedRecords, joinAll } from "#app/domain/progress/join.ts";
import { emptyProgress, type Progress } from "#app/domain/progress/records.ts";
import { progressFile, readProgressFile } from "#app/domain/progress/schema.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { fileName } from "./file-name.ts";
import type { Consent } from "./held.ts";
import { takenIn } from "./words.ts";

/** Far above what the largest progress needs. */
const mostBytes = 8 * 1024 * 1024;

type Said = { readonly kind: "ok" | "fail" | "wait"; readonly text: string };

/**
 * Whose progress it is: of an account that the server knows; of an account, on a page that the device has kept while there is
 * no server; or of whoever uses this device.
 */
type Owner = "account" | "kept" | "device";

const where = {
  account: "Kept in your account and, with your permission, on this device.",
  kept: "Kept on this device and in your account; what is new here goes there when the network is back.",
  device: "Kept on this device alone.",
} as const satisfies Record<Owner, string>;

type DataProps = {
  readonly of: Owner;
  readonly consent: Consent;
  readonly keeper: Keeper | null;
  /** Null: only the server knows it. */
  readonly progress: Progress | null;
  /** What an earlier form did. */
  readonly done: string | null;
};

export function DataPart({ of, consent, keeper, progress, done }: DataProps) {
  const [said, setSaid] = useState<Said | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const account = of === "account";

  async function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again.
    currentTarget.value = "";
    if (!file || !keeper) return;
    setSaid({ kind: "wait", text: `Reading ${file.name}.` });
    setSaid(await readIn(file, keeper, consent));
  }

  return (
    <>
      <p>
        {where[of]} The file is plain JSON. Reading it in adds to what is here and replaces nothing by less, on any
        device.
      </p>
      <div className="btns">
        {progress ? (
          <button type="button" className="btn quiet needs-script" onClick={() => save(progress)}>
            Save as a file
          </button>
        ) : account ? (
          <a className="btn quiet" href="/my-progress/file" download="">
            Save as a file
          </a>
        ) : null}
        <button
          type="button"
          className="btn quiet needs-script"
          disabled={!keeper}
          onClick={() => input.current?.click()}
        >
          Read from a file
        </button>
        <button type="button" className="btn quiet needs-script" onClick={() => window.print()}>
          Print this page
        </button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="A file of learning progress"
          onChange={(event) => void chosen(event)}
        />
      </div>
      <div aria-live="polite">{said ? <Outcome kind={said.kind}>{said.text}</Outcome> : null}</div>
      {done === "deleted" && !said ? (
        // biome-ignore lint/a11y/noAutofocus: the reader has just sent a form and needs to know first what happened
        <div className="told" tabIndex={-1} autoFocus>
          <Outcome kind="ok">All your progress is deleted from your account. No device brings it back.</Outcome>
        </div>
      ) : null}
      <p className="no-print">
        No network where you learn? <a href="/offline">Keep the site on this device</a>. What you do without a network
        is counted all the same{of !== "device" ? " and goes to your account when you are back" : ""}.
      </p>
      <Deletion of={of} keeper={keeper} onSaid={setSaid} />
      <p className="needs-script no-print">
        On a computer that others use, too, all that the site keeps on it can be deleted at once
        {account ? ": what your account has not got yet is sent first, then you are logged out" : ""}.
      </p>
      <div className="btns needs-script no-print">
        <button type="button" className="btn quiet" data-consent="forget">
          Forget this device
        </button>
      </div>
      {of !== "device" ? null : (
        <p>
          With <a href="/auth/register">an account</a> the same progress is on all your devices.
        </p>
      )}
    </>
  );
}

/** Hands a file to the browser, as a download. */
function save(progress: Progress): void {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  const address = URL.createObjectURL(new Blob([progressFile(progress, now.getTime())], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName(day);
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const again = "Choose the file that “Save as a file” made, as it was saved.";

async function readIn(file: File, keeper: Keeper, consent: Consent): Promise<Said> {
  if (consent !== "yes") {
    const why =
      consent === "no" ? "Progress is switched off in the cookie settings" : "You have not chosen yet what may be kept";
    return {
      kind: "fail",
      text: `${why}, so nothing was read in. Allow it at the top of this page, then choose the file again.`,
    };
  }
  if (file.size > mostBytes) {
    return { kind: "fail", text: `${file.name} is far larger than such a file can be. Nothing was read in. ${again}` };
  }
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { kind: "fail", text: `${file.name} could not be opened. Nothing was read in; try once more.` };
  }
  const read = readProgressFile(text, Date.now());
  if (!read.ok) return { kind: "fail", text: `${read.message} Nothing was read in. ${again}` };
  const before = keeper.progress;
  const total = joinAll(emptyProgress(), read.records).records.size;
  keeper.add(read.records);
  return { kind: "ok", text: takenIn(total, changedRecords(before, keeper.progress)) };
}

const goes = {
  account:
    "Every result, the calendar, the questions to review and your drafts go: from your account, and from every device as soon as it is online.",
  kept: "Every result, the calendar, the questions to review and your drafts go: from this device at once, from your account as soon as this device is online, and from every other device after that.",
  device: "Every result, the calendar, the questions to review and your drafts go from this device.",
} as const satisfies Record<Owner, string>;

type DeletionProps = {
  readonly of: Owner;
  readonly keeper: Keeper | null;
  readonly onSaid: (said: Said) => void;
};

function Deletion({ of, keeper, onSaid }: DeletionProps) {
  const account = of === "account";
  const box = useRef<HTMLDetailsElement>(null);
  async function onDevice() {
    if (!keeper) return;
    await keeper.deleteAll();
    if (box.current) box.current.open = false;
    const rest = of === "kept" ? " Your account follows when the network is back." : "";
    onSaid({ kind: "ok", text: `All your progress is deleted from this device.${rest}` });
  }
  return (
    <details className={account ? "deletion" : "deletion needs-script"} ref={box}>
      <summary>Delete all my progress</summary>
      <div className="flow">
        <p>{goes[of]} This cannot be undone. Save a file first if you may want it back.</p>
        {account ? (
          <form method="post" action="/my-progress" onSubmit={() => void keeper?.deleteAll()}>
            <button type="submit" className="btn" name="form" value="delete">
              Delete all of it now
            </button>
          </form>
        ) : (
          <button type="button" className="btn" disabled={!keeper} onClick={() => void onDevice()}>
            Delete all of it now
          </button>
        )}
      </div>
    </details>
  );
}
