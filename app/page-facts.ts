import { createContext } from "react";
import type { User } from "#app/domain/accounts/accounts.ts";
import type { FlashText } from "#app/domain/flash.ts";

/** The data that every page shows around its content: the user, the year and the sections. */
export interface RootData {
  readonly user: User | null;
  readonly year: number;
  readonly origin: string;
  /** What has just happened, said once. */
  readonly flash: FlashText | null;
  /** For the error page, which has no loader. */
  readonly sections: readonly { readonly href: string; readonly title: string }[];
}

/** What the module of a page may export as `handle`. */
export interface PageHandle {
  /** The page is about nothing but the person who is logged in, so it reloads when someone else logs in. */
  readonly personal?: boolean;
  /** The page is a workspace, which has its tools in the header. */
  readonly workspace?: boolean;
}

/** Facts about the request and the build that no loader provides. */
export interface PageFacts {
  /** URL of the script that hydrates islands. */
  readonly entry: string;
  /** Changes whenever a script or style sheet that a page may load changes. */
  readonly build: string;
  /** Under `npm run dev`: scripts that run before it and reload the page when a file is saved. */
  readonly reloadScripts: readonly string[];
  readonly requestId: string;
  readonly origin: string;
  /** The page failed because the data store could not be used. */
  readonly unavailable: boolean;
  /** The root loader's data for pages on which it did not run, such as a refused form or method. Null in the browser. */
  readonly root: () => RootData | null;
}

export const PageFactsContext = createContext<PageFacts>({
  entry: "",
  build: "",
  reloadScripts: [],
  requestId: "",
  origin: "",
  unavailable: false,
  root: () => null,
});
