import type { ReactNode } from "react";

/** Depth that most people can skip, closed until someone asks for it. */
export function Deeper({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="deeper">
      <summary>
        <b>Going deeper: {title}</b> <span className="meta">Optional</span>
      </summary>
      <div className="flow">{children}</div>
    </details>
  );
}
