import type { StateDrawingName } from "#app/drawing/state-drawings.ts";

/** URLs of the drawings, by file name. */
const files: Readonly<Record<string, string>> = import.meta.glob("./drawings/states/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** A small pencil drawing for a page, or a part of one, that has nothing to show. It's decoration: the words say it all. */
export function StateDrawing({ name }: { name: StateDrawingName }) {
  return (
    <svg className="plate sketch" viewBox="0 0 220 120" aria-hidden="true">
      <use href={`${files[`./drawings/states/${name}.svg`]}#drawing`} />
    </svg>
  );
}
