import { useContext, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { bootScript } from "#app/browser/boot.ts";
import { AUTH_EVENT } from "#app/browser/events.ts";
import { isWorkingPath } from "#app/domain/pages.ts";
import { Island, WorkingPage } from "#app/islands/island.tsx";
import { PageFactsContext, type RootData } from "#app/page-facts.ts";
import { ErrorView } from "#app/pages/error-view.tsx";
import { rootData } from "#app/pages/root-data.server.ts";
import { sayOnce } from "#app/server/flash.server.ts";
import { signedIn } from "#app/server/signed-in.server.ts";
import { Shell } from "#app/ui/shell.tsx";
import { site } from "#site";
import type { Route } from "./+types/root";
import "#app/ui/styles/site.css";

export const middleware: Route.MiddlewareFunction[] = [signedIn, sayOnce];

export const loader = ({ context }: Route.LoaderArgs): RootData => rootData(context);

/** Copies the headers of the error to its page. A 405, for example, lists the allowed methods. */
export const headers = ({ errorHeaders }: Route.HeadersArgs): Headers => errorHeaders ?? new Headers();

/** The data of the root loader, even if it did not run because the request was refused first. */
const useRootData = (): RootData | null => {
  const { root } = useContext(PageFactsContext);
  return useRouteLoaderData<typeof loader>("root") ?? root;
};

export function Layout({ children }: { children: React.ReactNode }) {
  const facts = useContext(PageFactsContext);
  const data = useRootData();
  const { pathname } = useLocation();
  // Without an error, useRouteError returns null here and undefined elsewhere.
  const failed = (useRouteError() ?? null) !== null;
  const working = !failed && isWorkingPath(pathname);
  const user = data?.user ?? null;
  return (
    <html lang={site.language} data-user={user?.id ?? ""} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Sets the colour scheme before the first paint. The security policy contains its hash. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: bootScript }} suppressHydrationWarning />
        {/* Tells in-page navigation (browser/move.ts) when there is a new build. */}
        {!working && facts.build ? <meta name="build" content={facts.build} /> : null}
        <Meta />
        <link rel="preload" href="/fonts/kiwi-maru-graphite.woff2" as="font" type="font/woff2" crossOrigin="" />
        <Links />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/rss+xml" title={site.feed.title} href="/rss.xml" />
        <link rel="alternate" type="application/atom+xml" title={site.feed.title} href="/atom.xml" />
        <link rel="alternate" type="application/feed+json" title={site.feed.title} href="/feed.json" />
        {working ? null : facts.reloadScripts.map((src) => <script key={src} type="module" src={src} />)}
        {!working && facts.entry ? <script type="module" src={facts.entry} fetchPriority="low" /> : null}
      </head>
      <body>
        <WorkingPage value={working}>
          <Shell
            user={user}
            flash={data?.flash ?? null}
            path={pathname}
            year={data?.year ?? site.since}
            newsletter={<Island name="newsletter" id="newsletter" />}
          >
            {children}
          </Shell>
          <Island name="search-dialog" />
        </WorkingPage>
        {/* No ScrollRestoration: browsers restore the scroll position themselves, and it would use their storage. */}
        {working ? <Scripts /> : null}
      </body>
    </html>
  );
}

/** Runs the loaders again when someone logs in or out in another tab. Only working pages are hydrated as a whole. */
export default function Root() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ask = () => void revalidate();
    window.addEventListener(AUTH_EVENT, ask);
    return () => window.removeEventListener(AUTH_EVENT, ask);
  }, [revalidate]);
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
