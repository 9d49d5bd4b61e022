import { useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { CodeText } from "#app/practice/workspace/wording.tsx";

export type ToggleProps = {
  /** May have code in backticks. */
  readonly label: string;
  readonly value: boolean;
  /** Also called for what was ticked before hydration. */
  readonly onChange: (value: boolean) => void;
};

/** A checkbox with its label. */
export function Toggle({ label, value, onChange }: ToggleProps) {
  const [initial] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  useHydrated(() => {
    if (box.current && box.current.checked !== initial) onChange(box.current.checked);
  });
  return (
    <label className="toggle">
      <input
        ref={box}
        type="checkbox"
        defaultChecked={initial}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        <CodeText text={label} />
      </span>
    </label>
  );
}
