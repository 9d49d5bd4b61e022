import { createContext } from "react";
import type { User } from "#app/domain/accounts.ts";

/** What every page says around its text: who reads, which year it is, where one can go. */
export interface RootData {
  readonly user: User | null;
  readonly year: number;
  readonly origin: string;
  /** For the error page, which has no loader of its own. */
  readonly sections: readonly { readonly href: string; readonly title: string }[];
}

/** What the frame of a page needs and no loader knows. */
export interface PageFacts {
  /** Address of the script that wakes islands. */
  readonly entry: string;
  /** Changes with every script and style sheet that a page may load. */
  readonly build: string;
  /** Under `npm run dev`: scripts that come before it, by which a page loads itself anew when something was saved. */
  readonly reloadScripts: readonly string[];
  readonly requestId: string;
  readonly origin: string;
  /** The page failed because the data store could not be used. */
  readonly unavailable: boolean;
  /** What the loader of the root says, for pages on which it was not asked: a form or a method that was refused. Null in the browser. */
  readonly root: RootData | null;
}

export const PageFactsContext = createContext<PageFacts>({
  entry: "",
  build: "",
  reloadScripts: [],
  requestId: "",
  origin: "",
  unavailable: false,
  root: null,
});
