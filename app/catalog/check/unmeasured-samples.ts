/** Samples of lessons that haven't been measured as they are now, so a page can only estimate how high their results are. */
import type { ContentText } from "#app/catalog/read/content-text.ts";
import type { Problem } from "#app/catalog/read/problem.ts";
import { isMeasured, readMeasurements } from "#app/catalog/read/sample-measurements.ts";

/** One problem for each file, because one command measures them all. */
export function unmeasuredSamples(texts: readonly ContentText[], contentDir: string): Problem[] {
  const measurements = readMeasurements(contentDir);
  return texts.flatMap(({ source: { file, samples } }) => {
    const missing = samples.filter((sample) => sample.kind === "page" && !isMeasured(sample, measurements));
    const [first] = missing;
    if (first?.kind !== "page") return [];
    const line = first.blocks[0]?.line ?? 1;
    const message =
      missing.length === 1
        ? "The result of this sample hasn't been measured."
        : `The results of this sample and ${missing.length - 1} more below it haven't been measured.`;
    return [{ file, line, message, repair: "Run `npm run check:samples` and commit content/samples.json." }];
  });
}
