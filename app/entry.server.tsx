import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { PageFactsContext } from "#app/page-facts.ts";
import { rootData } from "#app/pages/root-data.server.ts";
import { factsContext, storeFailureContext } from "#app/server/context.ts";
import { storeRetryAfter } from "../http/problem.ts";

const renderLimitMs = 10_000;

/**
 * Renders a whole page before the first byte is sent. Nothing here streams later content, and an error while rendering
 * can still become a proper error page with its status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const facts = context.get(factsContext);
  const retryAfter = context.get(storeFailureContext);
  let renderError: unknown = null;
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <PageFactsContext
        value={{
          entry: router.manifest.entry.module,
          build: router.manifest.version,
          // Without the second one, no component hydrates under `npm run dev`.
          reloadScripts: router.manifest.hmr ? ["/@vite/client", router.manifest.hmr.runtime] : [],
          requestId: facts.requestId,
          origin: facts.origin,
          unavailable: retryAfter !== null,
          root: () => rootData(context),
        }}
      >
        <ServerRouter context={router} url={request.url} />
      </PageFactsContext>,
      {
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          buffer(body).then(resolve, reject);
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          renderError ??= error;
        },
      },
    );
    const timer = setTimeout(() => abort(new Error(`rendering took more than ${renderLimitMs} ms`)), renderLimitMs);
  });
  if (renderError) throw renderError;
  headers.set("content-type", "text/html; charset=utf-8");
  if (retryAfter !== null) headers.set("retry-after", String(retryAfter));
  return new Response(request.method === "HEAD" ? null : html, { status: retryAfter === null ? status : 503, headers });
}

/**
 * Logs errors of loaders, actions and rendering. Thrown responses aren't errors, and neither is a visitor who left
 * before the response.
 */
export function handleError(
  error: unknown,
  { context, request }: { context: RouterContextProvider; request: Request },
): void {
  if (request.signal.aborted) return;
  const response = error && typeof error === "object" && "status" in error && "internal" in error;
  if (response) return;
  const retryAfter = storeRetryAfter(error);
  if (retryAfter !== null) context.set(storeFailureContext, retryAfter);
  context.get(factsContext).log.error({ err: error }, "request failed");
}

// What the HTTP layer needs from this build. It must come from here: a second copy of these modules would be a second
// set of context keys and a second handle on the store.
export { bootScript } from "#app/browser/boot.ts";
export { allCards } from "#app/pages/cards.server.ts";
export { fillSlotsOf } from "#app/pages/marks.server.ts";
export { pageValidUntil, readingPaths } from "#app/pages/reading-paths.server.ts";
export { createRenderedPages } from "#app/pages/rendered-pages.server.ts";
export { authenticate } from "#app/server/accounts/authenticate.server.ts";
export { sessionCookieNames } from "#app/server/accounts/session.ts";
export { factsContext, servicesContext, storeFailureContext } from "#app/server/context.ts";
export { flashCookieNames } from "#app/server/flash.server.ts";
export { openServices } from "#app/server/services.server.ts";
export { readerSlots } from "#app/ui/reader-slots.ts";
export { site } from "#site";
