/**
 * Loaded into a site before anything of it (`NODE_OPTIONS=--import=…`): its time is the real one and so many milliseconds
 * more as stand in the file that AHEAD_FILE names. The file is read each time, so a test moves the clock of a running site.
 */
import { readFileSync } from "node:fs";

const file = process.env["AHEAD_FILE"] ?? "";
const RealDate = Date;
const now = (): number => RealDate.now() + Number(readFileSync(file, "utf8"));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget: typeof Date) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key, receiver) => (key === "now" ? now : Reflect.get(target, key, receiver)),
});
