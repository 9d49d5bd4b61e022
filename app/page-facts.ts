import { createContext } from "react";

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
}

export const PageFactsContext = createContext<PageFacts>({
  entry: "",
  build: "",
  reloadScripts: [],
  requestId: "",
  origin: "",
});
