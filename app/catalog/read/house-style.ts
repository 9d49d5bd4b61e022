/**
 * The house style of a content folder. Content has to be valid in any case: the site can't show what it can't parse, and
 * links have to lead somewhere. What is a matter of teaching style is a rule with a level in `house.yaml`. A folder without
 * the file has none of the rules.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isScalar, LineCounter, type Node, parseDocument } from "yaml";
import {
  type Level,
  levels,
  type RuleName,
  type RuleOptions,
  type RuleWithOptions,
  ruleNames,
  ruleOptions,
} from "./house-rules.ts";
import { nearest, type Problem } from "./problem.ts";

export interface HouseStyle {
  readonly levelOf: (rule: RuleName) => Level;
  readonly options: RuleOptions;
  /** What is wrong with house.yaml itself. */
  readonly problems: readonly Problem[];
}

const defaultOptions = (): RuleOptions => ({
  retrieval: ruleOptions.retrieval.parse({}),
  quiz: ruleOptions.quiz.parse({}),
  "reading-level": ruleOptions["reading-level"].parse({}),
  "line-length": ruleOptions["line-length"].parse({}),
});

function houseStyleOf(
  found: ReadonlyMap<RuleName, Level>,
  options: Partial<RuleOptions> = {},
  problems: readonly Problem[] = [],
): HouseStyle {
  return {
    levelOf: (rule) => found.get(rule) ?? "off",
    options: { ...defaultOptions(), ...options },
    problems,
  };
}

/** No rules: what is valid may be published. */
export const noHouseStyle: HouseStyle = houseStyleOf(new Map());

/** Every rule with the same level. */
export const houseStyleWith = (level: Level): HouseStyle =>
  houseStyleOf(new Map(ruleNames.map((name) => [name, level])));

/** Reads `house.yaml` in the root of a content folder. */
export function loadHouseStyle(contentDir: string): HouseStyle {
  const file = join(contentDir, "house.yaml");
  return existsSync(file) ? readHouseStyle(readFileSync(file, "utf8"), file) : noHouseStyle;
}

export function readHouseStyle(text: string, file: string): HouseStyle {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problems: Problem[] = [];
  const report = (node: unknown, message: string, repair: string) => {
    const offset = (node as Node | null)?.range?.[0] ?? 0;
    problems.push({ file, line: lines.linePos(offset).line, message, repair });
  };
  const found = new Map<RuleName, Level>();
  const options: Record<string, unknown> = {};
  const [error] = document.errors;
  if (error) {
    const line = lines.linePos(error.pos[0]).line;
    const message = `This isn't valid YAML: ${error.message.split("\n", 1)[0]}`;
    problems.push({ file, line, message, repair: "Write one rule per line, for example:\nline-length: warning" });
    return houseStyleOf(found, {}, problems);
  }
  if (document.contents !== null && !isMap(document.contents)) {
    report(document.contents, "The file isn't a list of rules.", "Write one per line, for example:\nquiz: warning");
    return houseStyleOf(found, {}, problems);
  }
  for (const { key, value } of document.contents?.items ?? []) {
    const written = isScalar(key) ? String(key.value) : "";
    const name = ruleNames.find((one) => one === written);
    if (!name) {
      const meant = nearest(written, ruleNames);
      const repair = meant ? `Write \`${meant}\` if you meant it.` : "Remove the line.";
      report(key, `There is no rule \`${written}\`.`, `${repair} Rules: ${ruleNames.join(", ")}.`);
      continue;
    }
    const plain: unknown = (value as Node | null)?.toJSON() ?? null;
    const { level: given, ...rest } =
      typeof plain === "object" && plain !== null ? (plain as Record<string, unknown>) : { level: plain };
    const level = levels.find((one) => one === given);
    if (!level) {
      const message =
        given === undefined || given === null
          ? `The rule \`${name}\` has no level.`
          : `\`${String(given)}\` isn't a level.`;
      report(key, message, `Write one of ${levels.join(", ")}, for example:\n${name}: warning`);
      continue;
    }
    found.set(name, level);
    if (Object.keys(rest).length === 0) continue;
    if (!hasOptions(name)) {
      report(key, `The rule \`${name}\` has no options.`, `Write:\n${name}: ${level}`);
      continue;
    }
    const shape = ruleOptions[name];
    const parsed = shape.safeParse(rest);
    if (parsed.success) options[name] = parsed.data;
    else {
      const known = Object.entries(shape.parse({})).map(([option, number]) => `${option}: ${number}`);
      report(
        key,
        `The options of \`${name}\` aren't right: ${parsed.error.issues[0]?.message ?? ""}.`,
        `Write, for example:\n${name}: { level: ${level}, ${known.join(", ")} }`,
      );
    }
  }
  return houseStyleOf(found, options as Partial<RuleOptions>, problems);
}

const hasOptions = (name: RuleName): name is RuleWithOptions => Object.hasOwn(ruleOptions, name);

/** What is left of problems under a house style: without rules that are off, and with warnings marked. */
export function applyHouseStyle(problems: readonly Problem[], house: HouseStyle): Problem[] {
  return problems.flatMap((problem): Problem[] => {
    const level = problem.rule ? house.levelOf(problem.rule) : "error";
    if (level === "off") return [];
    return [level === "warning" ? { ...problem, level } : problem];
  });
}

export const isError = (problem: Problem): boolean => problem.level !== "warning";
