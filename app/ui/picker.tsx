import type { ReactNode } from "react";
import type { MarkPlace } from "#app/domain/progress/marks.ts";
import { Mark } from "./mark.tsx";

/** One choice of a filter: a plain link. */
export type Choice = {
  text: string;
  href: string;
  /** Makes the choice itself the target of its link, for filters that style sheets apply (styles/projects.css). */
  id?: string;
  /** The place of the number of what it shows. */
  count?: MarkPlace;
  /** Whether this page shows this choice. */
  current?: boolean;
};

type PickerProps = {
  /** What the filters do, for people who can't see the list below. */
  label: string;
  /** Whether a style sheet filters by the target of the URL. */
  byTarget?: boolean;
  children: ReactNode;
};

/** The filters above a list. */
export function Picker({ label, byTarget = false, children }: PickerProps) {
  return (
    <nav className={byTarget ? "picker by-target" : "picker"} aria-label={label}>
      {children}
    </nav>
  );
}

/** A named group of mutually exclusive choices. */
export function Choices({ label, id, choices }: { label: string; id: string; choices: readonly Choice[] }) {
  return (
    <div>
      <p className="label" id={id}>
        {label}
      </p>
      <ChoiceList labelledBy={id} choices={choices} />
    </div>
  );
}

export function ChoiceList({ labelledBy, choices }: { labelledBy: string; choices: readonly Choice[] }) {
  return (
    <ul className="opts" aria-labelledby={labelledBy}>
      {choices.map(({ text, href, id: own, count, current }) => (
        <li key={href} id={own}>
          <a href={href} aria-current={current ? "true" : undefined}>
            {count ? (
              <span>
                {text}
                <Mark place={count} />
              </span>
            ) : (
              text
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
