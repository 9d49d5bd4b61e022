import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";

export type NumberFieldProps = {
  /** Id of the slider, unique in the page. */
  readonly id: string;
  readonly label: string;
  /** Shown after the number: "px". */
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  /** Called with a number within the limits, also for what was set before hydration. */
  readonly onChange: (value: number) => void;
};

/** A value with a slider for the hand and a field for an exact number. Both follow `value`. */
export function NumberField({ id, label, unit, min, max, step = 1, value, onChange }: NumberFieldProps) {
  const [initial] = useState(value);
  const slider = useRef<HTMLInputElement>(null);
  const exact = useRef<HTMLInputElement>(null);

  const read = (field: HTMLInputElement) => {
    const typed = field.valueAsNumber;
    if (!Number.isNaN(typed)) onChange(Math.min(max, Math.max(min, typed)));
  };
  useHydrated(() => {
    const changed = [slider.current, exact.current].find((field) => field && field.valueAsNumber !== initial);
    if (changed) read(changed);
  });
  useEffect(() => {
    for (const field of [slider.current, exact.current]) {
      // What is being typed stays as it is: "1" on the way to "12", or nothing at all.
      if (!field || field.valueAsNumber === value || (field === exact.current && field === document.activeElement))
        continue;
      field.value = String(value);
    }
  }, [value]);

  const limits = { min, max, step, defaultValue: initial, autoComplete: "off" };
  return (
    <p className="number-field">
      <label htmlFor={id}>{label}</label>
      <input ref={slider} id={id} type="range" {...limits} onInput={({ currentTarget }) => read(currentTarget)} />
      <span>
        <input
          ref={exact}
          type="number"
          inputMode="decimal"
          aria-label={`${label}, exact value${unit ? ` in ${unit}` : ""}`}
          {...limits}
          onInput={({ currentTarget }) => read(currentTarget)}
          onBlur={({ currentTarget }) => {
            currentTarget.value = String(value);
          }}
        />
        {unit && <span aria-hidden="true"> {unit}</span>}
      </span>
    </p>
  );
}
