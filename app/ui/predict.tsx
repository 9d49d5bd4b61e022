import type { ReactNode } from "react";

/** A question to decide before looking: the answer opens under it, without a script. */
export function Predict({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className="predict">
      <summary>
        {question} <span className="meta">Decide first, then open this.</span>
      </summary>
      <div className="tight">{children}</div>
    </details>
  );
}
