/** Runs nginx with TLS in front of the site, with the configuration that the deployment guide tells operators to use. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findProgram } from "../../scripts/find-tools.ts";
import { freePort } from "../fixtures/free-ports.ts";

/** The nginx configuration in the guide, exactly as it is printed there. */
export const guideConfiguration = blockOf(
  "docs/guides/deploy.md",
  /^```nginx\n([\s\S]*?)^```$/m,
  "an nginx configuration",
);

/** The servers of several machines in the guide, and the line that passes requests on to them. */
const guideUpstream = blockOf(
  "docs/guides/deploy.md",
  /^(upstream graphite \{[\s\S]*?^\})/m,
  "several servers for nginx",
);
const guidePass = blockOf(
  "docs/guides/deploy.md",
  /^(proxy_pass http:\/\/graphite;)$/m,
  "proxy_pass for several servers",
);

/** The settings of the service unit that the guide tells operators to copy. */
export const guideEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...blockOf("deploy/graphite.service", /^\[Service\]\n([\s\S]*?)^\[/m, "a service").matchAll(
      /^Environment=(\w+)=(.+)$/gm,
    ),
  ].map(([, name = "", value = ""]) => [name, value]),
);

function blockOf(file: string, pattern: RegExp, what: string): string {
  const block = pattern.exec(readFileSync(file, "utf8"))?.[1];
  if (block === undefined) throw new Error(`${file} doesn't contain ${what}`);
  return block;
}

export interface Nginx {
  /** Local ports for `http:` and `https:`. */
  readonly ports: { readonly http: number; readonly https: number };
  stop(): Promise<void>;
}

/** Replaces a text that has to occur in the configuration, so that a change of the guide can't silently turn the test off. */
function replaced(configuration: string, from: RegExp | string, to: string): string {
  const changed = configuration.replaceAll(from, to);
  if (changed === configuration) throw new Error(`the nginx configuration of the guide doesn't contain ${from}`);
  return changed;
}

const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ family }) => family === "IPv6"));

function program(name: string): string {
  const path = findProgram(name);
  if (path === null) throw new Error(`This test needs ${name}. Install it and run the test again.`);
  return path;
}

/** A certificate that nobody signed; the browser of the test is told to accept it. */
function makeCertificate(folder: string, host: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${host}`];
  const { status, stderr } = spawnSync(
    program("openssl"),
    [...args, "-addext", `subjectAltName=DNS:${host}`, "-keyout", key, "-out", certificate],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`openssl made no certificate:\n${stderr}`);
  return { certificate, key };
}

/** Puts the configuration for several machines, which the guide describes as a change, into the one for one machine. */
function withUpstream(servers: string, sitePorts: readonly number[]): string {
  const addresses = sitePorts.map((port) => `  server 127.0.0.1:${port};\n`).join("");
  const upstream = replaced(guideUpstream, /(?: *server 10\.0\.0\.\d+:3000;\n)+/g, addresses);
  return `${upstream}\n${replaced(servers, "proxy_pass http://127.0.0.1:3000;", guidePass)}`;
}

/** Starts nginx in front of sites. Only ports, certificate paths and the addresses of the sites differ from the guide. */
export async function startNginx(...sitePorts: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "site-proxy-"));
  const ports = { http: await freePort(), https: await freePort() };
  const host = new URL(guideEnvironment["PUBLIC_URL"] ?? "").hostname;
  const { certificate, key } = makeCertificate(folder, host);
  let servers = guideConfiguration;
  servers = hasIpv6() ? replaced(servers, "listen [::]:", "listen [::1]:") : replaced(servers, /^.*\[::\].*\n/gm, "");
  servers = replaced(servers, /(listen (?:\[::1\]:)?)80;/g, `$1${ports.http};`);
  servers = replaced(servers, /(listen (?:\[::1\]:)?)443 /g, `$1${ports.https} `);
  servers = replaced(servers, /\/etc\/letsencrypt\S+fullchain\.pem/g, certificate);
  servers = replaced(servers, /\/etc\/letsencrypt\S+privkey\.pem/g, key);
  servers =
    sitePorts.length > 1
      ? withUpstream(servers, sitePorts)
      : replaced(servers, "127.0.0.1:3000", `127.0.0.1:${sitePorts[0]}`);
  for (const kind of ["body", "proxy", "fastcgi", "uwsgi", "scgi"]) mkdirSync(join(folder, kind));
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${servers}}
`,
  );
  const child = spawn(program("nginx"), ["-c", file, "-e", join(folder, "error.log"), "-p", folder], {
    stdio: "inherit",
  });
  await untilItAnswers(child, ports.http);
  return {
    ports,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function untilItAnswers(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`nginx stopped with exit code ${child.exitCode}`);
    const answered = await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" }).catch(() => null);
    if (answered) return;
    await pause(100);
  }
  child.kill("SIGTERM");
  throw new Error("nginx didn't answer within ten seconds");
}
