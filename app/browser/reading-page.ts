/** What reading pages get after they have loaded. */
import { markCurrentHeading } from "./current-heading.ts";
import { tidyTabStops } from "./tab-stops.ts";

export function setUpReading(page: ParentNode): void {
  markCurrentHeading(page);
  tidyTabStops(page);
}
