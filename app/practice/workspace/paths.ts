/** Where the browser fetches a practice: "project:todo-list" is at `/practice/projects/todo-list.json`. */
export const dataPath = (id: string): string => `/practice/${id.replace(":", "s/")}.json`;

/** The reference solution comes separately, and only when it is asked for. */
export const solutionPath = (id: string): string => dataPath(id).replace(/\.json$/, ".solution.json");

/** What a path below `/practice/` means; null for none. */
export function practiceAt(path: string): { readonly id: string; readonly solution: boolean } | null {
  const found = /^(project|exercise)s\/([a-z0-9/-]+?)(\.solution)?\.json$/.exec(path);
  return found ? { id: `${found[1]}:${found[2]}`, solution: found[3] !== undefined } : null;
}
