/** Gives content to the application: data and texts as virtual modules, MDX as components. */
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { checkReferences } from "#app/catalog/check/references.ts";
import { type Content, type ContentSources, readContent } from "#app/catalog/read/content.ts";
import { loadPictures } from "#app/catalog/read/pictures.ts";
import { formatProblem, type Problem, sortProblems } from "#app/catalog/read/problem.ts";
import { estimate, type Measurements, readMeasurements } from "#app/catalog/read/sample-measurements.ts";
import type { PageSample } from "#app/catalog/read/samples.ts";
import type { Article, ArticleMeta } from "#app/domain/journal/journal.ts";
import { samplePath } from "#app/domain/urls.ts";
import { compileMdx, compileTree } from "./compile.ts";
import { figureFiles, type ShownFigures } from "./figure-files.ts";
import { recheckChanges } from "./watch-recheck.ts";

export interface ContentPluginOptions {
  /** The content folder, from the root of the project or absolute. */
  readonly contentDir: string;
}

const prefix = "virtual:graphite/";
/** Content may lie outside the project, where no React would be found; a virtual module is resolved from the root. */
const jsxRuntime = `${prefix}jsx-runtime`;
/** Texts that have to be compiled from their trees, by key. */
const textPrefix = `${prefix}text/`;
const names = ["catalog", "documents", "articles", "pictures", "samples", "figures"] as const;
type Name = (typeof names)[number];

interface Loaded {
  readonly sources: ContentSources;
  readonly pictures: Readonly<Record<string, string>>;
  readonly figures: ShownFigures;
  /** The strokes of figures, by URL. */
  readonly strokes: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/**
 * The plugin of the content folder. What its modules export: virtual.d.ts.
 * A build stops with the list of all problems; a development server shows the list and goes on with what is whole.
 */
export function contentPlugin(options: ContentPluginOptions): Plugin {
  let config: ResolvedConfig;
  let contentDir = resolve(options.contentDir);
  let loaded: Promise<Loaded> | null = null;
  /** Compiled texts by source: the client and the server build ask for the same ones. */
  const compiled = new Map<string, { source: string; code: Promise<string> }>();

  const isContent = (file: string): boolean => {
    const path = relative(contentDir, file);
    return path !== "" && !path.startsWith("..") && !path.startsWith(sep);
  };
  const load = (): Promise<Loaded> => (loaded ??= loadAll(contentDir, config.publicDir));

  return {
    name: "graphite-content",
    enforce: "pre",

    configResolved(resolved) {
      config = resolved;
      contentDir = resolve(resolved.root, options.contentDir);
    },

    async buildStart() {
      if (config.command !== "build") return;
      for (const file of filesBelow(contentDir)) this.addWatchFile(file);
      const { problems, sources } = await load();
      if (problems.length > 0) this.error(listProblems(problems, config.root));
      for (const warning of sources.warnings)
        this.warn(formatProblem({ ...warning, file: relative(config.root, warning.file) }));
    },

    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { sources, strokes } = await load();
      for (const [url, { file }] of sources.media)
        this.emitFile({ type: "asset", fileName: url.slice(1), source: readFileSync(file) });
      for (const [path, source] of sampleFiles(sources))
        this.emitFile({ type: "asset", fileName: path.slice(1), source });
      for (const [url, source] of strokes) this.emitFile({ type: "asset", fileName: url.slice(1), source });
    },

    configureServer(server) {
      server.watcher.add(contentDir);
      recheckChanges(server.watcher, isContent);
      server.middlewares.use((request, response, next) => {
        if (!/^\/(?:assets|practice)\//.test(request.url ?? "")) return next();
        load().then(({ sources, strokes }) => {
          const { pathname } = new URL(request.url ?? "/", "http://localhost");
          const sample = sampleFiles(sources).get(pathname);
          if (sample !== undefined) {
            response.setHeader("content-type", "text/html; charset=utf-8");
            response.end(sample);
            return;
          }
          const drawn = strokes.get(pathname);
          if (drawn !== undefined) return response.setHeader("content-type", "image/svg+xml").end(drawn);
          const found = sources.media.get(pathname);
          if (!found) return next();
          response.setHeader("content-type", found.type);
          createReadStream(found.file).pipe(response);
        }, next);
      });
    },

    resolveId(source) {
      return source.startsWith(prefix) ? `\0${source}` : null;
    },

    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      if (id === `\0${jsxRuntime}`) return 'export { Fragment, jsx, jsxs } from "react/jsx-runtime";\n';
      if (id.startsWith(`\0${textPrefix}`)) {
        const key = id.slice(textPrefix.length + 1);
        const source = (await load()).sources.texts.find((text) => text.key === key)?.source;
        if (!source?.tree) this.error(`There is no text with the key ${key}.`);
        return { code: await compileTree(source.tree, source.file, prefix.slice(0, -1)), map: null };
      }
      const name = names.find((known) => `\0${prefix}${known}` === id);
      if (!name)
        this.error(`There is no module ${id.slice(1)}. Modules: ${names.map((known) => prefix + known).join(", ")}.`);
      const loaded = await load();
      const { problems } = loaded;
      if (config.command === "serve" && name === "catalog" && problems.length > 0) {
        config.logger.error(listProblems(problems, config.root), { timestamp: true });
      }
      return write(name, loaded, contentDir);
    },

    transform: {
      // The bundler itself looks at the names: asking here takes it longer than most of its work on a module.
      filter: { id: /\.mdx(?:$|\?)/ },
      async handler(_code, id) {
        const file = id.split("?", 1)[0] ?? id;
        if (!isContent(file)) return null;
        const source = await readFile(file, "utf8");
        let entry = compiled.get(file);
        if (entry?.source !== source) {
          entry = { source, code: compileMdx(source, file, prefix.slice(0, -1)) };
          compiled.set(file, entry);
        }
        return { code: await entry.code, map: null };
      },
    },

    hotUpdate({ file, modules }) {
      if (!isContent(file)) return;
      loaded = null;
      const graph = this.environment.moduleGraph;
      const own = [...graph.idToModuleMap.keys()].filter((id) => id.startsWith(`\0${textPrefix}`));
      const ids = [...names.map((name) => `\0${prefix}${name}`), ...own];
      const virtual = ids.flatMap((id) => graph.getModuleById(id) ?? []);
      for (const module of virtual) graph.invalidateModule(module);
      if (this.environment.name === "client") {
        // Texts are rendered by the server, so the page is asked for again as a whole.
        this.environment.hot.send({ type: "full-reload" });
        return [];
      }
      return [...modules, ...virtual];
    },
  };
}

async function loadAll(contentDir: string, publicDir: string): Promise<Loaded> {
  const [sources, drawn] = await Promise.all([readContent(contentDir), loadPictures(contentDir)]);
  // Links and pictures that lead nowhere are a matter of the whole site. What they look like is a matter of house style.
  const references = checkReferences(sources, contentDir, publicDir).filter(({ rule }) => rule === undefined);
  const problems = sortProblems([...sources.problems, ...drawn.problems, ...references]);
  const { shown, files } = figureFiles(sources.figures);
  return { sources, pictures: drawn.pictures, figures: shown, strokes: files, problems };
}

function listProblems(problems: readonly Problem[], root: string): string {
  const shown = problems.map((problem) => formatProblem({ ...problem, file: relative(root, problem.file) }));
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return `The content has ${count}; npm run check:content shows them too.\n\n${shown.join("\n\n")}\n`;
}

function write(name: Name, { sources, pictures, figures }: Loaded, contentDir: string): string {
  switch (name) {
    case "catalog":
      return exportJson("catalog", sources.content satisfies Content);
    case "articles":
      return exportJson("articles", sources.content.articles.map(metaOf));
    case "pictures":
      return exportJson("pictures", pictures);
    case "samples":
      return exportJson("samples", measured(sources, contentDir));
    case "figures":
      return exportJson("figures", figures);
    case "documents": {
      const whole = new Set([
        ...sources.content.lessons.map((lesson) => `lesson:${lesson.section}/${lesson.slug}`),
        ...sources.content.articles.map((article) => `article:${article.slug}`),
        ...sources.content.projects.map((project) => `project:${project.slug}`),
        ...sources.content.exercises.map((exercise) => exercise.id),
      ]);
      const lines = sources.texts
        .filter((text) => whole.has(text.key))
        .map(
          (text) =>
            `  ${JSON.stringify(text.key)}: () => import(${JSON.stringify(text.source.fromTree ? textPrefix + text.key : resolve(contentDir, text.source.file))}),\n`,
        );
      return `export const documents = {\n${lines.join("")}};\n`;
    }
  }
}

const pageSamples = ({ texts }: ContentSources): PageSample[] =>
  texts.flatMap(({ source }) => source.samples.filter((sample) => sample.kind === "page"));

/** The documents of samples by their paths. */
const sampleFiles = (sources: ContentSources): ReadonlyMap<string, string> =>
  new Map(pageSamples(sources).map(({ id, scripted, document }) => [samplePath(id, scripted), document]));

/** What is known of the size of each sample, by its id. */
function measured(sources: ContentSources, contentDir: string): Measurements {
  const measurements = readMeasurements(contentDir);
  return Object.fromEntries(
    pageSamples(sources).map((sample) => [sample.id, measurements[sample.id] ?? estimate(sample)]),
  );
}

/** A string is parsed faster than an object literal of the same size. */
const exportJson = (name: string, value: unknown): string =>
  `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});\n`;

/** The fields that a browser may hold. */
export const metaOf = (article: Article): ArticleMeta => ({
  slug: article.slug,
  title: article.title,
  description: article.description,
  status: article.status,
  publishDate: article.publishDate,
  lastUpdated: article.lastUpdated,
  author: article.author,
  tags: article.tags,
  readingTime: article.readingTime,
  series: article.series,
  seriesOrder: article.seriesOrder,
  relatedPosts: article.relatedPosts,
  imageUrl: article.imageUrl,
  excerpt: article.excerpt,
  featured: article.featured,
});

const filesBelow = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
