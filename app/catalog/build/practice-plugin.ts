/** Gives exercises and projects to the application as data, for the server: `virtual:graphite/practices`. */
import { relative, resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { checkLibrary } from "#app/catalog/read/check-bundle.ts";
import { readPractices } from "#app/catalog/read/practice.ts";
import { formatProblem } from "#app/catalog/read/problem.ts";
import { engineHash, proofHash, provedOn, readProofs } from "./practice-proofs.ts";

const name = "virtual:graphite/practices";

/** What the module exports: virtual.d.ts. A build stops with the list of all problems; work on the site goes on. */
export function practicePlugin(options: { readonly contentDir: string }): Plugin {
  let config: ResolvedConfig;
  let contentDir = resolve(options.contentDir);
  return {
    name: "graphite-practice",
    enforce: "pre",
    configResolved(resolved) {
      config = resolved;
      contentDir = resolve(resolved.root, options.contentDir);
    },
    resolveId: (source) => (source === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const { practices, problems } = await readPractices(contentDir);
      if (problems.length > 0) {
        const list = problems.map((problem) =>
          formatProblem({ ...problem, file: relative(config.root, problem.file) }),
        );
        const text = `The practice has problems; npm run check:content shows them too.\n\n${list.join("\n\n")}\n`;
        if (config.command === "build") this.error(text);
        config.logger.error(text, { timestamp: true });
      }
      const proofs = readProofs(contentDir);
      const engine = engineHash();
      const records = practices.map(({ data, solution, folder }) => {
        const proved = provedOn(proofs, data.id, proofHash(folder, data.program, engine));
        return [data.id, { data, solution, proved }];
      });
      return `export const practices = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(records)))});\n`;
    },
    hotUpdate({ file, modules }) {
      const inPractice = file.startsWith(contentDir) && /\/(exercises|projects)\//.test(file.slice(contentDir.length));
      if (!inPractice && !file.startsWith(checkLibrary)) return;
      const own = this.environment.moduleGraph.getModuleById(`\0${name}`);
      if (!own) return;
      this.environment.moduleGraph.invalidateModule(own);
      return [...modules, own];
    },
  };
}
