import type { ReactNode } from "react";
import { formatMinutesInSentence } from "#app/domain/minutes.ts";

/** Depth that most people can skip, closed until someone asks for it. */
export function Deeper({ title, minutes, children }: { title: string; minutes: string; children: ReactNode }) {
  return (
    <details className="deeper">
      <summary>
        <b>{`Going deeper: ${title}`}</b>{" "}
        <span className="meta">{`Optional, ${formatMinutesInSentence(Number(minutes))}`}</span>
      </summary>
      <div className="flow">{children}</div>
    </details>
  );
}
