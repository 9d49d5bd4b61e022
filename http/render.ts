/** The door between HTTP and the compiled application. */
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type * as entry from "../app/entry.server.tsx";
import type { Services } from "../app/server/services.server.ts";
import type { Handed } from "./app.ts";

/** The compiled application; its entry module says what the HTTP layer needs of it. */
export type AppBuild = Omit<ServerBuild, "entry"> & { entry: { module: typeof entry } };

/**
 * Makes the function that answers one request with the application. Without services only pages can be rendered that
 * read no store: that is how the build makes the reading pages.
 */
export function buildRenderer(
  build: () => Promise<AppBuild>,
  mode: "production" | "development",
  services: Services | null,
): (request: Request, handed: Handed) => Promise<Response> {
  // The framework types the entry module more loosely than we do; it is the same object.
  const handler = createRequestHandler(build as unknown as () => Promise<ServerBuild>, mode);
  return async (request, handed) => {
    const { factsContext, servicesContext } = (await build()).entry.module;
    const context = new RouterContextProvider();
    context.set(factsContext, handed);
    if (services) context.set(servicesContext, services);
    return handler(request, context);
  };
}
