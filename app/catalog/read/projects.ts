/** Reads the projects, and says what they and the sections name that does not exist. */
import { join } from "node:path";
import type { Project } from "#app/domain/curriculum.ts";
import { foldersIn, readIfThere } from "./content-folder.ts";
import { readText } from "./content-text.ts";
import type { HouseStyle } from "./house-style.ts";
import { nearest, type Problem } from "./problem.ts";
import { type Entry, joinResults, type ReadResult } from "./read-result.ts";
import { projectFields, projectStyle } from "./schema.ts";
import { courseOrder, type Tutorials, unknownLesson } from "./tutorials.ts";

export async function readProjects(folder: string, house: HouseStyle): Promise<ReadResult<Project>> {
  const slugs = await foldersIn(folder);
  const results = await Promise.all(
    slugs.map(async (slug): Promise<ReadResult<Project>> => {
      const file = join(folder, slug, "brief.mdx");
      const text = await readIfThere(file);
      if (text === null) {
        const problem = {
          file,
          line: 1,
          message: "The folder has no brief.mdx.",
          repair: "Add it, or remove the folder.",
        };
        return { entries: [{ slug, file, value: null, lineOf: () => 1 }], texts: [], problems: [problem] };
      }
      const { source, yaml } = readText("project", text, file, { needed: projectFields, style: projectStyle, house });
      const value = yaml.value && source.tree ? { slug, ...yaml.value } : null;
      return {
        entries: [{ slug, file, value, lineOf: yaml.lineOf }],
        texts: [{ key: `project:${slug}`, source }],
        problems: [...source.problems, ...yaml.problems],
      };
    }),
  );
  return joinResults(results);
}

export function linkProjects(projects: readonly Entry<Project>[], tutorials: Tutorials): Problem[] {
  const sections = tutorials.entries.map((section) => section.slug);
  const slugs = projects.map(({ slug }) => slug);
  const capstones = tutorials.entries.flatMap(({ value, file, lineOf }): Problem[] => {
    const capstone = value?.capstone;
    if (!capstone || !("project" in capstone) || slugs.includes(capstone.project)) return [];
    const meant = nearest(capstone.project, slugs);
    const repair = meant ? `Write \`${meant}\`.` : "Name a project that exists, or leave the field out until it does.";
    return [{ file, line: lineOf(["capstone"]), message: `There is no project ${capstone.project}.`, repair }];
  });
  const strays = projects.flatMap((project) => {
    const section = project.value?.section;
    if (section === undefined || sections.includes(section)) return [];
    const meant = nearest(section, sections);
    return {
      file: project.file,
      line: project.lineOf(["section"]),
      message: `There is no section ${section}.`,
      repair: `Write ${meant ? `\`${meant}\`` : `one of: ${sections.join(", ")}`}.`,
    };
  });
  const lessons = courseOrder(tutorials);
  const unknown = projects.flatMap(({ value, file, lineOf }) =>
    (value?.prerequisites ?? []).flatMap((lesson, at) =>
      lessons.includes(lesson) ? [] : unknownLesson(file, lineOf(["prerequisites", at]), lesson, lessons),
    ),
  );
  return [...capstones, ...strays, ...unknown];
}
