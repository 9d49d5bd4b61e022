import type { ReactNode } from "react";

/** A question to answer before looking. The answer opens below it, without a script. */
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
