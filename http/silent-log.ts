/** A log that says nothing, for renderings that nobody asked for over HTTP. Faults still reach the caller as answers. */
import { pino } from "pino";

export const silentLog = pino({ level: "silent" });
