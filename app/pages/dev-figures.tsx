import { data } from "react-router";
import type { DrawnLayout } from "#app/drawing/figures/figures.ts";
import { Figure } from "#app/ui/figure.tsx";
import { Row } from "#app/ui/row.tsx";
import type { Route } from "./+types/dev-figures";
import { pageMeta } from "./meta.ts";
import "#app/ui/styles/figures.css";

/** Shows an example of every kind of figure to authors. The page only exists in the development server. */
export async function loader() {
  if (!import.meta.env.DEV) throw data(null, { status: 404 });
  // Imported here, because the reader of content looks for the folders of the project, which a build doesn't have.
  const [{ readFigure }, { strokesFile }] = await Promise.all([
    import("#app/catalog/read/figures.ts"),
    import("#app/drawing/figures/figures.ts"),
  ]);
  /** A layout whose strokes are in the page, because examples have no files. */
  const layoutOf = (layout: DrawnLayout) => ({
    src: `data:image/svg+xml,${encodeURIComponent(strokesFile(layout))}`,
    width: layout.width,
    height: layout.height,
    texts: layout.texts,
  });
  const files = import.meta.glob<string>("../drawing/figures/*/example.yaml", { query: "?raw", import: "default" });
  const examples = await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const kind = path.split("/").at(-2) ?? "";
      const source = await load();
      const { figure, problems } = readFigure(source, path, kind);
      if (!figure) throw new Error(problems.map(({ message }) => message).join(" "));
      const { caption, alt, drawn } = figure;
      return { kind, source, figure: { caption, alt, wide: layoutOf(drawn.wide), narrow: layoutOf(drawn.narrow) } };
    }),
  );
  return { examples };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Figures",
    description: "An example of every kind of figure, next to what describes it.",
    path: "/dev/figures",
    noIndex: true,
  });

export default function Figures({ loaderData: { examples } }: Route.ComponentProps) {
  return (
    <>
      <Row>
        <h1 className="under">Figures</h1>
        <p className="lede">Every kind of figure with the YAML that describes it.</p>
      </Row>
      {examples.map(({ kind, source, figure }) => (
        <Row key={kind} labelledBy={`kind-${kind}`}>
          <h2 id={`kind-${kind}`}>{kind}</h2>
          <Figure name={kind} figure={figure} />
          <details>
            <summary>Its YAML</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard */}
            <pre tabIndex={0}>{source}</pre>
          </details>
        </Row>
      ))}
    </>
  );
}
