import { data } from "react-router";
import { DemoIsland } from "#app/islands/island.tsx";
import type { Route } from "./+types/dev-demos";
import { stylesOf } from "./lessons/demo-styles.ts";
import { demoExamples, demoNames, demoProps } from "./lessons/demos.server.ts";
import { pageMeta } from "./meta.ts";
import "#app/ui/styles/reading.css";

/** Every demonstration on one page, or those in `?only=box,grid`. The page exists only while someone works on the site. */
export function loader({ request }: Route.LoaderArgs) {
  if (import.meta.env.PROD) throw data(null, { status: 404 });
  const only = new URL(request.url).searchParams.get("only")?.split(",");
  const demos = demoNames
    .filter((name) => only?.includes(name) ?? true)
    .map((name) => {
      const attributes = demoExamples[name] ?? {};
      return { name, props: demoProps[name]?.(attributes) ?? attributes };
    });
  return {
    demos,
    styles: stylesOf(`${demos.map(({ name }) => `data-island="${name}-demo"`).join(" ")} class="settings"`),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Demonstrations",
    description: "Every demonstration of the lessons, for those who work on them.",
    path: "/dev/demos",
    noIndex: true,
  });

/** The demonstrations are inside the same elements as in a lesson, so they have the same width and styles. */
export default function DevDemos({ loaderData: { demos, styles } }: Route.ComponentProps) {
  return (
    <div className="reading">
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="text" />
      ))}
      <article className="text">
        <div className="prose">
          <h1>Demonstrations</h1>
        </div>
        <div className="parts">
          {demos.map(({ name, props }) => (
            <div key={name} className="prose">
              <h2 id={name}>{name}</h2>
              <DemoIsland demo={name} id={`${name}-1`} props={props} />
            </div>
          ))}
        </div>
      </article>
    </div>
  );
}
