import { useContext } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { bootScript } from "#app/browser/boot.ts";
import { Island } from "#app/islands/island.tsx";
import { PageFactsContext, type PageHandle, type RootData } from "#app/page-facts.ts";
import { ErrorView } from "#app/pages/error-view.tsx";
import { rootData } from "#app/pages/root-data.server.ts";
import { authenticateRequest } from "#app/server/accounts/authenticate.server.ts";
import { readFlash } from "#app/server/flash.server.ts";
import { Shell } from "#app/ui/shell.tsx";
import { site } from "#site";
import type { Route } from "./+types/root";
import "#app/ui/styles/site.css";

export const middleware: Route.MiddlewareFunction[] = [authenticateRequest, readFlash];

export const loader = ({ context }: Route.LoaderArgs): RootData => rootData(context);

/** Copies the headers of the error to its page. A 405, for example, lists the allowed methods. */
export const headers = ({ errorHeaders }: Route.HeadersArgs): Headers => errorHeaders ?? new Headers();

/** The data of the root loader, even if it didn't run because the request was rejected first. */
const useRootData = (): RootData | null => {
  const { root } = useContext(PageFactsContext);
  return useRouteLoaderData<typeof loader>("root") ?? root();
};

export function Layout({ children }: { children: React.ReactNode }) {
  const facts = useContext(PageFactsContext);
  const data = useRootData();
  const { pathname } = useLocation();
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const personal = handles.some((handle) => handle?.personal);
  // The page of an error has none of the tools. Without an error, the hook returns null or undefined.
  const failed = (useRouteError() ?? null) !== null;
  const user = data?.user ?? null;
  return (
    <html lang={site.language} data-user={user?.id ?? ""} data-personal={personal ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Sets the colour scheme before the first paint. The security policy contains its hash. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: bootScript }} />
        {/* Tells in-page navigation (browser/navigation/navigate.ts) when there is a new build. */}
        {facts.build ? <meta name="build" content={facts.build} /> : null}
        <Meta />
        <link rel="preload" href="/fonts/kiwi-maru-graphite.woff2" as="font" type="font/woff2" crossOrigin="" />
        <Links />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title={site.feed.title} href="/rss.xml" />
        <link rel="alternate" type="application/atom+xml" title={site.feed.title} href="/atom.xml" />
        <link rel="alternate" type="application/feed+json" title={site.feed.title} href="/feed.json" />
        {facts.reloadScripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {facts.entry ? <script type="module" src={facts.entry} fetchPriority="low" /> : null}
      </head>
      <body>
        <Shell
          user={user}
          flash={data?.flash ?? null}
          path={pathname}
          workspace={!failed && handles.some((handle) => handle?.workspace)}
          year={data?.year ?? site.since}
          newsletter={<Island name="newsletter" id="newsletter" />}
        >
          {children}
        </Shell>
        <Island name="search-dialog" />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The one error page: what happened, what to do, and the request ID in the log. It never shows a stack. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { requestId, unavailable } = useContext(PageFactsContext);
  const sections = useRootData()?.sections ?? [];
  const status = isRouteErrorResponse(error) ? error.status : unavailable ? 503 : 500;
  return <ErrorView status={status} requestId={requestId} sections={sections} />;
}
