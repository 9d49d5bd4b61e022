/** alert, confirm and prompt. Previews open the browser's own, up to a limit. Checks answer them without opening any. */
import type { Guard } from "./loop-guard.ts";

export interface Dialog {
  readonly kind: "alert" | "confirm" | "prompt";
  readonly text: string;
}

export interface DialogOptions {
  readonly mode: "preview" | "check";
  readonly answers: readonly (boolean | string | null)[];
  /** How many a preview may still open. The outer page counts them, because a run can span several documents. */
  readonly allowance: number;
  readonly guard: Guard;
  /** Called when a dialog opens or closes. While one is open, the page doesn't respond. */
  readonly onOpen: (open: boolean) => void;
  /** The first dialog beyond the allowance was answered without being shown. */
  readonly onSilenced: () => void;
  readonly refuse: (message: string) => void;
}

export function installDialogs(options: DialogOptions): readonly Dialog[] {
  const { mode, answers, allowance, guard, onOpen, onSilenced, refuse } = options;
  const opened: Dialog[] = [];
  const remaining = [...answers];
  const native = { alert: window.alert, confirm: window.confirm, prompt: window.prompt };

  const open = <T>(kind: Dialog["kind"], text: string, fallback: T, ask: () => T): T => {
    opened.push({ kind, text });
    if (mode === "check") return remaining.length > 0 ? (remaining.shift() as T) : fallback;
    if (opened.length > allowance) {
      if (opened.length === allowance + 1) onSilenced();
      return fallback;
    }
    onOpen(true);
    try {
      return guard.pause(ask);
    } finally {
      onOpen(false);
    }
  };

  window.alert = (message?: unknown) => {
    const text = message === undefined ? "" : String(message);
    open("alert", text, undefined, () => native.alert.call(window, text));
  };
  window.confirm = (message?: string) => {
    const text = message === undefined ? "" : String(message);
    return Boolean(open("confirm", text, mode === "check", () => native.confirm.call(window, text)));
  };
  window.prompt = (message?: string, value?: string) => {
    const text = message === undefined ? "" : String(message);
    const otherwise = mode === "check" ? (value ?? "") : null;
    const answer = open<boolean | string | null>("prompt", text, otherwise, () =>
      native.prompt.call(window, text, value ?? ""),
    );
    return answer === null || answer === false ? null : String(answer);
  };
  window.print = () => refuse("`print()` doesn't work in a practice page.");
  window.open = (address) => {
    refuse(
      `\`window.open()\` was called for ${String(address ?? "an empty page")}. Practice pages can't open windows.`,
    );
    return null;
  };
  return opened;
}
