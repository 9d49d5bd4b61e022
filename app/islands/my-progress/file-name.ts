/** The name of a progress file: "graphite-progress-2026-11-21.json". */
import { site } from "#site";

export const fileName = (day: string): string =>
  `${site.name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-progress-${day}.json`;
