/** `npm start` once everything is installed: build what has changed, then serve. */
import { spawn, spawnSync } from "node:child_process";

const built = spawnSync(process.execPath, ["scripts/build.ts", "--if-changed"], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

const server = spawn(process.execPath, ["server.ts"], { stdio: "inherit" });
// The terminal sends Ctrl+C to both; a service manager sends its signal to this process alone.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => server.kill("SIGTERM"));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
