/** Reads the articles, and says what does not fit between them, and between them and the lessons. */

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import type { Article } from "#app/domain/journal/journal.ts";
import { journalPicturePath } from "#app/domain/urls.ts";
import { filesIn } from "./content-folder.ts";
import { contentsOf, readText } from "./content-text.ts";
import { applyHouseStyle, type HouseStyle } from "./house-style.ts";
import { beginningOf } from "./lesson.ts";
import type { MdxSource } from "./mdx-source.ts";
import { compare, nearest, type Problem } from "./problem.ts";
import { type Entry, joinResults, type ReadResult } from "./read-result.ts";
import type { YamlPath } from "./read-yaml.ts";
import { articleFields, articleStyle } from "./schema.ts";
import { courseOrder, type Tutorials, unknownLesson } from "./tutorials.ts";

/** Words that a reader takes in a minute; docs/guides/article.md. */
const wordsPerMinute = 200;

export async function readArticles(folder: string, house: HouseStyle): Promise<ReadResult<Article>> {
  const names = (await filesIn(folder)).filter((name) => name.endsWith(".mdx")).sort(compare);
  const results = await Promise.all(
    names.map(async (name): Promise<ReadResult<Article>> => {
      const slug = name.slice(0, -".mdx".length);
      const file = join(folder, name);
      const { source, yaml } = readText("article", await readFile(file, "utf8"), file, {
        needed: articleFields,
        style: articleStyle,
        house,
      });
      const problems = [...source.problems, ...yaml.problems];
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
        problems.push({
          file,
          line: 1,
          message: `\`${slug}\` cannot be part of an address.`,
          repair: "Name the file with small letters, digits and single hyphens: dns-web-browsing.mdx.",
        });
      }
      const value = yaml.value && source.tree ? articleOf(slug, yaml.value, source) : null;
      if (value) {
        const hasPicture = existsSync(join(folder, `${slug}.svg`));
        problems.push(...applyHouseStyle(checkArticle(value, file, yaml.lineOf, hasPicture), house));
      }
      return {
        entries: [{ slug, file, value, lineOf: yaml.lineOf }],
        texts: [{ key: `article:${slug}`, source }],
        problems,
      };
    }),
  );
  return joinResults(results);
}

function articleOf(slug: string, fields: z.infer<typeof articleFields>, source: MdxSource): Article {
  const description = fields.description || beginningOf(source);
  return {
    slug,
    ...fields,
    description,
    lastUpdated: fields.lastUpdated ?? fields.publishDate,
    factsChecked: fields.factsChecked ?? null,
    readingTime: fields.readingTime ?? `${Math.max(1, Math.round(source.words / wordsPerMinute))} min`,
    excerpt: fields.excerpt || description,
    tryIt: fields.tryIt ?? null,
    headings: contentsOf(source),
    words: source.words,
    text: source.text,
  };
}

function checkArticle(
  article: Article,
  file: string,
  lineOf: (path: YamlPath) => number,
  hasPicture: boolean,
): Problem[] {
  const problems: Problem[] = [];
  const minutes = article.words / wordsPerMinute;
  if (Math.abs(Number.parseInt(article.readingTime, 10) - minutes) > 1) {
    problems.push({
      file,
      line: lineOf(["readingTime"]),
      message: `The text has ${article.words} words, which is ${minutes.toFixed(1)} minutes and not ${article.readingTime}.`,
      repair: `Write, for example:\nreadingTime: ${Math.max(1, Math.round(minutes))} min`,
      rule: "reading-time",
    });
  }
  const imageUrl = journalPicturePath(`${article.slug}.svg`);
  if (article.imageUrl !== imageUrl) {
    problems.push({
      file,
      line: lineOf(["imageUrl"]),
      message: "The picture of an article has the name of the article.",
      repair: `Write:\nimageUrl: ${imageUrl}`,
    });
  }
  if (!hasPicture) {
    problems.push({
      file,
      line: lineOf(["imageUrl"]),
      message: "The article has no picture.",
      repair: `Draw ${file.slice(0, -".mdx".length)}.svg (docs/guides/article.md).`,
    });
  }
  return problems;
}

/** Faults between articles, and between articles and lessons. */
export function linkArticles(articles: readonly Entry<Article>[], tutorials: Tutorials): Problem[] {
  const problems: Problem[] = [];
  const slugs = articles.map((article) => article.slug);
  const lessons = courseOrder(tutorials);
  const places = new Map<string, string>();
  let featured: string | null = null;
  for (const { slug, file, value, lineOf } of articles) {
    if (!value) continue;
    value.relatedPosts.forEach((other, at) => {
      const line = lineOf(["relatedPosts", at]);
      if (other === slug) {
        problems.push({ file, line, message: "The article is related to itself.", repair: "Remove it from the list." });
      } else if (!slugs.includes(other)) {
        const meant = nearest(other, slugs);
        problems.push({
          file,
          line,
          message: `There is no article ${other}.`,
          repair: meant ? `Write \`${meant}\`.` : `Name one that exists: ${slugs.join(", ")}.`,
        });
      }
    });
    if (value.tryIt && !lessons.includes(value.tryIt.lesson)) {
      problems.push(unknownLesson(file, lineOf(["tryIt", "lesson"]), value.tryIt.lesson, lessons));
    }
    const place = `${value.series} ${value.seriesOrder}`;
    const there = places.get(place);
    if (there !== undefined) {
      const taken = articles.flatMap((other) =>
        other.value?.series === value.series ? [other.value.seriesOrder] : [],
      );
      problems.push({
        file,
        line: lineOf(["seriesOrder"]),
        message: `${there} already has place ${value.seriesOrder} in the series ${value.series}.`,
        repair: `Write, for example:\nseriesOrder: ${Math.max(...taken) + 1}`,
      });
    }
    places.set(place, there ?? slug);
    if (value.featured && featured !== null) {
      problems.push({
        file,
        line: lineOf(["featured"]),
        message: `${featured} is featured already; at most one article is.`,
        repair: "Write:\nfeatured: false",
      });
    }
    if (value.featured) featured ??= slug;
  }
  return problems;
}
