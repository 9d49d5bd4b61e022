import { data, redirect } from "react-router";
import type { Route } from "./+types/project";

/** The route name `temperature-converter` of the specification leads to the path `temp-converter`. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.slug === "temperature-converter") return redirect("/projects/temp-converter", 301);
  throw data(null, { status: 404 });
}
