/** `<Baseline>` in a text: since when browsers support a feature, from the data of the web-features package. */
import { createRequire } from "node:module";
import type { features as Features } from "web-features";
import type { BaselineStatus } from "#app/domain/baseline.ts";

export interface Availability {
  /** Of the feature, as authors of pages write it: ":has()". */
  readonly name: string;
  readonly status: BaselineStatus;
  /** The day on which the last of the browsers began to support it (YYYY-MM-DD). Null if it is limited. */
  readonly since: string | null;
}

let features: typeof Features | undefined;

/** The data are several megabytes, so they're only read for a text that needs them. */
function allFeatures(): typeof Features {
  features ??= (createRequire(import.meta.url)("web-features/data.json") as { features: typeof Features }).features;
  return features;
}

/** Null if there is no such feature, or if it was moved or split. The ID is that of web-features: "container-queries". */
export function availabilityOf(feature: string): Availability | null {
  const found = Object.hasOwn(allFeatures(), feature) ? allFeatures()[feature] : undefined;
  if (found?.kind !== "feature") return null;
  const { baseline, baseline_low_date: since } = found.status;
  return {
    name: found.name,
    status: baseline === "high" ? "widely" : baseline === "low" ? "newly" : "limited",
    // The data write "≤2018-10-02" if the feature may be older.
    since: baseline && since ? since.replace("≤", "") : null,
  };
}

/** What is wrong with the attributes of a `<Baseline>`. What the text takes a feature for has to be what the data say. */
export function baselineProblem(feature: string, claimed: string): { message: string; repair: string } | null {
  const found = availabilityOf(feature);
  if (!found)
    return {
      message: `The web-features package has no feature “${feature}”.`,
      repair: "Look up its ID at https://web-platform-dx.github.io/web-features-explorer/",
    };
  if (claimed === found.status) return null;
  return {
    message: `The text takes ${found.name} for “${claimed}”, but it is “${found.status}”${found.since === null ? "" : ` since ${found.since}`}.`,
    repair: `Read what the text says about it, change what isn't true any more, and write status="${found.status}"`,
  };
}
