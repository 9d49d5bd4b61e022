/** `npm run config`: every key with its meaning, default and current value. Exits with 1 if there are errors. */
import { describeConfig, parseConfig, problemsText } from "#app/server/config.ts";

for (const row of describeConfig(process.env)) {
  const now = row.value === null ? (row.default ?? "(unset)") : row.value;
  const origin = row.value === null ? "default" : `set; default: ${row.default ?? "(unset)"}`;
  console.log(`${row.key}=${now}  [${origin}]\n    ${row.meaning}`);
}
const result = parseConfig(process.env);
for (const warning of result.warnings) console.error(`\nNote: ${warning}`);
if (!result.ok) {
  console.error(`\n${problemsText(result.problems)}`);
  process.exitCode = 1;
}
