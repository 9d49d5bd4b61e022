import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { CodeText } from "#app/practice/workspace/wording.tsx";

export type ChoicesProps<T extends string> = {
  /** Name of the radio buttons, unique in the page. */
  readonly id: string;
  readonly legend: ReactNode;
  /** Values with their labels, which may have code in backticks. */
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly value: T;
  /** Also called for what was chosen before hydration. */
  readonly onChange: (value: T) => void;
};

/** One of several, as radio buttons in a row that wraps. */
export function Choices<T extends string>({ id, legend, options, value, onChange }: ChoicesProps<T>) {
  const [initial] = useState(value);
  const field = useRef<HTMLFieldSetElement>(null);
  useHydrated(() => {
    const checked = field.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    const chosen = options.find(([option]) => option === checked)?.[0];
    if (chosen !== undefined && chosen !== initial) onChange(chosen);
  });
  return (
    <fieldset ref={field} className="options">
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input
            type="radio"
            name={id}
            value={option}
            defaultChecked={option === initial}
            onChange={() => onChange(option)}
          />
          <span>
            <CodeText text={label} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
