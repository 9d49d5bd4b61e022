import { useEffect, useRef } from "react";
import { Message, type MessageProps } from "#app/ui/message.tsx";

/** `text` is only for screen readers, and `message` is also shown. `undo` reverses the action that it reports. */
export type StatusMessage =
  | { readonly text: string; readonly message?: undefined; readonly undo?: undefined }
  | { readonly message: MessageProps; readonly undo?: (() => void) | undefined };

/** Milliseconds that a message is shown: longer if people can still change their mind. */
const shownFor = { message: 10_000, undo: 30_000 } as const;

type WorkMessageProps = {
  status: StatusMessage;
  onClose: () => void;
};

/** The live region of a workspace. It is there from the start, and comes right after the tools, so that Tab reaches its buttons. */
export function WorkMessage({ status, onClose }: WorkMessageProps) {
  const region = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!status.message) return;
    const timer = setInterval(
      () => {
        // A message that people point at or that has the focus stays.
        if (!region.current?.matches(":hover, :has(:focus-visible)")) close.current();
      },
      status.undo ? shownFor.undo : shownFor.message,
    );
    return () => clearInterval(timer);
  }, [status]);
  /** The button that was pressed goes away with its message, so the focus stays in its place. */
  const press = (action: () => void) => () => {
    region.current?.focus({ preventScroll: true });
    action();
  };
  return (
    <div className={status.message ? "notices" : "vh"} role="status" tabIndex={-1} ref={region}>
      {status.message ? (
        <Message
          {...status.message}
          quiet
          actions={
            <>
              {status.undo ? (
                <button type="button" className="link" onClick={press(status.undo)}>
                  Undo reset
                </button>
              ) : null}
              <button type="button" className="link" onClick={press(onClose)}>
                Close
              </button>
            </>
          }
        />
      ) : (
        status.text
      )}
    </div>
  );
}
