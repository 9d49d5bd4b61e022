/** A small course for tests: two sections with lessons, one that is being written, and a project for each. */
import type { Course, OutlineLesson } from "#app/domain/progress/course.ts";

const lesson = (id: string, title: string, exercises: number, questions = 4): OutlineLesson => ({
  id,
  title,
  description: `About ${title}.`,
  href: `/tutorials/${id}`,
  minutes: 20,
  exercises: Array.from({ length: exercises }, (_, at) => `exercise:${id}/e${at + 1}`),
  tasks: Array.from({ length: exercises }, (_, at) => ({ title: `Task ${at + 1}`, minutes: 8 + at })),
  questions,
  cards: Array.from({ length: questions }, (_, at) => `quiz/q${at + 1}`),
});

export const sampleCourse: Course = {
  sections: [
    {
      slug: "getting-started",
      title: "Getting started",
      blurb: "How the web works",
      href: "/tutorials/getting-started/overview",
      hours: "6–8 h",
      planned: 6,
      lessons: [lesson("getting-started/web-basics", "Web basics", 1)],
    },
    {
      slug: "html-basics",
      title: "HTML basics",
      blurb: "What things are",
      href: "/tutorials/html-basics/overview",
      hours: "10–12 h",
      planned: 8,
      lessons: [lesson("html-basics/introduction", "Introduction", 2), lesson("html-basics/links", "Links", 2, 0)],
    },
    {
      slug: "git-basics",
      title: "Git basics",
      blurb: "How work is kept",
      href: "/tutorials/git-basics/overview",
      hours: "8 h",
      planned: 8,
      lessons: [],
    },
  ],
  projects: [
    {
      id: "project:hello-world",
      title: "Hello world",
      description: "Build Hello world.",
      href: "/projects/hello-world",
      section: "getting-started",
      minutes: 45,
      checks: ["s1", "greets"],
    },
    {
      id: "project:recipe-page",
      title: "Recipe page",
      description: "Build Recipe page.",
      href: "/projects/recipe-page",
      section: "html-basics",
      minutes: 120,
      checks: ["s1", "list", "steps"],
    },
    {
      id: "project:first-branch",
      title: "First branch",
      description: "Build First branch.",
      href: "/projects/first-branch",
      section: "git-basics",
      minutes: 60,
      checks: ["s1"],
    },
  ],
};
