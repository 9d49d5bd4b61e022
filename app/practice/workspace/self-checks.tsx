import type { SelfCheck } from "#app/domain/practice/practice.ts";
import { CodeText } from "./wording.tsx";
import "#app/ui/styles/self-checks.css";

type SelfChecksProps = {
  selfChecks: readonly SelfCheck[];
  /** Positions of those that are ticked, from 0. */
  ticked: ReadonlySet<number>;
  onTick: (at: number, isTicked: boolean) => void;
};

/** Questions about the learner's work that only people can answer, each with a model answer to compare with. */
export function SelfChecks({ selfChecks, ticked, onTick }: SelfChecksProps) {
  return (
    <div className="flow self-checks">
      <p className="meta">
        Only a person can judge these. Compare your work with the model answer, and tick what you’re happy with.
      </p>
      <ul className="questions">
        {selfChecks.map(({ question, model }, at) => (
          <li key={question}>
            <label>
              <input
                type="checkbox"
                checked={ticked.has(at)}
                onChange={({ currentTarget }) => onTick(at, currentTarget.checked)}
              />
              <span>
                <CodeText text={question} />
              </span>
            </label>
            <details>
              <summary>
                Model answer<span className="vh"> to question {at + 1}</span>
              </summary>
              <p>
                <CodeText text={model} />
              </p>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
