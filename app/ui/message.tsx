import type { ReactNode } from "react";
import type { IconName } from "#app/drawing/icons.ts";
import { Icon } from "./icon.tsx";

/** What a message is about. It sets the colour of its mark, which only repeats the words. */
export type MessageKind = "info" | "success" | "warning" | "error";

/** The icon of each kind. */
export const messageIcons = {
  info: "info",
  success: "tick",
  warning: "warning",
  error: "cross",
} as const satisfies Record<MessageKind, IconName>;

export type MessageProps = {
  kind: MessageKind;
  /** What happened, in a few words. */
  title?: ReactNode;
  /** The rest of it, then what to do. */
  children?: ReactNode;
  /** Buttons and links below the text. */
  actions?: ReactNode;
  /** In place of the icon of its kind. */
  icon?: IconName;
};

/**
 * A short message: what happened, then what to do. Errors are announced at once, others politely. If a script fills it in, use
 * `LiveMessage`. `flash`: it's about the previous page, so in-page navigation removes it (browser/navigation/page-content.ts).
 * `quiet`: part of the page from the start, so it isn't announced.
 */
export function Message({
  flash = false,
  quiet = false,
  ...message
}: MessageProps & { flash?: boolean; quiet?: boolean }) {
  const role = quiet ? undefined : message.kind === "error" ? "alert" : "status";
  return (
    <div className={`tell ${message.kind}`} role={role} data-flash={flash ? "" : undefined}>
      <Inside {...message} />
    </div>
  );
}

type LiveMessageProps = {
  /** Null while there's nothing to say. */
  message: MessageProps | null;
  /** Id of the message, for `aria-describedby`. */
  id?: string;
  /** What to say if the script that fills it in doesn't load offline (islands/hydrate-islands.ts). */
  offline?: string;
};

/**
 * A message that comes and goes. The polite region is on the page before its words are, because many screen readers miss a
 * region that arrives with them. An alert is announced when it's added.
 */
export function LiveMessage({ message, id, offline }: LiveMessageProps) {
  const error = message?.kind === "error";
  return (
    <>
      <div className="message" role="status" id={error ? undefined : id} data-offline={offline}>
        {message && !error ? <Box {...message} /> : null}
      </div>
      {message && error ? (
        <div className="message" role="alert" id={id}>
          <Box {...message} />
        </div>
      ) : null}
    </>
  );
}

function Box(message: MessageProps) {
  return (
    <div className={`tell ${message.kind}`}>
      <Inside {...message} />
    </div>
  );
}

function Inside({ kind, title, children, actions, icon = messageIcons[kind] }: MessageProps) {
  return (
    <>
      <Icon name={icon} />
      <div>
        <p>
          {title ? <b>{title}</b> : null}
          {title && children ? " " : null}
          {children}
        </p>
        {actions ? <div className="btns">{actions}</div> : null}
      </div>
    </>
  );
}
