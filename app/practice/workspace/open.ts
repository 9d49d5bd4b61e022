/** Opens a workspace: fetches its data in parallel with the code, and connects it to this browser. */

import { practiceDataPath, solutionPath } from "#app/domain/urls.ts";
import { type Files, isFiles, isPracticeData, type PracticeData } from "./validate.ts";

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** The practice with this id. Rejects if it doesn't load or is invalid. */
export async function loadPractice(id: string): Promise<PracticeData> {
  const found = await fetchJson(practiceDataPath(id));
  if (!isPracticeData(found)) throw new Error(`${practiceDataPath(id)} doesn't contain a practice`);
  return found;
}

/** All files of the solution. */
export async function loadSolution(id: string): Promise<Files> {
  const found = await fetchJson(solutionPath(id));
  if (!isFiles(found)) throw new Error(`${solutionPath(id)} doesn't contain any files`);
  return found;
}
