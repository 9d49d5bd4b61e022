import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ComponentType, ReactNode } from "react";
import { build, createServer, type InlineConfig } from "vite";
import { expect, test } from "vitest";
import type { Content } from "#app/catalog/read/content.ts";
import { changed, sampleFiles, withContent } from "#app/catalog/testing/sample-content.ts";
import type { ArticleMeta } from "#app/domain/journal/journal.ts";
import { contentPlugin } from "./vite-plugin.ts";

interface Built {
  readonly catalog: Content;
  readonly articles: readonly ArticleMeta[];
  readonly pictures: Readonly<Record<string, string>>;
  readonly render: (key: string, components: Record<string, ComponentType<Record<string, unknown>>>) => Promise<string>;
  readonly keys: readonly string[];
  readonly element: (type: string, props: Record<string, unknown>) => ReactNode;
}

const entry = `
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { catalog } from "virtual:graphite/catalog";
import { documents } from "virtual:graphite/documents";
import { articles } from "virtual:graphite/articles";
import { pictures } from "virtual:graphite/pictures";
export { catalog, articles, pictures };
export const keys = Object.keys(documents);
export const element = createElement;
export const render = async (key, components) =>
  renderToStaticMarkup(createElement((await documents[key]()).default, { components }));
`;

const config = (contentDir: string): InlineConfig => ({
  configFile: false,
  logLevel: "silent",
  plugins: [
    contentPlugin({ contentDir }),
    {
      name: "entry",
      resolveId: (id) => (id === "virtual:entry" ? "\0entry" : null),
      load: (id) => (id === "\0entry" ? entry : null),
    },
  ],
});

/** Builds for the server, with output inside the project so that React is found, and imports the result. */
async function withBuild<T>(changes: Record<string, string | null>, work: (built: Built) => Promise<T>): Promise<T> {
  const outDir = await mkdtemp(join("node_modules", ".graphite-content-"));
  try {
    return await withContent(changes, async (contentDir) => {
      await build({
        ...config(contentDir),
        build: {
          ssr: true,
          outDir,
          minify: false,
          rollupOptions: { input: "virtual:entry", output: { entryFileNames: "entry.js" } },
        },
      });
      return work(await import(pathToFileURL(join(outDir, "entry.js")).href));
    });
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

test("a build gives data, texts and pictures of a folder outside the project", async () => {
  await withBuild({}, async ({ catalog, articles, pictures, keys, render, element }) => {
    expect(catalog.lessons.map(({ slug }) => slug)).toEqual(["introduction", "links"]);
    expect(articles.map(({ slug }) => slug)).toEqual(["one-article", "other-article"]);
    expect(JSON.stringify(articles)).not.toContain("Every name leads somewhere");
    expect(Object.keys(articles[0] ?? {})).not.toContain("sources");
    expect(pictures["one-article"]).toBe(
      '<path d="M1 1h10" fill="none" stroke="currentColor"/><g id="one-article-tag" fill="var(--pencil)"><circle cx="5" cy="5" r="3"/></g>',
    );
    expect(keys).toEqual([
      "lesson:html-basics/introduction",
      "lesson:html-basics/links",
      "project:photo-gallery",
      "article:one-article",
      "article:other-article",
    ]);

    const seen: Record<string, unknown>[] = [];
    const shown = (name: string) => (props: Record<string, unknown>) => {
      if (name === "figure") seen.push(props);
      return element(name, { children: props.children });
    };
    const components = Object.fromEntries(
      [
        "Part",
        "Sample",
        "Output",
        "Beside",
        "Objectives",
        "Retrieval",
        "Quiz",
        "Helps",
        "Definition",
        "Term",
        "Note",
        "Predict",
        "Option",
        "OptionLabel",
        "Reason",
        "Outcome",
        "RightAnswer",
        "TreeDemo",
        "HeadDemo",
      ].map((name) => [name, shown("div")]),
    );
    const html = await render("lesson:html-basics/introduction", { ...components, CodeFigure: shown("figure") });
    expect(html).not.toContain("title: Introduction");
    const ids = [...html.matchAll(/<h[23] id="([^"]*)"/g)].map((match) => match[1]);
    // The heading of the opening isn't shown.
    const headings = catalog.lessons[0]?.headings.map(({ id }) => id) ?? [];
    expect(ids).toEqual(headings.filter((id) => id !== "why-it-matters"));
    expect(ids).toContain("whats-next");
    expect(html).toContain(
      '<figure><code>&lt;<span class="t">p</span>&gt;Bring &lt;<span class="t">em</span>&gt;your own&lt;/<span class="t">em</span>&gt; bags.',
    );
    expect(seen.map(({ children: _, ...props }) => props)).toEqual([
      { lang: "html", kind: "code", title: "index.html", source: "<p>Bring <em>your own</em> bags.</p>" },
      { lang: "html", kind: "live", title: "Try it", source: "<style>p { color: teal; }</style>\n<p>Hi</p>" },
      { lang: "html", kind: "broken", source: '<p class="note>Hi</p>' },
      { lang: "js", kind: "provided", provided: "Says hello.", source: 'console.log("hi");' },
    ]);
  });
});

test("headings of one text have the ids that the catalog says, whatever is in them", async () => {
  const headings = "### `<p>` & *more* 100 %\n\n### `<p>` & more 100 %?\n\n### What’s “it”?\n\n### Ünï *co*`de`";
  const path = "journal/one-article.mdx";
  await withBuild(changed(path, "### A detail", headings), async ({ catalog, render, element }) => {
    const html = await render("article:one-article", {
      CodeFigure: () => element("i", {}),
      Part: ({ children }) => element("div", { children }),
    });
    const ids = [...html.matchAll(/<h[23] id="([^"]*)"/g)].map((match) => match[1]);
    expect(ids).toHaveLength(5);
    expect(catalog.articles[0]?.headings.map(({ id }) => id)).toEqual(ids);
  });
});

test("a build compiles plain Markdown, and serves what it shows", async () => {
  const files = {
    "house.yaml": null,
    "tutorials/html-basics/section.yaml": "title: HTML basics\n",
    "tutorials/html-basics/03 Größe.md": "# Size\n\n## More\n\n[Back](01-start.md#here) ![A dot](dot.svg)\n",
    "tutorials/html-basics/01-start.md": "Start\n=====\n\n## Here\n\nText <b>bold</b><script>alert(1)</script>.\n",
    "tutorials/html-basics/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  await withBuild(files, async ({ catalog, keys, render, element }) => {
    expect(catalog.lessons.map(({ slug }) => slug)).toEqual(["start", "grosse", "introduction", "links"]);
    expect(keys).toContain("lesson:html-basics/grosse");
    const components = { Part: ({ children }: Record<string, unknown>) => element("div", { children }) };
    expect(await render("lesson:html-basics/start", components)).toBe(
      '<div><h2 id="here">Here</h2>\n<p>Text <b>bold</b>.</p></div>',
    );
    expect(await render("lesson:html-basics/grosse", components)).toMatch(
      /^<div><h2 id="more">More<\/h2>\n<p><a href="\/tutorials\/html-basics\/start#here">Back<\/a> <img src="\/assets\/dot-[0-9a-f]{10}\.svg" alt="A dot" loading="lazy"\/><\/p><\/div>$/,
    );
  });
});

test("a build stops with the list of all problems", async () => {
  const changes = {
    ...changed("journal/one-article.mdx", "featured: true", "featured: perhaps"),
    ...changed("journal/other-article.svg", "<g", "<script/><g"),
  };
  await expect(withBuild(changes, async () => null)).rejects.toThrow(
    /2 problems[\s\S]*one-article\.mdx:17 {2}`featured` must be true or false[\s\S]*repair:[\s\S]*other-article\.svg:3/,
  );
});

test("a development server shows changed content, and goes on where a text is broken", {
  timeout: 30_000,
}, async () => {
  await withContent({}, async (contentDir) => {
    const server = await createServer({
      ...config(contentDir),
      server: { middlewareMode: true, ws: false },
      appType: "custom",
      optimizeDeps: { noDiscovery: true },
    });
    try {
      const load = async () => (await server.ssrLoadModule("virtual:graphite/catalog")).catalog as Content;
      expect((await load()).lessons[0]?.title).toBe("Introduction");

      const lesson = "tutorials/html-basics/introduction/lesson.mdx";
      const documents = (await server.ssrLoadModule("virtual:graphite/documents")).documents;
      expect(await documents["lesson:html-basics/introduction"]()).toHaveProperty("default");

      const text = sampleFiles[lesson] ?? "";
      await writeFile(join(contentDir, lesson), text.replace("title: Introduction", "title: Beginning"));
      await expect.poll(async () => (await load()).lessons[0]?.title, { timeout: 10_000 }).toBe("Beginning");

      // The watcher itself does not tell a change that comes so soon after another one.
      const write = (title: string) => writeFile(join(contentDir, lesson), text.replace("Introduction", title));
      await write("First");
      await expect.poll(async () => (await load()).lessons[0]?.title, { timeout: 10_000, interval: 5 }).toBe("First");
      await write("Second");
      await expect.poll(async () => (await load()).lessons[0]?.title, { timeout: 10_000 }).toBe("Second");

      await writeFile(join(contentDir, lesson), text.replace("minutes: 40", ""));
      await expect
        .poll(async () => (await load()).lessons.map(({ slug }) => slug), { timeout: 10_000 })
        .toEqual(["links"]);
    } finally {
      await server.close();
    }
  });
});
