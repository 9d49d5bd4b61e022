import { useEffect, useRef } from "react";
import { Message, type MessageProps } from "#app/ui/message.tsx";

/** A text is only announced, and a message is also shown. `undo` reverses what it's about. */
export type Said =
  | { readonly text: string; readonly message?: undefined; readonly undo?: undefined }
  | { readonly message: MessageProps; readonly undo?: (() => void) | undefined };

/** Milliseconds that a message is shown: longer if people can still change their mind. */
const shownFor = { message: 10_000, undo: 30_000 } as const;

type WorkMessageProps = {
  said: Said;
  onClose: () => void;
};

/** The live region of a workspace. It is there from the start, and comes right after the tools, so that Tab reaches its buttons. */
export function WorkMessage({ said, onClose }: WorkMessageProps) {
  const region = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!said.message) return;
    const timer = setInterval(
      () => {
        // Nobody loses the message that they are reading or are about to answer.
        if (!region.current?.matches(":hover, :has(:focus-visible)")) close.current();
      },
      said.undo ? shownFor.undo : shownFor.message,
    );
    return () => clearInterval(timer);
  }, [said]);
  /** The button that was pressed goes away with its message, so the focus stays in its place. */
  const press = (action: () => void) => () => {
    region.current?.focus({ preventScroll: true });
    action();
  };
  return (
    <div className={said.message ? "notices" : "vh"} role="status" tabIndex={-1} ref={region}>
      {said.message ? (
        <Message
          {...said.message}
          quiet
          actions={
            <>
              {said.undo ? (
                <button type="button" className="link" onClick={press(said.undo)}>
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
        said.text
      )}
    </div>
  );
}
