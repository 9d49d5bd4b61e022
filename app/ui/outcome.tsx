import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

const marks = {
  ok: { icon: "tick", colour: "ok" },
  fail: { icon: "cross", colour: "red" },
  todo: { icon: "hint", colour: "red" },
  wait: { icon: "clock", colour: "soft" },
} as const;

/**
 * What happened, in words with its mark: `ok` it worked, `fail` it did not, `todo` something is missing, `wait` it is
 * under way. A polite live region, so that a change is announced.
 */
export function Outcome({ kind, children }: { kind: keyof typeof marks; children: ReactNode }) {
  const { icon, colour } = marks[kind];
  return (
    <div className="verdict" role="status">
      <span className={colour}>
        <Icon name={icon} />
      </span>
      <span>{children}</span>
    </div>
  );
}
