/** The Auth emulator of firebase-tools, on a free port, with a home folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { freePorts } from "../../fixtures/free-ports.ts";

const program = fileURLToPath(new URL("../node_modules/firebase-tools/lib/bin/firebase.js", import.meta.url));
const project = "demo-graphite";
const startLimitMs = 90_000;

const codesShape = z.object({
  oobCodes: z
    .array(
      z.object({
        email: z.string(),
        newEmail: z.string().optional(),
        oobCode: z.string(),
        requestType: z.string(),
        oobLink: z.string(),
      }),
    )
    .default([]),
});
export type SentCode = z.infer<typeof codesShape>["oobCodes"][number];

export interface AuthEmulator {
  /** For FIREBASE_AUTH_EMULATOR_HOST. */
  readonly host: string;
  /** Links that were sent and not used yet, oldest first. */
  codes(): Promise<SentCode[]>;
  /** Deletes all users. Codes stay. */
  clear(): Promise<void>;
  /** Whether answers hide which addresses have an account ("email enumeration protection"). */
  setPrivacy(on: boolean): Promise<void>;
  stop(): Promise<void>;
}

export async function startAuthEmulator(): Promise<AuthEmulator> {
  const [auth = 0, hub = 0, logging = 0] = await freePorts(3);
  const folder = mkdtempSync(join(tmpdir(), "auth-emulator-"));
  const at = (port: number) => ({ host: "127.0.0.1", port });
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  writeFileSync(join(folder, "firebase.json"), JSON.stringify({ emulators }));
  const args = [program, "emulators:start", "--only", "auth", "--project", project];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, CI: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await untilReady(child);
  const host = `127.0.0.1:${auth}`;
  const admin = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(`http://${host}${path}`, {
      ...init,
      headers: { authorization: "Bearer owner", "content-type": "application/json" },
    });
    if (!response.ok) throw new Error(`the emulator answered ${response.status} to ${path}`);
    return await response.json();
  };
  return {
    host,
    codes: async () => codesShape.parse(await admin(`/emulator/v1/projects/${project}/oobCodes`)).oobCodes,
    clear: async () => void (await admin(`/emulator/v1/projects/${project}/accounts`, { method: "DELETE" })),
    async setPrivacy(on) {
      const path = `/identitytoolkit.googleapis.com/v2/projects/${project}/config?updateMask=emailPrivacyConfig`;
      const emailPrivacyConfig = { enableImprovedEmailPrivacy: on };
      await admin(path, { method: "PATCH", body: JSON.stringify({ emailPrivacyConfig }) });
    },
    async stop() {
      const ended = new Promise((resolve) => child.on("exit", resolve));
      child.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`the emulator didn't start:\n${output}`));
    const timer = setTimeout(fail, startLimitMs);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes("All emulators ready")) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.on("exit", fail);
  });
}
