/**
 * Bundles a `checks.ts` with what it imports: once as a whole, for the reader of the content, and once with nothing but
 * the functions that run next to a learner's page. docs/decisions/0037-checks-are-bundled.md gives the reasons.
 */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { runInThisContext } from "node:vm";
import { type Plugin, type RolldownError, rolldown } from "rolldown";
import { parseAst } from "rolldown/parseAst";
import type { Problem } from "./problem.ts";
import { blank, freeNames, withoutUnused } from "./script-names.ts";

/** The folder of the check library. */
export const checkLibrary = fileURLToPath(new URL("../../practice/check-library", import.meta.url));
/** How checks name it. */
const libraryName = "#app/practice/check-library/";

export interface BundledChecks {
  /** What the file exports by default. */
  readonly exported: unknown;
  /** An expression for an object with the `run` functions of the checks by id; null if no check has one. */
  readonly program: string | null;
}

/** Bundles one `checks.ts`, given by its full path. It never rejects because of what an author wrote. */
export async function bundleChecks(file: string): Promise<BundledChecks | { readonly problems: readonly Problem[] }> {
  const refused: Problem[] = [];
  try {
    const whole = await bundle(file, wholeFile, refused);
    if (refused.length > 0) return { problems: refused };
    const exported = evaluate(whole, file);
    if (!hasFunctions(exported)) return { exported, program: null };
    const runs = await bundle(file, onlyRuns, refused);
    const unknown = unknownNames(runs, file);
    if (unknown.length > 0) return { problems: unknown };
    return { exported, program: `(()=>{${await runs.small()}return ${exportName}})()` };
  } catch (error) {
    return { problems: refused.length > 0 ? refused : [problemOf(error, file)] };
  }
}

const hasFunctions = (exported: unknown): boolean =>
  typeof exported === "object" &&
  exported !== null &&
  "checks" in exported &&
  Array.isArray(exported.checks) &&
  ("invariants" in exported ||
    exported.checks.some((check: unknown) => typeof check === "object" && check !== null && "run" in check));

// --- bundling -------------------------------------------------------------------------------------------------------

interface Bundle {
  /** Declares `exportName`. */
  readonly code: string;
  readonly map: SourceMap | null;
  /** The code without white space. */
  readonly small: () => Promise<string>;
}

interface Part {
  /** What the bundle exports of the practice, as an expression. */
  readonly value: string;
  readonly plugins: (file: string) => Plugin[];
}

const exportName = "checks";
const entryId = "\0entry";

const wholeFile: Part = { value: "practice", plugins: () => [] };

/** Leaves out hints, attempts and everything else that doesn't run. */
const onlyRuns: Part = {
  value:
    'Object.fromEntries([...practice.checks.map(({ id, run }) => [id, run]), [":invariants", (practice.invariants ?? []).map(({ holds }) => holds)]])',
  plugins: (file) => [
    {
      name: "only-runs",
      transform: (code, id) => (normalize(id) === normalize(file) ? { code: withoutData(code), map: null } : null),
      renderChunk: (code) => ({ code: withoutUnused(code), map: null }),
    },
  ],
};

async function bundle(file: string, part: Part, refused: Problem[]): Promise<Bundle> {
  const built = await rolldown({
    input: entryId,
    cwd: dirname(file),
    tsconfig: false,
    // It would also put values in the place of names.
    treeshake: false,
    logLevel: "silent",
    plugins: [entry(file, part), imports(dirname(file), refused), ...part.plugins(file)],
  });
  const { output } = await built.generate({ ...format, dir: dirname(file), sourcemap: true, minify: false });
  const [{ code, map }] = output;
  return {
    code,
    map: map && new SourceMap(JSON.parse(map.toString()) as SourceMapPayload),
    small: async () => (await built.generate({ ...format, minify: withNames })).output[0].code.trim(),
  };
}

const format = { format: "iife", name: exportName } as const;

/** Names stay, because learners read them in errors: "isPrime is not a function". */
const withNames = { compress: false, mangle: false, codegen: true };

const entry = (file: string, { value }: Part): Plugin => ({
  name: "entry",
  resolveId: (source) => (source === entryId ? entryId : source === file ? file : null),
  load: (id) =>
    id === entryId
      ? `import * as module from ${JSON.stringify(file)};\nconst practice = module.default;\nexport default ${value};\n`
      : null,
});

/** A check imports from the check library and from its own folder; the library imports only from itself. */
const imports = (folder: string, refused: Problem[]): Plugin => ({
  name: "imports",
  resolveId(source, importer) {
    if (importer === undefined || importer === entryId) return null;
    const from = dirname(importer);
    const target = source.startsWith(libraryName)
      ? join(checkLibrary, source.slice(libraryName.length))
      : /^\.\.?\//.test(source)
        ? join(from, source)
        : null;
    const allowed = target !== null && [checkLibrary, folder].includes(dirname(target));
    if (allowed && existsSync(target)) return target;
    const [message, repair] = allowed
      ? [`The checks can't be read: the file ${source} doesn't exist.`, "Correct the name. It ends in `.ts`."]
      : [
          `The checks import ${source}, which doesn't exist where they run.`,
          `Import from \`${libraryName}…\` or from a file in the same folder. From app/domain, use \`import type\`.`,
        ];
    const line = lineOfImport(readFileSync(importer, "utf8"), source);
    if (!refused.some((problem) => problem.file === importer && problem.line === line))
      refused.push({ file: importer, line, message, repair });
    return { id: source, external: true };
  },
});

const lineOfImport = (source: string, name: string): number => {
  const isImport = (line: string) => /["']/.test(line) && line.includes(name) && !line.startsWith("import type");
  return Math.max(0, source.split("\n").findIndex(isImport)) + 1;
};

// --- what runs ------------------------------------------------------------------------------------------------------

interface Fields {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Fields of a practice that run, with the fields of their elements. */
const kept: Readonly<Record<string, readonly string[]>> = { checks: ["id", "run"], invariants: ["holds"] };

/** The source with spaces in place of what no `run` needs. Lines and columns stay where they are. */
function withoutData(source: string): string {
  let result = source;
  const keep = (object: Fields, names: readonly string[]): Fields[] => {
    const properties = object["properties"] as Fields[];
    for (const [index, property] of properties.entries()) {
      const key = property["key"] as Fields | undefined;
      if (property.type !== "Property" || names.includes(String(key?.["name"] ?? key?.["value"]))) continue;
      const end = properties[index + 1]?.start ?? object.end - 1;
      result = result.slice(0, property.start) + blank(source.slice(property.start, end)) + result.slice(end);
    }
    return properties;
  };
  const { body } = parseAst(source, { lang: "ts" }) as unknown as { body: Fields[] };
  for (const statement of body) {
    if (statement.type !== "ExportDefaultDeclaration") continue;
    const practice = unwrapped(statement["declaration"] as Fields);
    if (practice.type !== "ObjectExpression") continue;
    for (const property of keep(practice, Object.keys(kept))) {
      const list = property["value"] as Fields | undefined;
      const fields = kept[String((property["key"] as Fields | undefined)?.["name"])];
      if (!fields || list?.type !== "ArrayExpression") continue;
      for (const element of list["elements"] as Fields[])
        if (element.type === "ObjectExpression") keep(element, fields);
    }
  }
  return result;
}

/** `{…}` of `{…} satisfies Practice`. */
const unwrapped = (node: Fields): Fields =>
  /^TS\w+Expression$/.test(node.type) ? unwrapped(node["expression"] as Fields) : node;

// --- problems -------------------------------------------------------------------------------------------------------

const bundleName = "bundled-checks";

/** The value of a bundle. Throws a ReadError if the code throws. */
function evaluate({ code, map }: Bundle, file: string): unknown {
  try {
    return runInThisContext(`(() => {${code}\nreturn ${exportName}})()`, { filename: bundleName });
  } catch (error) {
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    const [, line, column] = new RegExp(`${bundleName}:(\\d+):(\\d+)`).exec(stack) ?? [];
    throw new ReadError(message, original(map, file, Number(line ?? 0), Number(column ?? 1) - 1));
  }
}

interface Place {
  readonly file: string;
  readonly line: number;
}

class ReadError extends Error {
  readonly place: Place;
  constructor(message: string, place: Place) {
    super(message);
    this.place = place;
  }
}

/** Where something in a bundle is written; line from 1, column from 0. */
function original(map: SourceMap | null, file: string, line: number, column: number): Place {
  const found = map?.findEntry(line - 1, column);
  if (!found || !("originalSource" in found)) return { file, line: 1 };
  const source = join(dirname(file), found.originalSource);
  return existsSync(source) ? { file: source, line: found.originalLine + 1 } : { file, line: 1 };
}

function problemOf(error: unknown, file: string): Problem {
  const [first] = (error as { readonly errors?: readonly RolldownError[] }).errors ?? [];
  const { message } = first ?? (error instanceof Error ? error : new Error(String(error)));
  const place =
    error instanceof ReadError ? error.place : { file: first?.loc?.file ?? file, line: first?.loc?.line ?? 1 };
  const plain = stripVTControlCharacters(message).replace(/^\[\w+\] /, "");
  return {
    ...place,
    message: `The checks can't be read: ${plain.split("\n")[0]}`,
    repair: "Correct this line. `npx tsc --noEmit -p .` says more.",
  };
}

function unknownNames({ code, map }: Bundle, file: string): Problem[] {
  return freeNames(code).map(({ name, line, column }) => ({
    ...original(map, file, line, column),
    message: `The checks use ${name}, which doesn't exist where they run.`,
    repair: "Define it in this file, import it from the check library, or use the argument of `run`.",
  }));
}
