import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";

export type NumberCellProps = {
  readonly label: string;
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  /** Called with a number within the limits, also for what was typed before hydration. */
  readonly onChange: (value: number) => void;
};

/** A number with a short label, for many values in a small space. `NumberField` also has a slider. */
export function NumberCell({ label, unit, min, max, step = 1, value, onChange }: NumberCellProps) {
  const [initial] = useState(value);
  const field = useRef<HTMLInputElement>(null);

  const read = () => {
    const typed = field.current?.valueAsNumber ?? Number.NaN;
    if (!Number.isNaN(typed)) onChange(Math.min(max, Math.max(min, typed)));
  };
  useHydrated(() => {
    if (field.current && field.current.valueAsNumber !== initial) read();
  });
  useEffect(() => {
    const { current } = field;
    // What is being typed stays as it is.
    if (current && current !== document.activeElement && current.valueAsNumber !== value) current.value = String(value);
  }, [value]);

  return (
    <label className="number-cell">
      <code>{label}</code>
      <input
        ref={field}
        type="number"
        inputMode="decimal"
        autoComplete="off"
        min={min}
        max={max}
        step={step}
        defaultValue={initial}
        onInput={read}
        onBlur={({ currentTarget }) => {
          currentTarget.value = String(value);
        }}
      />
      {unit && <span className="vh"> {unit}</span>}
    </label>
  );
}
