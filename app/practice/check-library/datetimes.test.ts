import { expect, test } from "vitest";
import { isDateOrTime, minutesIn } from "./datetimes.ts";

// The examples of the HTML Standard for `time`, 4.5.14, and what people write instead.
test.for([
  "2011-11",
  "2011-11-18",
  "11-18",
  "--11-18",
  "14:54",
  "14:54:39",
  "14:54:39.929",
  "2011-11-18T14:54",
  "2011-11-18 14:54:39.929",
  "2011-11-18T14:54Z",
  "2011-11-18T14:54:39.929-0800",
  "2011-W47",
  "2011",
  "2024-02-29",
])("“%s” is a date or a time", (value) => expect(isDateOrTime(value)).toBe(true));

test.for([
  "6/11/2026",
  "18-11-2011",
  "2026-13-01",
  "2026-02-29",
  "2026-00",
  "11-31",
  "40 minutes",
  "",
  "Friday",
  "26-11-06x",
])("“%s” isn't", (value) => expect(isDateOrTime(value)).toBe(false));

test.for([
  ["PT40M", 40],
  ["PT4H18M3S", 258.05],
  ["P2D", 2880],
  ["P1DT1H", 1500],
  ["PT2400S", 40],
  ["40m", 40],
  ["4h 18m 3s", 258.05],
  ["18M 4H", 258],
  ["1w", 10_080],
] as const)("“%s” lasts %d minutes", ([value, minutes]) => expect(minutesIn(value)).toBeCloseTo(minutes));

test.for(["P40M", "PT", "P", "pt40m", "40 minutes", "40", "1h 2h", "1.5h", "PT30M1H"])(
  "“%s” isn't a duration",
  (value) => expect(minutesIn(value)).toBeNull(),
);
