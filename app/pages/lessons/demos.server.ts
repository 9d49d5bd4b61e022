/** Finds the demonstrations in app/demos and what they make of their attributes. */

type MakeProps = (attributes: object) => object;

const folderOf = (path: string): string => /\/demos\/([^/]+)\//.exec(path)?.[1] ?? "";

/** The folders of all demonstrations. */
export const demoNames: readonly string[] = Object.keys(import.meta.glob("../../demos/*/*-demo.tsx")).map(folderOf);

/** By folder: props made on the server from the attributes of an element in a text. */
export const demoProps: Readonly<Record<string, MakeProps>> = Object.fromEntries(
  Object.entries(import.meta.glob<MakeProps>("../../demos/*/props.server.ts", { eager: true, import: "props" })).map(
    ([path, make]) => [folderOf(path), make],
  ),
);

/** By folder: the attributes that a text has to give, each with an example. */
export const demoExamples: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(import.meta.glob<object>("../../demos/*/attributes.json", { eager: true, import: "default" })).map(
    ([path, attributes]) => [folderOf(path), attributes],
  ),
);
