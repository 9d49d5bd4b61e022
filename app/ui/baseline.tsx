import type { BaselineStatus } from "#app/domain/baseline.ts";
import { Icon } from "./icon.tsx";

export type BaselineProps = {
  /** ID of the feature in the web-features package. */
  readonly feature: string;
  readonly name: string;
  readonly status: BaselineStatus;
  readonly since: { readonly day: string; readonly text: string } | null;
};

/** Since when browsers support a feature, and what that means for a page. */
export function Baseline({ feature, name, status, since }: BaselineProps) {
  return (
    <p className="baseline">
      <Icon name={status === "limited" ? "warning" : "tick"} />
      <span>
        <b>{`${name}:`}</b>
        {since === null ? (
          " not in every browser yet, so the page has to work without it. "
        ) : (
          <>
            {" in every current browser since "}
            <time dateTime={since.day}>{since.text}</time>
            {status === "newly" ? ". An older phone may not know it yet. " : ". "}
          </>
        )}
        <a href={`https://web-platform-dx.github.io/web-features-explorer/features/${feature}/`}>
          Browser versions<span className="vh">{` for ${name}`}</span>
        </a>
      </span>
    </p>
  );
}
