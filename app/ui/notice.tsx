import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/**
 * A short message about something that has just happened: what it was, then what to do. `kind` sets the colour of its mark, which
 * only repeats the words. `flash`: it is about the way here, so it goes with the next move (browser/navigation/navigate.ts).
 */
export function Notice({
  kind,
  title,
  flash = false,
  children,
}: {
  kind: "good" | "plain";
  title: string;
  flash?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={`tell ${kind}`} role="status" data-flash={flash ? "" : undefined}>
      <Icon name="tick" />
      <p>
        <b>{title}</b> {children}
      </p>
    </div>
  );
}
