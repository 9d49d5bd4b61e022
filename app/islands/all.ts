/** Every island at once, for the server: it renders them without waiting. Never import this in the browser. */
import type { ComponentType } from "react";
import EditMe from "./edit-me.tsx";
import Exercise from "./exercise.tsx";
import Live from "./live.tsx";
import MyProgress from "./my-progress/my-progress.tsx";
import SectionReport from "./my-progress/section-report.tsx";
import Newsletter from "./newsletter.tsx";
import OfflineKeeper from "./offline-keeper.tsx";
import OfflineSearch from "./offline-search.tsx";
import PasskeyAdd from "./passkey-add.tsx";
import PasskeyLogin from "./passkey-login.tsx";
import Project from "./project.tsx";
import Quiz from "./quiz.tsx";
import { demoIslandName, type IslandName, type IslandPropsOf } from "./registry.ts";
import SearchDialog from "./search-dialog.tsx";
import Show from "./show.tsx";
import Task from "./task.tsx";
import Terminal from "./terminal.tsx";

export const allIslands: { readonly [N in IslandName]: ComponentType<IslandPropsOf<N>> } = {
  "edit-me": EditMe,
  exercise: Exercise,
  live: Live,
  "my-progress": MyProgress,
  newsletter: Newsletter,
  "offline-keeper": OfflineKeeper,
  "offline-search": OfflineSearch,
  "passkey-add": PasskeyAdd,
  "passkey-login": PasskeyLogin,
  project: Project,
  quiz: Quiz,
  "search-dialog": SearchDialog,
  "section-report": SectionReport,
  show: Show,
  task: Task,
  terminal: Terminal,
};

/** Demonstrations by the names of their islands. */
export const allDemos: Readonly<Record<string, ComponentType<object>>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<ComponentType<object>>("../demos/*/*-demo.tsx", { eager: true, import: "default" }),
  ).map(([path, component]) => [demoIslandName(path), component]),
);
