/** Every island at once, for the server: it renders them without waiting. Never import this in the browser. */
import type { ComponentType } from "react";
import AddressDemo from "./address-demo.tsx";
import EditMe from "./edit-me.tsx";
import EmmetDemo from "./emmet-demo.tsx";
import Exercise from "./exercise.tsx";
import FormDemo from "./form-demo.tsx";
import HeadDemo from "./head-demo.tsx";
import InspectorDemo from "./inspector-demo.tsx";
import LandmarkDemo from "./landmark-demo.tsx";
import LayersDemo from "./layers-demo.tsx";
import Live from "./live.tsx";
import MyProgress from "./my-progress/my-progress.tsx";
import SectionReport from "./my-progress/section-report.tsx";
import Newsletter from "./newsletter.tsx";
import OfflineKeeper from "./offline-keeper.tsx";
import OfflineSearch from "./offline-search.tsx";
import OutlineDemo from "./outline-demo.tsx";
import PasskeyAdd from "./passkey-add.tsx";
import PasskeyLogin from "./passkey-login.tsx";
import PictureDemo from "./picture-demo.tsx";
import Project from "./project.tsx";
import Quiz from "./quiz.tsx";
import type { IslandName, IslandPropsOf } from "./registry.ts";
import RequestDemo from "./request-demo.tsx";
import ResolverDemo from "./resolver-demo.tsx";
import SearchDialog from "./search-dialog.tsx";
import ShortcutDemo from "./shortcut-demo.tsx";
import Show from "./show.tsx";
import Task from "./task.tsx";
import Terminal from "./terminal.tsx";
import TerminalDemo from "./terminal-demo.tsx";
import TreeDemo from "./tree-demo.tsx";

export const allIslands: { readonly [N in IslandName]: ComponentType<IslandPropsOf<N>> } = {
  "address-demo": AddressDemo,
  "edit-me": EditMe,
  exercise: Exercise,
  "emmet-demo": EmmetDemo,
  "form-demo": FormDemo,
  "head-demo": HeadDemo,
  "inspector-demo": InspectorDemo,
  "landmark-demo": LandmarkDemo,
  "layers-demo": LayersDemo,
  live: Live,
  "my-progress": MyProgress,
  newsletter: Newsletter,
  "offline-keeper": OfflineKeeper,
  "offline-search": OfflineSearch,
  "outline-demo": OutlineDemo,
  "passkey-add": PasskeyAdd,
  "passkey-login": PasskeyLogin,
  "picture-demo": PictureDemo,
  project: Project,
  quiz: Quiz,
  "request-demo": RequestDemo,
  "resolver-demo": ResolverDemo,
  "search-dialog": SearchDialog,
  "section-report": SectionReport,
  "shortcut-demo": ShortcutDemo,
  show: Show,
  "terminal-demo": TerminalDemo,
  task: Task,
  terminal: Terminal,
  "tree-demo": TreeDemo,
};
