import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from "react";
import { Icon } from "./icon.tsx";

type CommonProps = {
  /** Id of the field, and its name if there is no `name`. */
  id: string;
  name?: string;
  label: ReactNode;
  /** Help text under the label. */
  help?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: string | undefined;
  defaultValue?: string | undefined;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  disabled?: boolean;
};

/** Ids of help and error for `aria-describedby`. Undefined if there is neither. */
function described({ id, help, error }: Pick<CommonProps, "id" | "help" | "error">): string | undefined {
  const ids = [help ? `${id}-help` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return ids || undefined;
}

function Around({ id, label, help, error, children }: CommonProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {help ? (
        <span className="help" id={`${id}-help`}>
          {help}
        </span>
      ) : null}
      {children}
      {error ? (
        <span className="err" id={`${id}-error`}>
          <Icon name="cross" />
          <span>{error}</span>
        </span>
      ) : null}
    </div>
  );
}

type FieldProps = CommonProps & {
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
};

/** The attributes that single-line and multi-line fields share. */
const attributesOf = ({
  id,
  name,
  help,
  error,
  defaultValue,
  required,
  minLength,
  maxLength,
  disabled,
}: CommonProps) => ({
  id,
  name: name ?? id,
  defaultValue,
  required,
  minLength,
  maxLength,
  disabled,
  "aria-invalid": error ? true : undefined,
  "aria-describedby": described({ id, help, error }),
});

/** A single-line field: label, help text under it, and an error next to the field that is announced with it. Passwords can be shown. */
export function Field({ type = "text", autoComplete, ...props }: FieldProps) {
  const input = (
    <input
      {...attributesOf(props)}
      type={type}
      autoComplete={autoComplete}
      // When it is shown, the browser treats a password as text.
      {...(type === "password" ? { spellCheck: false, autoCapitalize: "none" } : {})}
    />
  );
  return (
    <Around {...props}>
      {type === "password" ? (
        <span className="reveal">
          {input}
          {/* Pressed by browser/button-actions.ts, which changes its name. */}
          <button type="button" className="needs-script" data-reveal="">
            <span data-word="">Show</span>
            <span className="vh"> password</span>
          </button>
        </span>
      ) : (
        input
      )}
    </Around>
  );
}

/** A multi-line field. */
export function TextField({ rows = 6, ...props }: CommonProps & { rows?: number }) {
  return (
    <Around {...props}>
      <textarea {...attributesOf(props)} rows={rows} />
    </Around>
  );
}
