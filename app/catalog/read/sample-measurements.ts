/** What the proofs measured of the samples of lessons in a browser (`npm run check:samples`), kept in `content/samples.json`. */

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageSample } from "./samples.ts";

/** Heights in rem of 16 px, for the widths at which lessons show results. */
export interface Measurement {
  /** On phones. */
  readonly narrow: number;
  /** Below the code on wider screens. */
  readonly below: number;
  /** In the margin next to the code; null if it doesn't fit there. */
  readonly margin: number | null;
  /** Hash of the expectations that hold; "" if there are none. */
  readonly expects: string;
}

/** By the id of the sample. */
export type Measurements = Readonly<Record<string, Measurement>>;

export const measurementsFile = (contentDir: string): string => join(contentDir, "samples.json");

/** What the file says; empty if there is none. */
export function readMeasurements(contentDir: string): Measurements {
  const file = measurementsFile(contentDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Measurements) : {};
}

/** Changes with every expectation of a sample. */
export const expectationsHash = ({ expectations }: Pick<PageSample, "expectations">): string =>
  expectations.length === 0
    ? ""
    : createHash("sha256")
        .update(JSON.stringify(expectations.map(({ line: _, ...rest }) => rest)))
        .digest("hex")
        .slice(0, 8);

/** Whether a sample has been measured as it is now, and all that is expected of it holds. */
export const isMeasured = (sample: PageSample, measurements: Measurements): boolean =>
  Object.hasOwn(measurements, sample.id) && measurements[sample.id]?.expects === expectationsHash(sample);

/** The height of a line of code on wide screens, and of what is around the code, in rem. */
const [lineHeight, aroundCode] = [1.6, 4.6];

/** How high the code of a sample is on wide screens, in rem, as `reading.css` shows it. */
export const codeHeight = ({ blocks }: Pick<PageSample, "blocks">): number =>
  blocks.reduce((sum, { code }) => sum + code.split("\n").length * lineHeight + aroundCode, 0);

/** For a sample that hasn't been measured: about a line for each element with text. */
export function estimate(sample: PageSample): Measurement {
  const height = Math.min(30, 2 + 1.5 * (sample.document.match(/<\/|<(?:img|input|br|hr)\b/g)?.length ?? 0));
  return { narrow: height, below: height, margin: null, expects: "" };
}
